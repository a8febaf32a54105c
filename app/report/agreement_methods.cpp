// SPDX-License-Identifier: GPL-3.0-or-later
// What was computed how, and on which data.
#include "app/report/agreement_section.h"
#include "app/report/report_words.h"
#include "core/formats/table_writer.h"
#include "core/text/identity.h"
#include "models/agreement/series_words.h"
#include "models/project/qt_text.h"
#include "ui/figures/agreement_words.h"

#include <QLocale>

#include <cmath>

namespace app {
namespace {

using models::toQt;

QString groupingWords(core::Grouping grouping)
{
    switch (grouping) {
    case core::Grouping::Item:
        return ReportWords::tr("Scores are compared with each other within a passage; correlations are means over "
                               "passages.");
    case core::Grouping::System:
        return ReportWords::tr("Scores are compared with each other within a system; correlations are means over "
                               "systems.");
    case core::Grouping::Flat:
        return ReportWords::tr("All scores are compared with each other, whatever passage and system they are of.");
    }
    return {};
}

QString tieWords(core::TieRule ties)
{
    switch (ties) {
    case core::TieRule::Half:
        return ReportWords::tr("In contrastive accuracy equal scores count half.");
    case core::TieRule::Zero:
        return ReportWords::tr("In contrastive accuracy equal scores count as wrong.");
    case core::TieRule::Skip:
        return ReportWords::tr("In contrastive accuracy equal scores are left out.");
    }
    return {};
}

QString drawWords(const core::AgreementRequest &request)
{
    if (request.draws == 0)
        return ReportWords::tr("No intervals, clusters or chance levels were computed.");
    return ReportWords::tr(
               "Intervals are percentile bootstrap intervals of %1 % over passages (over judged pairs where people "
               "compared). Clusters, † and p come of a one-sided pairwise permutation test of Acc-eq at p < %2: each "
               "metric keeps the ε that suits it on the items that both have, and for each pair of translations that "
               "are compared the two metrics' results (agrees with people's order or not) are swapped with even "
               "chance; p is the share of draws whose difference is at least the observed one. Where τ-b of weighted "
               "and unweighted scores is compared the standardised scores of each translation are swapped instead "
               "(PERM-BOTH; Deutsch, Dror and Roth 2021). The chance level is the mean over scores dealt out at "
               "random; %3 draws each, seed %4.")
        .arg(QLocale().toString(100 * request.confidence), QLocale().toString(request.alpha),
             QLocale().toString(static_cast<qulonglong>(request.draws)), QString::number(request.seed));
}

std::pair<std::size_t, std::size_t> counts(const MeasuredAgreement &measured, const std::string &metric)
{
    std::pair<std::size_t, std::size_t> sum{ 0, 0 };
    for (const core::AgreementStratum &stratum : measured.table.strata) {
        for (const core::AgreementRow &row : stratum.rows) {
            if (row.metric == metric) {
                sum.first += row.cells;
                sum.second += row.missing;
            }
        }
    }
    return sum;
}

} // namespace

QString agreementMethods(const MeasuredAgreement &measured)
{
    QStringList sentences;
    sentences << ReportWords::tr("Agreement with people (%1) is measured as pairwise accuracy with tie calibration "
                                 "(Acc-eq; Deutsch, Foster and Freitag 2023), with the ε that suits the metric best on "
                                 "the same data, as Kendall's τ-b and as Pearson's r.")
                     .arg(ui::humanWords(measured.table.human));
    sentences << groupingWords(measured.request.grouping) << drawWords(measured.request)
              << ReportWords::tr("Adequacy is the share of passages in which the human translation stands strictly "
                                 "above every machine translation, with Wilson intervals; equal scores fail.")
              << tieWords(measured.request.ties)
              << ReportWords::tr("Intervals of contrastive accuracy are drawn over passages where a passage gives "
                                 "several pairs, else they are Wilson's.")
              << ReportWords::tr("Translations without a score are left out and counted.");
    if (const QString filter = ui::filterWords(measured.request.filter); !filter.isEmpty())
        sentences << ReportWords::tr("Only these were taken: %1.").arg(filter);
    if (!measured.table.baseline.empty())
        sentences << ReportWords::tr("Differences are to %1, on the items that both metrics have.")
                         .arg(toQt(core::labelIn(measured.table, measured.table.baseline)));
    for (const core::AgreementSeries &series : measured.data.metrics) {
        const QString detail = toQt(series.info.detail);
        const QString reads = series.info.reads.empty()
                                  ? QString()
                                  : ReportWords::tr(" It reads %1.").arg(models::readsWords(series.info.reads));
        sentences << ReportWords::tr("%1: %2.").arg(toQt(series.info.name),
                                                    detail.isEmpty() ? ReportWords::tr("imported") : detail) +
                         reads;
    }
    return sentences.join(u' ');
}

QString seriesHash(const core::TextGrid &grid, const core::AgreementSeries &series)
{
    std::string lines;
    const auto &segments = grid.segments();
    for (std::size_t system = 0; system < grid.systems().size(); ++system) {
        for (std::size_t i = 0; i < segments.size(); ++i) {
            const double value = series.values[system * segments.size() + i];
            if (std::isnan(value))
                continue;
            const std::string passage = segments[i].key.empty() ? std::to_string(segments[i].number) : segments[i].key;
            lines += segments[i].document + '\t' + passage + '\t' + grid.systems()[system].name + '\t' +
                     core::numberText(series.shown(value)) + '\n';
        }
    }
    return toQt(core::sha256Hex(lines));
}

QList<QStringList> agreementManifest(const MeasuredAgreement &measured)
{
    const QLocale locale;
    const core::AgreementRequest &request = measured.request;
    QList<QStringList> rows{ { ReportWords::tr("agreement: people's side"), toQt(measured.table.human) },
                             { ReportWords::tr("agreement: recipe"), ui::recipeWords(request) },
                             { ReportWords::tr("agreement: seed"), QString::number(request.seed) },
                             { ReportWords::tr("agreement: draws"),
                               QString::number(static_cast<qulonglong>(request.draws)) } };
    if (const QString filter = ui::filterWords(request.filter); !filter.isEmpty())
        rows << QStringList{ ReportWords::tr("agreement: filter"), filter };
    if (measured.data.human && measured.data.human->info.kind == core::SeriesInfo::Kind::Spans)
        rows << QStringList{ ReportWords::tr("agreement: weights of error spans"),
                             toQt(measured.data.human->info.detail) };
    if (measured.data.human)
        rows << QStringList{ ReportWords::tr("%1: SHA-256 of its values").arg(toQt(measured.data.human->info.name)),
                             seriesHash(measured.data.grid, *measured.data.human) };
    else
        rows << QStringList{ ReportWords::tr("preferences"),
                             locale.toString(static_cast<qulonglong>(measured.data.preferences.size())) };
    for (const core::AgreementSeries &series : measured.data.metrics) {
        const QString name = toQt(series.info.name);
        const auto [n, missing] = counts(measured, series.info.name);
        if (!series.info.detail.empty())
            rows << QStringList{ ReportWords::tr("%1: recipe").arg(name), toQt(series.info.detail) };
        if (!series.info.command.empty())
            rows << QStringList{ ReportWords::tr("%1: command, version").arg(name),
                                 toQt(series.info.command) + QStringLiteral(", ") +
                                     (series.info.detail.empty() || series.info.detail == "command"
                                          ? ReportWords::tr("version not stated")
                                          : toQt(series.info.detail)) };
        rows << QStringList{ ReportWords::tr("%1: n, missing").arg(name),
                             ReportWords::tr("%1, %2", "n, missing")
                                 .arg(locale.toString(static_cast<qulonglong>(n)),
                                      locale.toString(static_cast<qulonglong>(missing))) }
             << QStringList{ ReportWords::tr("%1: SHA-256 of its values").arg(name),
                             seriesHash(measured.data.grid, series) };
    }
    return rows;
}

} // namespace app
