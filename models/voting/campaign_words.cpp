// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/voting/campaign_words.h"

#include "core/voting/lab.h"
#include "models/project/qt_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

namespace models {
namespace {

class CampaignWords {
    Q_DECLARE_TR_FUNCTIONS(models::CampaignWords)
};

QStringList proposedWords()
{
    return { CampaignWords::tr("not important"), CampaignWords::tr("slightly important"),
             CampaignWords::tr("moderately important"), CampaignWords::tr("important"),
             CampaignWords::tr("essential") };
}

QStringList proposedLabels()
{
    return { CampaignWords::tr("Language pairs that you translate"),
             CampaignWords::tr("Years of experience with literary translation"),
             CampaignWords::tr("Published translations, training") };
}

} // namespace

core::VotingSettings proposedVotingSettings(const core::QuestionList &list)
{
    core::VotingSettings settings = core::defaultVotingSettings(list);
    settings.words.clear();
    for (const QString &word : proposedWords())
        settings.words.push_back(toCore(word));
    std::size_t field = 0;
    for (const QString &label : proposedLabels())
        settings.profile[field++].label = toCore(label);
    return settings;
}

QString scaleNote(int points)
{
    if (points == core::kPublishedPoints)
        return {};
    return CampaignWords::tr("The published threshold, a mean vote of 4, is meant for a scale of five points; this one "
                             "has %Ln point(s). Set a threshold of your own in the question lab.",
                             nullptr, points);
}

QString scaleWords(const core::VotingSettings &settings)
{
    QStringList points;
    for (const std::string &word : settings.words)
        points << QLocale().toString(points.size() + 1) + u' ' + toQt(word);
    return points.join(QStringLiteral(" · "));
}

QString ballotWords(const core::BallotCounts &counts, bool finishedOnly)
{
    const QLocale locale;
    const QString finished = locale.toString(counts.finished);
    const QString unfinished = locale.toString(counts.unfinished);
    return finishedOnly
               ? CampaignWords::tr("Ballots: %1 finished, which count; %2 unfinished, which are left out.")
                     .arg(finished, unfinished)
               : CampaignWords::tr("Ballots: %1 finished, %2 unfinished; all of them count.").arg(finished, unfinished);
}

} // namespace models
