// SPDX-License-Identifier: GPL-3.0-or-later
// The organiser's side of the Vote page, on a project on disk: a table of votes whose columns are put right before it
// is imported, results and question lab, and instructions that change while a campaign runs.

#include "models/voting/voting_controller.h"
#include "tests/support/accessibility_walk.h"
#include "tests/ui/voting_bench.h"
#include "ui/voting/campaign_dialog.h"
#include "ui/voting/import_votes_dialog.h"
#include "ui/voting/revise_dialog.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableWidget>

using Bench = testing::VotingBench;
using testing::kPatience;

namespace {

void choose(QComboBox *box, const char *column)
{
    box->setCurrentIndex(box->findData(QString::fromLatin1(column)));
}

} // namespace

class tst_vote_page : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void columnsArePutRightBeforeImport()
    {
        Bench bench;
        QVERIFY(bench.settle());
        bench.page->importFile(bench.write("wie.csv", "wer;was;wie;anderes\nAnna;1;5;1\nAnna;2;4;2\nBo;1;3;3\n"));
        QTRY_VERIFY_WITH_TIMEOUT(bench.find<QWidget>("importVotesDialog") != nullptr, kPatience);
        auto *dialog = bench.page->findChild<ui::ImportVotesDialog *>();
        auto *import = bench.find<QPushButton>("importVotesButton");
        QVERIFY(!import->isEnabled()); // no shape fits: nothing is guessed into the project
        const QStringList bad = testing::accessibilityProblems(dialog);
        QVERIFY2(bad.isEmpty(), qPrintable(bad.join(u'\n')));
        choose(bench.find<QComboBox>("voteTranslatorBox"), "wer");
        choose(bench.find<QComboBox>("voteQuestionBox"), "was");
        choose(bench.find<QComboBox>("voteValueBox"), "anderes");
        QTRY_VERIFY_WITH_TIMEOUT(import->isEnabled(), kPatience);
        QCOMPARE(dialog->preview().votes.votes, 3);
        choose(bench.find<QComboBox>("voteValueBox"), "wie"); // the other column was wrong
        QVERIFY(!import->isEnabled());                        // until it is known what it gives
        QTRY_VERIFY_WITH_TIMEOUT(import->isEnabled(), kPatience);
        QVERIFY(bench.find<QLabel>("importVotesLabel")->text().contains(QStringLiteral("Votes: 3, translators: 2")));
        import->click();
        QVERIFY(bench.settle());
        const auto members = bench.project->campaigns()->members(bench.campaign.id);
        QCOMPARE(members->size(), std::size_t{ 2 });
        const auto own = bench.project->campaigns()->ownDecisions(bench.campaign.id, members->front().uuid);
        QCOMPARE(own->size(), std::size_t{ 2 });
        QCOMPARE(*core::voteOf(own->front().value, 5)->value, 5);
    }

    void anotherShapeHasOtherColumns()
    {
        Bench bench;
        QVERIFY(bench.settle());
        bench.page->importFile(bench.write("wide.csv", "question,Anna,Bo\n1,5,4\n2,3,\n"));
        QTRY_VERIFY_WITH_TIMEOUT(bench.find<QWidget>("importVotesDialog") != nullptr, kPatience);
        QVERIFY(bench.find<QPushButton>("importVotesButton")->isEnabled()); // as guessed
        QVERIFY(!bench.find<QWidget>("voteTranslatorBox")->isVisible());
        QVERIFY(bench.find<QWidget>("voteQuestionBox")->isVisible());
        bench.find<QComboBox>("voteShapeBox")->setCurrentIndex(0);
        QVERIFY(bench.find<QWidget>("voteValueBox")->isVisible());
        QVERIFY(!bench.find<QPushButton>("importVotesButton")->isEnabled()); // no column of votes is named
        QVERIFY(bench.settle());
        QVERIFY(!bench.find<QPushButton>("importVotesButton")->isEnabled());
        bench.find<QPushButton>("cancelImportVotesButton")->click();
        QVERIFY(bench.project->campaigns()->members(bench.campaign.id)->empty());
    }

    void resultsAndLabFollowAtOnce()
    {
        Bench bench;
        for (const char *name : { "Anna", "Bo", "Cleo" })
            QVERIFY(bench.vote(name, [&](int question) {
                core::Vote vote;
                vote.value = question <= 40 ? 5 - (question % 2) : 2 + (name[0] == 'A' ? 1 : 0);
                vote.reason = question == 1 ? std::string(name) + " says why" : std::string();
                return std::optional(vote);
            }));
        QVERIFY(bench.settle());
        bench.find<QTabWidget>("voteTabs")->setCurrentIndex(2);
        QVERIFY(bench.settle());
        auto *sum = bench.find<QLabel>("labSumLabel");
        QTRY_VERIFY_WITH_TIMEOUT(sum->text().startsWith(u"40 of 45 questions stay"), kPatience);
        bench.find<QDoubleSpinBox>("labVoteSpin")->setValue(4.5);
        QTRY_VERIFY_WITH_TIMEOUT(sum->text().startsWith(u"20 of 45 questions stay"), kPatience);
        bench.find<QCheckBox>("labVoteBox")->setChecked(false);
        QTRY_VERIFY_WITH_TIMEOUT(sum->text().startsWith(u"45 of 45 questions stay"), kPatience);
        bench.find<QCheckBox>("labVoteBox")->setChecked(true);
        QTRY_VERIFY_WITH_TIMEOUT(sum->text().startsWith(u"20 of 45"), kPatience);
        const QAbstractItemModelTester tester(bench.find<QTableView>("labTable")->model(),
                                              QAbstractItemModelTester::FailureReportingMode::QtTest);
        QSignalSpy saved(bench.page->findChild<models::VotingController *>(),
                         &models::VotingController::selectionSaved);
        bench.find<QPushButton>("saveSelectionButton")->click(); // no name yet: goes there
        QCOMPARE(QApplication::focusWidget(), bench.find<QLineEdit>("listIdEdit"));
        QTest::keyClicks(bench.find<QLineEdit>("listIdEdit"), QStringLiteral("mine"));
        QTest::keyClick(bench.find<QLineEdit>("listIdEdit"), Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(saved.size(), 1, kPatience);
        QTest::keyClick(bench.find<QLineEdit>("listIdEdit"), Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(saved.size(), 2, kPatience);
        QCOMPARE(saved.last().at(1).toString(), QStringLiteral("2")); // a version of its own
        bench.find<QTabWidget>("voteTabs")->setCurrentIndex(1);
        QVERIFY(bench.settle());
        auto *table = bench.find<QTableView>("resultsTable");
        table->selectRow(0);
        QTRY_COMPARE_WITH_TIMEOUT(bench.find<QListWidget>("reasonsList")->count(), 3, kPatience);
        QVERIFY(bench.find<QListWidget>("reasonsList")->item(0)->text().contains(u"says why"));
    }

    // Anna voted on everything and did not press Finish; Bo stopped after ten questions.
    void unfinishedBallotsAreCountedAndCanBeLeftOut()
    {
        Bench bench;
        const auto always = [](int value) {
            core::Vote vote;
            vote.value = value;
            return std::optional(vote);
        };
        QVERIFY(bench.vote("Anna", [&](int) { return always(5); }));
        QVERIFY(bench.vote("Bo", [&](int question) { return question <= 10 ? always(1) : std::nullopt; }));
        QVERIFY(bench.settle());
        bench.find<QTabWidget>("voteTabs")->setCurrentIndex(1);
        QVERIFY(bench.settle());
        auto *counts = bench.find<QLabel>("ballotCountsLabel");
        auto *sum = bench.find<QLabel>("labSumLabel");
        auto *people = bench.find<QTableWidget>("translatorsTable");
        auto *only = bench.find<QCheckBox>("resultsFinishedBox");
        QTRY_COMPARE_WITH_TIMEOUT(counts->text(),
                                  QStringLiteral("Ballots: 1 finished, 1 unfinished; all of them count."), kPatience);
        QVERIFY(!only->isChecked());
        QVERIFY(sum->text().startsWith(u"35 of 45")); // the first ten have a mean of 3
        QCOMPARE(people->rowCount(), 2);
        QVERIFY(people->item(1, 0)->text().startsWith(u"Bo (not finished)"));
        only->click();
        QTRY_VERIFY_WITH_TIMEOUT(sum->text().startsWith(u"45 of 45"), kPatience);
        QVERIFY(counts->text().contains(u"left out"));
        QCOMPARE(people->rowCount(), 1);
        QVERIFY(bench.find<QCheckBox>("labFinishedBox")->isChecked()); // one choice for both
        bench.find<QCheckBox>("labFinishedBox")->click();
        QTRY_VERIFY_WITH_TIMEOUT(sum->text().startsWith(u"35 of 45"), kPatience);
        QVERIFY(!only->isChecked());
    }

    // The published threshold is not meant for every scale, and who makes or reads such a campaign is told.
    void otherScalesThanThePublishedAreSaid()
    {
        ui::CampaignDialog dialog({ testing::surveyList() }, nullptr);
        dialog.show();
        auto *words = dialog.findChild<QLineEdit *>(QStringLiteral("campaignWordsEdit"));
        auto *note = dialog.findChild<QLabel *>(QStringLiteral("campaignScaleLabel"));
        QCOMPARE(dialog.settings().points(), 5);
        QVERIFY(note->isHidden());
        words->setText(QStringLiteral("no | yes"));
        QVERIFY(!note->isHidden());
        QVERIFY2(note->text().contains(u"five points") && note->text().contains(u'2'), qPrintable(note->text()));
        words->setText(QStringLiteral("1|2|3|4|5"));
        QVERIFY(note->isHidden());

        Bench bench([](core::VotingSettings &settings) { settings.words = { "no", "yes" }; });
        QVERIFY(bench.settle());
        QTRY_VERIFY_WITH_TIMEOUT(!bench.find<QLabel>("labScaleLabel")->isHidden(), kPatience);
    }

    // Whoever comes to the page by its key types at once.
    void theFocusGoesToWhatIsDoneFirst()
    {
        Bench bench;
        bench.page->setFocus(); // before it is read what the project holds
        QVERIFY(bench.settle());
        auto *who = bench.find<QLineEdit>("voterEdit");
        QTRY_VERIFY_WITH_TIMEOUT(who->isVisible(), kPatience);
        QTRY_COMPARE_WITH_TIMEOUT(QApplication::focusWidget(), who->parentWidget(), kPatience); // the box of the edit
        bench.find<QTabWidget>("voteTabs")->setCurrentIndex(1);
        QVERIFY(bench.settle());
        bench.page->setFocus();
        QCOMPARE(QApplication::focusWidget(), bench.find<QWidget>("resultsTable"));
        bench.page->setSession(nullptr);
        bench.page->setFocus();
        QCOMPARE(QApplication::focusWidget(), bench.find<QWidget>("emptyNoteButton"));
    }

    void theSizeOfTextIsTheTranslatorsOwn()
    {
        Bench bench;
        QVERIFY(bench.settle());
        bench.page->setTextScale(1.5); // as it was kept
        QCOMPARE(bench.page->textScale(), 1.5);
        bench.page->findChild<QAction *>(QStringLiteral("largerTextAction"))->trigger();
        QVERIFY(bench.page->textScale() > 1.6);
        bench.page->setTextScale(100); // a damaged file makes no giant
        QVERIFY(bench.page->textScale() < 3);
    }

    void instructionsChangeAsANewVersion()
    {
        Bench bench;
        QVERIFY(bench.settle());
        bench.find<QPushButton>("reviseCampaignButton")->click();
        auto *dialog = bench.page->findChild<ui::ReviseDialog *>();
        QVERIFY(dialog != nullptr);
        QVERIFY(QTest::qWaitForWindowActive(dialog));
        QApplication::setActiveWindow(dialog);
        const QStringList bad = testing::accessibilityProblems(dialog);
        QVERIFY2(bad.isEmpty(), qPrintable(bad.join(u'\n')));
        auto *instructions = bench.find<QPlainTextEdit>("reviseInstructionsEdit");
        QVERIFY(instructions->toPlainText().startsWith(u"# Read this\n"));
        auto *words = bench.find<QLineEdit>("reviseWordsEdit");
        const QString before = words->text();
        words->setText(QStringLiteral("no | yes"));
        bench.find<QPushButton>("saveRevisionButton")->click();
        QVERIFY(bench.find<QLabel>("reviseProblemLabel")->isVisible()); // votes stand on five points
        words->setText(before);
        instructions->setPlainText(QStringLiteral("# Read this twice"));
        bench.find<QPushButton>("saveRevisionButton")->click();
        QVERIFY(bench.settle());
        const auto campaigns = bench.project->campaigns()->campaigns(core::kVoteCampaign);
        QCOMPARE(campaigns->front().guideline, std::string("# Read this twice"));
        QCOMPARE(core::votingSettingsOf(campaigns->front())->revision, 2);
        QVERIFY(campaigns->front().settings.find("# Read this\\n") != std::string::npos); // what it said before
    }
};

QTEST_MAIN(tst_vote_page)
#include "tst_vote_page.moc"
