// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Romanised Chinese names in English texts: pinyin, Wade-Giles and the spellings of James Legge.

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace core {

// One spelled syllable of a name: bytes of the text, and which pinyin syllables (toneless) it may spell.
struct NameSyllable {
    std::size_t begin = 0, end = 0;
    std::set<std::string> pinyin;
};

struct RomanName {
    std::size_t begin = 0, end = 0; // bytes
    std::vector<NameSyllable> syllables;
    bool operator==(const RomanName &other) const { return begin == other.begin && end == other.end; }
};

// From a spelling to the pinyin syllables that it may stand for.
class Romanisations {
public:
    Romanisations() = default;
    // `syllables`: all pinyin syllables without tones (v for u with diaeresis).
    explicit Romanisations(const std::set<std::string> &syllables);

    // Of one syllable as spelled ("Tsze", "ch'ih", "Lü"); empty when it is none.
    [[nodiscard]] std::set<std::string> pinyinOf(std::string_view spelled) const;
    // Splits a word of several syllables in one ("Xinling"); empty when it can't be.
    [[nodiscard]] std::vector<NameSyllable> split(std::string_view word, std::size_t offset) const;

private:
    std::map<std::string, std::set<std::string>> m_pinyin;
};

// A spelling without case, apostrophes and accents (u with diaeresis becomes v).
[[nodiscard]] std::string spellingKey(std::string_view spelled);

// Names of one to four syllables: capitalised words, joined by hyphens, apostrophes or single spaces, all of
// whose parts are syllables. English words that look like syllables ("He", "So", "Men") begin none.
[[nodiscard]] std::vector<RomanName> romanNames(std::string_view text, const Romanisations &romanisations);

} // namespace core
