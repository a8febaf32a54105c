// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/window_fixture.h"
#include "ui/figures/figure_file.h"
#include "ui/pages/overview_figures.h"
#include "ui/pages/overview_page.h"
#include "ui/widgets/figure_view.h"

#include <QAbstractButton>
#include <QImage>
#include <QLabel>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using ui::OverviewPage;

class OverviewPageTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void anEmptyPageOffersThreeWays();
    void agreementIsShownWithItsInterval();
    void aLocalModelIsCalledWeak();
    void linksLeadOn();
    void newsIsTakenUp();
    void closingTheProjectOffersTheWaysAgain();
    void figuresAreWritten();
    void figureWithoutPairsSaysSo();
};

void OverviewPageTest::anEmptyPageOffersThreeWays()
{
    OverviewPage page;
    page.setSession(nullptr);
    page.QWidget::show();
    QSignalSpy sample(&page, &ui::Page::sampleWanted);
    QSignalSpy import(&page, &ui::Page::importWanted);
    QSignalSpy open(&page, &ui::Page::openWanted);
    for (const char *name : { "openSampleButton", "importTableButton", "openProjectButton" }) {
        auto *button = page.findChild<QAbstractButton *>(QString::fromLatin1(name));
        QVERIFY2(button != nullptr && button->isVisible(), name);
        button->click();
    }
    QCOMPARE(sample.size() + import.size() + open.size(), 3);
}

void OverviewPageTest::agreementIsShownWithItsInterval()
{
    models::ProjectSession session(testing::filledProject(4));
    OverviewPage page;
    page.setSession(&session);
    page.QWidget::show();
    QTRY_VERIFY(page.isSettled());
    const auto *figure = page.findChild<ui::FigureView *>(QStringLiteral("accuracyFigure"));
    QVERIFY(figure->isVisible());
    QCOMPARE(figure->plot().rows.size(), 1);
    QVERIFY(!figure->figure()->caption().title.isEmpty()); // stands in what is saved
    QVERIFY(figure->figure()->caption().n.contains(QStringLiteral("Wilson")));
    const auto mark = figure->plot().rows.first().marks.first();
    QVERIFY(mark.has_value());
    QCOMPARE(mark->value, 100.0);
    QVERIFY(*mark->low < 100.0);
    QVERIFY(figure->accessibleDescription().contains(QStringLiteral("n = 4")));
    const auto *systems = page.findChild<ui::FigureView *>(QStringLiteral("systemsFigure"));
    QCOMPARE(systems->plot().rows.size(), 2);
    QVERIFY(systems->plot().rows.first().solid); // Legge
    QVERIFY(!systems->plot().rows.last().solid);
}

void OverviewPageTest::aLocalModelIsCalledWeak()
{
    models::OverviewData data;
    data.counts.texts = 1;
    OverviewPage page;
    page.QWidget::show();
    page.show(data);
    QVERIFY(!page.findChild<QLabel *>(QStringLiteral("weakJudgeLabel"))->isVisible());
    data.localModel = true;
    page.show(data);
    QVERIFY(page.findChild<QLabel *>(QStringLiteral("weakJudgeLabel"))->isVisible());
}

void OverviewPageTest::linksLeadOn()
{
    const auto project = testing::filledProject();
    models::ProjectSession session(project);
    OverviewPage page;
    page.setSession(&session);
    page.QWidget::show();
    QTRY_VERIFY(page.isSettled());
    QSignalSpy passage(&page, &ui::Page::openPassage);
    QSignalSpy assessment(&page, &ui::Page::openAssessment);
    page.findChild<QAbstractButton *>(QStringLiteral("textsNextButton"))->click();
    page.findChild<QAbstractButton *>(QStringLiteral("assessmentsNextButton"))->click();
    QCOMPARE(passage.size(), 1);
    QCOMPARE(passage.first().first().toLongLong(), 1);
    QCOMPARE(assessment.size(), 1);
    core::Run paused;
    paused.title = "Paused";
    paused.task = "questions";
    paused.state = core::RunState::Paused;
    paused.itemsTotal = 10;
    paused.itemsDone = 3;
    const core::RowId run = project->addRun(paused);
    Q_EMIT session.runsChanged();
    QSignalSpy openRun(&page, &ui::Page::openRun);
    auto *link = page.findChild<QAbstractButton *>(QStringLiteral("assessmentsNextButton"));
    QTRY_VERIFY(link->text().contains(u'7'));
    link->click();
    QCOMPARE(openRun.first().first().toLongLong(), run);
}

void OverviewPageTest::newsIsTakenUp()
{
    const auto project = std::make_shared<testing::MemoryProject>();
    models::ProjectSession session(project);
    OverviewPage page;
    page.setSession(&session);
    page.QWidget::show();
    QTRY_VERIFY(page.isSettled());
    QVERIFY(page.findChild<QAbstractButton *>(QStringLiteral("importTableButton"))->isVisible());
    project->addText(project->addSegment("a"), project->addSystem("b"), "c");
    Q_EMIT session.textsChanged();
    QTRY_VERIFY(!page.findChild<QAbstractButton *>(QStringLiteral("importTableButton"))->isVisible());
}

void OverviewPageTest::closingTheProjectOffersTheWaysAgain()
{
    models::ProjectSession session(testing::filledProject());
    OverviewPage page;
    page.setSession(&session);
    page.QWidget::show();
    QTRY_VERIFY(page.isSettled());
    page.setSession(nullptr);
    QVERIFY(page.findChild<QAbstractButton *>(QStringLiteral("openSampleButton"))->isVisible());
}

void OverviewPageTest::figuresAreWritten()
{
    const auto project = testing::filledProject();
    auto reader = project->readers()();
    const auto data = models::overviewData(**reader);
    QVERIFY(data.ok());
    const ui::Tokens tokens(false);
    const ui::FigureLook look = ui::paperLook(QFont());
    const ui::FigurePtr figure = makeFigure(ui::systemsPlot(*data, tokens));
    const auto written = [&](const QString &file) { return ui::write(*figure, look, file, 600); };
    const QTemporaryDir folder;
    QVERIFY(written(folder.filePath(QStringLiteral("a.svg"))).ok());
    QVERIFY(written(folder.filePath(QStringLiteral("a.png"))).ok());
    QFile svg(folder.filePath(QStringLiteral("a.svg")));
    QVERIFY(svg.open(QIODevice::ReadOnly) && svg.readAll().contains("Legge"));
    QCOMPARE(QImage(folder.filePath(QStringLiteral("a.png"))).width(), 1200);
    const auto refused = written(folder.filePath(QStringLiteral("nowhere/a.svg")));
    QVERIFY(!refused.ok());
    QCOMPARE(refused.error().code, core::ErrorCode::Unwritable);
    QCOMPARE(written(QStringLiteral("a.gif")).error().code, core::ErrorCode::Usage);
}

void OverviewPageTest::figureWithoutPairsSaysSo()
{
    models::OverviewData data;
    data.run = core::Run();
    core::ContrastiveAccuracy none;
    none.pairKind = "human–machine";
    none.accuracy = core::wilson(0, 0);
    data.accuracy = { none };
    const ui::DotPlot plot = ui::accuracyPlot(data, ui::Tokens(false));
    QVERIFY(!plot.rows.first().marks.first().has_value()); // not 0 %, not "nan"
    QVERIFY(!ui::accuracyTitle(data).contains(u'%'));
}

QTEST_MAIN(OverviewPageTest)
#include "tst_overview_page.moc"
