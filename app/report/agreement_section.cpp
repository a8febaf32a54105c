// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/agreement_section.h"

#include "app/report/report_words.h"
#include "core/scoring/series_family.h"
#include "models/agreement/series_words.h"
#include "models/project/qt_text.h"
#include "ui/figures/agreement_figures.h"
#include "ui/figures/agreement_words.h"

#include <QLocale>

#include <algorithm>

namespace app {
namespace {

using models::toQt;

constexpr std::size_t kMostFlags = 20; // listed

QString count(std::size_t n)
{
    return QLocale().toString(static_cast<qulonglong>(n));
}

QString shareOf(const std::optional<core::Adequacy> &adequacy)
{
    return adequacy ? ui::shareWords(adequacy->share) : QStringLiteral("–");
}

// "+0.012, p = 0.031, n 165".
QString differenceWords(const core::AgreementRow &row)
{
    if (!row.difference)
        return QStringLiteral("–");
    const core::AgainstBaseline &difference = *row.difference;
    if (!difference.accEq.defined())
        return ui::numberWords(difference.accEq);
    const QString sign = difference.accEq.value > 0 ? QStringLiteral("+") : QString();
    QString words = sign + ui::numberWords(difference.accEq);
    if (difference.p.defined())
        words = ReportWords::tr("%1, %2", "difference, p").arg(words, ui::chanceWords(difference.p));
    return ReportWords::tr("%1, n %2", "difference and p, n").arg(words, count(difference.cells));
}

QString stratumTitle(const core::AgreementStratum &stratum)
{
    return stratum.name.empty() ? ReportWords::tr("Agreement with people")
                                : ReportWords::tr("Agreement with people: %1").arg(toQt(stratum.name));
}

ReportTable mainTable(const MeasuredAgreement &measured, const core::AgreementStratum &stratum)
{
    const bool top = !measured.request.top.empty();
    ReportTable table;
    table.title = ReportWords::tr("Agreement with %1").arg(ui::humanWords(measured.table.human));
    table.header = { ReportWords::tr("Scores"), ReportWords::tr("Cluster"), ReportWords::tr("Acc-eq"),
                     ReportWords::tr("ε"),      ReportWords::tr("Chance"),  ReportWords::tr("τ-b"),
                     ReportWords::tr("Pearson") };
    const bool baseline = !measured.table.baseline.empty();
    if (baseline)
        table.header
            << ReportWords::tr("Acc-eq minus %1's").arg(toQt(core::labelIn(measured.table, measured.table.baseline)));
    table.header << ReportWords::tr("n") << ReportWords::tr("Missing");
    for (const core::AgreementRow &row : stratum.rows) {
        const bool better = row.difference && row.difference->better;
        table.rows << QStringList{ toQt(row.info.label()) + (better ? QStringLiteral(" †") : QString()),
                                   row.cluster > 0 ? QLocale().toString(row.cluster) : QStringLiteral("–"),
                                   ui::intervalWords(row.accEq, row.accEqInterval),
                                   row.accEq.defined() ? QLocale().toString(row.epsilon, 'g', 4) : QStringLiteral("–"),
                                   ui::numberWords(row.chance),
                                   ui::intervalWords(row.tauB, row.tauInterval),
                                   ui::intervalWords(row.pearson, row.pearsonInterval) };
        if (baseline)
            table.rows.back() << differenceWords(row);
        table.rows.back() << count(row.cells) << count(row.missing);
    }
    table.note = ReportWords::tr("Brackets: intervals of %1 %. Metrics of one cluster do not differ significantly from "
                                 "its first. Chance: mean Acc-eq of the same scores dealt out at random.")
                     .arg(QLocale().toString(100 * measured.request.confidence));
    if (!measured.table.baseline.empty())
        table.note += u' ' + ReportWords::tr("†: higher Acc-eq than %1, p < %2.")
                                 .arg(toQt(core::labelIn(measured.table, measured.table.baseline)),
                                      QLocale().toString(measured.request.alpha));
    for (const QString &note : ui::stratumNotes(stratum, measured.table, measured.request))
        table.note += u' ' + note;
    if (top)
        table.note += u' ' + ReportWords::tr("Top systems: %1.").arg(listed(measured.request.top));
    return table;
}

ReportTable adequacyTable(const MeasuredAgreement &measured, const core::AgreementStratum &stratum)
{
    const bool top = !measured.request.top.empty();
    ReportTable table;
    table.title = ReportWords::tr("Adequacy: the human translation strictly above every machine translation");
    table.header = { ReportWords::tr("Scores"), ReportWords::tr("All systems") };
    if (top)
        table.header << ReportWords::tr("Top systems") << ReportWords::tr("Other systems");
    table.header << ReportWords::tr("Ties, which fail");
    for (const core::AgreementRow &row : stratum.rows) {
        if (!row.adequacyAll)
            continue;
        QStringList cells{ toQt(row.info.label()), shareOf(row.adequacyAll) };
        if (top)
            cells << shareOf(row.adequacyTop) << shareOf(row.adequacyOther);
        table.rows << cells + QStringList(QLocale().toString(row.adequacyAll->ties));
    }
    table.note = ui::ceilingWords(stratum.ceiling, ui::humanWords(measured.table.human));
    return table;
}

ReportTable contrastTable(const core::AgreementStratum &stratum)
{
    ReportTable table;
    table.title = ReportWords::tr("Contrastive accuracy: the translation that people prefer has the higher score");
    table.header = { ReportWords::tr("Scores"),        ReportWords::tr("Pairs"),
                     ReportWords::tr("Accuracy"),      ReportWords::tr("Equal scores"),
                     ReportWords::tr("People's ties"), ReportWords::tr("Without a score") };
    const QLocale locale;
    for (const core::AgreementRow &row : stratum.rows)
        for (const core::ContrastiveAccuracy &kind : row.contrastive)
            table.rows << QStringList{ toQt(row.info.label()),           ui::pairKindWords(kind.pairKind),
                                       ui::shareWords(kind.accuracy),    locale.toString(kind.metricTies),
                                       locale.toString(kind.peopleTies), locale.toString(kind.unscored) };
    return table;
}

// Which variant each series is, where there are any.
ReportTable familyTable(const core::AgreementStratum &stratum)
{
    ReportTable table;
    table.prose = true;
    table.title = ReportWords::tr("What the scores are variants of");
    table.header = { ReportWords::tr("Scores"), ReportWords::tr("Family"), ReportWords::tr("Template"),
                     ReportWords::tr("Preset"), ReportWords::tr("Model"),  ReportWords::tr("Series") };
    bool any = false;
    for (const core::AgreementRow &row : stratum.rows) {
        const core::FamilyPath path = core::familyPath(
            row.info, [](const core::SeriesInfo &info) { return models::toCore(models::presetWords(info)); });
        QStringList cells{ toQt(row.info.label()) };
        for (const std::string &part : path)
            cells << (part.empty() ? QStringLiteral("–") : toQt(part));
        table.rows << cells + QStringList(toQt(row.metric));
        any = any || row.info.side == core::ScoreSeries::Side::Run;
    }
    return any ? table : ReportTable();
}

ReportTable macroTable(const core::AgreementTable &measured)
{
    ReportTable table;
    table.title = ReportWords::tr("Mean over the parts, each counting alike");
    table.header = { ReportWords::tr("Scores"),  ReportWords::tr("Acc-eq"),      ReportWords::tr("τ-b"),
                     ReportWords::tr("Pearson"), ReportWords::tr("Human > all"), ReportWords::tr("Parts") };
    if (!measured.baseline.empty())
        table.header << ReportWords::tr("Acc-eq minus %1's").arg(toQt(core::labelIn(measured, measured.baseline)));
    for (const core::MacroRow &row : measured.macro) {
        QStringList cells{ toQt(row.label) + (row.marked ? QStringLiteral(" †") : QString()),
                           ui::numberWords(row.accEq),
                           ui::numberWords(row.tauB),
                           ui::numberWords(row.pearson),
                           ui::numberWords(row.humanAll),
                           count(row.strata) };
        if (!measured.baseline.empty())
            cells << (row.difference ? ui::numberWords(row.difference->accEq) : QStringLiteral("–"));
        table.rows << cells;
    }
    return table;
}

// The metric that a reader wants to see spread out: the first in the best cluster, else the highest.
ReportTable flagTable(const std::vector<core::JudgeFlag> &flags)
{
    ReportTable table;
    table.title = ReportWords::tr("Translations that speak to the judge");
    table.header << ReportWords::tr("Passage") << ReportWords::tr("System") << ReportWords::tr("What it says");
    table.prose = true;
    for (std::size_t i = 0; i < std::min(flags.size(), kMostFlags); ++i)
        table.rows << QStringList{ toQt(flags[i].line.segmentLabel), toQt(flags[i].line.systemName),
                                   toQt(flags[i].quoted) };
    table.note = ReportWords::tr("Scores that a model gave them may be what they ask for.");
    if (flags.size() > kMostFlags)
        table.note += u' ' + ReportWords::tr("%1 more are not listed.").arg(count(flags.size() - kMostFlags));
    return table;
}

std::string foremost(const core::AgreementStratum &stratum)
{
    const auto better = [](const core::AgreementRow &a, const core::AgreementRow &b) {
        const auto rank = [](const core::AgreementRow &row) { return row.accEq.defined() ? row.accEq.value : -1.0; };
        return rank(a) < rank(b);
    };
    const auto best = std::ranges::max_element(stratum.rows, better);
    return best == stratum.rows.end() ? std::string() : best->metric;
}

void addFigures(const MeasuredAgreement &measured, std::size_t stratum, ReportSection &section)
{
    const ui::AgreementShown shown{ measured.data, measured.request, measured.table, stratum };
    const core::AgreementStratum &about = measured.table.strata[stratum];
    const std::string best = foremost(about);
    if (measured.data.human)
        for (const core::AgreementSeries &metric : measured.data.metrics)
            section.add(ui::scatterFigure(shown, metric.info.name));
    section.add(ui::adequacyFigure(shown));
    if (stratum < measured.weighting.size() && !measured.weighting[stratum].empty())
        section.add(ui::weightingFigure(shown, measured.weighting[stratum]));
    section.add(ui::winFigure(shown, {}));
    if (!best.empty())
        section.add(ui::spreadFigure(shown, best));
    if (stratum < measured.aspects.size() && !measured.aspects[stratum].empty())
        section.add(ui::aspectFigure(shown, measured.aspects[stratum]));
    if (measured.data.human)
        section.add(ui::raterFigure(shown));
}

} // namespace

QList<ReportSection> agreementSections(const MeasuredAgreement &measured)
{
    QList<ReportSection> sections;
    const core::AgreementTable &table = measured.table;
    if (!table.macro.empty()) {
        ReportSection section{ ReportWords::tr("Agreement with people, all parts"), {} };
        section.add(macroTable(table));
        const ui::AgreementShown shown{ measured.data, measured.request, table, 0 };
        section.add(ui::strataFigure(shown, ui::StrataFigure::AccEq));
        section.add(ui::strataFigure(shown, ui::StrataFigure::TauB));
        sections << section;
    }
    for (std::size_t i = 0; i < table.strata.size(); ++i) {
        const core::AgreementStratum &stratum = table.strata[i];
        ReportSection section{ stratumTitle(stratum), {} };
        QStringList sentences{ ReportWords::tr(
                                   "Passages: %1, systems: %2, translations or pairs that people judged: %3.")
                                   .arg(count(stratum.segments), count(stratum.systems), count(stratum.judged)) };
        for (const core::AgreementRow &row : stratum.rows)
            sentences << ui::rowSentence(row, table);
        section.say(sentences.join(u' '));
        section.add(mainTable(measured, stratum));
        if (i == 0 && !measured.flags.empty())
            section.add(flagTable(measured.flags));
        if (const ReportTable families = familyTable(stratum); i == 0 && !families.rows.isEmpty())
            section.add(families);
        if (const ReportTable adequacy = adequacyTable(measured, stratum); !adequacy.rows.isEmpty())
            section.add(adequacy);
        if (const ReportTable contrast = contrastTable(stratum); !contrast.rows.isEmpty())
            section.add(contrast);
        addFigures(measured, i, section);
        sections << section;
    }
    return sections;
}

} // namespace app
