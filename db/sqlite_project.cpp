// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/sqlite_project.h"

#include "db/departure_queries.h"
#include "db/import_session.h"
#include "db/project_reader.h"
#include "db/score_queries.h"
#include "db/span_queries.h"
#include "db/system_queries.h"

namespace db {

SqliteProject::SqliteProject(std::string file, std::shared_ptr<Writer> writer, OpenMode readerMode)
    : m_file(std::move(file))
    , m_readerMode(readerMode)
    , m_writer(std::move(writer))
    , m_endings(std::make_shared<RunEndings>())
    , m_runs(m_writer, currentProcess(m_file), m_endings)
    , m_people(m_writer)
    , m_pairs(m_file, m_readerMode, m_writer)
    , m_campaigns(m_writer)
{
}

core::ProjectReaderFactory SqliteProject::readers() const
{
    return [file = m_file, mode = m_readerMode,
            endings = m_endings]() -> core::Result<std::unique_ptr<core::ProjectReader>> {
        auto connection = Connection::open(file, mode);
        if (!connection) {
            return connection.error();
        }
        return std::unique_ptr<core::ProjectReader>(
            std::make_unique<SqliteReader>(std::move(connection).value(), endings));
    };
}

core::Result<std::unique_ptr<core::ImportSession>> SqliteProject::beginImport(const std::string &fileName,
                                                                              const std::string &mapping)
{
    return SqliteImport::begin(m_writer, fileName, mapping);
}

core::Result<std::unique_ptr<core::PersonView>> SqliteProject::viewFor(core::RowId person)
{
    auto connection = Connection::open(m_file, m_readerMode);
    if (!connection) {
        return connection.error();
    }
    return std::unique_ptr<core::PersonView>(std::make_unique<SqlitePersonView>(std::move(connection).value(), person));
}

core::Status SqliteProject::setSystemKinds(const std::map<core::RowId, core::SystemKind> &kinds)
{
    return m_writer->write([&kinds](Connection &connection) { return writeSystemKinds(connection, kinds); });
}

core::Status SqliteProject::setStaysHere(bool on)
{
    return m_writer->write([on](Connection &connection) { return writeStaysHere(connection, on); });
}

core::Status SqliteProject::saveScores(const core::MetricScores &scores)
{
    return m_writer->write([&scores](Connection &connection) { return saveMetricScores(connection, scores); });
}

core::Status SqliteProject::saveErrorSpans(core::RowId run, const std::vector<core::TextSpans> &texts)
{
    return m_writer->write([&](Connection &connection) { return saveRunSpans(connection, run, texts); });
}

} // namespace db
