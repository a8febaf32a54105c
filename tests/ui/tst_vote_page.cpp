// SPDX-License-Identifier: GPL-3.0-or-later
// The organiser's side of the Vote page, on a project on disk: a table of votes whose columns are put right before it
// is imported, and instructions that change while a campaign runs.

#include "core/questions/prompt.h"
#include "core/voting/ballot.h"
#include "db/project_file.h"
#include "models/project/project_session.h"
#include "models/voting/voting_controller.h"
#include "tests/support/accessibility_walk.h"
#include "ui/pages/vote_page.h"
#include "ui/voting/import_votes_dialog.h"
#include "ui/voting/revise_dialog.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

namespace {

constexpr int kPatience = 30'000;

core::QuestionList surveyList()
{
    QFile in(QStringLiteral(TERTIUM_SOURCE_DIR "/resources/questions/litransproqa-45.json"));
    return in.open(QIODevice::ReadOnly) ? core::parseQuestionList(in.readAll().toStdString(), "list").value()
                                        : core::QuestionList();
}

struct Bench {
    Bench()
    {
        project = *db::createProject(folder.filePath(QStringLiteral("vote.tertium")).toStdString(), "vote");
        const auto made = core::makeVotingCampaign("Survey", core::defaultVotingSettings(surveyList()), "# Read this");
        campaign = *project->campaigns()->create(made->campaign, made->items);
        session = std::make_unique<models::ProjectSession>(project);
        page = std::make_unique<ui::VotePage>(std::vector<core::QuestionList>{ surveyList() });
        page->resize(1280, 800);
        page->show();
        page->activateWindow();
        page->setSession(session.get());
    }
    ~Bench()
    {
        page->setSession(nullptr);
        page.reset();
    }
    bool settle()
    {
        return QTest::qWaitFor([this] { return page->isSettled(); }, kPatience);
    }
    template <typename T> T *find(const char *name) { return page->findChild<T *>(QString::fromLatin1(name)); }
    QString write(const char *name, const QByteArray &bytes)
    {
        QFile file(folder.filePath(QString::fromLatin1(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("not written");
        return file.fileName();
    }

    QTemporaryDir folder;
    core::ProjectPtr project;
    core::Campaign campaign;
    std::unique_ptr<models::ProjectSession> session;
    std::unique_ptr<ui::VotePage> page;
};

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
        QVERIFY(bench.find<QLabel>("importVotesLabel")->text().contains(QStringLiteral("3 votes by 2 translators")));
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
        QCOMPARE(instructions->toPlainText(), QStringLiteral("# Read this"));
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
        QVERIFY(campaigns->front().settings.find("# Read this\"") != std::string::npos); // what it said before
    }
};

QTEST_MAIN(tst_vote_page)
#include "tst_vote_page.moc"
