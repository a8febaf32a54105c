// SPDX-License-Identifier: GPL-3.0-or-later
// Figures of the sanity checks beside sensitivity, and of the study's printed tables.

#include "core/text/unsigned_zero.h"
#include "ui/figures/figure_kinds.h"
#include "ui/figures/sensitivity_figures.h"
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

constexpr double kPercent = 100;

QString qt(const std::string &text)
{
    return QString::fromStdString(text);
}

QString number(double value, int decimals)
{
    return QLocale().toString(core::unsignedZero(value, decimals), 'f', decimals);
}

Bar barOf(const core::WinRate &rate)
{
    Bar bar;
    if (rate.rate.n == 0 || std::isnan(rate.rate.estimate))
        return bar;
    bar.value = rate.rate.estimate;
    if (std::isnan(rate.rate.low)) {
        bar.words = Words::tr("%1 %, n = %2, ties %3")
                        .arg(number(kPercent * rate.rate.estimate, 1),
                             QLocale().toString(rate.wins + rate.ties + rate.losses), QLocale().toString(rate.ties));
        return bar;
    }
    bar.low = rate.rate.low;
    bar.high = rate.rate.high;
    bar.words = Words::tr("%1 % [%2, %3], n = %4, ties %5")
                    .arg(number(kPercent * rate.rate.estimate, 1), number(kPercent * rate.rate.low, 1),
                         number(kPercent * rate.rate.high, 1), QLocale().toString(rate.wins + rate.ties + rate.losses),
                         QLocale().toString(rate.ties));
    return bar;
}

QList<FigureSeries> baselineSeries()
{
    return { { Words::tr("above an unrelated text"), 4, true }, { Words::tr("above its shuffled words"), 1, false } };
}

FigureAxis shareAxis(const QString &title)
{
    FigureAxis axis;
    axis.title = title;
    axis.from = 0;
    axis.to = 1;
    axis.percent = true;
    return axis;
}

QString tokensWords(const std::string &recipe)
{
    return recipe.find("cjkchar") != std::string::npos ? Words::tr("characters") : Words::tr("words of Latin letters");
}

} // namespace

QString givenWords(const core::MemorisationRow &row)
{
    return row.units > 0 ? Words::tr("%Ln word(s) or character(s) given", nullptr, row.units)
                         : Words::tr("%1 % of the text given").arg(QLocale().toString(kPercent * row.share));
}

QString apartWords()
{
    return Words::tr("These runs were given differently much of a text: compare only rows that were given alike; there "
                     "is no mean of them all.");
}

FigurePtr baselineFigure(std::span<const core::BaselineRow> rows)
{
    BarsData data;
    data.series = baselineSeries();
    data.value = shareAxis(Words::tr("Base above baseline"));
    data.references << ReferenceLine{ 0.5, Words::tr("chance") };
    int pairs = 0;
    for (const core::BaselineRow &row : rows) {
        data.groups << BarGroup{ qt(row.metric), { barOf(row.unrelated), barOf(row.shuffled) } };
        pairs = std::max({ pairs, row.unrelated.rate.n, row.shuffled.rate.n });
    }
    data.caption = { Words::tr("Sanity check: does a metric put a translation above one that is plainly worse?"),
                     Words::tr("%1 bases").arg(QLocale().toString(pairs)),
                     {},
                     Words::tr("Unrelated: another passage's base by the same system; shuffled: the same words in a "
                               "seeded order. Ties count half; %1.")
                         .arg(winIntervalWords()) };
    return makeFigure(std::move(data));
}

FigurePtr publishedBaselineFigure(const core::PublishedSensitivity &published)
{
    BarsData data;
    data.series = baselineSeries();
    data.value = shareAxis(Words::tr("Base above baseline"));
    for (const core::PublishedBaseline &row : published.baselines)
        data.groups << BarGroup{ qt(row.metric),
                                 { Bar{ row.unrelated, {}, {}, {}, {} }, Bar{ row.shuffled, {}, {}, {}, {} } } };
    data.caption = { Words::tr("As printed: table 8 of the Classical Chinese metric study"),
                     {},
                     {},
                     Words::tr("How ties were treated and how many pairs there are is not printed.") };
    return makeFigure(std::move(data));
}

