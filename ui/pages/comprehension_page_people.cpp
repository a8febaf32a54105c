// SPDX-License-Identifier: GPL-3.0-or-later

// People who answer the questions themselves, and figures (declared in comprehension_page.h).

#include "models/comprehension/comprehension_controller.h"
#include "models/comprehension/reader_desk.h"
#include "models/project/qt_text.h"
#include "ui/comprehension/question_pane.h"
#include "ui/comprehension/reader_view.h"
#include "ui/comprehension/reading_figures.h"
#include "ui/comprehension/reading_filter_bar.h"
#include "ui/matrix/run_line.h"
#include "ui/pages/comprehension_page.h"
#include "ui/widgets/isolated.h"

#include <QAction>
#include <QListView>
#include <QMessageBox>
#include <QPushButton>
#include <QStackedWidget>

#include <algorithm>
#include <utility>

namespace ui {

void ComprehensionPage::wirePeople()
{
    connect(m_questions, &QuestionPane::readWanted, this, [this] {
        m_bars->hide(); // nothing that was found out stands beside the text
        for (QAction *action : std::as_const(m_actions)) {
            action->setEnabled(false);
        }
        m_stack->setCurrentIndex(PersonSheet);
        m_controller->marks().hasPerson() ? beginReading() : m_reader->askName();
    });
    connect(m_reader, &ReaderView::nameGiven, this, [this](const QString &name) {
        setPerson(name);
        beginReading();
        Q_EMIT personGiven(name);
    });
    connect(m_reader, &ReaderView::leaveWanted, this, [this] {
        leaveReader();
        m_controller->readAgain();
        m_list->setFocus();
    });
    connect(m_questions, &QuestionPane::compareWanted, this, &ComprehensionPage::askToCompare);
    connect(m_questions, &QuestionPane::figuresWanted, this, &ComprehensionPage::showFigures);
    connect(m_desk, &models::ReaderDesk::compared, m_controller, &models::ComprehensionController::readAgain);
    connect(m_desk, &models::ReaderDesk::failed, this, [this](const QString &sentence) {
        leaveReader();
        m_line->showError(sentence);
    });
}

void ComprehensionPage::beginReading()
{
    m_reader->begin();
    m_desk->open(m_controller->shownRun(), m_controller->marks().person(), m_controller->seenSheets());
}

void ComprehensionPage::leaveReader()
{
    m_desk->close();
    m_bars->show();
    for (QAction *action : std::as_const(m_actions)) {
        action->setEnabled(true);
    }
    m_stack->setCurrentIndex(ReadingSheet);
    updateEmpty();
    noteShown();
}

void ComprehensionPage::askToCompare()
{
    auto *box = new QMessageBox(QMessageBox::Question, tr("Compare people's answers?"),
                                tr("Their answers are shown beside the model's. From then on nobody can answer this "
                                   "run's questions blind; a new run begins anew."),
                                QMessageBox::NoButton, this);
    box->setObjectName(QStringLiteral("comparePeopleBox"));
    box->setTextFormat(Qt::PlainText);
    box->setAttribute(Qt::WA_DeleteOnClose);
    const QPushButton *compare = box->addButton(tr("Compare"), QMessageBox::AcceptRole);
    box->setDefaultButton(box->addButton(tr("Not yet"), QMessageBox::RejectRole));
    connect(compare, &QPushButton::clicked, this, [this] { m_desk->compare(m_controller->shownRun()); });
    box->open();
}

void ComprehensionPage::showFigures()
{
    if (!m_session || m_controller->shownRun() == 0) {
        return;
    }
    auto *figures = new ReadingFigures(m_session, m_controller->shownRun(), this);
    figures->setAttribute(Qt::WA_DeleteOnClose);
    connect(figures, &ReadingFigures::passageWanted, this, [this](qlonglong segment) {
        const auto &places = m_controller->places();
        const auto found = std::ranges::find(places, segment, &models::ReadingPlace::segment);
        if (found != places.end()) {
            m_filterBar->showPlace(static_cast<int>(found - places.begin()));
        }
    });
    figures->show();
}

QString ComprehensionPage::readersLine() const
{
    const auto &summary = m_controller->summary();
    const core::Matcher matcher = m_controller->look().matcher;
    QStringList parts;
    for (const core::ReaderScore &reader : summary->readers) {
        if (reader.system == 0) {
            parts << tr("%1: %2, the model on the same %Ln question(s) %3", nullptr, reader.n)
                         .arg(isolated(models::toQt(reader.person)), models::matchWords(matcher, reader.value),
                              models::matchWords(matcher, reader.modelValue));
        }
    }
    if (!parts.isEmpty()) {
        return tr("People: %1.").arg(parts.join(QStringLiteral(" · ")));
    }
    return summary->peopleAnswers > 0 && summary->comparedAt.empty()
               ? tr("%Ln answer(s) of people, not compared yet.", nullptr, summary->peopleAnswers)
               : QString();
}

} // namespace ui
