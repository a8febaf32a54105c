// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verify/cases.h"

namespace core::verify {

Json computeCorrelation(const Json &)
{
    throw CaseError("not built yet");
}

Json computeAverageCorrelation(const Json &)
{
    throw CaseError("not built yet");
}

Json computeZscore(const Json &)
{
    throw CaseError("not built yet");
}

void compareCorrelation(const Json &, Comparison &)
{
    throw CaseError("not built yet");
}

void compareAverageCorrelation(const Json &, Comparison &)
{
    throw CaseError("not built yet");
}

void compareZscore(const Json &, Comparison &)
{
    throw CaseError("not built yet");
}

} // namespace core::verify
