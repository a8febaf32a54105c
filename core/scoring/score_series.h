// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Everything that gives a translation a number, under one name: people's scales, metrics computed here or
// elsewhere, and runs of a question list. What agreement is measured between.

#include "core/scoring/text_grid.h"
#include "core/store.h"

#include <map>
#include <string>
#include <vector>

namespace core {

struct ScoreSeries {
    enum class Side { People, Metric, Run };
    std::string name;   // unique in the project: "esa", "chrF2++", "run 1a2b3c4d", "gemba-mqm 1a2b3c4d"
    std::string detail; // signature, list and model …
    std::string reads;  // "reference + translation" …, "" = not stated
    Side side = Side::Metric;
    bool higherIsBetter = true;
    std::map<RowId, double> values; // by text
};

// All series of a project; values of several raters are averaged. Runs of a question list count with their weighted
// score in preset `paper`, soft where the run has log-probabilities, GEMBA runs by their recipe; replicates averaged.
[[nodiscard]] Result<std::vector<ScoreSeries>> readSeries(ProjectReader &reader);

// The values as a table of systems × segments, row-major, NaN where there is none; the sign turned for
// lower-is-better series, so that more is better throughout.
[[nodiscard]] std::vector<double> seriesTable(const ScoreSeries &series, const TextGrid &grid,
                                              const std::vector<std::size_t> &segments);

} // namespace core
