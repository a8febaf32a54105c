// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Prompts of the question list (LiTransProQA paper, tables 2 and 14), rendered "as published"
// (byte for byte what the published code sends) or "clean".

#include "core/domain.h"
#include "core/result.h"

#include <string>
#include <vector>

namespace core {

enum class PromptForm { Clean, AsPublished };
enum class AskMode { WholeList, OneByOne };

struct PromptTemplate {
    std::string id; // "vanilla", "prompt-step", "question-step"
    std::string version;
    std::string title;
    std::string attribution;
    std::string clean;          // with {source}, {translation}, {questions}
    std::string published;      // as the published file, Python str.format escapes ({{ }}) included
    std::string oneByOne;       // clean, {source} {translation} first and {question} last
    bool stepQuestions = false; // uses Question::stepText
};

// The wording a template asks for (Question::stepText where it wants and has one), on one line, with
// single spaces: what the clean prompts show and the window may show.
[[nodiscard]] std::string cleanWording(const Question &question, bool stepQuestions = false);

// Fills a template for the given questions (whole list or the missing part of it). Passages are put
// in as they are, whatever braces or quotes they hold. The published form lists questions exactly as
// the published text file does.
[[nodiscard]] std::string renderWholeList(const PromptTemplate &form, PromptForm which,
                                          const std::vector<Question> &questions, const std::string &source,
                                          const std::string &translation);
[[nodiscard]] std::string renderOne(const PromptTemplate &form, const Question &question, const std::string &source,
                                    const std::string &translation);

// JSON schema of a reply to these questions: an object with their numbers as keys, each YES, NO or MAYBE.
[[nodiscard]] std::string replySchema(const std::vector<Question> &questions);

// Resource files → values (format: resources/questions/README.md). Errors: Malformed with what is missing.
[[nodiscard]] Result<QuestionList> parseQuestionList(const std::string &json, const std::string &subject);
[[nodiscard]] Result<PromptTemplate> parsePromptTemplate(const std::string &json, const std::string &subject);

} // namespace core
