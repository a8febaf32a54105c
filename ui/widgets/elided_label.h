// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One line of plain text that gives way where there is no room: cut with "…" at its end, in full in the
// tool tip and for screen readers.

#include <QLabel>

namespace ui {

class ElidedLabel final : public QLabel {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ElidedLabel)

public:
    explicit ElidedLabel(QWidget *parent = nullptr);

    // Wants the text's width, is content with `least` pixels.
    void setLeastWidth(int least);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] bool isCut() const; // in its present width

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    [[nodiscard]] QString line() const; // line breaks as spaces

    int m_least = 40;
};

} // namespace ui
