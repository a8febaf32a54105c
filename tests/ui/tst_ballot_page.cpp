// SPDX-License-Identifier: GPL-3.0-or-later
// A translator votes with the keyboard alone, on a project on disk: 45 questions, reasons, undo, review, Finish.
#include "models/voting/review_model.h"
#include "tests/support/accessibility_walk.h"
#include "tests/ui/voting_bench.h"
#include "ui/voting/scale_button.h"
#include "ui/widgets/markdown_view.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTableView>

using Bench = testing::VotingBench;
using testing::kPatience;

namespace {

// Qt names a tab bar itself.
QString problems(QWidget *root)
{
    QStringList found = testing::accessibilityProblems(root);
    found.removeIf([](const QString &one) { return one.contains(u"qt_tabwidget_tabbar"); });
    return found.join(u'\n');
}

} // namespace

class TstBallotPage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void fortyFiveQuestionsByKeyboard();
    void enterOpensTheBallotOnce();
    void enterGoesOnFromTheStart();
    void digitsInTheReasonAreText();
    void finishGoesToWhatIsMissing();
    void undoGoesBackToItsCard();
    void reviewChangesVotes();
    void practiceGivesFeedbackAndDoesNotCount();
    void markdownFetchesNothing();
    void strangeTextsStayReadable();
    void screenReadersHearQuestionScaleAndState();
    void isWithinEverybodysReach();
};

void TstBallotPage::fortyFiveQuestionsByKeyboard()
{
    Bench bench;
    QVERIFY(bench.begin(QStringLiteral("Anna")));
    for (int i = 0; i < 45; ++i) {
        QCOMPARE(QApplication::focusWidget(), bench.card());
        QCOMPARE(bench.ballot()->current(), i);
        const int digit = i % 6; // 0: cannot judge
        if (i % 2 == 0)
            QTest::keyClick(bench.card(), static_cast<Qt::Key>(Qt::Key_0 + digit));
        else
            QTest::keyClick(bench.card(), static_cast<Qt::Key>(Qt::Key_0 + digit), Qt::KeypadModifier);
        QCOMPARE(QApplication::focusWidget(), bench.card()); // the focus stays
        if (i % 5 == 0) {
            QTest::keyClick(bench.card(), Qt::Key_R);
            auto *reason = bench.find<QPlainTextEdit>("reasonEdit");
            QCOMPARE(QApplication::focusWidget(), reason);
            QTest::keyClicks(reason, QStringLiteral("reason 3 of %1").arg(i));
            QTest::keyClick(reason, Qt::Key_Return, Qt::ControlModifier);
        } else {
            QTest::keyClick(bench.card(), Qt::Key_Return, Qt::ControlModifier);
        }
    }
    auto *table = bench.find<QTableView>("reviewTable");
    QVERIFY(table->isVisible()); // after the last card
    QVERIFY(bench.find<QLabel>("ballotSavedLabel")->text().isEmpty() || bench.settle());
    QVERIFY(bench.settle());
    QVERIFY(bench.find<QLabel>("ballotSavedLabel")->text().startsWith(u"saved "));
    auto *finish = bench.find<QPushButton>("finishButton");
    QVERIFY(bench.tabTo(finish));
    QTest::keyClick(finish, Qt::Key_Space);
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<QLabel>("ballotEndLabel")->isVisible(), kPatience);
    const core::Ballot ballot = bench.onDisk();
    QVERIFY(ballot.finished && ballot.consented);
    QCOMPARE(ballot.profile.at("pairs"), std::string("fr-de"));
    QCOMPARE(ballot.votes.size(), std::size_t{ 45 });
    const auto &cards = bench.ballot()->cards();
    for (int i = 0; i < 45; ++i) {
        const core::Vote &vote = ballot.votes.at(cards[static_cast<std::size_t>(i)].questionId);
        QCOMPARE(vote.cannotJudge, i % 6 == 0);
        QCOMPARE(vote.value.value_or(0), i % 6);
        QCOMPARE(QString::fromStdString(vote.reason), i % 5 == 0 ? QStringLiteral("reason 3 of %1").arg(i) : QString());
    }
}

void TstBallotPage::enterOpensTheBallotOnce()
{
    Bench bench;
    QSignalSpy opened(bench.ballot(), &models::BallotController::opened);
    QVERIFY(bench.begin(QStringLiteral("Anna")));
    QVERIFY(bench.settle());
    QCOMPARE(opened.size(), 1);
    QVERIFY(bench.card()->hasFocus());
    bench.find<QPushButton>("closeBallotButton")->click();
    QTest::keyClick(bench.find<QLineEdit>("voterEdit"), Qt::Key_Return); // the same name again
    QVERIFY(bench.settle());
    QCOMPARE(opened.size(), 2);
}

