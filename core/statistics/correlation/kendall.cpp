// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/correlation/kendall.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace core {
namespace {

using Points = std::vector<std::pair<double, double>>;

// Of one side: pairs tied, distinct values, and the sums over runs of t tied values that the variance needs.
// These are doubles: t³ leaves 64 bits near two million.
struct Ties {
    std::int64_t pairs = 0, distinct = 0;
    double cubes = 0;   // Σ t(t-1)(t-2)
    double weights = 0; // Σ t(t-1)(2t+5)

    void add(std::int64_t run)
    {
        const auto t = static_cast<double>(run);
        ++distinct;
        pairs += run * (run - 1) / 2;
        cubes += t * (t - 1) * (t - 2);
        weights += t * (t - 1) * (2 * t + 5);
    }
};

struct Order {
    Ties x, y;
    std::int64_t total = 0, tiedInBoth = 0, discordant = 0;
    [[nodiscard]] std::int64_t concordantMinusDiscordant() const
    {
        return total - x.pairs - y.pairs + tiedInBoth - 2 * discordant;
    }
};

template <typename Same> void forRuns(std::size_t size, const Same &same, const auto &visit)
{
    for (std::size_t begin = 0; begin < size;) {
        std::size_t end = begin + 1;
        while (end < size && same(begin, end))
            ++end;
        visit(static_cast<std::int64_t>(end - begin));
        begin = end;
    }
}

// Sorts, and counts the exchanges that neighbours would need: pairs out of order.
std::int64_t sortCounting(std::vector<double> &values)
{
    constexpr std::size_t kRun = 16;
    std::int64_t exchanges = 0;
    for (std::size_t begin = 0; begin < values.size(); begin += kRun) {
        const std::size_t end = std::min(begin + kRun, values.size());
        for (std::size_t i = begin + 1; i < end; ++i) {
            const double value = values[i];
            std::size_t k = i;
            for (; k > begin && values[k - 1] > value; --k)
                values[k] = values[k - 1];
            exchanges += static_cast<std::int64_t>(i - k);
            values[k] = value;
        }
    }
    std::vector<double> merged(values.size());
    for (std::size_t width = kRun; width < values.size(); width *= 2) {
        for (std::size_t begin = 0; begin < values.size(); begin += 2 * width) {
            const std::size_t middle = std::min(begin + width, values.size());
            const std::size_t end = std::min(begin + 2 * width, values.size());
            std::size_t left = begin, right = middle;
            for (std::size_t k = begin; k < end; ++k) {
                const bool fromRight = left == middle || (right < end && values[right] < values[left]);
                exchanges += fromRight ? static_cast<std::int64_t>(middle - left) : 0;
                merged[k] = fromRight ? values[right++] : values[left++];
            }
        }
        values.swap(merged);
    }
    return exchanges;
}

Order orderOf(const CompletePairs &pairs)
{
    const std::size_t size = pairs.x.size();
    Points points(size);
    for (std::size_t i = 0; i < size; ++i)
        points[i] = { pairs.x[i], pairs.y[i] };
    std::ranges::sort(points);
    Order order;
    const auto n = static_cast<std::int64_t>(size);
    order.total = n * (n - 1) / 2;
    forRuns(
        size, [&points](std::size_t a, std::size_t b) { return points[a].first == points[b].first; },
        [&order](std::int64_t run) { order.x.add(run); });
    forRuns(
        size, [&points](std::size_t a, std::size_t b) { return points[a] == points[b]; },
        [&order](std::int64_t run) { order.tiedInBoth += run * (run - 1) / 2; });
    std::vector<double> y(size);
    std::ranges::transform(points, y.begin(), &std::pair<double, double>::second);
    order.discordant = sortCounting(y);
    forRuns(
        size, [&y](std::size_t a, std::size_t b) { return y[a] == y[b]; },
        [&order](std::int64_t run) { order.y.add(run); });
    return order;
}

double coefficient(const Order &order, std::size_t size, KendallVariant variant)
{
    const auto difference = static_cast<double>(order.concordantMinusDiscordant());
    double tau = 0;
    if (variant == KendallVariant::B) {
        tau = difference / std::sqrt(static_cast<double>(order.total - order.x.pairs)) /
              std::sqrt(static_cast<double>(order.total - order.y.pairs));
    } else {
        const auto n = static_cast<double>(size);
        const auto classes = static_cast<double>(std::min(order.x.distinct, order.y.distinct));
        tau = 2 * difference / (n * n * (classes - 1) / classes);
    }
    return std::clamp(tau, -1.0, 1.0);
}

Statistic asymptoticP(const Order &order, std::size_t size, Alternative alternative)
{
    if (size < 3)
        return Statistic::none(Undefined::TooFew);
    const auto n = static_cast<double>(size);
    const double m = n * (n - 1);
    const double variance = (m * (2 * n + 5) - order.x.weights - order.y.weights) / 18 +
                            2 * static_cast<double>(order.x.pairs) * static_cast<double>(order.y.pairs) / m +
                            order.x.cubes * order.y.cubes / (9 * m * (n - 2));
    const double z = static_cast<double>(order.concordantMinusDiscordant()) / std::sqrt(variance);
    switch (alternative) {
    case Alternative::Less:
        return Statistic::of(std::erfc(-z / std::sqrt(2.0)) / 2);
    case Alternative::Greater:
        return Statistic::of(std::erfc(z / std::sqrt(2.0)) / 2);
    case Alternative::TwoSided:
        break;
    }
    return Statistic::of(std::erfc(std::abs(z) / std::sqrt(2.0)));
}

Statistic pValue(const Order &order, std::size_t size, const KendallOptions &options)
{
    const bool ties = order.x.pairs != 0 || order.y.pairs != 0;
    const std::int64_t few = std::min(order.discordant, order.total - order.discordant);
    const bool exact = options.method == KendallP::Exact ||
                       (options.method == KendallP::Automatic && !ties && (size <= 33 || few <= 1));
    if (!exact)
        return asymptoticP(order, size, options.alternative);
    if (ties)
        return Statistic::none(Undefined::Unidentified);
    return Statistic::of(
        kendallExactP(static_cast<std::int64_t>(size), order.total - order.discordant, options.alternative));
}

double factorial(std::int64_t n)
{
    return n > 170 ? HUGE_VAL : std::round(std::tgamma(static_cast<double>(n) + 1));
}

// Number of orders of n values by discordant pairs, 0 … most, each divided by n!/2.
std::vector<double> ordersByDiscordance(std::int64_t n, std::int64_t most)
{
    const auto size = static_cast<std::size_t>(most) + 1;
    std::vector<double> orders(size, 0.0);
    orders[0] = 1;
    orders[1] = 1;
    for (std::int64_t j = 3; j <= n; ++j) {
        const auto step = static_cast<std::size_t>(j);
        double running = 0;
        for (double &count : orders) {
            running += count;
            count = running / static_cast<double>(j);
        }
        for (std::size_t k = size; k-- > step;)
            orders[k] -= orders[k - step];
    }
    return orders;
}

} // namespace

