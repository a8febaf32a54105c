// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The agreement statistics that permutation tests compare, over groups of scores.

#include "core/statistics/ranking/score_groups.h"
#include "core/statistics/statistic.h"

#include <span>

namespace core {

enum class AgreementStatistic {
    Pearson,
    Spearman,
    KendallB,
    KendallC,
    Tau23, // with the metric as it stands: ε = 0 unless another is given
    Acc23,
    AccEq, // ε calibrated anew
};

// The mean over the groups where the statistic is defined. `gold` and `metric` are gathered by `groups`.
// epsilon is for KendallB, Tau23 and Acc23. Undefined where it is so in every group.
[[nodiscard]] Statistic groupedAgreement(const ScoreGroups &groups, std::span<const double> gold,
                                         std::span<const double> metric, AgreementStatistic statistic,
                                         double epsilon = 0);

} // namespace core
