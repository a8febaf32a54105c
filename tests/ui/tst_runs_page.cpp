// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/runs/run_service.h"
#include "tests/ui/window_fixture.h"
#include "ui/pages/runs_page.h"
#include "ui/runs/resume_dialog.h"

#include <QAbstractButton>
#include <QAction>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

using ui::RunsPage;

class RunsPageTest final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void withoutRunsItSaysWhatWouldBeHere();
    void theFirstRunAndExchangeAreShown();
    void aPausedRunCanBeResumedADoneOneNot();
    void aRunWithACapIsAskedAboutIt();
    void aCapStaysAsItIsUntilItIsChanged_data();
    void aCapStaysAsItIsUntilItIsChanged();
    void whyARunWasStoppedIsSaid();
    void theFilterNarrowsTheList();
    void inANarrowWindowNothingLiesOverTheFilter();
    void aWantedRunIsChosen();
    void answersLeadToAssess();
    void scoresOfTheChosenRunAreTold();
    void samplingThatWasNotSentIsTold();
    void repliesWithoutACountOfTokensAreTold_data();
    void repliesWithoutACountOfTokensAreTold();
    void whatCanNotBeReadIsSaid();
};

namespace {

core::Run pausedRun()
{
    core::Run run;
    run.task = "questions";
    run.title = "Paused run";
    run.state = core::RunState::Paused;
    run.itemsTotal = 10;
    run.itemsDone = 3;
    return run;
}

} // namespace

void RunsPageTest::withoutRunsItSaysWhatWouldBeHere()
{
    testing::WindowFixture fixture;
    models::ProjectSession session(std::make_shared<testing::MemoryProject>());
    RunsPage page(&fixture.runs);
    page.setSession(&session);
    page.show();
    QTRY_VERIFY(page.isSettled());
    QVERIFY(page.findChild<QLabel *>(QStringLiteral("noRunsLabel"))->isVisible());
    QVERIFY(!page.findChild<QAbstractButton *>(QStringLiteral("resumeRunButton"))->isEnabled());
}

void RunsPageTest::theFirstRunAndExchangeAreShown()
{
    testing::WindowFixture fixture;
    models::ProjectSession session(testing::filledProject());
    RunsPage page(&fixture.runs);
    page.setSession(&session);
    page.show();
    const auto *prompt = page.findChild<QPlainTextEdit *>(QStringLiteral("exchangePromptText"));
    QTRY_COMPARE(prompt->toPlainText(), QStringLiteral("<b>Prompt</b> of a passage")); // as it is, no markup
    QCOMPARE(page.findChild<QTableView *>(QStringLiteral("exchangesTable"))->model()->rowCount(), 8);
    QTRY_VERIFY(page.isSettled());
    page.setSession(nullptr);
    QCOMPARE(prompt->toPlainText(), QString());
}

void RunsPageTest::aPausedRunCanBeResumedADoneOneNot()
{
    testing::WindowFixture fixture;
    const auto project = testing::filledProject();
    models::ProjectSession session(project);
    RunsPage page(&fixture.runs);
    page.setSession(&session);
    page.show();
    auto *resume = page.findChild<QAbstractButton *>(QStringLiteral("resumeRunButton"));
    QTRY_VERIFY(page.isSettled());
    QVERIFY(!resume->isEnabled());
    QVERIFY(!resume->toolTip().isEmpty()); // a disabled button says why
    for (const char *name : { "pauseRunButton", "cancelRunButton" }) {
        const auto *button = page.findChild<QAbstractButton *>(QString::fromLatin1(name));
        QVERIFY2(button != nullptr && !button->isEnabled() && !button->toolTip().isEmpty(), name);
    }
    QSignalSpy counts(&page, &ui::Page::countChanged);
    const core::RowId run = project->addRun(pausedRun());
    Q_EMIT session.runsChanged();
    page.showRun(run);
    QTRY_VERIFY(resume->isEnabled());
    QVERIFY(!counts.isEmpty());
    QCOMPARE(counts.last().first().toInt(), 1); // the rail says that one run waits
}

