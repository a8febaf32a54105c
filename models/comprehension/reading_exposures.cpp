// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/comprehension/reading_exposures.h"

#include "core/campaign/decision_reader.h"
#include "core/comprehension/people_campaign.h"
#include "models/project/error_text.h"
#include "models/project/qt_text.h"

#include <utility>

namespace models {

namespace {

// Texts of which the project does not know it yet.
core::Result<std::set<std::string>> known(core::Project &project, const std::string &person, const std::string &what)
{
    const auto reader = project.readers()();
    if (!reader) {
        return reader.error();
    }
    std::set<std::string> texts;
    if (core::DecisionReader *decisions = core::decisionsIn(**reader); decisions != nullptr) {
        const auto all = decisions->exposures(what);
        if (!all) {
            return all.error();
        }
        for (const core::Exposure &one : *all) {
            if (one.person == person) {
                texts.insert(one.text);
            }
        }
    }
    return texts;
}

core::Status write(core::Project &project, const std::string &name, const std::string &what,
                   const std::vector<std::pair<core::RowId, std::string>> &texts)
{
    const auto person = project.people().personNamed(name);
    const auto there =
        person ? known(project, person->uuid, what) : core::Result<std::set<std::string>>(person.error());
    if (!there) {
        return there.error();
    }
    for (const auto &[text, uuid] : texts) {
        if (there->contains(uuid)) {
            continue;
        }
        if (core::Status noted = project.people().noteExposure(person->id, text, what); !noted) {
            return noted;
        }
    }
    return core::Done{};
}

} // namespace

ReadingExposures::ReadingExposures(QObject *parent)
    : QObject(parent)
{
}

ReadingExposures::~ReadingExposures() = default;

void ReadingExposures::setSession(ProjectSession *session)
{
    m_queue.reset(); // writes what waits
    m_nameless.clear();
    m_told.clear();
    m_project = session != nullptr ? session->shared() : nullptr;
    if (m_project && m_project->campaigns() != nullptr) {
        m_queue = std::make_unique<TaskQueue>(this);
    }
}

void ReadingExposures::setPerson(const QString &name)
{
    if (name.trimmed() == m_person) {
        return;
    }
    m_person = name.trimmed();
    m_told.clear();
    if (!m_person.isEmpty()) {
        for (Texts &texts : std::exchange(m_nameless, {})) {
            note(std::move(texts));
        }
    }
}

void ReadingExposures::shown(const std::string &run, const core::PassageReading &passage)
{
    Texts texts{ core::shownReading(run, passage.sample), {} };
    for (const core::CandidateReading &candidate : passage.candidates) {
        if (!passage.questions.empty() && m_told.insert(texts.what + ' ' + candidate.uuid).second) {
            texts.texts.emplace_back(candidate.text, candidate.uuid);
        }
    }
    if (!m_queue || texts.texts.empty()) {
        return;
    }
    if (m_person.isEmpty()) {
        m_nameless.push_back(std::move(texts));
    } else {
        note(std::move(texts));
    }
}

void ReadingExposures::note(Texts texts)
{
    if (!m_queue) {
        return;
    }
    m_queue->post([this, project = m_project, name = toCore(m_person), texts = std::move(texts)]() -> TaskQueue::After {
        const core::Status done = write(*project, name, texts.what, texts.texts);
        return [this, done] {
            if (!done) {
                Q_EMIT failed(errorText(done.error()));
            }
        };
    });
}

} // namespace models