void TstBallotPage::enterGoesOnFromTheStart()
{
    Bench bench;
    QVERIFY(bench.begin(QStringLiteral("Anna")));
    QVERIFY(!bench.ballot()->missing().consent && bench.ballot()->missing().profile.empty()); // on disk or not yet
    for (const auto modifier : { Qt::NoModifier, Qt::ControlModifier }) {
        bench.find<QPushButton>("previousCardButton")->click(); // the first card's: back to the start
        auto *begin = bench.find<QPushButton>("beginVotingButton");
        QTRY_COMPARE_WITH_TIMEOUT(QApplication::focusWidget(), begin, kPatience);
        QTest::keyClick(begin, Qt::Key_Return, modifier);
        QTRY_VERIFY_WITH_TIMEOUT(bench.card()->hasFocus(), kPatience);
    }
}

void TstBallotPage::digitsInTheReasonAreText()
{
    Bench bench;
    QVERIFY(bench.begin(QStringLiteral("Anna")));
    QTest::keyClick(bench.card(), Qt::Key_4);
    QTest::keyClick(bench.card(), Qt::Key_R);
    auto *reason = bench.find<QPlainTextEdit>("reasonEdit");
    QTest::keyClicks(reason, QStringLiteral("1 z e r 0"));
    QTest::keyClick(reason, Qt::Key_Escape);
    QCOMPARE(QApplication::focusWidget(), bench.card());
    QVERIFY(bench.settle());
    QCOMPARE(reason->toPlainText(), QStringLiteral("1 z e r 0"));
    const core::Vote vote = bench.ballot()->voteAt(0);
    QCOMPARE(vote.value, std::optional<int>(4));
    QCOMPARE(vote.reason, std::string("1 z e r 0"));
}

void TstBallotPage::finishGoesToWhatIsMissing()
{
    Bench bench([](core::VotingSettings &settings) { settings.reasonsRequired = true; });
    QVERIFY(bench.begin(QStringLiteral("Anna")));
    auto *finish = bench.find<QPushButton>("finishButton");
    QVERIFY(finish->isEnabled()); // never a dead button
    for (int i = 0; i < 45; ++i) {
        if (i != 7)
            bench.ballot()->vote(i, 3);
        if (i != 9)
            bench.ballot()->setReason(i, QStringLiteral("because"));
    }
    QVERIFY(bench.settle());
    finish->click();
    QCOMPARE(bench.ballot()->current(), 7);
    QVERIFY(bench.find<QLabel>("ballotSaidLabel")->text().contains(u"without a vote"));
    QTest::keyClick(bench.card(), Qt::Key_5);
    finish->click();
    QCOMPARE(bench.ballot()->current(), 9);
    QVERIFY(bench.find<QLabel>("ballotSaidLabel")->text().contains(u"without a reason"));
    QVERIFY(bench.settle());
    QVERIFY(!bench.onDisk().finished);
}

