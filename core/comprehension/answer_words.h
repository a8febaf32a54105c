// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What stands around the words of an answer, and what is no answer at all.

#include <string>
#include <string_view>

namespace core {

inline constexpr auto kRepeats = "repeats itself";

// A line without "Sure! The answer is:", "According to the passage," and the like before it, and without quotation
// marks or emphasis at its ends; "" where nothing else is there.
[[nodiscard]] std::string withoutPreamble(std::string_view line);

// The same sentence at least three times running (six times for a single word), or the whole made of four or more of
// the same piece: a model that got stuck.
[[nodiscard]] bool repeatsItself(std::string_view text);

// The letters that are not Latin all stand, run by run, in this question or text.
[[nodiscard]] bool foreignWordsIn(const std::string &answer, const std::string &question);

} // namespace core
