// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/table_writer.h"
#include "core/scoring/agreement/agreement_text.h"
#include "core/scoring/series_family.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace core {
namespace {

constexpr std::array kHeader{ "stratum",
                              "metric",
                              "detail",
                              "reads",
                              "n",
                              "missing",
                              "cluster",
                              "acc_eq",
                              "acc_eq_low",
                              "acc_eq_high",
                              "epsilon",
                              "acc_at_eps0",
                              "chance",
                              "chance_p",
                              "tau_b",
                              "tau_b_low",
                              "tau_b_high",
                              "pearson",
                              "pearson_low",
                              "pearson_high",
                              "human_above_all",
                              "human_above_all_low",
                              "human_above_all_high",
                              "human_above_all_n",
                              "human_above_top",
                              "human_above_top_low",
                              "human_above_top_high",
                              "human_above_top_n",
                              "human_above_other",
                              "human_above_other_low",
                              "human_above_other_high",
                              "human_above_other_n",
                              "contrast_human_machine",
                              "contrast_human_machine_low",
                              "contrast_human_machine_high",
                              "contrast_human_machine_n",
                              "contrast_human_machine_ties",
                              "contrast_machines",
                              "contrast_machines_low",
                              "contrast_machines_high",
                              "contrast_machines_n",
                              "contrast_machines_ties",
                              "acc_eq_difference",
                              "tau_b_difference",
                              "better_p",
                              "better",
                              "why_no_acc_eq",
                              "family",
                              "template",
                              "preset",
                              "model",
                              "confidence",
                              "difference_n",
                              "contrast_human_machine_interval",
                              "contrast_machines_interval" };

using Row = std::vector<Field>;

Field full(const Statistic &value)
{
    return value.defined() ? Field(value.value) : Field();
}

Field whole(std::size_t n)
{
    return Field(static_cast<int>(n));
}

void add(Row &cells, const BootstrapInterval &interval)
{
    cells.push_back(full(interval.low));
    cells.push_back(full(interval.high));
}

void add(Row &cells, const Interval &share)
{
    if (share.n == 0)
        cells.insert(cells.end(), { Field(), Field(), Field(), Field(0) });
    else if (std::isnan(share.low))
        cells.insert(cells.end(), { Field(share.estimate), Field(), Field(), Field(share.n) });
    else
        cells.insert(cells.end(), { Field(share.estimate), Field(share.low), Field(share.high), Field(share.n) });
}

Field intervalOf(const std::vector<ContrastiveAccuracy> &kinds, std::string_view kind)
{
    const auto found = std::ranges::find(kinds, kind, &ContrastiveAccuracy::pairKind);
    return found == kinds.end() || found->accuracy.n == 0 ? Field() : Field(std::string(found->intervalName()));
}

void add(Row &cells, const std::optional<Adequacy> &adequacy)
{
    if (adequacy)
        add(cells, adequacy->share);
    else
        cells.insert(cells.end(), 4, Field());
}

void add(Row &cells, const std::vector<ContrastiveAccuracy> &kinds, std::string_view kind)
{
    const auto found = std::ranges::find(kinds, kind, &ContrastiveAccuracy::pairKind);
    if (found == kinds.end()) {
        cells.insert(cells.end(), 5, Field());
        return;
    }
    add(cells, found->accuracy);
    cells.emplace_back(found->metricTies);
}

Row cellsOf(const AgreementStratum &stratum, const AgreementRow &row, double confidence)
{
    Row cells{ stratum.name, row.metric, row.detail, row.reads, whole(row.cells), whole(row.missing) };
    cells.push_back(row.cluster > 0 ? Field(row.cluster) : Field());
    cells.push_back(full(row.accEq));
    add(cells, row.accEqInterval);
    cells.push_back(row.accEq.defined() ? Field(row.epsilon) : Field());
    for (const Statistic &value : { row.accEqAtZero, row.chance, row.chanceP, row.tauB })
        cells.push_back(full(value));
    add(cells, row.tauInterval);
    cells.push_back(full(row.pearson));
    add(cells, row.pearsonInterval);
    add(cells, row.adequacyAll);
    add(cells, row.adequacyTop);
    add(cells, row.adequacyOther);
    add(cells, row.contrastive, "human–machine");
    add(cells, row.contrastive, "machine–machine");
    if (row.difference)
        cells.insert(cells.end(), { full(row.difference->accEq), full(row.difference->tauB), full(row.difference->p),
                                    Field(row.difference->better ? "yes" : "no") });
    else
        cells.insert(cells.end(), 4, Field());
    cells.emplace_back(undefinedWord(row.accEq.why));
    for (const std::string &part : familyPath(row.info))
        cells.emplace_back(part);
    cells.emplace_back(confidence);
    cells.push_back(row.difference ? whole(row.difference->cells) : Field());
    cells.push_back(intervalOf(row.contrastive, "human–machine"));
    cells.push_back(intervalOf(row.contrastive, "machine–machine"));
    return cells;
}

Row cellsOf(const MacroRow &row)
{
    Row cells(kHeader.size());
    const auto put = [&](std::string_view column, Field value) {
        const auto at = std::ranges::find(kHeader, column);
        cells[static_cast<std::size_t>(at - kHeader.begin())] = std::move(value);
    };
    put("stratum", "macro mean");
    put("metric", row.metric);
    put("detail", "of " + std::to_string(row.strata));
    put("acc_eq", full(row.accEq));
    put("tau_b", full(row.tauB));
    put("pearson", full(row.pearson));
    put("human_above_all", full(row.humanAll));
    put("human_above_top", full(row.humanTop));
    put("human_above_other", full(row.humanOther));
    if (row.difference) {
        put("acc_eq_difference", full(row.difference->accEq));
        put("tau_b_difference", full(row.difference->tauB));
        put("better", row.marked ? "yes" : "no");
    }
    return cells;
}

} // namespace

void writeAgreementCsv(const AgreementTable &table, std::ostream &out)
{
    const auto writer = makeTableWriter(WriteFormat::Csv, out, { kHeader.begin(), kHeader.end() });
    for (const AgreementStratum &stratum : table.strata)
        for (const AgreementRow &row : stratum.rows)
            writer->write(cellsOf(stratum, row, table.confidence));
    for (const MacroRow &row : table.macro)
        writer->write(cellsOf(row));
    writer->finish();
}

} // namespace core
