// SPDX-License-Identifier: GPL-3.0-or-later

// Bootstrap intervals, with the resampled positions given.

#include "core/statistics/significance/bootstrap.h"

#include "core/statistics/correlation/correlation.h"
#include "core/statistics/correlation/kendall.h"
#include "core/statistics/correlation/pairwise_sum.h"
#include "core/verify/case_input.h"
#include "core/verify/cases.h"

#include <algorithm>
#include <cmath>

namespace core::verify {
namespace {

using Values = std::vector<double>;

Statistic median(Values values)
{
    if (values.empty())
        return Statistic::none(Undefined::NoData);
    std::ranges::sort(values);
    const std::size_t n = values.size();
    return Statistic::of(n % 2 == 1 ? values[n / 2] : (values[n / 2 - 1] + values[n / 2]) / 2);
}

Values at(const Values &all, std::span<const std::uint32_t> items)
{
    Values out;
    out.reserve(items.size());
    for (const std::uint32_t item : items)
        out.push_back(all[item]);
    return out;
}

// Names may go on after the statistic ("mean_const", "median_ties").
ResampledStatistic statisticOf(const std::string &name, const Values &x, const Values &y)
{
    if (name.starts_with("mean"))
        return [&x](std::span<const std::uint32_t> items) {
            return items.empty() ? Statistic::none(Undefined::NoData)
                                 : Statistic::of(detail::pairwiseMean(at(x, items)));
        };
    if (name.starts_with("median"))
        return [&x](std::span<const std::uint32_t> items) { return median(at(x, items)); };
    if (x.size() != y.size())
        throw CaseError("y: expected as many values as x");
    if (name.starts_with("pearson"))
        return
            [&x, &y](std::span<const std::uint32_t> items) { return pearson(at(x, items), at(y, items)).coefficient; };
    if (name.starts_with("spearman"))
        return
            [&x, &y](std::span<const std::uint32_t> items) { return spearman(at(x, items), at(y, items)).coefficient; };
    if (name.starts_with("kendall"))
        return
            [&x, &y](std::span<const std::uint32_t> items) { return kendall(at(x, items), at(y, items)).coefficient; };
    throw CaseError("statistic: expected mean, median, pearson, spearman or kendall, not \"" + name + "\"");
}

using Resamples = std::vector<std::vector<std::uint32_t>>;

Resamples givenResamples(const Json &input, std::size_t n)
{
    Resamples out;
    if (given(input, "indices_hex_u8"))
        for (const Json &hex : input.at("indices_hex_u8")) {
            const std::vector<std::uint8_t> bytes = hexBytes(hex, "indices_hex_u8");
            out.emplace_back(bytes.begin(), bytes.end());
        }
    else if (given(input, "indices"))
        for (const Json &row : input.at("indices"))
            out.push_back(row.get<std::vector<std::uint32_t>>());
    for (const auto &row : out)
        if (row.size() != n || std::ranges::any_of(row, [n](std::uint32_t item) { return item >= n; }))
            throw CaseError("indices: expected one position below n for each of n values");
    return out;
}

Json intervalJson(const BootstrapInterval &interval, const Statistic &error)
{
    return { { "low", toJson(interval.low) }, { "high", toJson(interval.high) }, { "se", toJson(error) } };
}

} // namespace

Json computeBootstrap(const Json &input)
{
    const Values x = numbers(input.at("x"));
    const Values y = given(input, "y") ? numbers(input.at("y")) : Values();
    const ResampledStatistic statistic = statisticOf(input.at("statistic").get<std::string>(), x, y);
    const Resamples resamples = givenResamples(input, x.size());
    const bool drawn = resamples.empty();
    const std::size_t draws = drawn ? countOf(input, "n_resamples", 1000) : resamples.size();
    const auto copy = [&resamples](std::size_t draw, std::span<std::uint32_t> items) {
        std::ranges::copy(resamples[draw], items.begin());
    };
    const double confidence = numberOr(input, "confidence_level", 0.95);
    if (!(confidence > 0 && confidence < 1))
        throw CaseError("confidence_level: expected a number between 0 and 1");
    const Bootstrap result = bootstrap(x.size(), statistic, draws,
                                       drawn ? randomResamples(countOf(input, "seed", 1)) : ResampleSource(copy));
    const Statistic error = bootstrapError(result);
    const SacrebleuInterval plain = sacrebleuInterval(result);
    return { { "point", toJson(result.point) },
             { "percentile", intervalJson(percentileInterval(result, confidence), error) },
             { "basic", intervalJson(basicInterval(result, confidence), error) },
             { "BCa", intervalJson(bcaInterval(result, confidence), error) },
             { "sacrebleu_style",
               { { "mean", toJson(plain.mean) },
                 { "halfwidth", toJson(plain.halfWidth) },
                 { "low", toJson(plain.low) },
                 { "high", toJson(plain.high) } } } };
}

void compareBootstrap(const Json &file, Comparison &comparison)
{
    const Json &results = file.at("results");
    for (std::size_t i = 0; i < results.size(); ++i) {
        const std::string at = step("/results", i);
        const Json actual = computeBootstrap(results[i]);
        comparison.check(step(at, "point"), results[i].at("point"), actual.at("point"), kScore);
        comparison.check(step(at, "expected"), results[i].at("expected"), actual, kScore);
    }
}

} // namespace core::verify
