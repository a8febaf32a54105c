// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A TREQA run as tables: its questions, and what each translation answers.

#include "core/comprehension/people_readings.h"
#include "core/comprehension/view.h"
#include "core/formats/table_writer.h"

#include <cstdint>
#include <ostream>

namespace core {

enum class ReadingTable {
    Questions, // a row a question: passage, sample, question, gold answers, whether it counts, what people said
    Answers,   // a row a question, translation and reader: answer, place in the text, every match
};

// Writes header and rows; returns the number of rows. Error: Unwritable.
[[nodiscard]] Result<std::int64_t> writeReadings(const ComprehensionView &view, const PeopleReadings &people,
                                                 ReadingTable table, WriteFormat format, std::ostream &out,
                                                 const WriteOptions &options = {});

} // namespace core
