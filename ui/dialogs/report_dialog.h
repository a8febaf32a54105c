// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A report of the project as one PDF or one page of HTML: what it is about, where it goes, how far it is.

#include "models/report/report_controller.h"

#include <QDialog>

class QLabel;
class QProgressBar;
class QPushButton;
class QSpinBox;

namespace ui {

class CompactBox;
class FilterFields;
class NoticeBar;

class ReportDialog final : public QDialog {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ReportDialog)

public:
    ReportDialog(models::ProjectSession *session, models::ReportController::Write write, QWidget *parent = nullptr);

    [[nodiscard]] bool isSettled() const { return m_report->isReady() && !m_report->isWriting(); }
    void writeTo(const QString &file);

private:
    void build();
    void buildFields();
    void fillSides();
    void showState();
    void chooseFile();

    models::ReportController *m_report;
    QString m_name; // of the project
    NoticeBar *m_notices;
    CompactBox *m_human = nullptr, *m_by = nullptr, *m_confidence = nullptr;
    FilterFields *m_filter = nullptr;
    QSpinBox *m_draws = nullptr;
    QLabel *m_said = nullptr;
    QProgressBar *m_progress = nullptr;
    QPushButton *m_write = nullptr, *m_stop = nullptr;
};

} // namespace ui
