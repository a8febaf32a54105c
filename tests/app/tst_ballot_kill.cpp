// SPDX-License-Identifier: GPL-3.0-or-later
// Kill −9 in the middle of a ballot: every vote that the ballot called saved is there, once and with its value.

#include "core/packet/packet.h"
#include "core/questions/prompt.h"
#include "core/voting/ballot.h"
#include "db/project_file.h"

#include <QFile>
#include <QProcess>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

#include <map>

namespace {

core::QuestionList surveyList()
{
    QFile in(QStringLiteral(TERTIUM_SOURCE_DIR "/resources/questions/litransproqa-45.json"));
    return in.open(QIODevice::ReadOnly) ? core::parseQuestionList(in.readAll().toStdString(), "list").value()
                                        : core::QuestionList();
}

} // namespace

class tst_ballot_kill : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void noSavedVoteIsLost();

private:
    static void collect(QProcess &child, std::map<std::string, int> &saved)
    {
        while (child.canReadLine()) {
            const QList<QByteArray> words = child.readLine().trimmed().split(' ');
            if (words.size() == 3 && words[0] == "saved") {
                const auto [place, fresh] = saved.emplace(words[1].toStdString(), words[2].toInt());
                QCOMPARE(place->second, words[2].toInt());
            }
        }
    }
    static void compareWithDisk(const std::string &file, const std::map<std::string, int> &saved, bool all);
};

void tst_ballot_kill::compareWithDisk(const std::string &file, const std::map<std::string, int> &saved, bool all)
{
    const auto project = db::openProject(file);
    QVERIFY(project.ok());
    core::CampaignStore &store = *(*project)->campaigns();
    const core::Campaign campaign = store.campaigns(core::kVoteCampaign)->front();
    const auto decisions = *store.allDecisions(campaign.id);
    std::map<std::string, int> times;
    for (const core::Decision &decision : decisions)
        if (decision.key == core::kVoteKey)
            ++times[decision.subject];
    const core::Ballot ballot =
        core::ballotOf(campaign, *core::votingSettingsOf(campaign), store.members(campaign.id)->front(), decisions);
    for (const auto &[subject, vote] : saved) {
        QVERIFY(ballot.cards.contains(subject));
        QCOMPARE(*ballot.cards.at(subject).value, vote);
    }
    for (const auto &[subject, count] : times)
        QCOMPARE(count, 1); // none doubled
    if (all)
        for (const auto &[id, vote] : ballot.votes)
            QCOMPARE(*vote.value, id % 5 + 1);
}

void tst_ballot_kill::noSavedVoteIsLost()
{
    QTemporaryDir folder;
    const std::string file = folder.filePath(QStringLiteral("work.tertium")).toStdString();
    {
        const auto project = *db::createProject(file, "work");
        const auto made = core::makeVotingCampaign("Survey", core::defaultVotingSettings(surveyList()), "");
        const auto campaign = *project->campaigns()->create(made->campaign, made->items);
        QVERIFY(project->campaigns()->join(campaign.id, { 0, {}, "Anna" }).ok());
    }
    std::map<std::string, int> saved;
    int kills = 0;
    while (saved.size() < 45 && kills < 60) {
        QProcess child;
        child.start(QStringLiteral(TERTIUM_BALLOT_CHILD), { QString::fromStdString(file) });
        QVERIFY(child.waitForStarted());
        const std::size_t wanted = saved.size() + QRandomGenerator::global()->bounded(1U, 6U);
        while (saved.size() < wanted && child.state() == QProcess::Running && child.waitForReadyRead(20'000))
            collect(child, saved);
        QTest::qSleep(static_cast<int>(QRandomGenerator::global()->bounded(8U))); // somewhere in the next vote
        child.kill();
        QVERIFY(child.state() == QProcess::NotRunning || child.waitForFinished()); // it may have ended by itself
        collect(child, saved);
        ++kills;
        compareWithDisk(file, saved, false);
        if (QTest::currentTestFailed())
            return;
    }
    QVERIFY2(kills >= 5, qPrintable(QString::number(kills)));
    compareWithDisk(file, saved, true);
}

QTEST_GUILESS_MAIN(tst_ballot_kill)
#include "tst_ballot_kill.moc"
