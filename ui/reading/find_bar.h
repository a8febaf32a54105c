// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which of the search's hits is shown, and the way to the next and the previous one.

#include <QWidget>

class QAction;

namespace ui {

class ElidedLabel;

class FindBar final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(FindBar)

public:
    FindBar(QAction *previous, QAction *next, QWidget *parent);

    // `current` from 0, −1 = none yet. `hidden`: names of texts that have the words and are not shown.
    void setHits(const QString &search, int current, int count, const QStringList &hidden);

private:
    ElidedLabel *m_words;
};

} // namespace ui
