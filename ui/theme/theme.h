// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Light and dark: the tokens as a palette, and the style that draws with it.

#include "ui/theme/tokens.h"

#include <QPalette>

class QApplication;

namespace ui {

enum class ThemeChoice { System, Light, Dark };

[[nodiscard]] QPalette paletteOf(const Tokens &tokens);

// Sets palette and style of the whole program; may be called again at any time. System follows what
// the desktop says.
void applyTheme(QApplication &application, ThemeChoice choice);

} // namespace ui
