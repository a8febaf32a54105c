// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/comprehension_figures.h"

#include "core/text/unsigned_zero.h"
#include "ui/figures/agreement_words.h"
#include "ui/figures/figure_kinds.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ui {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ui::ComprehensionFigures)
};

constexpr double kPercent = 100;
constexpr double kChance = 0.5;
constexpr int kGoldColour = 7; // the last of the palette: of no system but the eighth

QString qt(const std::string &text)
{
    return QString::fromStdString(text);
}

QString number(double value, int decimals)
{
    return QLocale().toString(core::unsignedZero(value, decimals), 'f', decimals);
}

QString percent(double share)
{
    return Words::tr("%1 %").arg(number(kPercent * share, 1));
}

FigureAxis accuracyAxis()
{
    FigureAxis axis;
    axis.title = Words::tr("Pairs in which the scores prefer what people prefer");
    axis.from = 0;
    axis.to = 1;
    axis.percent = true;
    return axis;
}

QString goldWords(core::GoldKind gold)
{
    return gold == core::GoldKind::Regenerated ? Words::tr("gold answer given again")
                                               : Words::tr("gold answer proposed");
}

QString orderWords(core::CandidateOrder order)
{
    return order == core::CandidateOrder::PreferredFirst  ? Words::tr("preferred first")
           : order == core::CandidateOrder::PreferredLast ? Words::tr("preferred last")
                                                          : Words::tr("random order");
}

QString awarenessWords(const core::ReadingVariant &variant)
{
    return variant.options.awareness == core::Awareness::Agnostic ? Words::tr("none in sight")
           : variant.options.awareness == core::Awareness::Each   ? Words::tr("one in sight")
                                                                  : Words::tr("all in sight");
}

QString runWords(const core::ReadingVariant &variant)
{
    QStringList parts{ qt(variant.run.model.empty() ? variant.run.backend : variant.run.model),
                       awarenessWords(variant) };
    if (!variant.options.givenFrom.empty()) {
        parts << Words::tr("asked again");
    }
    const bool swapped = variant.options.order == core::CandidateOrder::PreferredFirst ||
                         variant.options.order == core::CandidateOrder::PreferredLast;
    if (swapped) {
        parts << orderWords(variant.options.order);
    }
    return parts.join(QStringLiteral(", "));
}

// Mean over samples between lowest and highest; of one set of questions its accuracy alone.
Bar samplesBar(const core::ReadingAgreement &agreement)
{
    Bar bar;
    if (agreement.overall.accuracy.n == 0) {
        return bar;
    }
    if (agreement.samples.size() < 2) {
        bar.value = agreement.overall.accuracy.estimate;
        bar.words = Words::tr("%1, one set of questions, %Ln pair(s)", nullptr, agreement.overall.accuracy.n)
                        .arg(percent(*bar.value));
        return bar;
    }
    const auto [low, high] = std::ranges::minmax(agreement.samples);
    const auto count = static_cast<int>(agreement.samples.size());
    bar.value = std::accumulate(agreement.samples.begin(), agreement.samples.end(), 0.0) / count;
    bar.low = low;
    bar.high = high;
    bar.words =
        Words::tr("%1 (%2 to %3), %Ln sample(s)", nullptr, count).arg(percent(*bar.value), percent(low), percent(high));
    return bar;
}

Bar intervalBar(const core::ReadingAgreement &agreement)
{
    Bar bar;
    const core::Interval &accuracy = agreement.overall.accuracy;
    if (accuracy.n == 0) {
        return bar;
    }
    bar.value = accuracy.estimate;
    const QString n = QLocale().toString(accuracy.n), ties = QLocale().toString(agreement.overall.metricTies);
    if (std::isnan(accuracy.low)) { // all pairs are of one passage
        bar.words = Words::tr("%1, n = %2, ties %3").arg(percent(accuracy.estimate), n, ties);
        return bar;
    }
    bar.low = accuracy.low;
    bar.high = accuracy.high;
    bar.words = Words::tr("%1 [%2, %3], n = %4, ties %5")
                    .arg(percent(accuracy.estimate), percent(accuracy.low), percent(accuracy.high), n, ties);
    return bar;
}

