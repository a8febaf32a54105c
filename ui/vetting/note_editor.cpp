// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/vetting/note_editor.h"

#include "ui/theme/tokens.h"
#include "ui/widgets/card.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace ui {

namespace {
constexpr int kHeight = 92;
}

NoteEditor::NoteEditor(QWidget *parent)
    : QWidget(parent)
    , m_question(plainLabel({}, this))
    , m_text(new QPlainTextEdit(this))
    , m_offer(mutedLabel({}, this))
    , m_choices(new QComboBox(this))
    , m_give(new QPushButton(tr("Save (Ctrl+Enter)"), this))
    , m_remove(new QPushButton(this))
    , m_cancel(new QPushButton(tr("Cancel (Esc)"), this))
{
    setObjectName(QStringLiteral("noteEditor"));
    m_question->setObjectName(QStringLiteral("noteQuestionLabel"));
    m_question->setBuddy(m_text);
    m_text->setObjectName(QStringLiteral("noteEdit"));
    m_text->setTabChangesFocus(true);
    m_text->setFixedHeight(kHeight);
    m_text->installEventFilter(this);
    m_give->setObjectName(QStringLiteral("giveNoteButton"));
    m_remove->setObjectName(QStringLiteral("removeNoteButton"));
    m_cancel->setObjectName(QStringLiteral("cancelNoteButton"));
    auto *row = new QHBoxLayout;
    row->setSpacing(gap::kSmall);
    m_choices->setObjectName(QStringLiteral("noteChoiceBox"));
    m_choices->installEventFilter(this);
    m_offer->setBuddy(m_choices);
    row->addWidget(m_offer);
    row->addWidget(m_choices);
    row->addStretch(1);
    offer({}, {});
    for (QPushButton *one : { m_remove, m_cancel, m_give }) {
        one->setAutoDefault(false);
        row->addWidget(one);
    }
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, gap::kSmall, 0, 0);
    column->setSpacing(gap::kTiny);
    column->addWidget(m_question);
    column->addWidget(m_text);
    column->addLayout(row);
    setTabOrder(m_text, m_choices);
    setTabOrder(m_choices, m_give);
    setTabOrder(m_give, m_cancel);
    setTabOrder(m_cancel, m_remove);
    connect(m_give, &QPushButton::clicked, this, [this] { Q_EMIT given(m_text->toPlainText().trimmed()); });
    connect(m_choices, &QComboBox::activated, this, &NoteEditor::chosen);
    connect(m_remove, &QPushButton::clicked, this, &NoteEditor::removed);
    connect(m_cancel, &QPushButton::clicked, this, &NoteEditor::cancelled);
}

void NoteEditor::ask(const QString &question, const QString &text, const QString &remove)
{
    m_question->setText(question);
    m_text->setAccessibleName(question);
    m_text->setPlainText(text);
    m_remove->setText(remove);
    m_remove->setVisible(!remove.isEmpty());
    show();
    m_text->moveCursor(QTextCursor::End);
    m_text->setFocus(Qt::OtherFocusReason);
}

void NoteEditor::offer(const QString &label, const QStringList &choices, int chosen)
{
    m_offer->setText(label);
    m_choices->setAccessibleName(label);
    m_choices->clear();
    m_choices->addItems(choices);
    m_choices->setCurrentIndex(chosen);
    m_offer->setVisible(!choices.isEmpty());
    m_choices->setVisible(!choices.isEmpty());
}

int NoteEditor::choice() const
{
    return m_choices->currentIndex();
}

void NoteEditor::setText(const QString &text)
{
    m_text->setPlainText(text);
}

void NoteEditor::setReading(const QString &language, double scale)
{
    m_text->setFont(readingFont(language, scale));
}

bool NoteEditor::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->key() == Qt::Key_Escape) {
            Q_EMIT cancelled();
            return true;
        }
        const bool enter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
        if (enter && (key->modifiers() & Qt::ControlModifier) != 0) {
            m_give->click();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace ui
