// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gemba/gemba_template.h"

#include "core/text/form.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <unicode/locid.h>
#include <unicode/unistr.h>

namespace core {
namespace {

using Json = nlohmann::json;

std::string joined(const Json &lines)
{
    std::string text;
    for (const Json &line : lines) {
        text += (text.empty() && &line == &lines.front() ? "" : "\n") + line.get<std::string>();
    }
    return text;
}

GembaTemplate read(const Json &json)
{
    GembaTemplate form;
    form.id = json.at("id").get<std::string>();
    form.version = json.at("version").get<std::string>();
    form.title = json.at("title").get<std::string>();
    form.attribution = json.at("attribution").get<std::string>();
    form.note = json.value("note", std::string());
    const std::string kind = json.at("kind").get<std::string>();
    form.kind = kind == "mqm" ? GembaKind::Mqm : kind == "prometheus" ? GembaKind::Prometheus : GembaKind::Da;
    form.reference = json.at("reference").get<bool>();
    form.published = json.at("published").get<bool>();
    for (const Json &message : json.at("messages")) {
        form.messages.push_back({ message.at("role").get<std::string>(), joined(message.at("content")) });
    }
    return form;
}

bool holds(const GembaTemplate &form, const std::string &place)
{
    return !form.messages.empty() && form.messages.back().content.find(place) != std::string::npos;
}

} // namespace

Result<GembaTemplate> parseGembaTemplate(const std::string &json, const std::string &subject)
{
    GembaTemplate form;
    try {
        form = read(Json::parse(json));
    } catch (const Json::exception &problem) {
        return Error{ ErrorCode::Malformed, subject, problem.what(), 0 };
    }
    std::vector<std::string> places = { "{source_lang}", "{target_lang}", "{source_seg}", "{target_seg}" };
    if (form.reference) {
        places.emplace_back("{reference_seg}");
    }
    for (const std::string &place : places) {
        if (!holds(form, place)) {
            return Error{ ErrorCode::Malformed, subject, "the last message has no place for " + place, 0 };
        }
    }
    return form;
}

std::vector<Message> renderGemba(const GembaTemplate &form, const GembaPassage &passage)
{
    const FormFields fields = { { "source_lang", passage.sourceLanguage },
                                { "target_lang", passage.targetLanguage },
                                { "source_seg", passage.source },
                                { "target_seg", passage.translation },
                                { "reference_seg", passage.reference } };
    std::vector<Message> messages = form.messages;
    messages.back().content = filledForm(messages.back().content, fields);
    return messages;
}

std::string englishLanguageName(const std::string &tag)
{
    UErrorCode status = U_ZERO_ERROR;
    const icu::Locale locale = icu::Locale::forLanguageTag(tag, status);
    if (U_FAILURE(status) != 0 || locale.isBogus() != 0 || *locale.getLanguage() == '\0') {
        return {};
    }
    icu::UnicodeString name;
    icu::Locale(locale.getLanguage()).getDisplayLanguage(icu::Locale::getEnglish(), name);
    std::string text;
    name.toUTF8String(text);
    return text == locale.getLanguage() ? std::string() : text; // ICU gives the code back where it has no name
}

} // namespace core
