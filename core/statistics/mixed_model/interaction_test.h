// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Does sensitivity differ: tests of interactions of fixed effects, as chi-squares.

#include "core/statistics/mixed_model/mixed_model.h"

#include <string>

namespace core {

enum class Interaction { ConditionMetric, MetricPeriod };
enum class TestKind { LikelihoodRatio, Wald };

struct InteractionTest {
    std::string term; // "condition:metric" or "metric:period"
    TestKind kind = TestKind::LikelihoodRatio;
    Undefined why = Undefined::NoData; // No: it stands. Unidentified: the term has no coefficient of its own (one
                                       // level, confounded). Else the fit's own reason
    double chiSquare = 0;
    int df = 0;
    double log10P = 0, p = 0;                 // p may underflow to 0; its logarithm does not
    double logLikFull = 0, logLikReduced = 0; // of a likelihood-ratio test; by maximum likelihood

    [[nodiscard]] bool defined() const { return why == Undefined::No; }
};

// Twice the difference of two maximum-likelihood fits, whatever criterion the estimates use: condition * metric
// against condition + metric, or condition * metric + period + metric:period against the same without
// metric:period. Both fits take the same rows: where period is in play, rows without one are left out of both.
[[nodiscard]] InteractionTest likelihoodRatioTest(const MixedModelRows &rows, Interaction interaction);

// Wald's chi-square of the interaction's coefficients at a fit that has them (spec.treatmentCoded): b'C^-1 b.
[[nodiscard]] InteractionTest waldTest(const MixedModelFit &fit, Interaction interaction);

} // namespace core
