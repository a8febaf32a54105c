// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/perturb/model_edit_task.h"

#include "core/comprehension/reply_json.h"
#include "core/gemba/gemba_template.h"
#include "core/perturb/model_edit.h"
#include "core/run/estimate.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace core {
namespace {

using Json = nlohmann::json;

constexpr int kLeastTokens = 120;
constexpr const char *kReminder =
    "Answer with the JSON object alone; its \"span\" must be copied from the translation and occur in it once.";
constexpr const char *kWholeReminder = "Answer with the JSON object alone.";

// What a reply may be: words of the translation itself, where there are not too many of them.
Json schemaOf(const Category &category, const std::string &body)
{
    const bool whole = category.rule == EditRule::Whole;
    Json schema = { { "type", "object" }, { "additionalProperties", false } };
    if (!whole) {
        schema["properties"]["span"] = { { "type", "string" } };
        if (const auto choices = spanChoices(category, body); !choices.empty())
            schema["properties"]["span"]["enum"] = choices;
    }
    schema["properties"]["replacement"] = { { "type", "string" } };
    if (category.leavesOut)
        schema["properties"]["replacement"]["enum"] = Json::array({ "" });
    schema["required"] = whole ? Json::array({ "replacement" }) : Json::array({ "span", "replacement" });
    return schema;
}

std::optional<ModelEdit> editIn(const Json &value)
{
    const auto text = [&value](const char *key) {
        return value.contains(key) && value.at(key).is_string() ? std::optional(value.at(key).get<std::string>())
                                                                : std::nullopt;
    };
    const auto replacement = value.is_object() ? text("replacement") : std::nullopt;
    return replacement ? std::optional(ModelEdit{ text("span").value_or(""), *replacement }) : std::nullopt;
}

// Why the reply before could not be used, "" where there was none.
std::string lastCause(const WorkItem &work)
{
    for (auto answer = work.answers.rbegin(); answer != work.answers.rend(); ++answer) {
        if (answer->state == AnswerState::Unparsed)
            return answer->cause;
    }
    return {};
}

} // namespace

ModelEditTask::ModelEditTask(WritingForm form, Sampling sampling, const Category &category, Romanisations romanisations,
                             std::optional<GuardWords> words)
    : WritingTask(std::move(form), sampling, kModelEditKey, {})
    , m_category(category)
    , m_romanisations(std::move(romanisations))
    , m_words(std::move(words))
{
}

std::string ModelEditTask::kind() const
{
    return kPerturbTask;
}

Result<ChatRequest> ModelEditTask::ask(const WorkItem &work) const
{
    auto request = WritingTask::ask(work);
    if (!request)
        return request;
    request->schemaName = "edit";
    request->schema = schemaOf(m_category, work.translation).dump();
    if (const std::string cause = lastCause(work); !cause.empty())
        request->messages.back().content += "\n\nThe last reply could not be used: " + cause + ". " +
                                            (m_category.rule == EditRule::Whole ? kWholeReminder : kReminder);
    return request;
}

Result<WritingAsk> ModelEditTask::asked(const WorkItem &work) const
{
    const std::string source = englishLanguageName(work.sourceLanguage);
    const std::string target = englishLanguageName(work.targetLanguage);
    std::string shown = "Translation: " + work.translation;
    if (m_category.needsChinese) // others are seen in the translation, and a small model would copy from the passage
        shown = (source.empty() ? "Passage: " : "Passage (" + source + "): ") + work.source + "\n\n" + shown;
    WritingAsk ask;
    ask.passage = { source, target, shown };
    const auto tokens = static_cast<int>(std::min<std::int64_t>(estimatedTokens(work.translation), 100'000));
    ask.maxTokens = kLeastTokens + (m_category.rule == EditRule::Whole ? 3 : 1) * tokens;
    return ask;
}

Written ModelEditTask::written(const WorkItem &work, std::string text) const
{
    const ReplyJson json = jsonOf(std::string_view(text));
    const char *rung = json.strict ? "strict JSON" : "JSON";
    std::string fault = "no JSON object with \"replacement\"";
    for (const Json &value : json.values) {
        const auto said = editIn(value);
        if (!said)
            continue;
        if (m_category.rule == EditRule::Whole) {
            if (hasUnseenMarks(said->replacement))
                fault = "characters in it that nobody sees";
            else if (!said->replacement.empty())
                return { valueOf({ {}, said->replacement }), rung, {} };
            else
                fault = "nothing takes the place of the text";
        } else if (const auto edit = readEdit(m_category, *said, work.translation, fault)) {
            fault = refusalOfKind(*edit, work.translation);
            if (fault.empty())
                return { valueOf(*edit), rung, {} };
        }
    }
    return { {}, {}, fault };
}

std::string ModelEditTask::refusalOfKind(const ModelEdit &edit, const std::string &body) const
{
    const auto place = placed(edit, body);
    if (!place)
        return "the words do not stand in the translation once";
    PairBase base;
    base.body = body;
    const Reading reading(base, m_romanisations, [](const std::string &) { return ParseOutcome{}; });
    Candidate candidate{ { *place }, false, {}, {} };
    return categoryRefusal(m_category, reading, candidate, m_words ? &*m_words : nullptr);
}

std::string valueOf(const ModelEdit &edit)
{
    return Json{ { "span", edit.span }, { "replacement", edit.replacement } }.dump();
}

std::optional<ModelEdit> modelEditOf(const std::string &value)
{
    return editIn(Json::parse(value, nullptr, false));
}

} // namespace core
