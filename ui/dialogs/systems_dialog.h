// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which of a project's systems are people and which machines, and the buttons that correct it.

#include "core/domain.h"

#include <QDialog>

class QPushButton;
class QTableView;

namespace models {
class ProjectSession;
class SystemsModel;
} // namespace models

namespace ui {

class NoticeBar;

class SystemsDialog final : public QDialog {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(SystemsDialog)

public:
    explicit SystemsDialog(models::ProjectSession *session, QWidget *parent = nullptr);

    [[nodiscard]] bool isSettled() const;
    void done(int result) override; // waits until what was chosen is on disk

private:
    void build();
    void buildTable();
    QPushButton *kindButton(const QString &name, const QString &words, core::SystemKind kind);
    void showChoice(); // buttons work on what is selected

    models::SystemsModel *m_model;
    NoticeBar *m_notices;
    QTableView *m_table = nullptr;
    QList<QPushButton *> m_kinds;
    bool m_closing = false;
};

} // namespace ui
