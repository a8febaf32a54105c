// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The word lists that generators read, from the files of resources/perturb (lines; "#" starts a comment).

#include "core/perturb/names.h"
#include "core/result.h"

#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace core {

// Verb forms. Irregular pasts are listed; other forms follow spelling rules and WordNet's exceptions.
class VerbForms {
public:
    VerbForms() = default;
    VerbForms(const std::string &verbs, const std::string &exceptions, const std::string &pasts);

    // Base form of a past or third-person form, "" when it is no known verb or not certain.
    [[nodiscard]] std::string baseOfPast(const std::string &form) const;
    [[nodiscard]] std::string baseOfThird(const std::string &form) const;
    [[nodiscard]] std::string baseOfIng(const std::string &form) const;
    // Forms of a base.
    [[nodiscard]] std::string past(const std::string &base) const;
    [[nodiscard]] static std::string third(const std::string &base);
    // All of them: third person, pasts, participles, as listed or by rule.
    [[nodiscard]] std::set<std::string> formsOf(const std::string &base) const;
    [[nodiscard]] bool isBase(const std::string &word) const { return m_verbs.contains(word); }

private:
    std::set<std::string> m_verbs;
    std::map<std::string, std::set<std::string>> m_exceptions; // inflected → bases
    std::map<std::string, std::string> m_doubled;              // base → past with a doubled consonant
    std::map<std::string, std::string> m_pasts;                // base → past, irregular
    std::map<std::string, std::string> m_pastBases;
};

// A word that may stand for another of its set.
struct SisterSet {
    std::string kind;                                       // "count", "mass", "number", "adjective", "living"
    std::vector<std::pair<std::string, std::string>> words; // singular and plural; plural "" unless "count"
};

// A character, the English words that give its sense in old texts, and what it means today.
struct SenseEntry {
    std::string han;
    std::vector<std::string> classical;
    std::string modern;
    char part = 'n';                            // n, v or a
    bool weak = false;                          // the character may still mean the old thing today
    bool counts = true;                         // the modern noun has a plural
    std::map<std::string, std::string> exact{}; // old forms that have one new form only: "arms", "soldiers"
    std::set<std::string> notBeside{};          // near these words it is another thing: "the way is far"
};

// An English gloss of a character: the word and its parts of speech ("nv").
struct Gloss {
    std::string word, parts;
};

// What people read about a category.
struct CategoryText {
    std::string id, name, definition;
    struct Example {
        std::string base, variant, why;
    };
    std::vector<Example> good, bad;
};

struct Lexicon {
    Romanisations romanisations;
    std::unordered_map<std::string, std::set<std::string>> readings; // UTF-8 character → toneless syllables
    VerbForms verbs;
    std::vector<std::vector<std::string>> titles; // sets; each may take the place of its neighbours
    std::vector<SisterSet> sisters;
    std::vector<SenseEntry> senses;
    // Suggesters: other things of a noun's kind, and glosses of a character sense by sense.
    std::unordered_map<std::string, std::vector<std::string>> nounSisters;
    std::unordered_map<std::string, std::vector<std::vector<Gloss>>> glosses;
    // Verbs that read complete without their object: always (true), or in many contexts (false).
    std::map<std::string, bool> standsAlone;
    std::set<std::string> oftenAlone; // verbs with a sense in use that has no object: an edit there is weak
    std::vector<CategoryText> categories;

    [[nodiscard]] const CategoryText *textOf(std::string_view id) const;
};

[[nodiscard]] std::string pluralOf(const std::string &noun); // by rule

// `files`: name and content. Malformed names file and line; NotFound names a file that is missing.
[[nodiscard]] Result<std::shared_ptr<const Lexicon>>
makeLexicon(const std::vector<std::pair<std::string, std::string>> &files);

// The files that makeLexicon wants.
[[nodiscard]] const std::vector<std::string> &lexiconFiles();

} // namespace core
