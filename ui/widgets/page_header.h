// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The line on top of every page: its title, what is shown, and actions at the right.

#include <QWidget>

class QHBoxLayout;

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

private:
    QHBoxLayout *m_layout;
    ElidedLabel *m_title;
    ElidedLabel *m_shown;
};

} // namespace ui
