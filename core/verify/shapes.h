// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The registers of `compute` and `verify`: a new function or shape is one line in shapes.cpp.

#include "core/result.h"
#include "core/verify/comparison.h"

#include <string>
#include <string_view>
#include <vector>

namespace core::verify {

[[nodiscard]] std::vector<std::string_view> functionNames();
[[nodiscard]] std::vector<std::string_view> shapeNames();

// One case of a function. `text` is the JSON of the case. NotFound for an unknown function, Malformed
// with what is wrong otherwise.
[[nodiscard]] Result<Json> compute(std::string_view function, std::string_view text);

// Every value of a golden file, recomputed. `shape` is the file's base name. Errors as compute().
[[nodiscard]] Result<Comparison> verifyGolden(std::string_view shape, std::string_view text);

} // namespace core::verify
