// SPDX-License-Identifier: GPL-3.0-or-later
// Points and bars. Matrices, spreads and tables are in agreement_tables.cpp.
#include "ui/figures/agreement_figures.h"

#include "core/scoring/agreement/score_scatter.h"
#include "ui/figures/agreement_parts.h"
#include "ui/figures/agreement_words.h"

#include <QLocale>

#include <algorithm>

namespace ui {

using namespace agreement;

namespace {

const core::AgreementRow *rowOf(const AgreementShown &shown, const std::string &metric)
{
    if (shown.stratum >= shown.table.strata.size())
        return nullptr;
    const auto &rows = shown.table.strata[shown.stratum].rows;
    const auto found = std::ranges::find(rows, metric, &core::AgreementRow::metric);
    return found == rows.end() ? nullptr : &*found;
}

Bar barOf(const core::Statistic &value, const core::BootstrapInterval &interval, const QString &id)
{
    Bar bar;
    bar.value = valueOf(value);
    if (interval.low.defined() && interval.high.defined()) {
        bar.low = interval.low.value;
        bar.high = interval.high.value;
    }
    if (!bar.value)
        bar.words = undefinedWords(value.why);
    bar.id = id;
    return bar;
}

Bar barOf(const core::Interval &share, const QString &id)
{
    Bar bar;
    if (share.n > 0) {
        bar.value = share.estimate;
        bar.low = share.low;
        bar.high = share.high;
    }
    bar.words = shareWords(share);
    bar.id = id;
    return bar;
}

// People's own adequacy, of each group that has bars: a group's bars are held against its own line.
void addHumanLines(BarsData &out, const core::HumanCeiling &ceiling, bool top)
{
    const auto add = [&](const std::optional<core::Adequacy> &part, qsizetype series) {
        if (!part || part->share.n == 0)
            return;
        const FigureSeries &own = out.series[series];
        if (top)
            out.references << ReferenceLine{ part->share.estimate,
                                             AgreementTr::tr("people, %1: %2").arg(own.name, shareWords(part->share)),
                                             own.colour };
        else
            out.references << ReferenceLine{ part->share.estimate,
                                             AgreementTr::tr("people %1").arg(shareWords(part->share)) };
    };
    if (!top) {
        add(ceiling.all, 0);
        return;
    }
    add(ceiling.top, 0);
    add(ceiling.all, 1);
    add(ceiling.other, 2);
}

} // namespace

FigurePtr scatterFigure(const AgreementShown &shown, const std::string &metric)
{
    ScatterData out;
    out.series = systemSeries(shown.data);
    out.x.title = humanWords(shown.table.human);
    const core::AgreementSeries *series = shown.data.metric(metric);
    out.y.title = series != nullptr ? text(series->info.label()) : text(metric);
    const core::AgreementScope scope = scopeOf(shown);
    if (series == nullptr || scope.cells() == 0) {
        out.caption = captionOf(shown, out.y.title, {});
        return makeFigure(std::move(out));
    }
    const core::ScoreScatter scatter = core::scoreScatter(scope, shown.data, *series);
    out.points.reserve(static_cast<qsizetype>(scatter.points.size()));
    for (const core::ScatterText &point : scatter.points)
        out.points << ScatterPoint{ point.people, point.metric, static_cast<int>(point.system),
                                    QString::number(point.text), passageName(shown.data, point.segment) };
    const core::AgreementRow *row = rowOf(shown, metric);
    out.caption = captionOf(shown, row != nullptr ? rowSentence(*row, shown.table) : out.y.title,
                            AgreementTr::tr("translations: %1; without a score of the metric: %2")
                                .arg(counted(scatter.points.size()), counted(scatter.missing)),
                            text(series->info.detail));
    return makeFigure(std::move(out));
}

FigurePtr strataFigure(const AgreementShown &shown, StrataFigure what)
{
    const bool acc = what == StrataFigure::AccEq;
    BarsData out;
    out.value.title = acc ? AgreementTr::tr("Acc-eq") : AgreementTr::tr("Kendall's τ-b");
    for (const core::AgreementStratum &stratum : shown.table.strata)
        out.series << FigureSeries{ stratum.name.empty() ? AgreementTr::tr("whole project") : text(stratum.name),
                                    static_cast<int>(out.series.size()), true };
    for (std::size_t metric = 0; metric < shown.data.metrics.size(); ++metric) {
        BarGroup group{ text(shown.data.metrics[metric].info.label()), {} };
        for (const core::AgreementStratum &stratum : shown.table.strata) {
            const core::AgreementRow &row = stratum.rows[metric];
            group.bars << (acc ? barOf(row.accEq, row.accEqInterval, text(row.metric))
                               : barOf(row.tauB, row.tauInterval, text(row.metric)));
        }
        out.groups << group;
    }
    if (acc && shown.table.strata.size() == 1 && !shown.table.strata.front().rows.empty()) {
        const core::Statistic &chance = shown.table.strata.front().rows.front().chance;
        if (chance.defined())
            out.references << ReferenceLine{ chance.value, AgreementTr::tr("chance %1").arg(numberWords(chance)) };
    }
    std::size_t judged = 0;
    for (const core::AgreementStratum &stratum : shown.table.strata)
        judged += stratum.judged;
    out.caption = {
        acc ? AgreementTr::tr("Agreement with %1: pairwise accuracy with tie calibration")
                  .arg(humanWords(shown.table.human))
            : AgreementTr::tr("Agreement with %1: Kendall's τ-b, the mean over groups")
                  .arg(humanWords(shown.table.human)),
        shown.table.strata.size() == 1
            ? AgreementTr::tr("%1 judgements").arg(counted(judged))
            : AgreementTr::tr("%1 judgements in %2 tables").arg(counted(judged), counted(shown.table.strata.size())),
        filterWords(shown.request.filter), recipeWords(shown.request)
    };
    return makeFigure(std::move(out));
}

FigurePtr adequacyFigure(const AgreementShown &shown)
{
    BarsData out;
    out.value = { AgreementTr::tr("human translation strictly above"), 0.0, 1.0, true, 1 };
    out.caption =
        captionOf(shown, AgreementTr::tr("Adequacy: how often a metric puts the best human translation first"),
                  stratumCount(shown));
    if (shown.stratum >= shown.table.strata.size())
        return makeFigure(std::move(out));
    const core::AgreementStratum &stratum = shown.table.strata[shown.stratum];
    const bool top = !shown.request.top.empty();
    if (top)
        out.series = { { AgreementTr::tr("top systems"), 0, true },
                       { AgreementTr::tr("all systems"), 1, true },
                       { AgreementTr::tr("all but the top"), 2, true } };
    else
        out.series = { { AgreementTr::tr("all systems"), 1, true } };
    for (const core::AgreementRow &row : stratum.rows) {
        BarGroup group{ text(row.info.label()), {} };
        using Part = std::optional<core::Adequacy>;
        for (const Part &part : top ? std::vector<Part>{ row.adequacyTop, row.adequacyAll, row.adequacyOther }
                                    : std::vector<Part>{ row.adequacyAll })
            group.bars << barOf(part ? part->share : core::Interval{}, text(row.metric));
        out.groups << group;
    }
    addHumanLines(out, stratum.ceiling, top);
    out.caption.recipe =
        AgreementTr::tr("%1; of several human translations the one that the metric itself puts highest; %2")
            .arg(recipeWords(shown.request), ceilingWords(stratum.ceiling, humanWords(shown.table.human)));
    return makeFigure(std::move(out));
}

FigurePtr weightingFigure(const AgreementShown &shown, const std::vector<core::WeightedPair> &pairs)
{
    BarsData out;
    out.value.title = AgreementTr::tr("Acc-eq");
    out.series = { { AgreementTr::tr("weighted by translators' votes"), 0, true },
                   { AgreementTr::tr("unweighted"), 1, false } };
    std::size_t cells = 0;
    for (const core::WeightedPair &pair : pairs) {
        const bool sure = pair.accP.defined() && pair.accP.value < shown.request.alpha;
        BarGroup group{ text(pair.weighted.label()), {} };
        Bar weighted = barOf(pair.accWeighted, {}, text(pair.weighted.name));
        if (weighted.value)
            weighted.words = AgreementTr::tr("%1%2 (τ-b %3), %4")
                                 .arg(numberWords(pair.accWeighted), sure ? QStringLiteral(" †") : QString(),
                                      numberWords(pair.tauWeighted), chanceWords(pair.accP));
        Bar unweighted = barOf(pair.accUnweighted, {}, text(pair.unweighted.name));
        if (unweighted.value)
            unweighted.words =
                AgreementTr::tr("%1 (τ-b %2)").arg(numberWords(pair.accUnweighted), numberWords(pair.tauUnweighted));
        for (Bar *bar : { &weighted, &unweighted }) // "τ-b" is one word
            bar->words.replace(QStringLiteral("τ-b"), QStringLiteral("τ\u2011b"));
        group.bars = { weighted, unweighted };
        out.groups << group;
        cells = std::max(cells, pair.cells);
    }
    out.caption =
        captionOf(shown, AgreementTr::tr("Weighted against unweighted scores of question lists"),
                  pairs.empty() ? AgreementTr::tr("No run of a question list is chosen both weighted and unweighted")
                                : AgreementTr::tr("judgements with both scores: %1").arg(counted(cells)),
                  AgreementTr::tr("† weighted is better by a pairwise permutation test, p < %1")
                      .arg(QLocale().toString(shown.request.alpha)));
    return makeFigure(std::move(out));
}

} // namespace ui
