// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The one thread that writes to a project. Tasks are queued from any thread; all that were queued while
// the last commit ran go into the next one, each under a savepoint. A caller hears of success only when
// the commit is on disk. A task that fails takes back its own changes alone; a commit that fails (full
// disk) fails every task in it.

#include "db/connection.h"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

namespace db {

class Writer {
public:
    using Work = std::function<core::Status(Connection &)>;

    // Opens the connection on the new thread and prepares it there with `prepare`.
    [[nodiscard]] static core::Result<std::shared_ptr<Writer>> open(const std::string &file, OpenMode mode,
                                                                    const Work &prepare);
    // Finishes what is queued, runs the farewell, empties the log into the file, closes.
    ~Writer();
    Writer(const Writer &) = delete;
    Writer &operator=(const Writer &) = delete;

    // Blocks until the work is durable. `work` runs once, on the writer's thread.
    core::Status write(Work work);
    // The same for rows whose references the caller has looked up itself: in a transaction of its own, SQLite
    // does not look them up again, which is a quarter of the time of a large import. Does not wait: the future is
    // ready when the work is durable or has failed. `fills`: much goes into a project without texts; where nobody else
    // has it open, it is written once, into the file, and not into the log first. Who opens it meanwhile waits.
    [[nodiscard]] std::future<core::Status> startResolved(Work work, bool fills = false);
    // Runs a question on the writer's connection, outside any transaction of its own.
    core::Status read(Work work);
    // A write whose end nobody waits for.
    void post(Work work);
    // What must be written though the file can't take it now (see mayPass): tried again after every other write, every
    // few seconds and before closing. `settled` is called on the writer's thread when it is written or never will be.
    void owe(Work work, std::function<void()> settled);
    // A full disk, or one that can't be written for now.
    [[nodiscard]] static bool mayPass(const core::Error &error);
    // What is written last of all, before closing.
    void setFarewell(Work work);

    [[nodiscard]] bool isReadOnly() const { return m_readOnly; }
    [[nodiscard]] std::string savedAt() const; // "" = nothing was written yet

private:
    struct Task {
        Work work;
        bool writes = true;
        bool resolved = false; // foreign keys need no checking
        bool fills = false;
        std::promise<core::Status> done{};
    };
    struct Owed {
        Work work;
        std::function<void()> settled;
    };

    explicit Writer(bool readOnly);
    void loop(const std::string &file, OpenMode mode, const Work &prepare, std::promise<core::Status> opened);
    void serve(Connection &connection);
    [[nodiscard]] std::deque<Task> nextGroup(std::unique_lock<std::mutex> &lock);
    void payOwed(Connection &connection);
    void runGroup(Connection &connection, std::deque<Task> group);
    core::Status commitGroup(Connection &connection, std::deque<Task> &writes, std::vector<core::Status> &results);
    void leave(Connection &connection);
    void runResolved(Connection &connection, Task task);
    std::future<core::Status> enqueue(Task task);

    const bool m_readOnly;
    mutable std::mutex m_mutex;
    std::condition_variable m_wake;
    std::deque<Task> m_queue;
    std::deque<Owed> m_owed;
    bool m_closing = false;
    Work m_farewell;
    bool m_logAway = false; // of the writer's thread: changes go straight into the file
    std::string m_savedAt;
    std::thread m_thread;
};

// The value that a task computes, or its error, or that of its commit.
template <typename T, typename Run>
[[nodiscard]] core::Result<T> valueOf(Run run, std::function<core::Result<T>(Connection &)> question)
{
    std::optional<core::Result<T>> result;
    const core::Status status = run([&](Connection &connection) -> core::Status {
        result.emplace(question(connection));
        return result->ok() ? core::Status(core::Done{}) : core::Status(result->error());
    });
    if (!status) {
        return status.error();
    }
    return std::move(*result);
}

template <typename T>
[[nodiscard]] core::Result<T> writeValue(Writer &writer, std::function<core::Result<T>(Connection &)> question)
{
    return valueOf<T>([&](Writer::Work work) { return writer.write(std::move(work)); }, std::move(question));
}

template <typename T>
[[nodiscard]] core::Result<T> readValue(Writer &writer, std::function<core::Result<T>(Connection &)> question)
{
    return valueOf<T>([&](Writer::Work work) { return writer.read(std::move(work)); }, std::move(question));
}

} // namespace db
