// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The words in which two texts differ, as ranges that a text view can mark.

#include <QString>

#include <vector>

namespace models {

struct WordMark { // UTF-16 units, end = start + length
    qsizetype start = 0;
    qsizetype length = 0;
    bool operator==(const WordMark &) const = default;
};

struct WordMarks {
    std::vector<WordMark> first, second;
    bool operator==(const WordMarks &) const = default;
};

// Neighbouring words are marked as one range.
[[nodiscard]] WordMarks wordMarks(const QString &first, const QString &second);

} // namespace models
