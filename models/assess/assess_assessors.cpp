// SPDX-License-Identifier: GPL-3.0-or-later
// The Assess page's people and second assessors; its runs are in assess_controller.cpp.
#include "models/assess/assess_controller.h"
#include "models/project/error_text.h"
#include "models/project/qt_text.h"

#include <algorithm>

namespace models {

SheetWish AssessController::sheetWish() const
{
    SheetWish wish;
    wish.run = m_shown;
    wish.order = m_order;
    const std::vector<core::QuestionList> &lists = m_runs->library().lists;
    const auto chosen = std::find_if(lists.begin(), lists.end(),
                                     [this](const core::QuestionList &list) { return list.id == m_request.listId; });
    if (chosen != lists.end()) {
        wish.list = *chosen;
    }
    return wish;
}

void AssessController::beginAnswering(const QString &name)
{
    if (m_session != nullptr && !name.trimmed().isEmpty()) {
        m_compared = {};
        ++m_detailWish; // a detail on its way would show what a model said
        m_readingMatrix = true;
        m_answering.begin(name, sheetWish(), m_seen);
    }
}

void AssessController::endAnswering()
{
    if (m_answering.isActive()) {
        ++m_detailWish;
        m_answering.end();
        readRuns(); // whatever came meanwhile
    }
}

void AssessController::noteShown()
{
    const MatrixData *matrix = m_matrix.matrix();
    if (matrix == nullptr || matrix->blind) {
        return;
    }
    const std::size_t places = matrix->columns.empty() ? 0 : matrix->answers.size() / matrix->columns.size();
    for (std::size_t at = 0; at < matrix->answers.size(); ++at) {
        if (matrix->answers.state(at) == core::AnswerState::Answered) {
            m_seen.insert(matrix->columns[at / places].line.text);
        }
    }
}

Assessor AssessController::shownAssessor() const
{
    const auto shown =
        std::find_if(m_runList.begin(), m_runList.end(), [this](const core::Run &run) { return run.id == m_shown; });
    return shown == m_runList.end() ? Assessor() : Assessor{ Assessor::Kind::Run, m_shown, toCore(runTitle(*shown)) };
}

std::vector<Assessor> AssessController::assessors() const
{
    std::vector<Assessor> all;
    for (const core::Person &person : m_people) {
        all.push_back({ Assessor::Kind::Person, person.id, person.name });
    }
    for (const core::Run &run : m_runList) {
        if (run.id != m_shown) {
            all.push_back({ Assessor::Kind::Run, run.id, toCore(runTitle(run)) });
        }
    }
    return all;
}

void AssessController::compareWith(const Assessor &other)
{
    if (m_session != nullptr && !m_answering.isActive() && other != m_compared) {
        m_compared = other;
        readMatrix();
    }
}

void AssessController::readAgreement(const Assessor &first, const Assessor &second)
{
    const MatrixData *matrix = m_matrix.matrix();
    if (m_session == nullptr || matrix == nullptr || m_answering.isActive()) {
        return;
    }
    auto arrived = [this](const core::Result<AgreementReading> &reading) {
        if (!reading) {
            Q_EMIT failed(errorText(reading.error()));
        } else if (!m_answering.isActive()) {
            Q_EMIT agreementRead(*reading);
        }
    };
    auto question = [list = matrix->list, first, second](core::ProjectReader &reader) {
        return models::readAgreement(reader, list, first, second);
    };
    m_session->reader().ask<AgreementReading>(this, "agreement", question, arrived);
}

} // namespace models
