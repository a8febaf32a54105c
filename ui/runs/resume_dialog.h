// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Before a run that was begun with a cap on cost goes on: whether it still holds, or which does.

#include <QDialog>

class QDoubleSpinBox;

namespace ui {

class ResumeDialog final : public QDialog {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ResumeDialog)

public:
    ResumeDialog(const QString &title, double cap, QWidget *parent);

    [[nodiscard]] double cap() const; // 0 = none; untouched, the one it was given, however small

private:
    const double m_given;
    QDoubleSpinBox *m_cap;
    double m_shown = 0; // rounded
};

} // namespace ui
