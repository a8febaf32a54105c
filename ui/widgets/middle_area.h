// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QScrollArea;
class QWidget;

namespace ui {

// A widget in the middle of what there is, at most so wide, scrolled where it does not fit. `name` for tests.
[[nodiscard]] QScrollArea *middleArea(QWidget *inner, int widest, const char *name, QWidget *parent);

} // namespace ui
