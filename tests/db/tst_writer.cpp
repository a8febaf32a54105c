// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/project_open.h"
#include "db/statement.h"
#include "db/writer.h"
#include "tests/db/db_fixture.h"

#include <QTest>

#include <atomic>
#include <thread>

using namespace fixture;
using core::ErrorCode;

namespace {

std::shared_ptr<db::Writer> writerOn(const std::string &path)
{
    auto writer = db::Writer::open(path, db::OpenMode::ReadWrite, [](db::Connection &) { return core::Done{}; });
    return writer ? std::move(writer).value() : nullptr;
}

core::Status insertSetting(db::Connection &connection, const std::string &key)
{
    db::Statement insert(connection, "INSERT INTO setting (key, value) VALUES (?, '1')");
    insert.bind(key);
    return insert.run();
}

// Holds the writer inside a task, so that the test decides what is in the next group.
class Gate {
public:
    explicit Gate(db::Writer &writer)
        : m_thread([this, &writer] {
            static_cast<void>(writer.read([this](db::Connection &) -> core::Status {
                m_entered.store(true);
                m_entered.notify_all();
                m_open.wait(false);
                return core::Done{};
            }));
        })
    {
        m_entered.wait(false);
    }
    ~Gate() { m_thread.join(); }
    void open()
    {
        m_open.store(true);
        m_open.notify_all();
    }

private:
    std::atomic<bool> m_entered{ false }, m_open{ false };
    std::thread m_thread;
};

} // namespace

