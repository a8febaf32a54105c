// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/comprehension/reading_marks.h"

#include "core/text/identity.h"
#include "models/project/error_text.h"
#include "models/project/qt_text.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace models {
namespace {

constexpr const char *kKind = "comprehension";
constexpr const char *kSubject = "reading-question";
constexpr const char *kKey = "left out";

// The run's campaign; 0 = nobody has said anything yet and `make` is not set.
core::Result<core::RowId> campaignOf(core::CampaignStore &store, const core::Run &run, bool make)
{
    const std::string uuid = core::namedUuid("reading-marks", { run.uuid });
    const auto all = store.campaigns(kKind);
    if (!all) {
        return all.error();
    }
    const auto found = std::ranges::find(*all, uuid, &core::Campaign::uuid);
    if (found != all->end() || !make) {
        return found == all->end() ? core::RowId(0) : found->id;
    }
    core::Campaign campaign;
    campaign.uuid = uuid;
    campaign.kind = kKind;
    campaign.title = run.title;
    campaign.settings = nlohmann::json{ { "run", run.uuid } }.dump();
    campaign.blind = false;
    const auto made = store.create(campaign, {});
    return made ? core::Result<core::RowId>(made->id) : core::Result<core::RowId>(made.error());
}

core::Result<std::set<std::string>> standing(core::CampaignStore &store, core::RowId campaign)
{
    std::set<std::string> out;
    if (campaign == 0) {
        return out;
    }
    const auto all = store.allDecisions(campaign);
    if (!all) {
        return all.error();
    }
    for (const core::Decision &decision : core::standingDecisions(*all)) {
        const auto value = nlohmann::json::parse(decision.value, nullptr, false);
        if (decision.subjectKind == kSubject && decision.key == kKey && value.is_object() &&
            value.value("out", false)) {
            out.insert(decision.subject);
        }
    }
    return out;
}

} // namespace

ReadingMarks::ReadingMarks(QObject *parent)
    : QObject(parent)
{
}

ReadingMarks::~ReadingMarks() = default;

bool ReadingMarks::isAvailable() const
{
    return m_project != nullptr && m_project->campaigns() != nullptr;
}

void ReadingMarks::setSession(ProjectSession *session)
{
    m_queue.reset(); // writes what waits
    m_session = session;
    m_project = session != nullptr ? session->shared() : nullptr;
    m_run = {};
    m_leftOut.clear();
    if (isAvailable()) {
        m_queue = std::make_unique<TaskQueue>(this);
    }
}

void ReadingMarks::open(const core::Run &run)
{
    m_run = run;
    m_leftOut.clear();
    if (!m_queue) {
        return;
    }
    m_queue->post([this, project = m_project, run]() -> TaskQueue::After {
        core::CampaignStore &store = *project->campaigns();
        const auto campaign = campaignOf(store, run, false);
        const Standing now = campaign ? standing(store, *campaign) : Standing(campaign.error());
        return [this, now, id = run.id] {
            if (id != m_run.id) {
                return;
            }
            if (!now) {
                Q_EMIT failed(errorText(now.error()));
                return;
            }
            m_leftOut = *now;
            if (!m_leftOut.empty()) {
                Q_EMIT changed();
            }
        };
    });
}

void ReadingMarks::post(
    std::function<core::Status(core::CampaignStore &, core::RowId campaign, const std::string &actor)> act)
{
    if (!m_queue || m_run.id == 0) {
        return;
    }
    const std::string name = toCore(m_person.trimmed().isEmpty() ? tr("A reader") : m_person.trimmed());
    m_queue->post([this, project = m_project, run = m_run, name, act = std::move(act)]() -> TaskQueue::After {
        core::CampaignStore &store = *project->campaigns();
        const auto work = [&]() -> Standing {
            const auto campaign = campaignOf(store, run, true);
            if (!campaign) {
                return campaign.error();
            }
            const auto person = store.join(*campaign, { 0, {}, name });
            if (!person) {
                return person.error();
            }
            const core::Status done = act(store, *campaign, person->uuid);
            return done ? standing(store, *campaign) : Standing(done.error());
        };
        return [this, now = work(), id = run.id] {
            if (!now) {
                Q_EMIT failed(errorText(now.error()));
            } else if (id == m_run.id) {
                m_leftOut = *now;
                Q_EMIT changed();
            }
        };
    });
}

void ReadingMarks::leaveOut(const std::string &question, bool out)
{
    post([question, out](core::CampaignStore &store, core::RowId campaign, const std::string &actor) -> core::Status {
        core::Decision said;
        said.actor = actor;
        said.subjectKind = kSubject;
        said.subject = question;
        said.key = kKey;
        said.value = nlohmann::json{ { "out", out } }.dump();
        const auto done = store.decide(campaign, said);
        return done ? core::Status(core::Done{}) : core::Status(done.error());
    });
}

void ReadingMarks::undo()
{
    post([](core::CampaignStore &store, core::RowId campaign, const std::string &actor) -> core::Status {
        const auto done = store.undo(campaign, actor, { kSubject });
        return done ? core::Status(core::Done{}) : core::Status(done.error());
    });
}

} // namespace models
