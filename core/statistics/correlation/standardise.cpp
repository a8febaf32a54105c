// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/correlation/standardise.h"

#include "core/statistics/correlation/pairwise_sum.h"

#include <algorithm>
#include <cmath>

namespace core {
namespace {

Undefined whyNot(std::span<const double> present, std::size_t ddof)
{
    if (present.empty())
        return Undefined::NoData;
    if (std::ranges::any_of(present, [](double value) { return std::isinf(value); }))
        return Undefined::NotFinite;
    if (std::ranges::all_of(present, [first = present.front()](double value) { return value == first; }))
        return Undefined::Constant;
    return present.size() <= ddof ? Undefined::TooFew : Undefined::No;
}

} // namespace

Standardised standardise(std::span<const double> values, std::size_t ddof, Centring centring)
{
    std::vector<double> present;
    present.reserve(values.size());
    std::ranges::copy_if(values, std::back_inserter(present), [](double value) { return !std::isnan(value); });

    Standardised result;
    result.values.assign(values.size(), std::numeric_limits<double>::quiet_NaN());
    result.n = present.size();
    result.missing = values.size() - present.size();
    result.why = whyNot(present, ddof);
    if (result.why != Undefined::No)
        return result;

    // Missing values stand as 0 in the sums, in their places, as NumPy and pandas leave them out: where the
    // spread is far below the mean, the order of additions shows.
    std::vector<double> terms(values.begin(), values.end());
    std::ranges::replace_if(
        terms, [](double value) { return std::isnan(value); }, 0.0);
    const double mean = detail::pairwiseSum(terms) / static_cast<double>(result.n);
    for (std::size_t i = 0; i < values.size(); ++i)
        terms[i] = std::isnan(values[i]) ? 0 : (values[i] - mean) * (values[i] - mean);
    const double sd = std::sqrt(detail::pairwiseSum(terms) / static_cast<double>(result.n - ddof));
    if (!std::isfinite(sd) || sd == 0) { // squares beyond the range of a double
        result.why = Undefined::NotFinite;
        return result;
    }
    result.mean = mean;
    result.sd = sd;
    const double origin = centring == Centring::Mean ? mean : 0;
    for (std::size_t i = 0; i < values.size(); ++i)
        result.values[i] = (values[i] - origin) / sd;
    return result;
}

} // namespace core
