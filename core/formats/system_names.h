// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A system that a table names in a header is the project's of the same words, however they are spelled there: "GPT-4"
// and "gpt_4" are one. Otherwise the same table would bring every text a second time, once its author, or a later
// version of Tertium, writes its headers in another way. Names in cells are taken as they stand.

#include "core/formats/mapping.h"

#include <string>
#include <vector>

namespace core {

// Gives columns of translations and references the project's spelling where exactly one of its systems has the same
// words, and no other column of the table. What was changed, in English, a sentence a column.
[[nodiscard]] std::vector<std::string> adoptSystemNames(Mapping &mapping, const std::vector<System> &known);

} // namespace core
