// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Runs, items and outcomes for the tests of the run store.

#include "tests/db/db_fixture.h"

namespace fixture {

inline core::NewRun newRun()
{
    core::NewRun run;
    run.task = "questions";
    run.title = "First";
    run.recipe.kind = "questions";
    run.recipe.json = R"({"list":"litransproqa-25"})";
    run.recipe.uuid = core::namedUuid("recipe", { run.recipe.json });
    run.backend = "fake";
    run.model = "m";
    run.configJson = "{}";
    return run;
}

// Every text, asked `units` one by one, in a deliberately wrong order.
inline std::vector<core::RunItem> itemsFor(const std::vector<core::TextLine> &texts,
                                           const std::vector<std::string> &units)
{
    std::vector<core::RunItem> items;
    for (auto text = texts.rbegin(); text != texts.rend(); ++text) {
        for (auto unit = units.rbegin(); unit != units.rend(); ++unit) {
            core::RunItem item;
            item.text = text->text;
            item.unit = *unit;
            items.push_back(item);
        }
    }
    return items;
}

inline core::Answer answer(const std::string &key, core::AnswerState state)
{
    core::Answer result;
    result.key = key;
    result.state = state;
    if (state == core::AnswerState::Answered) {
        result.label = core::Label::Maybe;
        result.soft = core::SoftAnswer{ 0.5, 0.25, 0.25, 0.9 };
        result.value = "MAYBE";
        result.rung = "strict JSON";
    } else {
        result.cause = "empty reply";
    }
    return result;
}

inline core::ItemOutcome outcomeFor(core::RowId item, const std::vector<core::Answer> &answers,
                                    core::ItemState state = core::ItemState::Done)
{
    core::ItemOutcome outcome;
    outcome.item = item;
    outcome.answers = answers;
    outcome.state = state;
    outcome.asks = 1;
    outcome.exchange.request = R"({"messages":[{"role":"system","content":"s"},{"role":"user","content":"Is it?"}]})";
    outcome.exchange.prompt = "Is it?";
    outcome.exchange.reply = R"({"choices":[]})";
    outcome.exchange.text = "MAYBE";
    outcome.exchange.headers = "{}";
    outcome.exchange.attempts = "[]";
    outcome.exchange.cacheKey = "key-" + std::to_string(item);
    outcome.exchange.at = "2026-01-01T00:00:00.000Z";
    outcome.exchange.promptTokens = 7;
    return outcome;
}

// A project of two segments with a run over all its texts, made anew for each test.
class ProjectWithRun {
protected:
    void open()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = pathIn(*m_folder);
        m_project = db::createProject(m_path, "x").value();
        VERIFY_OK(importBatch(*m_project, batchOf(2)));
        const auto run = store().createRun(newRun(), itemsFor(*readerOf(m_project)->textLines({}), { "2", "10", "x" }));
        VERIFY_OK(run);
        m_run = *run;
    }

    core::RunStore &store() { return m_project->runs(); }
    core::RowId firstItem() { return store().pending(m_run, 0, 1, false)->front().item.id; }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::string m_path;
    core::ProjectPtr m_project;
    core::RowId m_run = 0;
};

} // namespace fixture
