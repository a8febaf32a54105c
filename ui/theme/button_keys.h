// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace ui {

// Enter and the space bar press the button that has the focus, also where a page or the window has a meaning of its
// own for them, and where Qt leaves Enter to dialogs. Holding Enter presses once.
class ButtonKeys final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ButtonKeys)

public:
    using QObject::QObject;

    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace ui
