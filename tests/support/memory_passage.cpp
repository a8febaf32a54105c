// SPDX-License-Identifier: GPL-3.0-or-later
// What a run of several stages knows about a passage of the project in memory.
#include "core/run/passage_state.h"
#include "tests/support/memory_project.h"

#include <algorithm>
#include <tuple>

namespace testing {
namespace {

bool has(const core::Text &text, core::TextRole role)
{
    return std::ranges::count(text.roles, role) > 0;
}

std::vector<core::PassageText> textsOf(const MemoryTables &tables, core::RowId segment)
{
    std::vector<core::PassageText> texts;
    for (const core::Text &text : tables.texts) {
        if (text.segment == segment) {
            texts.push_back({ text.id, text.system, text.systemName, text.systemKind, text.language, text.body,
                              has(text, core::TextRole::Translation), has(text, core::TextRole::Reference) });
        }
    }
    std::ranges::stable_sort(texts, {}, &core::PassageText::systemName);
    return texts;
}

} // namespace

core::Result<core::PassageState> MemoryProject::passage(core::RowId run, core::RowId text)
{
    const std::lock_guard lock(m_tables->mutex);
    const auto found = std::ranges::find(m_tables->texts, text, &core::Text::id);
    if (found == m_tables->texts.end()) {
        return core::Error{ core::ErrorCode::NotFound, "text " + std::to_string(text), {}, 0 };
    }
    const auto segment = std::ranges::find(m_tables->segments, found->segment, &core::Segment::id);
    core::PassageState passage;
    passage.segment = segment->id;
    passage.position = segment->position;
    passage.source = segment->source;
    passage.sourceLanguage = segment->sourceLanguage;
    passage.texts = textsOf(*m_tables, segment->id);
    for (const core::RunItem &item : m_tables->items) {
        const bool here = std::ranges::count(passage.texts, item.text, &core::PassageText::id) > 0;
        if (item.run != run || !here) {
            continue;
        }
        core::PassageItem known{ item, {} };
        std::ranges::copy_if(m_tables->answers, std::back_inserter(known.answers),
                             [&](const core::Answer &answer) { return answer.item == item.id; });
        passage.items.push_back(std::move(known));
    }
    std::ranges::stable_sort(passage.items, {}, [](const core::PassageItem &item) { return item.item.stage; });
    return passage;
}

} // namespace testing
