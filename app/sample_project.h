// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The sample project: public-domain passages with their translations and the experts' preferences, and
// labelled runs of the default model that ship with the program.

#include "core/questions/question_run.h"
#include "core/store.h"

#include <QString>

#include <functional>
#include <stop_token>
#include <string>

namespace app {

// Makes it in `file` (must not exist), or opens it where it is complete. `note` gets what is being done.
[[nodiscard]] core::Result<core::ProjectPtr> sampleProject(const QString &file, const core::Library &library,
                                                           std::stop_token stop,
                                                           const std::function<void(const std::string &)> &note);

} // namespace app
