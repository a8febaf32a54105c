// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The SQL function has_words(body, folded): does the body contain the text, whatever the case? SQLite's
// LIKE folds ASCII alone, and its trigram index finds no word of one or two characters (Chinese).

#include "core/result.h"

struct sqlite3;

namespace db {

// `folded` must be core::foldedCase() of what is looked for.
core::Status addSearchFunction(sqlite3 *handle);

} // namespace db
