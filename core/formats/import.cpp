// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/import.h"

#include "core/formats/header_words.h"
#include "core/formats/known_texts.h"
#include "core/formats/row_mapper.h"
#include "core/text/identity.h"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <unordered_set>

namespace core {
namespace {

// What is remembered of rows that were written: 16 bytes a row, whatever its texts' length.
using Digest = std::array<std::uint64_t, 2>;

struct DigestHash {
    std::size_t operator()(const Digest &digest) const { return static_cast<std::size_t>(digest[0] ^ digest[1]); }
};

Digest digestOf(const std::string &uuid)
{
    Digest digest{};
    int digit = 0;
    for (const char c : uuid) {
        if (c != '-') {
            const int value = c <= '9' ? c - '0' : c - 'a' + 10;
            std::uint64_t &half = digest[static_cast<std::size_t>(digit++ / 16)];
            half = half * 16 + static_cast<std::uint64_t>(value);
        }
    }
    return digest;
}

Digest digestOf(const Metadata &metadata)
{
    std::string joined;
    for (const auto &[key, value] : metadata) {
        joined += std::to_string(key.size()) + ':' + key + std::to_string(value.size()) + ':' + value;
    }
    return digestOf(namedUuid("metadata", { joined }));
}

struct Import {
    Import(const Mapping &mapping, std::string file)
        : mapper(mapping)
        , preferences(mapping)
        , fileName(std::move(file))
    {
        for (std::size_t i = 0; i < mapping.columns.size(); ++i) {
            const ColumnRole role = mapping.columns[i].role;
            if ((role == ColumnRole::SegmentMetadata || role == ColumnRole::TextMetadata) &&
                namesScore(mapping.columns[i].header)) {
                m_likeScores.push_back({ i });
            }
        }
    }

    Status take(const TableRecord &record, const Mapping &mapping);
    Status flush(ImportSession &session);
    void warn(const Mapping &mapping);
    void refuse(RefusedRow row)
    {
        ++report.refusedTotal;
        if (report.refused.size() < kKeptRefusals) {
            report.refused.push_back(std::move(row));
        }
    }

    RowMapper mapper;
    PreferenceRows preferences;
    std::string fileName;
    ImportReport report;
    ImportBatch batch;
    int unreadableScores = 0, halfMarks = 0;
    std::int64_t noError = 0, attentionTests = 0; // rows
    std::optional<KnownTexts> known;

private:
    void takeRow(MappedRow row);
    void takeRatings(MappedRow &row);
    bool takeSegment(MappedRow &row);
    void takeTexts(MappedRow &row);
    void addText(ImportedText text);
    void countLikeScores(const TableRecord &record);
    void warnOfLikeScores(const Mapping &mapping);

    // Columns that are named as scores are and were not taken for one: nobody should wonder where they are.
    struct LikeScore {
        std::size_t column = 0;
        std::int64_t numbers = 0, filled = 0;
    };
    std::vector<LikeScore> m_likeScores;

