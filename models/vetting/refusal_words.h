// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Why a place was left or an answer not taken when minimal pairs were made, in the user's language. Core counts reasons
// by their English words, which files and the command line keep.

#include <QString>

#include <span>
#include <string>

namespace models {

// The reason as it is, where it is none of core/perturb.
[[nodiscard]] QString refusalText(const std::string &english);

// Every reason that has words in other languages.
[[nodiscard]] std::span<const char *const> refusalSentences();

} // namespace models
