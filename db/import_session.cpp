// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/import_session.h"

#include "db/import_staging.h"

namespace db {

SqliteImport::SqliteImport(std::shared_ptr<Writer> writer, std::int64_t session, std::string fileName,
                           std::string mapping)
    : m_writer(std::move(writer))
    , m_session(session)
    , m_fileName(std::move(fileName))
    , m_mapping(std::move(mapping))
{
}

core::Result<std::unique_ptr<core::ImportSession>>
SqliteImport::begin(std::shared_ptr<Writer> writer, const std::string &fileName, const std::string &mapping)
{
    const auto session = writeValue<std::int64_t>(*writer, &openStaging);
    if (!session) {
        return session.error();
    }
    return std::unique_ptr<core::ImportSession>(new SqliteImport(std::move(writer), *session, fileName, mapping));
}

SqliteImport::~SqliteImport()
{
    if (!m_finished) {
        m_writer->post([session = m_session](Connection &connection) { return dropStaged(connection, session); });
    }
}

core::Status SqliteImport::add(const core::ImportBatch &batch)
{
    if (m_finished) {
        return core::Error{ core::ErrorCode::Internal, m_fileName, "the import is finished", 0 };
    }
    return m_writer->write([&](Connection &connection) { return stage(connection, m_session, batch); });
}

core::Result<core::ImportCounts> SqliteImport::finish()
{
    if (m_finished) {
        return core::Error{ core::ErrorCode::Internal, m_fileName, "the import is finished", 0 };
    }
    auto counts = writeValue<core::ImportCounts>(
        *m_writer, [this](Connection &connection) { return moveStaged(connection, m_session, m_fileName, m_mapping); });
    m_finished = counts.ok();
    return counts;
}

} // namespace db
