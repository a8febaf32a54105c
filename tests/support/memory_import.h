// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// An import into memory, for tests of the formats: keeps what it is given by uuid, as a store does.

#include "core/store.h"

#include <map>
#include <string>

namespace testing {

struct ImportedTables {
    std::map<std::string, core::ImportedSegment> segments;
    std::map<std::string, core::ImportedText> texts;
    std::map<std::string, core::ImportedScore> scores;
    std::map<std::string, core::ImportedPreference> preferences;
    std::map<std::string, core::ImportedSpan> spans;
    int batches = 0;
    bool finished = false;

    // Texts of a system, by name.
    [[nodiscard]] int textsOf(const std::string &system) const
    {
        int n = 0;
        for (const auto &[uuid, text] : texts) {
            n += text.systemName == system;
        }
        return n;
    }
};

class MemoryImport final : public core::ImportSession {
public:
    explicit MemoryImport(ImportedTables &tables, int failAtBatch = 0)
        : m_tables(tables)
        , m_failAtBatch(failAtBatch)
    {
    }

    core::Status add(const core::ImportBatch &batch) override
    {
        if (++m_tables.batches == m_failAtBatch) {
            return core::Error{ core::ErrorCode::DiskFull, "memory", {}, 0 };
        }
        keep(batch.segments, m_tables.segments, m_counts.segments);
        keep(batch.scores, m_tables.scores, m_counts.scores);
        keep(batch.preferences, m_tables.preferences, m_counts.preferences);
        keep(batch.spans, m_tables.spans, m_counts.spans);
        for (const core::ImportedText &text : batch.texts) {
            const auto [known, fresh] = m_tables.texts.try_emplace(text.uuid, text);
            m_counts.texts += fresh;
            m_counts.known += !fresh;
            if (!fresh && known->second.roles != text.roles) {
                known->second.roles.insert(known->second.roles.end(), text.roles.begin(), text.roles.end());
            }
        }
        return core::Done{};
    }
    core::Result<core::ImportCounts> finish() override
    {
        m_tables.finished = true;
        return m_counts;
    }

private:
    template <typename Row> void keep(const std::vector<Row> &rows, std::map<std::string, Row> &table, int &added)
    {
        for (const Row &row : rows) {
            const bool fresh = table.try_emplace(keyOf(row), row).second;
            added += fresh;
            m_counts.known += !fresh;
        }
    }

    template <typename Row> static std::string keyOf(const Row &row) { return row.uuid; }
    static std::string keyOf(const core::ImportedScore &row)
    {
        return row.textUuid + '|' + row.name + '|' + row.rater + '|' + std::to_string(row.value);
    }

    ImportedTables &m_tables;
    core::ImportCounts m_counts;
    int m_failAtBatch;
};

} // namespace testing
