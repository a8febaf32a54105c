// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What people say about the questions of a TREQA run: which are left out, put in other words, added, and what is wrong
// with them. Append-only rows of a campaign of the run, so that nothing is lost and everything can be taken back;
// written off the window's thread. Whoever reads the run sees them (core/comprehension/marks.h).

#include "core/comprehension/marks.h"
#include "models/project/project_session.h"
#include "models/project/task_queue.h"

#include <QObject>
#include <QString>

#include <memory>
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
    [[nodiscard]] QString person() const; // a name in any case
    [[nodiscard]] bool hasPerson() const { return !m_person.trimmed().isEmpty(); }
    [[nodiscard]] bool isAvailable() const; // the project keeps campaigns
    [[nodiscard]] bool isIdle() const { return !m_queue || m_queue->isIdle(); }

    void open(const core::Run &run) { m_run = run; } // whose questions they are
    [[nodiscard]] core::RowId run() const { return m_run.id; }
    // Questions by uuid. On disk before changed() says so; failed() else.
    void leaveOut(const std::string &question, bool out);
    void reword(const std::string &question, const core::QuestionWording &wording);
    void add(const std::string &segment, int sample, const core::QuestionWording &wording);
    void setFailure(const std::string &question, core::ReadingFailure failure, bool set);
    void undo(); // the person's last decision about this run's questions

Q_SIGNALS:
    void changed(qlonglong run);
    void failed(const QString &sentence);

private:
    using Act = std::function<core::Status(core::CampaignStore &, core::RowId campaign, const std::string &actor)>;
    void post(Act act);
    void decide(const core::Decision &decision);

    core::ProjectPtr m_project;
    std::unique_ptr<TaskQueue> m_queue;
    core::Run m_run;
    QString m_person;
};

} // namespace models
