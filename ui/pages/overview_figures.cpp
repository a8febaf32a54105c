// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/overview_figures.h"

#include "models/project/qt_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace ui {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ui::OverviewFigures)
};

constexpr double kPercent = 100;

QString percent(double share)
{
    return QLocale().toString(share * kPercent, 'f', 1);
}

QString kindWords(const std::string &kind)
{
    if (kind == "human–machine") {
        return Words::tr("human–machine");
    }
    if (kind == "machine–machine") {
        return Words::tr("machine–machine");
    }
    return kind == "human–human" ? Words::tr("human–human") : Words::tr("unknown kind");
}

// The kind with the most pairs; nullptr when no pair could be compared.
const core::ContrastiveAccuracy *largest(const models::OverviewData &data)
{
    const auto found = std::max_element(data.accuracy.begin(), data.accuracy.end(),
                                        [](const auto &a, const auto &b) { return a.accuracy.n < b.accuracy.n; });
    return found == data.accuracy.end() || found->accuracy.n == 0 ? nullptr : &*found;
}

QString recipeWords(const models::OverviewData &data)
{
    const QString kind = data.soft ? Words::tr("soft answers") : Words::tr("hard answers");
    return Words::tr("Weighted score, %1, preset paper; model %2, run “%3”.")
        .arg(kind, models::toQt(data.run->model), models::toQt(data.run->title));
}

// A scale for values that are not between 0 and 1: round steps that hold them all.
DotPanel scaleFor(const QString &title, double low, double high)
{
    const double span = std::max(high - low, 1e-9);
    const double magnitude = std::pow(10, std::floor(std::log10(span)));
    const double step = span / magnitude > 5 ? 2 * magnitude : span / magnitude > 2 ? magnitude : magnitude / 2;
    DotPanel panel;
    panel.title = title;
    panel.from = std::floor(low / step) * step;
    panel.to = std::ceil(high / step) * step;
    if (panel.to <= panel.from) {
        panel.to = panel.from + step;
    }
    const int steps = std::max(1, static_cast<int>(std::lround((panel.to - panel.from) / step)));
    for (int i = 0; i <= steps; i += std::max(1, steps / 3)) {
        panel.ticks << panel.from + i * step;
    }
    return panel;
}

DotPanel humanPanel(const models::OverviewData &data)
{
    double low = 0;
    double high = 1;
    bool any = false;
    for (const models::SystemScores &row : data.systems) {
        if (row.humanN > 0) {
            low = any ? std::min(low, row.human) : row.human;
            high = any ? std::max(high, row.human) : row.human;
            any = true;
        }
    }
    return scaleFor(Words::tr("People (%1)").arg(models::toQt(data.humanScale)), low, high);
}

DotPanel modelPanel(const models::OverviewData &data)
{
    double low = 1;
    double high = 0;
    for (const models::SystemScores &row : data.systems) {
        low = std::min(low, row.model);
        high = std::max(high, row.model);
    }
    return scaleFor(Words::tr("Model (0 to 1)"), low, high);
}

// Pairs that are all of one passage have no interval.
DotMark markOf(const core::Interval &share)
{
    const QString estimate = percent(share.estimate), n = QLocale().toString(share.n);
    if (std::isnan(share.low)) {
        return { share.estimate * kPercent, {}, {}, Words::tr("%1 %, n = %2").arg(estimate, n) };
    }
    return { share.estimate * kPercent, share.low * kPercent, share.high * kPercent,
             Words::tr("%1 % [%2, %3], n = %4").arg(estimate, percent(share.low), percent(share.high), n) };
}

} // namespace

DotPlot accuracyPlot(const models::OverviewData &data, const Tokens &tokens)
{
    DotPlot plot;
    DotPanel panel;
    panel.to = kPercent;
    panel.ticks = { 0, 25, 50, 75, 100 };
    panel.tickSuffix = QStringLiteral(" %");
    panel.reference = kPercent / 2;
    panel.referenceWords = Words::tr("chance");
    plot.panels << panel;
    for (const core::ContrastiveAccuracy &kind : data.accuracy) {
        DotRow row;
        row.label = kindWords(kind.pairKind);
        row.colour = tokens.system(4);
        std::optional<DotMark> mark;
        if (kind.accuracy.n > 0) {
            mark = markOf(kind.accuracy);
        }
        row.marks << mark;
        plot.rows << row;
    }
    return plot;
}

