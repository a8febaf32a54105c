// SPDX-License-Identifier: GPL-3.0-or-later
// The Assess page with a keyboard alone: move in the matrix, open an answer, filter, run.
#include "models/project/project_session.h"
#include "tests/support/accessibility_walk.h"
#include "tests/support/assessed_project.h"
#include "tests/support/fake_backend.h"
#include "ui/matrix/matrix_overview.h"
#include "ui/pages/assess_page.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableView>
#include <QTest>
#include <QToolButton>

#include <atomic>

class TstAssessPage : public QObject {
    Q_OBJECT

private:
    struct Bench {
        explicit Bench(std::shared_ptr<testing::MemoryProject> given, core::BackendPtr backend = nullptr,
                       bool leaves = false)
            : project(std::move(given))
            , session(project)
            , service(std::make_shared<testing::OneBackend>(std::move(backend), leaves), testing::shippedLibrary())
            , page(&service)
        {
            page.resize(1280, 800);
            page.show();
            service.setSession(&session);
            page.setSession(&session);
            page.activateWindow();
        }
        ~Bench()
        {
            page.setSession(nullptr);
            service.setSession(nullptr);
        }
        template <typename T> T *find(const char *name) { return page.findChild<T *>(QString::fromLatin1(name)); }
        QTableView *matrix() { return find<QTableView>("matrixTable"); }
        std::shared_ptr<testing::MemoryProject> project;
        models::ProjectSession session;
        models::RunService service;
        ui::AssessPage page;
    };
    static std::shared_ptr<testing::MemoryProject> assessed(const testing::AssessedOptions &options = {})
    {
        auto project = std::make_shared<testing::MemoryProject>();
        testing::fillAssessed(*project, options);
        return project;
    }

private Q_SLOTS:
    void showsTheMatrixOfTheNewestRun();
    void opensAnAnswerWithEnterAndGoesBackWithEscape();
    void scoresStayUnderTheirColumns();
    void namesCellsInTheOverview();
    void filtersByAnswer();
    void showsScoresOfThePreset();
    void saysHowManyAssessmentsTheButtonRuns();
    void buttonsLeaveTheFieldsTheirLine();
    void estimatesInPlaceAndWarns();
    void runsAndFillsTheMatrix();
    void asksNothingUnderACapWithoutAPrice();
    void saysWhyNothingCanBeRun();
    void saysWhatIsMissing_data();
    void saysWhatIsMissing();
    void opensAnAssessmentFromElsewhere();
    void isWithinEverybodysReach();
};

void TstAssessPage::showsTheMatrixOfTheNewestRun()
{
    Bench bench(assessed());
    QTRY_VERIFY(bench.page.isSettled());
    QVERIFY(bench.matrix()->isVisible());
    QCOMPARE(bench.matrix()->model()->columnCount(), 9);
    QCOMPARE(bench.find<QTableView>("scoreTable")->model()->rowCount(), 4);
    QVERIFY(bench.find<QLabel>("matrixCaption")->text().contains(QStringLiteral("YES")));
}

void TstAssessPage::opensAnAnswerWithEnterAndGoesBackWithEscape()
{
    Bench bench(assessed());
    QTRY_VERIFY(bench.page.isSettled());
    bench.matrix()->setCurrentIndex(bench.matrix()->model()->index(1, 0));
    bench.matrix()->setFocus();
    QTest::keyClick(bench.matrix(), Qt::Key_Right);
    QTest::keyClick(bench.matrix(), Qt::Key_Down);
    QCOMPARE(bench.matrix()->currentIndex().row(), 2);
    QCOMPARE(bench.matrix()->currentIndex().column(), 1);
    auto *tabs = bench.find<QTabWidget>("answerTabs");
    QVERIFY(!tabs->isVisible());
    QTest::keyClick(bench.matrix(), Qt::Key_Return);
    QVERIFY(tabs->isVisible());
    QTRY_VERIFY(bench.page.isSettled());
    QCOMPARE(bench.page.findChild<QTextEdit *>(QStringLiteral("detailTranslation"))->toPlainText(),
             QStringLiteral("第1段的译文，出自DeepL。"));
    tabs->setFocus();
    QTest::keyClick(tabs, Qt::Key_Escape);
    QVERIFY(!tabs->isVisible());
    QVERIFY(bench.matrix()->hasFocus());
}

