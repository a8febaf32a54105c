// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/token_store.h"
#include "core/store.h"
#include "db/process_identity.h"
#include "db/run_endings.h"
#include "db/writer.h"

#include <memory>

namespace db {

// Runs on the project's writer: every call is a task of its thread, so that each sees what was saved. How a run ended
// is kept in `endings` while the file can't take it.
class SqliteRunStore final : public core::RunStore, public core::TokenStore {
public:
    SqliteRunStore(std::shared_ptr<Writer> writer, ProcessIdentity self, std::shared_ptr<RunEndings> endings);

    core::Result<core::RowId> createRun(const core::NewRun &run, const std::vector<core::RunItem> &items) override;
    core::Result<core::StoredRun> run(core::RowId run) override;
    core::Status addItems(core::RowId run, const std::vector<core::RunItem> &items) override;
    core::Status lease(core::RowId run) override;
    core::Status release(core::RowId run, core::RunState state, const std::string &stopReason) override;
    core::Result<std::vector<core::WorkItem>> pending(core::RowId run, core::RowId after, int count,
                                                      bool retryFailed) override;
    core::Result<core::PassageState> passage(core::RowId run, core::RowId text) override;
    core::Status save(const std::vector<core::ItemOutcome> &outcomes) override;
    core::Result<bool> staysHere() override;
    core::Status noteDepartures(const std::vector<core::Departure> &departures) override;
    core::Result<core::TokenCount> tokensUsed(core::RowId run) override;
    core::Result<std::vector<core::UnitTokens>> tokensByUnit(core::RowId run) override;
    core::Result<std::optional<core::Exchange>> cached(const std::string &cacheKey) override;

private:
    void writeLater(core::RowId run, const RunEnding &ending);

    std::shared_ptr<Writer> m_writer;
    const ProcessIdentity m_self;
    std::shared_ptr<RunEndings> m_endings;
};

} // namespace db
