// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/formats/cell_spans.h"
#include "core/formats/row_mapper.h"

#include <string>
#include <vector>

namespace core {

// Reads what rows say of errors in their texts: spans as JSON, or marks in the texts with category and severity
// in columns of their own.
class SpanRows final {
public:
    explicit SpanRows(const Mapping &mapping);

    // Takes the marks out of source and translations, where the mapping has a category or severity column: texts
    // with different errors marked in them are one text.
    std::vector<CellSpan> takeMarks(TableRecord &record) const;
    // Texts in which takeMarks() left a mark, since its other half is missing.
    [[nodiscard]] int halfMarks(const TableRecord &record) const;
    // Adds the row's spans to it, put on their texts, and to `spanFlaws` why one can't be.
    void add(const TableRecord &record, std::vector<CellSpan> marks, MappedRow &row) const;

private:
    [[nodiscard]] std::string cell(const TableRecord &record, int column) const; // trimmed
    void addMarks(const TableRecord &record, std::vector<CellSpan> marks, MappedRow &row) const;
    void addCell(const TableRecord &record, int column, MappedRow &row) const;
    [[nodiscard]] const ImportedText *textOf(const CellSpan &span, int of, const MappedRow &row) const;
    static void put(const CellSpan &span, const ImportedText &text, MappedRow &row);

    const Mapping &m_mapping;
    std::vector<int> m_spans, m_texts;
    int m_source, m_category, m_severity, m_comment;
};

// The span on its text, with its identity; `source` is the passage. Malformed as placedOn().
[[nodiscard]] Result<ImportedSpan> importedSpan(const CellSpan &span, const std::string &textUuid,
                                                std::string_view body, std::string_view source,
                                                const std::string &rater);

} // namespace core
