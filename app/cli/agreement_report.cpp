// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/agreement_report.h"

#include "app/cli/columns.h"
#include "core/scoring/agreement/aspect_ablation.h"
#include "core/scoring/agreement/rater_agreement.h"
#include "core/scoring/agreement/segment_scores.h"
#include "core/scoring/agreement/system_scores.h"
#include "core/scoring/agreement/weighting.h"
#include "core/scoring/agreement/win_matrix.h"
#include "core/scoring/series_family.h"
#include "models/project/qt_text.h"
#include "ui/figures/agreement_words.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace app {
namespace {

using models::toCore;

class Tr {
    Q_DECLARE_TR_FUNCTIONS(AgreementCommands)
};

std::string figure(const core::Statistic &statistic)
{
    return statistic.defined() ? decimal(statistic.value, 4) : toCore(ui::undefinedWords(statistic.why));
}

// No draw was as extreme: that says "less than one in so many", not zero.
std::string chance(const core::Statistic &p, std::size_t draws)
{
    if (p.defined() && p.value <= 0 && draws > 0)
        return "<" + toCore(QString::number(1.0 / static_cast<double>(draws), 'g', 1));
    return figure(p);
}

int whole(std::size_t n)
{
    return static_cast<int>(n);
}

// "litransproqa-25 / vanilla/1 / weighted, soft / model", as far as there is.
std::string familyText(const core::SeriesInfo &info)
{
    std::string text;
    for (const std::string &part : core::familyPath(info))
        if (!part.empty())
            text += (text.empty() ? "" : " / ") + part;
    return text;
}

std::string percent(double share)
{
    return toCore(QString::number(100 * share, 'f', 1)) + " %";
}

std::string range(const core::BootstrapInterval &interval)
{
    if (!interval.low.defined() || !interval.high.defined())
        return {};
    return " [" + figure(interval.low) + ", " + figure(interval.high) + "]";
}

std::string share(const core::Interval &interval)
{
    if (interval.n == 0)
        return toCore(ui::undefinedWords(core::Undefined::NoData));
    if (std::isnan(interval.low))
        return percent(interval.estimate) + " of " + std::to_string(interval.n);
    return percent(interval.estimate) + " [" + percent(interval.low) + ", " + percent(interval.high) + "] of " +
           std::to_string(interval.n);
}

std::string share(const std::optional<core::Adequacy> &adequacy)
{
    return adequacy ? share(adequacy->share) : std::string("-");
}

void printContrast(const core::AgreementStratum &stratum, std::ostream &out)
{
    for (const core::AgreementRow &row : stratum.rows)
        for (const core::ContrastiveAccuracy &kind : row.contrastive)
            out << toCore(Tr::tr("%1 prefers what people prefer, %2: %3; ties %4, people's ties %5, unscored %6")
                              .arg(models::toQt(row.metric), models::toQt(kind.pairKind),
                                   models::toQt(share(kind.accuracy)))
                              .arg(kind.metricTies)
                              .arg(kind.peopleTies)
                              .arg(kind.unscored))
                << '\n';
}

void printRow(const core::AgreementRow &row, const AgreementReport &report, std::ostream &out)
{
    const bool top = !report.request.top.empty(), baseline = !report.table.baseline.empty();
    const bool better = row.difference && row.difference->better;
    out << row.metric << (better ? " †" : "") << '\t' << (row.cluster > 0 ? std::to_string(row.cluster) : "-") << '\t'
        << figure(row.accEq) << range(row.accEqInterval) << '\t'
        << (row.accEq.defined() ? toCore(QString::number(row.epsilon, 'g', 6)) : "-") << '\t' << figure(row.chance)
        << '\t' << figure(row.tauB) << range(row.tauInterval) << '\t' << figure(row.pearson)
        << range(row.pearsonInterval) << '\t' << share(row.adequacyAll);
    if (top)
        out << '\t' << share(row.adequacyTop) << '\t' << share(row.adequacyOther);
    if (baseline)
        out << '\t' << (row.difference ? figure(row.difference->accEq) : "-") << '\t'
            << (row.difference ? chance(row.difference->p, report.request.draws) : "-") << '\t'
            << (row.difference ? std::to_string(row.difference->cells) : "-");
    out << '\t' << row.cells << '\t' << row.missing << '\t' << familyText(row.info) << '\n';
}

void printStratum(const core::AgreementStratum &stratum, const AgreementReport &report, std::ostream &out)
{
    const bool top = !report.request.top.empty(), baseline = !report.table.baseline.empty();
    const QString judged = (report.data.human ? Tr::tr("%Ln translation(s) with %1", nullptr, whole(stratum.judged))
                                              : Tr::tr("%Ln judged pair(s) (%1)", nullptr, whole(stratum.judged)))
                               .arg(ui::humanWords(report.table.human));
    out << (stratum.name.empty() ? toCore(Tr::tr("Whole project")) : stratum.name) << ": "
        << toCore(Tr::tr("%1, %2, %3", "counted segments, systems, translations")
                      .arg(Tr::tr("%Ln segment(s)", nullptr, whole(stratum.segments)),
                           Tr::tr("%Ln system(s)", nullptr, whole(stratum.systems)), judged))
        << '\n';
    out << "metric\tcluster\tAcc-eq\tepsilon\tchance\ttau-b\tPearson\thuman > all"
        << (top ? "\thuman > top\thuman > other" : "") << (baseline ? "\tdifference\tp\tn of both" : "")
        << "\tn\tmissing\tfamily\n";
    for (const core::AgreementRow &row : stratum.rows)
        printRow(row, report, out);
    for (const core::AgreementRow &row : stratum.rows)
        if (!row.accEq.defined())
            out << toCore(ui::rowSentence(row, report.table)) << '\n';
    printContrast(stratum, out);
    for (const QString &sentence : ui::stratumNotes(stratum, report.table, report.request))
        out << toCore(sentence) << '\n';
    out << ceilingText(stratum.ceiling, report.table.human) << '\n';
}

void printMacro(const core::AgreementTable &table, std::ostream &out)
{
    out << toCore(Tr::tr("Mean over %1 tables, each counting alike").arg(table.strata.size()))
        << "\nmetric\tAcc-eq\ttau-b\tPearson\thuman > all\tdifference\tbetter in\tof\n";
    for (const core::MacroRow &row : table.macro)
        out << row.metric << (row.marked ? " †" : "") << '\t' << figure(row.accEq) << '\t' << figure(row.tauB) << '\t'
            << figure(row.pearson) << '\t' << figure(row.humanAll) << '\t'
            << (row.difference ? figure(row.difference->accEq) : "-") << '\t' << row.better << '\t' << row.strata
            << '\n';
    out << '\n';
}

void printWeighting(const AgreementReport &report, const core::AgreementScope &scope, std::ostream &out)
{
    out << "weighted\tAcc-eq\tunweighted\tp\ttau-b\tunweighted\tp\tn\n";
    for (const core::WeightedPair &pair : core::compareWeighting(report.data, scope, report.request))
        out << pair.weighted.name << '\t' << figure(pair.accWeighted) << '\t' << figure(pair.accUnweighted) << '\t'
            << chance(pair.accP, report.request.draws) << '\t' << figure(pair.tauWeighted) << '\t'
            << figure(pair.tauUnweighted) << '\t' << chance(pair.tauP, report.request.draws) << '\t' << pair.cells
            << '\n';
    out << '\n';
}

void printWins(const std::string &title, const core::WinMatrix &wins, std::ostream &out)
{
    out << title;
    for (const std::string &system : wins.systems)
        out << '\t' << system;
    out << '\n';
    for (std::size_t row = 0; row < wins.systems.size(); ++row) {
        out << wins.systems[row];
        for (std::size_t column = 0; column < wins.systems.size(); ++column) {
            const core::WinCell &cell = wins.at(row, column);
            out << '\t';
            if (row == column || cell.n() == 0)
                out << '-';
            else
                out << percent(cell.rate.estimate) << " (" << cell.n() << ", " << cell.ties << " =)";
        }
        out << '\n';
    }
    out << '\n';
}

// People's side first, then the metrics.
void printAllWins(const AgreementReport &report, const core::AgreementScope &scope, std::ostream &out)
{
    const double level = report.request.confidence;
    const core::AgreementRequest &request = report.request;
    printWins(report.table.human,
              report.data.human ? core::winMatrix(scope, report.data, report.data.human->values, level)
                                : core::preferenceMatrix(scope, report.data,
                                                         { request.draws, request.seed, request.threads, level, {} }),
              out);
    for (const core::AgreementSeries &metric : report.data.metrics)
        printWins(metric.info.name, core::winMatrix(scope, report.data, metric.values, level), out);
}

void printSpread(const AgreementReport &report, const core::AgreementScope &scope, std::ostream &out)
{
    out << "series\tsystem\tlowest\tquarter\tmedian\tquarter\thighest\tmean\tn\tmissing\n";
    const auto print = [&](const core::AgreementSeries &series) {
        for (const core::SystemScores &system : core::systemScores(scope, report.data, series)) {
            const core::Distribution &own = system.summary;
            out << series.info.name << '\t' << system.system;
            for (const core::Statistic &value :
                 { own.lowest, own.lowerQuarter, own.median, own.upperQuarter, own.highest, own.mean })
                out << '\t' << figure(value);
            out << '\t' << own.n << '\t' << system.missing << '\n';
        }
    };
    if (report.data.human)
        print(*report.data.human);
    std::ranges::for_each(report.data.metrics, print);
    out << '\n';
}

void printAspects(const AgreementReport &report, const core::AgreementScope &scope, std::ostream &out)
{
    out << "aspect\tquestions\talone\tchange\twithout\tchange\tn\n";
    for (const core::AblationRow &row : core::aspectAblation(report.data, scope, report.request))
        out << (row.aspect.empty() ? toCore(Tr::tr("whole list")) : row.aspect) << '\t' << row.questions << '\t'
            << figure(row.alone.accEq) << '\t' << (row.aspect.empty() ? "-" : figure(row.alone.change)) << '\t'
            << figure(row.without.accEq) << '\t' << (row.aspect.empty() ? "-" : figure(row.without.change)) << '\t'
            << row.without.cells << '\n';
    out << '\n';
}

void printRaters(const AgreementReport &report, const core::AgreementScope &scope, std::ostream &out)
{
    const core::RaterAgreement raters = core::raterAgreement(scope, report.data);
    if (raters.raters.size() < 2) {
        out << toCore(Tr::tr("Agreement of raters is not available: these scores do not name two raters.")) << "\n\n";
        return;
    }
    out << "rater\trater\tPearson\ttau-b\tn\n";
    for (const core::RaterPair &pair : raters.pairs.pairs)
        out << raters.raters[pair.first] << '\t' << raters.raters[pair.second] << '\t' << figure(pair.pearson) << '\t'
            << figure(pair.kendall) << '\t' << pair.n << '\n';
    out << '\n';
}

void printSegment(const AgreementReport &report, std::ostream &out)
{
    const auto place = segmentCalled(report.data.grid, report.segment);
    if (!place)
        return;
    const core::SegmentScores scores = core::segmentScores(report.data, *place);
    out << toCore(Tr::tr("Passage %1 of “%2”: highest (+) and lowest (-) of each")
                      .arg(report.data.grid.segments()[*place].number)
                      .arg(models::toQt(report.data.grid.segments()[*place].document)));
    for (const std::string &series : scores.series)
        out << '\t' << series;
    out << '\n';
    for (std::size_t system = 0; system < scores.systems.size(); ++system) {
        out << report.data.grid.systems()[scores.systems[system]].name;
        for (std::size_t series = 0; series < scores.series.size(); ++series) {
            const core::SegmentCell &cell = scores.at(system, series);
            out << '\t' << (cell.value ? toCore(QString::number(*cell.value, 'g', 6)) : "-")
                << (cell.highest  ? " +"
                    : cell.lowest ? " -"
                                  : "");
        }
        out << '\n';
    }
    out << '\n';
}

void printLeftOut(const core::SecondTexts &leftOut, std::ostream &out)
{
    if (leftOut.texts > 0)
        out << toCore(Tr::tr("Left out, because their system has another translation of the passage: translations %1, "
                             "judged pairs %2.")
                          .arg(leftOut.texts)
                          .arg(leftOut.preferences))
            << '\n';
}

} // namespace

