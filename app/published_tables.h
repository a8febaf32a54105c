// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sensitivity/published.h"

namespace app {

// The embedded tables of the Classical Chinese metric study, for figures to be laid beside.
[[nodiscard]] core::Result<core::PublishedSensitivity> loadPublishedSensitivity();

} // namespace app
