// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/agreement/segment_scores.h"

#include <algorithm>
#include <cmath>

namespace core {
namespace {

void addColumn(SegmentScores &out, const AgreementData &data, std::size_t segment, const AgreementSeries &series,
               std::size_t column)
{
    double best = std::nan(""), worst = std::nan("");
    const auto valueOf = [&](std::size_t system) {
        return series.values[out.systems[system] * data.grid.segments().size() + segment];
    };
    for (std::size_t system = 0; system < out.systems.size(); ++system) {
        best = std::fmax(best, valueOf(system));
        worst = std::fmin(worst, valueOf(system));
    }
    for (std::size_t system = 0; system < out.systems.size(); ++system) {
        const double value = valueOf(system);
        if (std::isnan(value))
            continue;
        SegmentCell &cell = out.cells[system * out.series.size() + column];
        cell.value = series.shown(value);
        cell.highest = value == best && best != worst;
        cell.lowest = value == worst && best != worst;
    }
}

} // namespace

SegmentScores segmentScores(const AgreementData &data, std::size_t segment)
{
    SegmentScores out;
    out.segment = data.grid.segments()[segment].id;
    for (std::size_t system = 0; system < data.grid.systems().size(); ++system)
        if (const RowId text = data.grid.text(segment, system); text != 0) {
            out.systems.push_back(system);
            out.texts.push_back(text);
        }
    std::vector<const AgreementSeries *> all;
    if (data.human)
        all.push_back(&*data.human);
    for (const AgreementSeries &metric : data.metrics)
        all.push_back(&metric);
    for (const AgreementSeries *series : all)
        out.series.push_back(series->info.name);
    out.cells.resize(out.systems.size() * out.series.size());
    for (std::size_t column = 0; column < all.size(); ++column)
        addColumn(out, data, segment, *all[column], column);
    return out;
}

} // namespace core
