// SPDX-License-Identifier: GPL-3.0-or-later
// One line of the table.
#include "core/scoring/agreement.h"
#include "core/scoring/agreement/table_figures.h"
#include "core/statistics/ranking/acc_eq.h"
#include "core/statistics/ranking/chance_level.h"

#include <algorithm>
#include <cmath>

namespace core {
namespace {

void addCorrelations(AgreementRow &row, const ScoreTables &tables, const std::vector<double> &metric,
                     const IntervalPlan &plan)
{
    const TableFigures own = tableFigures(tables, metric);
    row.accEq = own.accEq;
    row.epsilon = own.epsilon;
    row.accEqAtZero = own.accEqAtZero;
    row.tauB = own.tauB;
    row.pearson = own.pearson;
    const auto accuracy = [&](const std::vector<double> &people, const std::vector<double> &scores) {
        return accEq(people, scores, tables.rows, tables.grouping).accuracy;
    };
    const auto correlation = [&](CorrelationKind kind) {
        return [&tables, kind](const std::vector<double> &people, const std::vector<double> &scores) {
            return groupedCorrelation(people, scores, tables, kind);
        };
    };
    if (row.accEq.defined())
        row.accEqInterval = columnInterval(tables, metric, plan, accuracy);
    row.tauInterval = columnInterval(tables, metric, plan, correlation(CorrelationKind::KendallB));
    if (!tables.pairs)
        row.pearsonInterval = columnInterval(tables, metric, plan, correlation(CorrelationKind::Pearson));
}

void addAdequacy(AgreementRow &row, const AgreementScope &scope, const AgreementData &data,
                 const std::vector<double> &byCell, const AgreementRequest &request)
{
    const bool people = std::ranges::any_of(
        scope.systems, [&](std::size_t system) { return data.grid.systems()[system].kind == SystemKind::Human; });
    if (!people)
        return;
    const auto texts = adequacyPassages(scope, data, byCell, {}, { request.top.begin(), request.top.end() });
    using Pick = AdequacyGroup::Pick;
    row.adequacyAll = adequacy(texts, { Pick::All, {} }, BestHuman::ByMetric, request.confidence);
    if (request.top.empty())
        return;
    row.adequacyTop = adequacy(texts, { Pick::WithTag, "top" }, BestHuman::ByMetric, request.confidence);
    row.adequacyOther = adequacy(texts, { Pick::WithoutTag, "top" }, BestHuman::ByMetric, request.confidence);
}

void countCells(AgreementRow &row, const ScoreTables &tables, const std::vector<double> &metric)
{
    if (tables.pairs) {
        for (std::size_t i = 0; i < tables.columns; ++i)
            ++(std::isnan(metric[i]) || std::isnan(metric[tables.columns + i]) ? row.missing : row.cells);
        return;
    }
    for (std::size_t i = 0; i < metric.size(); ++i)
        if (!std::isnan(tables.people[i]))
            ++(std::isnan(metric[i]) ? row.missing : row.cells);
}

} // namespace

AgreementRow agreementRow(const AgreementScope &scope, const AgreementData &data, const ScoreTables &tables,
                          const SeriesInfo &info, const std::vector<double> &byCell, const AgreementRequest &request,
                          const std::stop_token &stop)
{
    const std::vector<double> metric = beside(tables, scope, data, byCell);
    AgreementRow row;
    row.metric = info.name;
    row.detail = info.detail;
    row.reads = info.reads;
    row.info = info;
    countCells(row, tables, metric);
    const IntervalPlan plan{ request.draws, request.seed, request.threads, request.confidence, stop };
    addCorrelations(row, tables, metric, plan);
    if (request.draws > 0 && row.accEq.defined() && !stop.stop_requested()) {
        const ChanceLevel chance = chanceLevel(tables.people, metric, tables.rows, tables.grouping, request.draws,
                                               request.seed, request.threads, stop);
        row.chance = chance.mean;
        row.chanceP = chance.p;
    }
    addAdequacy(row, scope, data, byCell, request);
    row.contrastive = contrastOf(scope, data, byCell, request.ties, plan);
    return row;
}

} // namespace core
