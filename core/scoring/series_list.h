// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which series of scores a project has, without reading their values; and the reading of just those that somebody
// asks for. A run of a question list gives several: weighted or not, soft or hard, by the paper's text or its code.

#include "core/questions/score.h"
#include "core/scoring/score_series.h"

#include <stop_token>
#include <string>
#include <vector>

namespace core {

struct SeriesInfo {
    enum class Kind {
        Scale,     // people's scores, imported
        Spans,     // people's error spans, weighted
        Metric,    // computed here or imported
        Questions, // run of a question list
        Gemba,     // run of GEMBA-DA or GEMBA-MQM
        Reading,   // run of TREQA
    };
    std::string name; // as ScoreSeries::name; of a run's other scores with "unweighted", "hard", "reference" behind it
    std::string detail; // signature, list and model …
    std::string reads;  // "reference + translation" …, "" = not stated
    ScoreSeries::Side side = ScoreSeries::Side::Metric;
    Kind kind = Kind::Metric;
    bool higherIsBetter = true;
    RowId id = 0;                            // of the recipe or run, 0 = neither
    bool weighted = true;                    // Questions
    bool soft = false;                       // Questions
    ScorePreset preset = ScorePreset::Paper; // Questions
    bool usual = true;                       // the one of its run that counts where nobody chose
    std::string promptTemplate, model, list; // of a run
    std::string family;   // what it is a variant of: id of a question list, kind of another run, a metric's name
    std::string counting; // how a run's answers become a score, where its recipe has a choice (TREQA's match)
    std::string command;  // of the user's that made the scores, "" = none
    std::string shownAs;  // short, unlike all others beside it; "" = name
    [[nodiscard]] const std::string &label() const { return shownAs.empty() ? name : shownAs; }
    bool operator==(const SeriesInfo &) const = default;
};

// In the order in which readSeries() gives them, every run's other scores behind its usual one, people's error spans
// last: whether the project has any shows when they are read. Errors: those of the reader.
[[nodiscard]] Result<std::vector<SeriesInfo>> listSeries(ProjectReader &reader);

inline constexpr const char *kSpanSeries = "mqm-spans";

// A run's answers are read in portions. Values of several raters and of replicates are averaged.
// Errors: Cancelled, those of the reader and of the run.
[[nodiscard]] Result<ScoreSeries> readSeries(ProjectReader &reader, const SeriesInfo &info, std::stop_token stop = {});

// By its name as the table shows it, else as the option of `score` where just one is called so ("chrf++" for
// "chrF2++"); nullptr when there is none.
[[nodiscard]] const SeriesInfo *seriesNamed(const std::vector<SeriesInfo> &all, const std::string &name);

// NotFound, with the names that there are.
[[nodiscard]] Error noSuchSeries(const std::vector<SeriesInfo> &all, const std::string &name);

} // namespace core
