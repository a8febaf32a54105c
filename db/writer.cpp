// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/writer.h"

#include "core/text/clock.h"
#include "db/transaction.h"

#include <chrono>
#include <exception>

namespace db {
namespace {

// Bounds how long the first of a group waits for the last.
constexpr std::size_t kMostInGroup = 256;
constexpr auto kOwedPause = std::chrono::seconds(5);

core::Status guarded(const Writer::Work &work, Connection &connection)
{
    try {
        return work(connection);
    } catch (const std::exception &problem) {
        return core::Error{ core::ErrorCode::Internal, connection.file(), problem.what(), 0 };
    }
}

bool hasNoTexts(Connection &connection)
{
    const auto some = connection.number("SELECT EXISTS (SELECT 1 FROM text) OR EXISTS (SELECT 1 FROM segment)");
    return some && *some == 0;
}

// Runs one task so that its failure leaves the others' changes alone.
core::Status underSavepoint(const Writer::Work &work, Connection &connection)
{
    if (const core::Status set = connection.execute("SAVEPOINT task"); !set) {
        return set;
    }
    core::Status result = guarded(work, connection);
    if (!result && connection.inTransaction()) {
        static_cast<void>(connection.execute("ROLLBACK TO task"));
    }
    if (connection.inTransaction()) {
        const core::Status released = connection.execute("RELEASE task");
        if (result && !released) {
            return released;
        }
    }
    return result;
}

} // namespace

Writer::Writer(bool readOnly)
    : m_readOnly(readOnly)
{
}

core::Result<std::shared_ptr<Writer>> Writer::open(const std::string &file, OpenMode mode, const Work &prepare)
{
    const bool readOnly = mode != OpenMode::Create && mode != OpenMode::ReadWrite;
    std::shared_ptr<Writer> writer(new Writer(readOnly));
    std::promise<core::Status> promise;
    std::future<core::Status> opened = promise.get_future();
    writer->m_thread =
        std::thread([writer = writer.get(), file, mode, prepare, promise = std::move(promise)]() mutable {
            writer->loop(file, mode, prepare, std::move(promise));
        });
    if (const core::Status status = opened.get(); !status) {
        return status.error();
    }
    return writer;
}

Writer::~Writer()
{
    {
        const std::lock_guard lock(m_mutex);
        m_closing = true;
    }
    m_wake.notify_all();
    if (m_thread.joinable()) {
        m_thread.join();
    }
}

core::Status Writer::write(Work work)
{
    if (m_readOnly) {
        return core::Error{ core::ErrorCode::ReadOnly, {}, "the project is open for reading only", 0 };
    }
    return enqueue({ .work = std::move(work) }).get();
}

std::future<core::Status> Writer::startResolved(Work work, bool fills)
{
    if (m_readOnly) {
        std::promise<core::Status> refused;
        refused.set_value(core::Error{ core::ErrorCode::ReadOnly, {}, "the project is open for reading only", 0 });
        return refused.get_future();
    }
    return enqueue({ .work = std::move(work), .resolved = true, .fills = fills });
}

core::Status Writer::read(Work work)
{
    return enqueue({ .work = std::move(work), .writes = false }).get();
}

void Writer::post(Work work)
{
    if (!m_readOnly) {
        enqueue({ .work = std::move(work) });
    }
}

void Writer::owe(Work work, std::function<void()> settled)
{
    {
        const std::lock_guard lock(m_mutex);
        m_owed.push_back({ std::move(work), std::move(settled) });
    }
    m_wake.notify_one();
}

bool Writer::mayPass(const core::Error &error)
{
    return error.code == core::ErrorCode::DiskFull || error.code == core::ErrorCode::Unwritable;
}

void Writer::setFarewell(Work work)
{
    const std::lock_guard lock(m_mutex);
    m_farewell = std::move(work);
}

std::string Writer::savedAt() const
{
    const std::lock_guard lock(m_mutex);
    return m_savedAt;
}

std::future<core::Status> Writer::enqueue(Task task)
{
    std::future<core::Status> done = task.done.get_future();
    {
        const std::lock_guard lock(m_mutex);
        m_queue.push_back(std::move(task));
    }
    m_wake.notify_one();
    return done;
}

void Writer::loop(const std::string &file, OpenMode mode, const Work &prepare, std::promise<core::Status> opened)
{
    auto connection = Connection::open(file, mode);
    if (!connection) {
        opened.set_value(connection.error());
        return;
    }
    const core::Status prepared = guarded(prepare, **connection);
    if (!prepared) {
        connection->reset(); // closed before the caller hears of it
        opened.set_value(prepared.error());
        return;
    }
    opened.set_value(core::Done{});
    serve(**connection);
    leave(**connection);
}

void Writer::serve(Connection &connection)
{
    const auto due = [this] { return m_closing || !m_queue.empty(); };
    while (true) {
        std::unique_lock lock(m_mutex);
        m_wake.wait(lock, [&] { return due() || !m_owed.empty(); });
        if (m_owed.empty() || m_wake.wait_for(lock, kOwedPause, due)) {
            std::deque<Task> group = nextGroup(lock);
            if (group.empty()) {
                return;
            }
            group.front().resolved ? runResolved(connection, std::move(group.front()))
                                   : runGroup(connection, std::move(group));
        } else {
            lock.unlock();
        }
        payOwed(connection);
    }
}

// What is done in one transaction; nothing when all is done. Lets go of the lock.
std::deque<Writer::Task> Writer::nextGroup(std::unique_lock<std::mutex> &lock)
{
    std::deque<Task> group;
    while (!m_queue.empty() && group.size() < kMostInGroup &&
           (group.empty() || (!group.back().resolved && !m_queue.front().resolved))) {
        group.push_back(std::move(m_queue.front()));
        m_queue.pop_front();
    }
    lock.unlock();
    return group;
}

void Writer::payOwed(Connection &connection)
{
    std::deque<Owed> owed;
    {
        const std::lock_guard lock(m_mutex);
        owed.swap(m_owed);
    }
    for (Owed &one : owed) {
        Transaction transaction(connection, Transaction::Kind::Write);
        core::Status paid = transaction.begun();
        paid = paid ? guarded(one.work, connection) : paid;
        paid = paid ? transaction.commit() : paid;
        if (paid || !mayPass(paid.error())) {
            one.settled();
            continue;
        }
        const std::lock_guard lock(m_mutex);
        m_owed.push_back(std::move(one));
    }
}

void Writer::runGroup(Connection &connection, std::deque<Task> group)
{
    std::deque<Task> writes;
    for (Task &task : group) {
        if (task.writes) {
            writes.push_back(std::move(task));
        } else {
            task.done.set_value(guarded(task.work, connection));
        }
    }
    if (writes.empty()) {
        return;
    }
    const auto before = connection.number("SELECT total_changes()");
    std::vector<core::Status> results;
    const core::Status committed = commitGroup(connection, writes, results);
    if (m_logAway) { // before anybody hears of the end and opens the file; else with the next write
        m_logAway = !connection.execute("PRAGMA journal_mode = WAL");
    }
    const auto after = connection.number("SELECT total_changes()");
    if (committed && before && after && *after != *before) {
        const std::lock_guard lock(m_mutex);
        m_savedAt = core::isoTime(std::chrono::system_clock::now());
    }
    for (std::size_t i = 0; i < writes.size(); ++i) {
        writes[i].done.set_value(committed ? results[i] : committed);
    }
}

// Pragmas that count outside transactions alone. The log stays where others have the project open.
void Writer::runResolved(Connection &connection, Task task)
{
    if (const core::Status off = connection.execute("PRAGMA foreign_keys = OFF"); !off) {
        task.done.set_value(off);
        return;
    }
    m_logAway = task.fills && hasNoTexts(connection) && connection.execute("PRAGMA journal_mode = DELETE");
    std::deque<Task> alone;
    alone.push_back(std::move(task));
    runGroup(connection, std::move(alone));
    static_cast<void>(connection.execute("PRAGMA foreign_keys = ON"));
}

core::Status Writer::commitGroup(Connection &connection, std::deque<Task> &writes, std::vector<core::Status> &results)
{
    Transaction transaction(connection, Transaction::Kind::Write);
    if (!transaction.begun()) {
        return transaction.begun();
    }
    for (Task &task : writes) {
        results.push_back(underSavepoint(task.work, connection));
        if (!connection.inTransaction()) {
            // A full disk or an I/O error makes SQLite roll back all of it.
            return results.back().ok() ? core::Status(connection.lastError()) : results.back();
        }
    }
    return transaction.commit();
}

void Writer::leave(Connection &connection)
{
    if (m_readOnly) {
        return;
    }
    payOwed(connection);
    if (m_farewell) {
        Transaction transaction(connection, Transaction::Kind::Write);
        if (transaction.begun() && guarded(m_farewell, connection)) {
            static_cast<void>(transaction.commit());
        }
    }
    static_cast<void>(connection.execute("PRAGMA wal_checkpoint(TRUNCATE)"));
}

} // namespace db
