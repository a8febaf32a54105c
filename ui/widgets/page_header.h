// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The line on top of every page: its title, what is shown, and actions at the right; where they have no room beside
// the title they stand below it, in as many lines as they need.

#include <QWidget>

class QBoxLayout;

namespace ui {

class ElidedLabel;

class PageHeader final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(PageHeader)

public:
    explicit PageHeader(const QString &title, QWidget *parent = nullptr);

    void setTitle(const QString &title);
    void setShown(const QString &what); // plain text beside the title
    void addAction(QWidget *widget);    // to the right, in order

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool event(QEvent *event) override;

private:
    void place();

    QBoxLayout *m_layout;
    QWidget *m_head;
    QWidget *m_actions;
    ElidedLabel *m_title;
    ElidedLabel *m_shown;
};

} // namespace ui