QString accuracyTitle(const models::OverviewData &data)
{
    const core::ContrastiveAccuracy *kind = largest(data);
    if (kind == nullptr) {
        return Words::tr("No pair that people compared has two scores yet");
    }
    if (std::isnan(kind->accuracy.low)) {
        return Words::tr("The model sides with people in %1 % of %2 pairs, all of one passage, n = %3")
            .arg(percent(kind->accuracy.estimate), kindWords(kind->pairKind), QLocale().toString(kind->accuracy.n));
    }
    return Words::tr("The model sides with people in %1 % of %2 pairs [%3, %4], n = %5")
        .arg(percent(kind->accuracy.estimate), kindWords(kind->pairKind), percent(kind->accuracy.low),
             percent(kind->accuracy.high), QLocale().toString(kind->accuracy.n));
}

QString accuracyCaption(const models::OverviewData &data)
{
    int modelTies = 0;
    int peopleTies = 0;
    int unscored = 0;
    for (const core::ContrastiveAccuracy &kind : data.accuracy) {
        modelTies += kind.metricTies;
        peopleTies += kind.peopleTies;
        unscored += kind.unscored;
    }
    const QLocale locale;
    return recipeWords(data) + u' ' +
           Words::tr(
               "Equal scores count half (%1). Left out: pairs that people tied (%2) and pairs without two scores (%3). "
               "Intervals of 95 %: drawn over passages where one gives several pairs, else Wilson's; the dashed line "
               "is "
               "chance.")
               .arg(locale.toString(modelTies), locale.toString(peopleTies), locale.toString(unscored));
}

DotPlot systemsPlot(const models::OverviewData &data, const Tokens &tokens)
{
    const bool human =
        std::any_of(data.systems.begin(), data.systems.end(), [](const auto &row) { return row.humanN > 0; });
    DotPlot plot;
    plot.panels << modelPanel(data);
    if (human) {
        plot.panels << humanPanel(data);
    }
    const QLocale locale;
    int index = 0;
    for (const models::SystemScores &system : data.systems) {
        DotRow row;
        row.label = models::toQt(system.name);
        row.colour = tokens.system(index++);
        row.solid = system.kind == core::SystemKind::Human;
        const auto mark = [&](double value, int n, int digits) {
            return DotMark{
                value, std::nullopt, std::nullopt,
                Words::tr("%1 (%2)", "mean, n").arg(locale.toString(value, 'f', digits), locale.toString(n))
            };
        };
        row.marks << mark(system.model, system.modelN, 3);
        if (human) {
            row.marks << (system.humanN > 0 ? std::optional(mark(system.human, system.humanN, 2)) : std::nullopt);
        }
        plot.rows << row;
    }
    return plot;
}

QString systemsTitle(const models::OverviewData &data)
{
    return data.humanScale.empty() ? Words::tr("Mean model score by system")
                                   : Words::tr("Model and people, mean score by system");
}

QString systemsCaption(const models::OverviewData &data)
{
    QString words = Words::tr("Means over the same %1 translations; numbers of cases in brackets. Solid: a human "
                              "translation, hollow: a machine's.")
                        .arg(QLocale().toString(data.scored));
    if (std::ranges::count(data.systems, core::SystemKind::Unknown, &models::SystemScores::kind) > 0) {
        words +=
            u' ' + Words::tr("Hollow, too, where the kind is unknown; Project → Translators and systems… sets it.");
    }
    if (data.unscored > 0) {
        words += u' ' + Words::tr("Without a score, because too few questions are answered: %1.")
                            .arg(QLocale().toString(data.unscored));
    }
    return words;
}

} // namespace ui
