// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/row_mapper.h"

#include "core/formats/header_words.h"
#include "core/formats/span_rows.h"
#include "core/formats/table_writer.h"
#include "core/text/identity.h"

#include <algorithm>

namespace core {

RowMapper::RowMapper(const Mapping &mapping)
    : m_mapping(mapping)
    , m_spanRows(std::make_unique<SpanRows>(mapping))
    , m_translations(mapping.with(ColumnRole::Translation))
    , m_references(mapping.with(ColumnRole::Reference))
    , m_scores(mapping.with(ColumnRole::HumanScore))
    , m_source(mapping.first(ColumnRole::Source))
    , m_document(mapping.first(ColumnRole::Document))
    , m_segmentId(mapping.first(ColumnRole::SegmentId))
    , m_rater(mapping.first(ColumnRole::Rater))
    , m_pair(mapping.first(ColumnRole::Pair))
    , m_choice(mapping.first(ColumnRole::Choice))
    , m_position(mapping.first(ColumnRole::Position))
    , m_hasSpans(mapping.first(ColumnRole::Spans) >= 0 || mapping.first(ColumnRole::ErrorCategory) >= 0 ||
                 mapping.first(ColumnRole::ErrorSeverity) >= 0)
{
}

RowMapper::~RowMapper() = default;

std::string RowMapper::named(const TableRecord &record, int column) const
{
    return column < 0 ? std::string{} : trimmed(record.cells[static_cast<std::size_t>(column)]);
}

int RowMapper::companion(ColumnRole role, int translation) const
{
    for (const int index : m_mapping.with(role)) {
        const int of = m_mapping.columns[static_cast<std::size_t>(index)].of;
        if (of < 0 || of == translation) {
            return index;
        }
    }
    return -1;
}

// A cell goes before what was fixed for the file, and that before the header; a code that is not known
// is kept as it is.
RowMapper::Languages RowMapper::languages(const TableRecord &record) const
{
    const auto tag = [](const std::string &code) { return languageNamed(code).empty() ? code : languageNamed(code); };
    Languages cells{ tag(named(record, m_mapping.first(ColumnRole::SourceLanguage))),
                     tag(named(record, m_mapping.first(ColumnRole::TargetLanguage))) };
    if (const auto pair = languagePair(named(record, m_mapping.first(ColumnRole::LanguagePair)))) {
        cells.source = cells.source.empty() ? pair->first : cells.source;
        cells.target = cells.target.empty() ? pair->second : cells.target;
    }
    cells.source = cells.source.empty() ? m_mapping.sourceLanguage : cells.source;
    cells.target = cells.target.empty() ? m_mapping.targetLanguage : cells.target;
    return cells;
}

void RowMapper::mapSegment(const TableRecord &record, MappedRow &row) const
{
    ImportedSegment &segment = row.segment;
    const MappedColumn &sourceColumn = m_mapping.columns[static_cast<std::size_t>(m_source)];
    segment.source = record.cells[static_cast<std::size_t>(m_source)];
    segment.sourceLanguage = languages(record).source;
    if (segment.sourceLanguage.empty()) {
        segment.sourceLanguage = sourceColumn.language;
    }
    segment.key = named(record, m_segmentId);
    const std::string document = named(record, m_document);
    segment.documentName = document.empty() ? m_mapping.document : document;
    segment.documentUuid = namedUuid("document", { segment.documentName });
    // A document name that was made up from the file's name is left out: a renamed copy adds nothing.
    segment.uuid = namedUuid("segment", { document, segment.key, segment.source });
    for (std::size_t i = 0; i < m_mapping.columns.size(); ++i) {
        const ColumnRole role = m_mapping.columns[i].role;
        if ((role == ColumnRole::SegmentMetadata || role == ColumnRole::Split) && !record.cells[i].empty()) {
            segment.metadata.emplace_back(role == ColumnRole::Split ? "split" : m_mapping.columns[i].header,
                                          record.cells[i]);
        }
    }
}

ImportedText RowMapper::text(const TableRecord &record, int column, const MappedRow &row) const
{
    const MappedColumn &mapped = m_mapping.columns[static_cast<std::size_t>(column)];
    const bool reference = mapped.role == ColumnRole::Reference;
    ImportedText text;
    text.body = record.cells[static_cast<std::size_t>(column)];
    text.segmentUuid = row.segment.uuid;
    text.roles = { reference ? TextRole::Reference : TextRole::Translation };
    const int systemColumn = reference ? -1 : companion(ColumnRole::System, column);
    text.systemName = named(record, systemColumn);
    text.systemKind = guessSystemKind(text.systemName);
    if (text.systemName.empty() && systemColumn < 0) {
        text.systemName = mapped.system.empty() ? m_mapping.system : mapped.system;
        text.systemKind = mapped.kind != SystemKind::Unknown ? mapped.kind : guessSystemKind(text.systemName);
    }
    const int kindColumn = reference ? -1 : companion(ColumnRole::Kind, column);
    if (const auto kind = parseKind(named(record, kindColumn))) {
        text.systemKind = *kind;
    }
    text.language = languages(record).target;
    if (text.language.empty()) {
        text.language = mapped.language;
    }
    text.systemUuid = namedUuid("system", { text.systemName });
    text.uuid = namedUuid("text", { text.segmentUuid, text.systemUuid, text.body });
    for (std::size_t i = 0; i < m_mapping.columns.size() && !reference; ++i) {
        if (m_mapping.columns[i].role == ColumnRole::TextMetadata && !record.cells[i].empty()) {
            text.metadata.emplace_back(m_mapping.columns[i].header, record.cells[i]);
        }
    }
    return text;
}

void RowMapper::mapTexts(const TableRecord &record, MappedRow &row) const
{
    for (const int column : m_translations) {
        if (named(record, column).empty()) {
            continue; // this system did not translate the segment
        }
        ImportedText translation = text(record, column, row);
        if (translation.systemName.empty()) {
            row.refusal = "the cell that names the system is empty";
            return;
        }
        translation.metadata.insert(translation.metadata.end(), record.extra.begin(), record.extra.end());
        row.translations.push_back(std::move(translation));
        row.translationColumns.push_back(column);
    }
    for (const int column : m_references) {
        if (!named(record, column).empty()) {
            row.references.push_back(text(record, column, row));
        }
    }
    if (m_translations.size() == 1 && row.translations.empty() &&
        !named(record, companion(ColumnRole::System, -1)).empty()) {
        row.refusal = "the translation is empty";
    }
    if (m_translations.empty()) {
        row.segment.metadata.insert(row.segment.metadata.end(), record.extra.begin(), record.extra.end());
    }
}

void RowMapper::mapScores(const TableRecord &record, MappedRow &row) const
{
    for (const int column : m_scores) {
        const MappedColumn &mapped = m_mapping.columns[static_cast<std::size_t>(column)];
        const std::string cell = named(record, column);
        // "human:esa", as exports call the scale "esa".
        const std::string scale = mapped.header.starts_with("human:") ? mapped.header.substr(6) : mapped.header;
        const std::optional<double> value = parseNumber(cell);
        row.unreadableScores += !cell.empty() && !value;
        for (std::size_t i = 0; value && i < row.translations.size(); ++i) {
            if (mapped.of < 0 || mapped.of == row.translationColumns[i]) {
                const std::string &text = row.translations[i].uuid;
                const std::string uuid = namedUuid("score", { text, scale, row.rater, numberText(*value) });
                row.scores.push_back({ uuid, text, scale, row.rater, *value });
            }
        }
    }
}

MappedRow RowMapper::mapPlain(const TableRecord &record) const
{
    MappedRow row;
    row.line = record.line;
    mapSegment(record, row);
    if (trimmed(row.segment.source).empty()) {
        row.refusal = "the source is empty";
        return row;
    }
    row.rater = named(record, m_rater);
    row.pair = named(record, m_pair);
    row.choice = named(record, m_choice);
    row.position = named(record, m_position);
    mapTexts(record, row);
    if (row.refusal.empty()) {
        mapScores(record, row);
    }
    return row;
}

MappedRow RowMapper::map(const TableRecord &record) const
{
    if (!m_hasSpans) {
        return mapPlain(record);
    }
    TableRecord plain = record;
    std::vector<CellSpan> marks = m_spanRows->takeMarks(plain);
    MappedRow row = mapPlain(plain);
    row.halfMarks = m_spanRows->halfMarks(plain);
    if (row.refusal.empty()) {
        m_spanRows->add(plain, std::move(marks), row);
    }
    return row;
}

} // namespace core
