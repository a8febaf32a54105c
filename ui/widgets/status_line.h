// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The line at the foot of the window says what is now: project, when it was last saved, and the run that
// is going on with its progress and a button to pause it. Events ("Run ended …") go by themselves.
// Nothing pops up for good news.

#include "core/run/run_loop.h"

#include <QPointer>
#include <QTimer>
#include <QWidget>

#include <chrono>

class QProgressBar;
class QToolButton;

namespace models {
class ProjectSession;
class RunService;
} // namespace models

namespace ui {

class ElidedLabel;

class StatusLine final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(StatusLine)

public:
    StatusLine(models::RunService *runs, QWidget *parent);

    void setSession(models::ProjectSession *session);
    void say(const QString &event);      // plain text, for a while
    void setDoing(const QString &doing); // what goes on, such as "Opening …": until it is set anew; "" = nothing
    void setEventTime(std::chrono::milliseconds time);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void follow(models::RunService *runs);
    void showSaved();
    void showSaid();
    void showJob(qlonglong run, const QString &words, int done, int total);
    void endJob(qlonglong run);

    QPointer<models::ProjectSession> m_session;
    ElidedLabel *m_project;
    ElidedLabel *m_saved;
    ElidedLabel *m_said;
    ElidedLabel *m_job;
    QProgressBar *m_bar;
    QToolButton *m_pause;
    QString m_doing;
    QString m_event; // said over what goes on, until its time is over
    QTimer m_eventTime;
    qlonglong m_run = -1; // the run shown; −1 none, 0 one that is being prepared
};

} // namespace ui