void TstAssessPage::scoresStayUnderTheirColumns()
{
    Bench bench(assessed());
    bench.page.resize(1280, 760);
    QTRY_VERIFY(bench.page.isSettled());
    auto *scores = bench.find<QTableView>("scoreTable");
    const auto settleLayouts = [] { // what was asked for comes with the next turns of the loop
        for (int turn = 0; turn < 5; ++turn) {
            QCoreApplication::processEvents();
        }
    };
    const auto left = [](const QTableView *table) {
        return table->viewport()->mapToGlobal(QPoint(table->columnViewportPosition(2), 0)).x();
    };
    QTRY_COMPARE(left(scores), left(bench.matrix()));
    bench.matrix()->setCurrentIndex(bench.matrix()->model()->index(1, 0));
    bench.matrix()->setFocus();
    QTest::keyClick(bench.matrix(), Qt::Key_Return); // the detail takes its place from the matrix
    QTRY_VERIFY(bench.page.isSettled());
    settleLayouts();
    QCOMPARE(left(scores), left(bench.matrix()));
    bench.page.resize(1000, 700);
    settleLayouts();
    QCOMPARE(left(scores), left(bench.matrix()));
    QTest::keyClick(bench.matrix(), Qt::Key_Escape);
    settleLayouts();
    QCOMPARE(left(scores), left(bench.matrix()));
}

void TstAssessPage::namesCellsInTheOverview()
{
    Bench bench(assessed({ .segments = 40 }));
    QTRY_VERIFY(bench.page.isSettled());
    bench.find<QToolButton>("overviewButton")->setFocus();
    QTest::keyClick(bench.find<QToolButton>("overviewButton"), Qt::Key_Space);
    auto *overview = bench.find<ui::MatrixOverview>("matrixOverview");
    QVERIFY(overview->isVisible());
    overview->setFocus();
    const QString first = bench.find<QLabel>("matrixCaption")->text();
    QVERIFY2(first.contains(QStringLiteral("Question")), qPrintable(first));
    QTest::keyClick(overview, Qt::Key_Right);
    QVERIFY(bench.find<QLabel>("matrixCaption")->text() != first);
    QCOMPARE(overview->accessibleDescription(), bench.find<QLabel>("matrixCaption")->text());
    QTest::keyClick(overview, Qt::Key_Return);
    QVERIFY(bench.find<QTabWidget>("answerTabs")->isVisible());
    QTest::keyClick(overview, Qt::Key_O);
    QVERIFY(bench.matrix()->isVisible());
}

void TstAssessPage::filtersByAnswer()
{
    Bench bench(assessed({ .segments = 1, .systems = { "A" } }));
    QTRY_VERIFY(bench.page.isSettled());
    const int rows = bench.matrix()->model()->rowCount();
    auto *answers = bench.find<QComboBox>("answerBox");
    answers->setFocus();
    QTest::keyClick(answers, Qt::Key_Down);
    QTest::keyClick(answers, Qt::Key_Down);
    QCOMPARE(answers->currentText(), QStringLiteral("MAYBE"));
    QVERIFY(bench.matrix()->model()->rowCount() < rows);
    QTest::keyClick(answers, Qt::Key_Up);
    QTest::keyClick(answers, Qt::Key_Up);
    QCOMPARE(bench.matrix()->model()->rowCount(), rows);
}

