// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/span_rows.h"

#include "core/error_free.h"
#include "core/formats/header_words.h"
#include "core/text/identity.h"
#include "core/text/unicode.h"

#include <algorithm>

namespace core {
namespace {

bool isAmong(const std::string &word, std::initializer_list<std::string_view> words)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

bool saysNoError(const std::string &word)
{
    return isAmong(word, { "no-error", "no error", "no_error", "noerror", "none" });
}

} // namespace

Result<ImportedSpan> importedSpan(const CellSpan &span, const std::string &textUuid, std::string_view body,
                                  std::string_view source, const std::string &rater)
{
    const std::string &who = span.rater.empty() ? rater : span.rater;
    const bool onText = span.side == SpanSide::Text;
    SpanPlace told = span.place;
    // The inclusive end of an ESA export may name the place behind the last character.
    const auto length = static_cast<int>(codePointCount(onText ? body : source));
    if (told.end && told.quoted.empty() && *told.end == length + 1) {
        told.end = length;
        told.begin = std::min(*told.begin, length);
    }
    const Result<SpanPlace> placed = placedOn(onText ? body : source, told);
    if (!placed) {
        return placed.error();
    }
    ImportedSpan made{
        {},           textUuid, span.side, *placed->begin, *placed->end, placed->quoted, span.category, span.severity,
        span.comment, who
    };
    made.uuid = namedUuid("error span", { textUuid, name(span.side), std::to_string(made.begin),
                                          std::to_string(made.end), made.category, made.severity, made.comment, who });
    return made;
}

SpanRows::SpanRows(const Mapping &mapping)
    : m_mapping(mapping)
    , m_spans(mapping.with(ColumnRole::Spans))
    , m_texts(mapping.with(ColumnRole::Translation))
    , m_source(mapping.first(ColumnRole::Source))
    , m_category(mapping.first(ColumnRole::ErrorCategory))
    , m_severity(mapping.first(ColumnRole::ErrorSeverity))
    , m_comment(mapping.first(ColumnRole::ErrorComment))
{
}

std::string SpanRows::cell(const TableRecord &record, int column) const
{
    return column < 0 ? std::string() : trimmed(record.cells[static_cast<std::size_t>(column)]);
}

std::vector<CellSpan> SpanRows::takeMarks(TableRecord &record) const
{
    std::vector<CellSpan> marks;
    if (m_category < 0 && m_severity < 0) {
        return marks;
    }
    if (m_source >= 0) {
        marks = core::takeMarks(record.cells[static_cast<std::size_t>(m_source)], SpanSide::Source);
    }
    for (const int column : m_texts) {
        for (CellSpan &mark : core::takeMarks(record.cells[static_cast<std::size_t>(column)], SpanSide::Text)) {
            mark.column = m_mapping.columns[static_cast<std::size_t>(column)].header;
            marks.push_back(std::move(mark));
        }
    }
    return marks;
}

int SpanRows::halfMarks(const TableRecord &record) const
{
    if (m_category < 0 && m_severity < 0) {
        return 0;
    }
    int count = m_source >= 0 && hasMark(record.cells[static_cast<std::size_t>(m_source)]) ? 1 : 0;
    for (const int column : m_texts) {
        count += hasMark(record.cells[static_cast<std::size_t>(column)]) ? 1 : 0;
    }
    return count;
}

const ImportedText *SpanRows::textOf(const CellSpan &span, int of, const MappedRow &row) const
{
    for (std::size_t i = 0; i < row.translations.size(); ++i) {
        const int column = row.translationColumns[i];
        const std::string &header = m_mapping.columns[static_cast<std::size_t>(column)].header;
        const bool meant = span.column.empty() ? of < 0 || of == column
                                               : span.column == header || span.column == row.translations[i].systemName;
        if (meant) {
            return &row.translations[i];
        }
    }
    return nullptr;
}

void SpanRows::put(const CellSpan &span, const ImportedText &text, MappedRow &row)
{
    Result<ImportedSpan> made = importedSpan(span, text.uuid, text.body, row.segment.source, row.rater);
    if (made) {
        row.spans.push_back(std::move(made).value());
    } else {
        row.spanFlaws.push_back("error span left out: " + made.error().detail);
    }
}

void SpanRows::addMarks(const TableRecord &record, std::vector<CellSpan> marks, MappedRow &row) const
{
    const std::string category = cell(record, m_category);
    const std::string severity = cell(record, m_severity);
    if (saysNoError(lowerAscii(category)) || saysNoError(lowerAscii(severity)) ||
        (category.empty() && severity.empty())) {
        row.rating = RowRating::NoError;
        for (const ImportedText &text : row.translations) {
            put({ SpanSide::Text, {}, { 0, 0, {} }, {}, std::string(kErrorFree), {}, {} }, text, row);
        }
        return;
    }
    if (lowerAscii(severity) == "hotw-test") { // an error put in on purpose, and whether the rater found it
        row.rating = RowRating::AttentionTest;
        return;
    }
    if (marks.empty() && !row.translations.empty()) { // the whole text is meant
        const auto length = static_cast<int>(codePointCount(row.translations.front().body));
        marks.push_back({ SpanSide::Text, {}, { 0, length, {} }, {}, {}, {}, {} });
    }
    for (CellSpan &mark : marks) {
        mark.category = category;
        mark.severity = severity;
        mark.comment = cell(record, m_comment);
        if (const ImportedText *text = textOf(mark, -1, row)) {
            put(mark, *text, row);
        }
    }
}

void SpanRows::addCell(const TableRecord &record, int column, MappedRow &row) const
{
    const auto at = static_cast<std::size_t>(column);
    const Result<std::vector<CellSpan>> spans = parseSpans(record.cells[at]);
    if (!spans) {
        row.spanFlaws.push_back("error spans left out: column \"" + m_mapping.columns[at].header +
                                "\": " + spans.error().detail);
        return;
    }
    const int of = m_mapping.columns[at].of;
    for (const CellSpan &span : *spans) {
        const bool which = !span.column.empty() || of >= 0 || m_texts.size() == 1;
        const ImportedText *text = which ? textOf(span, of, row) : nullptr;
        if (text != nullptr) {
            put(span, *text, row);
        } else {
            row.spanFlaws.push_back(which ? "error span left out: the row has no text \"" + span.column + "\""
                                          : "error span left out: it does not say in which of the texts it stands");
        }
    }
}

void SpanRows::add(const TableRecord &record, std::vector<CellSpan> marks, MappedRow &row) const
{
    if (m_category >= 0 || m_severity >= 0) {
        addMarks(record, std::move(marks), row);
    }
    for (const int column : m_spans) {
        addCell(record, column, row);
    }
}

} // namespace core
