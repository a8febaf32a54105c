// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The errors that people and models marked in the texts of a segment, as the Read page shows them.

#include "core/store.h"

#include <QString>

#include <vector>

namespace models {

// A place to be marked in a text that is shown (one "\n" a line break), in UTF-16 units.
struct SpanMark {
    qsizetype start = 0;
    qsizetype length = 0; // 0: something is missing there
    QString letter;       // of the severity, else of the category; "!" = neither is known
    QString words;        // severity, category, rater, remark
    bool severe = false;  // major or critical
    bool operator==(const SpanMark &) const = default;
};

struct SpanLine {
    core::RowId text = 0; // the translation that is judged
    bool inSource = false;
    QString system, severity, category, quoted, rater, comment;
    SpanMark mark;
    bool operator==(const SpanLine &) const = default;
};

// In the order of systems and places.
[[nodiscard]] std::vector<SpanLine> spanLines(const core::SegmentView &view);
// Those that stand in one text; 0 = the source.
[[nodiscard]] std::vector<SpanMark> spanMarks(const core::SegmentView &view, core::RowId text);

} // namespace models
