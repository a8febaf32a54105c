// SPDX-License-Identifier: GPL-3.0-or-later
// Points: where they lie, the line through them, and how they are found among a hundred thousand.

#include "tests/support/figure_bench.h"
#include "tests/support/sample_figures.h"
#include "ui/figures/scatter_layout.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace ui;
using testing::areaOf;
using testing::look;
using testing::points;

namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

} // namespace

class TestScatterFigure final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void pointsLieWhereTheirValuesAre();
    void bandIsNarrowestAtTheMean();
    void scatterFindsPointsAndBands();
    void crowdsFadeAndShrink();
    void arrowsWalkPointsByValue();
};

void TestScatterFigure::pointsLieWhereTheirValuesAre()
{
    ScatterData data = points({ { 0, 0 }, { 1, 10 }, { 0.25, 5 }, { 0.5, kNaN } });
    data.x.from = 0;
    data.x.to = 1;
    data.y.from = 0;
    data.y.to = 10;
    const ScatterFigure figure(data);
    QCOMPARE(figure.markCount(), 3);
    const ScatterLayout layout(figure, areaOf(figure), look());
    const QRectF plot = layout.plot();
    QCOMPARE(layout.place(0).center(), plot.bottomLeft());
    QCOMPARE(layout.place(1).center(), plot.topRight());
    QCOMPARE(layout.place(2).center(), QPointF(plot.left() + plot.width() / 4, plot.center().y()));
    QCOMPARE(figure.mark(2).name, QStringLiteral("people 0.250, metric 5.000"));
    QVERIFY(figure.words().contains(QStringLiteral("Without both values: 1")));
}

void TestScatterFigure::bandIsNarrowestAtTheMean()
{
    const ScatterFigure figure(test_support::scatter(310));
    const core::LinearFit &fit = figure.fit();
    QVERIFY(std::abs(fit.slope.value - 0.5) < 0.06);
    QVERIFY(std::abs(fit.intercept.value - 0.2) < 0.03);
    QVERIFY(fit.halfBand(fit.meanX).value < fit.halfBand(0).value);
    QVERIFY(fit.halfBand(fit.meanX).value < fit.halfBand(1).value);
}

// A hundred thousand points: the right ones are found, by looking into few boxes.
void TestScatterFigure::scatterFindsPointsAndBands()
{
    const ScatterFigure figure(test_support::scatter(100'000));
    const ScatterLayout layout(figure, areaOf(figure), look());
    for (const int i : { 0, 4711, 99'999 }) {
        const int found = layout.at(layout.place(i).center());
        QVERIFY(found >= 0);
        QCOMPARE(layout.place(found).center(), layout.place(i).center());
    }
    const QRectF band(layout.plot().center() - QPointF(60, 40), QSizeF(120, 80));
    QList<int> expected;
    for (int i = 0; i < figure.markCount(); ++i) {
        if (band.contains(layout.place(i).center())) {
            expected << i;
        }
    }
    QVERIFY(expected.size() > 1000);
    QCOMPARE(layout.within(band), expected);
    QCOMPARE(layout.within(layout.plot()).size(), 100'000);
    QCOMPARE(layout.at(layout.plot().topLeft() - QPointF(40, 40)), -1);
}

void TestScatterFigure::crowdsFadeAndShrink()
{
    const ScatterFigure few(test_support::scatter(50));
    const ScatterFigure many(test_support::scatter(100'000));
    const ScatterLayout sparse(few, areaOf(few), look());
    const ScatterLayout dense(many, areaOf(many), look());
    QVERIFY(dense.alpha() < sparse.alpha() / 2);
    QVERIFY(dense.radius() < sparse.radius() / 2);
}

void TestScatterFigure::arrowsWalkPointsByValue()
{
    const ScatterFigure figure(points({ { 3, 1 }, { 1, 2 }, { 2, 3 } }));
    QCOMPARE(figure.next(-1, 1, true), 1);
    QCOMPARE(figure.next(1, 1, true), 2);
    QCOMPARE(figure.next(2, 1, true), 0);
    QCOMPARE(figure.next(0, 1, true), 0);
    QCOMPARE(figure.next(2, 1, false), 1); // down: less y
    QCOMPARE(figure.next(1, -1, false), 2);
    // Points on and beside each other: down leaves them for the nearest below.
    const ScatterFigure heaped(points({ { 1, 3 }, { 1, 3 }, { 2, 3 }, { 1, 2 }, { 3, 2 }, { 1.5, 1 } }));
    for (const int from : { 0, 1 })
        QCOMPARE(heaped.next(from, 1, false), 3);
    QCOMPARE(heaped.next(4, 1, false), 5);
    QCOMPARE(heaped.next(5, -1, false), 3);
    QCOMPARE(heaped.next(5, 1, false), 5); // there is nothing below
}

QTEST_MAIN(TestScatterFigure)
#include "tst_scatter_figure.moc"
