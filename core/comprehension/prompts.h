// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Prompts of TREQA from a versioned resource (resources/comprehension). Passages are put in as they are: braces, line
// breaks and lines of a single dash in them mean nothing.

#include "core/comprehension/comprehension.h"
#include "core/result.h"

#include <string>
#include <utility>
#include <vector>

namespace core {

struct ComprehensionPrompts {
    std::string id, version, json; // json: the resource as it is; a run carries its own copy
    std::string makeSystem, make, aware, makeJson, makeBlocks;
    std::string answerSystem, verbatim, english, verbatimOne, englishOne;
    std::string judgeSystem, judge, typeSystem, type;
};

// Errors: Malformed, naming `subject` and what is missing.
[[nodiscard]] Result<ComprehensionPrompts> parseComprehensionPrompts(const std::string &json,
                                                                     const std::string &subject);

struct MakingTexts {
    Evidence evidence = Evidence::Source;
    std::string source, sourceLanguage;
    std::string reference, referenceLanguage;
    std::vector<std::string> candidates; // in the order shown; empty = agnostic
};

// `count` 0 leaves the number to the model. `structured`: a JSON object, else blocks of Q: and A:.
[[nodiscard]] std::string renderMaking(const ComprehensionPrompts &prompts, const MakingTexts &texts, int count,
                                       bool structured);

using NumberedQuestions = std::vector<std::pair<int, std::string>>;

// Several questions on one text, or, with one question and `alone`, that question by itself. `english`: answers are
// copied from the text; else given in English.
[[nodiscard]] std::string renderAnswering(const ComprehensionPrompts &prompts, const std::string &passage,
                                          const std::string &language, bool english, const NumberedQuestions &questions,
                                          bool alone);

struct GradedPair {
    int number = 0;
    std::string question, gold, answer;
};
[[nodiscard]] std::string renderJudging(const ComprehensionPrompts &prompts, const std::vector<GradedPair> &pairs);
[[nodiscard]] std::string renderTyping(const ComprehensionPrompts &prompts, const NumberedQuestions &questions);

// JSON schemas of the replies: pairs; answers (strings or null), grades (1 … 5) and types by number.
[[nodiscard]] std::string pairsSchema();
[[nodiscard]] std::string answersSchema(const std::vector<int> &numbers);
[[nodiscard]] std::string gradesSchema(const std::vector<int> &numbers);
[[nodiscard]] std::string typesSchema(const std::vector<int> &numbers);

// The ten types, in lower case.
[[nodiscard]] const std::vector<std::string> &questionTypes();

// True when a text is to be read as English: by its language, or where that is unknown by its script and most common
// words.
[[nodiscard]] bool readsAsEnglish(const std::string &language, const std::string &text);
// False where most letters of an answer belong to another script than Latin.
[[nodiscard]] bool inLatinScript(const std::string &answer);

} // namespace core
