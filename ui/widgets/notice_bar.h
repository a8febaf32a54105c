// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What went wrong, on top of the page: one bar, the newest sentence first, plain text. Each stays until
// it is closed; the older ones wait behind it and are counted. The same sentence again comes to the front
// and says how often.

#include <QList>
#include <QWidget>

class QLabel;
class QToolButton;

namespace ui {

class NoticeBar final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(NoticeBar)

public:
    explicit NoticeBar(QWidget *parent = nullptr);

    void add(const QString &sentence);
    void clear();
    [[nodiscard]] QStringList sentences() const; // newest first

Q_SIGNALS:
    void focusLeft(); // the last one was closed by a button that had the focus

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    struct Notice {
        QString sentence;
        int times = 1;
    };
    QToolButton *makeButton(const char *name, const QString &icon, const QString &words);
    void go(int place);
    void close();

    QList<Notice> m_notices; // newest first
    int m_shown = 0;
    QLabel *m_label;
    QLabel *m_count;
    QToolButton *m_newer;
    QToolButton *m_older;
    QToolButton *m_dismiss;
    QToolButton *m_close;
};

} // namespace ui
