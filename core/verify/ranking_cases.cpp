// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verify/cases.h"

namespace core::verify {

Json computeAccEq(const Json &)
{
    throw CaseError("not built yet");
}

Json computeKendallLike(const Json &)
{
    throw CaseError("not built yet");
}

Json computePairwiseAccuracy(const Json &)
{
    throw CaseError("not built yet");
}

Json computeContrastiveAccuracy(const Json &)
{
    throw CaseError("not built yet");
}

void compareAccEq(const Json &, Comparison &)
{
    throw CaseError("not built yet");
}

void compareAccuracy(const Json &, Comparison &)
{
    throw CaseError("not built yet");
}

} // namespace core::verify
