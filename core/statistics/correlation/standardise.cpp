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

    const double mean = detail::pairwiseMean(present);
    for (double &value : present)
        value = (value - mean) * (value - mean);
    const double sd = std::sqrt(detail::pairwiseSum(present) / static_cast<double>(present.size() - ddof));
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
