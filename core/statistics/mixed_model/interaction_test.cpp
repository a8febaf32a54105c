// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/mixed_model/interaction_test.h"

#include "core/statistics/mixed_model/chi_square_tail.h"

#include <Eigen/Cholesky>

#include <algorithm>
#include <cmath>

namespace core {
namespace {

const char *termOf(Interaction interaction)
{
    return interaction == Interaction::ConditionMetric ? "condition:metric" : "metric:period";
}

void fillTail(InteractionTest &test)
{
    test.why = Undefined::No;
    test.p = std::exp(chiSquareLogTail(test.chiSquare, test.df));
    test.log10P = chiSquareLog10Tail(test.chiSquare, test.df);
}

} // namespace

InteractionTest likelihoodRatioTest(const MixedModelRows &rows, Interaction interaction)
{
    const bool period = interaction == Interaction::MetricPeriod;
    const auto fitMl = [&rows](FixedEffects fixed) {
        return fitMixedModel(rows, { .fixed = fixed, .criterion = Criterion::Ml });
    };
    InteractionTest out;
    out.term = termOf(interaction);
    const MixedModelFit full = fitMl(period ? FixedEffects::MetricPeriod : FixedEffects::Crossed);
    out.why = full.why;
    if (!full.defined())
        return out;
    const MixedModelFit reduced = fitMl(period ? FixedEffects::Period : FixedEffects::Additive);
    out.why = reduced.why;
    if (!reduced.defined())
        return out;
    out.df = full.parameters - reduced.parameters;
    out.logLikFull = full.logLik;
    out.logLikReduced = reduced.logLik;
    out.chiSquare = std::max(0.0, 2 * (full.logLik - reduced.logLik));
    if (out.df > 0)
        fillTail(out);
    else
        out.why = Undefined::Unidentified;
    return out;
}

InteractionTest waldTest(const MixedModelFit &fit, Interaction interaction)
{
    InteractionTest out;
    out.term = termOf(interaction);
    out.kind = TestKind::Wald;
    out.why = fit.why;
    if (!fit.defined())
        return out;
    std::vector<std::size_t> which;
    for (std::size_t i = 0; i < fit.coefficients.size(); ++i)
        if (fit.coefficients[i].term == out.term)
            which.push_back(i);
    out.df = static_cast<int>(which.size());
    if (which.empty()) {
        out.why = Undefined::Unidentified;
        return out;
    }
    Eigen::VectorXd values(out.df);
    Eigen::MatrixXd covariance(out.df, out.df);
    for (int i = 0; i < out.df; ++i) {
        values[i] = fit.coefficients[which[i]].value;
        for (int j = 0; j < out.df; ++j)
            covariance(i, j) = fit.coefficientCovariance.matrix[which[i] * fit.coefficients.size() + which[j]];
    }
    out.chiSquare = values.dot(covariance.llt().solve(values));
    fillTail(out);
    return out;
}

} // namespace core
