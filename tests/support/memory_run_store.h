// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A RunStore without a disk, with the same promises: unique answers, one lease, keyset paging. Holds one run.

#include "core/store.h"

#include <algorithm>
#include <mutex>

namespace support {

class MemoryRunStore final : public core::RunStore {
public:
    core::Result<core::RowId> createRun(const core::NewRun &run, const std::vector<core::RunItem> &items) override
    {
        m_run.run.id = 1;
        m_run.run.uuid = "run-1";
        m_run.run.task = run.task;
        m_run.run.recipe = run.recipe;
        m_run.configJson = run.configJson;
        if (const core::Status added = addItems(1, items); !added) {
            return added.error();
        }
        return core::RowId{ 1 };
    }

    core::Result<core::StoredRun> run(core::RowId) override
    {
        core::StoredRun stored = m_run;
        stored.run.itemsTotal = static_cast<int>(m_work.size());
        for (const core::WorkItem &work : m_work) {
            stored.run.itemsDone += work.item.state == core::ItemState::Done ? 1 : 0;
            stored.run.itemsFailed += work.item.state == core::ItemState::Failed ? 1 : 0;
        }
        return stored;
    }

    core::Status addItems(core::RowId run, const std::vector<core::RunItem> &items) override
    {
        for (core::RunItem item : items) {
            item.id = static_cast<core::RowId>(m_work.size()) + 1;
            item.run = run;
            core::WorkItem work;
            work.item = item;
            work.source = "source " + std::to_string(item.text);
            work.translation = "translation " + std::to_string(item.text);
            m_work.push_back(std::move(work));
        }
        return core::Done{};
    }

    core::Status lease(core::RowId) override
    {
        ++leases;
        if (leasedElsewhere || (mostLeases > 0 && leases > mostLeases)) {
            return core::Error{ core::ErrorCode::Busy, "run-1", "another process", 0 };
        }
        return core::Done{};
    }

    core::Status release(core::RowId, core::RunState state, const std::string &stopReason) override
    {
        m_run.run.state = state;
        m_run.run.stopReason = stopReason;
        return core::Done{};
    }

    core::Result<std::vector<core::WorkItem>> pending(core::RowId, core::RowId after, int count,
                                                      bool retryFailed) override
    {
        std::vector<core::WorkItem> page;
        for (const core::WorkItem &work : m_work) {
            const bool wanted = work.item.state == core::ItemState::Pending ||
                                (retryFailed && work.item.state == core::ItemState::Failed);
            if (work.item.id > after && wanted && static_cast<int>(page.size()) < count) {
                page.push_back(work);
            }
        }
        return page;
    }

    core::Status save(const std::vector<core::ItemOutcome> &outcomes) override
    {
        if (failSaving) {
            return core::Error{ core::ErrorCode::DiskFull, "memory", "made to fail", 0 };
        }
        for (const core::ItemOutcome &outcome : outcomes) {
            core::WorkItem &work = m_work.at(static_cast<std::size_t>(outcome.item - 1));
            work.item.state = outcome.state;
            work.item.asks = outcome.asks;
            exchanges.push_back(outcome.exchange);
            exchanges.back().id = static_cast<core::RowId>(exchanges.size());
            for (core::Answer answer : outcome.answers) {
                answer.exchange = exchanges.back().id;
                const auto known = std::find_if(work.answers.begin(), work.answers.end(),
                                                [&](const core::Answer &other) { return other.key == answer.key; });
                if (known == work.answers.end()) {
                    work.answers.push_back(answer);
                } else {
                    *known = answer;
                }
            }
        }
        ++saves;
        return core::Done{};
    }

    core::Result<bool> staysHere() override { return copyrightMode; }

    core::Status noteDepartures(const std::vector<core::Departure> &noted) override
    {
        if (failSaving) {
            return core::Error{ core::ErrorCode::DiskFull, "memory", "made to fail", 0 };
        }
        departures.insert(departures.end(), noted.begin(), noted.end());
        return core::Done{};
    }

    core::Result<core::TokenCount> tokensUsed(core::RowId) override
    {
        core::TokenCount used;
        for (const core::Exchange &exchange : exchanges) {
            used.prompt += exchange.promptTokens;
            used.completion += exchange.completionTokens;
            used.cached += exchange.cachedTokens;
        }
        return used;
    }

    core::Result<std::optional<core::Exchange>> cached(const std::string &key) override
    {
        for (const core::Exchange &exchange : exchanges) {
            if (exchange.cacheKey == key && exchange.outcome == core::Outcome::Ok && exchange.cachedFrom == 0) {
                return std::optional(exchange);
            }
        }
        return std::optional<core::Exchange>();
    }

    [[nodiscard]] const std::vector<core::WorkItem> &work() const { return m_work; }
    [[nodiscard]] const core::Run &stored() const { return m_run.run; }

    std::vector<core::Exchange> exchanges;
    int leases = 0, saves = 0;
    int mostLeases = 0; // then another process has the run; 0 = never
    std::vector<core::Departure> departures;
    bool leasedElsewhere = false, failSaving = false, copyrightMode = false;

private:
    core::StoredRun m_run;
    std::vector<core::WorkItem> m_work;
};

} // namespace support
