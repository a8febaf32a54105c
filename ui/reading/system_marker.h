// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Who made a text, as a sign: a solid disc for a person, a ring for a machine, a dashed ring where
// nobody said; in the system's colour.

#include "core/domain.h"

#include <QIcon>
#include <QRectF>
#include <QString>

class QPainter;

namespace ui {

class Tokens;

void paintSystemMarker(QPainter &painter, const QRectF &box, core::SystemKind kind, int colour, const Tokens &tokens);
[[nodiscard]] QIcon systemMarkerIcon(core::SystemKind kind, int colour, const Tokens &tokens, double pixelRatio);
[[nodiscard]] QString kindWord(core::SystemKind kind); // "human translation"

} // namespace ui
