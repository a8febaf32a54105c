// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the built-in categories of minimal pairs are called and mean, in the user's language. A campaign carries their
// English texts; whoever changed them sees them as they are.

#include <QString>

#include <span>
#include <string>

namespace models {

// A name, a definition or a reason beside an example.
[[nodiscard]] QString categoryText(const std::string &english);
// The name, or the id where there is none.
[[nodiscard]] QString categoryName(const std::string &id, const std::string &name);

// Every English text that has words in other languages.
[[nodiscard]] std::span<const char *const> categorySentences();

} // namespace models