void RunsPageTest::aRunWithACapIsAskedAboutIt()
{
    testing::WindowFixture fixture;
    const auto project = testing::filledProject();
    core::Run capped = pausedRun();
    capped.title = "<b>Dear</b> run";
    capped.cap = 5;
    capped.backend = "nowhere";
    const core::RowId run = project->addRun(capped);
    models::ProjectSession session(project);
    fixture.runs.setSession(&session);
    RunsPage page(&fixture.runs);
    page.setSession(&session);
    page.show();
    QTRY_VERIFY(page.isSettled());
    page.showRun(run);
    auto *resume = page.findChild<QAbstractButton *>(QStringLiteral("resumeRunButton"));
    QTRY_VERIFY(resume->isEnabled());
    QSignalSpy failed(&fixture.runs, &models::RunService::failed); // there is no such backend

    resume->click();
    auto *dialog = page.findChild<ui::ResumeDialog *>();
    QVERIFY(dialog != nullptr && dialog->isVisible());
    QCOMPARE(dialog->cap(), 5.0);
    const auto *about = dialog->findChild<QLabel *>(QStringLiteral("resumeAboutLabel"));
    QVERIFY2(about->text().contains(QStringLiteral("<b>Dear</b>")), qPrintable(about->text()));
    QCOMPARE(about->textFormat(), Qt::PlainText);
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY(page.findChild<ui::ResumeDialog *>() == nullptr);
    QCOMPARE(failed.size(), 0); // nothing went on

    resume->click();
    dialog = page.findChild<ui::ResumeDialog *>();
    auto *cap = dialog->findChild<QDoubleSpinBox *>(QStringLiteral("resumeCapSpin"));
    QTest::keyClick(cap, Qt::Key_Up);
    QCOMPARE(dialog->cap(), 6.0);
    QTest::keyClick(dialog, Qt::Key_Return);
    QTRY_COMPARE(failed.size(), 1);
}

void RunsPageTest::aCapStaysAsItIsUntilItIsChanged_data()
{
    QTest::addColumn<double>("cap");
    QTest::newRow("as people set one") << 5.0;
    QTest::newRow("of a cheap model") << 0.0025;
    QTest::newRow("smaller than is shown") << 1e-8; // no "none", which would lift it
    QTest::newRow("of the command line") << 2e8;
}

void RunsPageTest::aCapStaysAsItIsUntilItIsChanged()
{
    QFETCH(const double, cap);
    ui::ResumeDialog dialog(QStringLiteral("run"), cap, nullptr);
    QCOMPARE(dialog.cap(), cap);
    auto *spin = dialog.findChild<QDoubleSpinBox *>(QStringLiteral("resumeCapSpin"));
    spin->setValue(0);
    QVERIFY(cap < 1e-6 || dialog.cap() == 0);
    spin->setValue(7);
    QCOMPARE(dialog.cap(), 7.0);
}

void RunsPageTest::whyARunWasStoppedIsSaid()
{
    testing::WindowFixture fixture;
    const auto project = testing::filledProject();
    core::Run stopped = pausedRun();
    stopped.stopReason = "/home/anna/" + std::string(400, 'p') + ".tertium: database or disk is full";
    const core::RowId full = project->addRun(stopped);
    const core::RowId paused = project->addRun(pausedRun());
    models::ProjectSession session(project);
    RunsPage page(&fixture.runs);
    page.resize(700, 600);
    page.setSession(&session);
    page.show();
    const auto *why = page.findChild<QLabel *>(QStringLiteral("runStoppedLabel"));
    page.showRun(full);
    QTRY_VERIFY(why->isVisible());
    QVERIFY(why->text().contains(QStringLiteral("database or disk is full")));
    QVERIFY(page.width() == 700); // a path without a space makes no wide window
    page.showRun(paused);
    QTRY_VERIFY(!why->isVisible());
}

