// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/agreement_words.h"

#include "core/text/unsigned_zero.h"

#include <QCoreApplication>
#include <QLocale>

#include <cmath>

namespace ui {
namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(ui::AgreementWords)
};

QString text(const std::string &utf8)
{
    return QString::fromStdString(utf8);
}

QString percent(double share)
{
    return Words::tr("%1 %").arg(QLocale().toString(100 * share, 'f', 1));
}

QString joined(const std::set<std::string> &names)
{
    QStringList list;
    for (const std::string &name : names)
        list << text(name);
    return list.join(QStringLiteral(", "));
}

QString whyNoCeiling(core::NoCeiling why)
{
    switch (why) {
    case core::NoCeiling::PreferencesOnly:
        return Words::tr("people compared pairs and scored no passage's translations together");
    case core::NoCeiling::NoHumanTranslation:
        return Words::tr("no system is known to be human");
    case core::NoCeiling::HumanUnscored:
        return Words::tr("people scored no human translation");
    case core::NoCeiling::MachineUnscored:
        return Words::tr("people scored no other translation beside the human ones");
    case core::NoCeiling::No:
        break;
    }
    return {};
}

QString lengthWords(const core::AgreementFilter &filter)
{
    const QLocale locale;
    const auto number = [&](std::size_t n) { return locale.toString(static_cast<qulonglong>(n)); };
    if (filter.longest == 0)
        return Words::tr("passages of at least %1 characters").arg(number(filter.shortest));
    if (filter.shortest == 0)
        return Words::tr("passages of at most %1 characters").arg(number(filter.longest));
    return Words::tr("passages of %1 to %2 characters").arg(number(filter.shortest), number(filter.longest));
}

} // namespace

QString undefinedWords(core::Undefined why)
{
    switch (why) {
    case core::Undefined::No:
        return {};
    case core::Undefined::NoData:
        return Words::tr("no data");
    case core::Undefined::TooFew:
        return Words::tr("too few");
    case core::Undefined::Constant:
        return Words::tr("one side is constant");
    case core::Undefined::AllTied:
        return Words::tr("all tied");
    case core::Undefined::NoVariance:
        return Words::tr("no variance");
    case core::Undefined::NotFinite:
        return Words::tr("infinite values");
    case core::Undefined::Unidentified:
        return Words::tr("not identified");
    }
    return {};
}

QString humanWords(const std::string &name)
{
    if (name == core::kPreferenceSide)
        return Words::tr("preferences");
    return name == core::kSpanSeries ? Words::tr("MQM from error spans") : text(name);
}

QString numberWords(const core::Statistic &value, int decimals)
{
    return value.defined() ? QLocale().toString(core::unsignedZero(value.value, decimals), 'f', decimals)
                           : undefinedWords(value.why);
}

QString intervalWords(const core::Statistic &value, const core::BootstrapInterval &interval, int decimals)
{
    if (!value.defined() || !interval.low.defined() || !interval.high.defined())
        return numberWords(value, decimals);
    return Words::tr("%1 [%2, %3]", "value, ends of its interval")
        .arg(numberWords(value, decimals), numberWords(interval.low, decimals), numberWords(interval.high, decimals));
}

QString chanceWords(const core::Statistic &p)
{
    constexpr double kLeast = 0.001;
    if (p.defined() && p.value < kLeast)
        return Words::tr("p < %1").arg(QLocale().toString(kLeast));
    return Words::tr("p = %1").arg(numberWords(p));
}

QString pairKindWords(const std::string &kind)
{
    return kind == "human–machine"     ? Words::tr("human and machine")
           : kind == "machine–machine" ? Words::tr("two machines")
           : kind == "human–human"     ? Words::tr("two humans")
                                       : Words::tr("kinds unknown");
}

QString shareWords(const core::Interval &share)
{
    if (share.n == 0)
        return Words::tr("no data");
    if (std::isnan(share.low))
        return Words::tr("%1 of %2", "share, number of cases")
            .arg(percent(share.estimate), QLocale().toString(share.n));
    return Words::tr("%1 [%2, %3] of %4", "share, ends of its interval, number of cases")
        .arg(percent(share.estimate), percent(share.low), percent(share.high), QLocale().toString(share.n));
}

QStringList ceilingSentences(const core::HumanCeiling &ceiling, const QString &human)
{
    QStringList sentences;
    if (ceiling.all)
        sentences << Words::tr("Human ceiling: by %1 itself, the best human translation is above all others in %2.")
                         .arg(human, shareWords(ceiling.all->share));
    else
        sentences << Words::tr("Human ceiling: not available, because %1.").arg(whyNoCeiling(ceiling.why));
    if (ceiling.top && ceiling.other)
        sentences << Words::tr("Above the top systems: %1; above all but the top: %2.")
                         .arg(shareWords(ceiling.top->share), shareWords(ceiling.other->share));
    const QLocale locale;
    for (const core::HumanRank &rank : ceiling.ranks)
        sentences << Words::tr("%1 is strictly best in %2 of %3 passages and shares the first place in %4; its mean "
                               "rank is %5.")
                         .arg(text(rank.system), locale.toString(rank.strictlyBest), locale.toString(rank.n),
                              locale.toString(rank.sharedBest),
                              rank.meanRank ? locale.toString(*rank.meanRank, 'f', 2) : QStringLiteral("–"));
    return sentences;
}

