// SPDX-License-Identifier: GPL-3.0-or-later
// What a person says on the Comprehension page, by keyboard, on a project on disk: questions are reworded, added, left
// out, tagged, and answered in a following run; a person answers from the translations alone and is compared; figures.

#include "core/campaign/store.h"
#include "core/comprehension/marks.h"
#include "core/comprehension/people_readings.h"
#include "core/comprehension/request.h"
#include "core/run/run_loop.h"
#include "models/comprehension/comprehension_questions.h"
#include "models/project/project_session.h"
#include "tests/support/accessibility_walk.h"
#include "tests/support/reading_model.h"
#include "tests/support/reading_project.h"
#include "ui/comprehension/reading_figures.h"
#include "ui/pages/comprehension_page.h"
#include "ui/reading/passage_view.h"
#include "ui/widgets/figure_view.h"

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabBar>
#include <QTableView>
#include <QTest>

#include <algorithm>

using ui::ComprehensionPage;

namespace {

constexpr int kWait = 30'000; // a busy disk may take its time

struct Fixture {
    QTemporaryDir folder;
    core::ProjectPtr project;
    models::RunService runs{ std::make_shared<testing::ReadingProvider>(), std::make_shared<core::Library>() };
    std::unique_ptr<models::ProjectSession> session;
    ComprehensionPage page{ &runs, testing::readingPrompts() };

    Fixture()
    {
        project = testing::projectOnDisk(
            folder,
            { { "Le vieux Turc: the old Turk, two baskets",
                "fr",
                { { "good", "Then the old Turk came with two baskets." }, { "bad", "Then a neighbour came." } } },
              { "Encore: the old Turk, two baskets", "fr", { { "good", "有人带来一筐" }, { "bad", "Nothing." } } } });
        ask();
        session = std::make_unique<models::ProjectSession>(project);
        runs.setSession(session.get());
        page.resize(1280, 800);
        page.setPerson(QStringLiteral("Anna"));
        page.setSession(session.get());
        page.show();
        QApplication::setActiveWindow(&page);
    }
    ~Fixture()
    {
        page.setSession(nullptr);
        runs.setSession(nullptr);
    }
    // A run that is done before the page opens.
    void ask()
    {
        const auto reader = project->readers()();
        const core::BackendInfo info{ "fake", "fake", "memory:", "fake-model", 4, false, true };
        const auto prepared = core::prepareComprehensionRun({}, testing::readingPrompts(), { info, info, info, {} },
                                                            *(*reader)->textLines({}), *(*reader)->textPlaces());
        const auto id = project->runs().createRun(prepared->run.run, prepared->run.items);
        support::FakeBackend model(&testing::readingReply);
        QVERIFY(core::runLoop(project->runs(), model, *prepared->run.task, *id, {}, {}, {}).ok());
    }
    template <typename Widget> Widget *find(const char *name)
    {
        return page.findChild<Widget *>(QString::fromLatin1(name));
    }
    [[nodiscard]] bool settled() const { return page.isSettled() && !runs.anyRunning(); }
    QListView *list() { return find<QListView>("questionList"); }
    bool ready()
    {
        const bool listed = QTest::qWaitFor([this] { return list()->model()->rowCount() == 3 && settled(); }, kWait);
        list()->setFocus();
        return listed && QTest::qWaitFor([this] { return !find<QLabel>("readingCaption")->text().isEmpty(); }, kWait);
    }
    QString caption() { return find<QLabel>("readingCaption")->text(); }
    QString question(int row)
    {
        return list()->model()->index(row, models::ComprehensionQuestions::Question).data().toString();
    }
    core::ComprehensionView view()
    {
        const auto reader = project->readers()();
        return *core::comprehensionView(**reader, (*reader)->runs()->front().id);
    }
    void type(const char *field, const QString &words)
    {
        auto *edit = find<QPlainTextEdit>(field);
        edit->setFocus();
        edit->selectAll();
        QTest::keyClicks(edit, words);
    }
};

} // namespace

class tst_reading_marks_page : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void leavingOutChangesTheScores();
    void rewordedQuestionWaits();
    void addedQuestionIsAnsweredInAFollowingRun();
    void editorIsLeftByEscape();
    void failuresAreTaggedAndFiltered();
    void aPersonAnswersFromTheTextAlone();
    void readersWithoutANameAreAsked();
    void answersAreTakenBack();
    void peopleAreCompared();
    void figuresAreDrawn();
    void everyWidgetHasAName();
};

