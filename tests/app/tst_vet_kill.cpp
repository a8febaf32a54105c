// SPDX-License-Identifier: GPL-3.0-or-later
// Kill −9 in the middle of vetting: every verdict that was called saved is there, as it was given.

#include "tests/support/vet_fixture.h"

#include <QProcess>
#include <QRandomGenerator>
#include <QTest>

#include <map>

namespace {

constexpr int kPairs = 200;

} // namespace

class tst_vet_kill : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void noSavedVerdictIsLost();

private:
    static void collect(QProcess &child, std::map<std::string, std::string> &saved)
    {
        while (child.canReadLine()) {
            const QList<QByteArray> words = child.readLine().trimmed().split(' ');
            if (words.size() == 3 && words[0] == "saved")
                saved[words[1].toStdString()] = words[2].toStdString();
        }
    }
    static void compareWithDisk(const std::string &file, const std::map<std::string, std::string> &saved, bool all);
};

void tst_vet_kill::compareWithDisk(const std::string &file, const std::map<std::string, std::string> &saved, bool all)
{
    const auto project = db::openProject(file);
    QVERIFY(project.ok());
    core::CampaignStore &store = *(*project)->campaigns();
    const core::Campaign campaign = store.campaigns(core::kVetCampaign)->front();
    const auto queue = *vet_fixture::viewOf(**project, campaign, store.members(campaign.id)->front())->queue();
    std::map<std::string, core::Verdict> there;
    for (const core::QueueEntry &entry : queue)
        there[entry.subject] = entry.verdict;
    for (const auto &[subject, choice] : saved) {
        QCOMPARE(std::string(core::name(there.at(subject).choice)), choice);
        QCOMPARE(there.at(subject).activeMs, std::int64_t{ 7 });
    }
    int undone = 0;
    int said = 0;
    const auto rows = store.allDecisions(campaign.id);
    for (const core::Decision &decision : *rows)
        ++(decision.value.find("undoes") == std::string::npos ? said : undone);
    // Each pair once, but for what was taken back; the last may be on disk and not called saved yet.
    QCOMPARE(said - undone, core::progressOf(queue).decided());
    QVERIFY(core::progressOf(queue).decided() - static_cast<int>(saved.size()) >= 0);
    if (all)
        QCOMPARE(core::progressOf(queue).decided(), kPairs);
}

void tst_vet_kill::noSavedVerdictIsLost()
{
    QTemporaryDir folder;
    const std::string file = folder.filePath(QStringLiteral("work.tertium")).toStdString();
    {
        const auto project = vet_fixture::projectWith(file, { { "tense", kPairs } });
        vet_fixture::start(*project, vet_fixture::wishFor({ "Anna" }));
    }
    std::map<std::string, std::string> saved;
    int kills = 0;
    bool finished = false;
    while (!finished && kills < 100) {
        QProcess child;
        child.start(QStringLiteral(TERTIUM_VET_CHILD), { QString::fromStdString(file) });
        QVERIFY(child.waitForStarted());
        const std::size_t wanted = saved.size() + QRandomGenerator::global()->bounded(1U, 20U);
        while (saved.size() < wanted && child.state() == QProcess::Running && child.waitForReadyRead(20'000))
            collect(child, saved);
        QTest::qSleep(static_cast<int>(QRandomGenerator::global()->bounded(8U))); // somewhere in the next verdict
        child.kill();
        QVERIFY(child.state() == QProcess::NotRunning || child.waitForFinished()); // it may have ended by itself
        collect(child, saved);
        finished = child.exitStatus() == QProcess::NormalExit && child.exitCode() == 0;
        ++kills;
        compareWithDisk(file, saved, false);
        if (QTest::currentTestFailed())
            return;
    }
    QVERIFY2(kills >= 5, qPrintable(QString::number(kills)));
    compareWithDisk(file, saved, true);
}

QTEST_GUILESS_MAIN(tst_vet_kill)
#include "tst_vet_kill.moc"
