// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/raters/krippendorff.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace core {
namespace {

// The pairable ratings, unit after unit, as positions in the list of values.
struct Units {
    std::vector<double> values; // ordered
    std::vector<std::size_t> ratings, starts{ 0 };
    std::vector<double> counts; // of each value among the pairable ratings
};

std::vector<double> valuesOf(std::span<const double> ratings, std::span<const double> order)
{
    if (!order.empty())
        return { order.begin(), order.end() };
    std::vector<double> values;
    std::ranges::copy_if(ratings, std::back_inserter(values), [](double value) { return !std::isnan(value); });
    std::ranges::sort(values);
    values.erase(std::ranges::unique(values).begin(), values.end());
    return values;
}

// For each place in the list sorted by value, its place in the list; so that looking up is O(log V).
class Lookup {
public:
    explicit Lookup(const std::vector<double> &values)
    {
        for (std::size_t i = 0; i < values.size(); ++i)
            m_sorted.emplace_back(values[i], i);
        std::ranges::sort(m_sorted);
    }
    // The list's size when it does not hold the value.
    [[nodiscard]] std::size_t operator()(double value) const
    {
        const auto found = std::ranges::lower_bound(m_sorted, value, {}, &std::pair<double, std::size_t>::first);
        return found != m_sorted.end() && found->first == value ? found->second : m_sorted.size();
    }

private:
    std::vector<std::pair<double, std::size_t>> m_sorted;
};

// False when a rating is not in the list.
bool fill(Units &units, std::span<const double> ratings, std::size_t raters, Krippendorff &result)
{
    const Lookup place(units.values);
    const std::size_t columns = ratings.size() / raters;
    units.counts.assign(units.values.size(), 0);
    for (std::size_t unit = 0; unit < columns; ++unit) {
        for (std::size_t rater = 0; rater < raters; ++rater) {
            const double value = ratings[rater * columns + unit];
            if (std::isnan(value)) {
                ++result.missing;
                continue;
            }
            units.ratings.push_back(place(value));
            if (units.ratings.back() == units.values.size())
                return false;
        }
        const std::size_t size = units.ratings.size() - units.starts.back();
        if (size < 2) {
            result.unpaired += size;
            units.ratings.resize(units.starts.back());
            continue;
        }
        for (std::size_t i = units.starts.back(); i < units.ratings.size(); ++i)
            ++units.counts[units.ratings[i]];
        units.starts.push_back(units.ratings.size());
    }
    result.units = units.starts.size() - 1;
    result.pairable = units.ratings.size();
    return true;
}

// Where a value lies so that the distance of two is the square of their difference. Ordinal: the ratings
// below it and half of its own.
std::vector<double> coordinates(const Units &units, Measurement level)
{
    std::vector<double> out = units.values;
    double below = 0;
    for (std::size_t v = 0; level == Measurement::Ordinal && v < out.size(); ++v) {
        out[v] = below + units.counts[v] / 2;
        below += units.counts[v];
    }
    return out;
}

struct Disagreement {
    double observed = 0, expected = 0; // both times the number of pairable ratings
};

// Σ of squared differences of all ordered pairs = 2 n Σ (x - mean)².
double squaredSpread(std::span<const double> at, std::span<const double> weights)
{
    double n = 0, mean = 0, spread = 0;
    for (std::size_t i = 0; i < at.size(); ++i) {
        n += weights[i];
        mean += weights[i] * at[i];
    }
    mean /= n;
    for (std::size_t i = 0; i < at.size(); ++i)
        spread += weights[i] * (at[i] - mean) * (at[i] - mean);
    return 2 * n * spread;
}

Disagreement bySquares(const Units &units, Measurement level)
{
    const std::vector<double> at = coordinates(units, level);
    std::size_t largest = 0;
    for (std::size_t u = 0; u + 1 < units.starts.size(); ++u)
        largest = std::max(largest, units.starts[u + 1] - units.starts[u]);
    const std::vector<double> ones(largest, 1.0);
    Disagreement sum;
    std::vector<double> unit;
    for (std::size_t u = 0; u + 1 < units.starts.size(); ++u) {
        unit.clear();
        for (std::size_t i = units.starts[u]; i < units.starts[u + 1]; ++i)
            unit.push_back(at[units.ratings[i]]);
        sum.observed += squaredSpread(unit, ones) / (static_cast<double>(unit.size()) - 1);
    }
    sum.expected = squaredSpread(at, units.counts) / (static_cast<double>(units.ratings.size()) - 1);
    return sum;
}

double unequalPairs(std::span<const double> counts)
{
    double n = 0, same = 0;
    for (const double count : counts) {
        n += count;
        same += count * count;
    }
    return n * n - same;
}

Disagreement byEquality(const Units &units)
{
    Disagreement sum;
    std::vector<double> runs;
    for (std::size_t u = 0; u + 1 < units.starts.size(); ++u) {
        std::vector<std::size_t> unit(units.ratings.begin() + static_cast<std::ptrdiff_t>(units.starts[u]),
                                      units.ratings.begin() + static_cast<std::ptrdiff_t>(units.starts[u + 1]));
        std::ranges::sort(unit);
        runs.clear();
        for (std::size_t i = 0; i < unit.size(); ++i) {
            if (i == 0 || unit[i] != unit[i - 1])
                runs.push_back(0);
            ++runs.back();
        }
        sum.observed += unequalPairs(runs) / (static_cast<double>(unit.size()) - 1);
    }
    sum.expected = unequalPairs(units.counts) / (static_cast<double>(units.ratings.size()) - 1);
    return sum;
}

double ratioDistance(double a, double b)
{
    return a + b == 0 ? 0 : (a - b) / (a + b) * ((a - b) / (a + b));
}

Disagreement byRatio(const Units &units)
{
    Disagreement sum;
    for (std::size_t u = 0; u + 1 < units.starts.size(); ++u) {
        double pairs = 0;
        for (std::size_t i = units.starts[u]; i < units.starts[u + 1]; ++i)
            for (std::size_t j = i + 1; j < units.starts[u + 1]; ++j)
                pairs += ratioDistance(units.values[units.ratings[i]], units.values[units.ratings[j]]);
        sum.observed += 2 * pairs / (static_cast<double>(units.starts[u + 1] - units.starts[u]) - 1);
    }
    for (std::size_t a = 0; a < units.values.size(); ++a)
        for (std::size_t b = a + 1; b < units.values.size() && units.counts[a] > 0; ++b)
            sum.expected += 2 * units.counts[a] * units.counts[b] * ratioDistance(units.values[a], units.values[b]);
    sum.expected /= static_cast<double>(units.ratings.size()) - 1;
    return sum;
}

bool oneValueOnly(const Units &units)
{
    return std::ranges::count_if(units.counts, [](double count) { return count > 0; }) < 2;
}

} // namespace