void RunsPageTest::theFilterNarrowsTheList()
{
    testing::WindowFixture fixture;
    const auto project = testing::filledProject();
    project->addRun(pausedRun());
    models::ProjectSession session(project);
    RunsPage page(&fixture.runs);
    page.setSession(&session);
    page.show();
    const auto *table = page.findChild<QTableView *>(QStringLiteral("runsTable"));
    QTRY_COMPARE(table->model()->rowCount(), 2);
    auto *filter = page.findChild<QLineEdit *>(QStringLiteral("runFilterEdit"));
    filter->setText(QStringLiteral("paused"));
    QCOMPARE(table->model()->rowCount(), 1);
    filter->clear();
    QCOMPARE(table->model()->rowCount(), 2);
}

void RunsPageTest::inANarrowWindowNothingLiesOverTheFilter()
{
    testing::WindowFixture fixture;
    RunsPage page(&fixture.runs);
    page.show();
    const auto *filter = page.findChild<QLineEdit *>(QStringLiteral("runFilterEdit"));
    QVERIFY(page.minimumSizeHint().width() <= 744); // in a window of 800
    for (const int width : { 400, 600, 744, 1200 }) {
        page.resize(std::max(width, page.minimumSizeHint().width()), 600);
        QTRY_VERIFY(filter->isVisible());
        QCoreApplication::sendPostedEvents();
        QList<const QWidget *> actions{ filter };
        for (const char *name : { "showAnswersButton", "cancelRunButton", "pauseRunButton", "resumeRunButton" }) {
            actions << page.findChild<QAbstractButton *>(QString::fromLatin1(name));
            QVERIFY2(actions.last()->width() >= actions.last()->sizeHint().width(), name); // no word is cut
        }
        if (width == 1200) { // beside the title, and on its line
            const auto middle = [&page](const QWidget *one) { return one->mapTo(&page, one->rect().center()).y(); };
            const auto *title = page.findChild<QLabel *>(QStringLiteral("pageTitleLabel"));
            QVERIFY(std::abs(middle(title) - middle(actions.last())) <= 3);
        }
        for (const QWidget *one : actions) {
            QVERIFY(one->parentWidget()->rect().contains(one->geometry()));
            for (const QWidget *other : actions) {
                QVERIFY(one == other || !one->geometry().intersects(other->geometry()));
            }
        }
    }
}

void RunsPageTest::aWantedRunIsChosen()
{
    testing::WindowFixture fixture;
    const auto project = testing::filledProject();
    project->addRun(pausedRun());
    models::ProjectSession session(project);
    RunsPage page(&fixture.runs);
    page.showRun(1); // before there is anything
    page.setSession(&session);
    page.show();
    const auto *table = page.findChild<QTableView *>(QStringLiteral("runsTable"));
    QTRY_COMPARE(table->model()->rowCount(), 2);
    QTRY_COMPARE(table->currentIndex().siblingAtColumn(0).data().toString(), QStringLiteral("First run"));
}

void RunsPageTest::answersLeadToAssess()
{
    testing::WindowFixture fixture;
    models::ProjectSession session(testing::filledProject());
    RunsPage page(&fixture.runs);
    page.setSession(&session);
    page.show();
    const auto *exchanges = page.findChild<QTableView *>(QStringLiteral("exchangesTable"));
    QTRY_VERIFY(exchanges->currentIndex().isValid());
    QSignalSpy open(&page, &ui::Page::openAssessment);
    page.findChild<QAbstractButton *>(QStringLiteral("showAnswersButton"))->click();
    QCOMPARE(open.size(), 1);
    QCOMPARE(open.first().at(0).toLongLong(), 1);
    QCOMPARE(open.first().at(1).toLongLong(), 1);
    QTRY_VERIFY(page.isSettled());
}

