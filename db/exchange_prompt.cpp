// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/exchange_prompt.h"

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

} // namespace db
