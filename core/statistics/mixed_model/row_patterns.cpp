// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/mixed_model/row_patterns.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <unordered_map>
#include <utility>

namespace core::mixed {
namespace {

struct KeptRows {
    std::vector<double> y;
    std::vector<int> pattern, segment;
};

// Patterns in order of first appearance, then renumbered in ascending order of their keys.
class PatternIndex {
public:
    int idOf(const std::array<int, AxisCount> &key, const std::array<std::int64_t, AxisCount> &stride)
    {
        std::int64_t code = 0;
        for (int axis = 0; axis < AxisCount; ++axis)
            code += key[axis] * stride[axis];
        const auto [place, isNew] = m_ids.try_emplace(code, static_cast<int>(m_keys.size()));
        if (isNew)
            m_keys.push_back(key);
        return place->second;
    }

    // Sorts the keys and gives the new number of each old one.
    std::vector<int> sort()
    {
        std::vector<int> order(m_keys.size()), renumbered(m_keys.size());
        std::iota(order.begin(), order.end(), 0);
        std::ranges::sort(order, [this](int a, int b) { return m_keys[a] < m_keys[b]; });
        std::vector<std::array<int, AxisCount>> sorted(m_keys.size());
        for (std::size_t i = 0; i < order.size(); ++i) {
            renumbered[order[i]] = static_cast<int>(i);
            sorted[i] = m_keys[order[i]];
        }
        m_keys = std::move(sorted);
        return renumbered;
    }

    std::vector<std::array<int, AxisCount>> take() { return std::move(m_keys); }

private:
    std::unordered_map<std::int64_t, int> m_ids;
    std::vector<std::array<int, AxisCount>> m_keys;
};

KeptRows keepRows(const MixedModelRows &rows, bool usePeriod, int onlyMetric, RowPatterns &out)
{
    KeptRows kept;
    PatternIndex index;
    const auto metrics = static_cast<std::int64_t>(rows.metric.levels.size());
    const auto periods = usePeriod ? static_cast<std::int64_t>(rows.period.levels.size()) : 1;
    const std::array<std::int64_t, AxisCount> stride{ metrics * periods, periods, 1 };
    for (std::size_t i = 0; i < rows.delta.size(); ++i) {
        if (onlyMetric >= 0 && rows.metric.codes[i] != onlyMetric)
            continue;
        const std::array<int, AxisCount> key{ rows.condition.codes[i], rows.metric.codes[i],
                                              usePeriod ? rows.period.codes[i] : 0 };
        if (std::isnan(rows.delta[i]) || rows.segment.codes[i] < 0 || std::ranges::min(key) < 0) {
            ++out.missing;
            continue;
        }
        kept.y.push_back(rows.delta[i]);
        kept.segment.push_back(rows.segment.codes[i]);
        kept.pattern.push_back(index.idOf(key, stride));
        out.largest = std::max(out.largest, std::abs(rows.delta[i]));
    }
    const std::vector<int> renumbered = index.sort();
    for (int &pattern : kept.pattern)
        pattern = renumbered[pattern];
    out.keys = index.take();
    out.rows = static_cast<int>(kept.y.size());
    return kept;
}

// Means by pattern, in two passes, and y replaced by its distance from its pattern's mean.
void centre(KeptRows &kept, RowPatterns &out)
{
    out.count = out.mean = Eigen::VectorXd::Zero(out.patternCount());
    Eigen::VectorXd rest = out.mean;
    for (std::size_t i = 0; i < kept.y.size(); ++i) {
        out.count[kept.pattern[i]] += 1;
        out.mean[kept.pattern[i]] += kept.y[i];
    }
    out.mean.array() /= out.count.array();
    for (std::size_t i = 0; i < kept.y.size(); ++i)
        rest[kept.pattern[i]] += kept.y[i] - out.mean[kept.pattern[i]];
    out.mean.array() += rest.array() / out.count.array();
    for (std::size_t i = 0; i < kept.y.size(); ++i) {
        kept.y[i] -= out.mean[kept.pattern[i]];
        out.squaresWithin += kept.y[i] * kept.y[i];
    }
}

// Rows ordered by segment (counting sort).
std::vector<int> orderBySegment(const KeptRows &kept, std::vector<int> &offsets)
{
    const int segments = std::ranges::max(kept.segment) + 1;
    offsets.assign(static_cast<std::size_t>(segments) + 1, 0);
    for (const int segment : kept.segment)
        ++offsets[segment + 1];
    std::partial_sum(offsets.begin(), offsets.end(), offsets.begin());
    std::vector<int> place = offsets, order(kept.y.size());
    for (std::size_t i = 0; i < kept.y.size(); ++i)
        order[place[kept.segment[i]]++] = static_cast<int>(i);
    return order;
}

void tallyGroups(const KeptRows &kept, RowPatterns &out)
{
    std::vector<int> offsets;
    const std::vector<int> order = orderBySegment(kept, offsets);
    std::vector<double> tally(out.keys.size(), 0);
    std::vector<int> touched;
    out.start.push_back(0);
    for (std::size_t segment = 0; segment + 1 < offsets.size(); ++segment) {
        if (offsets[segment] == offsets[segment + 1])
            continue;
        double sum = 0;
        touched.clear();
        for (int i = offsets[segment]; i < offsets[segment + 1]; ++i) {
            const int pattern = kept.pattern[order[i]];
            if (tally[pattern] == 0)
                touched.push_back(pattern);
            tally[pattern] += 1;
            sum += kept.y[order[i]];
        }
        for (const int pattern : touched)
            out.entries.push_back({ pattern, std::exchange(tally[pattern], 0) });
        out.segment.push_back(static_cast<int>(segment));
        out.size.push_back(offsets[segment + 1] - offsets[segment]);
        out.residual.push_back(sum);
        out.start.push_back(static_cast<int>(out.entries.size()));
    }
}

} // namespace

std::span<const PatternCount> RowPatterns::group(int index) const
{
    return std::span(entries).subspan(start[index], start[index + 1] - start[index]);
}

RowPatterns reduceRows(const MixedModelRows &rows, bool usePeriod, int onlyMetric)
{
    RowPatterns out;
    if (usePeriod && rows.period.codes.empty()) {
        out.missing = static_cast<int>(rows.delta.size());
        out.why = Undefined::NoData;
        return out;
    }
    KeptRows kept = keepRows(rows, usePeriod, onlyMetric, out);
    if (out.rows == 0)
        out.why = Undefined::NoData;
    else if (!std::isfinite(out.largest))
        out.why = Undefined::NotFinite;
    if (out.why != Undefined::No)
        return out;
    centre(kept, out);
    tallyGroups(kept, out);
    return out;
}

} // namespace core::mixed
