// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/elided_label.h"

#include "models/runs/runs_model.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace ui {

ElidedLabel::ElidedLabel(QWidget *parent)
    : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
}

void ElidedLabel::setLeastWidth(int least)
{
    m_least = least;
    updateGeometry();
}

QString ElidedLabel::line() const
{
    return text().simplified();
}

QSize ElidedLabel::sizeHint() const
{
    const int margins = contentsMargins().left() + contentsMargins().right();
    return { fontMetrics().horizontalAdvance(line()) + margins + 1,
             fontMetrics().height() + contentsMargins().top() + contentsMargins().bottom() };
}

QSize ElidedLabel::minimumSizeHint() const
{
    return { std::min(m_least, sizeHint().width()), sizeHint().height() };
}

bool ElidedLabel::isCut() const
{
    return fontMetrics().horizontalAdvance(line()) > contentsRect().width();
}

void ElidedLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setPen(palette().color(isEnabled() ? QPalette::Active : QPalette::Disabled, foregroundRole()));
    painter.drawText(contentsRect(), static_cast<int>(Qt::AlignVCenter | Qt::AlignLeading) | Qt::TextSingleLine,
                     fontMetrics().elidedText(line(), Qt::ElideRight, contentsRect().width()));
}

bool ElidedLabel::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip && toolTip().isEmpty()) {
        QToolTip::showText(static_cast<QHelpEvent *>(event)->globalPos(),
                           isCut() ? models::plainToolTip(text()) : QString(), this);
        return true;
    }
    return QLabel::event(event);
}

} // namespace ui
