// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store.h"
#include "db/writer.h"

#include <memory>
#include <string>

namespace db {

// One import: batches wait in the writer's staging tables, finish() moves them in one transaction.
class SqliteImport final : public core::ImportSession {
public:
    [[nodiscard]] static core::Result<std::unique_ptr<core::ImportSession>>
    begin(std::shared_ptr<Writer> writer, const std::string &fileName, const std::string &mapping);
    ~SqliteImport() override;

    core::Status add(const core::ImportBatch &batch) override;
    core::Result<core::ImportCounts> finish() override;

private:
    SqliteImport(std::shared_ptr<Writer> writer, std::int64_t session, std::string fileName, std::string mapping);

    std::shared_ptr<Writer> m_writer;
    std::int64_t m_session;
    std::string m_fileName, m_mapping;
    bool m_finished = false;
};

} // namespace db
