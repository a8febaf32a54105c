// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a model's edit must be to be one of its category. Rules need none of it: they propose nothing else.

#include "core/perturb/category.h"
#include "core/perturb/seen_marks.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace core {

// What guards know of the words of a run's bases; kept with the run, so that it is judged the same later.
struct GuardWords {
    std::set<std::string> titles;                           // all forms, for the category of titles
    std::map<std::string, std::string> lemmas;              // a verb's form → its base, for tense
    std::map<std::string, std::set<std::string>> confirmed; // a word → what the lists give in its place
    std::map<std::string, std::string> examples{};          // what the prompt's examples put in → in whose place
};

[[nodiscard]] GuardWords guardWordsOf(const Category &category, const std::vector<PairBase> &bases,
                                      const Lexicon &lexicon);

// Why the edit is none of its category, "" = it is one. What can't be confirmed is set weak. `words` null: they are
// not known (an older run), and what needs them is not asked.
[[nodiscard]] std::string categoryRefusal(const Category &category, const Reading &reading, Candidate &candidate,
                                          const GuardWords *words);

// Of the tables of generators (pronoun.cpp, title.cpp), in lower case.
[[nodiscard]] bool isTablePronoun(const std::string &word);
[[nodiscard]] std::set<std::string> titleForms(const Lexicon &lexicon);

} // namespace core
