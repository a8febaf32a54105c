// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The head of the matrix: a line for each group of columns (a segment or a system), one for the names
// within it. A group's name stays in sight while its columns scroll.

#include <QHeaderView>

namespace ui {

class ColumnHeader final : public QHeaderView {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ColumnHeader)

public:
    explicit ColumnHeader(QWidget *parent = nullptr);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void paintSection(QPainter *painter, const QRect &rect, int section) const override;

private:
    void paintGroups();
    [[nodiscard]] int groupHeight() const;
};

} // namespace ui
