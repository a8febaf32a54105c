// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a parse says of a verb and what stands behind its object. Places are bytes of the body.

#include "core/perturb/category.h"
#include "core/perturb/clause.h"
#include "core/perturb/lexicon.h"
#include "core/perturb/words.h"

#include <string>
#include <vector>

namespace core {

// The base form, or the word itself where none is known.
[[nodiscard]] std::string baseOfVerb(const ParsedWord &verb, const VerbForms &forms);
// "make them | his guides".
[[nodiscard]] bool hasOtherObject(const Parse &parse, const ObjectLink &link);
// "mete out": the word there hangs on its verb as a particle.
[[nodiscard]] bool isParticleAt(const Parse &parse, std::size_t at);
[[nodiscard]] bool isNounAt(const Parse &parse, std::size_t at);
[[nodiscard]] bool isAdjectiveBefore(const Parse &parse, std::size_t end);
// Of "conquer self and turn to courtesy" the "and" at this place joins the verbs; `after`: the words from there on.
[[nodiscard]] bool joinsVerbs(const Parse &parse, const VerbForms &forms, const ParsedWord &verb, std::size_t at,
                              const std::vector<TextWord> &after);

// "Keep (life) and lose those other things": without its object the verb shares that of the verb behind "and".
// `gap`: where the object stands.
[[nodiscard]] bool sharesObject(const std::string &body, Span gap, const VerbForms &forms);

// In a piece without a parse: verbs that never read complete alone, and after them a pronoun, or a determiner and a
// noun up to the next mark.
void proposeUnparsedObjects(const std::string &body, Span span, const VerbForms &forms, Proposals &proposals);

} // namespace core
