// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/significance/clusters.h"

#include <algorithm>
#include <cmath>

namespace core {

std::vector<int> significanceClusters(std::span<const double> scores,
                                      const std::function<double(std::size_t, std::size_t)> &p, double alpha)
{
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < scores.size(); ++i)
        if (!std::isnan(scores[i]))
            order.push_back(i);
    std::ranges::stable_sort(order, [scores](std::size_t a, std::size_t b) { return scores[a] > scores[b]; });
    std::vector<int> ranks(scores.size(), 0);
    int rank = 1;
    std::size_t clusterStart = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const auto beats = [&](std::size_t above) { return p(above, order[i]) <= alpha; };
        if (std::any_of(order.begin() + static_cast<std::ptrdiff_t>(clusterStart),
                        order.begin() + static_cast<std::ptrdiff_t>(i), beats)) {
            ++rank;
            clusterStart = i;
        }
        ranks[order[i]] = rank;
    }
    return ranks;
}

} // namespace core
