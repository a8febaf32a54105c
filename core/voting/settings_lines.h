// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Parts of a campaign's settings as people write them, a line each: in the window's form and on the command line.

#include "core/voting/settings.h"

#include <string>

namespace core {

// "Years of experience *": the star says that it is needed. `number`, from 1, makes its key.
[[nodiscard]] ProfileField profileFieldOf(const std::string &line, std::size_t number);
// "question | what is said of it then".
[[nodiscard]] PracticeItem practiceItemOf(const std::string &line);
// "Choose 2 here | 2": the vote stands behind the last bar; 0, which no scale has, where none does.
[[nodiscard]] AttentionCheck attentionCheckOf(const std::string &line);

} // namespace core