std::string ceilingText(const core::HumanCeiling &ceiling, const std::string &human)
{
    return toCore(ui::ceilingSentences(ceiling, ui::humanWords(human)).join(u'\n') + u'\n');
}

std::optional<std::size_t> segmentCalled(const core::TextGrid &grid, const std::string &name)
{
    const auto &segments = grid.segments();
    if (segments.empty())
        return std::nullopt;
    if (name.empty())
        return 0;
    if (const auto found = std::ranges::find(segments, name, &core::GridSegment::key); found != segments.end())
        return static_cast<std::size_t>(found - segments.begin());
    const int number = models::toQt(name).toInt();
    if (number < 1 || static_cast<std::size_t>(number) > segments.size())
        return std::nullopt;
    return static_cast<std::size_t>(number - 1);
}

void printAgreement(const AgreementReport &report, std::ostream &out)
{
    const auto scopes = core::agreementScopes(report.data, report.request.filter, report.request.by);
    for (std::size_t i = 0; i < scopes.size() && i < report.table.strata.size(); ++i) {
        printStratum(report.table.strata[i], report, out);
        if (report.parts.contains("weighting"))
            printWeighting(report, scopes[i], out);
        if (report.parts.contains("wins"))
            printAllWins(report, scopes[i], out);
        if (report.parts.contains("spread"))
            printSpread(report, scopes[i], out);
        if (report.parts.contains("aspects"))
            printAspects(report, scopes[i], out);
        if (report.parts.contains("raters"))
            printRaters(report, scopes[i], out);
    }
    if (!report.table.macro.empty())
        printMacro(report.table, out);
    printLeftOut(report.table.leftOut, out);
    if (report.parts.contains("segment"))
        printSegment(report, out);
}

} // namespace app
