// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What is known of English objects by word: which verbs take one behind a preposition or particle, and which words in
// an object's place are none that could be missed. All words are lower case, verbs in their base form.

#include "core/perturb/words.h"

#include <string>
#include <string_view>
#include <vector>

namespace core {

// "asked about", "looks not for".
[[nodiscard]] bool wantsPreposition(const std::string &verb, const std::string &preposition);
// "put away".
[[nodiscard]] bool hasParticle(const std::string &verb, const std::string &particle);
[[nodiscard]] bool isPreposition(const std::string &word);

[[nodiscard]] bool isReflexive(const std::string &word);
// "what", "that", and "none", without which the sentence says the contrary.
[[nodiscard]] bool namesNothing(const std::string &word);
// "take place" (but not "take his place"), "feel ill", and stretches of time, which are no objects. `object` is the
// last word of `phrase` that counts.
[[nodiscard]] bool isObjectIdiom(const std::string &verb, const std::string &object, std::string_view phrase);
// A wrong parse shows in the first or last word: "any | Turkish prisoners", "as a friend", "of attaining | to".
// `atEnd`: nothing follows in its piece.
[[nodiscard]] bool isOddObject(const std::vector<TextWord> &words, bool atEnd);
// A verb of which everybody asks whom or what: without its object it is broken wherever it stands.
[[nodiscard]] bool wantsObject(const std::string &verb);
// "make him king", "call it love": what is named and its name.
[[nodiscard]] bool namesTwice(const std::string &verb);
// A word with which a noun phrase begins: behind a verb that lost its object it would be taken for one.
[[nodiscard]] bool opensPhrase(const std::string &word);
// Verbs that read complete with what follows their object: "hold (them) off", "kept (a low voice) in the hall".
[[nodiscard]] bool readsWith(const std::string &verb, const std::string &following);
// "keep safe", "turn cold": without its object such a verb says that the subject is so.
[[nodiscard]] bool staysWithState(const std::string &verb);
// Verbs that mean something else before what follows an object: "have to see", "get to eat".
[[nodiscard]] bool isHaving(const std::string &verb); // a form of "have" or "get"
// After these, what is left of "have" and "get" keeps its sense; "have to see" and "had sung" are something else.
[[nodiscard]] bool mayFollowHave(const std::string &word);

} // namespace core
