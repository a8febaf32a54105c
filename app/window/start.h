// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QApplication;

namespace app {

// Everything tertium does: reads its arguments, opens the window or writes pictures, and returns the
// exit code (those of tertium-cli).
[[nodiscard]] int startWindow(QApplication &application);

} // namespace app
