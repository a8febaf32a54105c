// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One passage: its versions and what people and every metric say of them, extremes marked (LiTransProQA, tables 15
// and 16).

#include "core/scoring/agreement/agreement_scope.h"

#include <optional>
#include <string>
#include <vector>

namespace core {

struct SegmentCell {
    std::optional<double> value;          // on the series' own scale
    bool highest = false, lowest = false; // better or worse than others; all of equals, none where all are equal
    bool operator==(const SegmentCell &) const = default;
};

struct SegmentScores {
    RowId segment = 0;
    std::vector<std::size_t> systems; // places in the grid: those with a translation
    std::vector<RowId> texts;
    std::vector<std::string> series; // people's side first, where it is a score
    std::vector<SegmentCell> cells;  // systems × series
    [[nodiscard]] const SegmentCell &at(std::size_t system, std::size_t of) const
    {
        return cells[system * series.size() + of];
    }
};

// `segment` is a place in the grid.
[[nodiscard]] SegmentScores segmentScores(const AgreementData &data, std::size_t segment);

} // namespace core
