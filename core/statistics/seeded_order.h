// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Orders that a seed and a name fix: the same on every machine, another for another name.

#include "core/statistics/counter_random.h"

#include <algorithm>
#include <cstdint>
#include <string_view>

namespace core {

// The stream of a name (FNV-1a).
[[nodiscard]] inline std::uint64_t streamOf(std::string_view name)
{
    std::uint64_t hash = 0xcbf29ce484222325u;
    for (const char byte : name)
        hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3u;
    return hash;
}

// Fisher and Yates; every order is equally likely.
template <typename Iterator> void seededShuffle(Iterator begin, Iterator end, CounterRandom &random)
{
    for (auto left = static_cast<std::uint64_t>(end - begin); left > 1; --left)
        std::iter_swap(begin + static_cast<std::ptrdiff_t>(left) - 1,
                       begin + static_cast<std::ptrdiff_t>(random.below(left)));
}

} // namespace core
