// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// People's answers in memory, by the same rules as on disk.

#include "core/people.h"
#include "core/store.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <set>

namespace testing {

class MemoryPeople final : public core::PeopleStore {
public:
    core::Result<core::Person> personNamed(const std::string &name) override
    {
        const std::lock_guard lock(m_mutex);
        if (name.empty())
            return core::Error{ core::ErrorCode::Usage, "a person's name", "it is empty", 0 };
        for (const core::Person &person : m_people)
            if (person.name == name)
                return person;
        m_people.push_back({ static_cast<core::RowId>(m_people.size()) + 1, "person-" + name, name });
        return m_people.back();
    }
    core::Result<core::PersonAnswer> answer(const core::PersonAnswer &given) override
    {
        const std::lock_guard lock(m_mutex);
        if (failSaving)
            return core::Error{ core::ErrorCode::DiskFull, "memory", "made to fail", 0 };
        return append(given, 0);
    }
    core::Result<std::optional<core::PersonAnswer>> undo(core::RowId person, const std::string &list) override
    {
        const std::lock_guard lock(m_mutex);
        for (auto row = m_rows.rbegin(); row != m_rows.rend(); ++row) {
            const core::PersonAnswer decided = row->answer;
            if (decided.person != person || decided.list != list || row->undoes != 0 || m_undone.contains(decided.id))
                continue;
            core::PersonAnswer before = decided;
            before.label.reset();
            before.comment.clear();
            for (const Row &other : m_rows)
                if (other.answer.id < decided.id && same(other.answer, decided))
                    before = other.answer;
            m_undone.insert(decided.id);
            return std::optional(append(before, decided.id));
        }
        return std::optional<core::PersonAnswer>();
    }
    core::Status noteExposure(core::RowId, core::RowId text, const std::string &what) override
    {
        const std::lock_guard lock(m_mutex);
        exposures.emplace_back(text, what);
        return core::Done{};
    }

    [[nodiscard]] std::vector<core::Person> everyone() const
    {
        const std::lock_guard lock(m_mutex);
        return m_people;
    }
    // Of one person, or of all (0).
    [[nodiscard]] std::vector<core::PersonAnswer> standing(core::RowId person, const std::string &list) const
    {
        const std::lock_guard lock(m_mutex);
        std::map<std::tuple<core::RowId, std::string, core::RowId>, core::PersonAnswer> last;
        for (const Row &row : m_rows)
            if ((person == 0 || row.answer.person == person) && row.answer.list == list)
                last[{ row.answer.text, row.answer.key, row.answer.person }] = row.answer;
        std::vector<core::PersonAnswer> answers;
        for (const auto &[key, answer] : last)
            if (answer.label || !answer.comment.empty())
                answers.push_back(answer);
        return answers;
    }

    std::vector<std::pair<core::RowId, std::string>> exposures;
    bool failSaving = false;

private:
    struct Row {
        core::PersonAnswer answer;
        core::RowId undoes = 0;
    };

    static bool same(const core::PersonAnswer &a, const core::PersonAnswer &b)
    {
        return a.person == b.person && a.text == b.text && a.list == b.list && a.key == b.key;
    }
    core::PersonAnswer append(core::PersonAnswer answer, core::RowId undoes)
    {
        answer.id = static_cast<core::RowId>(m_rows.size()) + 1;
        answer.uuid = "decision-" + std::to_string(answer.id);
        answer.at = "2026-01-02T14:02:11.000Z";
        m_rows.push_back({ answer, undoes });
        return answer;
    }

    mutable std::mutex m_mutex;
    std::vector<core::Person> m_people;
    std::vector<Row> m_rows;
    std::set<core::RowId> m_undone;
};

} // namespace testing
