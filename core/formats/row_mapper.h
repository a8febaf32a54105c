// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/formats/mapping.h"
#include "core/formats/table.h"
#include "core/store.h"

#include <array>
#include <memory>
#include <string>
#include <unordered_map>
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

// Remembers of earlier rows only what saves reading and hashing the same cells again.
class RowMapper final {
public:
    explicit RowMapper(const Mapping &mapping);
    ~RowMapper();

    // The record must have no flaw and one cell a column.
    [[nodiscard]] MappedRow map(const TableRecord &record);
    // Where no Choice column is mapped, rows have no preference.
    [[nodiscard]] bool hasChoice() const { return m_choice >= 0; }
    [[nodiscard]] bool choiceInTwoRows() const { return m_pair >= 0; }

private:
    struct Languages {
        std::string source, target;
    };
    struct System {
        std::string uuid;
        SystemKind kind = SystemKind::Unknown; // guessed from the name
    };
    struct TextColumn {
        int column = -1, system = -1, kind = -1; // −1 = none
    };
    [[nodiscard]] std::string named(const TableRecord &record, int column) const; // trimmed cell, "" without column
    [[nodiscard]] bool filled(const TableRecord &record, int column) const;       // not only white space
    void readLanguages(const TableRecord &record);
    [[nodiscard]] int companion(ColumnRole role, int translation) const;
    [[nodiscard]] const System &system(const std::string &name);
    [[nodiscard]] const std::string &documentUuid(const std::string &name);
    [[nodiscard]] const std::string &segmentUuid(const std::string &document, const ImportedSegment &segment);
    void mapSegment(const TableRecord &record, MappedRow &row);
    void mapTexts(const TableRecord &record, MappedRow &row);
    void mapScores(const TableRecord &record, MappedRow &row) const;
    [[nodiscard]] ImportedText text(const TableRecord &record, const TextColumn &column, const MappedRow &row);

    [[nodiscard]] MappedRow mapPlain(const TableRecord &record);

    const Mapping &m_mapping;
    std::unique_ptr<SpanRows> m_spanRows;
    std::vector<TextColumn> m_translations, m_references;
    std::vector<int> m_scores, m_segmentMetadata, m_textMetadata;
    int m_source, m_document, m_segmentId, m_rater, m_pair, m_choice, m_position;
    int m_anySystem;                      // a System column of the only translation, or of all
    std::array<int, 3> m_languageColumns; // of the source, of the target, of the pair
    bool m_hasSpans;

    std::array<std::string, 3> m_languageCells; // which m_languages was read from
    Languages m_languages;
    bool m_languagesRead = false;
    std::unordered_map<std::string, System> m_systems;
    std::string m_documentName, m_documentUuid;                         // the last one
    std::string m_lastDocument, m_lastKey, m_lastSource, m_lastSegment; // the last segment's parts and uuid
};

} // namespace core
