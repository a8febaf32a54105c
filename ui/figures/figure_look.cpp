// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/figure_look.h"

#include <QFontInfo>

#include <array>

namespace ui {
namespace {

struct Pair {
    QRgb light, dark;
};

// Okabe and Ito's palette. Black stands last and is lightened in the dark set, where it would vanish.
constexpr std::array kOkabeIto = { Pair{ 0xE69F00, 0xE69F00 }, Pair{ 0x56B4E9, 0x56B4E9 }, Pair{ 0x009E73, 0x009E73 },
                                   Pair{ 0xF0E442, 0xF0E442 }, Pair{ 0x0072B2, 0x0072B2 }, Pair{ 0xD55E00, 0xD55E00 },
                                   Pair{ 0xCC79A7, 0xCC79A7 }, Pair{ 0x3B3B3B, 0xB8B8B8 } };

} // namespace

QColor FigureLook::series(int number) const
{
    const int count = static_cast<int>(kOkabeIto.size());
    const Pair pair = kOkabeIto[static_cast<std::size_t>(((number % count) + count) % count)];
    return { dark ? pair.dark : pair.light };
}

QFont pixelFont(QFont font)
{
    if (font.pixelSize() < 0) {
        font.setPixelSize(QFontInfo(font).pixelSize());
    }
    return font;
}

FigureLook paperLook(const QFont &font)
{
    return { pixelFont(font),          QColor(0x1F, 0x1D, 0x1A), QColor(0x62, 0x5D, 0x54), QColor(0xD8, 0xD4, 0xCB),
             QColor(0x1F, 0x1D, 0x1A), QColor(0xFF, 0xFF, 0xFF), QColor(0x0B, 0x5F, 0x94), false };
}

} // namespace ui
