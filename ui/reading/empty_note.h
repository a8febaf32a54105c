// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Says what would stand here and how to get it.

#include <QWidget>

class QLabel;
class QPushButton;

namespace ui {

class EmptyNote final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(EmptyNote)

public:
    explicit EmptyNote(QWidget *parent = nullptr);
    void setWords(const QString &title, const QString &text, const QString &action = {}); // no action: no button

Q_SIGNALS:
    void actionWanted();

private:
    QLabel *m_title;
    QLabel *m_text;
    QPushButton *m_action;
};

} // namespace ui
