// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/compact_box.h"

#include "ui/theme/tokens.h"

#include <QAbstractItemView>
#include <QStyleOptionComboBox>
#include <QStylePainter>

#include <algorithm>

namespace ui {

CompactBox::CompactBox(int widest, QWidget *parent)
    : QComboBox(parent)
    , m_widest(widest)
{
    setSizeAdjustPolicy(QComboBox::AdjustToContents);
    setMaximumWidth(widest);
}

QSize CompactBox::sizeHint() const
{
    return QComboBox::sizeHint().boundedTo(QSize(m_widest, 100));
}

QSize CompactBox::minimumSizeHint() const
{
    return { std::min(64, m_widest), QComboBox::minimumSizeHint().height() };
}

void CompactBox::showPopup()
{
    view()->setMinimumWidth(std::clamp(view()->sizeHintForColumn(0) + 2 * gap::kLarge, width(), 560));
    QComboBox::showPopup();
}

void CompactBox::paintEvent(QPaintEvent *)
{
    QStylePainter painter(this);
    QStyleOptionComboBox option;
    initStyleOption(&option);
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    const QRect field = style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
    option.currentText = fontMetrics().elidedText(option.currentText, Qt::ElideRight, field.width() - gap::kTiny);
    painter.drawControl(QStyle::CE_ComboBoxLabel, option);
}

} // namespace ui
