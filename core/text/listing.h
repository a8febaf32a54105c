// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <ranges>
#include <string>
#include <string_view>

namespace core {

// "a, b, c": names as an error tells which ones there are. `nameOf` gives each element's name.
template <std::ranges::input_range Range, typename NameOf = std::identity>
[[nodiscard]] std::string listed(const Range &range, NameOf nameOf = {})
{
    std::string list;
    for (const auto &element : range) {
        if (!list.empty())
            list += ", ";
        list += std::string_view(std::invoke(nameOf, element));
    }
    return list;
}

} // namespace core
