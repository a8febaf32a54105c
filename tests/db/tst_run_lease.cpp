// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/process_identity.h"
#include "tests/db/run_fixture.h"
#include "tests/support/full_disk.h"

#include <QFileInfo>
#include <QTest>

#include <csignal>
#include <sys/wait.h>
#include <unistd.h>

using namespace fixture;
using core::AnswerState;
using core::ErrorCode;

class tst_run_lease : public QObject, private ProjectWithRun {
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { m_project.reset(); }

    void theLeaseIsOurs()
    {
        VERIFY_OK(store().lease(m_run));
        VERIFY_OK(store().lease(m_run)); // renewed
        QCOMPARE(int(store().run(m_run)->run.state), int(core::RunState::Running));
        VERIFY_OK(store().release(m_run, core::RunState::Incomplete, "two items failed"));
        const auto run = readerOf(m_project)->run(m_run)->run;
        QCOMPARE(int(run.state), int(core::RunState::Incomplete));
        QCOMPARE(run.stopReason, std::string("two items failed"));
        QCOMPARE(run.finishedAt.size(), std::size_t{ 24 });
        QCOMPARE(store().lease(77).error().code, ErrorCode::NotFound);
    }

    void aLivingProcessKeepsItsLeaseAndADeadOneLosesIt()
    {
        int ready[2], end[2];
        QVERIFY(pipe(ready) == 0 && pipe(end) == 0);
        m_project.reset(); // the child opens a project of its own, from nothing
        const pid_t child = fork();
        if (child == 0) {
            auto project = db::openProject(m_path);
            const char leased = project && (*project)->runs().lease(m_run) ? 'y' : 'n';
            char byte = 0;
            const bool told = write(ready[1], &leased, 1) == 1 && read(end[0], &byte, 1) == 1;
            _exit(told ? 0 : 1); // without releasing
        }
        char leased = 'n';
        QCOMPARE(read(ready[0], &leased, 1), ssize_t{ 1 });
        QCOMPARE(leased, 'y');
        m_project = db::openProject(m_path).value();
        const core::Status refused = store().lease(m_run);
        const core::RowId item = firstItem();
        const core::Status late = store().save({ outcomeFor(item, {}) });
        const auto seen = readerOf(m_project)->run(m_run)->run.state;
        QCOMPARE(write(end[1], "x", 1), ssize_t{ 1 });
        int status = -1;
        waitpid(child, &status, 0);
        QCOMPARE(status, 0);
        QCOMPARE(refused.error().code, ErrorCode::Busy);
        QCOMPARE(refused.error().subject, "run " + readerOf(m_project)->run(m_run)->run.uuid.substr(0, 8));
        QVERIFY(QString::fromStdString(refused.error().detail).contains(QString::number(child)));
        QCOMPARE(late.error().code, ErrorCode::Busy);
        QCOMPARE(int(seen), int(core::RunState::Running));

        QCOMPARE(int(readerOf(m_project)->run(m_run)->run.state),
                 int(core::RunState::Paused)); // nobody works on it any more
        VERIFY_OK(store().lease(m_run));
        VERIFY_OK(store().save({ outcomeFor(item, {}) }));
    }

    void anotherMachineLosesItAfterThirtySeconds_data()
    {
        QTest::addColumn<int>("secondsAgo");
        QTest::addColumn<bool>("taken");
        QTest::newRow("heard of just now") << 1 << false;
        QTest::newRow("heard of 20 s ago") << 20 << false;
        QTest::newRow("heard of 40 s ago") << 40 << true;
    }
    void anotherMachineLosesItAfterThirtySeconds()
    {
        QFETCH(int, secondsAgo);
        QFETCH(bool, taken);
        db::ProcessIdentity other = db::currentProcess(m_path);
        other.host = "elsewhere@1234";
        QCOMPARE(raw(m_path, "UPDATE run SET state = 'running', lease_owner = '" + other.text() +
                                 "', heartbeat = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-" +
                                 std::to_string(secondsAgo) + " seconds')")
                     .code,
                 SQLITE_OK);
        const core::Status leased = store().lease(m_run);
        QCOMPARE(leased.ok(), taken);
        if (!taken) {
            QVERIFY(QString::fromStdString(leased.error().detail).contains(QStringLiteral("on elsewhere")));
        }
    }

    // On a full disk not even the end of a run can be written.
    void anEndThatTheDiskDidNotTakeIsSeenAtOnceAndWrittenLater()
    {
        VERIFY_OK(store().lease(m_run));
        const QFileInfo log(QString::fromStdString(m_path + "-wal"));
        testing::FullDisk full(log.size());
        QVERIFY(full.works());
        const core::Status released = store().release(m_run, core::RunState::Paused, "the disk is full");
        const auto seen = readerOf(m_project)->run(m_run);
        const auto listed = readerOf(m_project)->runs();
        const auto own = store().run(m_run);
        const bool leased = store().lease(m_run).ok();
        const auto still = readerOf(m_project)->run(m_run);
        QVERIFY(full.end());
        QVERIFY(!released && !leased);
        for (const auto *run : { &seen->run, &listed->front(), &own->run, &still->run }) {
            QCOMPARE(int(run->state), int(core::RunState::Paused));
            QCOMPARE(run->stopReason, std::string("the disk is full"));
        }
        VERIFY_OK(m_project->setStaysHere(true)); // there is room again
        m_project.reset();
        QCOMPARE(raw(m_path, "SELECT state, stop_reason, lease_owner FROM run").rows.front(),
                 std::string("paused|the disk is full|NULL"));
    }

