// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/flag_line.h"

#include "ui/theme/icons.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/card.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>

namespace ui {

FlagLine::FlagLine(const char *labelName, QWidget *parent)
    : QWidget(parent)
    , m_mark(new QLabel(this))
    , m_words(plainLabel({}, this))
{
    m_words->setObjectName(QString::fromLatin1(labelName));
    m_words->setWordWrap(true);
    m_words->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_words->setFocusPolicy(Qt::StrongFocus);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(gap::kSmall);
    row->addWidget(m_mark, 0, Qt::AlignTop);
    row->addWidget(m_words, 1);
    hide();
    draw();
}

void FlagLine::setSentence(const QString &sentence)
{
    m_words->setText(sentence);
    m_words->setAccessibleName(sentence);
    setVisible(!sentence.isEmpty());
}

QString FlagLine::sentence() const
{
    return m_words->text();
}

void FlagLine::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        draw();
    }
}

void FlagLine::draw()
{
    m_mark->setPixmap(icon(QStringLiteral("triangle-alert"), Tone::Warn).pixmap(size::kIcon));
    QPalette palette = m_words->palette();
    const QColor colour = Tokens::of(this).colour(Tone::Warn);
    if (palette.color(QPalette::WindowText) != colour) {
        palette.setColor(QPalette::WindowText, colour);
        m_words->setPalette(palette);
    }
}

} // namespace ui
