// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace ui {

// A painted button that Enter presses as the space bar does.
class KeyButton : public QAbstractButton {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(KeyButton)

public:
    using QAbstractButton::QAbstractButton;

protected:
    void keyPressEvent(QKeyEvent *event) override;
};

} // namespace ui
