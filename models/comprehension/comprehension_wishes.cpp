// SPDX-License-Identifier: GPL-3.0-or-later

// What a person says about the questions shown, and the next run (declared in comprehension_controller.h).

#include "core/comprehension/again.h"
#include "core/comprehension/pair_reply.h"
#include "models/comprehension/comprehension_controller.h"

#include <algorithm>

namespace models {

const core::QuestionPair *ComprehensionController::shownQuestion() const
{
    const auto place = static_cast<std::size_t>(m_question);
    return m_question >= 0 && place < passage().questions.size() ? &passage().questions[place] : nullptr;
}

void ComprehensionController::setPerson(const QString &name)
{
    m_marks.setPerson(name);
    m_shownTo.setPerson(name);
}

void ComprehensionController::noteShown()
{
    const auto run = std::ranges::find(m_runList, m_shown, &core::Run::id);
    if (run == m_runList.end()) {
        return;
    }
    for (const core::CandidateReading &candidate : passage().candidates) {
        m_seen.insert(core::sheetUuid(run->uuid, candidate.uuid, passage().sample));
    }
    m_shownTo.shown(run->uuid, passage());
}

void ComprehensionController::leaveOut(bool out)
{
    if (const core::QuestionPair *pair = shownQuestion()) {
        m_marks.leaveOut(pair->uuid, out);
    }
}

void ComprehensionController::reword(const core::QuestionWording &wording)
{
    if (const core::QuestionPair *pair = shownQuestion()) {
        m_marks.reword(pair->uuid, wording);
    }
}

void ComprehensionController::setFailure(core::ReadingFailure failure, bool set)
{
    if (const core::QuestionPair *pair = shownQuestion()) {
        m_marks.setFailure(pair->uuid, failure, set);
    }
}

void ComprehensionController::addQuestion(const core::QuestionWording &wording)
{
    if (passage().segment == 0) {
        return;
    }
    const std::string identity = core::questionIdentity(wording.question);
    for (const core::QuestionPair &pair : passage().questions) {
        if (core::questionIdentity(pair.question) == identity) {
            Q_EMIT failed(
                tr("Question %1 asks this already. Change that one, or ask something else.").arg(pair.number));
            return;
        }
    }
    m_marks.add(passage().segmentUuid, passage().sample, wording);
}

void ComprehensionController::setRequest(const core::ComprehensionRequest &request, const QString &backend, bool again)
{
    m_request = request;
    m_backend = backend;
    m_again = again;
}

// Written by a plan on its job's thread before the estimate is told, read afterwards.
struct ComprehensionController::PlannedTexts {
    std::vector<core::RowId> texts; // each once
};

RunPlan ComprehensionController::plan(std::shared_ptr<PlannedTexts> planned) const
{
    return [wanted = m_request, prompts = m_prompts, again = m_again ? m_shown : core::RowId(0),
            planned = std::move(planned)](core::ProjectReader &reader,
                                          const core::BackendInfo &info) -> core::Result<core::PreparedRun> {
        const auto lines = reader.textLines({});
        const auto places = reader.textPlaces();
        if (!lines || !places) {
            return lines ? places.error() : lines.error();
        }
        core::ComprehensionRequest request = wanted;
        if (again != 0) {
            auto known = core::askAgain(reader, again, wanted);
            if (!known) {
                return known.error();
            }
            request = std::move(*known);
        }
        auto made = core::prepareComprehensionRun(request, prompts, { info, info, info, {} }, *lines, *places);
        if (!made) {
            return made.error();
        }
        if (planned) {
            for (const core::RunItem &item : made->run.items) {
                planned->texts.push_back(item.text);
            }
            std::ranges::sort(planned->texts);
            const auto rest = std::ranges::unique(planned->texts);
            planned->texts.erase(rest.begin(), rest.end());
        }
        return std::move(made->run);
    };
}

void ComprehensionController::estimate()
{
    m_planned = std::make_shared<PlannedTexts>();
    m_watch.forget();
    m_runs->estimate(plan(m_planned), { m_backend });
}

void ComprehensionController::flagPlan()
{
    if (m_planned) {
        m_watch.look(std::move(m_planned->texts), JudgeWatch::About::Plan);
        m_planned.reset();
    }
}

void ComprehensionController::start()
{
    m_mine = true;
    m_runs->start(plan(), { m_backend });
}

} // namespace models
