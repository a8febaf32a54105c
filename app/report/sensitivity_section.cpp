// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/sensitivity_section.h"

#include "app/report/report_words.h"
#include "core/formats/table_writer.h"
#include "core/sensitivity/disagreement.h"
#include "core/text/identity.h"
#include "models/project/qt_text.h"
#include "models/sensitivity/disagreement_model.h"
#include "ui/figures/sensitivity_figures.h"
#include "ui/figures/sensitivity_words.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

namespace app {
namespace {

using models::toQt;

ui::SensitivityShown shownOf(const MeasuredSensitivity &measured)
{
    const core::SensitivityRequest &request = measured.table.request;
    const QString filter = request.filterName.empty()
                               ? QString()
                               : toQt(request.filterName) + QStringLiteral(" = ") + toQt(request.filterValue);
    return { measured.table, &models::categoryWords, filter };
}

QString winWords(const core::WinRate &wins)
{
    if (wins.rate.n == 0)
        return QStringLiteral("–");
    const QLocale locale;
    if (std::isnan(wins.rate.low))
        return ReportWords::tr("%1 % of %2")
            .arg(locale.toString(100 * wins.rate.estimate, 'f', 1), locale.toString(wins.rate.n));
    return ReportWords::tr("%1 % [%2, %3] of %4")
        .arg(locale.toString(100 * wins.rate.estimate, 'f', 1), locale.toString(100 * wins.rate.low, 'f', 1),
             locale.toString(100 * wins.rate.high, 'f', 1), locale.toString(wins.rate.n));
}

QStringList cellRow(const core::SensitivityCell &cell)
{
    const QLocale locale;
    QStringList row{ toQt(cell.metric), models::categoryWords(cell.category) };
    if (cell.defined())
        row << locale.toString(cell.estimate, 'f', 3) + u' ' + toQt(core::starsText(cell.stars))
            << locale.toString(cell.standardError, 'f', 3)
            << ReportWords::tr("[%1, %2]", "ends of an interval")
                   .arg(locale.toString(cell.low, 'f', 3), locale.toString(cell.high, 'f', 3))
            << (cell.isTested() ? locale.toString(cell.p, 'g', 3) : QStringLiteral("–"));
    else
        row << ui::undefinedReason(cell.why) << QString() << QString() << QString();
    return row << winWords(cell.wins) << locale.toString(cell.n) << locale.toString(cell.missing);
}

ReportTable estimates(const core::SensitivityTable &table)
{
    ReportTable made;
    made.title = ReportWords::tr("Estimates by metric and category");
    made.header = { ReportWords::tr("Metric"),    ReportWords::tr("Category"), ReportWords::tr("Estimate"),
                    ReportWords::tr("SE"),        ReportWords::tr("95 %"),     ReportWords::tr("p"),
                    ReportWords::tr("Base wins"), ReportWords::tr("n"),        ReportWords::tr("Missing") };
    for (std::size_t metric = 0; metric < table.metrics.size(); ++metric)
        for (std::size_t category = 0; category < table.categories.size(); ++category)
            made.rows << cellRow(table.cell(table.all, category, metric));
    made.note = ReportWords::tr("Of an error a positive estimate is right, of a variation one that is not positive. "
                                "*, **, ***: p below 0.05, 0.01, 0.001, two-sided.") +
                u' ' + ReportWords::tr("Zero: %1.").arg(ui::zeroWords(table));
    return made;
}

ReportTable disagreementTable(const MeasuredSensitivity &measured)
{
    constexpr std::size_t kMost = 20;
    const auto segments = core::metricDisagreement(measured.deltas, measured.table);
    const QLocale locale;
    ReportTable made;
    made.title = ReportWords::tr("Passages on which metrics disagree most");
    made.header = { ReportWords::tr("Passage"),  ReportWords::tr("Disagreement"), ReportWords::tr("Pairs"),
                    ReportWords::tr("Category"), ReportWords::tr("Most moved"),   ReportWords::tr("Least moved") };
    for (std::size_t i = 0; i < std::min(segments.size(), kMost); ++i) {
        const core::PairDisagreement &worst = segments[i].pairs.front();
        made.rows << QStringList{ toQt(segments[i].label),
                                  locale.toString(segments[i].value, 'f', 3),
                                  locale.toString(static_cast<qulonglong>(segments[i].pairs.size())),
                                  models::categoryWords(measured.deltas.pairs[worst.pair].category),
                                  toQt(worst.strongest),
                                  toQt(worst.weakest) };
    }
    made.note = ReportWords::tr("From 0, where all metrics rank its pairs alike, to 1. Category and metrics are of the "
                                "pair on which they disagree most.");
    if (segments.size() > kMost)
        made.note += u' ' + ReportWords::tr("%1 more are not listed.")
                                .arg(locale.toString(static_cast<qulonglong>(segments.size() - kMost)));
    return made;
}

std::string baseScores(const MeasuredSensitivity &measured, std::size_t metric)
{
    std::string lines;
    const std::size_t pairs = measured.deltas.pairs.size();
    for (std::size_t pair = 0; pair < pairs; ++pair) {
        const double delta = measured.deltas.delta(metric, pair);
        if (!std::isnan(delta))
            lines += measured.deltas.pairs[pair].variantUuid + '\t' + core::numberText(delta) + '\n';
    }
    return lines;
}

} // namespace

ReportSection sensitivitySection(const MeasuredSensitivity &measured)
{
    const core::SensitivityTable &table = measured.table;
    const ui::SensitivityShown shown = shownOf(measured);
    ReportSection section{ ReportWords::tr("Sensitivity to minimal pairs"), {} };
    QStringList sentences{ ui::sensitivityCount(table, table.all) + u'.' };
    for (const std::string &metric : table.metrics)
        sentences << ui::verdictSentence(table, table.all, metric) + u'.';
    for (const core::InteractionTest &test : table.tests)
        sentences << ui::testWords(test) + u'.';
    for (QString &sentence : sentences)
        sentence.replace(QStringLiteral(".."), QStringLiteral("."));
    section.say(sentences.join(u' '));
    section.add(estimates(table));
    section.add(ui::sensitivityMatrix(shown));
    for (const std::string &metric : table.metrics) {
        section.add(ui::forestFigure(shown, metric));
        section.add(ui::periodFigure(shown, metric));
    }
    section.add(ui::winRateFigure(shown));
    if (const ReportTable disagreement = disagreementTable(measured); !disagreement.rows.isEmpty())
        section.add(disagreement);
    if (std::ranges::any_of(measured.baselines, [](const core::BaselineRow &row) {
            return row.unrelated.rate.n > 0 || row.shuffled.rate.n > 0;
        }))
        section.add(ui::baselineFigure(measured.baselines));
    return section;
}

QString sensitivityMethods(const MeasuredSensitivity &measured)
{
    return ReportWords::tr("Sensitivity: δ = score(base) − score(variant) of every minimal pair, the sign turned for "
                           "metrics of which lower is better. %1 The mixed model has a random intercept for each "
                           "passage. Win rates are of raw δ; %2.")
        .arg(ui::sensitivityRecipe(measured.table), ui::winIntervalWords(measured.table.request.confidence));
}

QList<QStringList> sensitivityManifest(const MeasuredSensitivity &measured)
{
    const core::SensitivityTable &table = measured.table;
    QList<QStringList> rows{ { ReportWords::tr("sensitivity: recipe"), ui::sensitivityRecipe(table) },
                             { ReportWords::tr("sensitivity: n"), ui::sensitivityCount(table, table.all) } };
    for (std::size_t i = 0; i < measured.deltas.metrics.size(); ++i) {
        const core::DeltaMetric &metric = measured.deltas.metrics[i];
        if (std::ranges::find(table.metrics, metric.name) == table.metrics.end())
            continue;
        if (!metric.detail.empty())
            rows << QStringList{ ReportWords::tr("%1: recipe").arg(toQt(metric.name)), toQt(metric.detail) };
        rows << QStringList{ ReportWords::tr("%1: SHA-256 of its δ").arg(toQt(metric.name)),
                             toQt(core::sha256Hex(baseScores(measured, i))) };
    }
    return rows;
}

} // namespace app
