// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Every action by its words: type a part of it, Enter runs it. Actions that can't be used now are
// shown greyed with their reason, so that one can find out why.

#include <QDialog>
#include <QList>

class QAction;
class QLabel;
class QLineEdit;
class QListView;
class QSortFilterProxyModel;
class QStandardItemModel;

namespace ui {

class CommandPalette final : public QDialog {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(CommandPalette)

public:
    explicit CommandPalette(QWidget *parent);

    // Opens over its parent with these actions; the list is read anew each time.
    void offer(const QList<QAction *> &actions);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void filter(const QString &words);
    void runCurrent();

    QList<QAction *> m_actions;
    QStandardItemModel *m_items;
    QSortFilterProxyModel *m_filtered;
    QLineEdit *m_edit;
    QListView *m_list;
    QLabel *m_none; // instead of an empty list
};

// An action's words without mnemonic or dots: "&Open …" → "Open".
[[nodiscard]] QString actionWords(const QAction *action);

} // namespace ui
