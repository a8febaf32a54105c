// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// JSON in replies of models: bare, in a fence, with prose around it, or cut off in the middle.

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace core {

struct ReplyJson {
    std::vector<nlohmann::json> values; // the outermost objects and lists that are whole, in order
    bool strict = false;                // the reply is one JSON value and nothing else
};

// Objects inside of one that never closes are found, too: of half a reply what is whole is kept. Only the first 1 MB
// is looked at.
[[nodiscard]] ReplyJson jsonOf(std::string_view reply);

} // namespace core
