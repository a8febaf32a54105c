// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/task.h"

namespace core {

// The task of a stored run of any kind. A task that shows more than the texts of its items (a reference) reads it now;
// the reader is not kept. Errors: Unsupported for an unknown kind, Malformed, those of the reader.
[[nodiscard]] Result<TaskPtr> storedTask(const StoredRun &run, ProjectReader &reader);

} // namespace core
