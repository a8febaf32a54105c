// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// An open project as the window sees it: its reader, its writer's seams, and the news that something
// in it changed. Owned by the main window's controller; pages get a pointer and drop it on closing.

#include "core/store.h"
#include "models/project/async_reader.h"

#include <QObject>

namespace models {

class ProjectSession final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ProjectSession)

public:
    explicit ProjectSession(core::ProjectPtr project, QObject *parent = nullptr);

    [[nodiscard]] core::Project &project() { return *m_project; }
    [[nodiscard]] core::ProjectPtr shared() const { return m_project; }
    [[nodiscard]] AsyncReader &reader() { return m_reader; }
    [[nodiscard]] QString name() const; // file name without folder and ending

Q_SIGNALS:
    void textsChanged();                // an import was finished
    void runsChanged();                 // a run was made, ended, paused
    void answersChanged(qlonglong run); // new answers of a run are on disk (at most 5 a second)

private:
    core::ProjectPtr m_project;
    AsyncReader m_reader;
};

} // namespace models
