// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/version.h"

namespace core {

std::string_view programVersion()
{
    return TERTIUM_VERSION;
}

} // namespace core
