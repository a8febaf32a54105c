// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/writing/writing_form.h"

#include "core/text/form.h"

#include <nlohmann/json.hpp>

namespace core {
namespace {

using Json = nlohmann::json;

std::string joined(const Json &lines)
{
    std::string text;
    for (std::size_t i = 0; i < lines.size(); ++i)
        text += (i == 0 ? "" : "\n") + lines.at(i).get<std::string>();
    return text;
}

} // namespace

Result<WritingForm> parseWritingForm(const std::string &json, const std::string &subject)
{
    WritingForm form;
    try {
        const Json parsed = Json::parse(json);
        form.id = parsed.at("id").get<std::string>();
        form.version = parsed.at("version").get<std::string>();
        form.title = parsed.at("title").get<std::string>();
        for (const Json &message : parsed.at("messages"))
            form.messages.push_back({ message.at("role").get<std::string>(), joined(message.at("content")) });
    } catch (const Json::exception &problem) {
        return Error{ ErrorCode::Malformed, subject, problem.what(), 0 };
    }
    if (form.messages.empty() || form.messages.back().content.find("{text}") == std::string::npos)
        return Error{ ErrorCode::Malformed, subject, "the last message has no place for {text}", 0 };
    return form;
}

std::vector<Message> renderWriting(const WritingForm &form, const WritingPassage &passage)
{
    const FormFields fields = { { "source_lang", passage.sourceLanguage },
                                { "target_lang", passage.targetLanguage },
                                { "text", passage.text } };
    std::vector<Message> messages = form.messages;
    for (Message &message : messages)
        message.content = filledForm(message.content, fields);
    return messages;
}

} // namespace core
