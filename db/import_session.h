// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store.h"
#include "db/import_queue.h"
#include "db/import_spool.h"
#include "db/writer.h"

#include <chrono>
#include <future>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

namespace db {

// One import: all of it moves in one transaction. A small one waits in memory until finish(); of a large one the
// writer takes batches while the file is still being read, and holds the transaction open until the end. Where reading
// is slower than writing, others would wait for a file: then the batches wait on disk, and are written at the end.
class SqliteImport final : public core::ImportSession {
public:
    // How long reading the first batches of a large import may take for the writer to begin at once.
    static constexpr std::chrono::milliseconds kQuick{ 400 };

    [[nodiscard]] static core::Result<std::unique_ptr<core::ImportSession>>
    begin(std::shared_ptr<Writer> writer, const std::string &fileName, const std::string &mapping,
          std::chrono::milliseconds quick = kQuick);
    ~SqliteImport() override;
    SqliteImport(const SqliteImport &) = delete;
    SqliteImport &operator=(const SqliteImport &) = delete;

    void stopBy(std::stop_token stop) override { m_stop = std::move(stop); }
    core::Status add(const core::ImportBatch &batch) override;
    core::Result<core::ImportCounts> finish() override;

private:
    SqliteImport(std::shared_ptr<Writer> writer, std::string fileName, std::string mapping);
    void start(bool large);
    core::Status spool();   // what waits, and all that follows
    core::Status unspool(); // to the writer
    core::Status waitForRoom();
    core::Status outcome(); // of the writer's work, when it has ended

    std::shared_ptr<Writer> m_writer;
    std::string m_fileName, m_mapping;
    std::stop_token m_stop;
    ImportQueue m_queue;
    std::chrono::milliseconds m_quick{ 0 };
    std::chrono::steady_clock::time_point m_begun = std::chrono::steady_clock::now();
    std::string m_project;                // its file
    std::optional<ImportSpool> m_spool;   // the file is read slowly
    std::future<core::Status> m_moved;    // invalid = not started
    std::optional<core::Error> m_failure; // of the writer's work
    core::ImportCounts m_counts;          // by the writer's work
    bool m_finished = false;
};

} // namespace db
