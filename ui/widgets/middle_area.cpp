// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/middle_area.h"

#include <QHBoxLayout>
#include <QScrollArea>

namespace ui {

QScrollArea *middleArea(QWidget *inner, int widest, const char *name, QWidget *parent)
{
    auto *area = new QScrollArea(parent);
    area->setObjectName(QString::fromLatin1(name));
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setFocusPolicy(Qt::NoFocus);
    auto *host = new QWidget(area);
    auto *row = new QHBoxLayout(host);
    row->setContentsMargins(0, 0, 0, 0);
    inner->setMaximumWidth(widest);
    row->addStretch(1);
    row->addWidget(inner, 1000);
    row->addStretch(1);
    area->setWidget(host);
    return area;
}

} // namespace ui
