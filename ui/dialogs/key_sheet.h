// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// All keys on one sheet, made from the actions themselves, so that it can't be out of date.

#include <QDialog>
#include <QList>

class QAction;
class QTreeWidget;

namespace ui {

struct KeyGroup {
    QString title; // where the keys work
    QList<QAction *> actions;
};

class KeySheet final : public QDialog {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(KeySheet)

public:
    explicit KeySheet(QWidget *parent);
    void showKeys(const QList<KeyGroup> &groups);

private:
    QTreeWidget *m_tree;
};

} // namespace ui
