// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/sensitivity_report.h"

#include "app/cli/columns.h"
#include "app/cli/words.h"
#include "core/text/listing.h"
#include "core/text/unicode.h"
#include "models/project/qt_text.h"
#include "ui/figures/sensitivity_figures.h"
#include "ui/figures/sensitivity_words.h"

#include <algorithm>
#include <cmath>

namespace app {
namespace {

using models::toCore;
using Row = std::vector<std::string>;

constexpr double kPercent = 100;

// Columns as wide as their widest cell; all but the first to the right.
void printTable(const std::vector<Row> &rows, std::ostream &out)
{
    std::vector<std::size_t> widths(rows.front().size());
    for (const Row &row : rows)
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], core::codePointCount(row[i]));
    for (const Row &row : rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i)
            line += (i == 0 ? "" : "  ") + padded(row[i], widths[i], i > 0);
        out << line.substr(0, line.find_last_not_of(' ') + 1) << '\n';
    }
}

std::string percent(const core::WinRate &rate)
{
    if (std::isnan(rate.rate.estimate))
        return "–";
    return decimal(kPercent * rate.rate.estimate, 1) + " %";
}

std::string verdictWords(core::CellVerdict verdict)
{
    switch (verdict) {
    case core::CellVerdict::Right:
        return "right";
    case core::CellVerdict::Wrong:
        return "wrong";
    case core::CellVerdict::Unclear:
        return "unclear";
    case core::CellVerdict::Undefined:
        return "–";
    }
    return {};
}

Row cellRow(const core::SensitivityCell &cell, const core::PublishedSensitivity *published)
{
    const auto figure = [&cell](double value, int digits) {
        return decimal(cell.defined() ? std::optional(value) : std::nullopt, digits);
    };
    const core::WinRate &wins = cell.wins;
    Row row{ cell.metric,
             std::to_string(cell.n),
             std::to_string(cell.missing),
             figure(cell.estimate, 3),
             figure(cell.standardError, 3),
             cell.defined() ? "[" + decimal(cell.low) + ", " + decimal(cell.high) + "]" : std::string("–"),
             cell.isTested() ? decimal(cell.z, 2) : std::string("–"),
             cell.isTested() ? toCore(QString::number(cell.p, 'g', 3)) : std::string("–"),
             core::starsText(cell.stars),
             verdictWords(cell.verdict()),
             std::to_string(wins.wins) + "/" + std::to_string(wins.ties) + "/" + std::to_string(wins.losses),
             percent(wins) };
    if (published != nullptr) {
        const core::PublishedCell *printed = published->find(cell.metric, cell.category);
        row.push_back(printed == nullptr
                          ? "–"
                          : decimal(printed->estimate) + " (" + decimal(printed->standardError) + ")" + printed->stars);
    }
    return row;
}

void printGrid(const core::SensitivityTable &table, const core::SensitivityGrid &grid,
               const core::PublishedSensitivity *published, std::ostream &out)
{
    for (std::size_t c = 0; c < table.categories.size(); ++c) {
        const bool error = table.cell(grid, c, 0).kind == core::PairKind::Error;
        out << '\n'
            << table.categories[c] << ": "
            << toCore(error ? Words::tr("an error, a positive estimate is right")
                            : Words::tr("an acceptable variation, an estimate that is not positive is right"))
            << '\n';
        std::vector<Row> rows{ { "metric", "n", "missing", "estimate", "SE", "95 %", "z", "p", "", "", "win/tie/loss",
                                 "win rate" } };
        if (published != nullptr)
            rows.front().push_back("printed");
        for (std::size_t m = 0; m < table.metrics.size(); ++m)
            rows.push_back(cellRow(table.cell(grid, c, m), published));
        printTable(rows, out);
        for (std::size_t m = 0; m < table.metrics.size(); ++m)
            if (const auto &cell = table.cell(grid, c, m); !cell.defined())
                out << "  " << cell.metric << ": "
                    << toCore(Words::tr("undefined, because %1").arg(ui::undefinedReason(cell.why))) << '\n';
    }
}

void printFits(const core::SensitivityGrid &grid, std::ostream &out)
{
    for (const core::MixedModelFit &fit : grid.fits) {
        out << "  " << (fit.metric.empty() ? fit.formula : fit.metric) << ": "
            << toCore(
                   Words::tr("rows: %1, missing: %2, segments: %3").arg(fit.rows).arg(fit.missing).arg(fit.segments));
        if (fit.defined())
            out << ", sigma2 " << decimal(fit.sigma2, 4) << ", sigma2_segment " << decimal(fit.sigmaB2, 4);
        else
            out << "; " << toCore(Words::tr("undefined, because %1").arg(ui::undefinedReason(fit.why)));
        if (fit.singular)
            out << "; " << toCore(Words::tr("singular: no variance between segments is visible"));
        out << '\n';
    }
}

void printTests(const core::SensitivityTable &table, std::ostream &out)
{
    for (const core::InteractionTest &test : table.tests) {
        out << "  " << test.term << ", " << (test.kind == core::TestKind::LikelihoodRatio ? "LR" : "Wald") << ": ";
        if (test.defined())
            out << "chi2(" << test.df << ") = " << decimal(test.chiSquare, 2)
                << ", log10 p = " << decimal(test.log10P, 2) << '\n';
        else
            out << toCore(Words::tr("undefined, because %1").arg(ui::undefinedReason(test))) << '\n';
    }
}

