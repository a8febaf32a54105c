// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a run's recipe says of sampling and its requests did not: an endpoint that refuses a parameter is asked without.

#include "core/store.h"

#include <string>
#include <vector>

namespace core {

// "temperature", "seed": those of the recipe that the last of the run's first live replies was asked without. Empty
// where all was sent or nothing was asked live. Errors: the reader's.
[[nodiscard]] Result<std::vector<std::string>> samplingNotSent(ProjectReader &reader, const Run &run);

} // namespace core
