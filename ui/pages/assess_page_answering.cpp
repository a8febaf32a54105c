// SPDX-License-Identifier: GPL-3.0-or-later
// A person answers on the Assess page, and assessors side by side; the rest is in assess_page.cpp.
#include "models/assess/assess_controller.h"
#include "models/project/qt_text.h"
#include "ui/matrix/agreement_dialog.h"
#include "ui/matrix/answer_bar.h"
#include "ui/matrix/answer_detail_panel.h"
#include "ui/matrix/filter_bar.h"
#include "ui/matrix/matrix_view.h"
#include "ui/matrix/run_line.h"
#include "ui/matrix/setup_bar.h"
#include "ui/pages/assess_page.h"

#include <QAction>
#include <QPushButton>
#include <QTableView>

namespace ui {

void AssessPage::makeAnswerActions()
{
    const auto add = [this](const QString &words, const char *name, Qt::Key key) {
        auto *action = new QAction(words, this);
        action->setObjectName(QString::fromLatin1(name));
        action->setShortcut(QKeySequence(key));
        action->setShortcutContext(Qt::WidgetShortcut); // letters typed elsewhere stay letters
        action->setEnabled(false);
        m_answerActions << action;
        return action;
    };
    connect(add(tr("Answer YES"), "answerYesAction", Qt::Key_Y), &QAction::triggered, this,
            [this] { answer(core::Label::Yes); });
    connect(add(tr("Answer NO"), "answerNoAction", Qt::Key_N), &QAction::triggered, this,
            [this] { answer(core::Label::No); });
    connect(add(tr("Answer MAYBE"), "answerMaybeAction", Qt::Key_M), &QAction::triggered, this,
            [this] { answer(core::Label::Maybe); });
    connect(add(tr("Comment on the answer"), "commentAction", Qt::Key_C), &QAction::triggered, this,
            [this] { m_answerBar->editComment(m_controller->answering().commentOf(m_cell)); });
    connect(add(tr("Undo the last answer"), "undoAnswerAction", Qt::Key_Z), &QAction::triggered,
            &m_controller->answering(), &models::Answering::undo);
    connect(add(tr("Next unanswered question"), "nextUnansweredAction", Qt::Key_F7), &QAction::triggered, this,
            &AssessPage::goToNext);
    m_matrix->table()->addActions(m_answerActions);
    m_actions << m_answerActions;
}

void AssessPage::wireAnswering()
{
    models::Answering &answering = m_controller->answering();
    connect(m_setup, &SetupBar::answerWanted, this, &AssessPage::askWhoAnswers);
    connect(m_answerBar, &AnswerBar::beginWanted, this, [this](const QString &name) {
        m_askingName = false;
        closeDetail();
        m_cell = { -1, -1 };
        m_controller->beginAnswering(name);
        Q_EMIT personGiven(name);
        m_answerBar->showAnswering(name);
    });
    connect(m_answerBar, &AnswerBar::endWanted, this, &AssessPage::leaveAnswering);
    connect(m_answerBar, &AnswerBar::commentGiven, this, [this](const QString &words) {
        m_controller->answering().comment(m_cell, words);
        leaveComment();
    });
    connect(m_answerBar, &AnswerBar::commentLeft, this, &AssessPage::leaveComment);
    connect(&answering, &models::Answering::activeChanged, this, &AssessPage::showAnswering);
    connect(&answering, &models::Answering::countsChanged, this, [this] {
        const models::Answering &now = m_controller->answering();
        m_answerBar->setCounts(now.answered(), now.total());
    });
    connect(&answering, &models::Answering::sheetRead, this, [this] {
        const bool fresh = m_cell.second < 0;
        m_matrix->takeFocus();
        if (fresh) { // else it was read again: the place is kept
            m_cell = { -1, -1 };
            goToNext();
        }
    });
    connect(&answering, &models::Answering::said, m_answerBar, &AnswerBar::say);
    connect(&answering, &models::Answering::moved, m_matrix, &MatrixView::setCurrent);
    connect(m_filterBar, &FilterBar::comparisonChosen, m_controller, &models::AssessController::compareWith);
    connect(m_filterBar, &FilterBar::agreementWanted, this, &AssessPage::openAgreement);
    connect(m_agreement, &AgreementDialog::wanted, m_controller, &models::AssessController::readAgreement);
    connect(m_controller, &models::AssessController::agreementRead, m_agreement, &AgreementDialog::setReading);
}

void AssessPage::setPerson(const QString &name)
{
    m_answerBar->setName(name);
}

void AssessPage::askWhoAnswers()
{
    m_askingName = true;
    QStringList names;
    for (const core::Person &person : m_controller->people()) {
        names << models::toQt(person.name);
    }
    m_answerBar->askName(names);
    updateEmpty();
}

void AssessPage::leaveAnswering()
{
    m_askingName = false;
    if (m_controller->answering().isActive()) {
        closeDetail();
        m_controller->endAnswering();
    }
    showAnswering();
    m_setup->findChild<QPushButton *>(QStringLiteral("answerYourselfButton"))->setFocus(Qt::OtherFocusReason);
}

void AssessPage::showAnswering()
{
    const bool active = m_controller->answering().isActive();
    for (QAction *action : m_answerActions) {
        action->setEnabled(active);
    }
    if (active) {
        m_agreement->hide();
        m_line->clearError();
    } else if (!m_askingName) {
        m_answerBar->hide();
    }
    updateEmpty();
}

void AssessPage::answer(core::Label label)
{
    if (m_controller->answering().answer(m_cell, label)) {
        goToNext();
    }
}

void AssessPage::goToNext()
{
    const models::Answering &answering = m_controller->answering();
    if (const auto next = answering.next(*m_body, m_cell)) {
        m_matrix->setCurrent(next->first, next->second);
        openCell(next->first, next->second); // what is asked about stands beside it
    } else if (answering.total() > 0) {
        m_answerBar->say(tr("Every question that is shown is answered."));
    }
}

void AssessPage::leaveComment()
{
    m_matrix->takeFocus();
}

void AssessPage::showAssessors()
{
    m_filterBar->setAssessors(m_controller->assessors(), m_controller->compared());
}

void AssessPage::openAgreement()
{
    std::vector<models::Assessor> all = m_controller->assessors();
    if (const models::Assessor shown = m_controller->shownAssessor(); shown.kind != models::Assessor::Kind::Nobody) {
        all.insert(all.begin(), shown);
    }
    if (all.size() > 1) {
        const bool compared = m_controller->compared().kind != models::Assessor::Kind::Nobody;
        m_agreement->compare(all, all.front(), compared ? m_controller->compared() : all[1]);
    }
}

} // namespace ui
