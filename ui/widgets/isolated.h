// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/project/isolated.h"

namespace ui {

using models::isolated;

} // namespace ui
