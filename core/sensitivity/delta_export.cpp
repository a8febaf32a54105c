// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sensitivity/delta_export.h"

#include "core/formats/table_writer.h"

#include <algorithm>
#include <cmath>

namespace core {
namespace {

std::optional<double> known(double value)
{
    return std::isnan(value) ? std::nullopt : std::optional(value);
}

const char *kindWord(PairKind kind)
{
    return kind == PairKind::Error ? "error" : "variation";
}

bool writeCell(TableWriter &writer, const SensitivityGrid &grid, const SensitivityCell &cell)
{
    const auto figure = [&cell](double value) { return cell.defined() ? std::optional(value) : std::nullopt; };
    const auto tested = [&cell](double value) { return cell.isTested() ? std::optional(value) : std::nullopt; };
    const WinRate &wins = cell.wins;
    return writer.write({ grid.name,
                          cell.metric,
                          cell.category,
                          kindWord(cell.kind),
                          cell.n,
                          cell.missing,
                          figure(cell.estimate),
                          figure(cell.standardError),
                          figure(cell.low),
                          figure(cell.high),
                          tested(cell.z),
                          tested(cell.p),
                          starsText(cell.stars),
                          wins.wins,
                          wins.ties,
                          wins.losses,
                          known(wins.rate.estimate),
                          known(wins.rate.low),
                          known(wins.rate.high),
                          cell.defined() ? std::string() : undefinedText(cell.why) });
}

} // namespace

bool writeDeltas(const DeltaTable &deltas, const SensitivityTable &table, std::ostream &out)
{
    const auto writer =
        makeTableWriter(WriteFormat::Csv, out,
                        { "pair_id", "base_id", "segment", "label", "document", "system", "category", "kind", "period",
                          "metric", "higher_is_better", "score_base", "score_variant", "delta", "delta_standardised" });
    for (std::size_t m = 0; m < table.metrics.size(); ++m) {
        const auto found = std::ranges::find(deltas.metrics, table.metrics[m], &DeltaMetric::name);
        const auto metric = static_cast<std::size_t>(found - deltas.metrics.begin());
        for (std::size_t row = 0; row < table.rows.size(); ++row) {
            const std::size_t place = table.rows[row];
            const SensitivityPair &pair = deltas.pairs[place];
            const std::size_t at = metric * deltas.pairs.size() + place;
            writer->write({ pair.variantUuid, pair.baseUuid, std::to_string(pair.segment), pair.label, pair.document,
                            pair.system, pair.category, kindWord(pair.kind), metadataOf(pair, table.request.period),
                            found->name, found->higherIsBetter ? 1 : 0, known(deltas.base[at]),
                            known(deltas.variant[at]), known(deltas.delta(metric, place)),
                            known(table.standardised[m * table.rows.size() + row]) });
        }
    }
    return writer->finish() && static_cast<bool>(out);
}

bool writeEstimates(const SensitivityTable &table, std::ostream &out)
{
    const auto writer = makeTableWriter(
        WriteFormat::Csv, out, { "period",         "metric", "category", "kind",    "n",        "missing",  "estimate",
                                 "standard_error", "low",    "high",     "z",       "p",        "stars",    "wins",
                                 "ties",           "losses", "win_rate", "win_low", "win_high", "undefined" });
    for (const SensitivityCell &cell : table.all.cells)
        writeCell(*writer, table.all, cell);
    for (const SensitivityGrid &grid : table.periods)
        for (const SensitivityCell &cell : grid.cells)
            writeCell(*writer, grid, cell);
    return writer->finish() && static_cast<bool>(out);
}

} // namespace core
