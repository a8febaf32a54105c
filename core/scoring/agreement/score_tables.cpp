// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/agreement/score_tables.h"

#include "core/statistics/ranking/pair_kind.h"
#include "core/statistics/significance/contrastive_share.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <unordered_map>

namespace core {
namespace {

// The columns `items` of a table, in that order and with repetition.
std::vector<double> resampledTable(const std::vector<double> &table, std::size_t rows, std::size_t columns,
                                   std::span<const std::uint32_t> items)
{
    std::vector<double> out(rows * items.size());
    for (std::size_t row = 0; row < rows; ++row)
        for (std::size_t i = 0; i < items.size(); ++i)
            out[row * items.size() + i] = table[row * columns + items[i]];
    return out;
}

struct KindTally {
    std::vector<Contrast> passages; // of the scope
    int peopleTies = 0, seen = 0;
};
using KindTallies = std::array<KindTally, kPairKinds.size()>;

KindTallies emptyTallies(const AgreementScope &scope)
{
    KindTallies tallies;
    for (KindTally &tally : tallies)
        tally.passages.resize(scope.segments.size());
    return tallies;
}

void addPair(KindTally &tally, std::size_t passage, std::array<double, 2> people, std::array<double, 2> metric)
{
    ++tally.seen;
    if (people[0] == people[1])
        ++tally.peopleTies;
    else if (people[0] > people[1])
        tally.passages[passage].add(metric[0], metric[1]);
    else
        tally.passages[passage].add(metric[1], metric[0]);
}

KindTallies tallyScores(const AgreementScope &scope, const AgreementData &data, const std::vector<double> &people,
                        const std::vector<double> &byCell)
{
    KindTallies tallies = emptyTallies(scope);
    const std::size_t columns = scope.segments.size();
    for (std::size_t a = 0; a < scope.systems.size(); ++a)
        for (std::size_t b = a + 1; b < scope.systems.size(); ++b) {
            KindTally &tally = tallies[pairKind(data.grid.systems()[scope.systems[a]].kind,
                                                data.grid.systems()[scope.systems[b]].kind)];
            for (std::size_t i = 0; i < columns; ++i) {
                const std::size_t first = a * columns + i, second = b * columns + i;
                if (!std::isnan(people[first]) && !std::isnan(people[second]))
                    addPair(tally, i, { people[first], people[second] }, { byCell[first], byCell[second] });
            }
        }
    return tallies;
}

// Value of a text in a table over the scope.
std::unordered_map<RowId, std::size_t> placesIn(const AgreementScope &scope, const AgreementData &data)
{
    std::unordered_map<RowId, std::size_t> places;
    for (std::size_t system = 0; system < scope.systems.size(); ++system)
        for (std::size_t i = 0; i < scope.segments.size(); ++i)
            if (const RowId text = scopeText(scope, data, system, i); text != 0)
                places[text] = system * scope.segments.size() + i;
    return places;
}

double peopleSide(Choice choice, bool first)
{
    return choice == Choice::Tie ? 0 : (choice == Choice::First) == first ? 1 : 0;
}

KindTallies tallyPreferences(const AgreementScope &scope, const AgreementData &data, const std::vector<double> &byCell)
{
    KindTallies tallies = emptyTallies(scope);
    const auto places = placesIn(scope, data);
    const auto kindAt = [&](std::size_t place) {
        return data.grid.systems()[scope.systems[place / scope.segments.size()]].kind;
    };
    for (const Preference &pair : data.preferences) {
        const auto first = places.find(pair.first), second = places.find(pair.second);
        if (first == places.end() || second == places.end())
            continue;
        addPair(tallies[pairKind(kindAt(first->second), kindAt(second->second))], first->second % scope.segments.size(),
                { peopleSide(pair.choice, true), peopleSide(pair.choice, false) },
                { byCell[first->second], byCell[second->second] });
    }
    return tallies;
}

// Over columns; a statistic of resampled ones.
BootstrapInterval intervalOf(const ScoreTables &tables, const IntervalPlan &plan, const ResampledStatistic &statistic)
{
    if (plan.draws == 0 || tables.columns < 2) // one passage, drawn anew, is always itself
        return {};
    const auto resampled = [&](std::span<const std::uint32_t> items) {
        if (plan.stop.stop_requested())
            return Statistic(); // nobody waits for it
        return statistic(items);
    };
    return percentileInterval(
        plainBootstrap(tables.columns, resampled, plan.draws, randomResamples(plan.seed), plan.threads),
        plan.confidence);
}

} // namespace

std::size_t ScoreTables::judged() const
{
    return pairs ? columns : static_cast<std::size_t>(std::ranges::count_if(people, [](double value) {
        return !std::isnan(value);
    }));
}

ScoreTables peopleTable(const AgreementScope &scope, const AgreementData &data, Grouping grouping)
{
    ScoreTables out;
    if (data.human) {
        out.rows = scope.systems.size();
        out.columns = scope.segments.size();
        out.people = scopeTable(scope, data, data.human->values);
        out.grouping = grouping;
        return out;
    }
    const std::vector<Preference> pairs = scopePreferences(scope, data);
    out.pairs = true;
    out.rows = 2;
    out.columns = pairs.size();
    for (const bool first : { true, false })
        for (const Preference &pair : pairs)
            out.people.push_back(peopleSide(pair.choice, first));
    return out;
}

std::vector<double> beside(const ScoreTables &tables, const AgreementScope &scope, const AgreementData &data,
                           const std::vector<double> &byCell)
{
    if (!tables.pairs)
        return byCell;
    const auto places = placesIn(scope, data);
    std::vector<double> out;
    const std::vector<Preference> pairs = scopePreferences(scope, data);
    for (const bool first : { true, false })
        for (const Preference &pair : pairs)
            out.push_back(byCell[places.at(first ? pair.first : pair.second)]);
    return out;
}

BootstrapInterval columnInterval(const ScoreTables &tables, const std::vector<double> &metric, const IntervalPlan &plan,
                                 const TableStatistic &statistic)
{
    return intervalOf(tables, plan, [&](std::span<const std::uint32_t> items) {
        return statistic(resampledTable(tables.people, tables.rows, tables.columns, items),
                         resampledTable(metric, tables.rows, tables.columns, items));
    });
}

BootstrapInterval differenceInterval(const ScoreTables &tables, const std::vector<double> &first,
                                     const std::vector<double> &second, const IntervalPlan &plan,
                                     const TableStatistic &statistic)
{
    return intervalOf(tables, plan, [&](std::span<const std::uint32_t> items) {
        const std::vector<double> people = resampledTable(tables.people, tables.rows, tables.columns, items);
        const Statistic one = statistic(people, resampledTable(first, tables.rows, tables.columns, items));
        const Statistic other = statistic(people, resampledTable(second, tables.rows, tables.columns, items));
        return !one.defined() ? one : !other.defined() ? other : Statistic::of(one.value - other.value);
    });
}

std::vector<ContrastiveAccuracy> contrastOf(const AgreementScope &scope, const AgreementData &data,
                                            const std::vector<double> &byCell, TieRule ties, const IntervalPlan &plan)
{
    const KindTallies tallies = data.human
                                    ? tallyScores(scope, data, scopeTable(scope, data, data.human->values), byCell)
                                    : tallyPreferences(scope, data, byCell);
    std::vector<ContrastiveAccuracy> out;
    for (std::size_t kind = 0; kind < tallies.size(); ++kind) {
        const KindTally &tally = tallies[kind];
        if (tally.seen == 0)
            continue;
        out.push_back(contrastiveShare(tally.passages, ties, plan.ofShares()));
        out.back().pairKind = kPairKinds[kind];
        out.back().peopleTies = tally.peopleTies;
    }
    return out;
}

JudgedParts judgedParts(const ScoreTables &tables, const AgreementScope &scope, const AgreementData &data)
{
    std::set<std::size_t> systems, segments;
    const std::size_t columns = data.grid.segments().size();
    if (tables.pairs) {
        for (const Preference &pair : scopePreferences(scope, data))
            for (const RowId text : { pair.first, pair.second }) {
                systems.insert(data.cells.at(text) / columns);
                segments.insert(data.cells.at(text) % columns);
            }
        return { systems.size(), segments.size() };
    }
    for (std::size_t i = 0; i < tables.people.size(); ++i)
        if (!std::isnan(tables.people[i])) {
            systems.insert(i / tables.columns);
            segments.insert(i % tables.columns);
        }
    return { systems.size(), segments.size() };
}

std::vector<AdequacyPassage> adequacyPassages(const AgreementScope &scope, const AgreementData &data,
                                              const std::vector<double> &byCell, const std::vector<double> &people,
                                              const std::set<std::string> &top)
{
    const std::size_t columns = scope.segments.size();
    std::vector<AdequacyPassage> out(columns);
    for (std::size_t system = 0; system < scope.systems.size(); ++system) {
        const GridSystem &own = data.grid.systems()[scope.systems[system]];
        for (std::size_t i = 0; i < columns; ++i) {
            if (scopeText(scope, data, system, i) == 0)
                continue;
            AdequacyText text;
            text.human = own.kind == SystemKind::Human;
            text.metric = byCell[system * columns + i];
            text.rater = people.empty() ? std::nan("") : people[system * columns + i];
            if (top.contains(own.name))
                text.tags.emplace_back("top");
            out[i].push_back(std::move(text));
        }
    }
    return out;
}

} // namespace core
