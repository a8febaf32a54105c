// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/sensitivity_figures.h"

#include "core/text/unsigned_zero.h"
#include "ui/figures/figure_kinds.h"
#include "ui/figures/sensitivity_words.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace ui {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ui::SensitivityFigures)
};

QString qt(const std::string &text)
{
    return QString::fromStdString(text);
}

QString kindTitle(core::PairKind kind)
{
    return kind == core::PairKind::Error ? Words::tr("Errors: positive is right")
                                         : Words::tr("Variations: not positive is right");
}

FigureCaption captionOf(const SensitivityShown &shown, const core::SensitivityGrid &grid, QString title)
{
    return { std::move(title), sensitivityCount(shown.table, grid), shown.filter, sensitivityRecipe(shown.table) };
}

const core::SensitivityCell &cellOf(const core::SensitivityTable &table, const core::SensitivityGrid &grid,
                                    std::size_t category, const std::string &metric)
{
    const auto m = std::ranges::find(table.metrics, metric) - table.metrics.begin();
    return table.cell(grid, category, static_cast<std::size_t>(m));
}

std::optional<ForestMark> markOf(const core::SensitivityCell &cell)
{
    if (!cell.defined())
        return std::nullopt;
    ForestMark mark;
    mark.estimate = cell.estimate;
    mark.low = cell.low;
    mark.high = cell.high;
    mark.significant = cell.stars > 0;
    mark.stars = qt(core::starsText(cell.stars));
    mark.id = QStringLiteral("category:") + qt(cell.category);
    return mark;
}

// The printed estimate, with the interval that its standard error gives.
std::optional<ForestMark> markOf(const core::PublishedCell *cell)
{
    constexpr double kNormal95 = 1.959963984540054;
    if (cell == nullptr)
        return std::nullopt;
    ForestMark mark;
    mark.estimate = cell->estimate;
    mark.low = cell->estimate - kNormal95 * cell->standardError;
    mark.high = cell->estimate + kNormal95 * cell->standardError;
    mark.significant = !cell->stars.empty();
    mark.stars = qt(cell->stars);
    return mark;
}

// Rows of categories, errors above variations.
template <typename Marks>
QList<ForestGroup> groupsOf(const SensitivityShown &shown, const std::string &metric, Marks marks)
{
    QList<ForestGroup> groups;
    for (const core::PairKind kind : { core::PairKind::Error, core::PairKind::Variation }) {
        ForestGroup group;
        group.title = kindTitle(kind);
        for (std::size_t c = 0; c < shown.table.categories.size(); ++c) {
            const core::SensitivityCell &cell = cellOf(shown.table, shown.table.all, c, metric);
            if (cell.kind == kind)
                group.rows << ForestRow{ shown.category(cell.category), marks(c) };
        }
        if (!group.rows.isEmpty())
            groups << group;
    }
    return groups;
}

FigureAxis estimateAxis(const core::SensitivityTable &table)
{
    FigureAxis axis;
    axis.title = table.request.centring == core::Centring::Mean
                     ? Words::tr("Mean drop, in standard deviations from the metric's average")
                     : Words::tr("Mean drop of the score, in standard deviations");
    axis.decimals = 2;
    return axis;
}

QStringList namesOf(const SensitivityShown &shown)
{
    QStringList names;
    for (std::size_t c = 0; c < shown.table.categories.size(); ++c) {
        const bool variation = shown.table.cell(shown.table.all, c, 0).kind == core::PairKind::Variation;
        const QString name = shown.category(shown.table.categories[c]);
        names << (variation ? QStringLiteral("≈ ") + name : name);
    }
    return names;
}

QStringList metricsOf(const core::SensitivityTable &table)
{
    QStringList names;
    for (const std::string &metric : table.metrics)
        names << qt(metric);
    return names;
}

QString number(double value, int decimals)
{
    return QLocale().toString(core::unsignedZero(value, decimals), 'f', decimals);
}

// A matrix of metrics × categories.
template <typename Cell> MatrixData matrixOf(const SensitivityShown &shown, Cell cell)
{
    MatrixData data;
    data.rowTitle = Words::tr("Metric");
    data.columnTitle = Words::tr("Category");
    data.rows = metricsOf(shown.table);
    data.columns = namesOf(shown);
    for (std::size_t m = 0; m < shown.table.metrics.size(); ++m) {
        QList<MatrixCell> row;
        for (std::size_t c = 0; c < shown.table.categories.size(); ++c) {
            row << cell(shown.table.cell(shown.table.all, c, m));
            row.last().id = QStringLiteral("metric:") + data.rows[static_cast<qsizetype>(m)];
        }
        data.cells << row;
    }
    return data;
}

} // namespace

FigurePtr forestFigure(const SensitivityShown &shown, const std::string &metric,
                       const core::PublishedSensitivity *published)
{
    const core::SensitivityTable &table = shown.table;
    const bool beside = published != nullptr && std::ranges::any_of(table.categories, [&](const std::string &id) {
                            return published->find(metric, id) != nullptr;
                        });
    ForestData data;
    data.caption = captionOf(shown, table.all, verdictSentence(table, table.all, metric));
    data.value = estimateAxis(table);
    data.zeroWords = zeroWords(table);
    data.series << FigureSeries{ qt(metric), 4, true };
    if (beside) {
        if (table.request.centring != core::Centring::Mean)
            data.zeroWords = Words::tr("no effect; of the printed ones the average drop");
        data.series << FigureSeries{ Words::tr("as printed (table 2)"), 5, true };
        data.caption.n +=
            QStringLiteral("; ") + Words::tr("printed: centred deltas, so zero is the average drop there");
    }
    data.groups = groupsOf(shown, metric, [&](std::size_t c) {
        QList<std::optional<ForestMark>> marks{ markOf(cellOf(table, table.all, c, metric)) };
        if (beside)
            marks << markOf(published->find(metric, table.categories[c]));
        return marks;
    });
    return makeFigure(std::move(data));
}

