// SPDX-License-Identifier: GPL-3.0-or-later
// A figure on the screen by keys, pointer and screen reader.

#include "tests/support/sample_figures.h"
#include "ui/widgets/figure_card.h"
#include "ui/widgets/figure_table_model.h"
#include "ui/widgets/figure_view.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QMenu>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QToolButton>

using namespace ui;

class TestFigureView final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void arrowsWalkAndEnterFollows();
    void clickFollowsWhatIsThere();
    void rubberBandGivesIds();
    void spaceChoosesAndEscapeLifts();
    void choiceSurvivesNewFigure();
    void screenReaderHearsTheMark();
    void heightFollowsWidth();
    void sentenceHasNoKeys();
    void menuCopiesAndSaves();
    void cardShowsTheTable();
    void tableModelIsSound();
};

void TestFigureView::initTestCase()
{
    QLocale::setDefault(QLocale::c());
}

namespace {

struct Shown {
    FigureView view{ QStringLiteral("figure"), QStringLiteral("Scatter") };

    explicit Shown(const FigurePtr &figure)
    {
        view.setFigure(figure);
        view.resize(800, view.heightForWidth(800));
        view.show();
    }
    [[nodiscard]] QPoint centre(int mark) const
    {
        const QRectF area = QRectF(view.rect()).adjusted(4, 4, -4, -4);
        return view.figure()->layout(area, figureLook(&view))->place(mark).center().toPoint();
    }
};

} // namespace

void TestFigureView::arrowsWalkAndEnterFollows()
{
    Shown shown(makeFigure(test_support::forest(1)));
    QSignalSpy followed(&shown.view, &FigureView::followed);
    QTest::keyClick(&shown.view, Qt::Key_Down);
    QCOMPARE(shown.view.current(), 0);
    QTest::keyClick(&shown.view, Qt::Key_Down);
    QTest::keyClick(&shown.view, Qt::Key_Down);
    QTest::keyClick(&shown.view, Qt::Key_Up);
    QCOMPARE(shown.view.current(), 1);
    QTest::keyClick(&shown.view, Qt::Key_Return);
    QCOMPARE(followed.value(0).value(0).toString(), QStringLiteral("Negation"));
    QTest::keyClick(&shown.view, Qt::Key_End);
    QCOMPARE(shown.view.current(), 5);
    QTest::keyClick(&shown.view, Qt::Key_Home);
    QCOMPARE(shown.view.current(), 0);
}

void TestFigureView::clickFollowsWhatIsThere()
{
    Shown shown(makeFigure(test_support::scatter(40)));
    QSignalSpy followed(&shown.view, &FigureView::followed);
    QTest::mouseClick(&shown.view, Qt::LeftButton, {}, shown.centre(7));
    QCOMPARE(followed.size(), 1);
    QCOMPARE(followed[0][0].toString(), QStringLiteral("8"));
    QTest::mouseClick(&shown.view, Qt::LeftButton, {}, QPoint(2, 2));
    QCOMPARE(followed.size(), 1);
}

void TestFigureView::rubberBandGivesIds()
{
    Shown shown(makeFigure(test_support::scatter(40)));
    QSignalSpy brushed(&shown.view, &FigureView::brushed);
    const QPoint at = shown.centre(7);
    QTest::mousePress(&shown.view, Qt::LeftButton, {}, at - QPoint(4, 4));
    QTest::mouseMove(&shown.view, at);
    QTest::mouseMove(&shown.view, at + QPoint(4, 4));
    QTest::mouseRelease(&shown.view, Qt::LeftButton, {}, at + QPoint(4, 4));
    QCOMPARE(brushed.size(), 1);
    QVERIFY(brushed[0][0].toStringList().contains(QStringLiteral("8")));
    QVERIFY(brushed[0][0].toStringList().size() < 5);
    QTest::mouseClick(&shown.view, Qt::LeftButton, {}, QPoint(2, 2));
    QCOMPARE(brushed.size(), 2);
    QVERIFY(brushed[1][0].toStringList().isEmpty());
}

void TestFigureView::spaceChoosesAndEscapeLifts()
{
    Shown shown(makeFigure(test_support::forest(1)));
    QSignalSpy brushed(&shown.view, &FigureView::brushed);
    QTest::keyClick(&shown.view, Qt::Key_Down);
    QTest::keyClick(&shown.view, Qt::Key_Space);
    QTest::keyClick(&shown.view, Qt::Key_Down);
    QTest::keyClick(&shown.view, Qt::Key_Space);
    QCOMPARE(shown.view.chosen(), (QStringList{ QStringLiteral("Tense"), QStringLiteral("Negation") }));
    QTest::keyClick(&shown.view, Qt::Key_Space);
    QCOMPARE(shown.view.chosen(), QStringList{ QStringLiteral("Tense") });
    QTest::keyClick(&shown.view, Qt::Key_Escape);
    QCOMPARE(shown.view.chosen(), QStringList());
    QCOMPARE(brushed.size(), 4);
}

