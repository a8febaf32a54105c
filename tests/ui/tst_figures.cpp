// SPDX-License-Identifier: GPL-3.0-or-later
// Every kind of figure (points are in tst_scatter_figure.cpp): where its marks lie, what it says, its data, and what it
// does where there is nothing to draw.

#include "tests/support/figure_bench.h"
#include "tests/support/sample_figures.h"
#include "ui/figures/agreement_figures.h"
#include "ui/figures/distribution_rows.h"
#include "ui/figures/figure_parts.h"
#include "ui/figures/figure_rows.h"

#include <QFontMetricsF>
#include <QTest>

#include <algorithm>
#include <limits>

using namespace ui;
using testing::areaOf;
using testing::look;
using testing::points;

Q_DECLARE_METATYPE(ui::FigurePtr)

namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

BarsData bars(const QList<double> &values)
{
    BarsData data;
    data.value.from = 0;
    data.value.to = 1;
    for (const double value : values) {
        data.groups << BarGroup{ QStringLiteral("row"), { Bar{ value, {}, {}, {}, {} } } };
    }
    return data;
}

DistributionData dots(const QList<double> &values)
{
    DistributionData data;
    data.rows << DistributionRow{ QStringLiteral("row"), 0, true, values, {}, {} };
    return data;
}

} // namespace

class TestFigures final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyKindIsWhole_data();
    void everyKindIsWhole();
    void everyMarkIsReachedByKeys_data();
    void everyMarkIsReachedByKeys();
    void weightingSaysWhatIsNotChosen();
    void nothingToDrawIsASentence_data();
    void nothingToDrawIsASentence();
    void barsAreAsLongAsTheirValues();
    void cellsStandInRowsAndColumns();
    void narrowCellsBreakAtCommas();
    void theCornerHasRoomForItsWord();
    void estimatesStandAtTheirValues();
    void quartilesAreThoseOfType7();
    void stackedDotsDoNotCover();
    void extremesAreSaid();
    void ticksAreRound_data();
    void ticksAreRound();
    void tablesHoldTheData();
    void longNumbersBreak();
};

void TestFigures::initTestCase()
{
    QLocale::setDefault(QLocale::c());
}

void TestFigures::everyKindIsWhole_data()
{
    QTest::addColumn<FigurePtr>("figure");
    for (const auto &[name, figure] : test_support::everyFigure()) {
        QTest::newRow(qUtf8Printable(name)) << figure;
    }
}

// Within its area at any width, with a name a mark, a table, and words that hold title and caption.
void TestFigures::everyKindIsWhole()
{
    QFETCH(FigurePtr, figure);
    QVERIFY2(figure->nothing().isEmpty(), qUtf8Printable(figure->nothing()));
    QVERIFY(figure->markCount() > 0);
    QVERIFY(figure->words().startsWith(figure->caption().title));
    QVERIFY(figure->words().contains(figure->caption().recipe));
    const FigureTable table = figure->table();
    QVERIFY(!table.rows.isEmpty());
    for (const QList<FigureCell> &row : table.rows) {
        QCOMPARE(row.size(), table.header.size());
    }
    for (const double width : { 320.0, 860.0, 1600.0 }) {
        const QRectF area = areaOf(*figure, width);
        const auto layout = figure->layout(area, look());
        for (int i = 0; i < figure->markCount(); ++i) {
            QVERIFY(!figure->mark(i).name.isEmpty());
            const QRectF place = layout->place(i);
            QVERIFY2(place.isNull() || area.adjusted(-6, -6, 6, 6).contains(place), "a mark lies outside the figure");
        }
    }
}

void TestFigures::everyMarkIsReachedByKeys_data()
{
    everyKindIsWhole_data();
}

void TestFigures::everyMarkIsReachedByKeys()
{
    QFETCH(FigurePtr, figure);
    QList<bool> seen(figure->markCount(), false);
    QList<int> open{ figure->next(-1, 1, true) };
    while (!open.isEmpty()) {
        const int here = open.takeLast();
        QVERIFY(here >= 0 && here < figure->markCount());
        if (std::exchange(seen[here], true)) {
            continue;
        }
        for (const bool across : { true, false }) {
            open << figure->next(here, 1, across) << figure->next(here, -1, across);
        }
    }
    QVERIFY(!seen.contains(false));
}

