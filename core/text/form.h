// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace core {

using FormFields = std::vector<std::pair<std::string_view, std::string_view>>; // name → text put in its place

// Replaces {name} by its text in one pass, so that braces inside a passage stay what they are; names that no
// field has stay as they are. With `escapes`, doubled braces become single ones, as Python's str.format does.
[[nodiscard]] std::string filledForm(std::string_view form, const FormFields &fields, bool escapes = false);

} // namespace core
