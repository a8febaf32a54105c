// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/run_store.h"

#include "db/departure_queries.h"
#include "db/passage_queries.h"
#include "db/rows.h"
#include "db/run_items.h"
#include "db/run_lease.h"
#include "db/run_saving.h"
#include "db/token_queries.h"

namespace db {

SqliteRunStore::SqliteRunStore(std::shared_ptr<Writer> writer, ProcessIdentity self,
                               std::shared_ptr<RunEndings> endings)
    : m_writer(std::move(writer))
    , m_self(std::move(self))
    , m_endings(std::move(endings))
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
    auto stored =
        readValue<core::StoredRun>(*m_writer, [&](Connection &connection) { return readRun(connection, run, m_self); });
    if (stored) {
        m_endings->amend(stored->run);
    }
    return stored;
}

core::Status SqliteRunStore::addItems(core::RowId run, const std::vector<core::RunItem> &items)
{
    return m_writer->write([&](Connection &connection) { return insertItems(connection, run, items); });
}

core::Status SqliteRunStore::lease(core::RowId run)
{
    const auto owed = m_endings->of(run);
    const core::Status leased = m_writer->write([&](Connection &connection) {
        const core::Status taken = takeLease(connection, run, m_self);
        if (taken) {
            m_endings->forget(run); // on the writer's thread: an ending that waits there must not follow the new lease
        }
        return taken;
    });
    if (!leased && owed) {
        writeLater(run, *owed);
    }
    return leased;
}

core::Status SqliteRunStore::release(core::RowId run, core::RunState state, const std::string &stopReason)
{
    const core::Status released =
        m_writer->write([&](Connection &connection) { return endLease(connection, run, state, stopReason, m_self); });
    if (!released && Writer::mayPass(released.error())) {
        writeLater(run, { state, stopReason });
    }
    return released;
}

void SqliteRunStore::writeLater(core::RowId run, const RunEnding &ending)
{
    const int number = m_endings->note(run, ending);
    m_writer->owe(
        [run, number, self = m_self, endings = m_endings](Connection &connection) {
            const auto noted = endings->of(run);
            return noted && noted->number == number ? endLease(connection, run, noted->state, noted->reason, self)
                                                    : core::Status(core::Done{});
        },
        [run, number, endings = m_endings] { endings->forget(run, number); });
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

core::Result<std::vector<core::UnitTokens>> SqliteRunStore::tokensByUnit(core::RowId run)
{
    return readValue<std::vector<core::UnitTokens>>(
        *m_writer, [run](Connection &connection) { return readTokensByUnit(connection, run); });
}

core::Result<std::optional<core::Exchange>> SqliteRunStore::cached(const std::string &cacheKey)
{
    return readValue<std::optional<core::Exchange>>(
        *m_writer, [&](Connection &connection) { return readCached(connection, cacheKey); });
}

} // namespace db