void TstAssessPage::showsScoresOfThePreset()
{
    Bench bench(assessed({ .segments = 1, .allAnswered = true }));
    QTRY_VERIFY(bench.page.isSettled());
    const QModelIndex weighted = bench.find<QTableView>("scoreTable")->model()->index(0, 0);
    const double paper = weighted.data(models::MatrixModel::SortRole).toDouble();
    auto *preset = bench.find<QComboBox>("scoreBox");
    preset->setFocus();
    QTest::keyClick(preset, Qt::Key_Down);
    const double reference = weighted.data(models::MatrixModel::SortRole).toDouble();
    QVERIFY(paper > 0 && paper <= 1);
    QVERIFY(reference > 1);
}

void TstAssessPage::saysHowManyAssessmentsTheButtonRuns()
{
    Bench bench(assessed({ .segments = 4 }),
                std::make_shared<support::FakeBackend>([](const core::ChatRequest &) { return core::ChatReply(); }));
    QTRY_VERIFY(bench.page.isSettled());
    QTRY_VERIFY(bench.find<QPushButton>("runButton")->text().contains(QStringLiteral("12")));
    auto *limit = bench.find<QSpinBox>("limitSpin");
    limit->setFocus();
    limit->selectAll();
    QTest::keyClicks(limit, QStringLiteral("5"));
    QVERIFY(bench.find<QPushButton>("runButton")->text().contains(QStringLiteral("5")));
}

void TstAssessPage::buttonsLeaveTheFieldsTheirLine()
{
    Bench bench(assessed());
    QTRY_VERIFY(bench.page.isSettled());
    const auto place = [&](const char *name) {
        const auto *widget = bench.find<QWidget>(name);
        return QRect(widget->mapTo(&bench.page, QPoint()), widget->size());
    };
    bench.page.resize(740, 640);
    QTRY_COMPARE(bench.page.width(), 740);
    QTRY_COMPARE(place("modeBox").top(), place("listBox").top()); // not two fields a line beside the buttons
    QVERIFY(place("runButton").top() > place("listBox").bottom());
    QVERIFY(place("runButton").right() > 700); // at the line's end
    QVERIFY(!place("limitSpin").intersects(place("answerYourselfButton")));
}

void TstAssessPage::estimatesInPlaceAndWarns()
{
    Bench bench(assessed(),
                std::make_shared<support::FakeBackend>([](const core::ChatRequest &) { return core::ChatReply(); }),
                true);
    QTRY_VERIFY(bench.find<QPushButton>("estimateButton")->isEnabled());
    auto *button = bench.find<QPushButton>("estimateButton");
    button->setFocus();
    QTest::keyClick(button, Qt::Key_Space);
    QTRY_VERIFY(bench.find<QLabel>("estimateLabel")->isVisible());
    QVERIFY(bench.find<QLabel>("estimateLabel")->text().contains(QStringLiteral("9")));
    QVERIFY(bench.find<QLabel>("leavesMachineLabel")->isVisible());
}

