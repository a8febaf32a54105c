// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What of a project has left this machine – where to, how much of which texts – and the switch that keeps
// the rest here.

#include <QDialog>

class QCheckBox;
class QLabel;
class QTableView;

namespace models {
class DeparturesModel;
class ProjectSession;
} // namespace models

namespace ui {

class NoticeBar;

class DeparturesDialog final : public QDialog {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(DeparturesDialog)

public:
    explicit DeparturesDialog(models::ProjectSession *session, QWidget *parent = nullptr);

    [[nodiscard]] bool isSettled() const; // everything is read

private:
    void build();
    void showFacts();

    models::DeparturesModel *m_model;
    NoticeBar *m_notices;
    QCheckBox *m_switch = nullptr;
    QLabel *m_sums = nullptr;
    QTableView *m_log = nullptr;
};

} // namespace ui
