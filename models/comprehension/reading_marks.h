// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What people say about the questions of a TREQA run: which ones are to be left out of the scores. Append-only rows of
// a campaign of the run, so that nothing is lost and everything can be taken back; written off the window's thread.

#include "core/campaign/store.h"
#include "core/store.h"
#include "models/project/project_session.h"
#include "models/project/task_queue.h"

#include <QObject>
#include <QString>

#include <memory>
#include <set>
#include <string>

namespace models {

class ReadingMarks final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ReadingMarks)

public:
    explicit ReadingMarks(QObject *parent = nullptr);
    ~ReadingMarks() override; // what was said is written first

    void setSession(ProjectSession *session);
    void setPerson(const QString &name) { m_person = name; }
    [[nodiscard]] bool isAvailable() const; // the project keeps campaigns
    [[nodiscard]] bool isIdle() const { return !m_queue || m_queue->isIdle(); }

    void open(const core::Run &run); // changed() when something stands
    [[nodiscard]] core::RowId run() const { return m_run.id; }
    // On disk before changed() says so; failed() else.
    void leaveOut(const std::string &question, bool out);
    void undo(); // the person's last decision about this run's questions
    // Uuids of questions that somebody left out.
    [[nodiscard]] const std::set<std::string> &leftOut() const { return m_leftOut; }

Q_SIGNALS:
    void changed();
    void failed(const QString &sentence);

private:
    using Standing = core::Result<std::set<std::string>>;
    void post(std::function<core::Status(core::CampaignStore &, core::RowId campaign, const std::string &actor)> act);

    ProjectSession *m_session = nullptr;
    core::ProjectPtr m_project;
    std::unique_ptr<TaskQueue> m_queue;
    core::Run m_run;
    QString m_person;
    std::set<std::string> m_leftOut;
};

} // namespace models
