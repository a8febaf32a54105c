// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/import_session.h"

#include "db/import_move.h"

namespace db {

SqliteImport::SqliteImport(std::shared_ptr<Writer> writer, ImportLog log, std::string fileName, std::string mapping)
    : m_writer(std::move(writer))
    , m_log(std::move(log))
    , m_fileName(std::move(fileName))
    , m_mapping(std::move(mapping))
{
}

core::Result<std::unique_ptr<core::ImportSession>> SqliteImport::begin(std::shared_ptr<Writer> writer,
                                                                       const std::string &project,
                                                                       const std::string &fileName,
                                                                       const std::string &mapping)
{
    // A project that can't be written to says so before the file is read.
    if (const core::Status writable = writer->write([](Connection &) { return core::Done{}; }); !writable) {
        return writable.error();
    }
    auto log = ImportLog::open(project);
    if (!log) {
        return log.error();
    }
    return std::unique_ptr<core::ImportSession>(
        new SqliteImport(std::move(writer), std::move(log).value(), fileName, mapping));
}

core::Status SqliteImport::add(const core::ImportBatch &batch)
{
    if (m_finished) {
        return core::Error{ core::ErrorCode::Internal, m_fileName, "the import is finished", 0 };
    }
    return m_log.append(batch);
}

core::Result<core::ImportCounts> SqliteImport::finish()
{
    if (m_finished) {
        return core::Error{ core::ErrorCode::Internal, m_fileName, "the import is finished", 0 };
    }
    auto counts = writeResolvedValue<core::ImportCounts>(*m_writer, [this](Connection &connection) {
        return moveImport(connection, m_log, m_fileName, m_mapping, m_stop);
    });
    m_finished = counts.ok();
    return counts;
}

} // namespace db
