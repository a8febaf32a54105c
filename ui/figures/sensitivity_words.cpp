// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/sensitivity_words.h"

#include <QCoreApplication>
#include <QLocale>

#include <cmath>
#include <map>

namespace ui {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ui::SensitivityFigures)
};

constexpr double kSmallestShownLog = -3; // p below 0.001 is shown by its exponent

QString qt(const std::string &text)
{
    return QString::fromStdString(text);
}

} // namespace

QString undefinedReason(core::Undefined why)
{
    switch (why) {
    case core::Undefined::No:
        return {};
    case core::Undefined::NoData:
        return Words::tr("no pair has both scores");
    case core::Undefined::TooFew:
        return Words::tr("there are fewer observations than the model has parameters");
    case core::Undefined::Constant:
    case core::Undefined::AllTied:
        return Words::tr("all deltas of the metric are equal");
    case core::Undefined::NoVariance:
        return Words::tr("nothing varies within segments and categories");
    case core::Undefined::NotFinite:
        return Words::tr("a score is infinite");
    case core::Undefined::Unidentified:
        return Words::tr("segments have one pair each, or there is one segment only: what differs between segments "
                         "can't be told from what differs within");
    }
    return {};
}

QString undefinedReason(const core::InteractionTest &test)
{
    return test.why == core::Undefined::Unidentified
               ? Words::tr("there is one metric, category or period only, or they can't be told apart")
               : undefinedReason(test.why);
}

QString zeroWords(const core::SensitivityTable &table)
{
    return table.request.centring == core::Centring::Mean ? Words::tr("average drop") : Words::tr("no effect");
}

QString winIntervalWords(double confidence)
{
    const QLocale locale;
    return Words::tr(
               "intervals of %1 %: where a passage gives several pairs drawn over passages (percentile bootstrap, "
               "%2 draws, seed %3), else Wilson's")
        .arg(locale.toString(confidence * 100, 'g', 4), locale.toString(static_cast<qulonglong>(core::kWinPlan.draws)),
             QString::number(core::kWinPlan.seed));
}

QString sensitivityRecipe(const core::SensitivityTable &table)
{
    const bool centred = table.request.centring == core::Centring::Mean;
    QString words =
        centred ? Words::tr("Deltas are standardised and centred within each metric (ddof %1): zero is the metric's "
                            "average drop, not “no effect”.")
                : Words::tr("Deltas are divided by their standard deviation within each metric (ddof %1): zero is no "
                            "effect.");
    words = words.arg(static_cast<int>(table.request.ddof)) + u' ';
    words += table.request.form == core::ModelForm::Joint ? Words::tr("One joint model of the chosen metrics")
                                                          : Words::tr("One model per metric");
    if (!table.all.fits.empty() && !table.all.fits.front().formula.empty())
        words += QStringLiteral(": ") + qt(table.all.fits.front().formula);
    words += QStringLiteral(", REML. ");
    words += Words::tr("Stars: p below 0.05, 0.01, 0.001 (Wald); intervals of %1 %.")
                 .arg(QLocale().toString(table.request.confidence * 100, 'g', 4));
    if (table.anyUntested())
        words +=
            u' ' + Words::tr("Estimates of fewer than %1 pairs are not tested: their standard error would say more "
                             "of other categories than of their own.")
                       .arg(QLocale().toString(core::kLeastTested));
    if (table.categories.size() < table.fitted.size())
        words += u' ' + Words::tr("Standard deviations and models are from all categories (%1), of which %2 shown.")
                            .arg(QLocale().toString(static_cast<int>(table.fitted.size())),
                                 QLocale().toString(static_cast<int>(table.categories.size())));
    if (!table.request.filterName.empty())
        words += u' ' + Words::tr("Standard deviations and models are from pairs with %1 = %2 alone.")
                            .arg(qt(table.request.filterName), qt(table.request.filterValue));
    if (table.request.accepted)
        words +=
            u' ' + Words::tr("Pairs that vetting accepted; %1 left out.").arg(QLocale().toString(table.notAccepted));
    return words;
}

