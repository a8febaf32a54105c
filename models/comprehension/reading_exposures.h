// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Keeps in the project which passages a person had on the screen with the answers to a run's questions, so that what
// they answer later is known not to be blind, also after a restart and on another machine. Whoever has not said their
// name yet is named when they do; written off the window's thread.

#include "core/comprehension/comprehension.h"
#include "models/project/project_session.h"
#include "models/project/task_queue.h"

#include <QObject>
#include <QString>

#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace models {

class ReadingExposures final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ReadingExposures)

public:
    explicit ReadingExposures(QObject *parent = nullptr);
    ~ReadingExposures() override; // what was shown is written first

    void setSession(ProjectSession *session);
    void setPerson(const QString &name);
    // The passage is on the screen: its candidates, once each.
    void shown(const std::string &run, const core::PassageReading &passage);
    [[nodiscard]] bool isIdle() const { return !m_queue || m_queue->isIdle(); }

Q_SIGNALS:
    void failed(const QString &sentence);

private:
    struct Texts {
        std::string what;                                       // of core::PeopleStore::noteExposure
        std::vector<std::pair<core::RowId, std::string>> texts; // with their uuids
    };
    void note(Texts texts);

    core::ProjectPtr m_project;
    std::unique_ptr<TaskQueue> m_queue;
    std::vector<Texts> m_nameless; // shown to somebody who has no name yet
    std::set<std::string> m_told;  // "what text" of this session and person
    QString m_person;
};

} // namespace models