class tst_writer : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsAcknowledgedIsSeenByOthers()
    {
        const QTemporaryDir folder;
        const std::string path = pathIn(folder);
        VERIFY_OK(db::createProject(path, "x"));
        const auto writer = writerOn(path);
        QCOMPARE(writer->savedAt(), std::string());
        VERIFY_OK(writer->write([](db::Connection &connection) { return insertSetting(connection, "a"); }));
        QCOMPARE(raw(path, "SELECT key FROM setting").rows, std::vector<std::string>{ "a" });
        QCOMPARE(writer->savedAt().size(), std::size_t{ 24 });
    }

    void aFailingTaskTakesBackOnlyItself()
    {
        const QTemporaryDir folder;
        const std::string path = pathIn(folder);
        VERIFY_OK(db::createProject(path, "x"));
        const auto writer = writerOn(path);
        std::vector<core::Status> results(5, core::Done{});
        std::vector<std::thread> threads;
        {
            Gate gate(*writer); // all five wait, so they share a commit
            for (std::size_t n = 0; n < results.size(); ++n) {
                threads.emplace_back([&, n] {
                    results[n] = writer->write([n](db::Connection &connection) -> core::Status {
                        if (const core::Status first = insertSetting(connection, "key" + std::to_string(n)); !first) {
                            return first;
                        }
                        if (n == 3) {
                            throw std::runtime_error("thrown");
                        }
                        return n == 2 ? insertSetting(connection, "key2")
                                      : core::Status(core::Done{}); // twice: refused
                    });
                });
            }
            gate.open();
        }
        for (std::thread &thread : threads) {
            thread.join();
        }
        QVERIFY(results[0].ok() && results[1].ok() && results[4].ok());
        QCOMPARE(results[2].error().code, ErrorCode::Conflict);
        QCOMPARE(results[3].error().code, ErrorCode::Internal);
        QCOMPARE(raw(path, "SELECT key FROM setting ORDER BY key").rows,
                 (std::vector<std::string>{ "key0", "key1", "key4" }));
    }

    void tasksQueuedTogetherShareACommit()
    {
        const QTemporaryDir folder;
        const std::string path = pathIn(folder);
        VERIFY_OK(db::createProject(path, "x"));
        const auto writer = writerOn(path);
        std::atomic<int> together{ 0 };
        std::vector<std::thread> threads;
        std::atomic<int> begun{ 0 };
        {
            Gate gate(*writer);
            for (int n = 0; n < 8; ++n) {
                threads.emplace_back([&, n] {
                    ++begun;
                    static_cast<void>(writer->write([&, n](db::Connection &connection) {
                        // Not committed yet: another connection doesn't see what the group did so far.
                        together += raw(path, "SELECT 1 FROM setting").rows.empty() ? 1 : 0;
                        return insertSetting(connection, "key" + std::to_string(n));
                    }));
                });
            }
            while (begun < 8) {
                std::this_thread::yield();
            }
            gate.open();
        }
        for (std::thread &thread : threads) {
            thread.join();
        }
        QCOMPARE(raw(path, "SELECT count(*) FROM setting").rows.front(), std::string("8"));
        QVERIFY(together >= 1);
    }

    void eightThreadsLoseNothing()
    {
        const QTemporaryDir folder;
        const std::string path = pathIn(folder);
        VERIFY_OK(db::createProject(path, "x"));
        const auto writer = writerOn(path);
        std::atomic<int> saved{ 0 };
        std::vector<std::thread> threads;
        for (int thread = 0; thread < 8; ++thread) {
            threads.emplace_back([&, thread] {
                for (int n = 0; n < 50; ++n) {
                    const std::string key = std::to_string(thread) + "-" + std::to_string(n);
                    saved +=
                        writer->write([&](db::Connection &connection) { return insertSetting(connection, key); }).ok()
                            ? 1
                            : 0;
                }
            });
        }
        for (std::thread &thread : threads) {
            thread.join();
        }
        QCOMPARE(saved.load(), 400);
        QCOMPARE(raw(path, "SELECT count(*) FROM setting").rows.front(), std::string("400"));
    }

    void aFullDiskReachesEveryCallerAndLosesNothing()
    {
        const QTemporaryDir folder;
        const std::string path = pathIn(folder);
        VERIFY_OK(db::createProject(path, "x"));
        const auto pages = std::stoll(raw(path, "PRAGMA page_count").rows.front());
        const auto project = db::openForWriting(path, { db::builtInMigrations().value(), pages + 30 });
        VERIFY_OK(project);
        VERIFY_OK(importBatch(**project, batchOf(3)));
        const auto before = readerOf(*project)->counts().value();

        core::ImportBatch large = batchOf(1, "Doc B");
        large.texts[0].body.assign(400000, 'x');
        const auto full = importBatch(**project, large);
        QVERIFY(!full);
        QCOMPARE(full.error().code, ErrorCode::DiskFull);
        QCOMPARE(full.error().subject, path);
        QVERIFY(readerOf(*project)->counts().value() == before);

        VERIFY_OK(importBatch(**project, batchOf(1, "Doc C"))); // and what fits still goes in
        QCOMPARE(raw(path, "PRAGMA integrity_check").rows.front(), std::string("ok"));
    }

    void everybodyInAGroupHearsOfAFullDisk()
    {
        const QTemporaryDir folder;
        const std::string path = pathIn(folder);
        VERIFY_OK(db::createProject(path, "x"));
        const auto writer = writerOn(path);
        const auto pages = std::stoll(raw(path, "PRAGMA page_count").rows.front());
        VERIFY_OK(writer->read([&](db::Connection &connection) {
            return connection.execute("PRAGMA max_page_count = " + std::to_string(pages + 5));
        }));
        std::vector<core::Status> results(6, core::Done{});
        std::vector<std::thread> threads;
        {
            Gate gate(*writer);
            for (std::size_t n = 0; n < results.size(); ++n) {
                threads.emplace_back([&, n] {
                    results[n] = writer->write([n](db::Connection &connection) {
                        return insertSetting(connection, std::to_string(n) + std::string(n == 5 ? 100000 : 1, 'x'));
                    });
                });
            }
            gate.open();
        }
        for (std::thread &thread : threads) {
            thread.join();
        }
        QCOMPARE(results[5].error().code, ErrorCode::DiskFull);
        // Whoever was told "saved" finds it saved, and nobody else's is there.
        const auto rows = raw(path, "SELECT count(*) FROM setting").rows.front();
        const auto acknowledged =
            std::count_if(results.begin(), results.end(), [](const core::Status &s) { return s.ok(); });
        QCOMPARE(rows, std::to_string(acknowledged));
    }

    void decisionsAreAppendOnly_data()
    {
        QTest::addColumn<QString>("sql");
        QTest::newRow("update") << "UPDATE decision SET value = '1'";
        QTest::newRow("delete") << "DELETE FROM decision";
        QTest::newRow("insert or replace")
            << "INSERT OR REPLACE INTO decision (uuid, actor_id, subject_kind, subject_uuid, key, value, at) "
               "VALUES ('d', 1, 'text', 't', 'verdict', '2', 'now')";
        QTest::newRow("replace by id")
            << "REPLACE INTO decision (id, uuid, actor_id, subject_kind, subject_uuid, key, value, at) "
               "VALUES (1, 'e', 1, 'text', 't', 'verdict', '2', 'now')";
        QTest::newRow("delete the person") << "DELETE FROM actor";
    }
    void decisionsAreAppendOnly()
    {
        QFETCH(QString, sql);
        const QTemporaryDir folder;
        const std::string path = pathIn(folder);
        VERIFY_OK(db::createProject(path, "x"));
        QCOMPARE(raw(path,
                     "INSERT INTO actor (id, uuid, kind, name, created_at) VALUES (1, 'a', 'person', 'Ada', 'now');"
                     "INSERT INTO decision (uuid, actor_id, subject_kind, subject_uuid, key, value, at) "
                     "VALUES ('d', 1, 'text', 't', 'verdict', '\"accept\"', 'now')")
                     .message,
                 std::string("not an error"));
        QVERIFY(raw(path, sql.toStdString()).code != SQLITE_OK);
        QCOMPARE(raw(path, "SELECT id, uuid, value FROM decision").rows, std::vector<std::string>{ "1|d|\"accept\"" });
        QCOMPARE(raw(path,
                     "INSERT INTO decision (uuid, actor_id, subject_kind, subject_uuid, key, value, at, supersedes) "
                     "VALUES ('f', 1, 'text', 't', 'verdict', 'null', 'now', 'd')")
                     .code,
                 SQLITE_OK); // undo is a new row
    }
};

QTEST_GUILESS_MAIN(tst_writer)
#include "tst_writer.moc"
