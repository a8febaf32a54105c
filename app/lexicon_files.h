// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/perturb/lexicon.h"

#include <memory>

namespace app {

// The word lists of :/tertium/perturb.
[[nodiscard]] core::Result<std::shared_ptr<const core::Lexicon>> loadLexicon();

} // namespace app
