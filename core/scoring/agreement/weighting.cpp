// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/agreement/weighting.h"

#include "core/statistics/significance/permutation.h"

#include <cmath>

namespace core {
namespace {

const AgreementSeries *unweightedOf(const AgreementData &data, const SeriesInfo &weighted)
{
    for (const AgreementSeries &other : data.metrics)
        if (other.info.kind == SeriesInfo::Kind::Questions && other.info.id == weighted.id && !other.info.weighted &&
            other.info.soft == weighted.soft && other.info.preset == weighted.preset)
            return &other;
    return nullptr;
}

WeightedPair compare(const AgreementData &data, const AgreementScope &scope, const AgreementRequest &request,
                     const AgreementSeries &weighted, const AgreementSeries &unweighted)
{
    AgreementRequest plain = request;
    plain.draws = 0;
    plain.top.clear();
    // On what both have: a cell that one lacks is taken from neither.
    std::vector<double> first = scopeTable(scope, data, weighted.values);
    std::vector<double> second = scopeTable(scope, data, unweighted.values);
    for (std::size_t i = 0; i < first.size(); ++i)
        if (std::isnan(first[i]) || std::isnan(second[i]))
            first[i] = second[i] = std::nan("");
    const ScoreTables tables = peopleTable(scope, data, request.grouping);
    const AgreementRow one = agreementRow(scope, data, tables, weighted.info, first, plain);
    const AgreementRow other = agreementRow(scope, data, tables, unweighted.info, second, plain);
    WeightedPair out{ weighted.info,    unweighted.info, one.cells, one.accEq, other.accEq,
                      one.tauB,         other.tauB,      {},        {},        one.adequacyAll,
                      other.adequacyAll };
    if (request.draws == 0)
        return out;
    PermutationPlan plan;
    plan.draws = request.draws;
    plan.bits = randomBits(request.seed);
    plan.threads = request.threads;
    const std::vector<double> better = beside(tables, scope, data, first), worse = beside(tables, scope, data, second);
    if (!one.accEq.defined() || !other.accEq.defined())
        return out;
    const MetricPair pair{ tables.people, worse, better, tables.rows, tables.grouping };
    out.accP = pairwisePermutation(pair, TauVariant::Acc23, plan).test.p;
    out.tauP = permBoth(pair, AgreementStatistic::KendallB, plan).p;
    return out;
}

} // namespace

std::vector<WeightedPair> compareWeighting(const AgreementData &data, const AgreementScope &scope,
                                           const AgreementRequest &request)
{
    std::vector<WeightedPair> out;
    for (const AgreementSeries &series : data.metrics) {
        if (series.info.kind != SeriesInfo::Kind::Questions || !series.info.weighted)
            continue;
        if (const AgreementSeries *other = unweightedOf(data, series.info))
            out.push_back(compare(data, scope, request, series, *other));
    }
    return out;
}

} // namespace core
