// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/opened_project.h"

#include "db/project_file.h"
#include "models/project/qt_text.h"

namespace app {
namespace {

core::Result<OpenedProject> withReader(core::Result<core::ProjectPtr> project)
{
    if (!project) {
        return project.error();
    }
    auto reader = (*project)->readers()();
    if (!reader) {
        return reader.error();
    }
    return OpenedProject{ std::move(project).value(), std::move(reader).value() };
}

} // namespace

core::Result<OpenedProject> openForWriting(const QString &file)
{
    return withReader(db::openProject(models::toCore(file)));
}

core::Result<OpenedProject> openForReading(const QString &file)
{
    auto project = db::openReadOnly(models::toCore(file));
    if (!project && project.error().code == core::ErrorCode::Unsupported) {
        return openForWriting(file); // of an older schema: brought up to date, with a copy, as by the window
    }
    return withReader(std::move(project));
}

core::Result<core::RowId> findRun(core::ProjectReader &reader, const QString &name)
{
    const auto found = reader.findRun(models::toCore(name));
    if (!found) {
        return found.error();
    }
    if (!found->has_value()) {
        return core::Error{ core::ErrorCode::NotFound, "run \"" + models::toCore(name) + "\"",
                            "tertium-cli run list PROJECT shows all", 0 };
    }
    return **found;
}

} // namespace app
