// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/formats/mapping.h"
#include "core/formats/table.h"
#include "core/store.h"

#include <memory>
#include <string>
#include <vector>

namespace core {

class SpanRows;

enum class RowRating { None, NoError, AttentionTest }; // what a row of error ratings says besides a span

// One record as its mapping reads it: identities made (uuid version 5), nothing compared with other rows.
struct MappedRow {
    std::int64_t line = 0;
    std::string refusal; // "" or why nothing of the row can be used
    ImportedSegment segment;
    std::vector<ImportedText> translations; // those that are there, in the order of their columns
    std::vector<int> translationColumns;    // index into Mapping::columns of each
    std::vector<ImportedText> references;
    std::vector<ImportedScore> scores;
    std::vector<ImportedSpan> spans;
    std::vector<std::string> spanFlaws; // why spans were left out
    RowRating rating = RowRating::None;
    bool attached = false;                     // scores and spans of a text that the project has: nothing else is there
    int unreadableScores = 0;                  // filled cells of a score column that are no number
    int halfMarks = 0;                         // texts with a <v> or </v> whose other half is missing
    std::string rater, pair, choice, position; // trimmed
};

class RowMapper final {
public:
    explicit RowMapper(const Mapping &mapping);
    ~RowMapper();

    // The record must have no flaw and one cell a column.
    [[nodiscard]] MappedRow map(const TableRecord &record) const;
    // Where no Choice column is mapped, rows have no preference.
    [[nodiscard]] bool hasChoice() const { return m_choice >= 0; }
    [[nodiscard]] bool choiceInTwoRows() const { return m_pair >= 0; }

private:
    struct Languages {
        std::string source, target;
    };
    [[nodiscard]] std::string named(const TableRecord &record, int column) const; // trimmed cell, "" without column
    [[nodiscard]] Languages languages(const TableRecord &record) const;
    [[nodiscard]] int companion(ColumnRole role, int translation) const;
    void mapSegment(const TableRecord &record, MappedRow &row) const;
    void mapTexts(const TableRecord &record, MappedRow &row) const;
    void mapScores(const TableRecord &record, MappedRow &row) const;
    [[nodiscard]] ImportedText text(const TableRecord &record, int column, const MappedRow &row) const;

    [[nodiscard]] MappedRow mapPlain(const TableRecord &record) const;

    const Mapping &m_mapping;
    std::unique_ptr<SpanRows> m_spanRows;
    std::vector<int> m_translations, m_references, m_scores;
    int m_source, m_document, m_segmentId, m_rater, m_pair, m_choice, m_position;
    bool m_hasSpans;
};

} // namespace core
