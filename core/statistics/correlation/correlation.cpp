// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/correlation/correlation.h"

#include "core/statistics/correlation/pairwise_sum.h"
#include "core/statistics/correlation/ranks.h"

#include <algorithm>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/special_functions/beta.hpp>
#include <cmath>
#include <utility>

namespace core {
namespace {

__extension__ using Wide = __int128;

bool isConstant(std::span<const double> values)
{
    return std::ranges::all_of(values, [first = values.front()](double value) { return value == first; });
}

bool isFinite(std::span<const double> values)
{
    return std::ranges::all_of(values, [](double value) { return std::isfinite(value); });
}

// Turns values into deviations from their mean. A scale that is a power of two keeps squares of very large
// and very small ones without touching a digit.
void centre(std::vector<double> &values)
{
    const double mean = detail::pairwiseMean(values);
    double largest = 0;
    for (double &value : values) {
        value -= mean;
        largest = std::max(largest, std::abs(value));
    }
    if (largest > 1e140 || largest < 1e-140)
        for (double &value : values)
            value = std::ldexp(value, -std::ilogb(largest));
}

// One sum after the other, in the order in which the reference's figures came about: where r is next to 1,
// its last bit decides the p-value.
double centredCoefficient(std::vector<double> x, std::vector<double> y)
{
    centre(x);
    centre(y);
    double squaresX = 0, squaresY = 0, r = 0;
    for (std::size_t i = 0; i < x.size(); ++i) {
        squaresX += x[i] * x[i];
        squaresY += y[i] * y[i];
    }
    const double lengthX = std::sqrt(squaresX), lengthY = std::sqrt(squaresY);
    for (std::size_t i = 0; i < x.size(); ++i)
        r += x[i] / lengthX * (y[i] / lengthY);
    return r;
}

int sign(double from, double to)
{
    return to > from ? 1 : to < from ? -1 : 0;
}

// The sums are exact; what follows keeps the order in which NumPy's corrcoef divides, so that a perfect
// ranking is exactly 1 where it is there, and its p-value 0.
double rankCoefficient(std::span<const double> x, std::span<const double> y)
{
    const std::vector<std::int64_t> rankX = doubledRanks(x), rankY = doubledRanks(y);
    const auto n = static_cast<std::int64_t>(x.size());
    Wide xx = 0, yy = 0, xy = 0;
    for (std::size_t i = 0; i < x.size(); ++i) {
        const Wide dx = rankX[i] - (n + 1), dy = rankY[i] - (n + 1);
        xx += dx * dx;
        yy += dy * dy;
        xy += dx * dy;
    }
    const double share = 1.0 / static_cast<double>(n - 1);
    const auto covariance = [share](Wide sum) { return static_cast<double>(sum) / 4 * share; };
    return covariance(xy) / std::sqrt(covariance(yy)) / std::sqrt(covariance(xx));
}

Statistic studentPValue(double r, std::size_t n, Alternative alternative)
{
    if (n < 3)
        return Statistic::none(Undefined::TooFew);
    const auto freedom = static_cast<double>(n - 2);
    const double rest = (r + 1) * (1 - r);
    // The share of variance left unexplained, dof / (dof + t²).
    const double both = rest <= 0 ? 0 : boost::math::ibeta(freedom / 2, 0.5, 1 / (1 + r * r / rest));
    if (alternative == Alternative::TwoSided)
        return Statistic::of(both);
    const bool inTail = (r < 0) == (alternative == Alternative::Less);
    return Statistic::of(inTail ? both / 2 : 1 - both / 2);
}

CorrelationInterval fisherInterval(const Correlation &r, double confidence, double inflation)
{
    if (r.n < 2)
        return { Statistic::none(Undefined::TooFew), Statistic::none(Undefined::TooFew) };
    if (r.n <= 3)
        return { Statistic::of(-1), Statistic::of(1) };
    if (!r.coefficient.defined())
        return { r.coefficient, r.coefficient };
    const double z = std::atanh(r.coefficient.value);
    const double error = std::sqrt(inflation / (static_cast<double>(r.n) - 3));
    const double half = boost::math::quantile(boost::math::normal(), (1 + confidence) / 2) * error;
    return { Statistic::of(std::tanh(z - half)), Statistic::of(std::tanh(z + half)) };
}

Correlation undefined(const CompletePairs &pairs, Undefined why)
{
    return { Statistic::none(why), Statistic::none(why), pairs.x.size(), pairs.missing };
}

} // namespace

CompletePairs completePairs(std::span<const double> x, std::span<const double> y)
{
    const std::size_t size = std::min(x.size(), y.size());
    CompletePairs pairs{ { x.begin(), x.begin() + static_cast<std::ptrdiff_t>(size) },
                         { y.begin(), y.begin() + static_cast<std::ptrdiff_t>(size) } };
    std::size_t kept = 0;
    for (std::size_t i = 0; i < size; ++i) {
        if (std::isnan(x[i]) || std::isnan(y[i]))
            continue;
        pairs.x[kept] = x[i];
        pairs.y[kept] = y[i];
        ++kept;
    }
    pairs.missing = size - kept;
    pairs.x.resize(kept);
    pairs.y.resize(kept);
    return pairs;
}

Statistic pearsonPValue(double r, std::size_t n, Alternative alternative)
{
    if (n < 2)
        return Statistic::none(Undefined::TooFew);
    if (n == 2)
        return Statistic::of(1);
    const double shape = static_cast<double>(n) / 2 - 1;
    const auto above = [shape](double value) { return boost::math::ibetac(shape, shape, (value + 1) / 2); };
    switch (alternative) {
    case Alternative::Less:
        return Statistic::of(above(-r));
    case Alternative::Greater:
        return Statistic::of(above(r));
    case Alternative::TwoSided:
        break;
    }
    return Statistic::of(std::min(1.0, 2 * above(std::abs(r))));
}

Correlation pearsonWithoutP(std::span<const double> x, std::span<const double> y)
{
    CompletePairs pairs = completePairs(x, y);
    const std::size_t n = pairs.x.size();
    if (n < 2)
        return undefined(pairs, Undefined::TooFew);
    if (!isFinite(pairs.x) || !isFinite(pairs.y))
        return undefined(pairs, Undefined::NotFinite);
    if (isConstant(pairs.x) || isConstant(pairs.y))
        return undefined(pairs, Undefined::Constant);
    const double r = n == 2 ? sign(pairs.x[0], pairs.x[1]) * sign(pairs.y[0], pairs.y[1])
                            : std::clamp(centredCoefficient(std::move(pairs.x), std::move(pairs.y)), -1.0, 1.0);
    if (std::isnan(r)) // values so large that their mean overflows
        return { Statistic::none(Undefined::NotFinite), Statistic::none(Undefined::NotFinite), n, pairs.missing };
    return { Statistic::of(r), Statistic::none(Undefined::NoData), n, pairs.missing };
}

Correlation pearson(std::span<const double> x, std::span<const double> y, Alternative alternative)
{
    Correlation out = pearsonWithoutP(x, y);
    out.pValue = out.coefficient.defined() ? pearsonPValue(out.coefficient.value, out.n, alternative)
                                           : Statistic::none(out.coefficient.why);
    return out;
}

Correlation spearman(std::span<const double> x, std::span<const double> y, Alternative alternative)
{
    const CompletePairs pairs = completePairs(x, y);
    if (pairs.x.size() < 2)
        return undefined(pairs, Undefined::TooFew);
    if (isConstant(pairs.x) || isConstant(pairs.y))
        return undefined(pairs, Undefined::Constant);
    const double r = std::clamp(rankCoefficient(pairs.x, pairs.y), -1.0, 1.0);
    return { Statistic::of(r), studentPValue(r, pairs.x.size(), alternative), pairs.x.size(), pairs.missing };
}

CorrelationInterval pearsonInterval(const Correlation &r, double confidence)
{
    return fisherInterval(r, confidence, 1);
}

CorrelationInterval spearmanInterval(const Correlation &r, double confidence)
{
    const double value = r.coefficient.defined() ? r.coefficient.value : 0;
    return fisherInterval(r, confidence, 1 + value * value / 2);
}

} // namespace core
