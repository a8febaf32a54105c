// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/name_box.h"

#include <QKeyEvent>
#include <QLineEdit>

namespace ui {

NameBox::NameBox(QWidget *parent)
    : QComboBox(parent)
{
    setEditable(true);
    setInsertPolicy(QComboBox::NoInsert);
    lineEdit()->setPlaceholderText(tr("Your name"));
    connect(lineEdit(), &QLineEdit::returnPressed, this, &NameBox::entered);
}

void NameBox::setNames(const QString &words, const QString &key)
{
    setObjectName(key + QStringLiteral("Box"));
    setAccessibleName(words);
    lineEdit()->setObjectName(key + QStringLiteral("Edit"));
    lineEdit()->setAccessibleName(words);
}

void NameBox::setKnown(const QStringList &names)
{
    const QString typed = currentText();
    clear();
    addItems(names);
    setEditText(typed);
}

QString NameBox::name() const
{
    return currentText().simplified();
}

void NameBox::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        event->ignore(); // the line edit has had it
    else
        QComboBox::keyPressEvent(event);
}

} // namespace ui