    void aRunThatIsTakenUpAgainIsNotEndedLater()
    {
        VERIFY_OK(store().lease(m_run));
        const QFileInfo log(QString::fromStdString(m_path + "-wal"));
        testing::FullDisk full(log.size());
        QVERIFY(full.works());
        const core::Status released = store().release(m_run, core::RunState::Paused, "the disk is full");
        QVERIFY(full.end());
        QVERIFY(!released);
        VERIFY_OK(store().lease(m_run));
        VERIFY_OK(m_project->setStaysHere(true));
        VERIFY_OK(m_project->setStaysHere(false));
        QCOMPARE(int(readerOf(m_project)->run(m_run)->run.state), int(core::RunState::Running));
        QCOMPARE(readerOf(m_project)->run(m_run)->run.stopReason, std::string());
    }

    void howARunWasLeft_data()
    {
        QTest::addColumn<QString>("change"); // of the identity that holds the lease
        QTest::addColumn<QString>("reason");
        QTest::newRow("its process was killed") << "dead"
                                                << "ended while it worked on it";
        QTest::newRow("its process is on a machine that fell silent") << "far"
                                                                      << "was last heard of at";
        QTest::newRow("the file is a copy") << "copy"
                                            << "copied";
        QTest::newRow("no holder is known") << "none"
                                            << "nobody works on it any more";
    }
    void howARunWasLeft()
    {
        QFETCH(QString, change);
        QFETCH(QString, reason);
        db::ProcessIdentity holder = db::currentProcess(m_path);
        holder.started = change == u"dead" ? "1" : holder.started;
        holder.host = change == u"far" ? "elsewhere@1234" : holder.host;
        holder.file = change == u"copy" ? "1:1" : holder.file;
        const std::string owner = change == u"none" ? "NULL" : "'" + holder.text() + "'";
        QCOMPARE(raw(m_path, "UPDATE run SET state = 'running', lease_owner = " + owner +
                                 ", heartbeat = '2026-01-01T00:00:00.000Z'")
                     .code,
                 SQLITE_OK);
        const auto run = readerOf(m_project)->run(m_run)->run;
        QCOMPARE(int(run.state), int(core::RunState::Paused));
        QVERIFY2(QString::fromStdString(run.stopReason).contains(reason), run.stopReason.c_str());
        VERIFY_OK(store().lease(m_run)); // taken up again, it has no such reason
        QCOMPARE(readerOf(m_project)->run(m_run)->run.stopReason, std::string());
    }

    void aLeaseInACopyOfTheProjectIsNobodys()
    {
        VERIFY_OK(store().lease(m_run));
        const std::string copy = pathIn(*m_folder, "copy.tertium");
        QCOMPARE(raw(m_path, "VACUUM INTO '" + copy + "'").code, SQLITE_OK);
        const auto other = db::openProject(copy);
        VERIFY_OK(other);
        VERIFY_OK((*other)->runs().lease(m_run));
    }

    void closingEndsTheLease()
    {
        VERIFY_OK(store().lease(m_run));
        m_project.reset();
        QCOMPARE(raw(m_path, "SELECT state, lease_owner FROM run").rows.front(), std::string("paused|NULL"));
        m_project = db::openProject(m_path).value();
        VERIFY_OK(store().lease(m_run));
    }

    void killedWhileSavingItLosesNothingAcknowledged()
    {
        m_project.reset();
        int acknowledged[2];
        QVERIFY(pipe(acknowledged) == 0);
        const pid_t child = fork();
        if (child == 0) {
            auto project = db::openProject(m_path).value();
            const auto all = project->runs().pending(m_run, 0, 100, false);
            for (const core::WorkItem &work : *all) {
                const bool ok =
                    project->runs()
                        .save({ outcomeFor(work.item.id, { answer(work.item.unit, AnswerState::Answered) }) })
                        .ok();
                if (ok && write(acknowledged[1], "x", 1) != 1) {
                    _exit(1);
                }
            }
            pause();
        }
        ::close(acknowledged[1]);
        char bytes[4];
        int count = 0;
        while (count < 5 && read(acknowledged[0], bytes, 1) == 1) {
            ++count;
        }
        kill(child, SIGKILL);
        waitpid(child, nullptr, 0);
        while (read(acknowledged[0], bytes, 1) == 1) {
            ++count; // told before it died
        }
        ::close(acknowledged[0]);
        m_project = db::openProject(m_path).value();
        const auto answers = readerOf(m_project)->answers(m_run);
        QVERIFY(static_cast<int>(answers->size()) >= count);
        QVERIFY(static_cast<int>(answers->size()) <= count + 1); // the last may be on disk before it was told
        VERIFY_OK(store().lease(m_run));
        QCOMPARE(store().pending(m_run, 0, 100, false)->size() + answers->size(), std::size_t{ 12 });
    }
};

QTEST_GUILESS_MAIN(tst_run_lease)
#include "tst_run_lease.moc"