const core::ReadingAgreement *agreementOf(const core::ReadingVariant &variant, core::GoldKind gold,
                                          const std::string &pairKind)
{
    const auto found = std::ranges::find_if(variant.agreement, [&](const core::ReadingAgreement &one) {
        return one.gold == gold && one.overall.pairKind == pairKind;
    });
    return found == variant.agreement.end() ? nullptr : &*found;
}

QString statisticWords(const core::Correlation &correlation, const core::CorrelationInterval &interval)
{
    if (!correlation.coefficient.defined()) {
        return Words::tr("not defined");
    }
    const QString value = number(correlation.coefficient.value, 2);
    return interval.low.defined() && interval.high.defined()
               ? Words::tr("%1 [%2, %3]", "estimate, interval")
                     .arg(value, number(interval.low.value, 2), number(interval.high.value, 2))
               : value;
}

// A row for both gold answers and for each system; without a title and a recipe.
template <typename Values>
DistributionData answersData(const std::vector<core::AnswerLengths> &lengths,
                             const std::map<core::RowId, int> &systemOrder, const Values &valuesOf)
{
    DistributionData data;
    data.value.from = 0;
    data.value.decimals = 0;
    int answers = 0;
    for (const core::AnswerLengths &one : lengths) {
        const bool gold = one.of != core::AnswerLengths::Of::Candidate;
        DistributionRow row;
        row.label = one.of == core::AnswerLengths::Of::Proposed      ? goldWords(core::GoldKind::Proposed)
                    : one.of == core::AnswerLengths::Of::Regenerated ? goldWords(core::GoldKind::Regenerated)
                                                                     : qt(one.systemName);
        const auto order = systemOrder.find(one.system);
        row.colour = gold || order == systemOrder.end() ? kGoldColour : order->second;
        row.solid = gold || one.systemKind == core::SystemKind::Human;
        row.values = valuesOf(one);
        answers += static_cast<int>(row.values.size());
        data.rows << row;
    }
    data.caption.n = Words::tr("%Ln answer(s) to questions that count", nullptr, answers);
    return data;
}

} // namespace

FigurePtr samplesFigure(const std::vector<core::ReadingVariant> &variants)
{
    std::vector<std::string> kinds;
    for (const core::ReadingVariant &variant : variants) {
        for (const core::ReadingAgreement &one : variant.agreement) {
            if (std::ranges::count(kinds, one.overall.pairKind) == 0) {
                kinds.push_back(one.overall.pairKind);
            }
        }
    }
    if (kinds.empty()) {
        return nullptr;
    }
    BarsData data;
    data.value = accuracyAxis();
    data.references << ReferenceLine{ kChance, Words::tr("chance") };
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        data.series << FigureSeries{ pairKindWords(kinds[i]), static_cast<int>(i), true };
    }
    for (const core::ReadingVariant &variant : variants) {
        BarGroup group{ runWords(variant), {} };
        for (const std::string &kind : kinds) {
            const core::ReadingAgreement *one = agreementOf(variant, variant.options.gold, kind);
            group.bars << (one == nullptr ? Bar() : samplesBar(*one));
        }
        data.groups << group;
    }
    data.caption = { Words::tr("How far does a set of questions matter?"),
                     Words::tr("%Ln run(s)", nullptr, static_cast<int>(variants.size())),
                     {},
                     Words::tr("Contrastive accuracy by the match that counts in each run; bars: mean over the sets of "
                               "questions, whiskers: lowest and highest set. Equal scores count half.") };
    return makeFigure(std::move(data));
}

FigurePtr positionFigure(const std::vector<core::ReadingVariant> &positions, const std::string &pairKind)
{
    BarsData data;
    data.value = accuracyAxis();
    data.references << ReferenceLine{ kChance, Words::tr("chance") };
    const core::GoldKind golds[] = { core::GoldKind::Proposed, core::GoldKind::Regenerated };
    for (const core::GoldKind gold : golds) {
        data.series << FigureSeries{ goldWords(gold), gold == core::GoldKind::Regenerated ? 0 : 1,
                                     gold == core::GoldKind::Regenerated };
    }
    for (const core::ReadingVariant &variant : positions) {
        BarGroup group{ orderWords(variant.options.order), {} };
        for (const core::GoldKind gold : golds) {
            const core::ReadingAgreement *one = agreementOf(variant, gold, pairKind);
            group.bars << (one == nullptr ? Bar() : intervalBar(*one));
        }
        data.groups << group;
    }
    data.caption = { Words::tr("Does it matter where the preferred translation stands?"),
                     Words::tr("%Ln run(s)", nullptr, static_cast<int>(positions.size())),
                     Words::tr("pairs: %1").arg(pairKindWords(pairKind)),
                     Words::tr(
                         "Runs that differ in nothing but the order in which the question maker saw the "
                         "translations. Equal scores count half; intervals of 95 %: drawn over passages where one "
                         "gives several pairs, else Wilson's.") };
    return makeFigure(std::move(data));
}

