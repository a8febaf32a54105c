// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comprehension/comprehension.h"

#include <algorithm>

namespace core {

const MatchScore *CandidateAnswer::score(Matcher matcher, GoldKind gold) const
{
    const auto found =
        std::ranges::find_if(scores, [&](const MatchScore &one) { return one.matcher == matcher && one.gold == gold; });
    return found == scores.end() ? nullptr : &*found;
}

bool PassageReading::valid(std::size_t question) const
{
    return question < questions.size() && question < gold.size() && !questions[question].disabled &&
           gold[question].valid();
}

} // namespace core
