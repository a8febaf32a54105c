// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/scrolled_text.h"

#include <QEvent>
#include <QLabel>

#include <algorithm>

namespace ui {
namespace {

constexpr int kLeastLines = 3;

} // namespace

ScrolledText::ScrolledText(QLabel *text, QWidget *parent)
    : QScrollArea(parent)
    , m_text(text)
{
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    m_text->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    setWidget(m_text);
    viewport()->setAutoFillBackground(false);
    m_text->setAutoFillBackground(false);
}

QSize ScrolledText::sizeHint() const
{
    return { m_text->sizeHint().width(), m_text->text().isEmpty() ? 0 : m_text->heightForWidth(width()) };
}

QSize ScrolledText::minimumSizeHint() const
{
    return { 0, std::min(sizeHint().height(), kLeastLines * m_text->fontMetrics().lineSpacing()) };
}

bool ScrolledText::event(QEvent *event)
{
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Resize) {
        // Beside a scroll bar the text is higher, so that a bar would keep itself there.
        setVerticalScrollBarPolicy(sizeHint().height() <= height() ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
        updateGeometry();
    }
    return QScrollArea::event(event);
}

} // namespace ui
