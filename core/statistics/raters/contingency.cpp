// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/raters/contingency.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

namespace core {
namespace {

struct Margins {
    std::vector<double> first, second;
};

Margins marginsOf(const ContingencyTable &table)
{
    Margins margins{ std::vector<double>(table.categories), std::vector<double>(table.categories) };
    for (std::size_t i = 0; i < table.categories; ++i)
        for (std::size_t j = 0; j < table.categories; ++j) {
            margins.first[i] += static_cast<double>(table.at(i, j));
            margins.second[j] += static_cast<double>(table.at(i, j));
        }
    return margins;
}

double cost(std::size_t i, std::size_t j, KappaWeights weights)
{
    const double distance = static_cast<double>(i > j ? i - j : j - i);
    if (weights == KappaWeights::Quadratic)
        return distance * distance;
    return weights == KappaWeights::Linear ? distance : (i == j ? 0 : 1);
}

double diagonalShare(const ContingencyTable &table)
{
    std::int64_t same = 0;
    for (std::size_t i = 0; i < table.categories; ++i)
        same += table.at(i, i);
    return static_cast<double>(same) / static_cast<double>(table.total());
}

Statistic gwetAc1(const ContingencyTable &table, double observed)
{
    const Margins margins = marginsOf(table);
    const auto n = static_cast<double>(table.total());
    double chance = 0;
    for (std::size_t i = 0; i < table.categories; ++i) {
        const double share = (margins.first[i] + margins.second[i]) / (2 * n);
        chance += share * (1 - share);
    }
    chance /= static_cast<double>(table.categories - 1);
    return Statistic::of((observed - chance) / (1 - chance)); // chance <= 1/categories
}

} // namespace

std::int64_t ContingencyTable::total() const
{
    return std::accumulate(counts.begin(), counts.end(), std::int64_t{ 0 });
}

ContingencyTable contingency(std::span<const int> first, std::span<const int> second, std::size_t categories)
{
    ContingencyTable table{ categories, std::vector<std::int64_t>(categories * categories), 0 };
    const auto listed = [categories](int category) {
        return category >= 0 && static_cast<std::size_t>(category) < categories;
    };
    for (std::size_t i = 0; i < std::min(first.size(), second.size()); ++i) {
        if (listed(first[i]) && listed(second[i]))
            ++table.counts[static_cast<std::size_t>(first[i]) * categories + static_cast<std::size_t>(second[i])];
        else
            ++table.leftOut;
    }
    return table;
}

ContingencyTable contingency(std::span<const std::string> first, std::span<const std::string> second,
                             std::span<const std::string> labels)
{
    std::vector<std::string> list(labels.begin(), labels.end());
    if (list.empty()) {
        std::set<std::string> seen(first.begin(), first.end());
        seen.insert(second.begin(), second.end());
        seen.erase(std::string());
        list.assign(seen.begin(), seen.end());
    }
    const auto positions = [&list](std::span<const std::string> values) {
        std::vector<int> out;
        for (const std::string &value : values) {
            const auto found = std::ranges::find(list, value);
            out.push_back(found == list.end() ? kNoCategory : static_cast<int>(found - list.begin()));
        }
        return out;
    };
    return contingency(positions(first), positions(second), list.size());
}

ContingencyTable contingency(std::int64_t bothAccept, std::int64_t firstOnly, std::int64_t secondOnly,
                             std::int64_t bothReject)
{
    return { 2, { bothAccept, firstOnly, secondOnly, bothReject }, 0 };
}

Statistic cohenKappa(const ContingencyTable &table, KappaWeights weights)
{
    const auto n = static_cast<double>(table.total());
    if (n == 0)
        return Statistic::none(Undefined::NoData);
    const Margins margins = marginsOf(table);
    double observed = 0, expected = 0;
    for (std::size_t i = 0; i < table.categories; ++i)
        for (std::size_t j = 0; j < table.categories; ++j) {
            const double weight = cost(i, j, weights);
            observed += weight * static_cast<double>(table.at(i, j));
            expected += weight * margins.first[i] * margins.second[j] / n;
        }
    return expected > 0 ? Statistic::of(1 - observed / expected) : Statistic::none(Undefined::NoVariance);
}

RaterAgreement raterAgreement(const ContingencyTable &table)
{
    RaterAgreement result;
    result.n = table.total();
    if (result.n == 0)
        return result;
    const double observed = diagonalShare(table);
    const auto k = static_cast<double>(table.categories);
    result.observed = Statistic::of(observed);
    result.kappa = cohenKappa(table);
    result.jointAccept = result.jointReject = Statistic::none(Undefined::Unidentified);
    result.pabak = result.ac1 = Statistic::none(Undefined::TooFew);
    if (table.categories == 2) {
        const auto n = static_cast<double>(result.n);
        result.jointAccept = Statistic::of(static_cast<double>(table.at(0, 0)) / n);
        result.jointReject = Statistic::of(static_cast<double>(table.at(1, 1)) / n);
    }
    if (table.categories >= 2) {
        result.pabak = Statistic::of((k * observed - 1) / (k - 1));
        result.ac1 = gwetAc1(table, observed);
    }
    return result;
}

} // namespace core