QString ceilingWords(const core::HumanCeiling &ceiling, const QString &human)
{
    return ceilingSentences(ceiling, human).join(u' ');
}

QStringList stratumNotes(const core::AgreementStratum &stratum, const core::AgreementTable &table,
                         const core::AgreementRequest &request)
{
    QStringList notes;
    if (core::hasUnequalCells(stratum))
        notes << Words::tr("Metrics have unequal n: the best of a column and ranks of clusters compare figures of "
                           "different translations. Whether two metrics differ is tested on what both have.");
    if (!table.baseline.empty())
        notes << Words::tr("Differences, † and p are on what a metric and %1 both have.")
                     .arg(text(core::labelIn(table, table.baseline)));
    bool drawn = false, wilson = false;
    for (const core::AgreementRow &row : stratum.rows)
        for (const core::ContrastiveAccuracy &kind : row.contrastive)
            (kind.overPassages ? drawn : wilson) = kind.accuracy.n > 0 || (kind.overPassages ? drawn : wilson);
    if (drawn && request.draws > 0)
        notes << Words::tr("Contrastive accuracy: pairs of one passage are drawn together (bootstrap over passages).");
    if (wilson)
        notes << Words::tr("Contrastive accuracy where no passage gives more than one pair: Wilson intervals.");
    return notes;
}

QString leftOutWords(const core::SecondTexts &leftOut)
{
    if (leftOut.texts == 0)
        return {};
    const QLocale locale;
    return Words::tr("Left out, because their system has another translation of the passage: translations %1, "
                     "judged pairs %2.")
        .arg(locale.toString(static_cast<qulonglong>(leftOut.texts)),
             locale.toString(static_cast<qulonglong>(leftOut.preferences)));
}

QString filterWords(const core::AgreementFilter &filter)
{
    QStringList parts;
    if (!filter.languagePair.empty())
        parts << text(filter.languagePair);
    if (!filter.documents.empty())
        parts << Words::tr("documents: %1").arg(joined(filter.documents));
    if (!filter.systems.empty())
        parts << Words::tr("systems: %1").arg(joined(filter.systems));
    if (filter.needsLengths())
        parts << lengthWords(filter);
    if (!filter.texts.empty())
        parts << Words::tr("%Ln translation(s) marked by hand", nullptr, static_cast<int>(filter.texts.size()));
    return parts.join(QStringLiteral("; "));
}

QString recipeWords(const core::AgreementRequest &request, const QString &series)
{
    QStringList parts;
    if (!series.isEmpty())
        parts << series;
    parts << (request.grouping == core::Grouping::Item     ? Words::tr("grouped by passage")
              : request.grouping == core::Grouping::System ? Words::tr("grouped by system")
                                                           : Words::tr("not grouped"));
    if (request.draws > 0)
        parts << Words::tr("intervals of %1 %, %2 draws, seed %3")
                     .arg(QLocale().toString(100 * request.confidence),
                          QLocale().toString(static_cast<qulonglong>(request.draws)), QString::number(request.seed));
    else
        parts << Words::tr("without intervals");
    return parts.join(QStringLiteral("; "));
}

QString rowSentence(const core::AgreementRow &row, const core::AgreementTable &table)
{
    const QString metric = text(row.info.label()), human = humanWords(table.human);
    if (row.accEq.why == core::Undefined::AllTied)
        return Words::tr("All scores of people (%1) that are compared with each other are equal: there is nothing for "
                         "%2 to agree with.")
            .arg(human, metric);
    if (row.accEq.why == core::Undefined::Constant)
        return Words::tr("%1 gives all translations that are compared the same score: it says nothing that could agree "
                         "with %2.")
            .arg(metric, human);
    if (!row.accEq.defined())
        return Words::tr("How far %1 agrees with %2 can't be said: %3.")
            .arg(metric, human, undefinedWords(row.accEq.why));
    if (!row.accEqInterval.low.defined() || !row.accEqInterval.high.defined())
        return Words::tr("%1 agrees with %2 in %3 of pairs.").arg(metric, human, percent(row.accEq.value));
    return Words::tr("%1 agrees with %2 in %3 of pairs [%4, %5].")
        .arg(metric, human, percent(row.accEq.value), percent(row.accEqInterval.low.value),
             percent(row.accEqInterval.high.value));
}

} // namespace ui
