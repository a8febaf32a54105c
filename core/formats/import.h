// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Tables into a project: reads a stream record by record, maps, gives every row its identity and writes
// batches into an open import. Two machines that import the same file make the same rows.

#include "core/formats/mapping.h"
#include "core/formats/preference_rows.h"
#include "core/formats/table.h"
#include "core/store.h"

#include <cstdint>
#include <functional>
#include <istream>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace core {

struct ImportOptions {
    std::optional<TableFormat> format{}; // nullopt: by the file's name, else by its content
    std::string encoding{};              // as ICU names it; "" = guessed
    std::string sheet{};                 // of a workbook; "" = the first with a row
    // Of the project that the table goes into: its systems keep their spelling (system_names.h), and ratings without
    // texts are of its texts. The reader goes as soon as it is not needed: nothing fills an empty project as quickly
    // while somebody reads it.
    ProjectReaderFactory known{};
    int batchRows = 500;
};

// Rows that are refused beyond this number are counted, not kept.
inline constexpr std::size_t kKeptRefusals = 10'000;
inline constexpr std::size_t kSampleRows = 500;

struct ImportReport {
    ImportCounts counts;
    std::int64_t rows = 0;           // records read, header not among them
    std::vector<RefusedRow> refused; // the first kKeptRefusals
    std::int64_t refusedTotal = 0;
    std::vector<std::string> warnings; // facts in English, e.g. "3 cells of score columns are not numbers"
    bool operator==(const ImportReport &) const = default;
};

using ImportProgress = std::function<void(std::int64_t bytes, std::int64_t rows)>;

// Reads all of `in` and finishes the session. A refused row is reported and left out; an error (also
// Cancelled) leaves the session unfinished, and the caller drops it. Errors: Usage for ratings without texts where
// no project is given (`known`), those of openTable, of
// checkMapping, of the session; MissingColumn when the header is not the mapping's; Empty without a row.
[[nodiscard]] Result<ImportReport> importTable(std::istream &in, const std::string &fileName, const Mapping &mapping,
                                               const ImportOptions &options, ImportSession &session,
                                               std::stop_token stop = {}, const ImportProgress &progress = {});

struct TablePreview {
    TableFormat format = TableFormat::Csv;
    std::vector<std::string> header;
    std::vector<TableRecord> records; // the first `rows`, flawed ones among them
    Mapping mapping;                  // guessed
    EncodingGuess encoding;           // used
    std::vector<std::string> sheets;  // of a workbook, else empty
    std::string sheet;                // the one that is shown
};

// Why a mapping can't be had or used, as checkMapping() and parseMap() say it: where the encoding was guessed, a column
// that is missing may be there in another one.
[[nodiscard]] Error mappingError(Error error, const EncodingGuess &encoding);

// The head of a table for the import dialog and for --map. Errors: those of openTable.
[[nodiscard]] Result<TablePreview> previewTable(std::istream &in, const std::string &fileName,
                                                const ImportOptions &options = {}, std::size_t rows = kSampleRows);

} // namespace core
