// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/import_session.h"

#include "db/import_move.h"
#include "db/packed_batch.h"

namespace db {
namespace {

// Waits in memory; with more than this the writer begins.
constexpr std::size_t kLarge = std::size_t(4) << 20;

} // namespace

SqliteImport::SqliteImport(std::shared_ptr<Writer> writer, std::string fileName, std::string mapping)
    : m_writer(std::move(writer))
    , m_fileName(std::move(fileName))
    , m_mapping(std::move(mapping))
{
}

core::Result<std::unique_ptr<core::ImportSession>>
SqliteImport::begin(std::shared_ptr<Writer> writer, const std::string &fileName, const std::string &mapping)
{
    // A project that can't be written to says so before the file is read.
    if (const core::Status writable = writer->write([](Connection &) { return core::Done{}; }); !writable) {
        return writable.error();
    }
    return std::unique_ptr<core::ImportSession>(new SqliteImport(std::move(writer), fileName, mapping));
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
    m_moved = m_writer->startResolved([this, large](Connection &connection) -> core::Status {
        const auto counts = moveImport(connection, m_queue, { m_fileName, m_mapping, m_stop, large });
        if (!counts) {
            return counts.error();
        }
        m_counts = *counts;
        return core::Done{};
    });
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
    m_queue.put(packed(batch));
    if (!m_moved.valid() && m_queue.waiting() > kLarge) {
        start(true);
    }
    return core::Done{};
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
    m_queue.close();
    if (!m_moved.valid() && !m_failure) {
        start(false);
    }
    const core::Status moved = outcome();
    m_finished = true;
    return moved ? core::Result<core::ImportCounts>(m_counts) : moved.error();
}

} // namespace db
