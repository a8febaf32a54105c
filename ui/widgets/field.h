// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/tokens.h"

#include <QLabel>
#include <QString>
#include <QVBoxLayout>
#include <QWidget>

namespace ui {

// A choice with its caption above, named for tests and screen readers.
template <typename Widget>
QWidget *captionedField(const QString &caption, const char *name, Widget *field, QWidget *parent)
{
    auto *box = new QWidget(parent);
    auto *column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    auto *label = new QLabel(caption, box);
    label->setFont(ui::font(TypeRole::Caption));
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setBuddy(field);
    field->setParent(box);
    field->setObjectName(QString::fromLatin1(name));
    field->setAccessibleName(caption);
    column->addWidget(label);
    column->addWidget(field);
    return box;
}

} // namespace ui
