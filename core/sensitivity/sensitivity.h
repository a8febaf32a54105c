// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How sensitive metrics are to what was done to a translation (Classical Chinese metric study, section 3.4, tables
// 2 to 4): standardised deltas of minimal pairs, and the mixed model delta ~ condition * metric + (1 | segment).

#include "core/sensitivity/deltas.h"
#include "core/statistics/correlation/standardise.h"
#include "core/statistics/mixed_model/interaction_test.h"
#include "core/statistics/mixed_model/mixed_model.h"
#include "core/statistics/mixed_model/win_rate.h"
#include "core/statistics/mixed_model/within_metric.h"

#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <vector>

namespace core {

struct SensitivityRequest {
    std::vector<std::string> metrics;              // names; empty = all
    std::vector<std::string> categories;           // ids that are shown; empty = all. Scales and models take all
    std::optional<std::set<std::string>> accepted; // uuids of variants that vetting kept; nullopt = all pairs
    std::string filterName, filterValue;           // segments with this metadata alone; "" = all
    // None: by scale only, 0 stays "no effect". Mean: as the paper, 0 is the metric's average drop.
    Centring centring = Centring::None;
    std::size_t ddof = 0; // of the standard deviation; the paper does not say which it took
    ModelForm form = ModelForm::PerMetric;
    std::string period; // name of the metadata column, "" = no period
    TieRule ties = TieRule::Half;
    double confidence = 0.95;
    bool operator==(const SensitivityRequest &) const = default;
};

// What a cell says, at p < 0.05: of an error, a positive estimate is right; of a variation, one that is not positive.
enum class CellVerdict {
    Right,
    Wrong,     // an error whose estimate is significantly negative, a variation's significantly positive
    Unclear,   // an error whose estimate does not differ from 0; whatever was not tested
    Undefined, // there is no estimate
};

// Of fewer pairs an estimate is not tested: its standard error would say more of other categories than of its own.
inline constexpr int kLeastTested = 2;
// Of intervals of win rates, where a segment has several pairs of a category.
inline constexpr SharePlan kWinPlan{};

struct SensitivityCell {
    std::string category, metric;
    PairKind kind = PairKind::Error;
    int n = 0;       // pairs with a delta
    int missing = 0; // pairs without
    Undefined why = Undefined::NoData;
    double estimate = 0, standardError = 0, low = 0, high = 0; // Wald interval
    double z = 0, p = 0;                                       // two-sided, normal, as the paper's; see isTested()
    Statistic df, pT;                                          // Satterthwaite
    int stars = 0;                                             // p below 0.05, 0.01, 0.001
    WinRate wins;                                              // of raw deltas
    [[nodiscard]] bool defined() const { return why == Undefined::No; }
    [[nodiscard]] bool isTested() const { return defined() && n >= kLeastTested; } // else no z, p, stars, and unclear
    [[nodiscard]] CellVerdict verdict() const;
};

struct SensitivityGrid {
    std::string name;                   // "" = all pairs, else a period
    int pairs = 0, segments = 0;        // that went in
    std::vector<SensitivityCell> cells; // categories × metrics, row by row
    std::vector<MixedModelFit> fits;    // one a metric or one; without cells' names to look up, see cells
};

struct SensitivityTable {
    SensitivityRequest request;
    std::vector<std::string> categories; // shown; ids: errors before variations, each in the order of categories()
    std::vector<std::string> fitted;     // ids of all that scales and models were made of
    std::vector<std::string> metrics;
    std::vector<std::string> incomplete;  // metrics that score a base or a variant, but of no pair both
    std::vector<DeltaMetric> metricFacts; // of the metrics
    std::vector<MetricScale> scales;      // of the metrics: what deltas were divided by
    SensitivityGrid all;
    std::vector<SensitivityGrid> periods; // each on its own, with the scales of all; empty without a period
    std::vector<InteractionTest> tests;   // condition:metric, and with a period metric:period, each LR and Wald
    int withoutPeriod = 0;                // pairs that have no value of the period's column
    int notAccepted = 0;                  // pairs left out because vetting did not keep them
    std::vector<std::size_t> rows;        // the pairs that went in, as places in the DeltaTable
    std::vector<double> standardised;     // metrics × rows: what was fitted; NaN = missing

    [[nodiscard]] const SensitivityCell &cell(const SensitivityGrid &grid, std::size_t category,
                                              std::size_t metric) const
    {
        return grid.cells[category * metrics.size() + metric];
    }
    [[nodiscard]] bool anyUntested() const; // an estimate of all pairs that has too few for a test
    // "Standardised by scale only …; one model per metric …": the recipe of figures, in English.
    [[nodiscard]] std::string recipe() const;
};

// Baselines (core/sensitivity/baselines.h) take no part. Errors: NotFound (an unknown metric or category; the detail
// lists those there are), Empty (no pair is left, no metric scores any; the detail says why), Cancelled.
[[nodiscard]] Result<SensitivityTable> measureSensitivity(const DeltaTable &deltas, const SensitivityRequest &request,
                                                          const std::stop_token &stop = {});

// "", "*", "**", "***".
[[nodiscard]] std::string starsText(int stars);
// Why there is no value, for people, in English: "too few observations" …
[[nodiscard]] std::string undefinedText(Undefined why);
[[nodiscard]] std::string undefinedText(const InteractionTest &test);

} // namespace core
