// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/process_identity.h"
#include "tests/db/run_fixture.h"

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
