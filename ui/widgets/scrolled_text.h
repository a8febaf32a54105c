// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Sentences below a table: as high as they are where there is room, scrolled where there is less, never cut off.

#include <QScrollArea>

class QLabel;

namespace ui {

class ScrolledText final : public QScrollArea {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ScrolledText)

public:
    explicit ScrolledText(QLabel *text, QWidget *parent = nullptr); // takes the label, which wraps

    [[nodiscard]] QSize sizeHint() const override;        // all of the text at the width that there is
    [[nodiscard]] QSize minimumSizeHint() const override; // three lines of it

protected:
    bool event(QEvent *event) override; // a new width or text has a new height

private:
    QLabel *m_text;
};

} // namespace ui
