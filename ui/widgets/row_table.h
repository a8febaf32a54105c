// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QTableView;

namespace ui {

// As dialogs show a list of several columns: whole rows are chosen, no grid, no row numbers, words to the left and on
// one line, and Tab leaves it.
void showAsRows(QTableView *table);

} // namespace ui
