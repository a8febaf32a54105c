// SPDX-License-Identifier: GPL-3.0-or-later
// What a person says on the Comprehension page, by keyboard, on a project on disk: questions are reworded, added, left
// out, tagged, and answered in a following run; figures.

#include "tests/support/accessibility_walk.h"
#include "tests/ui/reading_bench.h"
#include "ui/comprehension/reading_figures.h"
#include "ui/widgets/figure_view.h"

#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTabBar>
#include <QTableView>

#include <algorithm>

using testing::kWait;
using Fixture = testing::ReadingBench;

class tst_reading_marks_page : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void leavingOutChangesTheScores();
    void aQuestionHasRoomBesideWhatCanBeDone_data();
    void aQuestionHasRoomBesideWhatCanBeDone();
    void rewordedQuestionWaits();
    void addedQuestionIsAnsweredInAFollowingRun();
    void aQuestionIsAddedOnce();
    void editorIsLeftByEscape();
    void failuresAreTaggedAndFiltered();
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

void tst_reading_marks_page::aQuestionHasRoomBesideWhatCanBeDone_data()
{
    QTest::addColumn<int>("width");
    QTest::newRow("a wide window") << 1280;
    QTest::newRow("a narrow window") << 760;
}

void tst_reading_marks_page::aQuestionHasRoomBesideWhatCanBeDone()
{
    QFETCH(const int, width);
    Fixture fixture;
    QVERIFY(fixture.ready());
    fixture.page.resize(width, 800);
    const auto *question = fixture.find<QLabel>("questionLabel");
    QTRY_VERIFY(question->width() >= 200);
    const auto *button = fixture.find<QPushButton>("leaveOutButton");
    QVERIFY(button->isVisible());
    QVERIFY(!question->geometry().intersects(button->geometry()));
    QTRY_VERIFY(question->height() >= question->heightForWidth(question->width()));
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

void tst_reading_marks_page::aQuestionIsAddedOnce()
{
    Fixture fixture;
    QVERIFY(fixture.ready());
    QTest::keyClick(fixture.list(), Qt::Key_Insert);
    auto *words = fixture.find<QPlainTextEdit>("questionWordsEdit");
    QTRY_VERIFY(words->hasFocus());
    QTest::keyClicks(words, QStringLiteral("who CAME to the garden"));
    QTest::keyClick(words, Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY(fixture.find<QLabel>("assessErrorLabel")->text().contains(QStringLiteral("already")));
    QVERIFY(fixture.settled());
    QCOMPARE(fixture.list()->model()->rowCount(), 3);
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
    const QString lengths = view->figure()->caption().title;
    QTest::keyClick(tabs, Qt::Key_Right); // names in the answers
    QTRY_VERIFY(view->figure() != nullptr && view->figure()->caption().title != lengths);
    QCOMPARE(view->figure()->nothing(), QString());
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
