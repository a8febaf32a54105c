// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/comprehension/question_editor.h"

#include "models/project/qt_text.h"
#include "ui/theme/style.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/card.h"
#include "ui/widgets/field.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace ui {
namespace {

constexpr int kQuestionLines = 3, kAnswerLines = 2;

} // namespace

QuestionEditor::QuestionEditor(QWidget *parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("questionEditor"));
    m_title = plainLabel({}, this);
    m_title->setFont(ui::font(TypeRole::SectionTitle));
    m_note = mutedLabel({}, this);
    m_note->setFont(ui::font(TypeRole::Caption));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(gap::kMedium, gap::kSmall, gap::kSmall, gap::kSmall);
    column->setSpacing(gap::kTiny);
    column->addWidget(m_title);
    m_question = field("questionWordsEdit", tr("Question, in English"));
    column->addWidget(m_question->parentWidget());
    m_proposed = field("proposedAnswerEdit", tr("Answer that you propose"));
    column->addWidget(m_proposed->parentWidget());
    column->addWidget(m_note);
    m_give = new QPushButton(tr("Keep"), this);
    m_give->setObjectName(QStringLiteral("keepQuestionButton"));
    m_give->setToolTip(tr("Keep these words (Ctrl+Enter)"));
    auto *leave = new QPushButton(tr("Leave"), this);
    leave->setObjectName(QStringLiteral("leaveQuestionButton"));
    leave->setToolTip(tr("Change nothing (Esc)"));
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(gap::kSmall);
    buttons->addStretch(1);
    buttons->addWidget(leave);
    buttons->addWidget(m_give);
    column->addLayout(buttons);
    connect(m_give, &QPushButton::clicked, this, &QuestionEditor::give);
    connect(leave, &QPushButton::clicked, this, &QuestionEditor::cancelled);
    connect(m_question, &QPlainTextEdit::textChanged, this, [this] {
        const bool any = !m_question->toPlainText().trimmed().isEmpty();
        m_give->setEnabled(any);
        m_give->setToolTip(any ? tr("Keep these words (Ctrl+Enter)") : tr("Write a question first."));
    });
}

QPlainTextEdit *QuestionEditor::field(const char *name, const QString &caption)
{
    auto *edit = new QPlainTextEdit;
    edit->setTabChangesFocus(true);
    edit->setFont(readingFont({}, 1.0));
    const int lines = m_question == nullptr ? kQuestionLines : kAnswerLines;
    edit->setFixedHeight(lines * QFontMetrics(edit->font()).lineSpacing() + gap::kLarge);
    edit->installEventFilter(this);
    captionedField(caption, name, edit, this);
    return edit;
}

void QuestionEditor::ask(const QString &title, const QString &note, const core::QuestionWording &wording)
{
    m_title->setText(title);
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
    m_question->setPlainText(models::toQt(wording.question));
    m_proposed->setPlainText(models::toQt(wording.proposed));
    m_give->setEnabled(!wording.question.empty());
    m_question->selectAll();
    m_question->setFocus();
}

void QuestionEditor::give()
{
    if (m_give->isEnabled()) {
        Q_EMIT given({ models::toCore(m_question->toPlainText()), models::toCore(m_proposed->toPlainText()) });
    }
}

bool QuestionEditor::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const bool enter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
        const bool gives = enter && key->modifiers().testFlag(Qt::ControlModifier);
        const bool leaves = key->key() == Qt::Key_Escape;
        if ((gives || leaves) && event->type() == QEvent::ShortcutOverride) {
            event->accept(); // not the page's
            return true;
        }
        if (gives) {
            give();
            return true;
        }
        if (leaves) {
            Q_EMIT cancelled();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace ui
