// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/chat/schema_text.h"

#include <nlohmann/json.hpp>

namespace backends {

std::optional<std::string> SchemaText::of(const std::string &schema)
{
    const std::lock_guard lock(m_mutex);
    if (m_text.empty() || m_schema != schema) {
        const auto read = nlohmann::ordered_json::parse(schema, nullptr, false);
        if (!read.is_object()) {
            return std::nullopt;
        }
        m_text = read.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
        m_schema = schema;
    }
    return m_text;
}

std::string withSchema(std::string body, std::string_view key, const std::string &schemaText)
{
    const std::string member = '"' + std::string(key) + "\":";
    const std::string here = '"' + std::string(kSchemaStandsHere) + '"';
    const std::size_t place = body.find(member + here);
    return place == std::string::npos ? body : body.replace(place + member.size(), here.size(), schemaText);
}

} // namespace backends
