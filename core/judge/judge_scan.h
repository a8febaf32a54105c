// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One pass over a text: the words of the table, sentence by sentence, and marks that no prose holds.

#include "core/judge/judge_address.h"
#include "core/judge/judge_words.h"

namespace core::detail {

struct Place {
    std::size_t byte = 0, codePoint = 0;
};

// A word of the table where it stands.
struct JudgeHit {
    const JudgeWord *word = nullptr;
    Place begin, end;
    int index = 0;            // of the word in its sentence; of several words, the last
    int clause = 0;           // in its sentence
    bool upper = false;       // in capitals, two letters at least
    bool quoted = false;      // in quotes of its own
    bool spaceless = false;   // of a script without spaces
    LanguageMask free = 0;    // languages in which no subject stands before it in its clause
    LanguageMask command = 0; // of these, where it begins its clause or is asked for
    LanguageMask asked = 0;   // where "please", "you must" stands right before it
    bool last = false;        // its clause ends behind it, and not with a colon
    [[nodiscard]] bool counts() const { return !word->capitals || upper; } // "ai" is no AI
    [[nodiscard]] LanguageMask as(JudgeClass is) const { return word->languages[is]; }
};

// What the hits of one sentence say; adds to `found`.
void judgeSentence(const std::vector<JudgeHit> &hits, std::string_view text, std::vector<JudgeAddress> &found);

// The same of a sentence in which nothing was found, by all that it names; see judge_evidence.cpp.
void weighSentence(const std::vector<JudgeHit> &hits, std::string_view text, std::vector<JudgeAddress> &found);

// Control tokens and answers in JSON at `at`, where '<', '[', '#', '"' or a digit stands.
class JudgeMarks {
public:
    explicit JudgeMarks(std::string_view text)
        : m_text(text)
    {
    }
    void look(const Place &at, std::vector<JudgeAddress> &found);
    // "Score: 95", "Assistant: YES", "no-error": what judges answer. `end`: behind the word, normalised; `first` of its
    // sentence.
    void word(std::string_view word, const Place &at, std::size_t end, bool first,
              std::vector<JudgeAddress> &found) const;
    void finish(std::vector<JudgeAddress> &found); // after the last

private:
    struct Pair { // "1": "YES"
        std::size_t begin = 0, end = 0;
        bool json = false, brace = false, upper = false;
    };
    void pair(const Place &at, std::vector<JudgeAddress> &found);
    [[nodiscard]] bool readPair(std::size_t at, Pair &pair) const;
    void score(const Place &at, std::size_t end, std::vector<JudgeAddress> &found) const;
    void role(const Place &at, std::size_t end, std::vector<JudgeAddress> &found) const;
    void noError(const Place &at, std::size_t end, std::vector<JudgeAddress> &found) const;
    void key(const Place &at, std::vector<JudgeAddress> &found) const;
    [[nodiscard]] std::size_t behindTag(std::size_t at) const;
    [[nodiscard]] std::size_t behindFence(std::size_t at) const;
    void add(const Place &at, std::size_t begin, std::size_t end, JudgeAddressReason reason,
             std::vector<JudgeAddress> &found) const;

    std::string_view m_text;
    int m_pairs = 0;
    Pair m_whole; // of the pairs that follow each other
    Place m_first;
};

} // namespace core::detail
