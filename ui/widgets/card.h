// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A raised surface with a 1 px line and 4 px corners, a title and a column of what belongs to it.

#include <QFrame>

class QLabel;
class QVBoxLayout;

namespace ui {

class Card final : public QFrame {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Card)

public:
    explicit Card(const QString &title = {}, QWidget *parent = nullptr);

    void setTitle(const QString &title); // plain text, wrapped
    [[nodiscard]] QVBoxLayout *column() const { return m_column; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QVBoxLayout *m_column;
    QLabel *m_title;
};

// Text of a file or model, or a sentence of ours: plain, wrapped, in a role's font.
[[nodiscard]] QLabel *plainLabel(const QString &text, QWidget *parent = nullptr);
[[nodiscard]] QLabel *mutedLabel(const QString &text, QWidget *parent = nullptr);

} // namespace ui
