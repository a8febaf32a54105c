// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/agreement.h"

#include "core/scoring/agreement/table_figures.h"
#include "core/statistics/significance/clusters.h"
#include "core/statistics/significance/defined_mean.h"
#include "core/statistics/significance/draws.h"
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
        std::vector<double> own = metrics[i], other = metrics[place];
        AgainstBaseline made;
        made.cells = keepCommon(tables, own, other);
        const TableFigures mine = tableFigures(tables, own), theirs = tableFigures(tables, other);
        made.accEq = minus(mine.accEq, theirs.accEq);
        made.tauB = minus(mine.tauB, theirs.tauB);
        made.pearson = minus(mine.pearson, theirs.pearson);
        if (request.draws > 0 && made.accEq.defined())
            made.p = betterP(tables, own, other, request);
        made.better = made.p.defined() && made.p.value < request.alpha;
        out.rows[i].difference = made;
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
    out.label = table.strata.front().rows[metric].info.label();
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
        out.difference = { accGain.mean(), tauGain.mean(), linearGain.mean(), Statistic(), out.marked, 0 };
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

struct Measured {
    std::vector<AgreementRow> rows;
    std::vector<std::vector<double>> metrics; // beside people's table
};

// Draws take all threads; without them, as for points marked in a chart, the metrics are measured side by side.
Measured measureMetrics(const AgreementScope &scope, const AgreementData &data, const ScoreTables &tables,
                        const AgreementRequest &request, const std::stop_token &stop, const std::function<void()> &told)
{
    Measured out;
    out.rows.resize(data.metrics.size());
    out.metrics.resize(data.metrics.size());
    const auto measure = [&](std::size_t first, std::size_t last) {
        for (std::size_t i = first; i < last && !stop.stop_requested(); ++i) {
            const AgreementSeries &metric = data.metrics[i];
            const std::vector<double> byCell = scopeTable(scope, data, metric.values);
            out.rows[i] = agreementRow(scope, data, tables, metric.info, byCell, request, stop);
            out.metrics[i] = beside(tables, scope, data, byCell);
            if (request.draws > 0)
                told();
        }
    };
    shareDraws(0, data.metrics.size(), request.draws > 0 ? 1 : request.threads, measure);
    for (std::size_t i = 0; i < data.metrics.size() && request.draws == 0; ++i)
        told();
    return out;
}

} // namespace

bool hasUnequalCells(const AgreementStratum &stratum)
{
    return std::ranges::any_of(stratum.rows,
                               [&](const AgreementRow &row) { return row.cells != stratum.rows.front().cells; });
}

std::string labelIn(const AgreementTable &table, const std::string &metric)
{
    for (const AgreementStratum &stratum : table.strata)
        for (const AgreementRow &row : stratum.rows)
            if (row.metric == metric)
                return row.info.label();
    return metric;
}

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
    table.confidence = request.confidence;
    int done = 0;
    const auto told = [&] {
        if (progress)
            progress(++done, static_cast<int>(data.metrics.size() * scopes.size()));
    };
    for (const AgreementScope &scope : scopes) {
        const ScoreTables tables = peopleTable(scope, data, request.grouping);
        Measured measured = measureMetrics(scope, data, tables, request, stop, told);
        if (stop.stop_requested())
            return Error{ ErrorCode::Cancelled, {}, {}, 0 };
        AgreementStratum out;
        out.name = scope.name;
        const JudgedParts judged = judgedParts(tables, scope, data);
        out.systems = judged.systems;
        out.segments = judged.segments;
        out.judged = tables.judged();
        out.ceiling = humanCeiling(scope, data, { request.top.begin(), request.top.end() }, request.confidence);
        out.rows = std::move(measured.rows);
        addClusters(out, tables, measured.metrics, request);
        addDifferences(out, tables, measured.metrics, *baseline, request);
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
