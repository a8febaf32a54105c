// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// core::Error → a sentence for people, translated: what happened, to what, what to do.

#include "core/result.h"

#include <QString>

namespace models {

[[nodiscard]] QString errorText(const core::Error &error);

} // namespace models
