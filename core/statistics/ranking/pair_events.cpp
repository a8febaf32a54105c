// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/ranking/pair_events.h"

#include "core/statistics/ranking/pair_counts.h"

#include <cmath>
#include <utility>

namespace core::detail {

namespace {

constexpr WideInt kOne = 1;

WideInt pairsOf(std::size_t size)
{
    return static_cast<WideInt>(size) * static_cast<WideInt>(size - 1) / 2;
}

// The least common multiple of the groups' pair counts, so that every weight is a whole number; where that
// grows past what a sum can hold, a power of two, and weights are rounded down.
void chooseWhole(EventTable &table)
{
    const WideInt most = (kOne << 120) / static_cast<WideInt>(std::max<std::size_t>(table.groups.size(), 1));
    WideInt multiple = 1;
    for (const EventGroup &group : table.groups) {
        const WideInt pairs = pairsOf(group.end - group.begin);
        WideInt a = multiple, b = pairs;
        while (b != 0)
            a = std::exchange(b, a % b);
        if (multiple > most / (pairs / a)) {
            table.whole = most;
            table.slack = static_cast<WideInt>(table.pairs) + 1;
            return;
        }
        multiple *= pairs / a;
    }
    table.whole = multiple;
}

using GoldAndMetric = std::pair<double, double>;

// `sorted` is room to work in, kept between groups.
void addGroup(EventTable &table, std::span<const double> gold, std::span<const double> metric,
              std::vector<GoldAndMetric> &sorted)
{
    sorted.clear();
    for (std::size_t i = 0; i < gold.size(); ++i) {
        table.finite = table.finite && std::isfinite(gold[i]) && std::isfinite(metric[i]);
        sorted.emplace_back(gold[i], metric[i]);
    }
    if (!table.finite || gold.size() < 2)
        return;
    std::ranges::sort(sorted);
    const auto [low, high] = std::ranges::minmax(metric);
    table.widest = std::max(table.widest, high - low);
    const std::size_t begin = table.metric.size(), size = sorted.size();
    table.blockEnd.resize(begin + size);
    for (std::size_t i = 0, start = 0; i < size; ++i) {
        table.metric.push_back(sorted[i].second);
        if (i + 1 == size || sorted[i + 1].first != sorted[i].first) {
            std::fill_n(table.blockEnd.begin() + static_cast<std::ptrdiff_t>(begin + start), i + 1 - start,
                        static_cast<std::uint32_t>(i + 1));
            start = i + 1;
        }
    }
    table.groups.push_back({ begin, begin + size, 0, 0, 0 });
    table.pairs += static_cast<std::int64_t>(pairsOf(size));
}

} // namespace

EventTable makeEventTable(const ScoreGroups &groups, std::span<const double> gold, std::span<const double> metric)
{
    EventTable table;
    std::vector<PairCounts> counts;
    std::vector<GoldAndMetric> room;
    for (std::size_t i = 0; i < groups.count() && table.finite; ++i) {
        addGroup(table, groups.of(gold, i), groups.of(metric, i), room);
        if (groups.size(i) > 1)
            counts.push_back(countPairs(groups.of(gold, i), groups.of(metric, i)));
    }
    table.finite = table.finite && std::isfinite(table.widest);
    if (!table.finite)
        return table;
    chooseWhole(table);
    for (std::size_t i = 0; i < table.groups.size(); ++i) {
        EventGroup &group = table.groups[i];
        group.weight = table.whole / pairsOf(group.end - group.begin);
        group.rightAtZero = group.weight * (counts[i].concordant + counts[i].bothTies);
        group.goldTied = group.weight * (counts[i].goldTies + counts[i].bothTies);
    }
    return table;
}

} // namespace core::detail
