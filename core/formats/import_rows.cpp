// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/import_rows.h"

#include "core/formats/header_words.h"

#include <cstring>
#include <sodium.h>

namespace core {
namespace {

// Parts are told apart by their length. These hashes stay in this process.
Digest hashOf(std::initializer_list<std::string_view> parts)
{
    std::string joined;
    for (const std::string_view part : parts) {
        const std::uint64_t size = part.size();
        joined.append(reinterpret_cast<const char *>(&size), sizeof size);
        joined += part;
    }
    static constexpr unsigned char kKey[crypto_shorthash_siphashx24_KEYBYTES] = {};
    Digest digest{};
    static_assert(sizeof digest == crypto_shorthash_siphashx24_BYTES);
    crypto_shorthash_siphashx24(reinterpret_cast<unsigned char *>(digest.data()),
                                reinterpret_cast<const unsigned char *>(joined.data()), joined.size(), kKey);
    return digest;
}

std::uint64_t metadataHash(const Metadata &metadata)
{
    std::uint64_t hash = metadata.size();
    for (const auto &[key, value] : metadata) {
        const std::string_view before(reinterpret_cast<const char *>(&hash), sizeof hash);
        hash = hashOf({ before, key, value })[0];
    }
    return hash;
}

// A text may stand in each role once.
Digest textDigest(const ImportedText &text)
{
    Digest digest = digestOf(text.uuid);
    digest[1] ^= static_cast<std::uint64_t>(text.roles.front()) + 1;
    return digest;
}

} // namespace

ImportRows::ImportRows(const Mapping &mapping)
    : m_mapping(mapping)
    , m_mapper(mapping)
    , m_preferences(mapping)
{
    for (std::size_t i = 0; i < mapping.columns.size(); ++i) {
        const ColumnRole role = mapping.columns[i].role;
        if ((role == ColumnRole::SegmentMetadata || role == ColumnRole::TextMetadata) &&
            namesScore(mapping.columns[i].header)) {
            m_likeScores.push_back({ i });
        }
    }
}

void ImportRows::refuse(RefusedRow row)
{
    ++report.refusedTotal;
    if (report.refused.size() < kKeptRefusals) {
        report.refused.push_back(std::move(row));
    }
}

bool ImportRows::isKeyOfAnother(const ImportedSegment &segment)
{
    if (segment.key.empty()) {
        return false;
    }
    const std::uint64_t half = digestOf(segment.uuid)[0];
    return *m_segmentOfKey.tryEmplace(hashOf({ segment.documentName, segment.key }), half).first != half;
}

// False: the segment's id stood with another source before.
bool ImportRows::takeSegment(MappedRow &row)
{
    if (row.segment.uuid == m_segment && row.segment.metadata == m_metadata) {
        return true;
    }
    if (isKeyOfAnother(row.segment)) {
        refuse({ row.line, "segment id \"" + row.segment.key + "\" stood with another source before" });
        return false;
    }
    const std::uint64_t metadata = metadataHash(row.segment.metadata);
    const auto [known, fresh] = m_segmentMetadata.tryEmplace(digestOf(row.segment.uuid), metadata);
    if (!fresh && *known != metadata) {
        // Not constant within the segment after all: kept with this row's texts.
        for (ImportedText &text : row.translations) {
            text.metadata.insert(text.metadata.end(), row.segment.metadata.begin(), row.segment.metadata.end());
        }
        return true;
    }
    m_segment = row.segment.uuid;
    m_metadata = row.segment.metadata;
    if (fresh) {
        m_batch.segments.push_back(std::move(row.segment));
        row.segment.uuid = m_segment; // preferences name it
    }
    return true;
}

void ImportRows::addText(ImportedText text)
{
    if (m_written.insert(textDigest(text))) {
        m_batch.texts.push_back(std::move(text));
    }
}

void ImportRows::takeTexts(MappedRow &row)
{
    std::vector<ImportedPreference> made;
    if (m_mapper.hasChoice()) {
        if (auto refused = m_preferences.add(row, made)) {
            refuse(std::move(*refused));
        }
    }
    for (const std::vector<ImportedText> *texts : { &row.translations, &row.references }) {
        for (const ImportedText &text : *texts) {
            m_written.expect(textDigest(text));
        }
    }
    for (std::vector<ImportedText> *texts : { &row.translations, &row.references }) {
        for (ImportedText &text : *texts) {
            addText(std::move(text));
        }
    }
    for (ImportedPreference &preference : made) {
        m_batch.preferences.push_back(std::move(preference));
    }
}

void ImportRows::takeRatings(MappedRow &row)
{
    // The session knows by their uuids what the file said before.
    for (ImportedScore &score : row.scores) {
        m_batch.scores.push_back(std::move(score));
    }
    for (ImportedSpan &span : row.spans) {
        m_batch.spans.push_back(std::move(span));
    }
    for (const std::string &flaw : row.spanFlaws) {
        refuse({ row.line, flaw });
    }
    m_unreadableScores += row.unreadableScores;
    m_halfMarks += row.halfMarks;
    m_noError += row.rating == RowRating::NoError;
    m_attentionTests += row.rating == RowRating::AttentionTest;
}

void ImportRows::takeRow(MappedRow row)
{
    if (!row.refusal.empty()) {
        refuse({ row.line, row.refusal });
    } else if (row.attached) {
        takeRatings(row);
    } else if (takeSegment(row)) {
        takeTexts(row);
        takeRatings(row);
    }
}

Status ImportRows::take(const TableRecord &record)
{
    ++report.rows;
    if (!record.flaw.empty()) {
        refuse({ record.line, record.flaw });
    } else if (m_known) {
        Result<MappedRow> row = m_known->map(record, m_mapping);
        if (!row) {
            return row.error();
        }
        takeRow(std::move(row).value());
    } else {
        takeRow(m_mapper.map(record));
        countLikeScores(record);
    }
    return Done{};
}

void ImportRows::countLikeScores(const TableRecord &record)
{
    for (LikeScore &column : m_likeScores) {
        const std::string &cell = record.cells[column.column];
        column.filled += cell.empty() ? 0 : 1;
        column.numbers += parseNumber(cell) ? 1 : 0;
    }
}

Status ImportRows::flush(ImportSession &session)
{
    if (m_batch.segments.empty() && m_batch.texts.empty() && m_batch.scores.empty() && m_batch.preferences.empty() &&
        m_batch.spans.empty()) {
        return Done{};
    }
    Status status = session.add(m_batch);
    m_batch.segments.clear(); // the rows' memory is used again
    m_batch.texts.clear();
    m_batch.scores.clear();
    m_batch.preferences.clear();
    m_batch.spans.clear();
    return status;
}

void ImportRows::warnOfLikeScores()
{
    for (const LikeScore &column : m_likeScores) {
        if (column.numbers > 0) {
            report.warnings.push_back(std::to_string(column.numbers) + " of " + std::to_string(column.filled) +
                                      " filled cells of the column \"" + m_mapping.columns[column.column].header +
                                      "\" are numbers; it is kept as metadata, --map score=COLUMN makes it a score");
        }
    }
}

void ImportRows::warn(std::int64_t count, const char *what)
{
    if (count > 0) {
        report.warnings.push_back(std::to_string(count) + what);
    }
}

void ImportRows::finish()
{
    for (RefusedRow &row : m_preferences.unpaired()) {
        refuse(std::move(row));
    }
    warn(m_unreadableScores, " filled cells of score columns are not numbers; these texts have no score there");
    warnOfLikeScores();
    warn(m_halfMarks, " texts hold a mark <v> or </v> without its other half; it stays in the text");
    warn(m_noError, " rows say that a rater found no error; each is kept as a mark of no words");
    warn(m_attentionTests, " rows are tests of the rater's attention; they make no span");
    if (m_mapping.first(ColumnRole::Translation) < 0 && !m_known) {
        report.warnings.push_back("no column was taken for a translation; --map translation=COLUMN says which is one");
    }
    warn(m_preferences.withoutChoice(), " rows name no choice; they make no preference");
}

} // namespace core
