// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/vetting/adjudication_controller.h"

#include "models/project/error_text.h"
#include "models/project/qt_text.h"

#include <algorithm>

namespace models {

AdjudicationController::AdjudicationController(QObject *parent)
    : QObject(parent)
{
}

AdjudicationController::~AdjudicationController() = default;

void AdjudicationController::setProject(core::ProjectPtr project)
{
    close();
    m_queue.reset();
    m_project = std::move(project);
    if (m_project != nullptr && m_project->campaigns() != nullptr)
        m_queue = std::make_unique<TaskQueue>(this);
}

core::Result<AdjudicationController::Opened>
AdjudicationController::read(core::Project &project, const core::Campaign &campaign, core::Person person)
{
    core::CampaignStore &store = *project.campaigns();
    if (person.uuid.empty()) {
        const auto joined = store.join(campaign.id, person);
        if (!joined)
            return joined.error();
        person = *joined;
    }
    const auto data = core::readVetData(store, campaign);
    if (!data)
        return data.error();
    if (const core::Status third = core::checkAdjudicator(data->settings, person.uuid); !third)
        return third.error();
    return Opened{ data->settings, person, core::adjudicationCases(*data, person.uuid) };
}

void AdjudicationController::open(const core::Campaign &campaign, const QString &adjudicator)
{
    close();
    if (!m_queue)
        return;
    m_campaign = campaign;
    m_queue->post([this, round = m_round, project = m_project, campaign,
                   person = core::Person{ 0, {}, toCore(adjudicator) }]() -> TaskQueue::After {
        const auto opened = read(*project, campaign, person);
        return [this, round, opened] {
            if (round != m_round)
                return;
            if (!opened)
                Q_EMIT failed(errorText(opened.error()));
            else
                take(*opened);
        };
    });
}

void AdjudicationController::take(const Opened &opened)
{
    m_settings = opened.settings;
    m_person = opened.person;
    m_cases = opened.cases;
    m_open = true;
    m_current = -1;
    Q_EMIT this->opened();
    Q_EMIT casesChanged();
    if (!nextOpen())
        goTo(0);
}

void AdjudicationController::close()
{
    ++m_round;
    m_cases.clear();
    m_pairs.clear();
    m_current = -1;
    if (std::exchange(m_open, false))
        Q_EMIT closed();
}

int AdjudicationController::decided() const
{
    return static_cast<int>(
        std::ranges::count_if(m_cases, [](const core::AdjudicationCase &one) { return one.standing.has_value(); }));
}

const core::AdjudicationCase *AdjudicationController::currentCase() const
{
    return m_current < 0 ? nullptr : &m_cases[static_cast<std::size_t>(m_current)];
}

const core::VetPair *AdjudicationController::pair() const
{
    const auto found = m_current < 0 ? m_pairs.end() : m_pairs.find(currentCase()->subject);
    return found == m_pairs.end() ? nullptr : &found->second;
}

void AdjudicationController::goTo(int place)
{
    if (place < 0 || place >= count() || place == m_current)
        return;
    m_current = place;
    fetch(place);
    Q_EMIT currentChanged(place);
    if (pair() != nullptr)
        Q_EMIT pairRead();
}

bool AdjudicationController::nextOpen()
{
    for (int step = 1; step <= count(); ++step) {
        const int place = (m_current + step) % count();
        if (!m_cases[static_cast<std::size_t>(place)].standing) {
            goTo(place);
            return true;
        }
    }
    return false;
}

void AdjudicationController::fetch(int place)
{
    const std::string subject = m_cases[static_cast<std::size_t>(place)].subject;
    if (m_pairs.contains(subject))
        return;
    m_queue->post([this, round = m_round, project = m_project, campaign = m_campaign, subject]() -> TaskQueue::After {
        const auto read = core::casePair(*project->campaigns(), campaign, subject);
        return [this, round, subject, read] {
            if (round != m_round)
                return;
            if (!read) {
                Q_EMIT failed(errorText(read.error()));
                return;
            }
            m_pairs[subject] = *read;
            if (currentCase() != nullptr && currentCase()->subject == subject)
                Q_EMIT pairRead();
        };
    });
}

void AdjudicationController::decide(core::VerdictChoice choice, const std::string &reason, const QString &note,
                                    core::DisagreementCause cause)
{
    if (pair() == nullptr)
        return;
    core::Adjudication given;
    given.choice = choice;
    if (!reason.empty())
        given.reasons = { reason };
    given.note = toCore(note);
    given.cause = cause;
    given.adjudicator = m_person.uuid;
    m_queue->post([this, round = m_round, project = m_project, campaign = m_campaign, person = m_person, given,
                   subject = currentCase()->subject]() -> TaskQueue::After {
        const core::Status kept = core::adjudicate(*project->campaigns(), campaign, person, subject, given);
        return [this, round, kept, given, subject] {
            if (round != m_round)
                return;
            if (!kept) {
                Q_EMIT failed(tr("This was not saved, so it stays as it was. %1").arg(errorText(kept.error())));
                return;
            }
            const auto found = std::ranges::find(m_cases, subject, &core::AdjudicationCase::subject);
            found->standing = given;
            Q_EMIT casesChanged();
            if (!nextOpen())
                Q_EMIT said(tr("Every case is decided."));
        };
    });
}

void AdjudicationController::undo()
{
    if (!m_open)
        return;
    m_queue->post(
        [this, round = m_round, project = m_project, campaign = m_campaign, person = m_person]() -> TaskQueue::After {
            const auto undone = core::undoAdjudication(*project->campaigns(), campaign, person);
            auto now = read(*project, campaign, person); // another adjudicator's decision may stand again
            return [this, round, undone, now = std::move(now)] {
                if (round != m_round)
                    return;
                if (!undone || !now)
                    Q_EMIT failed(errorText(undone ? now.error() : undone.error()));
                else if (!*undone)
                    Q_EMIT said(tr("There is nothing to undo."));
                else
                    takeAgain(*now, **undone);
            };
        });
}

void AdjudicationController::takeAgain(const Opened &opened, const std::string &subject)
{
    m_cases = opened.cases;
    m_current = -1;
    Q_EMIT casesChanged();
    const auto found = std::ranges::find(m_cases, subject, &core::AdjudicationCase::subject);
    goTo(found == m_cases.end() ? 0 : static_cast<int>(found - m_cases.begin()));
    Q_EMIT said(tr("Undone."));
}

} // namespace models
