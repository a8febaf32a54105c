// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/significance/permutation.h"

#include "core/statistics/correlation/standardise.h"
#include "core/statistics/significance/permutation_runner.h"
#include "core/statistics/significance/swap_tables.h"

#include <algorithm>
#include <memory>

namespace core {

namespace {

constexpr double kLargestTable = 64e6; // bytes

// The scores of a test, in the order of groups. Metrics are standardised over the cells that take part; for
// AccEq, as the reference does, over all cells that have a score.
struct Prepared {
    ScoreGroups groups;
    std::vector<double> gold, first, second;
    Undefined why = Undefined::No;

    Prepared(const MetricPair &data, AgreementStatistic statistic)
    {
        const std::array tables{ data.gold, data.first, data.second };
        groups = groupScores(data.systems, data.grouping, tables);
        gold = groups.gather(data.gold);
        if (gold.empty())
            why = Undefined::NoData;
        const bool wholeTable = statistic == AgreementStatistic::AccEq;
        first = standardised(data.first, wholeTable);
        second = standardised(data.second, wholeTable);
    }
    [[nodiscard]] detail::SwapInput input() const { return { groups, gold, first, second }; }

private:
    [[nodiscard]] std::vector<double> standardised(std::span<const double> table, bool wholeTable)
    {
        if (why != Undefined::No)
            return {};
        const Standardised z = wholeTable ? standardise(table, 0) : standardise(groups.gather(table), 0);
        why = z.why;
        return wholeTable ? groups.gather(z.values) : z.values;
    }
};

// Any statistic: the hybrids are made and computed anew. Bit i is cell order[i].
detail::DrawnAgreement computedAnew(const Prepared &data, AgreementStatistic statistic, double epsilon,
                                    std::vector<std::size_t> order)
{
    return [&data, statistic, epsilon, order = std::move(order)](std::span<const std::uint64_t> bits) {
        std::vector<double> first = data.first, second = data.second;
        for (std::size_t i = 0; i < first.size(); ++i)
            if (!bitAt(bits, order[i]))
                std::swap(first[i], second[i]);
        return std::array{ groupedAgreement(data.groups, data.gold, first, statistic, epsilon),
                           groupedAgreement(data.groups, data.gold, second, statistic, epsilon) };
    };
}

std::optional<TauVariant> pairVariant(AgreementStatistic statistic)
{
    switch (statistic) {
    case AgreementStatistic::KendallB:
        return TauVariant::B;
    case AgreementStatistic::Tau23:
        return TauVariant::Tau23;
    case AgreementStatistic::Acc23:
        return TauVariant::Acc23;
    case AgreementStatistic::Pearson:
    case AgreementStatistic::Spearman:
    case AgreementStatistic::KendallC:
    case AgreementStatistic::AccEq:
        break;
    }
    return {};
}

// The fastest way to compute the statistic for a draw.
detail::DrawnAgreement drawnAgreement(const Prepared &data, AgreementStatistic statistic, double epsilon)
{
    const std::optional<TauVariant> variant = pairVariant(statistic);
    if (variant && detail::SwapPairTable::bytesFor(data.groups) <= kLargestTable) {
        auto table = std::make_shared<detail::SwapPairTable>(data.input(), *variant, epsilon);
        return [table](std::span<const std::uint64_t> bits) { return table->agreement(bits); };
    }
    if (statistic == AgreementStatistic::Pearson) {
        auto moments = std::make_shared<detail::SwapMoments>(data.input());
        return [moments](std::span<const std::uint64_t> bits) { return moments->agreement(bits); };
    }
    std::vector<std::size_t> order(data.first.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = statistic == AgreementStatistic::AccEq ? data.groups.positions[i] : i;
    return computedAnew(data, statistic, epsilon, std::move(order));
}

PermutationTest observed(const Prepared &data, const detail::DrawnAgreement &agreement, std::size_t words)
{
    PermutationTest out;
    out.missing = data.groups.missing;
    const std::vector<std::uint64_t> keepAll(words, ~std::uint64_t{ 0 });
    const std::array<Statistic, 2> both = agreement(keepAll);
    out.first = both[0];
    out.second = both[1];
    out.delta = !both[0].defined()   ? both[0]
                : !both[1].defined() ? both[1]
                                     : Statistic::of(both[1].value - both[0].value);
    out.p = out.delta;
    return out;
}

PermutationTest undefinedTest(const Prepared &data)
{
    PermutationTest out;
    out.missing = data.groups.missing;
    out.first = out.second = out.delta = out.p = Statistic::none(data.why);
    return out;
}

} // namespace

PermutationTest permBoth(const MetricPair &data, AgreementStatistic statistic, const PermutationPlan &plan,
                         double epsilon)
{
    const Prepared prepared(data, statistic);
    if (prepared.why != Undefined::No)
        return undefinedTest(prepared);
    const detail::DrawnAgreement agreement = drawnAgreement(prepared, statistic, epsilon);
    const std::size_t bits = statistic == AgreementStatistic::AccEq ? data.gold.size() : prepared.gold.size();
    PermutationTest out = observed(prepared, agreement, wordsFor(bits));
    detail::runDraws(out, plan, wordsFor(bits), agreement);
    return out;
}

PermutationTest exhaustivePermutation(const MetricPair &data, AgreementStatistic statistic, unsigned threads)
{
    const Prepared prepared(data, statistic);
    if (prepared.why != Undefined::No)
        return undefinedTest(prepared);
    const detail::DrawnAgreement agreement = drawnAgreement(prepared, statistic, 0);
    const std::size_t cells = prepared.gold.size();
    PermutationTest out = observed(prepared, agreement, wordsFor(data.gold.size()));
    if (cells > kMostExhaustive) {
        out.p = Statistic::none(Undefined::NoData);
        return out;
    }
    PermutationPlan plan;
    plan.draws = std::size_t{ 1 } << cells;
    plan.threads = threads;
    // Draw d's bits are d's own; for AccEq they go to the cells that are there.
    const bool byTable = statistic == AgreementStatistic::AccEq;
    plan.bits = [&prepared, byTable](std::size_t draw, std::span<std::uint64_t> words) {
        std::ranges::fill(words, 0);
        for (std::size_t i = 0; i < prepared.gold.size(); ++i) {
            const std::size_t bit = byTable ? prepared.groups.positions[i] : i;
            words[bit / 64] |= static_cast<std::uint64_t>((draw >> i) & 1) << (bit % 64);
        }
    };
    detail::runDraws(out, plan, wordsFor(data.gold.size()), agreement);
    return out;
}

} // namespace core
