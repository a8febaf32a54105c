// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/statistic.h"

#include <cstddef>
#include <string_view>

namespace core {

// Code points of a text as it would stand on one line: white space (Unicode White_Space) at the ends does
// not count, and a run of it counts once, so that line breaks of a file's layout change nothing.
[[nodiscard]] std::size_t lineLength(std::string_view text);

// Length of a text over that of another (its source, or a reference); texts are well-formed UTF-8.
// NoData when the other is empty. A toy metric that tells how much of an agreement is length alone.
[[nodiscard]] Statistic lengthRatio(std::string_view text, std::string_view other);

} // namespace core
