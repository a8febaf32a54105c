// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>

namespace ui {

// A combo box that takes no more than a given width: its own text is elided, its list is as wide as
// its entries.
class CompactBox final : public QComboBox {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(CompactBox)

public:
    explicit CompactBox(int widest, QWidget *parent = nullptr);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    void showPopup() override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    int m_widest;
};

} // namespace ui
