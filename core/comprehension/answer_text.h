// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Where an answer stands in its text, and how well it matches the gold answer.

#include "core/comprehension/comprehension.h"

#include <optional>
#include <string>

namespace core {

// The first place where the answer stands in the text: as it is, else without regard to case, kinds of quotes and
// dashes, white space, and punctuation at its ends. nullopt: nowhere.
[[nodiscard]] std::optional<TextSpan> locatedAnswer(const std::string &text, const std::string &answer);

// Exact, TokenF1 and Chrf; an absent answer matches nothing. nullopt for the others, and where the gold answer has
// nothing to compare.
[[nodiscard]] std::optional<double> matchedAnswer(Matcher matcher, const std::string &answer, const std::string &gold);

} // namespace core
