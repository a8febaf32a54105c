// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/project/project_session.h"

#include "models/project/qt_text.h"

#include <QFileInfo>

namespace models {

ProjectSession::ProjectSession(core::ProjectPtr project, QObject *parent)
    : QObject(parent)
    , m_project(std::move(project))
    , m_reader(m_project->readers())
{
}

QString ProjectSession::name() const
{
    return QFileInfo(toQt(m_project->file())).completeBaseName();
}

} // namespace models
