// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/button_keys.h"

#include <QAbstractButton>
#include <QKeyEvent>

namespace ui {

bool ButtonKeys::eventFilter(QObject *watched, QEvent *event)
{
    const bool shortcut = event->type() == QEvent::ShortcutOverride;
    if (!shortcut && event->type() != QEvent::KeyPress) {
        return false;
    }
    const auto *key = static_cast<QKeyEvent *>(event);
    const bool enter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
    const bool plain = key->modifiers() == Qt::NoModifier || key->modifiers() == Qt::KeypadModifier;
    if (!plain || (!enter && key->key() != Qt::Key_Space)) {
        return false;
    }
    if (shortcut) {
        event->accept(); // the key is this button's, not a shortcut
        return true;
    }
    if (!enter) {
        return false; // Qt's buttons know the space bar
    }
    if (!key->isAutoRepeat()) {
        static_cast<QAbstractButton *>(watched)->click();
    }
    return true;
}

} // namespace ui
