// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Sensitivity of metrics: delta ~ fixed effects + (1 | segment), a linear mixed model with one random
// intercept, fitted by the closed-form profile likelihood over rho = sigma_b^2 / sigma^2.
//
// One row is one minimal pair under one metric: delta = score(base) - score(variant), usually standardised
// within its metric. ModelForm says whether each metric gets a model of its own (as table 2 of the Classical
// Chinese study evidently did) or all share one (its equation 1); the formula in the result names it.
//
// Fixed effects are fitted as cell means, so that the estimate of every condition x metric, which other
// programs give by re-levelling and refitting, is one coefficient of one fit. Standard errors are those of
// generalised least squares at the estimated variances (as lme4, not as statsmodels, whose errors come from
// the joint observed information). Degrees of freedom of t tests are Satterthwaite's (Kuznetsova et al. 2017,
// Fai and Cornelius 1996), here with analytic derivatives.

#include "core/statistics/statistic.h"

#include <span>
#include <string>
#include <vector>

namespace core {

// A categorical variable: one code a row, an index into `levels`; -1 = missing. The first level that occurs
// is the reference of treatment coding. Levels that don't occur play no part.
struct Factor {
    std::vector<std::string> levels;
    std::vector<int> codes;
};

// All codes have delta's length and lie below levels.size(); `period` may be empty. Rows whose delta is NaN, or
// one of whose codes is missing, are left out and counted.
struct MixedModelRows {
    std::vector<double> delta;
    Factor condition, metric, segment, period;
};

enum class Criterion { Reml, Ml };
enum class ModelForm { Joint, PerMetric };

enum class FixedEffects {
    Crossed,     // condition * metric; condition alone where there is one metric
    Additive,    // condition + metric
    Period,      // condition * metric + period
    MetricPeriod // condition * metric + period + metric:period
};

struct MixedModelSpec {
    FixedEffects fixed = FixedEffects::Crossed;
    Criterion criterion = Criterion::Reml;
    bool treatmentCoded = false; // also give coefficients; always done for other than Crossed
};

// A linear combination of fixed effects.
struct Estimate {
    std::string name; // "condition|metric", "condition" for one metric, or a coefficient's name as R writes it
    std::string term; // of coefficients: "(Intercept)", "condition", "metric:period" …
    int rows = 0;     // of cells: observations in it
    double value = 0, standardError = 0;
    double z = 0, pNormal = 0; // two-sided
    Statistic df, pT;          // Satterthwaite; undefined where the likelihood has no curvature
};

struct SegmentEffect {
    std::string segment;
    double value = 0; // best linear unbiased prediction
};

// Everything a contrast needs: C is the covariance of the estimates (row by row, size squared), slope its
// derivative with respect to rho.
struct Covariance {
    std::vector<double> matrix, slope;
};

struct MixedModelFit {
    std::string formula; // "delta ~ condition * metric + (1 | segment)"
    std::string metric;  // the one metric of a model per metric, else empty
    MixedModelSpec spec;
    Undefined why = Undefined::NoData; // No: the fit stands. Else only rows, missing and segments are filled:
                                       // NoData, NotFinite, TooFew (rows <= parameters), Unidentified (one
                                       // segment, one row in every segment, segments confounded with fixed
                                       // effects), NoVariance (nothing left within segments and cells)
    int rows = 0, missing = 0, segments = 0;
    int parameters = 0; // fixed effects and two variances: the df of a likelihood-ratio test
    double sigma2 = 0, sigmaB2 = 0, rho = 0;
    bool singular = false;               // sqrt(rho) < 1e-4: no variance between segments is visible (lme4's rule)
    double logLik = 0, aic = 0, bic = 0; // restricted ones under REML

    std::vector<Estimate> cells; // Crossed only; conditions x metrics that occur, in order of levels
    Covariance cellCovariance;
    std::vector<Estimate> coefficients; // treatment coding
    Covariance coefficientCovariance;
    std::vector<std::string> dropped; // coefficients that the data can't tell from earlier ones (empty cells)
    std::vector<SegmentEffect> effects;

    // Covariance of the estimators of (sigma^2, rho): [0] [1] [1] [2] by position. NaN: no curvature.
    double varianceCovariance[3] = { 0, 0, 0 };

    [[nodiscard]] bool defined() const { return why == Undefined::No; }
};

// One fit over all rows.
[[nodiscard]] MixedModelFit fitMixedModel(const MixedModelRows &rows, const MixedModelSpec &spec = {});

// A fit of condition for each metric that occurs, in order of levels; every one with `metric` and formula.
// Rows without a metric belong to none and are counted nowhere.
[[nodiscard]] std::vector<MixedModelFit> fitPerMetric(const MixedModelRows &rows, const MixedModelSpec &spec = {});

// By form: one fit or one a metric.
[[nodiscard]] std::vector<MixedModelFit> fitMixedModels(const MixedModelRows &rows, ModelForm form,
                                                        const MixedModelSpec &spec = {});

// Sum of weights times cells (one weight a cell), e.g. the difference of two. `fit` is defined.
[[nodiscard]] Estimate contrast(const MixedModelFit &fit, std::string name, std::span<const double> weights);

} // namespace core
