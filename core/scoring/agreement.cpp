// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/agreement.h"

#include "core/statistics/significance/clusters.h"
#include "core/statistics/significance/defined_mean.h"
#include "core/statistics/significance/permutation.h"

#include <algorithm>
#include <cmath>

namespace core {
namespace {

// p that the first of two metrics agrees better, each keeping its own ε. NaN where it can't be said.
Statistic betterP(const ScoreTables &tables, const std::vector<double> &better, const std::vector<double> &worse,
                  const AgreementRequest &request)
{
    PermutationPlan plan;
    plan.draws = request.draws;
    plan.bits = randomBits(request.seed);
    plan.threads = request.threads;
    const MetricPair pair{ tables.people, worse, better, tables.rows, tables.grouping };
    return pairwisePermutation(pair, TauVariant::Acc23, plan).test.p;
}

void addClusters(AgreementStratum &out, const ScoreTables &tables, const std::vector<std::vector<double>> &metrics,
                 const AgreementRequest &request)
{
    if (request.draws == 0)
        return;
    std::vector<double> scores;
    for (const AgreementRow &row : out.rows)
        scores.push_back(row.accEq.defined() ? row.accEq.value : std::nan(""));
    const auto p = [&](std::size_t better, std::size_t worse) {
        const Statistic value = betterP(tables, metrics[better], metrics[worse], request);
        return value.defined() ? value.value : std::nan("");
    };
    const std::vector<int> ranks = significanceClusters(scores, p, request.alpha);
    for (std::size_t i = 0; i < out.rows.size(); ++i)
        out.rows[i].cluster = ranks[i];
}

Statistic minus(const Statistic &one, const Statistic &other)
{
    return !one.defined() ? one : !other.defined() ? other : Statistic::of(one.value - other.value);
}

void addDifferences(AgreementStratum &out, const ScoreTables &tables, const std::vector<std::vector<double>> &metrics,
                    const std::string &baseline, const AgreementRequest &request)
{
    const auto base = std::ranges::find(out.rows, baseline, &AgreementRow::metric);
    if (base == out.rows.end())
        return;
    const auto place = static_cast<std::size_t>(base - out.rows.begin());
    for (std::size_t i = 0; i < out.rows.size(); ++i) {
        if (i == place)
            continue;
        AgreementRow &row = out.rows[i];
        AgainstBaseline made{ minus(row.accEq, base->accEq), minus(row.tauB, base->tauB),
                              minus(row.pearson, base->pearson), Statistic(), false };
        if (request.draws > 0)
            made.p = betterP(tables, metrics[i], metrics[place], request);
        made.better = made.p.defined() && made.p.value < request.alpha;
        row.difference = made;
    }
}

Statistic shareOf(const std::optional<Adequacy> &adequacy)
{
    return adequacy && adequacy->share.n > 0 ? Statistic::of(adequacy->share.estimate) : Statistic();
}

MacroRow macroOf(const AgreementTable &table, std::size_t metric)
{
    MacroRow out;
    out.metric = table.strata.front().rows[metric].metric;
    DefinedMean acc, tau, linear, all, top, other, accGain, tauGain, linearGain;
    bool held = false;
    for (const AgreementStratum &stratum : table.strata) {
        const AgreementRow &row = stratum.rows[metric];
        acc.add(row.accEq);
        tau.add(row.tauB);
        linear.add(row.pearson);
        all.add(shareOf(row.adequacyAll));
        top.add(shareOf(row.adequacyTop));
        other.add(shareOf(row.adequacyOther));
        if (!row.difference)
            continue;
        held = true;
        accGain.add(row.difference->accEq);
        tauGain.add(row.difference->tauB);
        linearGain.add(row.difference->pearson);
        out.better += row.difference->better ? 1 : 0;
    }
    out.accEq = acc.mean();
    out.tauB = tau.mean();
    out.pearson = linear.mean();
    out.humanAll = all.mean();
    out.humanTop = top.mean();
    out.humanOther = other.mean();
    out.strata = acc.used();
    out.marked = out.better > 0 && 4 * out.better >= 3 * out.strata;
    if (held)
        out.difference = { accGain.mean(), tauGain.mean(), linearGain.mean(), Statistic(), out.marked };
    return out;
}

Result<std::string> baselineOf(const AgreementData &data, const AgreementRequest &request)
{
    if (request.baseline.empty())
        return std::string();
    const SeriesInfo *info = seriesNamed(data.infos, request.baseline);
    if (info == nullptr || data.metric(info->name) == nullptr)
        return Error{ ErrorCode::NotFound, request.baseline, "the baseline is none of the metrics", 0 };
    return info->name;
}

} // namespace

AgreementWish wishOf(const AgreementRequest &request)
{
    return { request.human, request.metrics, request.filter.needsLengths(), {} };
}

Result<AgreementTable> measureAgreement(const AgreementData &data, const AgreementRequest &request,
                                        const std::stop_token &stop,
                                        const std::function<void(int done, int of)> &progress)
{
    const auto baseline = baselineOf(data, request);
    if (!baseline)
        return baseline.error();
    const std::vector<AgreementScope> scopes = agreementScopes(data, request.filter, request.by);
    AgreementTable table;
    table.human = data.humanName();
    table.baseline = *baseline;
    table.leftOut = data.leftOut;
    int done = 0;
    for (const AgreementScope &scope : scopes) {
        const ScoreTables tables = peopleTable(scope, data, request.grouping);
        AgreementStratum out;
        out.name = scope.name;
        out.systems = scope.systems.size();
        out.segments = scope.segments.size();
        out.judged = tables.judged();
        out.ceiling = humanCeiling(scope, data, { request.top.begin(), request.top.end() });
        std::vector<std::vector<double>> metrics;
        for (const AgreementSeries &metric : data.metrics) {
            if (stop.stop_requested())
                return Error{ ErrorCode::Cancelled, {}, {}, 0 };
            const std::vector<double> byCell = scopeTable(scope, data, metric.values);
            out.rows.push_back(agreementRow(scope, data, tables, metric.info, byCell, request, stop));
            metrics.push_back(beside(tables, scope, data, byCell));
            if (progress)
                progress(++done, static_cast<int>(data.metrics.size() * scopes.size()));
        }
        if (stop.stop_requested())
            return Error{ ErrorCode::Cancelled, {}, {}, 0 };
        addClusters(out, tables, metrics, request);
        addDifferences(out, tables, metrics, *baseline, request);
        table.strata.push_back(std::move(out));
    }
    if (table.strata.size() > 1)
        for (std::size_t metric = 0; metric < data.metrics.size(); ++metric)
            table.macro.push_back(macroOf(table, metric));
    return table;
}

Result<AgreementTable> measureAgreement(ProjectReader &reader, const AgreementRequest &request,
                                        const std::stop_token &stop,
                                        const std::function<void(int done, int of)> &progress)
{
    const auto data = readAgreementData(reader, wishOf(request), stop);
    if (!data)
        return data.error();
    return measureAgreement(*data, request, stop, progress);
}

} // namespace core
