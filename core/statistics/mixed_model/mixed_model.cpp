// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/mixed_model/mixed_model.h"

#include "core/statistics/mixed_model/optimum.h"

#include <Eigen/LU>

#include <boost/math/distributions/students_t.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <set>

namespace core {
namespace {

using mixed::Design;
using mixed::Profile;
using mixed::RowPatterns;
using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

// lme4's isSingular(): below this the standard deviation between segments counts as zero.
constexpr double kSingularTheta = 1e-4;

double twoSidedT(double t, double df)
{
    namespace policies = boost::math::policies;
    using Quiet = policies::policy<policies::domain_error<policies::ignore_error>,
                                   policies::overflow_error<policies::ignore_error>>;
    return 2 * boost::math::cdf(boost::math::students_t_distribution<double, Quiet>(df), -std::abs(t));
}

// z and t tests of a combination with the given estimate, variance and slope of its variance in rho.
void fillTests(Estimate &out, const MixedModelFit &fit, double value, double variance, double slope)
{
    out.value = value;
    out.standardError = std::sqrt(variance);
    out.z = value / out.standardError;
    out.pNormal = std::erfc(std::abs(out.z) / std::numbers::sqrt2);
    const double byScale = variance / fit.sigma2;
    const auto &spread = fit.varianceCovariance;
    const double uncertainty =
        byScale * byScale * spread[0] + 2 * byScale * slope * spread[1] + slope * slope * spread[2];
    const double df = 2 * variance * variance / uncertainty;
    if (!(df > 0) || !std::isfinite(df)) {
        out.df = out.pT = Statistic::none(Undefined::Unidentified);
        return;
    }
    out.df = Statistic::of(df);
    out.pT = Statistic::of(twoSidedT(out.z, df));
}

std::vector<double> flat(const Eigen::MatrixXd &matrix)
{
    std::vector<double> out(static_cast<std::size_t>(matrix.size()));
    Eigen::Map<RowMajor>(out.data(), matrix.rows(), matrix.cols()) = matrix;
    return out;
}

// Estimates named by the caller, with their covariance.
void fillEstimates(std::vector<Estimate> &out, Covariance &covariance, const MixedModelFit &fit,
                   const Eigen::VectorXd &values, const Eigen::MatrixXd &matrix, const Eigen::MatrixXd &slope)
{
    for (Eigen::Index i = 0; i < values.size(); ++i)
        fillTests(out[i], fit, values[i], matrix(i, i), slope(i, i));
    covariance = { flat(matrix), flat(slope) };
}

// Why no model can be fitted, before any likelihood is looked at. Segments whose effects lie in the span of the
// fixed ones leave the restricted likelihood flat; the plain one puts the variance between them at 0.
Undefined refusal(const RowPatterns &patterns, const Profile &profile, const MixedModelSpec &spec, Eigen::Index columns)
{
    constexpr double kNothing = 1e-13;
    if (spec.criterion == Criterion::Reml && profile.freeGroupShare() < 1e-9)
        return Undefined::Unidentified;
    if (profile.squares() <= patterns.rows * std::pow(kNothing * patterns.largest, 2))
        return Undefined::NoVariance;
    return patterns.rows <= columns ? Undefined::TooFew : Undefined::No;
}

void fillVariances(MixedModelFit &fit, const Profile &profile, double rho)
{
    const mixed::ProfilePoint point = profile.at(rho);
    const double df = profile.df();
    fit.rho = rho;
    fit.sigma2 = point.rss / df;
    fit.sigmaB2 = rho * fit.sigma2;
    fit.singular = std::sqrt(rho) < kSingularTheta;
    fit.logLik = -point.deviance / 2;
    fit.aic = point.deviance + 2 * fit.parameters;
    fit.bic = point.deviance + std::log(fit.rows) * fit.parameters;
    // Twice the inverse of the deviance's second derivatives in (sigma^2, rho). At rho = 0 the likelihood in
    // sigma_b is even, so sigma^2 alone is uncertain there (this makes df those of the residuals).
    const double square = fit.sigma2 * fit.sigma2;
    auto &spread = fit.varianceCovariance;
    if (rho == 0) {
        spread[0] = 2 * square / df;
        return;
    }
    const double h11 = df / square, h12 = -point.rssSlope / square;
    const double h22 = point.logDetCurve + point.rssCurve / fit.sigma2;
    const double determinant = h11 * h22 - h12 * h12;
    const double factor = determinant > 0 ? 2 / determinant : std::numeric_limits<double>::quiet_NaN();
    spread[0] = factor * h22;
    spread[1] = -factor * h12;
    spread[2] = factor * h11;
}

std::vector<Estimate> cellNames(const RowPatterns &patterns, const MixedModelRows &rows)
{
    std::set<int> metrics;
    for (const auto &key : patterns.keys)
        metrics.insert(key[mixed::MetricAxis]);
    std::vector<Estimate> out(patterns.keys.size());
    for (std::size_t i = 0; i < out.size(); ++i) {
        out[i].name = rows.condition.levels[patterns.keys[i][mixed::ConditionAxis]];
        if (metrics.size() > 1)
            out[i].name += "|" + rows.metric.levels[patterns.keys[i][mixed::MetricAxis]];
        out[i].rows = static_cast<int>(patterns.count[static_cast<Eigen::Index>(i)]);
    }
    return out;
}

void nameCoefficients(MixedModelFit &fit, const Design &design)
{
    fit.dropped = design.dropped;
    fit.coefficients.resize(design.names.size());
    for (std::size_t i = 0; i < design.names.size(); ++i) {
        fit.coefficients[i].name = design.names[i];
        fit.coefficients[i].term = design.terms[i];
    }
}

void fillFixedEffects(MixedModelFit &fit, const RowPatterns &patterns, const MixedModelRows &rows,
                      const Profile &profile, const Design &design)
{
    const Eigen::VectorXd values = profile.coefficients(fit.rho);
    const Eigen::MatrixXd matrix = fit.sigma2 * profile.inverse(fit.rho);
    const Eigen::MatrixXd slope = fit.sigma2 * profile.inverseSlope(fit.rho);
    if (fit.spec.fixed != FixedEffects::Crossed) {
        nameCoefficients(fit, design);
        fillEstimates(fit.coefficients, fit.coefficientCovariance, fit, values, matrix, slope);
        return;
    }
    fit.cells = cellNames(patterns, rows);
    fillEstimates(fit.cells, fit.cellCovariance, fit, values, matrix, slope);
    if (!fit.spec.treatmentCoded)
        return;
    const Design coded = treatmentDesign(patterns, rows, FixedEffects::Crossed);
    const Eigen::MatrixXd change = coded.rows.inverse(); // of basis: cells to coefficients
    nameCoefficients(fit, coded);
    fillEstimates(fit.coefficients, fit.coefficientCovariance, fit, change * values,
                  change * matrix * change.transpose(), change * slope * change.transpose());
}

MixedModelFit fitPatterns(const RowPatterns &patterns, const MixedModelRows &rows, const MixedModelSpec &spec)
{
    MixedModelFit fit;
    fit.spec = spec;
    fit.formula = formulaOf(patterns, spec.fixed);
    fit.rows = patterns.rows;
    fit.missing = patterns.missing;
    fit.segments = patterns.groupCount();
    fit.why = patterns.why;
    if (fit.why == Undefined::No && (fit.segments == 1 || fit.segments == fit.rows))
        fit.why = Undefined::Unidentified;
    if (fit.defined() && spec.fixed == FixedEffects::Crossed && patterns.patternCount() > fit.rows - 1)
        fit.why = Undefined::TooFew;
    if (!fit.defined())
        return fit;
    const bool cellMeans = spec.fixed == FixedEffects::Crossed;
    const Design design = cellMeans ? cellMeansDesign(patterns) : treatmentDesign(patterns, rows, spec.fixed);
    const Profile profile(patterns, design, spec.criterion);
    fit.why = refusal(patterns, profile, spec, design.rows.cols());
    if (!fit.defined())
        return fit;
    const mixed::Optimum optimum = findOptimum(profile);
    fit.why = optimum.why;
    if (!fit.defined())
        return fit;
    fit.parameters = static_cast<int>(design.rows.cols()) + 2;
    fillVariances(fit, profile, optimum.rho);
    fillFixedEffects(fit, patterns, rows, profile, design);
    const std::vector<double> effects = profile.effects(optimum.rho);
    for (int g = 0; g < patterns.groupCount(); ++g)
        fit.effects.push_back({ rows.segment.levels[patterns.segment[g]], effects[g] });
    return fit;
}

} // namespace

MixedModelFit fitMixedModel(const MixedModelRows &rows, const MixedModelSpec &spec)
{
    const bool usePeriod = spec.fixed == FixedEffects::Period || spec.fixed == FixedEffects::MetricPeriod;
    return fitPatterns(mixed::reduceRows(rows, usePeriod), rows, spec);
}

std::vector<MixedModelFit> fitPerMetric(const MixedModelRows &rows, const MixedModelSpec &spec)
{
    std::vector<MixedModelFit> out;
    const std::set<int> metrics(rows.metric.codes.begin(), rows.metric.codes.end());
    const bool usePeriod = spec.fixed == FixedEffects::Period || spec.fixed == FixedEffects::MetricPeriod;
    for (const int metric : metrics) {
        if (metric < 0)
            continue;
        out.push_back(fitPatterns(mixed::reduceRows(rows, usePeriod, metric), rows, spec));
        out.back().metric = rows.metric.levels[metric];
    }
    return out;
}

std::vector<MixedModelFit> fitMixedModels(const MixedModelRows &rows, ModelForm form, const MixedModelSpec &spec)
{
    if (form == ModelForm::PerMetric)
        return fitPerMetric(rows, spec);
    return { fitMixedModel(rows, spec) };
}

Estimate contrast(const MixedModelFit &fit, std::string name, std::span<const double> weights)
{
    const auto size = static_cast<Eigen::Index>(fit.cells.size());
    const Eigen::Map<const Eigen::VectorXd> w(weights.data(), size);
    const Eigen::Map<const RowMajor> matrix(fit.cellCovariance.matrix.data(), size, size);
    const Eigen::Map<const RowMajor> slope(fit.cellCovariance.slope.data(), size, size);
    double value = 0;
    for (Eigen::Index i = 0; i < size; ++i)
        value += w[i] * fit.cells[i].value;
    Estimate out;
    out.name = std::move(name);
    fillTests(out, fit, value, w.dot(matrix * w), w.dot(slope * w));
    return out;
}

} // namespace core