void tst_reading_marks_page::leavingOutChangesTheScores()
{
    Fixture fixture;
    QVERIFY(fixture.ready());
    const QString before = fixture.caption();
    QTest::keyClick(fixture.list(), Qt::Key_Delete);
    QTRY_VERIFY_WITH_TIMEOUT(fixture.caption() != before, kWait);
    QCOMPARE(fixture.find<QPushButton>("leaveOutButton")->text(), QStringLiteral("Count it again"));
    QVERIFY(fixture.view().passages[0].questions[0].disabled);
    QTest::keyClick(fixture.list(), Qt::Key_Z, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(fixture.caption(), before, kWait);
    QVERIFY(!fixture.view().passages[0].questions[0].disabled);
}

void tst_reading_marks_page::rewordedQuestionWaits()
{
    Fixture fixture;
    QVERIFY(fixture.ready());
    QTest::keyClick(fixture.list(), Qt::Key_F2);
    auto *words = fixture.find<QPlainTextEdit>("questionWordsEdit");
    QTRY_VERIFY(words->hasFocus());
    QCOMPARE(words->toPlainText(), QStringLiteral("Who came to the garden?"));
    fixture.type("questionWordsEdit", QStringLiteral("Who walked in?"));
    QTest::keyClick(words, Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(fixture.question(0), QStringLiteral("Who walked in?"), kWait);
    QTRY_VERIFY(fixture.find<QLabel>("questionNoteLabel")->text().contains(QStringLiteral("Who came to the garden?")));
    QCOMPARE(fixture.find<QLabel>("goldGivenLabel")->text(), QStringLiteral("not asked yet"));
    QTRY_VERIFY_WITH_TIMEOUT(fixture.find<QLabel>("waitingNote")->isVisible(), kWait);
    QVERIFY(fixture.list()->hasFocus());
    QTest::keyClick(fixture.list(), Qt::Key_Z, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(fixture.question(0), QStringLiteral("Who came to the garden?"), kWait);
    QTRY_COMPARE_WITH_TIMEOUT(fixture.find<QLabel>("goldGivenLabel")->text(), QStringLiteral("the old Turk"), kWait);
}

void tst_reading_marks_page::addedQuestionIsAnsweredInAFollowingRun()
{
    Fixture fixture;
    QVERIFY(fixture.ready());
    QTest::keyClick(fixture.list(), Qt::Key_Insert);
    auto *words = fixture.find<QPlainTextEdit>("questionWordsEdit");
    QTRY_VERIFY(words->hasFocus());
    QTest::keyClicks(words, QStringLiteral("Who brought them?"));
    QTest::keyClick(words, Qt::Key_Tab);
    auto *proposed = fixture.find<QPlainTextEdit>("proposedAnswerEdit");
    QVERIFY(proposed->hasFocus());
    QTest::keyClicks(proposed, QStringLiteral("the Turk"));
    QTest::keyClick(proposed, Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(fixture.list()->model()->rowCount(), 4, kWait);
    QTRY_COMPARE(fixture.list()->currentIndex().row(), 3); // the new one is shown
    auto *again = fixture.find<QPushButton>("askAgainButton");
    QTRY_VERIFY_WITH_TIMEOUT(again->isVisible(), kWait);
    again->setFocus();
    QTest::keyClick(again, Qt::Key_Space);
    auto *run = fixture.find<QPushButton>("runReadingButton");
    QVERIFY(run->hasFocus());
    QCOMPARE(fixture.find<QComboBox>("evidenceBox")->currentText(), QStringLiteral("the run shown"));
    QTest::keyClick(run, Qt::Key_Space);
    QTRY_COMPARE_WITH_TIMEOUT(fixture.find<QComboBox>("readingRunBox")->count(), 2, kWait);
    QTRY_VERIFY_WITH_TIMEOUT(fixture.settled() && fixture.list()->model()->rowCount() == 4, kWait);
    QTRY_VERIFY_WITH_TIMEOUT(
        fixture.find<QLabel>("waitingNote")->isHidden() || !fixture.find<QLabel>("waitingNote")->isVisible(), kWait);
    const core::PassageReading passage = fixture.view().passages[0]; // of the newest run
    QCOMPARE(passage.questions[3].question, std::string("Who brought them?"));
    QVERIFY(passage.valid(3) && passage.questions[3].byHand);
    QCOMPARE(passage.candidates[1].answers[3].value, std::string("the old Turk"));
}

void tst_reading_marks_page::editorIsLeftByEscape()
{
    Fixture fixture;
    QVERIFY(fixture.ready());
    QTest::keyClick(fixture.list(), Qt::Key_Insert);
    auto *words = fixture.find<QPlainTextEdit>("questionWordsEdit");
    QTRY_VERIFY(words->hasFocus());
    QVERIFY(!fixture.find<QPushButton>("keepQuestionButton")->isEnabled()); // nothing written
    QTest::keyClick(words, Qt::Key_Return, Qt::ControlModifier);            // gives nothing, runs nothing
    QTest::keyClicks(words, QStringLiteral("x"));
    QTest::keyClick(words, Qt::Key_Escape);
    QVERIFY(!words->isVisible());
    QVERIFY(fixture.list()->hasFocus());
    QCOMPARE(fixture.list()->model()->rowCount(), 3);
    QCOMPARE(fixture.find<QComboBox>("readingRunBox")->count(), 1);
}

void tst_reading_marks_page::failuresAreTaggedAndFiltered()
{
    Fixture fixture;
    QVERIFY(fixture.ready());
    QTest::keyClick(fixture.list(), Qt::Key_Down);
    auto *menu = fixture.find<QMenu>("failureMenu");
    menu->popup(fixture.page.mapToGlobal(QPoint(0, 0)));
    QTest::keyClick(menu, Qt::Key_Down);
    QTest::keyClick(menu, Qt::Key_Down);
    QTest::keyClick(menu, Qt::Key_Return); // the second: repeats an error
    QTRY_COMPARE_WITH_TIMEOUT(fixture.view().passages[0].questions[1].failures.size(), 1U, kWait);
    QCOMPARE(fixture.view().passages[0].questions[1].failures[0], core::ReadingFailure::InheritsError);
    QTRY_VERIFY_WITH_TIMEOUT(fixture.settled(), kWait);
    auto *filter = fixture.find<QComboBox>("failureFilterBox");
    filter->setFocus();
    QTest::keyClick(filter, Qt::Key_Down); // any
    QCOMPARE(fixture.list()->model()->rowCount(), 1);
    QCOMPARE(fixture.question(0), QStringLiteral("What was carried?"));
    QTest::keyClick(filter, Qt::Key_Down); // misses the errors
    QCOMPARE(fixture.list()->model()->rowCount(), 0);
    QTest::keyClick(filter, Qt::Key_Down);
    QCOMPARE(fixture.list()->model()->rowCount(), 1);
}

void tst_reading_marks_page::aPersonAnswersFromTheTextAlone()
{
    Fixture fixture;
    QVERIFY(fixture.ready());
    auto *begin = fixture.find<QPushButton>("readYourselfButton");
    QVERIFY(begin->isEnabled());
    begin->setFocus();
    QTest::keyClick(begin, Qt::Key_Space);
    auto *answer = fixture.find<QPlainTextEdit>("readerAnswerEdit");
    QTRY_VERIFY_WITH_TIMEOUT(answer->isVisible() && answer->hasFocus(), kWait);
    for (const char *hidden :
         { "goldGivenLabel", "readingCaption", "readingRunBox", "questionList", "runReadingButton" }) {
        QVERIFY2(!fixture.find<QWidget>(hidden)->isVisible(), hidden);
    }
    const auto *text = fixture.find<ui::PassageView>("readerPassage");
    const QString first = text->toPlainText();
    QVERIFY(!first.isEmpty() && !first.contains(QStringLiteral("Turc"))); // a translation, never the source
    QTest::keyClick(answer, Qt::Key_Return);                              // nothing is no answer
    QCOMPARE(fixture.find<QLabel>("readerNumberLabel")->text(), QStringLiteral("Question 1 of 2"));
    QTest::keyClicks(answer, QStringLiteral("somebody"));
    QTest::keyClick(answer, Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(fixture.find<QLabel>("readerNumberLabel")->text(), QStringLiteral("Question 2 of 2"),
                              kWait);
    QVERIFY(answer->toPlainText().isEmpty());
    QTest::keyClick(answer, Qt::Key_0, Qt::ControlModifier); // the text does not say
    QTRY_VERIFY_WITH_TIMEOUT(text->toPlainText() != first, kWait);
    QCOMPARE(fixture.find<QLabel>("readerPlaceLabel")->text(), QStringLiteral("Text 2 of 4"));
    QTest::keyClick(answer, Qt::Key_Return, Qt::ControlModifier); // no run begins
    QTest::keyClick(answer, Qt::Key_Escape);
    QTRY_VERIFY(fixture.list()->isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(fixture.caption().contains(QStringLiteral("2 answer(s) of people")), kWait);
    QCOMPARE(fixture.find<QComboBox>("readingRunBox")->count(), 1);
    begin->setFocus();
    QTest::keyClick(begin, Qt::Key_Space); // goes on where it was left
    QTRY_COMPARE_WITH_TIMEOUT(fixture.find<QLabel>("readerPlaceLabel")->text(), QStringLiteral("Text 2 of 4"), kWait);
}

void tst_reading_marks_page::readersWithoutANameAreAsked()
{
    Fixture fixture;
    fixture.page.setPerson({});
    QVERIFY(fixture.ready());
    QSignalSpy given(&fixture.page, &ComprehensionPage::personGiven);
    QTest::keyClick(fixture.find<QPushButton>("readYourselfButton"), Qt::Key_Space);
    auto *name = fixture.find<QLineEdit>("readerEdit");
    QTRY_VERIFY(name != nullptr && name->isVisible());
    QTest::keyClick(name, Qt::Key_Return); // nobody
    QVERIFY(name->isVisible());
    QTest::keyClicks(name, QStringLiteral("Ben"));
    QTest::keyClick(name, Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(fixture.find<QPlainTextEdit>("readerAnswerEdit")->isVisible(), kWait);
    QCOMPARE(given.count(), 1);
    QCOMPARE(given.front().front().toString(), QStringLiteral("Ben"));
    const auto campaign = fixture.project->campaigns()->campaigns(core::kPeopleKind)->front();
    QCOMPARE(fixture.project->campaigns()->members(campaign.id)->front().name, std::string("Ben"));
}

void tst_reading_marks_page::answersAreTakenBack()
{
    Fixture fixture;
    QVERIFY(fixture.ready());
    QTest::keyClick(fixture.find<QPushButton>("readYourselfButton"), Qt::Key_Space);
    auto *answer = fixture.find<QPlainTextEdit>("readerAnswerEdit");
    QTRY_VERIFY_WITH_TIMEOUT(answer->isVisible(), kWait);
    QTest::keyClicks(answer, QStringLiteral("wrong"));
    QTest::keyClick(answer, Qt::Key_Return);
    auto *number = fixture.find<QLabel>("readerNumberLabel");
    QTRY_COMPARE_WITH_TIMEOUT(number->text(), QStringLiteral("Question 2 of 2"), kWait);
    QTest::keyClick(answer, Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(number->text(), QStringLiteral("Question 1 of 2"));
    QCOMPARE(answer->toPlainText(), QStringLiteral("wrong")); // kept, and can be changed
    QTest::keyClick(answer, Qt::Key_Backspace, Qt::AltModifier);
    QTRY_VERIFY_WITH_TIMEOUT(answer->toPlainText().isEmpty(), kWait);
    QVERIFY(!fixture.find<QPushButton>("undoAnswerButton")->isEnabled());
}

void tst_reading_marks_page::peopleAreCompared()
{
    Fixture fixture;
    QVERIFY(fixture.ready());
    QTest::keyClick(fixture.find<QPushButton>("readYourselfButton"), Qt::Key_Space);
    auto *answer = fixture.find<QPlainTextEdit>("readerAnswerEdit");
    QTRY_VERIFY_WITH_TIMEOUT(answer->isVisible(), kWait);
    const auto *number = fixture.find<QLabel>("readerNumberLabel");
    const auto *end = fixture.find<QLabel>("readerEndLabel");
    for (int given = 0; given < 8 && !end->isVisible(); ++given) {
        const QString before = fixture.find<QLabel>("readerPlaceLabel")->text() + number->text();
        QTest::keyClicks(answer, QStringLiteral("the old Turk"));
        QTest::keyClick(answer, Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(
            end->isVisible() || fixture.find<QLabel>("readerPlaceLabel")->text() + number->text() != before, kWait);
    }
    QTRY_VERIFY_WITH_TIMEOUT(end->isVisible(), kWait);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space); // back to the run
    QTRY_VERIFY_WITH_TIMEOUT(fixture.find<QPushButton>("comparePeopleButton")->isVisible(), kWait);
    const auto *table = fixture.find<QTableView>("readingAnswersTable");
    QCOMPARE(table->model()->rowCount(), 2); // nobody's answers are shown yet
    QTest::keyClick(fixture.find<QPushButton>("comparePeopleButton"), Qt::Key_Space);
    auto *box = fixture.find<QMessageBox>("comparePeopleBox");
    QVERIFY(box != nullptr);
    QTest::keyClick(box, Qt::Key_Escape); // not yet
    QVERIFY(fixture.find<QPushButton>("comparePeopleButton")->isVisible());
    QTRY_VERIFY(fixture.find<QMessageBox>("comparePeopleBox") == nullptr);
    QTest::keyClick(fixture.find<QPushButton>("comparePeopleButton"), Qt::Key_Space);
    box = fixture.find<QMessageBox>("comparePeopleBox");
    const auto buttons = box->buttons();
    const auto compare = std::ranges::find(buttons, QStringLiteral("Compare"), &QAbstractButton::text);
    QVERIFY(compare != buttons.end());
    QTest::keyClick(*compare, Qt::Key_Space);
    QTRY_COMPARE_WITH_TIMEOUT(table->model()->rowCount(), 4, kWait); // Anna below each translation
    const auto people = core::peopleReadings(**fixture.project->readers()(), fixture.view());
    QCOMPARE(people->readings.size(), 8U);
    for (const core::PersonReading &reading : people->readings) {
        QCOMPARE(reading.seen, reading.passage == 0); // the passage that the page had shown with its answers
    }
    QTRY_VERIFY_WITH_TIMEOUT(fixture.caption().contains(QStringLiteral("People: Anna")), kWait);
    QVERIFY(!fixture.find<QPushButton>("readYourselfButton")->isEnabled());
    QVERIFY(!fixture.find<QPushButton>("readYourselfButton")->toolTip().isEmpty());
}

void tst_reading_marks_page::figuresAreDrawn()
{
    Fixture fixture;
    QVERIFY(fixture.ready());
    QTest::keyClick(fixture.find<QPushButton>("readingFiguresButton"), Qt::Key_Space);
    auto *figures = fixture.find<ui::ReadingFigures>("readingFigures");
    QVERIFY(figures != nullptr);
    QTRY_VERIFY_WITH_TIMEOUT(figures->isSettled(), kWait);
    const auto *note = figures->findChild<QLabel *>(QStringLiteral("readingFigureNote"));
    QTRY_VERIFY(note->isVisible() && note->text().contains(QStringLiteral("preferences"))); // says what is missing
    auto *tabs = figures->findChild<QTabBar *>(QStringLiteral("readingChartTabs"));
    tabs->setFocus();
    for (int i = 0; i < 4; ++i) {
        QTest::keyClick(tabs, Qt::Key_Right);
    }
    auto *view = figures->findChild<ui::FigureView *>();
    QTRY_VERIFY(view->isVisible() && view->figure() != nullptr);
    QCOMPARE(view->figure()->nothing(), QString());
    QVERIFY(view->figure()->words().contains(QStringLiteral("good")));
    QCOMPARE(testing::accessibilityProblems(figures), QStringList());
    QTest::keyClick(figures, Qt::Key_Escape);
    QTRY_VERIFY(fixture.find<ui::ReadingFigures>("readingFigures") == nullptr);
}

void tst_reading_marks_page::everyWidgetHasAName()
{
    Fixture fixture;
    QVERIFY(fixture.ready());
    QTest::keyClick(fixture.list(), Qt::Key_Insert);
    QTRY_VERIFY(fixture.find<QPlainTextEdit>("questionWordsEdit")->isVisible());
    QCOMPARE(testing::accessibilityProblems(&fixture.page), QStringList());
    QTest::keyClick(fixture.find<QPushButton>("readYourselfButton"), Qt::Key_Space);
    QTRY_VERIFY_WITH_TIMEOUT(fixture.find<QPlainTextEdit>("readerAnswerEdit")->isVisible(), kWait);
    QCOMPARE(testing::accessibilityProblems(&fixture.page), QStringList());
}

QTEST_MAIN(tst_reading_marks_page)
#include "tst_reading_marks_page.moc"
