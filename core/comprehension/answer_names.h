// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How many names an English answer holds, for the density of names in the TREQA paper's figure 10 (appendix D.5). The
// paper used a tagger; this goes by capital letters: words in the middle of a sentence that have one, next to each
// other ("Madame Bovary") or over a small word ("Duke of York") one name. Of the first word of a sentence the passage's
// texts say whether it has its capital there, too. Dates and numbers without a capital, which taggers count, are none.

#include <map>
#include <string>
#include <string_view>

namespace core {

struct AnswerNames {
    int names = 0, words = 0;
    bool operator==(const AnswerNames &) const = default;
};

class NameFinder {
public:
    void learn(std::string_view text); // a text of the passage

    [[nodiscard]] AnswerNames namesIn(std::string_view answer) const;

private:
    struct Seen {
        int capital = 0, small = 0; // not at the beginning of a sentence
    };
    [[nodiscard]] bool isKnownName(const std::string &folded) const;

    std::map<std::string, Seen> m_seen; // by folded word
};

} // namespace core
