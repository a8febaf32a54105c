// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One point of a scale: its digit, its word, and whether it is what stands.

#include "ui/widgets/key_button.h"

namespace ui {

enum class VoteMark { None, Saving, Saved };

class ScaleButton final : public KeyButton {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ScaleButton)

public:
    ScaleButton(int digit, const QString &word, QWidget *parent);

    void setMark(VoteMark mark);
    [[nodiscard]] VoteMark mark() const { return m_mark; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    const int m_digit;
    VoteMark m_mark = VoteMark::None;
};

} // namespace ui
