// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/correlation/ranks.h"

#include <algorithm>
#include <utility>

namespace core {

std::vector<std::int64_t> doubledRanks(std::span<const double> values)
{
    std::vector<std::pair<double, std::size_t>> sorted(values.size());
    for (std::size_t i = 0; i < values.size(); ++i)
        sorted[i] = { values[i], i };
    std::ranges::sort(sorted);
    std::vector<std::int64_t> ranks(values.size());
    for (std::size_t begin = 0; begin < sorted.size();) {
        std::size_t end = begin + 1;
        while (end < sorted.size() && sorted[end].first == sorted[begin].first)
            ++end;
        for (std::size_t i = begin; i < end; ++i)
            ranks[sorted[i].second] = static_cast<std::int64_t>(begin + 1 + end);
        begin = end;
    }
    return ranks;
}

} // namespace core
