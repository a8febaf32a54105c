// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verify/cases.h"

namespace core::verify {

Json computePermBoth(const Json &)
{
    throw CaseError("not built yet");
}

Json computePairwisePermutation(const Json &)
{
    throw CaseError("not built yet");
}

Json computeExhaustivePermutation(const Json &)
{
    throw CaseError("not built yet");
}

Json computeWilliams(const Json &)
{
    throw CaseError("not built yet");
}

Json computeSoftPairwiseAccuracy(const Json &)
{
    throw CaseError("not built yet");
}

Json computeBootstrap(const Json &)
{
    throw CaseError("not built yet");
}

void comparePermutation(const Json &, Comparison &)
{
    throw CaseError("not built yet");
}

void compareBootstrap(const Json &, Comparison &)
{
    throw CaseError("not built yet");
}

} // namespace core::verify
