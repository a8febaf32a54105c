// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/read/read_controller.h"

#include <QWidget>

namespace ui {

class PaneHeader;
class PassageView;

// A text with its head; one of several side by side.
class TextPane final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TextPane)

public:
    static constexpr int kLeastWidth = 260;

    explicit TextPane(QWidget *parent = nullptr);
    void setPane(const models::ReadPane &pane); // keeps the place in the text when the text is the same
    void setHeaderShown(bool shown);
    [[nodiscard]] const models::ReadPane &pane() const { return m_pane; }
    [[nodiscard]] PassageView &view() const { return *m_view; }

private:
    models::ReadPane m_pane;
    PaneHeader *m_header;
    PassageView *m_view;
};

} // namespace ui
