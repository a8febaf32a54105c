// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/unsigned_zero.h"

#include <QLocale>
#include <QTest>

#include <limits>

class tst_unsigned_zero : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void writes_data()
    {
        QTest::addColumn<double>("value");
        QTest::addColumn<int>("decimals");
        QTest::addColumn<QString>("words");
        QTest::newRow("minus nothing") << -0.0 << 2 << QStringLiteral("0.00");
        QTest::newRow("a rounding error below zero") << -1e-17 << 3 << QStringLiteral("0.000");
        QTest::newRow("less than half of the last place") << -0.0049 << 2 << QStringLiteral("0.00");
        QTest::newRow("more than half of it") << -0.0051 << 2 << QStringLiteral("-0.01");
        QTest::newRow("the same with one decimal") << -0.0051 << 1 << QStringLiteral("0.0");
        QTest::newRow("a small positive value") << 0.0049 << 2 << QStringLiteral("0.00");
        QTest::newRow("a whole number") << -3.0 << 0 << QStringLiteral("-3");
        QTest::newRow("no number") << std::numeric_limits<double>::quiet_NaN() << 2 << QStringLiteral("nan");
    }
    void writes()
    {
        QFETCH(const double, value);
        QFETCH(const int, decimals);
        QTEST(QLocale::c().toString(core::unsignedZero(value, decimals), 'f', decimals), "words");
    }
};

QTEST_GUILESS_MAIN(tst_unsigned_zero)
#include "tst_unsigned_zero.moc"
