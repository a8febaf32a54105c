// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/voting/ballot_controller.h"

#include "models/project/error_text.h"
#include "models/project/qt_text.h"

#include <QLocale>
#include <QTime>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace models {

using nlohmann::json;

BallotController::BallotController(QObject *parent)
    : QObject(parent)
{
    m_time.start();
}

BallotController::~BallotController()
{
    close();
}

void BallotController::setProject(core::ProjectPtr project)
{
    close();
    m_queue.reset(); // what was said is written to the former one
    m_project = std::move(project);
    if (m_project != nullptr && m_project->campaigns() != nullptr)
        m_queue = std::make_unique<TaskQueue>(this);
}

void BallotController::open(const core::Campaign &campaign, const core::Person &person)
{
    close();
    if (!m_queue)
        return;
    m_queue->post([this, round = m_round, project = m_project, campaign, person]() -> TaskQueue::After {
        core::CampaignStore &store = *project->campaigns();
        const auto settings = core::votingSettingsOf(campaign);
        const auto joined = store.join(campaign.id, person);
        if (!settings || !joined)
            return [this, error = settings ? joined.error() : settings.error()] { fail(error); };
        auto own = store.ownDecisions(campaign.id, joined->uuid);
        if (!own)
            return [this, error = own.error()] { fail(error); };
        return [this, round, campaign, settings = *settings, joined = *joined, own = *own] {
            if (round == m_round)
                take(campaign, settings, joined, own);
        };
    });
}

void BallotController::take(const core::Campaign &campaign, const core::VotingSettings &settings,
                            const core::Person &person, std::vector<core::Decision> own)
{
    m_campaign = campaign;
    m_settings = settings;
    m_person = person;
    m_cards = core::cardsFor(campaign, settings, person.uuid);
    m_own = std::move(own);
    m_ballot = core::ballotOf(m_campaign, m_settings, m_person, m_own);
    m_drafts.clear();
    for (const core::Decision &decision : core::standingDecisions(m_own))
        if (const auto vote = core::voteOf(decision.value, m_settings.points()); vote && !vote->given())
            m_drafts[decision.subject] = vote->reason;
    m_open = true;
    m_paused = false;
    m_current = 0;
    nextUnanswered();
    if (voteAt(0).given() == false)
        m_current = 0;
    Q_EMIT opened();
    Q_EMIT ballotChanged();
    Q_EMIT currentChanged(m_current);
}

void BallotController::close()
{
    const bool wasOpen = std::exchange(m_open, false);
    if (wasOpen && m_clock.isRunning())
        about(core::kTimeKey, json{ { "ms", m_clock.take(m_time.elapsed()) } }.dump());
    ++m_round;
    if (!wasOpen)
        return;
    m_clock = {};
    m_cards.clear();
    m_given.clear();
    m_consent = {};
    m_profile = {};
    m_current = -1;
    Q_EMIT closed();
}

bool BallotController::isCard(int card) const
{
    return m_open && card >= 0 && card < static_cast<int>(m_cards.size());
}

core::Vote BallotController::voteAt(int card) const
{
    if (!isCard(card))
        return {};
    const std::string &subject = m_cards[static_cast<std::size_t>(card)].subject;
    if (const auto given = m_given.find(subject); given != m_given.end())
        return *given->second.value;
    if (const auto vote = m_ballot.cards.find(subject); vote != m_ballot.cards.end())
        return vote->second;
    core::Vote draft;
    draft.reason = reasonOnDisk(subject);
    return draft;
}

std::string BallotController::reasonOnDisk(const std::string &subject) const
{
    const auto draft = m_drafts.find(subject);
    return draft != m_drafts.end() ? draft->second : std::string();
}

bool BallotController::isSaving(int card) const
{
    return isCard(card) && m_given.contains(m_cards[static_cast<std::size_t>(card)].subject);
}