    std::unordered_map<Digest, Digest, DigestHash> m_segmentMetadata; // segment → what was stored with it
    std::unordered_map<Digest, Digest, DigestHash> m_segmentOfKey;    // document and segment id → segment
    std::unordered_set<Digest, DigestHash> m_written;                 // texts by role, scores, preferences
};

// False: the segment's id stood with another source before.
bool Import::takeSegment(MappedRow &row)
{
    const Digest segment = digestOf(row.segment.uuid);
    if (!row.segment.key.empty()) {
        const Digest key = digestOf(namedUuid("key", { row.segment.documentName, row.segment.key }));
        if (m_segmentOfKey.try_emplace(key, segment).first->second != segment) {
            refuse({ row.line, "segment id \"" + row.segment.key + "\" stood with another source before" });
            return false;
        }
    }
    const Digest metadata = digestOf(row.segment.metadata);
    const auto [known, fresh] = m_segmentMetadata.try_emplace(segment, metadata);
    if (fresh) {
        batch.segments.push_back(row.segment);
    } else if (known->second != metadata) {
        // Not constant within the segment after all: kept with this row's texts.
        for (ImportedText &text : row.translations) {
            text.metadata.insert(text.metadata.end(), row.segment.metadata.begin(), row.segment.metadata.end());
        }
    }
    return true;
}

void Import::addText(ImportedText text)
{
    const Digest identity = digestOf(namedUuid("role", { text.uuid, name(text.roles.front()) }));
    if (m_written.insert(identity).second) {
        batch.texts.push_back(std::move(text));
    }
}

void Import::takeTexts(MappedRow &row)
{
    std::vector<ImportedPreference> made;
    if (mapper.hasChoice()) {
        if (auto refused = preferences.add(row, made)) {
            refuse(std::move(*refused));
        }
    }
    for (std::vector<ImportedText> *texts : { &row.translations, &row.references }) {
        for (ImportedText &text : *texts) {
            addText(std::move(text));
        }
    }
    for (ImportedPreference &preference : made) {
        if (m_written.insert(digestOf(preference.uuid)).second) {
            batch.preferences.push_back(std::move(preference));
        }
    }
}

void Import::takeRatings(MappedRow &row)
{
    for (ImportedScore &score : row.scores) {
        if (m_written.insert(digestOf(score.uuid)).second) {
            batch.scores.push_back(std::move(score));
        }
    }
    for (ImportedSpan &span : row.spans) {
        if (m_written.insert(digestOf(span.uuid)).second) {
            batch.spans.push_back(std::move(span));
        }
    }
    for (const std::string &flaw : row.spanFlaws) {
        refuse({ row.line, flaw });
    }
    unreadableScores += row.unreadableScores;
    halfMarks += row.halfMarks;
    noError += row.rating == RowRating::NoError;
    attentionTests += row.rating == RowRating::AttentionTest;
}

void Import::takeRow(MappedRow row)
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

Status Import::take(const TableRecord &record, const Mapping &mapping)
{
    ++report.rows;
    if (!record.flaw.empty()) {
        refuse({ record.line, record.flaw });
    } else if (known) {
        Result<MappedRow> row = known->map(record, mapping);
        if (!row) {
            return row.error();
        }
        takeRow(std::move(row).value());
    } else {
        takeRow(mapper.map(record));
        countLikeScores(record);
    }
    return Done{};
}

void Import::countLikeScores(const TableRecord &record)
{
    for (LikeScore &column : m_likeScores) {
        const std::string &cell = record.cells[column.column];
        column.filled += cell.empty() ? 0 : 1;
        column.numbers += parseNumber(cell) ? 1 : 0;
    }
}

void Import::warnOfLikeScores(const Mapping &mapping)
{
    for (const LikeScore &column : m_likeScores) {
        if (column.numbers > 0) {
            report.warnings.push_back(std::to_string(column.numbers) + " of " + std::to_string(column.filled) +
                                      " filled cells of the column \"" + mapping.columns[column.column].header +
                                      "\" are numbers; it is kept as metadata, --map score=COLUMN makes it a score");
        }
    }
}

Status Import::flush(ImportSession &session)
{
    if (batch.segments.empty() && batch.texts.empty() && batch.scores.empty() && batch.preferences.empty() &&
        batch.spans.empty()) {
        return Done{};
    }
    Status status = session.add(batch);
    batch = {};
    return status;
}

void Import::warn(const Mapping &mapping)
{
    for (RefusedRow &row : preferences.unpaired()) {
        refuse(std::move(row));
    }
    if (unreadableScores > 0) {
        report.warnings.push_back(std::to_string(unreadableScores) +
                                  " filled cells of score columns are not numbers; these texts have no score there");
    }
    warnOfLikeScores(mapping);
    if (halfMarks > 0) {
        report.warnings.push_back(std::to_string(halfMarks) +
                                  " texts hold a mark <v> or </v> without its other half; it stays in the text");
    }
    if (noError > 0) {
        report.warnings.push_back(std::to_string(noError) + " rows say that a rater found no error; they make no span");
    }
    if (attentionTests > 0) {
        report.warnings.push_back(std::to_string(attentionTests) +
                                  " rows are tests of the rater's attention; they make no span");
    }
    if (mapping.first(ColumnRole::Translation) < 0 && !known) {
        report.warnings.push_back("no column was taken for a translation; --map translation=COLUMN says which is one");
    }
    if (preferences.withoutChoice() > 0) {
        report.warnings.push_back(std::to_string(preferences.withoutChoice()) +
                                  " rows name no choice; they make no preference");
    }
}

Status checkHeader(const TableReader &reader, const Mapping &mapping, const std::string &fileName)
{
    const std::vector<std::string> &header = reader.header();
    for (std::size_t i = 0; i < std::max(header.size(), mapping.columns.size()); ++i) {
        const std::string expected = i < mapping.columns.size() ? mapping.columns[i].header : std::string{};
        if (i >= header.size() || header[i] != expected) {
            const std::string found = i < header.size() ? "\"" + header[i] + "\"" : "no column";
            return Error{ ErrorCode::MissingColumn, expected,
                          fileName + ": column " + std::to_string(i + 1) + " of the mapping is \"" + expected +
                              "\", the file has " + found,
                          1 };
        }
    }
    return checkMapping(mapping);
}

Status readAll(TableReader &reader, const Mapping &mapping, Import &import, ImportSession &session,
               const ImportOptions &options, const std::stop_token &stop, const ImportProgress &progress)
{
    const int batchRows = std::max(options.batchRows, 1);
    int rowsInBatch = 0;
    while (!stop.stop_requested()) {
        const Result<std::optional<TableRecord>> record = reader.next();
        if (!record) {
            return record.error();
        }
        if (record->has_value()) {
            if (const Status taken = import.take(**record, mapping); !taken) {
                return taken;
            }
            ++rowsInBatch;
        }
        if (!record->has_value() || rowsInBatch >= batchRows) {
            if (const Status status = import.flush(session); !status) {
                return status;
            }
            rowsInBatch = 0;
            if (progress) {
                progress(reader.bytesRead(), import.report.rows);
            }
        }
        if (!record->has_value()) {
            return Done{};
        }
    }
    return Error{ ErrorCode::Cancelled, import.fileName, {}, 0 };
}

// Whose texts ratings without texts are of.
Status findTexts(const ImportOptions &options, const std::string &fileName, Import &import)
{
    if (options.known == nullptr) {
        return Error{ ErrorCode::Usage, fileName, "it holds ratings without texts; a project with the texts is needed",
                      0 };
    }
    Result<KnownTexts> known = KnownTexts::read(*options.known);
    if (!known) {
        return known.error();
    }
    import.known.emplace(std::move(known).value());
    return Done{};
}

} // namespace

Result<ImportReport> importTable(std::istream &in, const std::string &fileName, const Mapping &mapping,
                                 const ImportOptions &options, ImportSession &session, std::stop_token stop,
                                 const ImportProgress &progress)
{
    const Result<std::unique_ptr<TableReader>> reader =
        openTable(in, fileName, options.format, options.encoding, options.sheet);
    if (!reader) {
        return reader.error();
    }
    if (const Status status = checkHeader(**reader, mapping, fileName); !status) {
        return status.error();
    }
    session.stopBy(stop);
    Import import(mapping, fileName);
    if (mapping.attaches()) {
        if (const Status status = findTexts(options, fileName, import); !status) {
            return status.error();
        }
    }
    if (const Status status = readAll(**reader, mapping, import, session, options, stop, progress); !status) {
        return status.error();
    }
    if (import.report.rows == 0 && (*reader)->notes().empty()) {
        return Error{ ErrorCode::Empty, fileName, "the file has a header and no rows", 0 };
    }
    import.warn(mapping);
    for (const std::string &note : (*reader)->notes()) {
        import.report.warnings.push_back(note);
    }
    if (const EncodingGuess &encoding = (*reader)->encoding(); !encoding.certain) {
        import.report.warnings.push_back("read as " + encoding.name +
                                         ", guessed from its bytes; name another encoding if letters look wrong");
    }
    const Result<ImportCounts> counts = session.finish();
    if (!counts) {
        return counts.error();
    }
    import.report.counts = *counts;
    std::stable_sort(import.report.refused.begin(), import.report.refused.end(),
                     [](const RefusedRow &a, const RefusedRow &b) { return a.line < b.line; });
    return std::move(import.report);
}

Result<TablePreview> previewTable(std::istream &in, const std::string &fileName, const ImportOptions &options,
                                  std::size_t rows)
{
    const Result<std::unique_ptr<TableReader>> reader =
        openTable(in, fileName, options.format, options.encoding, options.sheet);
    if (!reader) {
        return reader.error();
    }
    TablePreview preview;
    preview.format = (*reader)->format();
    preview.header = (*reader)->header();
    preview.encoding = (*reader)->encoding();
    preview.sheets = (*reader)->sheets();
    preview.sheet = (*reader)->sheet();
    std::vector<TableRecord> sample;
    for (std::size_t i = 0; i < std::max(rows, kSampleRows); ++i) {
        Result<std::optional<TableRecord>> record = (*reader)->next();
        if (!record) {
            return record.error();
        }
        if (!record->has_value()) {
            break;
        }
        sample.push_back(std::move(**record));
    }
    preview.mapping = guessMapping(preview.header, sample, fileName);
    sample.resize(std::min(sample.size(), rows));
    preview.records = std::move(sample);
    return preview;
}

} // namespace core
