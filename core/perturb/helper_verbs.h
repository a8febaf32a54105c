// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Forms of be, have, do, will and shall, and the other verbs that have no past of their own: one table for the rule of
// tenses and for the guard of models' edits. Words are in lower case.

#include <string>

namespace core {

// "is" → "be"; "" for words that are none of them.
[[nodiscard]] std::string helperBase(const std::string &word);
// No present and no past that a rule could give: "must", "could", "be".
[[nodiscard]] bool isModal(const std::string &word);

// The other of present and past, where the form says which it is: "is" ↔ "was", "have" → "had". `past`: what it was.
struct HelperShift {
    std::string to;
    bool past = false;
};
[[nodiscard]] HelperShift helperShift(const std::string &word, const std::string &subject);

} // namespace core
