// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The head of a pane: who made the text and what it scored.

#include "models/read/read_controller.h"

#include <QWidget>

namespace ui {

class PaneHeader final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(PaneHeader)

public:
    explicit PaneHeader(QWidget *parent = nullptr);
    void setPane(const models::ReadPane &pane);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] QString quietWords() const; // beside the title
    void paintMark(QPainter &painter, QRect &line) const;
    models::ReadPane m_pane;
};

} // namespace ui
