// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Files that are surely no text, told by their first bytes: somebody chose the wrong one, and one sentence says so
// instead of an error a line.

#include "core/result.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace core {

inline constexpr std::size_t kKindBytes = 512; // what is looked at

// "a picture (PNG)", "a PDF" …; "" for what may be a text. `firstBytes`: a file's first kKindBytes, or all of it.
[[nodiscard]] std::string_view foreignKind(std::string_view firstBytes);

// Malformed, "it is a PDF, not WANTED", for such a file; `wanted` as "a table".
[[nodiscard]] Status notForeign(std::string_view firstBytes, const std::string &fileName, std::string_view wanted);

} // namespace core
