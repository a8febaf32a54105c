// SPDX-License-Identifier: GPL-3.0-or-later
// Win rates, spreads, aspects, raters and one passage.
#include "core/scoring/agreement/rater_agreement.h"
#include "core/scoring/agreement/segment_scores.h"
#include "core/scoring/agreement/system_scores.h"
#include "core/scoring/agreement/win_matrix.h"
#include "ui/figures/agreement_figures.h"
#include "ui/figures/agreement_parts.h"
#include "ui/figures/agreement_words.h"

#include <QLocale>

#include <algorithm>

namespace ui {

using namespace agreement;

namespace {

core::WinMatrix winsOf(const AgreementShown &shown, const std::string &series, const core::AgreementSeries *own)
{
    const core::AgreementRequest &request = shown.request;
    if (own != nullptr)
        return core::winMatrix(scopeOf(shown), shown.data, own->values, request.confidence);
    if (!series.empty())
        return {};
    return core::preferenceMatrix(scopeOf(shown), shown.data,
                                  { request.draws, request.seed, request.threads, request.confidence, {} });
}

} // namespace

FigurePtr winFigure(const AgreementShown &shown, const std::string &series)
{
    const core::AgreementSeries *own = seriesOf(shown, series);
    const core::WinMatrix wins = winsOf(shown, series, own);
    const QString name = own != nullptr && !series.empty() ? text(own->info.label()) : humanWords(shown.table.human);
    MatrixData out;
    out.rowTitle = AgreementTr::tr("system");
    out.columnTitle = AgreementTr::tr("against");
    out.valueTitle = AgreementTr::tr("win rate");
    out.centre = 0.5;
    out.to = 0.5;
    int largest = 0;
    for (std::size_t row = 0; row < wins.systems.size(); ++row) {
        out.rows << text(wins.systems[row]);
        out.columns << text(wins.systems[row]);
        QList<MatrixCell> line;
        for (std::size_t column = 0; column < wins.systems.size(); ++column) {
            MatrixCell cell;
            if (const core::WinCell &won = wins.at(row, column); row != column && won.n() > 0) {
                cell.value = won.rate.estimate;
                cell.lines = { QLocale().toString(won.rate.estimate, 'f', 2),
                               AgreementTr::tr("n %1, = %2", "cases, of these ties").arg(won.n()).arg(won.ties) };
                largest = std::max(largest, won.n());
            }
            line << cell;
        }
        out.cells << line;
    }
    out.caption =
        captionOf(shown, AgreementTr::tr("Which system's translation %1 puts higher").arg(name),
                  AgreementTr::tr("systems: %1; comparisons a pair: at most %2; a tie counts one half to either side")
                      .arg(counted(wins.systems.size()))
                      .arg(largest),
                  own != nullptr ? text(own->info.detail) : QString());
    return makeFigure(std::move(out));
}

FigurePtr spreadFigure(const AgreementShown &shown, const std::string &series)
{
    DistributionData out;
    const core::AgreementSeries *own = seriesOf(shown, series);
    const QString name = own != nullptr && !series.empty() ? text(own->info.label()) : humanWords(shown.table.human);
    out.value.title = name;
    std::size_t values = 0, missing = 0;
    if (own != nullptr) {
        const QList<FigureSeries> colours = systemSeries(shown.data);
        for (const core::SystemScores &system : core::systemScores(scopeOf(shown), shown.data, *own)) {
            DistributionRow row;
            row.label = text(system.system);
            const auto colour = std::ranges::find(colours, row.label, &FigureSeries::name);
            row.colour = colour == colours.end() ? 0 : colour->colour;
            row.solid = system.kind == core::SystemKind::Human;
            for (std::size_t i = 0; i < system.values.size(); ++i) {
                row.values << system.values[i];
                row.ids << QString::number(system.texts[i]);
                const std::size_t place = shown.data.cells.at(system.texts[i]);
                row.names << passageName(shown.data, place % shown.data.grid.segments().size());
            }
            values += system.values.size();
            missing += system.missing;
            out.rows << row;
        }
    }
    out.caption =
        captionOf(shown, AgreementTr::tr("How %1 spreads within each system").arg(name),
                  AgreementTr::tr("translations: %1; without a score: %2").arg(counted(values), counted(missing)),
                  own != nullptr ? text(own->info.detail) : QString());
    return makeFigure(std::move(out));
}

FigurePtr aspectFigure(const AgreementShown &shown, const std::vector<core::AblationRow> &rows)
{
    ForestData out;
    out.value.title = AgreementTr::tr("change of Acc-eq");
    out.zeroWords = AgreementTr::tr("whole list");
    out.series = { { AgreementTr::tr("without this aspect"), 0, true },
                   { AgreementTr::tr("this aspect alone"), 1, true } };
    ForestGroup group;
    for (const core::AblationRow &row : rows) {
        if (row.aspect.empty())
            continue;
        ForestRow line{ AgreementTr::tr("%1 (%Ln question(s))", nullptr, row.questions).arg(text(row.name)), {} };
        for (const core::AblationSide *side : { &row.without, &row.alone }) {
            std::optional<ForestMark> mark;
            if (side->change.defined()) {
                mark = ForestMark{};
                mark->estimate = side->change.value;
                if (side->changeInterval.low.defined() && side->changeInterval.high.defined()) {
                    mark->low = side->changeInterval.low.value;
                    mark->high = side->changeInterval.high.value;
                    mark->significant = *mark->low > 0 || *mark->high < 0;
                }
                mark->words = AgreementTr::tr("%2; Acc-eq %1, n = %3", "change, Acc-eq, cases")
                                  .arg(intervalWords(side->accEq, side->accEqInterval),
                                       intervalWords(side->change, side->changeInterval), counted(side->cells));
            }
            line.marks << mark;
        }
        group.rows << line;
    }
    out.groups << group;
    QString title =
        AgreementTr::tr("What each aspect adds to the agreement with %1").arg(humanWords(shown.table.human));
    QString whole;
    if (!rows.empty() && rows.front().alone.accEq.defined())
        whole = AgreementTr::tr("%1, questions: %2; Acc-eq %3")
                    .arg(shown.data.aspects ? text(shown.data.aspects->info.label()) : QString())
                    .arg(rows.front().questions)
                    .arg(intervalWords(rows.front().alone.accEq, rows.front().alone.accEqInterval));
    out.caption = captionOf(shown, title, rows.empty() ? QString() : stratumCount(shown), whole);
    return makeFigure(std::move(out));
}

FigurePtr raterFigure(const AgreementShown &shown)
{
    const core::RaterAgreement raters = core::raterAgreement(scopeOf(shown), shown.data);
    MatrixData out;
    out.rowTitle = out.columnTitle = AgreementTr::tr("rater");
    out.valueTitle = AgreementTr::tr("Pearson's r");
    out.centre = 0;
    out.to = 1;
    for (const std::string &rater : raters.raters) {
        out.rows << text(rater);
        out.columns << text(rater);
    }
    out.cells.resize(out.rows.size());
    for (QList<MatrixCell> &row : out.cells)
        row.resize(out.columns.size());
    for (const core::RaterPair &pair : raters.pairs.pairs) {
        MatrixCell cell;
        cell.value = valueOf(pair.pearson);
        cell.lines = { numberWords(pair.pearson, 2),
                       pair.kendall.defined()
                           ? AgreementTr::tr("τ-b %1, n %2").arg(numberWords(pair.kendall, 2), counted(pair.n))
                           : AgreementTr::tr("n %1").arg(counted(pair.n)) };
        const auto first = static_cast<qsizetype>(pair.first), second = static_cast<qsizetype>(pair.second);
        out.cells[first][second] = out.cells[second][first] = cell;
    }
    if (raters.pairs.pairs.empty()) { // a matrix of one rater says nothing
        out.rows.clear();
        out.columns.clear();
        out.cells.clear();
    }
    const core::Distribution &spread = raters.pairs.pearson;
    const QString found =
        spread.n > 0
            ? AgreementTr::tr("Raters agree with each other: Pearson %1 in the middle, from %2 to %3")
                  .arg(numberWords(spread.median, 2), numberWords(spread.lowest, 2), numberWords(spread.highest, 2))
            : AgreementTr::tr("Agreement of raters: not available, because these scores do not name two raters of one "
                              "translation");
    out.caption = captionOf(shown, found,
                            AgreementTr::tr("raters: %1; translations that several scored: %2")
                                .arg(counted(raters.raters.size()), counted(raters.texts)));
    return makeFigure(std::move(out));
}

FigurePtr versionsFigure(const AgreementShown &shown, std::size_t segment)
{
    VersionsData out;
    if (segment >= shown.data.grid.segments().size())
        return makeFigure(std::move(out));
    const core::SegmentScores scores = core::segmentScores(shown.data, segment);
    std::vector<const core::AgreementSeries *> series;
    if (shown.data.human)
        series.push_back(&*shown.data.human);
    for (const core::AgreementSeries &metric : shown.data.metrics)
        series.push_back(&metric);
    for (const core::AgreementSeries *one : series)
        out.columns << VersionColumn{ text(one->info.label()), one->info.higherIsBetter, 3 };
    for (std::size_t system = 0; system < scores.systems.size(); ++system) {
        const core::GridSystem &own = shown.data.grid.systems()[scores.systems[system]];
        VersionRow row{ text(own.name),
                        static_cast<int>(scores.systems[system]),
                        own.kind == core::SystemKind::Human,
                        {},
                        QString::number(scores.texts[system]) };
        for (std::size_t column = 0; column < scores.series.size(); ++column)
            row.values << scores.at(system, column).value;
        out.rows << row;
    }
    out.caption = {
        AgreementTr::tr("%1: what each score says of its versions").arg(passageName(shown.data, segment)),
        AgreementTr::tr("versions: %1; scores: %2").arg(counted(scores.systems.size()), counted(scores.series.size())),
        {},
        {}
    };
    return makeFigure(std::move(out));
}

} // namespace ui