int BallotController::voted() const
{
    int count = 0;
    for (int i = 0; i < static_cast<int>(m_cards.size()); ++i)
        count += m_cards[static_cast<std::size_t>(i)].subjectKind != "practice" && voteAt(i).given() ? 1 : 0;
    return count;
}

int BallotController::total() const
{
    return static_cast<int>(
        std::ranges::count_if(m_cards, [](const core::Card &card) { return card.subjectKind != "practice"; }));
}

core::Ballot BallotController::ballot() const
{
    core::Ballot now = m_ballot;
    now.consented = m_consent.value.value_or(m_ballot.consented);
    now.profile = m_profile.value.value_or(m_ballot.profile);
    return now;
}

core::MissingParts BallotController::missing() const
{
    core::Ballot now = ballot();
    for (const auto &[subject, given] : m_given)
        if (given.value->given())
            now.cards[subject] = *given.value;
    return core::missingParts(m_settings, m_cards, now);
}

int BallotController::cardOf(const std::string &subject) const
{
    const auto found = std::ranges::find(m_cards, subject, &core::Card::subject);
    return found == m_cards.end() ? -1 : static_cast<int>(found - m_cards.begin());
}

QString BallotController::aspectTitle(const std::string &code) const
{
    for (const auto &[known, title] : m_settings.list.aspects)
        if (known == code)
            return toQt(title);
    return toQt(code);
}

void BallotController::goTo(int card)
{
    if (isCard(card) && card != m_current) {
        m_current = card;
        Q_EMIT currentChanged(card);
    }
}

bool BallotController::nextUnanswered()
{
    const int count = static_cast<int>(m_cards.size());
    for (int step = 1; step <= count; ++step) {
        const int card = (m_current + step) % count;
        if (!voteAt(card).given()) {
            goTo(card);
            return true;
        }
    }
    return false;
}

void BallotController::vote(int card, int value)
{
    if (!isCard(card) || value < 1 || value > m_settings.points())
        return;
    core::Vote vote = voteAt(card);
    vote.value = value;
    vote.cannotJudge = false;
    give(card, vote);
}

void BallotController::cannotJudge(int card)
{
    if (!isCard(card))
        return;
    core::Vote vote = voteAt(card);
    vote.value.reset();
    vote.cannotJudge = true;
    give(card, vote);
}

void BallotController::setReason(int card, const QString &reason)
{
    core::Vote vote = voteAt(card);
    if (!isCard(card) || vote.reason == toCore(reason))
        return;
    vote.reason = toCore(reason);
    give(card, vote);
}

void BallotController::give(int card, core::Vote vote)
{
    sign();
    vote.activeMs = m_clock.take(m_time.elapsed());
    vote.revision = m_settings.revision;
    const core::Card &asked = m_cards[static_cast<std::size_t>(card)];
    m_given[asked.subject].say(vote);
    core::Decision decision;
    decision.actor = m_person.uuid;
    decision.subjectKind = asked.subjectKind;
    decision.subject = asked.subject;
    decision.key = core::kVoteKey;
    decision.value = core::voteJson(vote);
    decide(decision, [this, card] { settle(card); });
    Q_EMIT cardChanged(card);
    Q_EMIT ballotChanged();
}

void BallotController::decide(const core::Decision &decision, std::function<void()> settled)
{
    m_queue->post([this, round = m_round, project = m_project, campaign = m_campaign.id, decision,
                   settled = std::move(settled)]() -> TaskQueue::After {
        const auto kept = project->campaigns()->decide(campaign, decision);
        if (!kept)
            return [this, round, settled, error = kept.error()] {
                if (settled && round == m_round)
                    settled();
                Q_EMIT failed(tr("This was not saved, so it stays as it was. %1").arg(errorText(error)));
            };
        return [this, round, settled, kept = *kept] {
            if (round == m_round) { // else another ballot by now
                takeDecision(kept);
                if (settled)
                    settled();
            }
            savedNow();
        };
    });
}

