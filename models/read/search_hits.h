// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Where the words of a search stand in a text, found as the project finds segments: white space round the
// search cut off, case folded ("STRASSE" finds "Straße"), any place in a word.

#include "models/read/word_marks.h"

#include <QString>

#include <vector>

namespace models {

[[nodiscard]] std::vector<WordMark> searchHits(const QString &text, const QString &search); // ascending, apart

} // namespace models
