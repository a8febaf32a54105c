// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Font and colours of a figure: the theme's on the screen, light ones on paper.

#include <QColor>
#include <QFont>

namespace ui {

struct FigureLook {
    QFont font;
    QColor text, muted, line, outline, background;
    QColor accent = QColor(0x0B, 0x5F, 0x94); // focus and chosen marks
    bool dark = false;

    // Okabe–Ito by number, wraps round: the order of Tokens::system(). As a fill; its outline is `outline`.
    [[nodiscard]] QColor series(int number) const;
};

// A font whose size means the same on every device.
[[nodiscard]] QFont pixelFont(QFont font);
// What is saved and printed, whatever the theme is.
[[nodiscard]] FigureLook paperLook(const QFont &font);

} // namespace ui
