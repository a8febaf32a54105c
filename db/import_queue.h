// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Batches on their way from the thread that reads a file to the one that writes the project.

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <optional>
#include <string>

namespace db {

class ImportQueue {
public:
    // The reader's side.
    void put(std::string batch);
    void close();                              // that was all
    void abandon();                            // nobody wants the import any more
    [[nodiscard]] std::size_t waiting() const; // bytes
    // Waits until no more is waiting than the writer needs to go on; false: it still is.
    [[nodiscard]] bool hasRoom(std::chrono::milliseconds patience);

    // The writer's side. Waits for the next; nullopt: closed and empty, or abandoned.
    std::optional<std::string> take();
    [[nodiscard]] bool isAbandoned() const;

private:
    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    std::deque<std::string> m_batches;
    std::size_t m_bytes = 0;
    bool m_closed = false, m_abandoned = false;
};

} // namespace db
