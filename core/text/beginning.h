// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The first part of a text, cut where a model is to go on.

#include <string_view>

namespace core {

// The first part of a text: so many of its words that they make up the share, rounded down, at least one and not
// all; in scripts without spaces of its characters. The rest of the text begins behind it. "" when it can't be cut.
[[nodiscard]] std::string_view beginningOf(std::string_view body, double share);
// So many units; "" when the text has no more than that.
[[nodiscard]] std::string_view beginningOf(std::string_view body, std::size_t units);

} // namespace core