FigurePtr sensitivityMatrix(const SensitivityShown &shown)
{
    MatrixData data = matrixOf(shown, [](const core::SensitivityCell &cell) {
        MatrixCell made;
        if (!cell.defined()) {
            made.lines << Words::tr("undefined") << Words::tr("n = %1").arg(QLocale().toString(cell.n));
            return made;
        }
        made.value = cell.estimate;
        made.lines << number(cell.estimate, 2) + qt(core::starsText(cell.stars))
                   << Words::tr("SE %1").arg(number(cell.standardError, 2))
                   << Words::tr("n = %1").arg(QLocale().toString(cell.n));
        return made;
    });
    int right = 0, cells = 0;
    for (const core::SensitivityCell &cell : shown.table.all.cells) {
        cells += cell.isTested() ? 1 : 0;
        right += cell.verdict() == core::CellVerdict::Right ? 1 : 0;
    }
    data.valueTitle = Words::tr("Estimate");
    data.caption = captionOf(shown, shown.table.all,
                             Words::tr("%1 of %2 estimates are as they should be: errors significantly positive, "
                                       "variations not")
                                 .arg(QLocale().toString(right), QLocale().toString(cells)));
    QStringList tests;
    for (const core::InteractionTest &test : shown.table.tests)
        if (test.term == "condition:metric")
            tests << testWords(test);
    data.caption.recipe += u' ' + Words::tr("Errors: positive is right; variations (≈): not positive is right.") +
                           u' ' + tests.join(QStringLiteral("; ")) + u'.';
    return makeFigure(std::move(data));
}

FigurePtr winRateFigure(const SensitivityShown &shown)
{
    MatrixData data = matrixOf(shown, [](const core::SensitivityCell &cell) {
        const core::WinRate &wins = cell.wins;
        MatrixCell made;
        const QLocale locale;
        if (!std::isnan(wins.rate.estimate)) {
            made.value = wins.rate.estimate;
            made.lines << Words::tr("%1 %").arg(number(100 * wins.rate.estimate, 0));
            if (!std::isnan(wins.rate.low))
                made.lines
                    << QStringLiteral("[%1, %2]").arg(number(100 * wins.rate.low, 0), number(100 * wins.rate.high, 0));
        }
        made.lines << Words::tr("n = %1").arg(locale.toString(wins.wins + wins.ties + wins.losses))
                   << Words::tr("ties %1").arg(locale.toString(wins.ties));
        return made;
    });
    data.centre = 0.5;
    data.to = 0.5;
    data.valueTitle = Words::tr("Base above variant");
    const QString ties = shown.table.request.ties == core::TieRule::Half   ? Words::tr("ties count half")
                         : shown.table.request.ties == core::TieRule::Skip ? Words::tr("ties are left out")
                                                                           : Words::tr("ties count as losses");
    data.caption = {
        Words::tr("How often each metric puts the base above its variant"),
        sensitivityCount(shown.table, shown.table.all), shown.filter,
        Words::tr("Raw scores, no model; %1; %2.").arg(ties, winIntervalWords(shown.table.request.confidence))
    };
    return makeFigure(std::move(data));
}

FigurePtr periodFigure(const SensitivityShown &shown, const std::string &metric)
{
    const core::SensitivityTable &table = shown.table;
    if (table.request.period.empty())
        return nullptr;
    ForestData data;
    QStringList tests, counts;
    for (const core::InteractionTest &test : table.tests)
        if (test.term == "metric:period")
            tests << testWords(test);
    for (std::size_t i = 0; i < table.periods.size(); ++i) {
        const core::SensitivityGrid &grid = table.periods[i];
        data.series << FigureSeries{ qt(grid.name), static_cast<int>(i), true };
        counts << Words::tr("%1 (pairs: %2, segments: %3)")
                      .arg(qt(grid.name), QLocale().toString(grid.pairs), QLocale().toString(grid.segments));
    }
    if (table.withoutPeriod > 0)
        counts << Words::tr("without a value: %Ln pair(s)", nullptr, table.withoutPeriod);
    data.caption = { Words::tr("%1 by %2: %3").arg(qt(metric), qt(table.request.period), tests.value(0)),
                     counts.join(QStringLiteral("; ")), shown.filter,
                     sensitivityRecipe(table) + u' ' +
                         Words::tr("Each period has models of its own, with the scales of all pairs; the test is of "
                                   "one joint model: %1.")
                             .arg(tests.join(QStringLiteral("; "))) };
    data.value = estimateAxis(table);
    data.zeroWords = zeroWords(table);
    data.groups = groupsOf(shown, metric, [&](std::size_t c) {
        QList<std::optional<ForestMark>> marks;
        for (const core::SensitivityGrid &grid : table.periods)
            marks << markOf(cellOf(table, grid, c, metric));
        return marks;
    });
    return makeFigure(std::move(data));
}

} // namespace ui
