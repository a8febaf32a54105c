// SPDX-License-Identifier: GPL-3.0-or-later

// Question lists and prompt templates from their JSON files (declared in prompt.h).

#include "core/questions/prompt.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

namespace core {

namespace {

using Json = nlohmann::json;

// Reads fields of one object and keeps the first complaint, so that callers read straight on.
class Fields {
public:
    Fields(const Json &object, std::string where)
        : m_object(object)
        , m_where(std::move(where))
    {
    }

    std::string text(const char *key)
    {
        const auto it = m_object.find(key);
        if (it == m_object.end() || !it->is_string()) {
            complain(key, "a text");
            return {};
        }
        return it->get<std::string>();
    }

    std::string textOr(const char *key, const std::string &fallback)
    {
        return m_object.contains(key) ? text(key) : fallback;
    }

    int whole(const char *key)
    {
        const auto it = m_object.find(key);
        const bool fits = it != m_object.end() && it->is_number_integer() && *it >= 0 && *it <= 1'000'000;
        if (!fits) {
            complain(key, "a whole number");
            return 0;
        }
        return it->get<int>();
    }

    // Lines of a text; joined by line feeds.
    std::string lines(const char *key)
    {
        const auto it = m_object.find(key);
        if (it == m_object.end() || !it->is_array() || it->empty()) {
            complain(key, "a list of lines");
            return {};
        }
        std::string out;
        for (std::size_t i = 0; i < it->size(); ++i) {
            if (!(*it)[i].is_string()) {
                complain(key, "a list of lines");
                return {};
            }
            out += (i == 0 ? "" : "\n") + (*it)[i].get<std::string>();
        }
        return out;
    }

    void complain(const std::string &key, const std::string &wanted)
    {
        if (m_complaint.empty()) {
            m_complaint = m_where + "\"" + key + "\" is missing or is not " + wanted;
        }
    }

    [[nodiscard]] const std::string &complaint() const { return m_complaint; }

private:
    const Json &m_object;
    std::string m_where;
    std::string m_complaint;
};

Error malformed(const std::string &subject, const std::string &detail)
{
    return { ErrorCode::Malformed, subject, detail, 0 };
}

Result<Json> parsedObject(const std::string &json, const std::string &subject)
{
    Json root = Json::parse(json, nullptr, false);
    if (!root.is_object()) {
        return malformed(subject, "not a JSON object");
    }
    return root;
}

Result<Question> parsedQuestion(const Json &json, int voters, std::size_t position, const std::string &subject)
{
    const std::string where = "question " + std::to_string(position + 1) + " of the list: ";
    if (!json.is_object()) {
        return malformed(subject, where + "not an object");
    }
    Fields fields(json, where);
    Question question;
    question.id = fields.whole("id");
    question.number = fields.whole("number");
    question.aspect = fields.text("aspect");
    question.status = fields.text("status");
    const int own = json.contains("voters") ? fields.whole("voters") : voters; // where not all gave a vote
    if (own == 0) {
        fields.complain("voters", "a whole number above 0");
    }
    question.weight = static_cast<double>(fields.whole("votesSum")) / std::max(own, 1);
    question.text = fields.text("text");
    question.stepText = fields.textOr("stepText", "");
    if (!fields.complaint().empty()) {
        return malformed(subject, fields.complaint());
    }
    return question;
}

// Ids carry the weights and numbers the replies: neither may occur twice.
std::string doubled(const std::vector<Question> &questions)
{
    std::set<int> ids;
    std::set<int> numbers;
    for (const Question &question : questions) {
        if (!ids.insert(question.id).second) {
            return "id " + std::to_string(question.id) + " occurs twice";
        }
        if (!numbers.insert(question.number).second) {
            return "number " + std::to_string(question.number) + " occurs twice";
        }
    }
    return {};
}

Status readAspects(const Json &root, QuestionList &list, const std::string &subject)
{
    const auto aspects = root.find("aspects");
    if (aspects == root.end() || !aspects->is_array()) {
        return malformed(subject, "\"aspects\" is missing or is not a list");
    }
    for (const Json &aspect : *aspects) {
        if (!aspect.is_array() || aspect.size() != 2 || !aspect[0].is_string() || !aspect[1].is_string()) {
            return malformed(subject, "\"aspects\" holds something other than pairs of code and name");
        }
        list.aspects.emplace_back(aspect[0].get<std::string>(), aspect[1].get<std::string>());
    }
    return Done{};
}

} // namespace

Result<QuestionList> parseQuestionList(const std::string &json, const std::string &subject)
{
    const Result<Json> root = parsedObject(json, subject);
    if (!root) {
        return root.error();
    }
    Fields fields(*root, "");
    QuestionList list;
    list.id = fields.text("id");
    list.version = fields.text("version");
    list.title = fields.text("title");
    list.attribution = fields.text("attribution");
    const int voters = fields.whole("voters");
    if (voters == 0) {
        fields.complain("voters", "a whole number above 0");
    }
    const auto questions = root->find("questions");
    if (questions == root->end() || !questions->is_array() || questions->empty()) {
        fields.complain("questions", "a list with at least one question");
    }
    if (!fields.complaint().empty()) {
        return malformed(subject, fields.complaint());
    }
    if (const Status aspects = readAspects(*root, list, subject); !aspects) {
        return aspects.error();
    }
    for (std::size_t i = 0; i < questions->size(); ++i) {
        const Result<Question> question = parsedQuestion((*questions)[i], voters, i, subject);
        if (!question) {
            return question.error();
        }
        list.questions.push_back(*question);
    }
    if (const std::string what = doubled(list.questions); !what.empty()) {
        return malformed(subject, what);
    }
    return list;
}

Result<PromptTemplate> parsePromptTemplate(const std::string &json, const std::string &subject)
{
    const Result<Json> root = parsedObject(json, subject);
    if (!root) {
        return root.error();
    }
    Fields fields(*root, "");
    PromptTemplate form;
    form.id = fields.text("id");
    form.version = fields.text("version");
    form.title = fields.text("title");
    form.attribution = fields.text("attribution");
    form.clean = fields.lines("clean");
    form.published = fields.lines("published");
    form.oneByOne = fields.lines("oneByOne");
    form.stepQuestions = root->value("stepQuestions", Json()).is_boolean() && root->at("stepQuestions").get<bool>();
    const std::pair<const std::string &, const char *> needed[] = { { form.clean, "{questions}" },
                                                                    { form.published, "{questions}" },
                                                                    { form.oneByOne, "{question}" } };
    for (const auto &[text, field] : needed) {
        for (const char *place : { "{source}", "{translation}", field }) {
            if (text.find(place) == std::string::npos) {
                fields.complain("clean, published, oneByOne", std::string("complete: no place for ") + place);
            }
        }
    }
    if (!fields.complaint().empty()) {
        return malformed(subject, fields.complaint());
    }
    return form;
}

} // namespace core
