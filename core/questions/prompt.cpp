// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/questions/prompt.h"

#include "core/text/form.h"

#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

namespace core {

namespace {

const std::string &wording(const Question &question, bool stepQuestions)
{
    return stepQuestions && !question.stepText.empty() ? question.stepText : question.text;
}

std::string questionLines(const std::vector<Question> &questions, bool stepQuestions, PromptForm which)
{
    std::string out;
    for (const Question &question : questions) {
        out += out.empty() ? "" : "\n";
        out += std::to_string(question.number);
        if (which == PromptForm::AsPublished) {
            out += "." + wording(question, stepQuestions); // the published file has no space after the dot
        } else {
            out += ". " + cleanWording(question, stepQuestions);
        }
    }
    return out;
}

} // namespace

std::string cleanWording(const Question &question, bool stepQuestions)
{
    std::string out;
    bool space = false;
    for (const char c : wording(question, stepQuestions)) {
        if (c == ' ' || c == '\n' || c == '\r' || c == '\t') {
            space = !out.empty();
            continue;
        }
        if (std::exchange(space, false)) {
            out += ' ';
        }
        out += c;
    }
    return out;
}

std::string renderWholeList(const PromptTemplate &form, PromptForm which, const std::vector<Question> &questions,
                            const std::string &source, const std::string &translation)
{
    const bool published = which == PromptForm::AsPublished;
    const std::string lines = questionLines(questions, form.stepQuestions, which);
    return filledForm(published ? form.published : form.clean,
                      { { "source", source }, { "translation", translation }, { "questions", lines } }, published);
}

std::string renderOne(const PromptTemplate &form, const Question &question, const std::string &source,
                      const std::string &translation)
{
    const std::string words = cleanWording(question, form.stepQuestions);
    return filledForm(form.oneByOne, { { "source", source }, { "translation", translation }, { "question", words } },
                      false);
}

std::string replySchema(const std::vector<Question> &questions)
{
    // Ordered: constrained decoders write the keys in the order of the schema.
    nlohmann::ordered_json properties = nlohmann::ordered_json::object();
    nlohmann::ordered_json required = nlohmann::ordered_json::array();
    for (const Question &question : questions) {
        const std::string key = std::to_string(question.number);
        properties[key] = { { "type", "string" }, { "enum", { "YES", "NO", "MAYBE" } } };
        required.push_back(key);
    }
    const nlohmann::ordered_json schema = {
        { "type", "object" }, { "properties", properties }, { "required", required }, { "additionalProperties", false }
    };
    return schema.dump();
}

} // namespace core