FigurePtr questionErrorsFigure(const core::QuestionsAgainstErrors &errors)
{
    ScatterData data;
    data.x.title = Words::tr("Errors that people marked");
    data.x.from = 0;
    data.x.decimals = 0;
    data.y.title = Words::tr("Questions");
    data.y.from = 0;
    data.y.decimals = 0;
    data.series << FigureSeries{ Words::tr("a passage"), 0, true };
    for (const core::QuestionsAndErrors &one : errors.passages) {
        data.points << ScatterPoint{ static_cast<double>(one.errors), static_cast<double>(one.questions), 0,
                                     QString::number(one.segment), qt(one.label) };
    }
    data.caption = {
        Words::tr("Questions against errors: Pearson %1, Spearman %2")
            .arg(statisticWords(errors.pearson, core::pearsonInterval(errors.pearson)),
                 statisticWords(errors.spearman, core::spearmanInterval(errors.spearman))),
        Words::tr("%Ln passage(s) and sample(s)", nullptr, static_cast<int>(errors.passages.size())),
        {},
        Words::tr("Error spans of all translations of the passage and all raters; %Ln passage(s) without any left "
                  "out. Intervals of 95 %.",
                  nullptr, errors.unmarked)
    };
    return makeFigure(std::move(data));
}

FigurePtr questionTypesFigure(const std::vector<core::QuestionTypeCount> &types)
{
    BarsData data;
    int all = 0;
    for (const core::QuestionTypeCount &one : types) {
        all += one.questions;
    }
    data.value.title = Words::tr("Questions");
    data.value.from = 0;
    data.value.percent = true;
    data.series << FigureSeries{ Words::tr("questions"), 0, true };
    for (const core::QuestionTypeCount &one : types) {
        Bar bar;
        bar.value = all > 0 ? static_cast<double>(one.questions) / all : 0;
        bar.words = QLocale().toString(one.questions);
        data.groups << BarGroup{ qt(one.type), { bar } };
    }
    data.caption = { Words::tr("What kinds of questions were asked"),
                     Words::tr("%Ln question(s) with a type", nullptr, all),
                     {},
                     Words::tr("Types of Cao & Wang (2021), as the run's model sorted them.") };
    return makeFigure(std::move(data));
}

FigurePtr answerLengthsFigure(const std::vector<core::AnswerLengths> &lengths,
                              const std::map<core::RowId, int> &systemOrder)
{
    DistributionData data = answersData(lengths, systemOrder, [](const core::AnswerLengths &one) {
        return QList<double>(one.words.begin(), one.words.end());
    });
    data.value.title = Words::tr("Words of an answer");
    data.caption.title = Words::tr("How long are the answers?");
    data.caption.recipe = Words::tr("Words between white space.");
    return makeFigure(std::move(data));
}

FigurePtr answerNamesFigure(const std::vector<core::AnswerLengths> &lengths,
                            const std::map<core::RowId, int> &systemOrder)
{
    DistributionData data = answersData(lengths, systemOrder, [](const core::AnswerLengths &one) {
        return QList<double>(one.nameDensity.begin(), one.nameDensity.end());
    });
    data.value.title = Words::tr("Names in a hundred words of an answer");
    data.caption.title = Words::tr("How many names do the answers hold?");
    data.caption.recipe =
        Words::tr("A name is a row of words with capitals; of the first word of a sentence the passage's texts decide. "
                  "The paper used a tagger, which also counts dates and numbers.");
    return makeFigure(std::move(data));
}

} // namespace ui
