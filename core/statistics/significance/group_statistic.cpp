// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/significance/group_statistic.h"

#include "core/statistics/correlation/correlation.h"
#include "core/statistics/correlation/kendall.h"
#include "core/statistics/ranking/acc_eq.h"
#include "core/statistics/ranking/pair_counts.h"
#include "core/statistics/significance/defined_mean.h"

namespace core {

namespace {

Statistic ofGroup(std::span<const double> gold, std::span<const double> metric, AgreementStatistic statistic,
                  double epsilon)
{
    switch (statistic) {
    case AgreementStatistic::Pearson:
        return pearson(gold, metric).coefficient;
    case AgreementStatistic::Spearman:
        return spearman(gold, metric).coefficient;
    case AgreementStatistic::KendallB:
        return tau(countPairs(gold, metric, epsilon), TauVariant::B);
    case AgreementStatistic::KendallC:
        return kendall(gold, metric, { .variant = KendallVariant::C }).coefficient;
    case AgreementStatistic::Tau23:
        return tau(countPairs(gold, metric, epsilon), TauVariant::Tau23);
    case AgreementStatistic::Acc23:
    case AgreementStatistic::AccEq:
        break;
    }
    return tau(countPairs(gold, metric, epsilon), TauVariant::Acc23);
}

} // namespace

Statistic groupedAgreement(const ScoreGroups &groups, std::span<const double> gold, std::span<const double> metric,
                           AgreementStatistic statistic, double epsilon)
{
    if (statistic == AgreementStatistic::AccEq)
        return accEq(groups, gold, metric).accuracy;
    DefinedMean mean;
    for (std::size_t i = 0; i < groups.count(); ++i)
        mean.add(ofGroup(groups.of(gold, i), groups.of(metric, i), statistic, epsilon));
    return mean.mean();
}

} // namespace core
