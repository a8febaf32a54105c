// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a campaign takes from elsewhere: the words of the categories, and practice pairs from a file.

#include "core/perturb/lexicon.h"
#include "core/vetting/settings.h"

#include <string>
#include <string_view>
#include <vector>

namespace core {

// Of every category that Tertium knows: name, definition and examples from the word lists, kind from the table of
// categories.
[[nodiscard]] std::vector<CategoryGuide> categoryGuides(const Lexicon &lexicon);

// One JSON object a line: base, variant, category, accept (true or false), explanation; source and languages
// (source_language, language) may be left out. Malformed names the line; Empty.
[[nodiscard]] Result<std::vector<PracticePair>> readPracticePairs(std::string_view bytes, const std::string &fileName);

} // namespace core
