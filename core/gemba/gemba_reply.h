// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Reads what a model answers to GEMBA's prompts. More tolerant than the published code (which takes "**Major:**"
// for no heading), and stricter where that calls a translation perfect because it understood nothing.

#include "core/domain.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core {

struct DaReply {
    std::optional<double> score; // 0 to 100, of M-Prometheus 1 to 5
    std::string value;           // the number as received
    std::string rung;            // which form of answer it was
    std::string cause;           // why there is no score
    AnswerState state = AnswerState::Unparsed;
};

// One number from 0 to 100: "85", "Score: 85", "85/100", "85 out of 100", "['85']", "85.5". Several numbers that
// differ, a negative one and one outside the range are no score.
[[nodiscard]] DaReply parseDaReply(const std::string &text);

// M-Prometheus: a whole number from 1 to 5 behind the last "[RESULT]", with or without brackets and emphasis. Another
// number, and a reply without the mark, are no score.
[[nodiscard]] DaReply parsePrometheusReply(const std::string &text);

enum class GembaSeverity { Critical, Major, Minor };
[[nodiscard]] std::string_view name(GembaSeverity severity); // critical major minor
inline constexpr GembaSeverity kGembaSeverities[] = { GembaSeverity::Critical, GembaSeverity::Major,
                                                      GembaSeverity::Minor };

struct GembaError {
    GembaSeverity severity = GembaSeverity::Minor;
    std::string category; // "accuracy/mistranslation"; "other" where the line names none
    std::string quoted;   // what the answer quotes, "" = nothing
    std::string line;     // as received
    bool operator==(const GembaError &) const = default;
};

struct MqmReply {
    std::vector<GembaError> errors; // critical first, then major, minor; in the order of the answer inside
    std::string rung;
    std::string cause;                         // why it was not understood
    AnswerState state = AnswerState::Unparsed; // Answered: `errors` is all there is
};

// The sections Critical, Major and Minor, in any order and decoration, with an error a line. Answered without an
// error only when all three sections are there and each of them says so, in these words alone. A reply that broke off
// (no section for minor errors, an open quotation, a heading at its end) is none, whatever stands before.
[[nodiscard]] MqmReply parseMqmReply(const std::string &text);

} // namespace core
