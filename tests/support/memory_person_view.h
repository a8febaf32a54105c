// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What one person may see of the project in memory: the rule of db/people_store.h.

#include "tests/support/memory_project.h"

#include <algorithm>
#include <set>

namespace testing {

class MemoryPersonView final : public core::PersonView {
public:
    MemoryPersonView(std::shared_ptr<MemoryTables> tables, core::RowId person)
        : m_tables(std::move(tables))
        , m_person(person)
    {
    }
    core::Result<std::vector<core::PersonAnswer>> own(const std::string &list) override
    {
        return m_tables->people.standing(m_person, list);
    }
    core::Result<std::vector<core::Answer>> modelAnswers(core::RowId run, const std::string &list) override
    {
        std::set<std::pair<core::RowId, std::string>> answered;
        for (const core::PersonAnswer &answer : m_tables->people.standing(m_person, list))
            if (answer.label)
                answered.emplace(answer.text, answer.key);
        const std::lock_guard lock(m_tables->mutex);
        std::vector<core::Answer> answers;
        for (const core::Answer &answer : m_tables->answers) {
            const auto item = std::ranges::find(m_tables->items, answer.item, &core::RunItem::id);
            if (item != m_tables->items.end() && item->run == run && answered.contains({ answer.text, answer.key }))
                answers.push_back(answer);
        }
        return answers;
    }

private:
    std::shared_ptr<MemoryTables> m_tables;
    core::RowId m_person;
};

} // namespace testing
