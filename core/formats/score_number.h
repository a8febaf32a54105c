// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A score as a cell of a table writes it.

#include <string>
#include <string_view>

namespace core {

enum class ScoreCell { Number, Missing, Flawed };

// With a point or, as spreadsheets of many languages write it, a comma before the decimals; blanks around it and a
// plus sign before it do no harm. Missing: an empty cell, None, NaN, NA, null. Flawed: anything else, infinity, and
// what may as well be thousands ("1,234").
[[nodiscard]] ScoreCell readScore(std::string_view cell, double &value);

// Why a flawed cell is left out.
[[nodiscard]] std::string flawOfScore(std::string_view cell);

} // namespace core