void BallotController::settle(int card)
{
    if (!isCard(card))
        return;
    const auto given = m_given.find(m_cards[static_cast<std::size_t>(card)].subject);
    if (given != m_given.end()) {
        given->second.settle();
        if (!given->second.value)
            m_given.erase(given);
    }
    Q_EMIT cardChanged(card);
    Q_EMIT ballotChanged();
}

void BallotController::takeDecision(const core::Decision &decision)
{
    m_own.push_back(decision);
    m_ballot = core::ballotOf(m_campaign, m_settings, m_person, m_own);
    m_drafts.erase(decision.subject);
    if (const auto vote = core::voteOf(decision.value, m_settings.points()); vote && !vote->given())
        m_drafts[decision.subject] = vote->reason;
}

void BallotController::undo()
{
    if (!m_open)
        return;
    sign();
    m_queue->post([this, round = m_round, project = m_project, campaign = m_campaign.id,
                   person = m_person.uuid]() -> TaskQueue::After {
        const auto undone = project->campaigns()->undo(campaign, person, { "question", "practice", "check" });
        if (!undone)
            return [this, error = undone.error()] { fail(error); };
        return [this, round, now = *undone] {
            if (round != m_round)
                return;
            if (!now)
                return Q_EMIT said(tr("There is nothing to undo."));
            takeDecision(*now);
            const int card = cardOf(now->subject);
            goTo(card);
            Q_EMIT cardChanged(card);
            Q_EMIT ballotChanged();
            Q_EMIT said(tr("Undone."));
            savedNow();
        };
    });
}

void BallotController::about(const char *key, const std::string &value, std::function<void()> settled)
{
    core::Decision decision;
    decision.actor = m_person.uuid;
    decision.subjectKind = core::kCampaignSubject;
    decision.subject = m_campaign.uuid;
    decision.key = key;
    decision.value = value;
    decide(decision, std::move(settled));
}

void BallotController::setConsent(bool given)
{
    if (!m_open || given == ballot().consented)
        return;
    m_consent.say(given);
    about(core::kConsentKey, json{ { "given", given }, { "revision", m_settings.revision } }.dump(),
          [this] { m_consent.settle(); });
}

void BallotController::setProfile(const std::map<std::string, std::string> &profile)
{
    if (!m_open || profile == ballot().profile)
        return;
    m_profile.say(profile);
    about(core::kProfileKey, json(profile).dump(-1, ' ', false, json::error_handler_t::replace),
          [this] { m_profile.settle(); });
}

void BallotController::finish()
{
    if (!m_open || !missing().none())
        return;
    pause();
    about(core::kFinishedKey, json{ { "finished", true } }.dump());
    whenSaved([this] { Q_EMIT finished(); });
}

void BallotController::whenSaved(std::function<void()> then)
{
    if (m_queue)
        m_queue->post([then = std::move(then)]() -> TaskQueue::After { return then; });
}

void BallotController::sign()
{
    m_clock.sign(m_time.elapsed());
    if (std::exchange(m_paused, false))
        Q_EMIT pausedChanged(false);
}

void BallotController::pause()
{
    if (!m_open || std::exchange(m_paused, true))
        return;
    m_clock.pause(m_time.elapsed());
    about(core::kTimeKey, json{ { "ms", m_clock.take(m_time.elapsed()) } }.dump());
    Q_EMIT pausedChanged(true);
}

void BallotController::savedNow()
{
    Q_EMIT saved(QTime::currentTime().toString(QStringLiteral("HH:mm:ss")));
}

void BallotController::fail(const core::Error &error)
{
    Q_EMIT failed(errorText(error));
}

QString durationWords(qint64 milliseconds)
{
    const qint64 minutes = milliseconds / 60'000;
    if (minutes == 0)
        return BallotController::tr("under a minute");
    const QLocale locale;
    if (minutes < 60)
        return BallotController::tr("%1 min").arg(locale.toString(minutes));
    return BallotController::tr("%1 h %2 min").arg(locale.toString(minutes / 60), locale.toString(minutes % 60));
}

} // namespace models
