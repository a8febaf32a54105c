// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Every page as a picture, without a person and without a screen: for README and guide, and to see
// what a page looks like.

#include "app/window/window_app.h"

#include <QSize>

namespace app {

struct GrabOptions {
    QString folder;
    QSize size{ 1280, 800 };
    ui::ThemeChoice theme = ui::ThemeChoice::Light;
};

// Writes overview.png, read.png … ("-dark" in the name for the dark theme). Runs the event loop until
// every page is settled, at most half a minute each. Errors: Unwritable, Timeout naming the page.
[[nodiscard]] core::Status grabPages(QApplication &application, WindowApp &window, const GrabOptions &options);

} // namespace app
