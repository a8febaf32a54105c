// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/row_mapper.h"

#include "core/formats/header_words.h"
#include "core/formats/score_number.h"
#include "core/formats/span_rows.h"
#include "core/formats/table_writer.h"
#include "core/text/identity.h"

#include <algorithm>

namespace core {
namespace {

// A file whose every row names another system must not fill the memory.
constexpr std::size_t kMostSystems = 4096;

bool isBlank(std::string_view cell)
{
    return cell.find_first_not_of(" \t\r\n\v\f") == std::string_view::npos; // as trimmed() has it
}

} // namespace

RowMapper::RowMapper(const Mapping &mapping)
    : m_mapping(mapping)
    , m_spanRows(std::make_unique<SpanRows>(mapping))
    , m_scores(mapping.with(ColumnRole::HumanScore))
    , m_textMetadata(mapping.with(ColumnRole::TextMetadata))
    , m_source(mapping.first(ColumnRole::Source))
    , m_document(mapping.first(ColumnRole::Document))
    , m_segmentId(mapping.first(ColumnRole::SegmentId))
    , m_rater(mapping.first(ColumnRole::Rater))
    , m_pair(mapping.first(ColumnRole::Pair))
    , m_choice(mapping.first(ColumnRole::Choice))
    , m_position(mapping.first(ColumnRole::Position))
    , m_anySystem(companion(ColumnRole::System, -1))
    , m_languageColumns{ mapping.first(ColumnRole::SourceLanguage), mapping.first(ColumnRole::TargetLanguage),
                         mapping.first(ColumnRole::LanguagePair) }
    , m_hasSpans(mapping.first(ColumnRole::Spans) >= 0 || mapping.first(ColumnRole::ErrorCategory) >= 0 ||
                 mapping.first(ColumnRole::ErrorSeverity) >= 0)
{
    for (const int column : mapping.with(ColumnRole::Translation)) {
        m_translations.push_back(
            { column, companion(ColumnRole::System, column), companion(ColumnRole::Kind, column) });
    }
    for (const int column : mapping.with(ColumnRole::Reference)) {
        m_references.push_back({ column, -1, -1 });
    }
    for (std::size_t i = 0; i < mapping.columns.size(); ++i) {
        const ColumnRole role = mapping.columns[i].role;
        if (role == ColumnRole::SegmentMetadata || role == ColumnRole::Split) {
            m_segmentMetadata.push_back(static_cast<int>(i));
        }
    }
}

RowMapper::~RowMapper() = default;

std::string RowMapper::named(const TableRecord &record, int column) const
{
    return column < 0 ? std::string{} : trimmed(record.cells[static_cast<std::size_t>(column)]);
}

bool RowMapper::filled(const TableRecord &record, int column) const
{
    return column >= 0 && !isBlank(record.cells[static_cast<std::size_t>(column)]);
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
void RowMapper::readLanguages(const TableRecord &record)
{
    std::array<std::string, 3> cells;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        cells[i] = named(record, m_languageColumns[i]);
    }
    if (m_languagesRead && cells == m_languageCells) {
        return;
    }
    const auto tag = [](const std::string &code) { return languageNamed(code).empty() ? code : languageNamed(code); };
    m_languages = { tag(cells[0]), tag(cells[1]) };
    if (const auto pair = languagePair(cells[2])) {
        m_languages.source = m_languages.source.empty() ? pair->first : m_languages.source;
        m_languages.target = m_languages.target.empty() ? pair->second : m_languages.target;
    }
    m_languages.source = m_languages.source.empty() ? m_mapping.sourceLanguage : m_languages.source;
    m_languages.target = m_languages.target.empty() ? m_mapping.targetLanguage : m_languages.target;
    m_languageCells = std::move(cells);
    m_languagesRead = true;
}

const RowMapper::System &RowMapper::system(const std::string &name)
{
    auto known = m_systems.find(name);
    if (known == m_systems.end()) {
        if (m_systems.size() == kMostSystems) {
            m_systems.clear();
        }
        known = m_systems.emplace(name, System{ namedUuid("system", { name }), guessSystemKind(name) }).first;
    }
    return known->second;
}

const std::string &RowMapper::documentUuid(const std::string &name)
{
    if (m_documentUuid.empty() || m_documentName != name) {
        m_documentName = name;
        m_documentUuid = namedUuid("document", { name });
    }
    return m_documentUuid;
}

// A document name that was made up from the file's name is left out: a renamed copy adds nothing.
const std::string &RowMapper::segmentUuid(const std::string &document, const ImportedSegment &segment)
{
    if (m_lastSegment.empty() || m_lastSource != segment.source || m_lastKey != segment.key ||
        m_lastDocument != document) {
        m_lastDocument = document;
        m_lastKey = segment.key;
        m_lastSource = segment.source;
        m_lastSegment = namedUuid("segment", { document, segment.key, segment.source });
    }
    return m_lastSegment;
}

void RowMapper::mapSegment(const TableRecord &record, MappedRow &row)
{
    ImportedSegment &segment = row.segment;
    const MappedColumn &sourceColumn = m_mapping.columns[static_cast<std::size_t>(m_source)];
    segment.source = record.cells[static_cast<std::size_t>(m_source)];
    segment.sourceLanguage = m_languages.source.empty() ? sourceColumn.language : m_languages.source;
    segment.key = named(record, m_segmentId);
    const std::string document = named(record, m_document);
    segment.documentName = document.empty() ? m_mapping.document : document;
    segment.documentUuid = documentUuid(segment.documentName);
    segment.uuid = segmentUuid(document, segment);
    for (const int column : m_segmentMetadata) {
        const MappedColumn &mapped = m_mapping.columns[static_cast<std::size_t>(column)];
        const std::string &cell = record.cells[static_cast<std::size_t>(column)];
        if (!cell.empty()) {
            segment.metadata.emplace_back(mapped.role == ColumnRole::Split ? "split" : mapped.header, cell);
        }
    }
}

ImportedText RowMapper::text(const TableRecord &record, const TextColumn &column, const MappedRow &row)
{
    const MappedColumn &mapped = m_mapping.columns[static_cast<std::size_t>(column.column)];
    const bool reference = mapped.role == ColumnRole::Reference;
    ImportedText text;
    text.body = record.cells[static_cast<std::size_t>(column.column)];
    text.segmentUuid = row.segment.uuid;
    text.roles = { reference ? TextRole::Reference : TextRole::Translation };
    const bool byHeader = column.system < 0;
    text.systemName =
        byHeader ? (mapped.system.empty() ? m_mapping.system : mapped.system) : named(record, column.system);
    const System &known = system(text.systemName);
    text.systemUuid = known.uuid;
    text.systemKind = byHeader && mapped.kind != SystemKind::Unknown ? mapped.kind : known.kind;
    if (column.kind >= 0) {
        text.systemKind = parseKind(named(record, column.kind)).value_or(text.systemKind);
    }
    text.language = m_languages.target.empty() ? mapped.language : m_languages.target;
    text.uuid = namedUuid("text", { text.segmentUuid, text.systemUuid, text.body });
    for (std::size_t i = 0; i < m_textMetadata.size() && !reference; ++i) {
        const auto index = static_cast<std::size_t>(m_textMetadata[i]);
        if (!record.cells[index].empty()) {
            text.metadata.emplace_back(m_mapping.columns[index].header, record.cells[index]);
        }
    }
    return text;
}

void RowMapper::mapTexts(const TableRecord &record, MappedRow &row)
{
    for (const TextColumn &column : m_translations) {
        if (!filled(record, column.column)) {
            continue; // this system did not translate the segment
        }
        ImportedText translation = text(record, column, row);
        if (translation.systemName.empty()) {
            row.refusal = "the cell that names the system is empty";
            return;
        }
        translation.metadata.insert(translation.metadata.end(), record.extra.begin(), record.extra.end());
        row.translations.push_back(std::move(translation));
        row.translationColumns.push_back(column.column);
    }
    for (const TextColumn &column : m_references) {
        if (filled(record, column.column)) {
            row.references.push_back(text(record, column, row));
        }
    }
    if (m_translations.size() == 1 && row.translations.empty() && filled(record, m_anySystem)) {
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
        double value = 0;
        const ScoreCell kind = readScore(cell, value);
        row.unreadableScores += !cell.empty() && kind != ScoreCell::Number;
        for (std::size_t i = 0; kind == ScoreCell::Number && i < row.translations.size(); ++i) {
            if (mapped.of < 0 || mapped.of == row.translationColumns[i]) {
                row.scores.push_back({ row.translations[i].uuid, scale, row.rater, value });
            }
        }
    }
}

MappedRow RowMapper::mapPlain(const TableRecord &record)
{
    MappedRow row;
    row.line = record.line;
    readLanguages(record);
    mapSegment(record, row);
    if (isBlank(row.segment.source)) {
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

MappedRow RowMapper::map(const TableRecord &record)
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
