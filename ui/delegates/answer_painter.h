// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One answer as a sign, for the matrix, its overview and the detail: letter, shape and colour, so that
// any one of them suffices.

#include "models/assess/matrix_model.h"

#include <QRect>

class QPainter;

namespace ui {

class Tokens;

[[nodiscard]] QString faceLetter(const models::CellFace &face);

// A cell with its letter. A soft score is the height to which it is filled; `pale` = shown for its row
// and column only.
void paintAnswer(QPainter &painter, const QRect &box, const models::CellFace &face, bool pale, const Tokens &tokens);

// The same with a second assessor's letter, small, at its side; what that one may not show yet is left out.
void paintAnswers(QPainter &painter, const QRect &box, const models::CellFace &face, bool pale, const Tokens &tokens);

// 10 × 10 px: full for YES, half for MAYBE, a small square for NO, a dot for any other state; with a soft
// score the height says it.
void paintMiniAnswer(QPainter &painter, const QRect &box, const models::CellFace &face, bool pale,
                     const Tokens &tokens);

} // namespace ui
