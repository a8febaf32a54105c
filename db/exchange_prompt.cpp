// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/exchange_prompt.h"

#include "core/text/unicode.h"

#include <nlohmann/json.hpp>

namespace db {

std::string lastUserMessage(const std::string &request)
{
    const nlohmann::json body = nlohmann::json::parse(request, nullptr, false);
    if (!body.is_object() || !body.contains("messages") || !body["messages"].is_array()) {
        return {};
    }
    std::string found;
    for (const nlohmann::json &message : body["messages"]) {
        const bool text = message.is_object() && message.contains("content") && message["content"].is_string();
        if (text && message.contains("role") && message["role"] == "user") {
            found = message["content"].get<std::string>();
        }
    }
    return found;
}

bool isLastUserMessage(const std::string &request, const std::string &prompt)
{
    // Within a JSON text a quotation mark has a backslash before it, so this is a message, and an array's last.
    const std::string text = nlohmann::json(prompt).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    const bool asWritten = core::firstInvalidUtf8(prompt) == std::string::npos &&
                           request.find("{\"content\":" + text + ",\"role\":\"user\"}]") != std::string::npos;
    return asWritten || lastUserMessage(request) == prompt;
}

} // namespace db