void RunsPageTest::scoresOfTheChosenRunAreTold()
{
    testing::WindowFixture fixture;
    const auto project = testing::filledProject();
    const core::RowId writes = project->addRun([] {
        core::Run run = pausedRun();
        run.task = "translate";
        return run;
    }());
    models::ProjectSession session(project);
    RunsPage page(&fixture.runs);
    page.setSession(&session);
    page.show();
    const auto *scores = page.findChild<QLabel *>(QStringLiteral("runScoresLabel"));
    const auto *table = page.findChild<QTableView *>(QStringLiteral("runsTable"));
    QTRY_VERIFY(page.isSettled() && table->model()->rowCount() == 2);
    page.showRun(writes);
    QTRY_VERIFY(page.isSettled());
    QVERIFY(!scores->isVisible()); // it scores nothing
    page.showRun(1);
    QTRY_VERIFY2(scores->isVisible() &&
                     scores->text().contains(QStringLiteral("Legge 1.000 (n = 4) · GT 0.000 (n = 4)")),
                 qPrintable(scores->text()));
    QCOMPARE(scores->textFormat(), Qt::PlainText);
    page.setSession(nullptr);
    QVERIFY(scores->text().isEmpty());
}

void RunsPageTest::samplingThatWasNotSentIsTold()
{
    testing::WindowFixture fixture;
    const auto project = testing::filledProject();
    core::Run run = pausedRun();
    run.task = "translate";
    run.recipe.json = R"({"sampling":{"temperature":0.7,"seed":3}})";
    const core::RowId id = project->addRun(run);
    core::Exchange exchange;
    exchange.run = id;
    exchange.request = R"({"model":"m","seed":3})";
    project->addExchange(exchange);
    models::ProjectSession session(project);
    RunsPage page(&fixture.runs);
    page.setSession(&session);
    page.show();
    QTRY_VERIFY(page.isSettled());
    page.showRun(id);
    const auto *told = page.findChild<QLabel *>(QStringLiteral("runScoresLabel"));
    QTRY_VERIFY2(told->text().contains(QStringLiteral("The temperature was not sent")), qPrintable(told->text()));
    QVERIFY2(!told->text().contains(QStringLiteral("seed")), qPrintable(told->text()));
}

void RunsPageTest::repliesWithoutACountOfTokensAreTold_data()
{
    QTest::addColumn<bool>("scores");
    QTest::addColumn<int>("replies");
    QTest::newRow("all counted") << true << 0;
    QTest::newRow("one not, of a run with scores") << true << 1;
    QTest::newRow("three not, of a run without") << false << 3;
}

void RunsPageTest::repliesWithoutACountOfTokensAreTold()
{
    QFETCH(const bool, scores);
    QFETCH(const int, replies);
    testing::WindowFixture fixture;
    const auto project = testing::filledProject();
    core::Run run = pausedRun();
    run.task = "translate";
    const core::RowId id = scores ? 1 : project->addRun(run);
    for (int i = 0; i < replies; ++i) {
        core::Exchange exchange;
        exchange.run = id;
        exchange.headers = "{\"tertium_usage\":\"estimated\"}";
        project->addExchange(exchange);
    }
    models::ProjectSession session(project);
    RunsPage page(&fixture.runs);
    page.setSession(&session);
    page.show();
    QTRY_VERIFY(page.isSettled());
    page.showRun(id);
    const auto *told = page.findChild<QLabel *>(QStringLiteral("runScoresLabel"));
    QTRY_COMPARE(told->text().contains(QStringLiteral("n = 4")), scores);
    QTRY_COMPARE(told->text().contains(QStringLiteral("The usage of %1 ").arg(replies)), replies > 0);
}

void RunsPageTest::whatCanNotBeReadIsSaid()
{
    testing::WindowFixture fixture;
    const auto project = testing::filledProject();
    project->tables().readersFail = 1;
    models::ProjectSession session(project);
    RunsPage page(&fixture.runs);
    QSignalSpy failed(&page, &ui::Page::failed);
    page.setSession(&session);
    QTRY_VERIFY(!failed.isEmpty());
    QVERIFY(failed.first().first().toString().contains(QStringLiteral("could not be read")));
    QTRY_VERIFY(page.isSettled()); // an error is no reason to wait for ever
}

QTEST_MAIN(RunsPageTest)
#include "tst_runs_page.moc"
