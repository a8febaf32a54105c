// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Cells of printed tables.

#include <optional>
#include <string>

namespace app {

// "–" for none; C locale.
[[nodiscard]] std::string decimal(const std::optional<double> &value, int digits = 3);

// Filled up with spaces to this many code points (setw counts bytes), in front with `right`.
[[nodiscard]] std::string padded(const std::string &text, std::size_t width, bool right = false);

} // namespace app
