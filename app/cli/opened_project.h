// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A project as a command uses it: the file, and a reader on it.

#include "core/store.h"

#include <QString>

#include <memory>

namespace app {

struct OpenedProject {
    core::ProjectPtr project;
    std::unique_ptr<core::ProjectReader> reader; // before the project goes
};

// Errors as db::openProject and db::openReadOnly. Reading, too, brings a file of an older schema up to date.
[[nodiscard]] core::Result<OpenedProject> openForWriting(const QString &file);
[[nodiscard]] core::Result<OpenedProject> openForReading(const QString &file);

// A run by UUID, a prefix of one, or "last". NotFound says how to see which there are.
[[nodiscard]] core::Result<core::RowId> findRun(core::ProjectReader &reader, const QString &name);

} // namespace app
