// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which column of a table means what. A mapping is guessed from header and content, or written down as
// "source=COL,translation=COL,…"; both can be changed column by column before an import.

#include "core/domain.h"
#include "core/formats/table.h"
#include "core/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace core {

enum class ColumnRole {
    Ignore,
    SegmentMetadata, // constant within a segment
    TextMetadata,
    Source,
    Translation, // several: a wide table, each its own system
    System,
    Reference,  // may be several
    HumanScore, // may be several: each its own scale, named by its header
    Document,
    SourceLanguage,
    TargetLanguage,
    LanguagePair,
    SegmentId,
    Kind, // human or machine
    Rater,
    Split,         // train, dev, test: segment metadata "split"
    Pair,          // id of a comparison that stands in two rows
    Choice,        // which of two texts a rater preferred
    Position,      // which of the two texts of a pair this row holds
    Spans,         // error spans as JSON (cell_spans.h); may be several
    ErrorCategory, // of the error that the row's texts have marked <v>…</v>
    ErrorSeverity,
    ErrorComment,
};

// Names in --map: source, translation, system, reference, score, document, source-lang, target-lang,
// language-pair, id, kind, rater, split, pair, choice, position, spans, category, severity, error-comment,
// segment-metadata, text-metadata, ignore.
[[nodiscard]] std::string_view name(ColumnRole role);

struct MappedColumn {
    std::string header;
    ColumnRole role = ColumnRole::Ignore;
    std::string system;                    // Translation, Reference: the system's name where no column gives it
    SystemKind kind = SystemKind::Unknown; // of that system
    std::string language;                  // Source, Translation, Reference: by the header, "" = unknown
    int of = -1; // System, Kind, HumanScore of a wide table: index of its Translation column; −1 = every one
    bool operator==(const MappedColumn &) const = default;
};

struct Mapping {
    std::vector<MappedColumn> columns;          // one a column of the header, in its order
    std::string sourceLanguage, targetLanguage; // fixed for the file; only a cell goes before them
    std::string system;   // of the only Translation column when neither a column nor its header names it
    std::string document; // shown where no column names the document; not part of any identity
    bool operator==(const Mapping &) const = default;

    [[nodiscard]] std::vector<int> with(ColumnRole role) const;
    [[nodiscard]] int first(ColumnRole role) const; // −1 = none
    // Rows of scores or error spans without texts: of texts that the project has, named by system and segment id.
    [[nodiscard]] bool attaches() const;
};

// A mapping for a table with this header, from its names and a sample of its records.
[[nodiscard]] Mapping guessMapping(const std::vector<std::string> &header, const std::vector<TableRecord> &sample,
                                   const std::string &fileName);

// Reads "source=COL,translation=COL,…". COL is a header, in double quotes if it holds a comma, or #N for
// the N-th column. A role may come several times. Columns that are not named become metadata (of the
// segment or the text, as the sample shows). Errors: Usage (unknown role, no '='), MissingColumn.
[[nodiscard]] Result<Mapping> parseMap(std::string_view map, const std::vector<std::string> &header,
                                       const std::vector<TableRecord> &sample, const std::string &fileName);

// The mapping as text for --map: what an import records, and what the preview shows.
[[nodiscard]] std::string describeMapping(const Mapping &mapping);

// Whether rows can be imported by it. Errors: MissingColumn (no source), Usage (a role twice that can
// only come once, a choice whose two texts are not known).
[[nodiscard]] Status checkMapping(const Mapping &mapping);

// ---- parts of guessMapping and parseMap, also for the dialog when a role is changed by hand -------------

// Fills language, system and kind of a Source, Translation or Reference column from its header.
void nameColumn(MappedColumn &column);
// Ties System, Kind and HumanScore columns of a wide table to their Translation column.
void tieCompanions(Mapping &mapping);
// Makes every column that is Ignore metadata: of the segment where the sample shows one value a segment.
void assignMetadata(Mapping &mapping, const std::vector<TableRecord> &sample);

} // namespace core
