// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/run_store.h"

#include "db/departure_queries.h"
#include "db/passage_queries.h"
#include "db/rows.h"
#include "db/run_items.h"
#include "db/run_lease.h"
#include "db/run_saving.h"

namespace db {

SqliteRunStore::SqliteRunStore(std::shared_ptr<Writer> writer, ProcessIdentity self)
    : m_writer(std::move(writer))
    , m_self(std::move(self))
{
    m_writer->setFarewell([self = m_self](Connection &connection) { return endAllLeases(connection, self); });
}

core::Result<core::RowId> SqliteRunStore::createRun(const core::NewRun &run, const std::vector<core::RunItem> &items)
{
    return writeValue<core::RowId>(*m_writer,
                                   [&](Connection &connection) { return insertRun(connection, run, items); });
}

core::Result<core::StoredRun> SqliteRunStore::run(core::RowId run)
{
    return readValue<core::StoredRun>(*m_writer,
                                      [&](Connection &connection) { return readRun(connection, run, m_self); });
}

core::Status SqliteRunStore::addItems(core::RowId run, const std::vector<core::RunItem> &items)
{
    return m_writer->write([&](Connection &connection) { return insertItems(connection, run, items); });
}

core::Status SqliteRunStore::lease(core::RowId run)
{
    return m_writer->write([&](Connection &connection) { return takeLease(connection, run, m_self); });
}

core::Status SqliteRunStore::release(core::RowId run, core::RunState state, const std::string &stopReason)
{
    return m_writer->write(
        [&](Connection &connection) { return endLease(connection, run, state, stopReason, m_self); });
}

core::Result<std::vector<core::WorkItem>> SqliteRunStore::pending(core::RowId run, core::RowId after, int count,
                                                                  bool retryFailed)
{
    return readValue<std::vector<core::WorkItem>>(
        *m_writer, [&](Connection &connection) { return readPending(connection, run, after, count, retryFailed); });
}

core::Result<core::PassageState> SqliteRunStore::passage(core::RowId run, core::RowId text)
{
    return readValue<core::PassageState>(*m_writer,
                                         [&](Connection &connection) { return readPassage(connection, run, text); });
}

core::Status SqliteRunStore::save(const std::vector<core::ItemOutcome> &outcomes)
{
    return m_writer->write([&](Connection &connection) { return saveOutcomes(connection, outcomes, m_self); });
}

core::Result<bool> SqliteRunStore::staysHere()
{
    return readValue<bool>(*m_writer, [](Connection &connection) { return readStaysHere(connection); });
}

core::Status SqliteRunStore::noteDepartures(const std::vector<core::Departure> &departures)
{
    return m_writer->write([&](Connection &connection) { return insertDepartures(connection, departures); });
}

core::Result<core::TokenCount> SqliteRunStore::tokensUsed(core::RowId run)
{
    return readValue<core::TokenCount>(*m_writer,
                                       [run](Connection &connection) { return readTokensUsed(connection, run); });
}

core::Result<std::optional<core::Exchange>> SqliteRunStore::cached(const std::string &cacheKey)
{
    return readValue<std::optional<core::Exchange>>(
        *m_writer, [&](Connection &connection) { return readCached(connection, cacheKey); });
}

} // namespace db