void TstAssessPage::runsAndFillsTheMatrix()
{
    auto project = std::make_shared<testing::MemoryProject>();
    const core::RowId segment = project->addSegment("A passage.");
    for (const char *name : { "A", "B" }) {
        project->addText(segment, project->addSystem(name), "译文");
    }
    auto backend = std::make_shared<support::FakeBackend>([](const core::ChatRequest &) {
        core::ChatReply reply;
        std::string answers;
        for (int i = 1; i <= 25; ++i) {
            answers += (i > 1 ? ", \"" : "\"") + std::to_string(i) + "\": \"YES\"";
        }
        reply.outcome = core::Outcome::Ok;
        reply.text = reply.rawBody = "{" + answers + "}";
        return reply;
    });
    Bench bench(project, backend);
    QTRY_VERIFY(bench.find<QPushButton>("runButton")->isEnabled());
    QVERIFY(!bench.matrix()->isVisible());
    QTest::keyClick(&bench.page, Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(bench.matrix()->isVisible(), 20'000);
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<QLabel>("matrixCaption")->text().contains(QStringLiteral("YES 50")), 20'000);
    QTRY_VERIFY(!bench.find<QLabel>("runProgressLabel")->isVisible());
    QVERIFY(!bench.find<QLabel>("assessErrorLabel")->isVisible());
    QTRY_VERIFY(bench.find<QPushButton>("runButton")->isEnabled());
}

void TstAssessPage::asksNothingUnderACapWithoutAPrice()
{
    auto asked = std::make_shared<std::atomic<int>>(0);
    Bench bench(assessed(), std::make_shared<support::FakeBackend>([asked](const core::ChatRequest &) {
                    ++*asked;
                    return core::ChatReply();
                }));
    QTRY_VERIFY(bench.find<QPushButton>("runButton")->isEnabled());
    auto *cap = bench.find<QDoubleSpinBox>("capSpin");
    cap->setFocus();
    cap->selectAll();
    QTest::keyClicks(cap, QLocale().toString(2.5, 'f', 2));
    QTest::keyClick(cap, Qt::Key_Tab);
    QCOMPARE(cap->value(), 2.5);
    QTest::keyClick(&bench.page, Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<QLabel>("assessErrorLabel")->isVisible(), 20'000);
    QVERIFY(bench.find<QLabel>("assessErrorLabel")->text().contains(QStringLiteral("price"), Qt::CaseInsensitive));
    QCOMPARE(asked->load(), 0);
}

void TstAssessPage::saysWhyNothingCanBeRun()
{
    Bench bench(assessed());
    QTRY_VERIFY(bench.page.isSettled());
    auto *run = bench.find<QPushButton>("runButton");
    QVERIFY(!run->isEnabled());
    QVERIFY(run->toolTip().contains(QStringLiteral("No model is set up.")));
}

void TstAssessPage::saysWhatIsMissing_data()
{
    QTest::addColumn<bool>("texts");
    QTest::newRow("an empty project") << false;
    QTest::newRow("texts and no run") << true;
}

void TstAssessPage::saysWhatIsMissing()
{
    QFETCH(bool, texts);
    auto project = std::make_shared<testing::MemoryProject>();
    if (texts) {
        const core::RowId segment = project->addSegment("A passage.");
        project->addText(segment, project->addSystem("A"), "译文");
    }
    Bench bench(project);
    QTRY_VERIFY(bench.page.isSettled());
    QVERIFY(!bench.matrix()->isVisible());
    QTRY_COMPARE(bench.find<QPushButton>("emptyNoteButton")->isVisible(), !texts);
}

void TstAssessPage::opensAnAssessmentFromElsewhere()
{
    Bench bench(assessed({ .segments = 3 }));
    QTRY_VERIFY(bench.page.isSettled());
    bench.page.showAssessment(1, 5);
    QTRY_VERIFY(bench.find<QTabWidget>("answerTabs")->isVisible());
    QCOMPARE(bench.matrix()->currentIndex().column(), 4);
}

void TstAssessPage::isWithinEverybodysReach()
{
    Bench bench(assessed(),
                std::make_shared<support::FakeBackend>([](const core::ChatRequest &) { return core::ChatReply(); }));
    QTRY_VERIFY(bench.page.isSettled());
    bench.matrix()->setCurrentIndex(bench.matrix()->model()->index(1, 0));
    bench.matrix()->setFocus();
    QTest::keyClick(bench.matrix(), Qt::Key_Return);
    auto *tabs = bench.find<QTabWidget>("answerTabs");
    for (int tab = 0; tab < tabs->count(); ++tab) {
        tabs->setCurrentIndex(tab);
        const QStringList problems = testing::accessibilityProblems(&bench.page);
        QVERIFY2(problems.isEmpty(), qPrintable(problems.join(u'\n')));
    }
}

QTEST_MAIN(TstAssessPage)
#include "tst_assess_page.moc"
