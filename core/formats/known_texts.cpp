// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/known_texts.h"

#include "core/formats/header_words.h"
#include "core/formats/score_number.h"
#include "core/formats/span_rows.h"
#include "core/formats/table_writer.h"
#include "core/text/identity.h"

namespace core {
namespace {

std::string cellOf(const TableRecord &record, const Mapping &mapping, ColumnRole role)
{
    const int column = mapping.first(role);
    return column < 0 ? std::string() : trimmed(record.cells[static_cast<std::size_t>(column)]);
}

// "literary<TAB>test-en-x" of a project and "test-en-x" of ratings are one document.
bool isSameDocument(const std::string &project, const std::string &ratings)
{
    const std::size_t last = project.find_last_of("\t ");
    return project == ratings || (last != std::string::npos && project.substr(last + 1) == ratings);
}

void addScores(const TableRecord &record, const Mapping &mapping, const std::string &text, MappedRow &row)
{
    for (const int column : mapping.with(ColumnRole::HumanScore)) {
        const auto at = static_cast<std::size_t>(column);
        const std::string cell = trimmed(record.cells[at]);
        double value = 0;
        const ScoreCell kind = readScore(cell, value);
        row.unreadableScores += !cell.empty() && kind != ScoreCell::Number;
        if (kind == ScoreCell::Number) {
            const std::string &scale = mapping.columns[at].header;
            row.scores.push_back({ text, scale, row.rater, value });
        }
    }
}

void addSpans(const TableRecord &record, const Mapping &mapping, const Text &text, const Segment &segment,
              MappedRow &row)
{
    for (const int column : mapping.with(ColumnRole::Spans)) {
        const auto spans = parseSpans(record.cells[static_cast<std::size_t>(column)]);
        if (!spans) {
            row.spanFlaws.push_back("error spans left out: " + spans.error().detail);
            continue;
        }
        for (const CellSpan &span : *spans) {
            auto made = importedSpan(span, text.uuid, text.body, segment.source, row.rater);
            if (made) {
                row.spans.push_back(std::move(made).value());
            } else {
                row.spanFlaws.push_back("error span left out: " + made.error().detail);
            }
        }
    }
}

} // namespace

Result<KnownTexts> KnownTexts::read(ProjectReader &reader)
{
    const auto places = reader.textPlaces();
    if (!places) {
        return places.error();
    }
    KnownTexts known(reader);
    for (const TextPlace &place : *places) {
        known.m_places[{ place.segmentKey, place.systemName }].push_back({ place.text, place.documentName });
        ++known.m_systems[place.systemName];
    }
    return known;
}

std::vector<RowId> KnownTexts::find(const std::string &document, const std::string &key,
                                    const std::string &system) const
{
    const auto places = m_places.find({ key, system });
    std::vector<RowId> texts;
    if (key.empty() || places == m_places.end()) {
        return texts;
    }
    for (const Place &place : places->second) {
        if (document.empty() || isSameDocument(place.document, document)) {
            texts.push_back(place.text);
        }
    }
    return texts;
}

Result<MappedRow> KnownTexts::map(const TableRecord &record, const Mapping &mapping) const
{
    MappedRow row;
    row.line = record.line;
    row.attached = true;
    row.rater = cellOf(record, mapping, ColumnRole::Rater);
    const std::string document = cellOf(record, mapping, ColumnRole::Document);
    const std::string key = cellOf(record, mapping, ColumnRole::SegmentId);
    const std::string system = cellOf(record, mapping, ColumnRole::System);
    const std::vector<RowId> texts = find(document, key, system);
    if (texts.size() != 1) {
        const std::string where = "segment \"" + key + "\"" + (document.empty() ? "" : " of \"" + document + "\"");
        row.refusal = !m_systems.contains(system) ? "the project has no system \"" + system + "\""
                      : texts.empty()             ? "the project has no text of \"" + system + "\" for " + where
                                                  : "the project has several texts of \"" + system + "\" for " + where;
        return row;
    }
    const auto text = m_reader.text(texts.front());
    if (!text) {
        return text.error();
    }
    const auto segment = m_reader.segmentOf(texts.front());
    if (!segment) {
        return segment.error();
    }
    addScores(record, mapping, text->uuid, row);
    addSpans(record, mapping, *text, *segment, row);
    return row;
}

} // namespace core
