// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reading/empty_note.h"

#include "ui/theme/tokens.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace ui {

namespace {
constexpr int kTextWidth = 440;
}

EmptyNote::EmptyNote(QWidget *parent)
    : QWidget(parent)
    , m_title(new QLabel(this))
    , m_text(new QLabel(this))
    , m_action(new QPushButton(this))
{
    for (QLabel *label : { m_title, m_text }) {
        label->setTextFormat(Qt::PlainText);
        label->setAlignment(Qt::AlignCenter);
        label->setWordWrap(true);
        label->setFixedWidth(kTextWidth);
    }
    m_title->setFont(ui::font(TypeRole::SectionTitle));
    m_text->setForegroundRole(QPalette::PlaceholderText);
    m_action->setObjectName(QStringLiteral("emptyNoteButton"));
    auto *column = new QVBoxLayout(this);
    column->addStretch(2);
    column->addWidget(m_title, 0, Qt::AlignHCenter);
    column->addSpacing(gap::kSmall);
    column->addWidget(m_text, 0, Qt::AlignHCenter);
    column->addSpacing(gap::kLarge);
    column->addWidget(m_action, 0, Qt::AlignHCenter);
    column->addStretch(3);
    setFocusProxy(m_action);
    connect(m_action, &QPushButton::clicked, this, &EmptyNote::actionWanted);
}

void EmptyNote::setWords(const QString &title, const QString &text, const QString &action)
{
    m_title->setText(title);
    m_text->setText(text);
    m_title->setFixedHeight(m_title->heightForWidth(kTextWidth)); // a layout would give it one line
    m_text->setFixedHeight(m_text->heightForWidth(kTextWidth));
    m_action->setText(action);
    m_action->setVisible(!action.isEmpty());
}

} // namespace ui
