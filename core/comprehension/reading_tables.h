// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A TREQA run as tables: its questions, and what each translation answers.

#include "core/comprehension/view.h"
#include "core/formats/table_writer.h"

#include <cstdint>
#include <ostream>

namespace core {

enum class ReadingTable {
    Questions, // a row a question: passage, sample, question, gold answers, whether it counts
    Answers,   // a row a question and translation: answer, place in the text, every match
};

// Writes header and rows; returns the number of rows. Error: Unwritable.
[[nodiscard]] Result<std::int64_t> writeReadings(const ComprehensionView &view, ReadingTable table, WriteFormat format,
                                                 std::ostream &out);

} // namespace core
