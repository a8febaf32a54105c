// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verify/cases.h"

namespace core::verify {

Json computeLitransproqaScore(const Json &)
{
    throw CaseError("not built yet");
}

} // namespace core::verify
