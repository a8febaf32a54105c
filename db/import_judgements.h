// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What people said of an import's texts: scores, preferences, error spans.

#include "core/store.h"
#include "db/import_names.h"
#include "db/import_table.h"
#include "db/packed_batch.h"

#include <string>
#include <string_view>

namespace db {

class ImportJudgements {
public:
    // What it shares with those who write the texts; all must outlive it.
    struct Shared {
        ImportNames &names;
        ImportTable &segments;
        ImportTable &texts;
        core::ImportCounts &counts;
        core::RowId import = 0;
        const std::string &now;
    };
    ImportJudgements(Connection &connection, const Shared &shared);

    // Texts and segments of the batch are written. A row whose text did not come yet waits for addLate().
    core::Status add(const BatchView &batch);
    core::Status addLate();
    [[nodiscard]] int lost() const { return m_lost; } // rows that name something that is nowhere

private:
    core::Status addScores(const BatchView &batch);
    core::Status feedScore(const ScoreView &row);
    core::Status countKnown();
    core::Status add(const PreferenceView &row);
    core::Status add(const SpanView &row);
    // Runs a bound insert and counts its row.
    core::Status put(Statement &insert, std::string_view find, std::string_view uuid, int &added);

    Connection &m_connection;
    Shared m_shared;
    Statement m_scores, m_preferences, m_spans;
    core::Result<std::int64_t> m_lastPreference, m_lastSpan; // ids before this import
    core::ImportBatch m_late;
    bool m_isLate = false;
    int m_lost = 0;
};

} // namespace db
