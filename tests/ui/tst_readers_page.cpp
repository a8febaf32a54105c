// SPDX-License-Identifier: GPL-3.0-or-later
// People who answer on the Comprehension page, by keyboard, on a project on disk: from the translations alone, by name,
// taken back, compared; and who had the answers on the screen is kept.

#include "core/campaign/decision_reader.h"
#include "core/comprehension/people_campaign.h"
#include "core/comprehension/people_readings.h"
#include "tests/ui/reading_bench.h"
#include "ui/reading/passage_view.h"

#include <QComboBox>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>

#include <algorithm>

using testing::kWait;
using ui::ComprehensionPage;
using Fixture = testing::ReadingBench;

class tst_readers_page : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aPersonAnswersFromTheTextAlone();
    void readersWithoutANameAreAsked();
    void whatWasOnTheScreenIsKept();
    void answersAreTakenBack();
    void peopleAreCompared();
};

void tst_readers_page::aPersonAnswersFromTheTextAlone()
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

void tst_readers_page::readersWithoutANameAreAsked()
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

void tst_readers_page::whatWasOnTheScreenIsKept()
{
    Fixture fixture;
    fixture.page.hide();
    fixture.page.setPerson({});
    const auto exposed = [&fixture] {
        const auto reader = fixture.project->readers()();
        const std::string what = core::shownReading(fixture.view().run.uuid, 0);
        return *core::decisionsIn(**reader)->exposures(what);
    };
    QVERIFY(fixture.ready());
    QVERIFY(exposed().empty()); // nobody has looked
    fixture.page.show();
    QTRY_VERIFY_WITH_TIMEOUT(fixture.settled(), kWait);
    QVERIFY(exposed().empty()); // somebody has, who has no name yet
    fixture.page.setPerson(QStringLiteral("Anna"));
    QTRY_VERIFY_WITH_TIMEOUT(fixture.settled() && exposed().size() == 2, kWait); // both texts of the passage
    QTest::keyClick(&fixture.page, Qt::Key_Down, Qt::AltModifier);
    QTRY_COMPARE_WITH_TIMEOUT(exposed().size(), 4U, kWait);
    QTest::keyClick(&fixture.page, Qt::Key_Up, Qt::AltModifier); // back: it is known
    QTRY_VERIFY_WITH_TIMEOUT(fixture.settled(), kWait);
    QCOMPARE(exposed().size(), 4U);
    QCOMPARE(exposed().front().person, fixture.project->people().personNamed("Anna")->uuid);
}

void tst_readers_page::answersAreTakenBack()
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

void tst_readers_page::peopleAreCompared()
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

QTEST_MAIN(tst_readers_page)
#include "tst_readers_page.moc"
