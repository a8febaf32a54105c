// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/comprehension/reading_marks.h"

#include "core/campaign/store.h"
#include "core/text/identity.h"
#include "models/project/error_text.h"
#include "models/project/qt_text.h"

#include <algorithm>

namespace models {
namespace {

core::Result<core::RowId> campaignOf(core::CampaignStore &store, const core::Run &run)
{
    const core::Campaign wanted = core::marksCampaign(run);
    const auto all = store.campaigns(core::kMarksKind);
    if (!all) {
        return all.error();
    }
    const auto found = std::ranges::find(*all, wanted.uuid, &core::Campaign::uuid);
    if (found != all->end()) {
        return found->id;
    }
    const auto made = store.create(wanted, {});
    return made ? core::Result<core::RowId>(made->id) : core::Result<core::RowId>(made.error());
}

} // namespace

ReadingMarks::ReadingMarks(QObject *parent)
    : QObject(parent)
{
}

ReadingMarks::~ReadingMarks() = default;

QString ReadingMarks::person() const
{
    return m_person.trimmed().isEmpty() ? tr("A reader") : m_person.trimmed();
}

bool ReadingMarks::isAvailable() const
{
    return m_project != nullptr && m_project->campaigns() != nullptr;
}

void ReadingMarks::setSession(ProjectSession *session)
{
    m_queue.reset(); // writes what waits
    m_project = session != nullptr ? session->shared() : nullptr;
    m_run = {};
    if (isAvailable()) {
        m_queue = std::make_unique<TaskQueue>(this);
    }
}

void ReadingMarks::post(Act act)
{
    if (!m_queue || m_run.id == 0) {
        return;
    }
    m_queue->post(
        [this, project = m_project, run = m_run, name = toCore(person()), act = std::move(act)]() -> TaskQueue::After {
            core::CampaignStore &store = *project->campaigns();
            const auto work = [&]() -> core::Status {
                const auto campaign = campaignOf(store, run);
                if (!campaign) {
                    return campaign.error();
                }
                const auto person = store.join(*campaign, { 0, {}, name });
                return person ? act(store, *campaign, person->uuid) : core::Status(person.error());
            };
            return [this, done = work(), id = run.id] {
                if (done) {
                    Q_EMIT changed(id);
                } else {
                    Q_EMIT failed(errorText(done.error()));
                }
            };
        });
}

void ReadingMarks::decide(const core::Decision &decision)
{
    post([decision](core::CampaignStore &store, core::RowId campaign, const std::string &actor) -> core::Status {
        core::Decision said = decision;
        said.actor = actor;
        const auto done = store.decide(campaign, said);
        return done ? core::Status(core::Done{}) : core::Status(done.error());
    });
}

void ReadingMarks::leaveOut(const std::string &question, bool out)
{
    decide(core::leaveOutDecision(question, out));
}

void ReadingMarks::reword(const std::string &question, const core::QuestionWording &wording)
{
    decide(core::rewordDecision(question, wording));
}

void ReadingMarks::add(const std::string &segment, int sample, const core::QuestionWording &wording)
{
    decide(core::addDecision({ core::randomUuid(), segment, sample, wording }));
}

void ReadingMarks::setFailure(const std::string &question, core::ReadingFailure failure, bool set)
{
    decide(core::failureDecision(question, failure, set));
}

void ReadingMarks::undo()
{
    post([](core::CampaignStore &store, core::RowId campaign, const std::string &actor) -> core::Status {
        const auto done = store.undo(campaign, actor, { core::kMarksSubject });
        return done ? core::Status(core::Done{}) : core::Status(done.error());
    });
}

} // namespace models
