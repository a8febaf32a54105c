// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/import_session.h"

#include "db/import_move.h"
#include "db/packed_batch.h"

namespace db {
namespace {

// Waits in memory; with more than this the writer begins.
constexpr std::size_t kLarge = std::size_t(1) << 20;

} // namespace

SqliteImport::SqliteImport(std::shared_ptr<Writer> writer, std::string fileName, std::string mapping)
    : m_writer(std::move(writer))
    , m_fileName(std::move(fileName))
    , m_mapping(std::move(mapping))
{
}

core::Result<std::unique_ptr<core::ImportSession>> SqliteImport::begin(std::shared_ptr<Writer> writer,
                                                                       const std::string &fileName,
                                                                       const std::string &mapping,
                                                                       std::chrono::milliseconds quick)
{
    // A project that can't be written to says so before the file is read.
    std::string project;
    const core::Status writable = writer->write([&project](Connection &connection) -> core::Status {
        project = connection.file();
        return core::Done{};
    });
    if (!writable) {
        return writable.error();
    }
    std::unique_ptr<SqliteImport> import(new SqliteImport(std::move(writer), fileName, mapping));
    import->m_quick = quick;
    import->m_project = std::move(project);
    return std::unique_ptr<core::ImportSession>(std::move(import));
}

// The writer's work uses this object: without an end it is called off and waited for.
SqliteImport::~SqliteImport()
{
    if (m_moved.valid()) {
        m_queue.abandon();
        m_moved.wait();
    }
}

void SqliteImport::start(bool large)
{
    m_moved = m_writer->startResolved(
        [this, large](Connection &connection) -> core::Status {
            const auto counts = moveImport(connection, m_queue, { m_fileName, m_mapping, m_stop, large });
            if (!counts) {
                return counts.error();
            }
            m_counts = *counts;
            return core::Done{};
        },
        large);
}

core::Status SqliteImport::outcome()
{
    if (m_moved.valid()) {
        if (const core::Status moved = m_moved.get(); !moved) {
            m_failure = moved.error();
        }
    }
    return m_failure ? core::Status(*m_failure) : core::Status(core::Done{});
}

core::Status SqliteImport::add(const core::ImportBatch &batch)
{
    if (m_finished) {
        return core::Error{ core::ErrorCode::Internal, m_fileName, "the import is finished", 0 };
    }
    if (const core::Status room = waitForRoom(); !room) {
        return room;
    }
    if (m_stop.stop_requested()) {
        return core::Error{ core::ErrorCode::Cancelled, m_fileName, {}, 0 };
    }
    std::string rows = packed(batch);
    if (m_spool) {
        return m_spool->put(rows);
    }
    m_queue.put(std::move(rows));
    if (!m_moved.valid() && m_queue.waiting() > kLarge) {
        if (std::chrono::steady_clock::now() - m_begun > m_quick) {
            return spool();
        }
        start(true);
    }
    return core::Done{};
}

core::Status SqliteImport::spool()
{
    auto made = ImportSpool::make(m_project);
    if (!made) {
        return made.error();
    }
    m_spool.emplace(std::move(made).value());
    while (m_queue.waiting() > 0) {
        if (const core::Status put = m_spool->put(*m_queue.take()); !put) {
            return put;
        }
    }
    return core::Done{};
}

core::Status SqliteImport::unspool()
{
    if (const core::Status rewound = m_spool->rewind(); !rewound) {
        return rewound;
    }
    start(true);
    while (true) {
        auto rows = m_spool->take();
        if (!rows) {
            return rows.error();
        }
        if (!rows->has_value()) {
            return core::Done{};
        }
        if (const core::Status room = waitForRoom(); !room) {
            return room;
        }
        m_queue.put(std::move(**rows));
    }
}

// Of a large import no more waits than the writer needs to go on. It may also have failed, before its first batch
// or at any.
core::Status SqliteImport::waitForRoom()
{
    while (m_moved.valid()) {
        if (m_moved.wait_for(std::chrono::seconds(0)) == std::future_status::ready) {
            return outcome();
        }
        if (m_stop.stop_requested()) {
            return core::Error{ core::ErrorCode::Cancelled, m_fileName, {}, 0 };
        }
        if (m_queue.hasRoom(std::chrono::milliseconds(50))) {
            break;
        }
    }
    return m_failure ? core::Status(*m_failure) : core::Status(core::Done{});
}

core::Result<core::ImportCounts> SqliteImport::finish()
{
    if (m_finished) {
        return core::Error{ core::ErrorCode::Internal, m_fileName, "the import is finished", 0 };
    }
    m_finished = true;
    if (m_spool && !m_failure) {
        if (const core::Status given = unspool(); !given) {
            return given.error(); // the writer's work is called off by the destructor
        }
    }
    m_queue.close();
    if (!m_moved.valid() && !m_failure) {
        start(false);
    }
    const core::Status moved = outcome();
    return moved ? core::Result<core::ImportCounts>(m_counts) : moved.error();
}

} // namespace db
