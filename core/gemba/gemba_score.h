// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// From what a judge answered to a number, and to spans of the text. Answers of a run are stored with one key a
// translation: "score" for GEMBA-DA (the number as received), "errors" for GEMBA-MQM (a JSON list of errors with
// their places).

#include "core/error_span.h"
#include "core/gemba/gemba_reply.h"

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

namespace core {

inline constexpr const char *kGembaScoreKey = "score";
inline constexpr const char *kGembaErrorsKey = "errors";

// How errors become a score; part of the recipe. The defaults are those of the published code.
struct GembaScoring {
    double critical = 25, major = 5, minor = 1;
    int mostErrors = 5;             // counted, the worst first; 0 = all
    std::optional<double> cap = 25; // of the sum; nullopt = none
    bool operator==(const GembaScoring &) const = default;
};

[[nodiscard]] nlohmann::json scoringJson(const GembaScoring &scoring);
[[nodiscard]] GembaScoring scoringOf(const nlohmann::json &json); // throws Json::exception

// An error and where its words stand. An omission is looked for in the source first, everything else in the
// translation first; words quoted twice stand in two places where there are two.
struct PlacedError {
    GembaError error;
    std::optional<SpanSide> side; // nullopt: it can't be located
    int begin = 0, end = 0;       // code points
    bool operator==(const PlacedError &) const = default;
};

[[nodiscard]] std::vector<PlacedError> placedErrors(const std::vector<GembaError> &errors, const std::string &source,
                                                    const std::string &translation);

// The answer's value and back. nullopt: not such a list.
[[nodiscard]] std::string errorsJson(const std::vector<PlacedError> &errors);
[[nodiscard]] std::optional<std::vector<PlacedError>> errorsOf(const std::string &json);

// 0 for no error, else minus the weighted sum; higher is better. Located or not, an error counts.
[[nodiscard]] double mqmScore(const std::vector<PlacedError> &errors, const GembaScoring &scoring);

// What of that score rests on errors whose words stand nowhere, 0 or below: such an error may be the judge's invention,
// and without it the translation is not shown to be without errors.
[[nodiscard]] double unlocatedLoss(const std::vector<PlacedError> &errors, const GembaScoring &scoring);

// The score of one answer; nullopt for an answer in any other state than answered.
[[nodiscard]] std::optional<double> gembaScore(const Answer &answer, const GembaScoring &scoring);

// Spans of the errors that have a place, each once.
[[nodiscard]] std::vector<ErrorSpan> spansOf(const std::vector<PlacedError> &errors);

} // namespace core
