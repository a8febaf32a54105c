// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/comprehension/question_pane.h"

#include "models/assess/question_rows.h"
#include "models/project/qt_text.h"
#include "models/project/words.h"
#include "ui/comprehension/question_delegate.h"
#include "ui/comprehension/question_editor.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/card.h"
#include "ui/widgets/flow_layout.h"

#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QVBoxLayout>

namespace ui {

QuestionPane::QuestionPane(models::ComprehensionController *controller, models::ComprehensionFilter *filter,
                           QWidget *parent)
    : QWidget(parent)
    , m_controller(controller)
    , m_filter(filter)
{
    build();
    connect(m_editor, &QuestionEditor::given, this, &QuestionPane::keep);
    connect(m_editor, &QuestionEditor::cancelled, this, &QuestionPane::closeEditor);
    connect(m_add, &QPushButton::clicked, this, &QuestionPane::add);
    connect(m_read, &QPushButton::clicked, this, &QuestionPane::readWanted);
    connect(m_compare, &QPushButton::clicked, this, &QuestionPane::compareWanted);
    connect(m_figures, &QPushButton::clicked, this, &QuestionPane::figuresWanted);
    refreshSummary();
}

QPushButton *QuestionPane::button(const char *name, const QString &words)
{
    auto *made = new QPushButton(words, this);
    made->setObjectName(QString::fromLatin1(name));
    return made;
}

void QuestionPane::build()
{
    setMinimumWidth(220);
    m_list = new QListView(this);
    m_list->setObjectName(QStringLiteral("questionList"));
    m_list->setAccessibleName(tr("Questions of the passage"));
    m_list->setModel(m_filter);
    m_list->setModelColumn(models::ComprehensionQuestions::Question);
    m_list->setItemDelegate(new QuestionDelegate(m_list));
    m_list->setUniformItemSizes(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setMouseTracking(true);
    m_note = mutedLabel({}, this);
    m_note->setObjectName(QStringLiteral("questionListNote"));
    m_note->setContentsMargins(gap::kMedium, gap::kSmall, gap::kSmall, gap::kSmall);
    m_editor = new QuestionEditor(this);
    m_editor->hide();
    m_foot = new QWidget(this);
    auto *foot = new QVBoxLayout(m_foot);
    foot->setContentsMargins(gap::kMedium, gap::kSmall, gap::kSmall, gap::kSmall);
    foot->setSpacing(gap::kSmall);
    foot->addWidget(buildWaiting());
    foot->addWidget(buildButtons());
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_note);
    column->addWidget(m_list, 1);
    column->addWidget(m_editor);
    column->addWidget(m_foot);
}

QWidget *QuestionPane::buildWaiting()
{
    m_waiting = new QWidget(m_foot);
    m_waitingNote = mutedLabel({}, m_waiting);
    m_waitingNote->setObjectName(QStringLiteral("waitingNote"));
    auto *ask = button("askAgainButton", tr("Have them answered…"));
    ask->setToolTip(models::plainToolTip(tr("Sets up a run that answers the questions of the run shown once more, as "
                                            "they are now, from every text. It makes no new ones.")));
    connect(ask, &QPushButton::clicked, this, &QuestionPane::againWanted);
    auto *column = new QVBoxLayout(m_waiting);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(gap::kTiny);
    column->addWidget(m_waitingNote);
    column->addWidget(ask, 0, Qt::AlignLeft);
    return m_waiting;
}

QWidget *QuestionPane::buildButtons()
{
    m_add = button("addQuestionButton", tr("Add a question…"));
    m_read = button("readYourselfButton", tr("Answer yourself…"));
    m_compare = button("comparePeopleButton", tr("Compare people…"));
    m_figures = button("readingFiguresButton", tr("Figures…"));
    m_elsewhere = button("peopleElsewhereButton", tr("People elsewhere"));
    m_elsewhere->setToolTip(models::plainToolTip(tr("Packets with the translations and questions alone, for people on "
                                                    "other machines, and their answers back")));
    auto *menu = new QMenu(m_elsewhere);
    m_packets = menu->addAction(tr("Packets out…"), this, &QuestionPane::packetsWanted);
    m_packets->setObjectName(QStringLiteral("readingPacketsAction"));
    menu->addAction(tr("Import answers…"), this, &QuestionPane::answersWanted)
        ->setObjectName(QStringLiteral("importReadingsAction"));
    m_elsewhere->setMenu(menu);
    m_figures->setToolTip(tr("Draw what the run's questions say about themselves"));
    auto *buttons = new QWidget(m_foot);
    auto *flow = new FlowLayout(buttons);
    flow->setContentsMargins(0, 0, 0, 0);
    flow->setSpacing(gap::kSmall);
    for (QPushButton *one : { m_add, m_read, m_elsewhere, m_compare, m_figures }) {
        flow->addWidget(one);
    }
    return buttons;
}

void QuestionPane::refresh()
{
    const core::PassageReading &passage = m_controller->passage();
    using models::ComprehensionQuestions;
    if (!m_wanted.isEmpty()) {
        for (int row = 0; row < m_filter->rowCount(); ++row) {
            const QModelIndex index = m_filter->index(row, ComprehensionQuestions::Question);
            if (index.data().toString() == m_wanted) {
                m_list->setCurrentIndex(index);
                m_wanted.clear();
                break;
            }
        }
    }
    if (!m_list->currentIndex().isValid() && m_filter->rowCount() > 0) {
        m_list->setCurrentIndex(m_filter->index(0, ComprehensionQuestions::Question));
    }
    QString note;
    if (passage.segment != 0 && passage.questions.empty()) {
        note = passage.making == core::AnswerState::Pending
                   ? tr("Questions about this passage are not made yet.")
                   : tr("No question came of this passage: %1.")
                         .arg(passage.cause.empty() ? models::stateWord(passage.making) : models::toQt(passage.cause));
    } else if (!passage.questions.empty() && m_filter->rowCount() == 0) {
        note = tr("No question of this passage fits the filter.");
    } else if (passage.cutOff) {
        note = tr("The reply with the questions was cut off at the token limit: some may be missing.");
    }
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
    const bool can = m_controller->marks().isAvailable() && passage.segment != 0;
    m_add->setEnabled(can);
    m_add->setToolTip(can ? tr("Write a question about this passage (Ins)") : tr("There is no passage to ask about."));
}

void QuestionPane::refreshSummary()
{
    const auto &summary = m_controller->summary();
    const int waiting = summary ? summary->counts.waiting : 0;
    m_waitingNote->setText(tr("%Ln question(s) of this run have no model's answers yet.", nullptr, waiting));
    m_waiting->setVisible(waiting > 0);
    const bool compared = summary && !summary->comparedAt.empty();
    const int asked = summary ? summary->counts.valid + summary->counts.waiting : 0;
    const bool can = m_controller->marks().isAvailable() && !compared && asked > 0;
    m_read->setEnabled(can);
    m_packets->setEnabled(can);
    m_elsewhere->setEnabled(m_controller->marks().isAvailable() && asked > 0);
    m_read->setToolTip(models::plainToolTip(
        can        ? tr("Answer the questions from the translations alone; gold answers, models and other people stay "
                               "hidden.")
        : compared ? tr("People's answers to this run are compared already: nobody can answer blind any more.")
                   : tr("There are no questions to answer yet.")));
    m_compare->setVisible(summary && summary->peopleAnswers > 0 && !compared);
    m_compare->setToolTip(
        models::plainToolTip(tr("Ends the answering and shows people's answers beside the model's.")));
}

void QuestionPane::add()
{
    if (!m_add->isEnabled()) {
        return;
    }
    m_adds = true;
    openEditor();
    m_editor->ask(tr("A question about this passage"),
                  tr("A model answers it in a following run; it is not scored before."), {});
}

void QuestionPane::edit()
{
    const int question = m_controller->question();
    if (question < 0 || !m_controller->marks().isAvailable()) {
        return;
    }
    const core::QuestionPair &pair = m_controller->passage().questions[static_cast<std::size_t>(question)];
    m_adds = false;
    openEditor();
    m_editor->ask(tr("Question %1").arg(pair.number),
                  tr("In other words it loses its answers until a model is asked again; what was made is kept."),
                  { pair.question, pair.proposed });
}

void QuestionPane::keep(const core::QuestionWording &wording)
{
    if (m_adds) {
        m_wanted = models::toQt(wording.question).simplified();
        m_controller->addQuestion(wording);
    } else {
        m_controller->reword(wording);
    }
    closeEditor();
}

void QuestionPane::openEditor()
{
    m_foot->hide();
    m_editor->show();
    m_list->scrollTo(m_list->currentIndex());
}

void QuestionPane::closeEditor()
{
    m_editor->hide();
    m_foot->show();
    m_list->setFocus();
}

} // namespace ui
