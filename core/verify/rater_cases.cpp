// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verify/cases.h"

namespace core::verify {

Json computeKappa(const Json &)
{
    throw CaseError("not built yet");
}

Json computeKrippendorff(const Json &)
{
    throw CaseError("not built yet");
}

Json computeAgreementTable(const Json &)
{
    throw CaseError("not built yet");
}

void compareKappa(const Json &, Comparison &)
{
    throw CaseError("not built yet");
}

void compareKrippendorff(const Json &, Comparison &)
{
    throw CaseError("not built yet");
}

} // namespace core::verify