void TestFigures::nothingToDrawIsASentence_data()
{
    QTest::addColumn<FigurePtr>("figure");
    QTest::addColumn<QString>("part");
    const QString nothing = QStringLiteral("Nothing to draw");
    QTest::newRow("scatter, empty") << makeFigure(points({})) << nothing;
    QTest::newRow("scatter, one point") << makeFigure(points({ { 1, 2 } })) << QStringLiteral("too few");
    QTest::newRow("scatter, x all tied") << makeFigure(points({ { 1, 2 }, { 1, 3 } })) << QStringLiteral("“people”");
    QTest::newRow("scatter, y all tied") << makeFigure(points({ { 1, 2 }, { 2, 2 } })) << QStringLiteral("“metric”");
    QTest::newRow("scatter, no finite pair") << makeFigure(points({ { 1, kNaN }, { kNaN, 2 } })) << nothing;
    QTest::newRow("bars, empty") << makeFigure(BarsData()) << nothing;
    BarsData missing;
    missing.groups << BarGroup{ QStringLiteral("row"), { Bar() } };
    QTest::newRow("bars, all missing") << makeFigure(missing) << nothing;
    QTest::newRow("matrix, empty") << makeFigure(MatrixData()) << nothing;
    MatrixData matrix;
    matrix.rows = matrix.columns = { QStringLiteral("one") };
    matrix.cells = { { MatrixCell() } };
    QTest::newRow("matrix, no value") << makeFigure(matrix) << nothing;
    QTest::newRow("forest, empty") << makeFigure(ForestData()) << nothing;
    QTest::newRow("distribution, empty") << makeFigure(dots({})) << nothing;
    QTest::newRow("distribution, one value") << makeFigure(dots({ 0.5 })) << QStringLiteral("One value");
    QTest::newRow("distribution, all tied") << makeFigure(dots({ 0.5, 0.5, 0.5 })) << QStringLiteral("are equal");
    QTest::newRow("versions, empty") << makeFigure(VersionsData()) << nothing;
}

