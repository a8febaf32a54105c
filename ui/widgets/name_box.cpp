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
    // The box has the focus and hands keys to its line edit. Enter that the line edit got by itself comes here, too.
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        Q_EMIT entered();
    else
        QComboBox::keyPressEvent(event);
}

} // namespace ui
