// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What can be wrong with a question and its answers, as a person who looks at it says: the categories of the paper's
// analysis of failures (section 5, “Where does TREQA fail?”, figure 6), taken apart.

#include <array>
#include <optional>
#include <string_view>

namespace core {

enum class ReadingFailure {
    MissesErrors,      // (1) the question asks about nothing that is wrong in any translation
    InheritsError,     // (1) the question repeats what a translation has wrong
    SameForAll,        // (1) it does not tell translations apart: all have the same error, or none
    GoldUnsupported,   // (2) the gold answer is paraphrased, inferred or wrong, not what the text says
    AnswerUnsupported, // (2) a translation's answer is
    MatchUnfair,       // (2) answers that say the same are scored as different, or the other way round
    PreferenceUnclear, // (3) people's preference is ambiguous, or rests on what no question can reach
};
inline constexpr std::array kReadingFailures = {
    ReadingFailure::MissesErrors,      ReadingFailure::InheritsError,     ReadingFailure::SameForAll,
    ReadingFailure::GoldUnsupported,   ReadingFailure::AnswerUnsupported, ReadingFailure::MatchUnfair,
    ReadingFailure::PreferenceUnclear,
};

// misses-errors inherits-error same-for-all gold-unsupported answer-unsupported match-unfair preference-unclear
[[nodiscard]] std::string_view name(ReadingFailure failure);
[[nodiscard]] std::optional<ReadingFailure> readingFailureNamed(std::string_view name);

} // namespace core
