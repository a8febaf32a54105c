// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comprehension/prompts.h"

#include "core/text/form.h"

#include <nlohmann/json.hpp>

namespace core {
namespace {

using Json = nlohmann::json;

// A text, or lines of one.
std::string joined(const Json &value)
{
    if (value.is_string()) {
        return value.get<std::string>();
    }
    std::string text;
    for (const Json &line : value) {
        text += (&line == &value.front() ? "" : "\n") + line.get<std::string>();
    }
    return text;
}

std::string languageName(const std::string &language)
{
    return language.empty() ? "unknown" : language;
}

std::string block(const std::string &tag, const std::string &attribute, const std::string &text)
{
    return "<" + tag + attribute + ">\n" + text + "\n</" + tag + ">\n";
}

std::string languageAttribute(const std::string &language)
{
    return language.empty() ? std::string() : " language=\"" + language + "\"";
}

std::string groundName(Evidence evidence)
{
    switch (evidence) {
    case Evidence::Source:
        return "source passage";
    case Evidence::Reference:
        return "reference passage";
    case Evidence::Both:
        return "source and reference passages";
    }
    return {};
}

std::string textBlocks(const MakingTexts &texts)
{
    std::string out;
    if (texts.evidence != Evidence::Reference) {
        out += block("source", languageAttribute(texts.sourceLanguage), texts.source);
    }
    if (texts.evidence != Evidence::Source) {
        out += block("reference", languageAttribute(texts.referenceLanguage), texts.reference);
    }
    for (std::size_t i = 0; i < texts.candidates.size(); ++i) {
        out += block("candidate", " number=\"" + std::to_string(i + 1) + "\"", texts.candidates[i]);
    }
    out.pop_back(); // the form has its own line break
    return out;
}

std::string questionLines(const NumberedQuestions &questions)
{
    std::string out;
    for (const auto &[number, question] : questions) {
        out += (out.empty() ? "" : "\n") + std::to_string(number) + ". " + question;
    }
    return out;
}

std::string keyedSchema(const std::vector<int> &numbers, const Json &value)
{
    Json properties = Json::object();
    Json required = Json::array();
    for (const int number : numbers) {
        properties[std::to_string(number)] = value;
        required.push_back(std::to_string(number));
    }
    return Json{
        { "type", "object" }, { "properties", properties }, { "required", required }, { "additionalProperties", false }
    }.dump();
}

} // namespace

Result<ComprehensionPrompts> parseComprehensionPrompts(const std::string &json, const std::string &subject)
{
    ComprehensionPrompts prompts;
    const std::pair<const char *, std::string *> parts[] = {
        { "id", &prompts.id },
        { "version", &prompts.version },
        { "make_system", &prompts.makeSystem },
        { "make", &prompts.make },
        { "aware", &prompts.aware },
        { "make_json", &prompts.makeJson },
        { "make_blocks", &prompts.makeBlocks },
        { "answer_system", &prompts.answerSystem },
        { "verbatim", &prompts.verbatim },
        { "english", &prompts.english },
        { "verbatim_one", &prompts.verbatimOne },
        { "english_one", &prompts.englishOne },
        { "judge_system", &prompts.judgeSystem },
        { "judge", &prompts.judge },
        { "type_system", &prompts.typeSystem },
        { "type", &prompts.type },
    };
    try {
        const Json read = Json::parse(json);
        for (const auto &[name, place] : parts) {
            *place = joined(read.at(name));
            if (place->empty()) {
                return Error{ ErrorCode::Malformed, subject, std::string(name) + " is empty", 0 };
            }
        }
    } catch (const Json::exception &problem) {
        return Error{ ErrorCode::Malformed, subject, problem.what(), 0 };
    }
    prompts.json = json;
    return prompts;
}

std::string renderMaking(const ComprehensionPrompts &prompts, const MakingTexts &texts, int count, bool structured)
{
    const std::string ground = groundName(texts.evidence);
    const std::string aware =
        texts.candidates.empty() ? std::string() : filledForm(prompts.aware, { { "ground", ground } });
    const std::string blocks = textBlocks(texts);
    const std::string number = count > 0 ? std::to_string(count) + " " : std::string();
    return filledForm(prompts.make, { { "texts", blocks },
                                      { "count", number },
                                      { "ground", ground },
                                      { "aware", aware },
                                      { "format", structured ? prompts.makeJson : prompts.makeBlocks } });
}

std::string renderAnswering(const ComprehensionPrompts &prompts, const std::string &passage,
                            const std::string &language, bool english, const NumberedQuestions &questions, bool alone)
{
    const std::string &form =
        alone ? (english ? prompts.verbatimOne : prompts.englishOne) : (english ? prompts.verbatim : prompts.english);
    const std::string spoken = languageName(language);
    const std::string lines = questionLines(questions);
    const std::string only = questions.empty() ? std::string() : questions.front().second;
    return filledForm(form,
                      { { "passage", passage }, { "language", spoken }, { "questions", lines }, { "question", only } });
}

std::string renderJudging(const ComprehensionPrompts &prompts, const std::vector<GradedPair> &pairs)
{
    std::string lines;
    for (const GradedPair &pair : pairs) {
        lines += (lines.empty() ? "" : "\n\n") + std::to_string(pair.number) + ". Question: " + pair.question +
                 "\nCorrect answer: " + pair.gold + "\nGiven answer: " + pair.answer;
    }
    return filledForm(prompts.judge, { { "pairs", lines } });
}

std::string renderTyping(const ComprehensionPrompts &prompts, const NumberedQuestions &questions)
{
    const std::string lines = questionLines(questions);
    return filledForm(prompts.type, { { "questions", lines } });
}

// Written out, since the order of members is the order in which a constrained model writes them: question first.
std::string pairsSchema()
{
    return R"({"type":"object","properties":{"pairs":{"type":"array","items":{"type":"object",)"
           R"("properties":{"question":{"type":"string"},"answer":{"type":"string"}},)"
           R"("required":["question","answer"],"additionalProperties":false}}},)"
           R"("required":["pairs"],"additionalProperties":false})";
}

std::string answersSchema(const std::vector<int> &numbers)
{
    return keyedSchema(numbers, { { "type", { "string", "null" } } });
}

std::string gradesSchema(const std::vector<int> &numbers)
{
    return keyedSchema(numbers, { { "type", "integer" }, { "enum", { 1, 2, 3, 4, 5 } } });
}

std::string typesSchema(const std::vector<int> &numbers)
{
    return keyedSchema(numbers, { { "type", "string" }, { "enum", questionTypes() } });
}

const std::vector<std::string> &questionTypes()
{
    static const std::vector<std::string> kTypes = { "verification", "disjunctive", "concept", "extent",
                                                     "example",      "comparison",  "cause",   "consequence",
                                                     "procedural",   "judgmental" };
    return kTypes;
}

} // namespace core
