// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The line at the foot of the window: project, when it was last saved, and the run that is going on
// with its progress and a button to pause it. Nothing pops up for good news.

#include "core/run/run_loop.h"

#include <QPointer>
#include <QWidget>

class QLabel;
class QProgressBar;
class QToolButton;

namespace models {
class ProjectSession;
class RunService;
} // namespace models

namespace ui {

class StatusLine final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(StatusLine)

public:
    StatusLine(models::RunService *runs, QWidget *parent);

    void setSession(models::ProjectSession *session);
    void say(const QString &sentence); // plain text, until the next one

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void follow(models::RunService *runs);
    void showSaved();
    void showJob(qlonglong run, const QString &words, int done, int total);
    void endJob(qlonglong run);

    QPointer<models::ProjectSession> m_session;
    QLabel *m_project;
    QLabel *m_saved;
    QLabel *m_said;
    QLabel *m_job;
    QProgressBar *m_bar;
    QToolButton *m_pause;
    qlonglong m_run = -1; // the run shown; −1 none, 0 one that is being prepared
};

} // namespace ui