double kendallExactP(std::int64_t n, std::int64_t concordant, Alternative alternative)
{
    const std::int64_t total = n * (n - 1) / 2;
    const std::int64_t tail = std::min(concordant, total - concordant);
    double both = 0, atTail = 0; // two-sided p, and the chance of exactly this order
    if (n == 1) {
        both = atTail = 1;
    } else if (n == 2) {
        both = 1;
        atTail = 0.5;
    } else if (tail == 0) {
        both = 2 / factorial(n);
        atTail = both / 2;
    } else if (tail == 1) {
        both = 2 / factorial(n - 1);
        atTail = n > 170 ? 0 : static_cast<double>(n - 1) / factorial(n);
    } else if (2 * tail == total && alternative == Alternative::TwoSided) {
        both = 1;
    } else {
        const std::vector<double> orders = ordersByDiscordance(n, tail);
        for (const double share : orders)
            both += share;
        atTail = orders.back() / 2;
    }
    if (alternative != Alternative::TwoSided) {
        const bool right = concordant >= total - concordant;
        both = right == (alternative == Alternative::Greater) ? both / 2 : 1 - both / 2 + atTail;
    }
    return std::clamp(both, 0.0, 1.0);
}

Correlation kendall(std::span<const double> x, std::span<const double> y, const KendallOptions &options)
{
    const CompletePairs pairs = completePairs(x, y);
    const std::size_t size = pairs.x.size();
    const auto none = [&](Undefined why) {
        return Correlation{ Statistic::none(why), Statistic::none(why), size, pairs.missing };
    };
    if (size < 2)
        return none(Undefined::TooFew);
    const Order order = orderOf(pairs);
    if (order.x.pairs == order.total || order.y.pairs == order.total)
        return none(Undefined::AllTied);
    return { Statistic::of(coefficient(order, size, options.variant)), pValue(order, size, options), size,
             pairs.missing };
}

} // namespace core
