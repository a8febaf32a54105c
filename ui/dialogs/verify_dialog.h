// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Recomputes golden values and published tables on this machine, and shows what passes and what differs.

#include "models/verify/verify_model.h"

#include <QDialog>

class QLabel;
class QProgressBar;
class QPushButton;
class QTableView;

namespace ui {

class NoticeBar;

class VerifyDialog final : public QDialog {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(VerifyDialog)

public:
    explicit VerifyDialog(models::VerifyModel::Files files, QWidget *parent = nullptr); // begins at once

    [[nodiscard]] bool isSettled() const { return !m_model->isRunning(); }

private:
    void build();
    void showState();

    models::VerifyModel *m_model;
    NoticeBar *m_notices;
    QLabel *m_summary = nullptr;
    QProgressBar *m_progress = nullptr;
    QTableView *m_table = nullptr;
    QPushButton *m_again = nullptr;
};

} // namespace ui
