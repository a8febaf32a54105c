// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/agreement/table_figures.h"

#include "core/statistics/ranking/acc_eq.h"

#include <algorithm>
#include <cmath>

namespace core {
namespace {

bool anyApart(const ScoreGroups &groups, const std::vector<double> &values)
{
    for (std::size_t i = 0; i < groups.count(); ++i) {
        const std::span<const double> group = groups.of(values, i);
        if (std::ranges::any_of(group, [&](double value) { return value != group.front(); }))
            return true;
    }
    return false;
}

Undefined nothingToAgreeOn(const ScoreTables &tables, const std::vector<double> &metric)
{
    const ScoreGroups groups = groupScores(tables.rows, tables.grouping, tables.people, metric);
    if (!anyApart(groups, groups.gather(tables.people)))
        return Undefined::AllTied;
    return anyApart(groups, groups.gather(metric)) ? Undefined::No : Undefined::Constant;
}

} // namespace

Statistic groupedCorrelation(const std::vector<double> &people, const std::vector<double> &metric,
                             const ScoreTables &tables, CorrelationKind kind)
{
    AverageOptions options;
    options.kind = kind;
    options.grouping = tables.grouping;
    options.pValues = false;
    return averageCorrelation(people, metric, tables.rows, options).mean;
}

TableFigures tableFigures(const ScoreTables &tables, const std::vector<double> &metric)
{
    TableFigures out;
    const AccEq own = accEq(tables.people, metric, tables.rows, tables.grouping);
    out.accEq = own.accuracy;
    out.epsilon = own.epsilon;
    out.accEqAtZero = own.accuracyAtZero;
    if (const Undefined why = nothingToAgreeOn(tables, metric); own.accuracy.defined() && why != Undefined::No) {
        out.accEq = out.accEqAtZero = Statistic::none(why);
        out.epsilon = 0;
    }
    out.tauB = groupedCorrelation(tables.people, metric, tables, CorrelationKind::KendallB);
    out.pearson = tables.pairs ? Statistic::none(Undefined::TooFew) // two texts have no slope
                               : groupedCorrelation(tables.people, metric, tables, CorrelationKind::Pearson);
    return out;
}

std::size_t keepCommon(const ScoreTables &tables, std::vector<double> &first, std::vector<double> &second)
{
    std::size_t left = 0;
    const auto lacks = [&](std::size_t i) {
        return std::isnan(tables.people[i]) || std::isnan(first[i]) || std::isnan(second[i]);
    };
    const std::size_t half = tables.pairs ? tables.columns : first.size(); // a pair goes as a whole
    for (std::size_t i = 0; i < half; ++i) {
        const bool out = lacks(i) || (tables.pairs && lacks(i + half));
        left += out ? 0 : 1;
        if (out)
            first[i] = second[i] = std::nan("");
        if (out && tables.pairs)
            first[i + half] = second[i + half] = std::nan("");
    }
    return left;
}

} // namespace core
