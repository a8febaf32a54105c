// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/distribution_rows.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ui {
namespace {

double quantile(const QList<double> &ascending, double share)
{
    const double place = share * static_cast<double>(ascending.size() - 1);
    const auto below = static_cast<qsizetype>(place);
    const auto above = std::min(below + 1, ascending.size() - 1);
    return std::lerp(ascending[below], ascending[above], place - static_cast<double>(below));
}

} // namespace

Quartiles quartiles(const QList<double> &ascending)
{
    Quartiles found;
    found.low = quantile(ascending, 0.25);
    found.median = quantile(ascending, 0.5);
    found.high = quantile(ascending, 0.75);
    const double reach = 1.5 * (found.high - found.low);
    found.whiskerLow = *std::lower_bound(ascending.begin(), ascending.end(), found.low - reach);
    found.whiskerHigh = *std::prev(std::upper_bound(ascending.begin(), ascending.end(), found.high + reach));
    return found;
}

SortedRow sortedRow(const DistributionRow &row)
{
    QList<int> order(row.values.size());
    std::iota(order.begin(), order.end(), 0);
    order.removeIf([&row](int i) { return !std::isfinite(row.values[i]); });
    std::stable_sort(order.begin(), order.end(), [&row](int a, int b) { return row.values[a] < row.values[b]; });
    SortedRow sorted;
    sorted.leftOut = row.values.size() - order.size();
    for (const int i : order) {
        sorted.values << row.values[i];
        sorted.ids << row.ids.value(i);
        sorted.names << row.names.value(i);
    }
    return sorted;
}

QList<double> stackHeights(const QList<double> &x, double diameter, double room)
{
    QList<int> steps;
    int most = 0;
    for (int i = 0; i < x.size(); ++i) {
        int step = 0; // the lowest that no earlier dot within reach takes
        for (bool free = false; !free; step += free ? 0 : 1) {
            free = true;
            for (int j = i - 1; j >= 0 && x[i] - x[j] < diameter; --j) {
                free = free && steps[j] != step;
            }
        }
        steps << step;
        most = std::max(most, step);
    }
    const double apart = most == 0 ? diameter : std::min(diameter, (room - diameter) / most);
    QList<double> heights;
    for (const int step : steps) {
        heights << diameter / 2 + step * apart;
    }
    return heights;
}

double spread(int number)
{
    const double golden = 0.6180339887498949 * number;
    return 2 * (golden - std::floor(golden)) - 1;
}

} // namespace ui
