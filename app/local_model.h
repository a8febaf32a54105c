// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Where the installed local model is: which weights, which engine.

#include "app/backend_set.h"
#include "backends/local/local_server.h"

namespace app {

// Weights by TERTIUM_LOCAL_MODEL (small | none | FILE.gguf), else the default model, else the small one.
// "" = none installed, or none wanted.
[[nodiscard]] QString installedModelFile(const Places &places);

// The script that installs engine and weights, with the table of models beside it. Errors: Unwritable.
[[nodiscard]] core::Result<QString> installScript(const Places &places);

// Everything the local server needs; writes the start script beside the engine where it is missing or
// of another version. Errors: Unsupported (no model; says how to install one), Unwritable.
[[nodiscard]] core::Result<backends::LocalModelConfig> localModelConfig(const Places &places);

} // namespace app
