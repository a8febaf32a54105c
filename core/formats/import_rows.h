// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The rows of one import on their way into a session: told apart from what the file said before, refused with
// their line, counted, gathered in batches.

#include "core/formats/import.h"
#include "core/formats/known_texts.h"
#include "core/formats/row_mapper.h"
#include "core/formats/row_memory.h"

#include <optional>
#include <string>
#include <vector>

namespace core {

class ImportRows final {
public:
    // `mapping` must outlive this.
    explicit ImportRows(const Mapping &mapping);

    // For ratings without texts: whose they are.
    void setKnown(KnownTexts known) { m_known.emplace(std::move(known)); }
    // Errors: of the project whose texts are known.
    Status take(const TableRecord &record);
    // Gives the session what came since the last time.
    Status flush(ImportSession &session);
    // Rows that came since then.
    [[nodiscard]] std::size_t waiting() const { return m_batch.texts.size() + m_batch.scores.size(); }
    // Behind the last row: what is left open, and the warnings.
    void finish();

    ImportReport report;

private:
    void takeRow(MappedRow row);
    void takeRatings(MappedRow &row);
    bool takeSegment(MappedRow &row);
    bool isKeyOfAnother(const ImportedSegment &segment);
    void takeTexts(MappedRow &row);
    void addText(ImportedText text);
    void refuse(RefusedRow row);
    void countLikeScores(const TableRecord &record);
    void warn(std::int64_t count, const char *what);
    void warnOfLikeScores();

    // Columns that are named as scores are and were not taken for one: nobody should wonder where they are.
    struct LikeScore {
        std::size_t column = 0;
        std::int64_t numbers = 0, filled = 0;
    };

    const Mapping &m_mapping;
    RowMapper m_mapper;
    PreferenceRows m_preferences;
    ImportBatch m_batch;
    std::optional<KnownTexts> m_known;
    std::vector<LikeScore> m_likeScores;
    std::int64_t m_unreadableScores = 0, m_halfMarks = 0;
    std::int64_t m_noError = 0, m_attentionTests = 0; // rows

    std::string m_segment; // the last one, of which it is known that it stands with m_metadata
    Metadata m_metadata;
    DigestMap<std::uint64_t> m_segmentMetadata; // segment → what was stored with it, as a hash
    DigestMap<std::uint64_t> m_segmentOfKey;    // document and segment id → half of the segment
    DigestSet m_written;                        // texts by role
};

} // namespace core
