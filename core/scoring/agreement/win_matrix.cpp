// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/agreement/win_matrix.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace core {
namespace {

// A matrix of the systems of the scope for which `kept` holds.
WinMatrix cutTo(const WinMatrix &whole, const std::vector<char> &kept, double confidence)
{
    WinMatrix out;
    for (std::size_t row = 0; row < whole.systems.size(); ++row) {
        if (!kept[row])
            continue;
        out.systems.push_back(whole.systems[row]);
        out.kinds.push_back(whole.kinds[row]);
        for (std::size_t column = 0; column < whole.systems.size(); ++column)
            if (kept[column])
                out.cells.push_back(whole.at(row, column));
    }
    for (WinCell &cell : out.cells)
        if (cell.rate.n == 0)
            cell.rate = wilson(cell.wins + cell.ties / 2.0, cell.n(), confidence);
    return out;
}

double successesOf(Choice choice)
{
    return choice == Choice::Tie ? 0.5 : choice == Choice::First ? 1 : 0;
}

WinMatrix emptyMatrix(const AgreementScope &scope, const AgreementData &data)
{
    WinMatrix out;
    for (const std::size_t system : scope.systems) {
        out.systems.push_back(data.grid.systems()[system].name);
        out.kinds.push_back(data.grid.systems()[system].kind);
    }
    out.cells.resize(out.systems.size() * out.systems.size());
    return out;
}

void count(WinMatrix &matrix, std::size_t a, std::size_t b, int sign)
{
    WinCell &there = matrix.cells[a * matrix.systems.size() + b], &back = matrix.cells[b * matrix.systems.size() + a];
    ++(sign > 0 ? there.wins : sign < 0 ? there.losses : there.ties);
    ++(sign > 0 ? back.losses : sign < 0 ? back.wins : back.ties);
}

} // namespace

WinMatrix winMatrix(const AgreementScope &scope, const AgreementData &data, const std::vector<double> &values,
                    double confidence)
{
    const std::vector<double> table = scopeTable(scope, data, values);
    WinMatrix whole = emptyMatrix(scope, data);
    const std::size_t columns = scope.segments.size();
    std::vector<char> kept(scope.systems.size(), 0);
    for (std::size_t a = 0; a < scope.systems.size(); ++a) {
        for (std::size_t i = 0; i < columns; ++i)
            kept[a] = kept[a] || !std::isnan(table[a * columns + i]);
        for (std::size_t b = a + 1; b < scope.systems.size(); ++b)
            for (std::size_t i = 0; i < columns; ++i) {
                const double one = table[a * columns + i], other = table[b * columns + i];
                if (!std::isnan(one) && !std::isnan(other))
                    count(whole, a, b, one > other ? 1 : one < other ? -1 : 0);
            }
    }
    return cutTo(whole, kept, confidence);
}

WinMatrix preferenceMatrix(const AgreementScope &scope, const AgreementData &data, const IntervalPlan &plan)
{
    WinMatrix whole = emptyMatrix(scope, data);
    std::vector<char> kept(scope.systems.size(), 0);
    const std::size_t segments = data.grid.segments().size();
    const auto rowOf = [&](RowId text) {
        const std::size_t system = data.cells.at(text) / segments;
        return static_cast<std::size_t>(std::ranges::find(scope.systems, system) - scope.systems.begin());
    };
    std::map<std::pair<std::size_t, std::size_t>, std::map<std::size_t, CaseCluster>> passages; // of row and column
    for (const Preference &pair : scopePreferences(scope, data)) {
        const std::size_t first = rowOf(pair.first), second = rowOf(pair.second);
        kept[first] = kept[second] = 1;
        if (first == second)
            continue;
        const double won = successesOf(pair.choice);
        count(whole, first, second, won > 0.5 ? 1 : won < 0.5 ? -1 : 0);
        const std::size_t passage = data.cells.at(pair.first) % segments;
        for (const auto &[cell, successes] :
             { std::pair(std::pair(first, second), won), std::pair(std::pair(second, first), 1 - won) }) {
            CaseCluster &cluster = passages[cell][passage];
            cluster.successes += successes;
            ++cluster.trials;
        }
    }
    for (const auto &[cell, byPassage] : passages) {
        std::vector<CaseCluster> clusters;
        for (const auto &[passage, cluster] : byPassage)
            clusters.push_back(cluster);
        whole.cells[cell.first * whole.systems.size() + cell.second].rate =
            clusteredShare(clusters, plan.ofShares()).share;
    }
    return cutTo(whole, kept, plan.confidence);
}

} // namespace core