void printSegments(const SensitivityReport &report, std::ostream &out)
{
    if (report.segments.empty())
        return;
    out << '\n' << toCore(Words::tr("Segments by how far metrics disagree (0 to 1)")) << '\n';
    std::vector<Row> rows{ { "segment", "disagreement", "pairs", "category", "most moved", "least moved" } };
    for (const core::SegmentDisagreement &segment : report.segments) {
        const core::PairDisagreement &worst = segment.pairs.front();
        rows.push_back({ segment.label, decimal(segment.value), std::to_string(segment.pairs.size()),
                         report.deltas.pairs[worst.pair].category, worst.strongest, worst.weakest });
    }
    printTable(rows, out);
}

void printBaselines(const SensitivityReport &report, std::ostream &out)
{
    if (!report.baselines)
        return;
    out << '\n' << toCore(Words::tr("Baselines: how often the base is above an unrelated and a shuffled text")) << '\n';
    if (report.baselines->empty()) {
        out << "  " << toCore(Words::tr("not available, because no baseline has scores: score pairs --baselines"))
            << '\n';
        return;
    }
    std::vector<Row> rows{ { "metric", "unrelated", "win/tie/loss", "shuffled", "win/tie/loss" } };
    const auto counts = [](const core::WinRate &rate) {
        return std::to_string(rate.wins) + "/" + std::to_string(rate.ties) + "/" + std::to_string(rate.losses);
    };
    for (const core::BaselineRow &row : *report.baselines)
        rows.push_back(
            { row.metric, percent(row.unrelated), counts(row.unrelated), percent(row.shuffled), counts(row.shuffled) });
    printTable(rows, out);
    if (!report.published)
        return;
    out << "  " << toCore(Words::tr("printed (table 8):")) << '\n';
    std::vector<Row> printed{ { "metric", "unrelated", "shuffled" } };
    for (const core::PublishedBaseline &row : report.published->baselines)
        printed.push_back(
            { row.metric, decimal(kPercent * row.unrelated, 1) + " %", decimal(kPercent * row.shuffled, 1) + " %" });
    printTable(printed, out);
}

void printMemorisation(const SensitivityReport &report, std::ostream &out)
{
    if (!report.continuations)
        return;
    out << '\n' << toCore(Words::tr("Memorisation: ROUGE recall of a model's continuation")) << '\n';
    const auto rows = core::memorisation(report.continuations->rows);
    if (rows.empty()) {
        out << "  "
            << toCore(report.continuations->runs == 0
                          ? Words::tr("not available, because the project has no continuation run: run continue")
                          : Words::tr("not available, because no continuation was answered"))
            << '\n';
        return;
    }
    std::vector<Row> table{ { "text", "model", "language", "given", "n", "R-1", "R-2", "R-L", "tokens" } };
    for (const core::MemorisationRow &row : rows)
        table.push_back({ row.side == core::ContinuedSide::Source ? "source" : "text", row.model, row.language,
                          toCore(ui::givenWords(row)), std::to_string(row.n), decimal(kPercent * row.rouge1, 2),
                          decimal(kPercent * row.rouge2, 2), decimal(kPercent * row.rougeL, 2), row.recipe });
    printTable(table, out);
    if (core::areCutApart(rows))
        out << "  " << toCore(ui::apartWords()) << '\n';
    if (report.published)
        for (const core::PublishedContinuation &row : report.published->continuations)
            out << "  " << toCore(Words::tr("printed (table 6):")) << ' ' << row.text << ": "
                << decimal(kPercent * row.rouge1, 2) << ", " << decimal(kPercent * row.rouge2, 2) << ", "
                << decimal(kPercent * row.rougeL, 2) << '\n';
}

} // namespace

void printText(const SensitivityReport &report, std::ostream &out)
{
    const core::SensitivityTable &table = report.table;
    const core::PublishedSensitivity *published = report.published ? &*report.published : nullptr;
    out << toCore(Words::tr("pairs: %1, segments: %2, metrics: %3")
                      .arg(table.all.pairs)
                      .arg(table.all.segments)
                      .arg(table.metrics.size()))
        << "; " << table.recipe() << '\n';
    if (table.notAccepted > 0)
        out << toCore(Words::tr("%Ln pair(s) left out: vetting did not accept them", nullptr, table.notAccepted))
            << '\n';
    if (!table.incomplete.empty())
        out << toCore(Words::tr("Without a pair of which both texts have a score: %1")
                          .arg(models::toQt(core::listed(table.incomplete))))
            << '\n';
    printGrid(table, table.all, published, out);
    out << '\n' << toCore(Words::tr("Models")) << '\n';
    printFits(table.all, out);
    out << toCore(Words::tr("Interactions, one joint model of the chosen metrics")) << '\n';
    printTests(table, out);
    for (const core::SensitivityGrid &grid : table.periods) {
        out << "\n== " << grid.name << ": "
            << toCore(Words::tr("pairs: %1, segments: %2").arg(grid.pairs).arg(grid.segments)) << '\n';
        printGrid(table, grid, nullptr, out);
    }
    if (table.withoutPeriod > 0)
        out << toCore(Words::tr("%Ln pair(s) without a period", nullptr, table.withoutPeriod)) << '\n';
    printSegments(report, out);
    printBaselines(report, out);
    printMemorisation(report, out);
    if (published != nullptr)
        out << '\n'
            << toCore(Words::tr("Printed: table 2 of the Classical Chinese metric study. Its deltas are centred, so "
                                "its zero is the metric's average drop; its pairs are those that both annotators "
                                "accepted."))
            << '\n';
}

} // namespace app