void TstBallotPage::undoGoesBackToItsCard()
{
    Bench bench;
    QVERIFY(bench.begin(QStringLiteral("Anna")));
    QTest::keyClick(bench.card(), Qt::Key_2);
    QTest::keyClick(bench.card(), Qt::Key_3); // changed
    QTest::keyClick(bench.card(), Qt::Key_Right);
    QTest::keyClick(bench.card(), Qt::Key_Right);
    QTest::keyClick(bench.card(), Qt::Key_Z);
    QTRY_COMPARE_WITH_TIMEOUT(bench.ballot()->current(), 0, kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(bench.ballot()->voteAt(0).value, std::optional<int>(2), kPatience);
    QTest::keyClick(bench.card(), Qt::Key_Z);
    QTRY_VERIFY_WITH_TIMEOUT(!bench.ballot()->voteAt(0).given(), kPatience);
    QTest::keyClick(bench.card(), Qt::Key_Z);
    QTRY_COMPARE_WITH_TIMEOUT(bench.find<QLabel>("ballotSaidLabel")->text(),
                              QStringLiteral("There is nothing to undo."), kPatience);
    QTest::keyClick(bench.card(), Qt::Key_1);
    QTest::keyClick(bench.card(), Qt::Key_F7);
    QCOMPARE(bench.ballot()->current(), 1);
    QTest::keyClick(bench.card(), Qt::Key_Left);
    QCOMPARE(bench.ballot()->current(), 0);
}

void TstBallotPage::reviewChangesVotes()
{
    Bench bench;
    QVERIFY(bench.begin(QStringLiteral("Anna")));
    auto *table = bench.find<QTableView>("reviewTable");
    const QAbstractItemModelTester tester(table->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    bench.ballot()->vote(3, 5);
    bench.ballot()->vote(4, 2);
    bench.find<QPushButton>("reviewButton")->click();
    QVERIFY(table->isVisible());
    QCOMPARE(table->model()->index(0, models::ReviewModel::VoteColumn).data().toString(),
             QStringLiteral("5 essential"));
    QCOMPARE(table->model()->index(1, models::ReviewModel::VoteColumn).data().toString(),
             QStringLiteral("2 slightly important"));
    QTest::keyClick(table, Qt::Key_1); // row 0
    QTRY_COMPARE_WITH_TIMEOUT(bench.ballot()->voteAt(3).value, std::optional<int>(1), kPatience);
    QCOMPARE(table->currentIndex().row(), 0); // the order stays while one compares
    QTest::keyClick(table, Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(bench.ballot()->current(), 3, kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(bench.card()->hasFocus(), kPatience);
}

void TstBallotPage::practiceGivesFeedbackAndDoesNotCount()
{
    Bench bench([](core::VotingSettings &settings) { settings.practice = { { "Practice?", "Most give 4." } }; });
    QVERIFY(bench.begin(QStringLiteral("Anna")));
    auto *feedback = bench.find<QLabel>("feedbackLabel");
    QVERIFY(!feedback->isVisible());
    QTest::keyClick(bench.card(), Qt::Key_4);
    QTRY_VERIFY_WITH_TIMEOUT(feedback->isVisible(), kPatience);
    QCOMPARE(feedback->text(), QStringLiteral("Most give 4."));
    QCOMPARE(bench.ballot()->voted(), 0);
    QCOMPARE(bench.ballot()->total(), 45);
    QVERIFY(bench.settle());
    QVERIFY(bench.onDisk().votes.empty());
}

void TstBallotPage::markdownFetchesNothing()
{
    ui::MarkdownView view(QStringLiteral("view"), QStringLiteral("Text"));
    view.setText(
        QStringLiteral("# Title\n\n<script>x</script> ![a](file:///etc/hostname) [link](https://example.org)"));
    QVERIFY(view.toPlainText().contains(u"<script>")); // shown as it stands
    QVERIFY(!view.openLinks() && !view.openExternalLinks());
    QVERIFY(view.document()
                ->resource(QTextDocument::ImageResource, QUrl(QStringLiteral("file:///etc/hostname")))
                .toByteArray()
                .isEmpty());
}

void TstBallotPage::strangeTextsStayReadable()
{
    Bench bench([](core::VotingSettings &settings) {
        settings.order = core::BallotOrder::Fixed;
        settings.list.questions[0].text = "译文是否保留了叙述者的声音？";
        settings.list.questions[1].text = "هل حافظت الترجمة على صوت الراوي؟";
        std::string longText;
        for (int i = 0; i < 400; ++i)
            longText += "Übersetzungsverantwortung ";
        settings.list.questions[2].text = longText + "?";
    });
    bench.page->resize(800, 600);
    QVERIFY(bench.begin(QStringLiteral("Anna")));
    auto *question = bench.find<QLabel>("questionLabel");
    QCOMPARE(question->text(), QStringLiteral("译文是否保留了叙述者的声音？"));
    QCOMPARE(question->layoutDirection(), Qt::LeftToRight);
    bench.ballot()->next();
    QCOMPARE(question->layoutDirection(), Qt::RightToLeft);
    bench.ballot()->next();
    QVERIFY(question->text().size() > 6000);
    QTRY_VERIFY_WITH_TIMEOUT(bench.card()->height() > 1000, kPatience); // it scrolls instead of cutting
    QVERIFY(bench.card()->width() <= bench.page->width());
}

void TstBallotPage::screenReadersHearQuestionScaleAndState()
{
    Bench bench;
    QVERIFY(bench.begin(QStringLiteral("Anna")));
    QAccessibleInterface *card = QAccessible::queryAccessibleInterface(bench.card());
    const QString question = bench.find<QLabel>("questionLabel")->text();
    QVERIFY(card->text(QAccessible::Name).contains(question));
    QVERIFY(card->text(QAccessible::Description).contains(u"No vote yet."));
    QVERIFY(card->text(QAccessible::Description).contains(u"5 essential"));
    QTest::keyClick(bench.card(), Qt::Key_5);
    QTRY_VERIFY_WITH_TIMEOUT(card->text(QAccessible::Description).contains(u"Your vote: 5 essential."), kPatience);
    QVERIFY(bench.find<ui::ScaleButton>("voteButton5")->accessibleName().contains(u"chosen"));
}

void TstBallotPage::isWithinEverybodysReach()
{
    Bench bench;
    QVERIFY(bench.settle());
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<QLineEdit>("voterEdit")->isVisible(), kPatience);
    const auto words = bench.find<QLineEdit>("voterEdit")->parentWidget()->parentWidget()->findChildren<QLabel *>();
    QVERIFY(words.size() >= 2);
    for (const QLabel *label : words)
        QVERIFY2(label->height() >= label->heightForWidth(label->width()), qPrintable(label->text())); // whole
    QCOMPARE(problems(bench.page.get()), QString());
    QVERIFY(bench.begin(QStringLiteral("Anna")));
    QCOMPARE(problems(bench.page.get()), QString());
    QVERIFY(!bench.find<QTabWidget>("voteTabs")->isTabEnabled(1)); // others' votes stay hidden
    bench.find<QPushButton>("closeBallotButton")->click();
    for (const int tab : { 1, 2 }) {
        QTRY_VERIFY_WITH_TIMEOUT(bench.find<QTabWidget>("voteTabs")->isTabEnabled(tab), kPatience);
        bench.find<QTabWidget>("voteTabs")->setCurrentIndex(tab);
        QVERIFY(bench.settle());
        QCOMPARE(problems(bench.page.get()), QString());
    }
}

QTEST_MAIN(TstBallotPage)
#include "tst_ballot_page.moc"
