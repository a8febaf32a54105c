// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A project's tables as CSV, JSON Lines or a workbook, read and written piece by piece.

#include "core/formats/table_writer.h"
#include "core/store.h"

#include <cstdint>
#include <ostream>
#include <stop_token>
#include <string_view>

namespace core {

enum class ExportWhat { Segments, Texts, Scores, Answers, Exchanges, Preferences, Runs, Spans };

[[nodiscard]] std::string_view name(ExportWhat what); // segments, texts, …
[[nodiscard]] std::optional<ExportWhat> exportNamed(std::string_view name);

struct ExportOptions {
    RowId run = 0;                             // Scores, Answers, Exchanges, Runs: of this run only; 0 = of all
    const QuestionList *list = nullptr;        // Scores need it; Answers take number and aspect from it
    WriteOptions write{};                      // `title` is made from the table's name
    std::vector<std::string> *notes = nullptr; // what people must know of the file, if anything
};

// Writes header and rows; returns the number of rows. Errors: Cancelled, Usage (scores without a list),
// Unwritable (the stream fails), those of the reader.
[[nodiscard]] Result<std::int64_t> exportTable(ExportWhat what, WriteFormat format, ProjectReader &reader,
                                               std::ostream &out, const ExportOptions &options = {},
                                               std::stop_token stop = {});

} // namespace core
