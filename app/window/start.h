// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QApplication;

namespace app {

// Before QApplication: pictures, help and version need no display.
void preparePlatform(int argc, char **argv);

// Everything tertium does: reads its arguments, opens the window or writes pictures, and returns the
// exit code (those of tertium-cli).
[[nodiscard]] int startWindow(QApplication &application);

} // namespace app
