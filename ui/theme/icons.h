// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Line icons from resources/icons, drawn in a tone of the palette that is in force when they are
// painted, so that they follow a change of theme by themselves.

#include "ui/theme/tokens.h"

#include <QIcon>

namespace ui {

// `name` is the file's name without ending; an unknown one gives an empty icon.
[[nodiscard]] QIcon icon(const QString &name, Tone tone = Tone::Text);

} // namespace ui