FigurePtr memorisationFigure(const core::ReadContinuations &read, std::span<const core::MemorisationRow> rows,
                             const core::PublishedSensitivity *published)
{
    BarsData data;
    data.series = { { Words::tr("ROUGE-1"), 4, true },
                    { Words::tr("ROUGE-2"), 1, true },
                    { Words::tr("ROUGE-L"), 2, true } };
    data.value = shareAxis(Words::tr("Recall of the real continuation"));
    const auto bar = [](double value) { return Bar{ value, {}, {}, {}, {} }; };
    const bool apart = core::areCutApart(rows);
    QStringList tokens;
    for (const core::MemorisationRow &row : rows) {
        const QString side = row.side == core::ContinuedSide::Source ? Words::tr("source") : Words::tr("text");
        QString label =
            Words::tr("%1 (%2), %3, n = %4").arg(side, qt(row.language), qt(row.model), QLocale().toString(row.n));
        if (apart)
            label = Words::tr("%1; %2", "a row, how much was given").arg(label, givenWords(row));
        data.groups << BarGroup{ label, { bar(row.rouge1), bar(row.rouge2), bar(row.rougeL) } };
        const QString words = QStringLiteral("%1: %2").arg(qt(row.language), tokensWords(row.recipe));
        if (!tokens.contains(words))
            tokens << words;
    }
    if (published != nullptr && !rows.empty())
        for (const core::PublishedContinuation &row : published->continuations)
            data.groups << BarGroup{ Words::tr("as printed: %1").arg(qt(row.text)),
                                     { bar(row.rouge1), bar(row.rouge2), bar(row.rougeL) } };
    const QLocale locale;
    data.caption = { Words::tr("Does the model know the texts by heart?"),
                     Words::tr("continuations: %1, runs: %2; left out: %3 without an answer, %4 too short")
                         .arg(locale.toString(static_cast<int>(read.rows.size())), locale.toString(read.runs),
                              locale.toString(read.unanswered), locale.toString(read.uncut)),
                     rows.empty() || apart ? QString() : givenWords(rows.front()),
                     Words::tr("Mean recall. Tokens: %1.").arg(tokens.join(QStringLiteral("; "))) };
    if (apart)
        data.caption.recipe += u' ' + apartWords();
    return makeFigure(std::move(data));
}

FigurePtr publishedMatrix(const core::PublishedSensitivity &published,
                          const std::function<QString(const std::string &)> &category)
{
    MatrixData data;
    std::vector<std::string> categories; // errors, then variations, as the study's table 1
    for (const core::Category &one : core::categories())
        categories.emplace_back(one.id);
    for (const core::PublishedCell &cell : published.all) {
        if (!data.rows.contains(qt(cell.metric)))
            data.rows << qt(cell.metric);
    }
    for (const std::string &id : categories)
        data.columns << (core::categoryNamed(id)->kind == core::PairKind::Variation ? QStringLiteral("≈ ")
                                                                                    : QString()) +
                            category(id);
    for (const QString &metric : data.rows) {
        QList<MatrixCell> row;
        for (const std::string &id : categories) {
            MatrixCell made;
            if (const core::PublishedCell *cell = published.find(metric.toStdString(), id)) {
                made.value = cell->estimate;
                made.lines << number(cell->estimate, 2) + qt(cell->stars)
                           << Words::tr("SE %1").arg(number(cell->standardError, 2));
            }
            row << made;
        }
        data.cells << row;
    }
    data.rowTitle = Words::tr("Metric");
    data.columnTitle = Words::tr("Category");
    data.valueTitle = Words::tr("Estimate");
    data.caption = { Words::tr("As printed: table 2 of the Classical Chinese metric study"),
                     Words::tr("1,088 pairs that both annotators accepted, 13 metrics"),
                     {},
                     Words::tr(
                         "Deltas are standardised and centred: zero is the metric's average drop. Seven stars are "
                         "misprints; BLEU, name formatting, lacks its three.") };
    return makeFigure(std::move(data));
}

} // namespace ui
