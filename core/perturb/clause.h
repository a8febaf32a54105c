// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What generators ask of a parse: which verbs are finite and who does what to whom.

#include "core/perturb/lexicon.h"
#include "core/perturb/parser.h"
#include "core/perturb/reading.h"

#include <optional>
#include <string>
#include <vector>

namespace core {

// A finite verb (or auxiliary) and its subject, both by word number.
struct FiniteClause {
    std::size_t subject = 0, verb = 0;
    bool inverted = false;    // verb before subject: a question
    bool singular = false;    // the verb agrees with a singular subject ("Ss")
    bool existential = false; // "there is", "it is … that": no subject of its own
    bool relative = false;    // inside a relative or indirect question
};
[[nodiscard]] std::vector<FiniteClause> finiteClauses(const Parse &parse);

// A noun phrase: bytes, and why it should rather be left alone.
struct Phrase {
    Span span;
    bool relativeHead = false; // a relative clause or participle hangs on it
    bool goesOn = false;       // a preposition other than "of" hangs on it: "a flaw in him"
    bool coordinated = false;  // "A and B", of which only one part would go
    bool hasDeterminer = false;
};
// From its determiner to its last "of" phrase. `head` is a word of the parse.
[[nodiscard]] Phrase nounPhrase(const Parse &parse, std::size_t head);

// Direct objects: (verb, head of the object).
struct ObjectLink {
    std::size_t verb = 0, object = 0;
};
[[nodiscard]] std::vector<ObjectLink> directObjects(const Parse &parse);

// Whether a link of this kind touches the word, on its left or right side.
[[nodiscard]] bool hasLinkTo(const Parse &parse, std::size_t word, const std::vector<std::string> &kinds,
                             bool fromLeft);

// "to be made slaves": the verb hangs on a form of "be".
[[nodiscard]] bool isPassive(const Parse &parse, std::size_t verb);

// "his son bears | witness": the subject ends in what may be the verb, and the verb may be its object.
[[nodiscard]] bool mayEndInVerb(const Parse &parse, const FiniteClause &clause, const VerbForms &forms);

// The word before, if any is between it and the left wall.
[[nodiscard]] std::string wordBefore(const Parse &parse, std::size_t word);

} // namespace core
