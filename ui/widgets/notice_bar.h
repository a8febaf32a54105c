// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Sentences about what went wrong, on top of the page: plain text, each stays until it is closed. The
// same sentence is not shown twice at once.

#include <QWidget>

class QVBoxLayout;

namespace ui {

class NoticeBar final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(NoticeBar)

public:
    explicit NoticeBar(QWidget *parent = nullptr);

    void add(const QString &sentence);
    void clear();
    [[nodiscard]] QStringList sentences() const;

private:
    class Row;
    void close(Row *row);

    QVBoxLayout *m_rows;
    QList<Row *> m_shown;
};

} // namespace ui
