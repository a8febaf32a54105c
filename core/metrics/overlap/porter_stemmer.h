// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace core {

// Porter's stemmer (Porter 1980) with the changes of NLTK's default mode: irregular forms, “die” from “died”
// and “dies”, y to i after a consonant only, -fulli and -logi. `word` is lower case; letters beyond a to z
// and digits count as consonants. Words of one or two letters stay.
[[nodiscard]] std::string porterStem(std::string_view word);

} // namespace core
