// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comprehension/failures.h"

#include <algorithm>

namespace core {

std::string_view name(ReadingFailure failure)
{
    switch (failure) {
    case ReadingFailure::MissesErrors:
        return "misses-errors";
    case ReadingFailure::InheritsError:
        return "inherits-error";
    case ReadingFailure::SameForAll:
        return "same-for-all";
    case ReadingFailure::GoldUnsupported:
        return "gold-unsupported";
    case ReadingFailure::AnswerUnsupported:
        return "answer-unsupported";
    case ReadingFailure::MatchUnfair:
        return "match-unfair";
    case ReadingFailure::PreferenceUnclear:
        break;
    }
    return "preference-unclear";
}

std::optional<ReadingFailure> readingFailureNamed(std::string_view wanted)
{
    const auto found =
        std::ranges::find_if(kReadingFailures, [wanted](ReadingFailure failure) { return name(failure) == wanted; });
    return found == kReadingFailures.end() ? std::nullopt : std::optional(*found);
}

} // namespace core
