// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/perturb/model_edit_task.h"

#include "core/comprehension/reply_json.h"
#include "core/gemba/gemba_template.h"
#include "core/perturb/model_edit.h"
#include "core/perturb/words.h"
#include "core/run/estimate.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace core {
namespace {

using Json = nlohmann::json;

constexpr int kLeastTokens = 120;
constexpr const char *kReminder =
    "\n\nThe last reply could not be used. Answer with the JSON object alone; its \"span\" must be copied from the "
    "translation itself, not from the passage or the examples, and occur in it exactly once.";
constexpr const char *kWholeReminder = "\n\nThe last reply could not be used. Answer with the JSON object alone.";

Json schemaOf(bool whole)
{
    Json schema = { { "type", "object" }, { "additionalProperties", false } };
    if (!whole)
        schema["properties"]["span"] = { { "type", "string" } };
    schema["properties"]["replacement"] = { { "type", "string" } };
    schema["required"] = whole ? Json::array({ "replacement" }) : Json::array({ "span", "replacement" });
    return schema;
}

std::size_t countOf(const std::string &body, const std::string &span)
{
    std::size_t count = 0;
    for (std::size_t at = body.find(span); at != std::string::npos; at = body.find(span, at + 1))
        ++count;
    return count;
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

// Why the edit can't be made, "" when it can.
std::string faultOf(const ModelEdit &edit, const std::string &body, bool whole)
{
    if (whole)
        return edit.replacement.empty() ? "nothing takes the place of the text" : std::string{};
    if (edit.span.empty())
        return "the reply names no words that change";
    const std::size_t count = countOf(body, edit.span);
    if (count != 1)
        return count == 0 ? "the words do not stand in the translation" : "the words stand there more than once";
    return edit.span == edit.replacement ? "nothing changes" : std::string{};
}

} // namespace

ModelEditTask::ModelEditTask(WritingForm form, Sampling sampling, const Category &category)
    : WritingTask(std::move(form), sampling, kModelEditKey,
                  category.rule == EditRule::Whole ? kWholeReminder : kReminder)
    , m_category(category)
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
    request->schema = schemaOf(m_category.rule == EditRule::Whole).dump();
    return request;
}

Result<WritingAsk> ModelEditTask::asked(const WorkItem &work) const
{
    const std::string source = englishLanguageName(work.sourceLanguage);
    const std::string target = englishLanguageName(work.targetLanguage);
    const std::string passage = source.empty() ? "Passage:" : "Passage (" + source + "):";
    WritingAsk ask;
    ask.passage = { source, target, passage + "\n" + work.source + "\n\nTranslation:\n" + work.translation };
    const auto tokens = static_cast<int>(std::min<std::int64_t>(estimatedTokens(work.translation), 100'000));
    ask.maxTokens = kLeastTokens + (m_category.rule == EditRule::Whole ? 3 : 1) * tokens;
    return ask;
}

Written ModelEditTask::written(const WorkItem &work, std::string text) const
{
    const bool whole = m_category.rule == EditRule::Whole;
    const ReplyJson json = jsonOf(std::string_view(text));
    std::string fault = "no JSON object with \"replacement\"";
    for (const Json &value : json.values) {
        const auto edit = editIn(value);
        if (!edit)
            continue;
        fault = faultOf(*edit, work.translation, whole);
        if (fault.empty())
            return { valueOf(*edit), json.strict ? "strict JSON" : "JSON", {} };
    }
    return { {}, {}, fault };
}

std::string valueOf(const ModelEdit &edit)
{
    return Json{ { "span", edit.span }, { "replacement", edit.replacement } }.dump();
}

std::optional<ModelEdit> modelEditOf(const std::string &value)
{
    return editIn(Json::parse(value, nullptr, false));
}

std::optional<ByteEdit> placed(const ModelEdit &edit, const std::string &body)
{
    if (edit.span.empty())
        return ByteEdit{ 0, body.size(), edit.replacement };
    if (countOf(body, edit.span) != 1)
        return std::nullopt;
    const std::size_t begin = body.find(edit.span);
    ByteEdit placed{ begin, begin + edit.span.size(), edit.replacement };
    if (!placed.replacement.empty())
        return withArticle(body, placed);
    if (begin > 0 && body[begin - 1] == ' ' && placed.end < body.size() && body[placed.end - 1] != ' ') {
        --placed.begin;
        return placed;
    }
    while (placed.end < body.size() && body[placed.end] == ' ')
        ++placed.end;
    if (isCapital(edit.span.front()) && placed.end < body.size() && isAsciiLetter(body[placed.end])) {
        placed.replacement = capitalised(body.substr(placed.end, 1));
        ++placed.end;
    }
    return placed;
}

} // namespace core
