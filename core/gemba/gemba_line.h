// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One line of an answer to GEMBA-MQM: a heading, an error, "no-error", or talk.

#include "core/gemba/gemba_reply.h"

namespace core {

struct GembaHeading {
    GembaSeverity severity = GembaSeverity::Minor;
    std::string_view rest; // behind the colon
};

// "Critical:", "**Major errors:** no-error", "### Minor", "1. Critical (2):".
[[nodiscard]] std::optional<GembaHeading> gembaHeading(std::string_view line);

// "no-error", "- None.", "No major errors found", and nothing else beside it.
[[nodiscard]] bool saysNoError(std::string_view line);
// "no-error, but …", "No errors of style": neither an error nor that there is none.
[[nodiscard]] bool speaksOfNoError(std::string_view line);
// accuracy/omission - "the acc
[[nodiscard]] bool endsInsideQuotation(std::string_view line);

// An error names a category of the scheme or quotes something; severity is left to the caller.
[[nodiscard]] std::optional<GembaError> gembaError(std::string_view line);

// The one severity that a line names: `accuracy/omission (major) - "…"`.
[[nodiscard]] std::optional<GembaSeverity> severityIn(std::string_view line);

} // namespace core
