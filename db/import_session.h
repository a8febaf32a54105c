// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store.h"
#include "db/import_log.h"
#include "db/writer.h"

#include <memory>
#include <stop_token>
#include <string>

namespace db {

// One import: batches wait in a log of their own, finish() moves them in one transaction.
class SqliteImport final : public core::ImportSession {
public:
    // `project` is the path of the project's file.
    [[nodiscard]] static core::Result<std::unique_ptr<core::ImportSession>> begin(std::shared_ptr<Writer> writer,
                                                                                  const std::string &project,
                                                                                  const std::string &fileName,
                                                                                  const std::string &mapping);

    void stopBy(std::stop_token stop) override { m_stop = std::move(stop); }
    core::Status add(const core::ImportBatch &batch) override;
    core::Result<core::ImportCounts> finish() override;

private:
    SqliteImport(std::shared_ptr<Writer> writer, ImportLog log, std::string fileName, std::string mapping);

    std::shared_ptr<Writer> m_writer;
    ImportLog m_log;
    std::string m_fileName, m_mapping;
    std::stop_token m_stop;
    bool m_finished = false;
};

} // namespace db
