// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Widgets in lines like words in a paragraph, from the side where reading begins.

#include <QLayout>

#include <vector>

namespace ui {

class FlowLayout final : public QLayout {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(FlowLayout)

public:
    explicit FlowLayout(QWidget *parent = nullptr);
    ~FlowLayout() override;

    void addItem(QLayoutItem *item) override;
    void setLastAtEnd(bool atEnd); // the last one stands at the end of its line, at its foot
    [[nodiscard]] int count() const override;
    [[nodiscard]] QLayoutItem *itemAt(int index) const override;
    QLayoutItem *takeAt(int index) override;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] Qt::Orientations expandingDirections() const override { return Qt::Horizontal; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSize() const override;
    void setGeometry(const QRect &rect) override;

private:
    int arrange(const QRect &rect, bool place) const; // returns the height

    std::vector<QLayoutItem *> m_items;
    bool m_lastAtEnd = false;
};

} // namespace ui
