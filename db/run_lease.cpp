// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/run_lease.h"

#include "core/text/clock.h"
#include "db/statement.h"

#include <chrono>

namespace db {
namespace {

constexpr auto kPatience = std::chrono::seconds(30);
constexpr std::size_t kShownOfUuid = 8; // as the list of runs shows and takes it

std::string timeFromNow(std::chrono::seconds later)
{
    return core::isoTime(std::chrono::system_clock::now() + later);
}

bool holds(const std::string &owner, const std::string &heartbeat, const ProcessIdentity &self)
{
    switch (lifeOf(ProcessIdentity::parse(owner), self)) {
    case Life::Alive:
        return true; // also when it sleeps: a machine that was suspended goes on where it was
    case Life::Dead:
        return false;
    case Life::Unknown:
        return heartbeat > timeFromNow(-kPatience);
    }
    return true;
}

std::string processWords(const ProcessIdentity &holder)
{
    return "process " + holder.pid + " on " + holder.host.substr(0, holder.host.find('@'));
}

core::Error busy(const std::string &run, const std::string &owner)
{
    return { core::ErrorCode::Busy, "run " + run.substr(0, kShownOfUuid),
             processWords(ProcessIdentity::parse(owner)) + " works on it", 0 };
}

// Of a run whose holder said nothing of its end.
std::string howLeft(const std::string &owner, const std::string &heartbeat, const ProcessIdentity &self)
{
    const ProcessIdentity holder = ProcessIdentity::parse(owner);
    if (holder.pid.empty()) {
        return "nobody works on it any more";
    }
    if (holder.file != self.file) {
        return "it was going on when this file was copied";
    }
    return lifeOf(holder, self) == Life::Dead ? processWords(holder) + " ended while it worked on it"
                                              : processWords(holder) + " was last heard of at " + heartbeat;
}

struct Holder {
    std::string owner, heartbeat, run; // run: its UUID
};

core::Result<Holder> holderOf(Connection &connection, core::RowId run)
{
    Statement query(connection, "SELECT lease_owner, heartbeat, uuid FROM run WHERE id = ?");
    query.bind(run);
    if (!query.next()) {
        return query.ok() ? core::Error{ core::ErrorCode::NotFound, "run " + std::to_string(run), {}, 0 }
                          : query.error();
    }
    return Holder{ query.text(0), query.text(1), query.text(2) };
}

} // namespace

core::Status checkLease(Connection &connection, core::RowId run, const ProcessIdentity &self)
{
    const auto holder = holderOf(connection, run);
    if (!holder) {
        return holder.error();
    }
    const bool others = !holder->owner.empty() && holder->owner != self.text();
    return others && holds(holder->owner, holder->heartbeat, self) ? core::Status(busy(holder->run, holder->owner))
                                                                   : core::Done{};
}

core::Status takeLease(Connection &connection, core::RowId run, const ProcessIdentity &self)
{
    if (const core::Status freeOrOurs = checkLease(connection, run, self); !freeOrOurs) {
        return freeOrOurs;
    }
    Statement update(
        connection,
        "UPDATE run SET lease_owner = ?, heartbeat = ?, lease_until = ?, state = 'running', stop_reason = '', "
        "finished_at = '' WHERE id = ?");
    update.bind(self.text()).bind(timeFromNow(std::chrono::seconds(0))).bind(timeFromNow(kPatience)).bind(run);
    return update.run();
}

core::Status endLease(Connection &connection, core::RowId run, core::RunState state, const std::string &stopReason,
                      const ProcessIdentity &self)
{
    if (const core::Status freeOrOurs = checkLease(connection, run, self); !freeOrOurs) {
        return freeOrOurs;
    }
    const bool finished = state == core::RunState::Done || state == core::RunState::Incomplete;
    Statement update(
        connection,
        "UPDATE run SET lease_owner = NULL, heartbeat = NULL, lease_until = NULL, state = ?, stop_reason = ?, "
        "finished_at = ? WHERE id = ?");
    update.bind(core::name(state)).bind(stopReason);
    update.bind(finished ? timeFromNow(std::chrono::seconds(0)) : std::string()).bind(run);
    return update.run();
}

core::Status endAllLeases(Connection &connection, const ProcessIdentity &self)
{
    Statement update(connection,
                     "UPDATE run SET lease_owner = NULL, heartbeat = NULL, lease_until = NULL, state = 'paused' "
                     "WHERE lease_owner = ?");
    update.bind(self.text());
    return update.run();
}

void seeStanding(core::Run &run, const std::string &owner, const std::string &heartbeat, const ProcessIdentity &self)
{
    if (run.state == core::RunState::Running && !holds(owner, heartbeat, self)) {
        run.state = core::RunState::Paused;
        run.stopReason = howLeft(owner, heartbeat, self);
    }
}

} // namespace db