void TestFigureView::choiceSurvivesNewFigure()
{
    Shown shown(makeFigure(test_support::scatter(40)));
    shown.view.setChosen({ QStringLiteral("3"), QStringLiteral("4711") });
    QCOMPARE(shown.view.chosen(), QStringList{ QStringLiteral("3") });
    shown.view.setFigure(makeFigure(test_support::scatter(20)));
    QCOMPARE(shown.view.chosen(), QStringList{ QStringLiteral("3") });
    shown.view.setFigure({});
    QCOMPARE(shown.view.chosen(), QStringList());
}

void TestFigureView::screenReaderHearsTheMark()
{
    Shown shown(makeFigure(test_support::forest(1)));
    QVERIFY(shown.view.accessibleDescription().startsWith(QStringLiteral("Negation is noticed most")));
    QTest::keyClick(&shown.view, Qt::Key_Down);
    QCOMPARE(shown.view.accessibleDescription(), QStringLiteral("Tense: 0.80 [0.72, 0.88] ***"));
    shown.view.setCurrent(-1);
    QVERIFY(shown.view.accessibleDescription().startsWith(QStringLiteral("Negation is noticed most")));
}

void TestFigureView::heightFollowsWidth()
{
    FigureView view(QStringLiteral("figure"), QStringLiteral("Scatter"));
    view.setFigure(makeFigure(test_support::scatter(40)));
    QVERIFY(view.heightForWidth(700) > view.heightForWidth(420));
    QVERIFY(view.hasHeightForWidth());
}

void TestFigureView::sentenceHasNoKeys()
{
    Shown shown(makeFigure(ScatterData()));
    QTest::keyClick(&shown.view, Qt::Key_Down);
    QCOMPARE(shown.view.current(), -1);
    QTest::mouseMove(&shown.view, QPoint(30, 30));
    QVERIFY(shown.view.accessibleDescription().contains(QStringLiteral("Nothing to draw")));
}

void TestFigureView::menuCopiesAndSaves()
{
    Shown shown(makeFigure(test_support::adequacy()));
    QMenu *menu = shown.view.makeMenu();
    QStringList entries;
    for (QAction *action : menu->actions()) {
        if (!action->isSeparator()) {
            entries << action->text();
        }
    }
    QCOMPARE(entries.size(), 6);
    menu->actions()[1]->trigger();
    QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("LiTransProQA\t\t0.645")));
    delete menu;
}

void TestFigureView::cardShowsTheTable()
{
    FigureCard card(QStringLiteral("adequacy"), QStringLiteral("Adequacy"));
    QVERIFY(card.isHidden());
    card.setFigure(makeFigure(test_support::adequacy()));
    QVERIFY(!card.isHidden());
    auto *button = card.findChild<QToolButton *>(QStringLiteral("adequacyTableButton"));
    auto *table = card.findChild<QTableView *>(QStringLiteral("adequacyTable"));
    QVERIFY(table->isHidden());
    button->click();
    QVERIFY(!table->isHidden());
    QVERIFY(card.view()->isHidden());
    QCOMPARE(table->model()->rowCount(), 7);
    card.setFigure(makeFigure(test_support::weighting())); // stays a table, of the new data
    QCOMPARE(table->model()->rowCount(), 6);
    button->click();
    QVERIFY(!card.view()->isHidden());
    for (const QToolButton *each : card.findChildren<QToolButton *>()) {
        QVERIFY(!each->accessibleName().isEmpty());
    }
    QStringList shown;
    for (const QLabel *label : card.findChildren<QLabel *>()) {
        shown << label->text();
    }
    QVERIFY(shown.join(u'\n').contains(QStringLiteral("seed 20251")));
}

void TestFigureView::tableModelIsSound()
{
    FigureTableModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setTable(makeFigure(test_support::versions())->table());
    QCOMPARE(model.rowCount(), 4);
    QCOMPARE(model.headerData(3, Qt::Horizontal, Qt::DisplayRole).toString(), QStringLiteral("BLEU"));
    QCOMPARE(model.index(1, 2).data().toString(), QStringLiteral("0.71"));
    QVERIFY(model.index(3, 1).data().toString().isEmpty());
    QCOMPARE(model.index(1, 2).data(FigureTableModel::SortRole).toDouble(), 0.71);
    model.setTable({});
    QCOMPARE(model.rowCount(), 0);
}

QTEST_MAIN(TestFigureView)
#include "tst_figure_view.moc"
