// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/significance/permutation_runner.h"

#include <algorithm>
#include <cmath>

namespace core::detail {

namespace {

constexpr double kEqual = 1e-12;

void count(PermutationTest &test, const std::array<Statistic, 2> &agreement)
{
    const double first = agreement[0].defined() ? agreement[0].value : 0;
    const double second = agreement[1].defined() ? agreement[1].value : 0;
    const double above = second - first - test.delta.value;
    test.drawn.push_back({ second, first });
    test.undefined += agreement[0].defined() && agreement[1].defined() ? 0 : 1;
    test.atLeast += above >= -kEqual ? 1 : 0;
    test.equal += std::abs(above) <= kEqual ? 1 : 0;
    ++test.draws;
}

} // namespace

void runDraws(PermutationTest &test, const PermutationPlan &plan, std::size_t words, const DrawnAgreement &agreement)
{
    if (!test.delta.defined() || plan.draws == 0) {
        test.p = test.delta.defined() ? Statistic::none(Undefined::NoData) : test.delta;
        return;
    }
    const std::size_t block = plan.blockSize == 0 ? plan.draws : std::min(plan.blockSize, plan.draws);
    std::vector<std::array<Statistic, 2>> results(block);
    for (std::size_t begin = 0; begin < plan.draws; begin += block) {
        const std::size_t end = std::min(begin + block, plan.draws);
        shareDraws(begin, end, plan.threads, [&](std::size_t first, std::size_t last) {
            std::vector<std::uint64_t> bits(words);
            for (std::size_t draw = first; draw < last; ++draw) {
                plan.bits(draw, bits);
                results[draw - begin] = agreement(bits);
            }
        });
        for (std::size_t i = 0; i < end - begin; ++i)
            count(test, results[i]);
        const double p = static_cast<double>(test.atLeast) / static_cast<double>(test.draws);
        test.p = Statistic::of(p);
        if (plan.blockSize > 0 && end % plan.blockSize == 0 && (p < plan.earlyMin || p > plan.earlyMax))
            return;
    }
}

} // namespace core::detail