Krippendorff krippendorffAlpha(std::span<const double> ratings, std::size_t raters, Measurement level,
                               std::span<const double> order)
{
    Krippendorff result;
    const auto none = [&result](Undefined why) {
        result.alpha = Statistic::none(why);
        return result;
    };
    if (raters == 0 || ratings.size() < raters)
        return none(Undefined::TooFew);
    if (std::ranges::any_of(ratings, [](double value) { return std::isinf(value); }))
        return none(Undefined::NotFinite);
    Units units;
    units.values = valuesOf(ratings, order);
    if (!fill(units, ratings, raters, result))
        return none(Undefined::Unidentified);
    if (result.units == 0)
        return none(Undefined::TooFew);
    if (oneValueOnly(units))
        return none(Undefined::NoVariance);
    const Disagreement sum = level == Measurement::Nominal ? byEquality(units)
                             : level == Measurement::Ratio ? byRatio(units)
                                                           : bySquares(units, level);
    if (!std::isfinite(sum.expected))
        return none(Undefined::NotFinite);
    // All ratings may be at ratio distance 0, as -1 and 1 are.
    if (sum.expected == 0)
        return none(Undefined::NoVariance);
    result.alpha = Statistic::of(1 - sum.observed / sum.expected);
    return result;
}

} // namespace core
