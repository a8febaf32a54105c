// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/ranking/acc_eq.h"

#include "core/statistics/ranking/calibration.h"
#include "core/statistics/ranking/pair_events.h"

#include <algorithm>

namespace core {

namespace {

using detail::EventGroup;
using detail::EventTable;
using detail::WideInt;

// A mean over groups from a weighted sum. Whole numbers up to 2^53 divide exactly; larger ones go through
// long double, which keeps the result well within the last digit of a double.
double meanOf(const EventTable &table, WideInt sum)
{
    const WideInt all = table.whole * static_cast<WideInt>(table.groups.size());
    return static_cast<double>(static_cast<long double>(sum) / static_cast<long double>(all));
}

struct CurveEvent {
    double at = 0;
    WideInt change = 0;
};

std::vector<CurveEvent> allEvents(const EventTable &table)
{
    std::vector<CurveEvent> out;
    out.reserve(static_cast<std::size_t>(table.pairs));
    for (const EventGroup &group : table.groups) {
        const double *const metric = table.metric.data() + group.begin;
        const std::size_t size = group.end - group.begin;
        for (std::size_t i = 0; i < size; ++i) {
            for (std::size_t j = i + 1; j < size; ++j) {
                const double rise = metric[j] - metric[i];
                if (j < table.blockEnd[group.begin + i])
                    out.push_back({ rise < 0 ? -rise : rise, rise != 0 ? group.weight : 0 });
                else
                    out.push_back({ rise < 0 ? -rise : rise, rise > 0 ? -group.weight : 0 });
            }
        }
    }
    std::ranges::sort(out, {}, &CurveEvent::at);
    return out;
}

} // namespace

AccEq accEq(std::span<const double> gold, std::span<const double> metric, std::size_t systems, Grouping grouping)
{
    const ScoreGroups groups = groupScores(systems, grouping, gold, metric);
    return accEq(groups, groups.gather(gold), groups.gather(metric));
}

AccEq accEq(const ScoreGroups &groups, std::span<const double> gold, std::span<const double> metric)
{
    AccEq out;
    out.missing = groups.missing;
    const EventTable table = detail::makeEventTable(groups, gold, metric);
    if (!table.finite || table.pairs == 0) {
        const Undefined why = table.finite ? Undefined::NoData : Undefined::NotFinite;
        out.accuracy = out.accuracyAtZero = out.accuracyAllTied = Statistic::none(why);
        return out;
    }
    WideInt atZero = 0, allTied = 0;
    for (const EventGroup &group : table.groups) {
        atZero += group.rightAtZero;
        allTied += group.goldTied;
    }
    const detail::Optimum best = detail::calibrate(table, atZero);
    out.accuracy = Statistic::of(meanOf(table, best.sum));
    out.epsilon = best.epsilon;
    out.accuracyAtZero = Statistic::of(meanOf(table, atZero));
    out.accuracyAllTied = Statistic::of(meanOf(table, allTied));
    out.pairs = table.pairs;
    out.groups = static_cast<std::int64_t>(table.groups.size());
    return out;
}

Statistic tau23(const Statistic &accuracy)
{
    return accuracy.defined() ? Statistic::of(2 * accuracy.value - 1) : accuracy;
}

AccEqCurve accEqCurve(const ScoreGroups &groups, std::span<const double> gold, std::span<const double> metric)
{
    AccEqCurve out;
    const EventTable table = detail::makeEventTable(groups, gold, metric);
    if (!table.finite || table.pairs == 0)
        return out;
    WideInt sum = 0;
    for (const EventGroup &group : table.groups)
        sum += group.rightAtZero;
    out.epsilon.push_back(0);
    out.accuracy.push_back(meanOf(table, sum));
    for (const CurveEvent &event : allEvents(table)) {
        sum += event.change;
        if (event.at != out.epsilon.back()) {
            out.epsilon.push_back(event.at);
            out.accuracy.push_back(0);
        }
        out.accuracy.back() = meanOf(table, sum);
    }
    return out;
}

} // namespace core
