// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Made-up data for every kind of figure, with names as files have them: long, Chinese, Arabic.

#include "ui/figures/figure_kinds.h"

#include <cmath>
#include <utility>

namespace test_support {

inline const QString kLongName = QStringLiteral(
    "Eine außerordentlich lange Bezeichnung eines Übersetzungssystems, Donaudampfschifffahrtsgesellschaft");
inline const QString kChinese = QStringLiteral("红楼梦·杨宪益译本");
inline const QString kArabic = QStringLiteral("ترجمة ألف ليلة وليلة");

inline ui::FigureCaption caption(const QString &title)
{
    return { title, QStringLiteral("682 translations, 62 segments; 3 without a score"),
             QStringLiteral("en-zh; all documents"),
             QStringLiteral("LiTransProQA 25, weighted, preset paper; 1,000 draws, seed 20251") };
}

// Points on y = 0.2 + 0.5 x with a wave about it; no randomness.
inline ui::ScatterData scatter(int count)
{
    ui::ScatterData data;
    data.caption = caption(QStringLiteral("Weighted LiTransProQA follows people: r = 0.61 [0.55, 0.66]"));
    data.x.title = QStringLiteral("ESA, people");
    data.y.title = QStringLiteral("LiTransProQA, weighted");
    data.series = { { QStringLiteral("Human"), 0, true },
                    { QStringLiteral("GPT-4"), 1, false },
                    { QStringLiteral("DeepL"), 2, false },
                    { kChinese, 4, true },
                    { kArabic, 5, false } };
    for (int i = 0; i < count; ++i) {
        const double x = std::fmod(i * 0.6180339887, 1.0);
        const double off = std::sin(i * 12.9898) * 0.18 + std::sin(i * 3.1) * 0.08;
        data.points << ui::ScatterPoint{ x, 0.2 + 0.5 * x + off, i % 5, QString::number(i + 1),
                                         QStringLiteral("segment %1").arg(i / 5 + 1) };
    }
    return data;
}

inline ui::BarsData adequacy()
{
    ui::BarsData data;
    data.caption = caption(QStringLiteral("LiTransProQA ranks the human translation first in 64.5 % [52.1, 75.3]"));
    data.value = { QStringLiteral("Human translation strictly first, % of segments"), 0.0, 1.0, true, 3 };
    const QStringList names{ QStringLiteral("LiTransProQA"),
                             QStringLiteral("GEMBA-MQM"),
                             QStringLiteral("BLEU"),
                             kLongName,
                             kChinese,
                             kArabic };
    for (int i = 0; i < names.size(); ++i) {
        ui::Bar bar;
        bar.id = names[i];
        if (i != 3) {
            bar.value = 0.645 - 0.1 * i;
            bar.low = *bar.value - 0.09;
            bar.high = *bar.value + 0.08;
        }
        data.groups << ui::BarGroup{ names[i], { bar } };
    }
    data.references << ui::ReferenceLine{ 0.94, QStringLiteral("human ceiling 94.0 %") };
    return data;
}

inline ui::BarsData weighting()
{
    ui::BarsData data;
    data.caption = caption(QStringLiteral("Weights change little: Acc-eq differs by 0.012 [−0.004, 0.028]"));
    data.value.title = QStringLiteral("Acc-eq");
    data.series = { { QStringLiteral("weighted"), 4, true }, { QStringLiteral("unweighted"), 0, true } };
    const QStringList names{ QStringLiteral("en-de"), QStringLiteral("en-zh"), QStringLiteral("de-en") };
    for (int i = 0; i < names.size(); ++i) {
        const double value = 0.58 - 0.03 * i;
        data.groups << ui::BarGroup{ names[i],
                                     { { value, value - 0.02, value + 0.02, {}, names[i] },
                                       { value - 0.012, value - 0.03, value + 0.01, {}, names[i] } } };
    }
    return data;
}

inline ui::MatrixData winRates()
{
    ui::MatrixData data;
    data.caption = caption(QStringLiteral("Human translations win 71 % of 124 comparisons with machines [62, 78]"));
    data.rowTitle = QStringLiteral("wins");
    data.columnTitle = QStringLiteral("against");
    data.valueTitle = QStringLiteral("share of pairs won");
    data.rows = data.columns = { QStringLiteral("Human"), QStringLiteral("GPT-4"), QStringLiteral("DeepL"), kChinese };
    data.centre = 0.5;
    data.to = 0.5;
    for (int row = 0; row < 4; ++row) {
        QList<ui::MatrixCell> cells;
        for (int column = 0; column < 4; ++column) {
            ui::MatrixCell cell;
            if (row != column) {
                cell.value = 0.5 + 0.13 * (column - row);
                cell.lines = { QString::number(*cell.value, 'f', 2),
                               QStringLiteral("n 62, ties %1").arg(row + column) };
            }
            cells << cell;
        }
        data.cells << cells;
    }
    return data;
}

inline const QStringList kCategories{ QStringLiteral("Tense"),      QStringLiteral("Negation"),
                                      QStringLiteral("Name"),       QStringLiteral("Register"),
                                      QStringLiteral("Word order"), QStringLiteral("Paraphrase") };

inline ui::MatrixData heatMap()
{
    ui::MatrixData data;
    data.caption = caption(QStringLiteral("Nine of thirteen metrics notice negation (scale only)"));
    data.rows = { QStringLiteral("BLEU"), QStringLiteral("chrF2++"), QStringLiteral("COMET-kiwi"),
                  QStringLiteral("LiTransProQA"), kLongName };
    data.columns = kCategories;
    data.valueTitle = QStringLiteral("estimate, standard deviations of the metric");
    for (int row = 0; row < data.rows.size(); ++row) {
        QList<ui::MatrixCell> cells;
        for (int column = 0; column < data.columns.size(); ++column) {
            const double value = std::sin(row * 1.7 + column * 0.9);
            cells << ui::MatrixCell{ value,
                                     { QString::number(value, 'f', 2) +
                                           (std::abs(value) > 0.5 ? QStringLiteral("***") : QString()),
                                       QStringLiteral("SE 0.04") },
                                     data.rows[row] + u'/' + data.columns[column] };
        }
        data.cells << cells;
    }
    return data;
}

inline ui::ForestData forest(int series)
{
    ui::ForestData data;
    data.caption = caption(QStringLiteral("Negation is noticed most: 0.81 [0.73, 0.89]"));
    data.value = { QStringLiteral("estimate, standard deviations of the metric"), {}, {}, false, 2 };
    data.zeroWords = QStringLiteral("no effect");
    for (int i = 0; i < series; ++i) {
        data.series << ui::FigureSeries{ QStringLiteral("metric %1").arg(i + 1), i, true };
    }
    data.groups = { { QStringLiteral("Errors: positive is right"), {} },
                    { QStringLiteral("Variations: not positive is right"), {} } };
    for (int i = 0; i < kCategories.size(); ++i) {
        ui::ForestRow row{ kCategories[i], {} };
        for (int k = 0; k < series; ++k) {
            const double value = 0.8 - 0.2 * i + 0.1 * k;
            const bool significant = std::abs(value) > 0.1;
            row.marks << ui::ForestMark{
                value, value - 0.08,  value + 0.08, significant, significant ? QStringLiteral("***") : QString(),
                {},    kCategories[i]
            };
        }
        data.groups[i < 4 ? 0 : 1].rows << row;
    }
    return data;
}

inline ui::DistributionData distribution(int perRow, ui::DistributionData::Form form)
{
    ui::DistributionData data;
    data.caption = caption(QStringLiteral("Human translations score highest: median 0.71 [0.62, 0.80]"));
    data.value = { QStringLiteral("LiTransProQA, weighted"), {}, {}, false, 2 };
    data.form = form;
    const QStringList names{ QStringLiteral("Human"), QStringLiteral("GPT-4"), kArabic, kLongName };
    for (int row = 0; row < names.size(); ++row) {
        ui::DistributionRow values{ names[row], row, row == 0, {}, {}, {} };
        for (int i = 0; i < perRow; ++i) {
            const double unit = std::fmod(i * 0.6180339887 + row * 0.1, 1.0);
            values.values << 0.7 - 0.08 * row + 0.25 * std::pow(2 * unit - 1, 3);
            values.ids << QStringLiteral("%1/%2").arg(row).arg(i);
            values.names << QStringLiteral("segment %1").arg(i + 1);
        }
        data.rows << values;
    }
    return data;
}

inline ui::VersionsData versions()
{
    ui::VersionsData data;
    data.caption = caption(QStringLiteral("Segment 12: six of seven metrics prefer a machine"));
    data.columns = { { QStringLiteral("ESA, people"), true, 1 },
                     { QStringLiteral("LiTransProQA weighted"), true, 3 },
                     { QStringLiteral("BLEU"), true, 1 },
                     { QStringLiteral("MetricX-24 hybrid"), false, 2 },
                     { QStringLiteral("all alike"), true, 1 } };
    data.rows = { { QStringLiteral("Human"), 0, true, { 91.0, 0.812, 100.0, 1.2, 5.0 }, QStringLiteral("11") },
                  { QStringLiteral("GPT-4"), 1, false, { 88.5, 0.71, 32.4, 1.9, 5.0 }, QStringLiteral("12") },
                  { kChinese, 2, false, { 64.0, std::nullopt, 21.9, 4.4, 5.0 }, QStringLiteral("13") },
                  { kLongName, 3, false, { std::nullopt, 0.55, 30.1, 3.0, 5.0 }, QStringLiteral("14") } };
    return data;
}

// Every kind with data that fill it, by name.
inline QList<std::pair<QString, ui::FigurePtr>> everyFigure()
{
    using Form = ui::DistributionData::Form;
    return { { QStringLiteral("scatter"), makeFigure(scatter(310)) },
             { QStringLiteral("adequacy bars"), makeFigure(adequacy()) },
             { QStringLiteral("grouped bars"), makeFigure(weighting()) },
             { QStringLiteral("win rates"), makeFigure(winRates()) },
             { QStringLiteral("heat map"), makeFigure(heatMap()) },
             { QStringLiteral("forest plot"), makeFigure(forest(1)) },
             { QStringLiteral("forest plot, three metrics"), makeFigure(forest(3)) },
             { QStringLiteral("distribution"), makeFigure(distribution(120, Form::Box)) },
             { QStringLiteral("silhouettes"), makeFigure(distribution(4000, Form::Box)) },
             { QStringLiteral("rater agreement"), makeFigure(distribution(21, Form::Dots)) },
             { QStringLiteral("versions"), makeFigure(versions()) } };
}

} // namespace test_support