QString sensitivityCount(const core::SensitivityTable &table, const core::SensitivityGrid &grid)
{
    const QLocale locale;
    int missing = 0;
    std::map<core::Undefined, QStringList> undefined;
    for (const core::SensitivityCell &cell : grid.cells) {
        missing += cell.missing;
        if (!cell.defined()) {
            QStringList &names = undefined[cell.why];
            if (!names.contains(qt(cell.metric)))
                names << qt(cell.metric);
        }
    }
    QString words = Words::tr("pairs: %1, segments: %2, metrics: %3")
                        .arg(locale.toString(grid.pairs), locale.toString(grid.segments),
                             locale.toString(static_cast<int>(table.metrics.size())));
    if (missing > 0)
        words += QStringLiteral("; ") + Words::tr("%1 deltas missing").arg(locale.toString(missing));
    for (const auto &[why, names] : undefined)
        words += QStringLiteral("; ") +
                 Words::tr("undefined in %1, because %2").arg(names.join(QStringLiteral(", ")), undefinedReason(why));
    if (!table.incomplete.empty()) {
        QStringList names;
        for (const std::string &name : table.incomplete)
            names << qt(name);
        words += QStringLiteral("; ") +
                 Words::tr("without a pair of which both texts have a score: %1").arg(names.join(QStringLiteral(", ")));
    }
    QStringList singular;
    for (const core::MixedModelFit &fit : grid.fits)
        if (fit.defined() && fit.singular)
            singular << (fit.metric.empty() ? Words::tr("the joint model") : qt(fit.metric));
    if (!singular.isEmpty())
        words += QStringLiteral("; ") + Words::tr("singular fit, no variance between segments is visible: %1")
                                            .arg(singular.join(QStringLiteral(", ")));
    return words;
}

QString testWords(const core::InteractionTest &test)
{
    const QString term = test.term == "metric:period" ? Words::tr("metric × period") : Words::tr("category × metric");
    const QString kind =
        test.kind == core::TestKind::LikelihoodRatio ? Words::tr("likelihood ratio") : Words::tr("Wald");
    if (!test.defined())
        return Words::tr("%1 (%2): undefined, because %3").arg(term, kind, undefinedReason(test));
    const QLocale locale;
    const QString p = test.log10P >= kSmallestShownLog
                          ? Words::tr("p = %1").arg(locale.toString(test.p, 'f', 3))
                          : Words::tr("p = 10^%1").arg(locale.toString(test.log10P, 'f', 1));
    return Words::tr("%1 (%2): χ²(%3) = %4, %5")
        .arg(term, kind, locale.toString(test.df), locale.toString(test.chiSquare, 'f', 2), p);
}

QString verdictSentence(const core::SensitivityTable &table, const core::SensitivityGrid &grid,
                        const std::string &metric)
{
    int errors = 0, seen = 0, variations = 0, tolerated = 0;
    for (const core::SensitivityCell &cell : grid.cells) {
        if (cell.metric != metric || !cell.isTested())
            continue;
        const bool right = cell.verdict() == core::CellVerdict::Right;
        if (cell.kind == core::PairKind::Error) {
            ++errors;
            seen += right ? 1 : 0;
        } else {
            ++variations;
            tolerated += right ? 1 : 0;
        }
    }
    if (errors + variations == 0)
        return Words::tr("Nothing can be said about %1").arg(qt(metric));
    const bool centred = table.request.centring == core::Centring::Mean;
    if (variations == 0) {
        const QString words = centred
                                  ? Words::tr("%1 drops more than on average for %2 of %3 kinds of error (p < 0.05)")
                                  : Words::tr("%1 marks %2 of %3 kinds of error down (p < 0.05)");
        return words.arg(qt(metric)).arg(seen).arg(errors);
    }
    if (errors == 0) {
        const QString words = centred ? Words::tr("%1 does not drop for %2 of %3 kinds of variation (p < 0.05)")
                                      : Words::tr("%1 tolerates %2 of %3 kinds of variation (p < 0.05)");
        return words.arg(qt(metric)).arg(tolerated).arg(variations);
    }
    const QString words =
        centred
            ? Words::tr("%1 drops more than on average for %2 of %3 kinds of error, and not for %4 of %5 kinds of "
                        "variation (p < 0.05)")
            : Words::tr("%1 marks %2 of %3 kinds of error down, and tolerates %4 of %5 kinds of variation (p < 0.05)");
    return words.arg(qt(metric)).arg(seen).arg(errors).arg(tolerated).arg(variations);
}

} // namespace ui
