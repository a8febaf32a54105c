// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One toggle for each text of a segment: shown beside the others or not.

#include "models/read/read_controller.h"

#include <QWidget>

#include <vector>

class QToolButton;

namespace ui {

class TextChips final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TextChips)

public:
    explicit TextChips(QWidget *parent = nullptr);
    void setPanes(const std::vector<models::ReadPane> &panes, const std::vector<bool> &shown);

Q_SIGNALS:
    void toggled(const models::ReadPane &pane, bool shown);

protected:
    void changeEvent(QEvent *event) override;

private:
    [[nodiscard]] QToolButton *makeChip();
    void drawIcons();

    std::vector<models::ReadPane> m_panes;
    std::vector<QToolButton *> m_chips; // the first m_panes.size() are in use
};

} // namespace ui