void TestFigures::nothingToDrawIsASentence()
{
    QFETCH(FigurePtr, figure);
    QFETCH(QString, part);
    QVERIFY2(figure->nothing().contains(part), qUtf8Printable(figure->nothing()));
    QVERIFY(figure->words().contains(figure->nothing()));
    const QRectF area = areaOf(*figure);
    const auto layout = figure->layout(area, look());
    QCOMPARE(layout->at(area.center()), -1);
    QVERIFY(layout->within(area).isEmpty());
    QImage image(900, static_cast<int>(area.bottom()) + 20, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    layout->paint(painter);
    painter.end();
    QImage blank = image;
    blank.fill(Qt::white);
    QVERIFY(image != blank);
}

void TestFigures::barsAreAsLongAsTheirValues()
{
    const FigurePtr figure = makeFigure(bars({ 0.25, 0.5, 1.0 }));
    const auto layout = figure->layout(areaOf(*figure), look());
    const double whole = layout->place(2).width();
    QCOMPARE(layout->place(0).width(), whole / 4);
    QCOMPARE(layout->place(1).width(), whole / 2);
    QCOMPARE(layout->place(0).left(), layout->place(2).left());
    QVERIFY(layout->place(0).bottom() < layout->place(1).top());
    const FigurePtr adequacy = makeFigure(test_support::adequacy());
    QCOMPARE(adequacy->mark(0).name, QStringLiteral("LiTransProQA: 64.5 % [55.5 %, 72.5 %]"));
    QVERIFY(adequacy->mark(3).name.endsWith(QStringLiteral(": no value")));
}

void TestFigures::cellsStandInRowsAndColumns()
{
    const FigurePtr figure = makeFigure(test_support::winRates());
    const auto layout = figure->layout(areaOf(*figure), look());
    QCOMPARE(figure->markCount(), 16);
    QCOMPARE(layout->place(1).left(), layout->place(0).right());
    QCOMPARE(layout->place(4).top(), layout->place(0).bottom());
    QCOMPARE(layout->at(layout->place(6).center()), 6);
    QCOMPARE(figure->mark(1).name, QStringLiteral("Human, GPT-4: 0.63, n 62, ties 1"));
    QCOMPARE(figure->mark(0).name, QStringLiteral("Human, Human: no value"));
    QCOMPARE(figure->next(5, 1, true), 6);
    QCOMPARE(figure->next(5, 1, false), 9);
}

// Numbers too long for their third of a narrow figure get lines of their own instead of losing their end.
void TestFigures::longNumbersBreak()
{
    const QString words = QStringLiteral("−0,023 [−0,110, 0,045]; Acc-eq 0,612 [0,570, 0,650], n = 186");
    ForestMark mark;
    mark.estimate = -0.023;
    mark.words = words;
    ForestData forest;
    forest.series = { { QStringLiteral("ohne"), 0, true }, { QStringLiteral("allein"), 1, true } };
    const ForestRow row{ QStringLiteral("Stil (4 Fragen)"), { mark, mark } };
    forest.groups << ForestGroup{ QString(), { row } };
    BarsData bars;
    bars.groups << BarGroup{ QStringLiteral("Stil"), { Bar{ 0.6, {}, {}, words, {} } } };
    for (const FigurePtr &figure : { makeFigure(forest), makeFigure(bars) }) {
        QVERIFY(figure->heightFor(520, look()) > figure->heightFor(1600, look()) + 10);
        QVERIFY(!figure->layout(areaOf(*figure, 520), look())->place(0).isNull());
    }
    const QStringList labels{ QStringLiteral("Stil") };
    QCOMPARE(wordLines(1600, labels, { words }, look()), 1);
    QVERIFY(wordLines(520, labels, { words }, look()) > 1);
    QCOMPARE(wordLines(200, labels, { words.repeated(9) }, look()), 3); // then it is cut
    QCOMPARE(wordLines(520, labels, {}, look()), 1);
}

// Cells that are too narrow for a line get more lines, and the figure grows.
void TestFigures::narrowCellsBreakAtCommas()
{
    const FigurePtr figure = makeFigure(test_support::winRates());
    QVERIFY(figure->heightFor(330, look()) > figure->heightFor(860, look()));
    const auto narrow = figure->layout(areaOf(*figure, 330), look());
    const auto wide = figure->layout(areaOf(*figure, 860), look());
    QVERIFY(narrow->place(1).height() > wide->place(1).height());
}

// Short rows under a long word for them: what lies left of the first cell is as wide as the word.
void TestFigures::theCornerHasRoomForItsWord()
{
    MatrixData matrix;
    matrix.rowTitle = QStringLiteral("significance category");
    matrix.rows = { QStringLiteral("A"), QStringLiteral("B") };
    matrix.columns = { QStringLiteral("x") };
    for (int i = 0; i < 2; ++i) {
        MatrixCell cell;
        cell.value = 0.5;
        matrix.cells << QList<MatrixCell>{ cell };
    }
    const FigurePtr figure = makeFigure(matrix);
    const QRectF area = areaOf(*figure);
    const auto layout = figure->layout(area, look());
    QVERIFY(layout->place(0).left() - area.left() >= QFontMetricsF(look().font).horizontalAdvance(matrix.rowTitle));
}

void TestFigures::estimatesStandAtTheirValues()
{
    ForestData data = test_support::forest(1);
    data.value.from = -1;
    data.value.to = 1;
    const FigurePtr figure = makeFigure(data);
    const auto layout = figure->layout(areaOf(*figure), look());
    const double unit = (layout->place(0).center().x() - layout->place(5).center().x()) / 1.0; // 0.8 … -0.2
    QVERIFY(unit > 50);
    QVERIFY(std::abs(layout->place(2).center().x() - (layout->place(5).center().x() + 0.6 * unit)) < 1e-6);
    QCOMPARE(figure->mark(0).name, QStringLiteral("Tense: 0.80 [0.72, 0.88] ***"));
    QCOMPARE(figure->mark(4).name, QStringLiteral("Word order: 0.00 [-0.08, 0.08]"));
}

void TestFigures::quartilesAreThoseOfType7()
{
    // numpy.percentile([1, 2, 4, 7, 11, 50], [25, 50, 75]) = 2.5, 5.5, 10
    const Quartiles found = quartiles({ 1, 2, 4, 7, 11, 50 });
    QCOMPARE(found.low, 2.5);
    QCOMPARE(found.median, 5.5);
    QCOMPARE(found.high, 10.0);
    QCOMPARE(found.whiskerLow, 1.0);
    QCOMPARE(found.whiskerHigh, 11.0);
    const SortedRow row =
        sortedRow({ {}, 0, true, { 3, kNaN, 1 }, { QStringLiteral("c"), {}, QStringLiteral("a") }, {} });
    QCOMPARE(row.values, (QList<double>{ 1, 3 }));
    QCOMPARE(row.ids, (QStringList{ QStringLiteral("a"), QStringLiteral("c") }));
    QCOMPARE(row.leftOut, 1);
}

void TestFigures::stackedDotsDoNotCover()
{
    const QList<double> x{ 0, 1, 2, 5, 5, 5, 20 };
    const QList<double> heights = stackHeights(x, 4, 100);
    for (int i = 0; i < x.size(); ++i) {
        for (int j = 0; j < i; ++j) {
            QVERIFY(std::abs(x[i] - x[j]) >= 4 || std::abs(heights[i] - heights[j]) >= 4);
        }
    }
    QCOMPARE(heights.last(), 2.0);
    const QList<double> pressed = stackHeights(QList<double>(50, 0.0), 4, 40);
    QVERIFY(*std::max_element(pressed.begin(), pressed.end()) <= 40);
}

void TestFigures::extremesAreSaid()
{
    const FigurePtr figure = makeFigure(test_support::versions());
    const auto name = [&](int row, int column) { return figure->mark(row * 5 + column).name; };
    QVERIFY(name(0, 0).endsWith(QStringLiteral("91.0, best")));
    QVERIFY(name(2, 0).endsWith(QStringLiteral("64.0, worst")));
    QVERIFY(name(0, 3).endsWith(QStringLiteral("1.20, best"))); // lower is better
    QVERIFY(name(2, 3).endsWith(QStringLiteral("4.40, worst")));
    QVERIFY(name(0, 4).endsWith(QStringLiteral("5.0"))); // all alike: none stands out
    QVERIFY(name(2, 1).endsWith(QStringLiteral("no value")));
    QCOMPARE(figure->mark(5).id, QStringLiteral("12"));
}

void TestFigures::ticksAreRound_data()
{
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("high");
    QTest::addColumn<QStringList>("words");
    QTest::newRow("unit") << 0.0 << 1.0
                          << QStringList{ QStringLiteral("0.0"), QStringLiteral("0.2"), QStringLiteral("0.4"),
                                          QStringLiteral("0.6"), QStringLiteral("0.8"), QStringLiteral("1.0") };
    QTest::newRow("about zero") << -0.9 << 1.7
                                << QStringList{ QStringLiteral("-1.0"), QStringLiteral("-0.5"), QStringLiteral("0.0"),
                                                QStringLiteral("0.5"),  QStringLiteral("1.0"),  QStringLiteral("1.5"),
                                                QStringLiteral("2.0") };
    QTest::newRow("large") << 12.0 << 5120.0
                           << QStringList{ QStringLiteral("0"),    QStringLiteral("1000"), QStringLiteral("2000"),
                                           QStringLiteral("3000"), QStringLiteral("4000"), QStringLiteral("5000"),
                                           QStringLiteral("6000") };
    QTest::newRow("one value") << 3.0 << 3.0
                               << QStringList{ QStringLiteral("2.4"), QStringLiteral("2.6"), QStringLiteral("2.8"),
                                               QStringLiteral("3.0"), QStringLiteral("3.2"), QStringLiteral("3.4"),
                                               QStringLiteral("3.6") };
}

void TestFigures::ticksAreRound()
{
    QFETCH(double, low);
    QFETCH(double, high);
    QFETCH(QStringList, words);
    QLocale plain = QLocale::c();
    plain.setNumberOptions(QLocale::OmitGroupSeparator);
    QLocale::setDefault(plain);
    const AxisScale scale = axisScale({}, { low, high, true }, 0, 450);
    QStringList found;
    for (const double tick : scale.ticks) {
        found << scale.tickWords(tick);
    }
    QCOMPARE(found, words);
    QCOMPARE(scale.at(scale.from), 0.0);
    QCOMPARE(scale.at(scale.to), 450.0);
}

void TestFigures::tablesHoldTheData()
{
    const FigureTable scatter = makeFigure(points({ { 0.1, 7 }, { 0.3, 8 } }))->table();
    QCOMPARE(scatter.header.mid(3), (QStringList{ QStringLiteral("people"), QStringLiteral("metric") }));
    QCOMPARE(std::get<double>(scatter.rows[1][3]), 0.3);
    QCOMPARE(std::get<double>(scatter.rows[1][4]), 8.0);
    const FigureTable versions = makeFigure(test_support::versions())->table();
    QCOMPARE(std::get<double>(versions.rows[1][2]), 0.71);
    QVERIFY(std::holds_alternative<std::monostate>(versions.rows[3][1]));
    const FigureTable bars = makeFigure(test_support::adequacy())->table();
    QCOMPARE(std::get<QString>(bars.rows.last()[1]), QStringLiteral("human ceiling 94.0 %"));
    QCOMPARE(std::get<double>(bars.rows.last()[2]), 0.94);
    const FigureTable silhouettes = makeFigure(test_support::distribution(4000, DistributionData::Form::Box))->table();
    QCOMPARE(silhouettes.rows.size(), 16'000);
}

void TestFigures::weightingSaysWhatIsNotChosen()
{
    const core::AgreementData data;
    const core::AgreementRequest request;
    const core::AgreementTable table;
    const FigurePtr figure = weightingFigure({ data, request, table, 0 }, {});
    QVERIFY(!figure->nothing().isEmpty());
    QVERIFY2(figure->caption().n.contains(QStringLiteral("both weighted and unweighted")),
             qPrintable(figure->caption().n));
}

QTEST_MAIN(TestFigures)
#include "tst_figures.moc"
