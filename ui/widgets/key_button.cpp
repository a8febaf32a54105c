// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/key_button.h"

#include <QKeyEvent>

namespace ui {

void KeyButton::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        click();
        return;
    }
    QAbstractButton::keyPressEvent(event);
}

} // namespace ui
