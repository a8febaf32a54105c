// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The one table of words by which a text that speaks to its judge is known, and how they are looked up.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace core::detail {

// What a word can be in a sentence that speaks to a judge.
enum JudgeClass : std::uint8_t {
    Answer, // answer, beantworte: as a command
    Emit,   // output, print: what only machines are told
    All,    // all, every
    Always,
    Or,     // between labels it offers a choice, which is no demand
    Filler, // and, then, just: may stand before a command
    This,
    Questions, // questions, items
    Yes,       // labels; also in other cases than capitals
    No,
    Maybe,
    With,         // makes an ambiguous label one: "mit ja"
    Subject,      // he, ich: a sentence that tells instead of commanding
    Asks,         // please, you must: makes a command of what follows
    Ignore,       // ignore, disregard
    Instructions, // instructions, prompt
    Prior,        // previous, above
    Above,        // what stands for "all that is above"
    Rate,         // rate, score
    Give,         // give, assign
    Text,         // translation, passage
    Translation,  // translation alone
    Score,        // score, marks
    Most,         // highest, full marks
    Deserve,      // deserves, should get
    YouAre,       // you are a, as an
    Model,        // AI, language model
    Dear,         // dear, note to
    Grader,       // evaluator, grader
    Answers,      // answer, réponses: the noun, of which a label is claimed
    Only,         // only, nur
    Say,          // say, dites: a command that only a label in capitals makes one
    Report,       // report, flag: what is done with errors
    Errors,       // errors
    Own,          // my, his
    Not,          // not, ne
    None,         // no, keine
    Number,       // digits; made by the scanner
    // Clues, which only judge_evidence.cpp weighs; they add to the classes above.
    Reply,   // to answer, mark, fill in
    Task,    // question, criterion, box
    Total,   // everywhere, without exception
    Duty,    // must, is to be, please
    Right,   // correct
    Grade,   // points, rating
    Top,     // full, highest
    Work,    // translation, translator
    Judge,   // whoever grades
    Fault,   // error, flaw
    Zero,    // none, without
    Aside,   // ignore, skip
    Orders,  // instructions, prompt
    Lapsed,  // void, no longer in force
    Offer,   // give, deserve, report
    Mention, // report, point out
    Empty,   // blank: of a list of errors
    Affirm,  // in the affirmative
    Met,     // satisfied, fulfilled
    Told,    // he, said: the sentence tells
    kJudgeClasses
};

using LanguageMask = std::uint32_t;

// In which languages a word is what.
struct JudgeWord {
    std::array<LanguageMask, kJudgeClasses> languages{};
    bool begins = false;    // some entry of several words begins with it
    bool ambiguous = false; // a label only in capitals, in quotes, or after With
    bool capitals = false;  // counts in capitals alone
    bool known = false;     // an entry itself
    bool clue = false;      // only clues
};

// The row of a number: in every language.
[[nodiscard]] const JudgeWord &judgeNumber();

class JudgeWords {
public:
    [[nodiscard]] static const JudgeWords &table();
    // A word (or words with one space between) as normalised by appendNormalised(), else the longest stem of it;
    // nullptr: not in the table.
    [[nodiscard]] const JudgeWord *word(std::string_view normalised) const;
    struct Phrase {
        std::string text;
        JudgeWord word;
    };
    // For scripts without spaces: the longest entry that stands at the beginning of `text`.
    [[nodiscard]] const Phrase *phrase(char32_t first, std::string_view text) const;

private:
    JudgeWords();
    void add(LanguageMask language, JudgeClass is, std::string_view words);

    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
    };
    static std::size_t filterPlace(std::string_view text);
    static std::size_t stemPlace(std::string_view text);
    [[nodiscard]] const JudgeWord *stem(std::string_view text) const;
    void addStems();

    std::unordered_map<std::string, JudgeWord, Hash, std::equal_to<>> m_words;
    std::array<std::uint64_t, 256> m_filter{}; // most words of a text are found missing here
    std::unordered_map<std::string, JudgeWord, Hash, std::equal_to<>> m_stems;
    std::array<std::uint64_t, 64> m_stemFilter{};
    std::size_t m_longestStem = 0;                               // bytes
    std::unordered_map<char32_t, std::vector<Phrase>> m_phrases; // longest first
};

// What Cyrillic and Greek letters look like among Latin ones; others stay.
[[nodiscard]] std::string withLatinLookalikes(std::string_view word);

// A letter as the table has it: lower case, without accents, full-width forms as ASCII; what only joins or marks
// (combining marks, tatweel, zero-width characters) becomes nothing.
void appendNormalised(std::string &to, char32_t letter);

// Letters of scripts that write words without spaces, and Hangul, whose words carry endings.
[[nodiscard]] bool writesWithoutSpaces(char32_t c);

} // namespace core::detail
