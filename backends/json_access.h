// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Reading JSON that anybody may have written: nothing here throws, whatever the types are. Only for
// source files that include json.hpp anyway.

#include <cmath>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace backends {

// The member, or nullptr when `json` is no object, lacks it, or it is null.
inline const nlohmann::json *member(const nlohmann::json *json, const char *name)
{
    if (json == nullptr || !json->is_object()) {
        return nullptr;
    }
    const auto found = json->find(name);
    return found == json->end() || found->is_null() ? nullptr : &*found;
}

inline std::string textOf(const nlohmann::json *json)
{
    return json != nullptr && json->is_string() ? json->get_ref<const std::string &>() : std::string();
}

// Text or number as text, "" for anything else: error codes come as both.
inline std::string wordOf(const nlohmann::json *json)
{
    return json != nullptr && json->is_number() ? json->dump() : textOf(json);
}

// 0 for anything that is no number, or one that does not fit.
inline int countOf(const nlohmann::json *json)
{
    const double number = json != nullptr && json->is_number() ? json->get<double>() : 0;
    return std::abs(number) < 2e9 ? static_cast<int>(number) : 0;
}

// Compact text; what is not UTF-8 becomes U+FFFD instead of an exception.
inline std::string dumped(const nlohmann::json &json)
{
    return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

} // namespace backends
