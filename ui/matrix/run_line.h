// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What an estimate said, how a run goes, what went wrong: one line each, where the work is.

#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;

namespace ui {

class RunLine final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(RunLine)

public:
    explicit RunLine(QWidget *parent = nullptr);

    void showEstimate(const QString &sentence, bool leavesMachine); // "" hides it
    void showFlags(const QString &sentence);                        // translations that speak to the judge; "" hides it
    void showPlan(bool shown); // estimate and flags: not while somebody answers, for they name systems
    void showProgress(int done, int total, const QString &sentence); // total 0: not known yet
    void hideProgress();
    void showError(const QString &sentence); // stays until somebody puts it away or the next try begins
    void clearError();

Q_SIGNALS:
    void pauseWanted();

private:
    QWidget *buildEstimate();
    QWidget *buildFlags();
    QWidget *buildProgress();
    QWidget *buildError();
    void updateVisible();

    bool m_planShown = true;
    QWidget *m_estimateLine = nullptr;
    QLabel *m_estimate = nullptr;
    QLabel *m_warning = nullptr;
    QWidget *m_flagLine = nullptr;
    QLabel *m_flagMark = nullptr;
    QLabel *m_flags = nullptr;
    QWidget *m_progressLine = nullptr;
    QProgressBar *m_bar = nullptr;
    QLabel *m_progress = nullptr;
    QWidget *m_errorLine = nullptr;
    QLabel *m_error = nullptr;
};

} // namespace ui
