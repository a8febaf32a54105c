// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/statistics/mixed_model/chi_square_tail.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <numbers>

using namespace core;

namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

bool near(double a, double b, double tolerance)
{
    return std::abs(a - b) <= tolerance * std::abs(b);
}

} // namespace

class TestChiSquareTail : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void logTailOfChiSquare_data()
    {
        QTest::addColumn<double>("x");
        QTest::addColumn<double>("df");
        QTest::addColumn<double>("logP"); // R 4.2.2, pchisq(x, df, lower.tail = FALSE, log.p = TRUE)
        QTest::newRow("far beyond underflow") << 6000.0 << 120.0 << -2712.1382865574574;
        QTest::newRow("the interaction of the study") << 5677.90 << 120.0 << -2554.3426520422204;
        QTest::newRow("its period") << 57.94 << 12.0 << -16.74464405175211;
        QTest::newRow("nearly certain") << 1e-3 << 4.0 << -1.2495834895208601e-07;
        QTest::newRow("the 5 % point") << 3.841458820694124 << 1.0 << -2.9957322735539913;
        QTest::newRow("one degree, far") << 1e5 << 1.0 << -50005.98226408489;
        QTest::newRow("its mean, many degrees") << 1000.0 << 1000.0 << -0.7051127759602377;
        QTest::newRow("very many degrees, far") << 2e5 << 1e5 << -15348.969841341612;
        QTest::newRow("less than one degree") << 0.5 << 0.3 << -1.8575841476915629;
        QTest::newRow("two degrees: exactly -x/2") << 1400.0 << 2.0 << -700.0;
        QTest::newRow("absurdly far") << 1e8 << 120.0 << -49999138.60934745;
    }
    void logTailOfChiSquare()
    {
        QFETCH(double, x);
        QFETCH(double, df);
        QFETCH(double, logP);
        QVERIFY(std::abs(chiSquareLogTail(x, df) - logP) <= 1e-12 * std::abs(logP));
        QVERIFY(near(chiSquareLog10Tail(x, df), logP / std::numbers::ln10, 1e-12));
    }

    void logTailAtTheEdges()
    {
        QCOMPARE(chiSquareLogTail(0, 3), 0.0);
        QCOMPARE(chiSquareLogTail(-1, 3), 0.0);
        QCOMPARE(chiSquareLogTail(std::numeric_limits<double>::infinity(), 3),
                 -std::numeric_limits<double>::infinity());
        QVERIFY(std::isnan(chiSquareLogTail(kNaN, 3)));
        QVERIFY(std::isnan(chiSquareLogTail(1, 0)));
        // No step where the far tail takes over from the value's logarithm.
        for (double x = 1200; x < 1600; x += 1)
            QVERIFY(chiSquareLogTail(x + 1, 12) < chiSquareLogTail(x, 12));
        QVERIFY(near(chiSquareLogTail(1289.5, 12) - chiSquareLogTail(1289.4, 12), -0.0496, 0.02));
    }
};

QTEST_GUILESS_MAIN(TestChiSquareTail)
#include "tst_chi_square_tail.moc"
