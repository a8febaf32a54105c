// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The column of workspaces at the left: an icon and a word each (the icon alone when narrow), with a
// small count of what is left to do.

#include "ui/widgets/key_button.h"
#include <QList>
#include <QWidget>

class QVBoxLayout;

namespace ui {

class RailButton final : public KeyButton {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(RailButton)

public:
    RailButton(const QString &iconName, const QString &word, QWidget *parent);

    void setNarrow(bool narrow);
    void setCount(int left); // 0 = none shown
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] int wideWidth() const; // with the word whole, as heavy as it gets

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void paintCount(QPainter &painter) const;

    bool m_narrow = false;
    int m_count = 0;
};

class Rail final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Rail)

public:
    explicit Rail(QWidget *parent = nullptr);

    int add(const QString &iconName, const QString &word, const QString &keys); // its number, from 0
    void setCurrent(int number);
    void setCount(int number, int left);
    void setNarrow(bool narrow);

Q_SIGNALS:
    void chosen(int number);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] int wideWidth() const;

    QVBoxLayout *m_column;
    QList<RailButton *> m_buttons;
    bool m_narrow = false;
};

} // namespace ui
