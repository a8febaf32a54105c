// SPDX-License-Identifier: GPL-3.0-or-later
// The run store of the project in memory.
#include "tests/support/memory_rows.h"

#include "core/text/identity.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace testing {

core::Result<core::RowId> MemoryProject::createRun(const core::NewRun &made, const std::vector<core::RunItem> &items)
{
    core::Run run;
    run.task = made.task;
    run.title = made.title;
    run.recipe = made.recipe;
    run.backend = made.backend;
    run.model = made.model;
    run.origin = made.origin;
    run.createdAt = "2026-01-02T03:04:05.000Z";
    const auto config = nlohmann::json::parse(made.configJson, nullptr, false);
    run.cap = config.is_object() ? config.value("cap", 0.0) : 0;
    const core::RowId id = addRun(run, {}, made.configJson);
    if (const core::Status added = addItems(id, items); !added) {
        return added.error();
    }
    return id;
}

core::Result<core::StoredRun> MemoryProject::run(core::RowId id)
{
    const std::lock_guard lock(m_tables->mutex);
    if (const core::StoredRun *stored = findRun(*m_tables, id)) {
        return *stored;
    }
    return noSuchRun(id);
}

core::Status MemoryProject::addItems(core::RowId run, const std::vector<core::RunItem> &items)
{
    const std::lock_guard lock(m_tables->mutex);
    core::StoredRun *stored = findRun(*m_tables, run);
    if (stored == nullptr) {
        return noSuchRun(run);
    }
    for (core::RunItem item : items) {
        item.id = nextId(m_tables->items.size());
        item.run = run;
        m_tables->items.push_back(item);
        ++stored->run.itemsTotal;
    }
    return core::Done{};
}

core::Status MemoryProject::lease(core::RowId run)
{
    const std::lock_guard lock(m_tables->mutex);
    core::StoredRun *stored = findRun(*m_tables, run);
    if (stored == nullptr) {
        return noSuchRun(run);
    }
    stored->run.state = core::RunState::Running;
    return core::Done{};
}

core::Status MemoryProject::release(core::RowId run, core::RunState state, const std::string &stopReason)
{
    const std::lock_guard lock(m_tables->mutex);
    core::StoredRun *stored = findRun(*m_tables, run);
    if (stored == nullptr) {
        return noSuchRun(run);
    }
    stored->run.state = state;
    stored->run.stopReason = stopReason;
    return core::Done{};
}

core::Result<std::vector<core::WorkItem>> MemoryProject::pending(core::RowId run, core::RowId after, int count,
                                                                 bool retryFailed)
{
    const std::lock_guard lock(m_tables->mutex);
    std::vector<core::WorkItem> found;
    for (const core::RunItem &item : m_tables->items) {
        const bool open =
            item.state == core::ItemState::Pending || (retryFailed && item.state == core::ItemState::Failed);
        if (item.run != run || item.id <= after || !open || static_cast<int>(found.size()) >= count) {
            continue;
        }
        core::WorkItem work;
        work.item = item;
        if (const core::Text *text = find(m_tables->texts, item.text)) {
            work.translation = text->body;
            work.targetLanguage = text->language;
            work.systemName = text->systemName;
            if (const core::Segment *segment = find(m_tables->segments, text->segment)) {
                work.source = segment->source;
                work.sourceLanguage = segment->sourceLanguage;
                work.segmentLabel = segment->documentName + " " + std::to_string(segment->position + 1);
            }
        }
        for (const core::Answer &answer : m_tables->answers) {
            if (answer.item == item.id) {
                work.answers.push_back(answer);
            }
        }
        found.push_back(work);
    }
    return found;
}

core::Status MemoryProject::save(const std::vector<core::ItemOutcome> &outcomes)
{
    const std::lock_guard lock(m_tables->mutex);
    for (const core::ItemOutcome &outcome : outcomes) {
        core::RunItem *item = find(m_tables->items, outcome.item);
        if (item == nullptr) {
            return core::Error{ core::ErrorCode::NotFound, "item " + std::to_string(outcome.item), {}, 0 };
        }
        core::Exchange exchange = outcome.exchange;
        if (outcome.asked) {
            exchange.id = nextId(m_tables->exchanges.size());
            m_tables->exchanges.push_back(exchange);
        }
        for (core::Answer answer : outcome.answers) {
            answer.exchange = exchange.id;
            putAnswer(*m_tables, answer);
        }
        item->state = outcome.state;
        item->asks = outcome.asks;
        if (core::StoredRun *stored = findRun(*m_tables, item->run)) {
            stored->run.itemsDone += outcome.state == core::ItemState::Done ? 1 : 0;
            stored->run.itemsFailed += outcome.state == core::ItemState::Failed ? 1 : 0;
        }
    }
    m_tables->savedAt = "2026-01-02T14:02:11.000Z";
    return core::Done{};
}

core::Result<std::optional<core::Exchange>> MemoryProject::cached(const std::string &)
{
    return std::optional<core::Exchange>();
}

} // namespace testing
