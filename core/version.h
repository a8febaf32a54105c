// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace core {

// The program's version as in CMakeLists.txt; part of every recipe.
[[nodiscard]] std::string_view programVersion();

} // namespace core
