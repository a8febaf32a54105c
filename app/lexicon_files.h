// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/perturb/lexicon.h"

#include <functional>
#include <memory>

namespace app {

// The word lists of :/tertium/perturb.
[[nodiscard]] core::Result<std::shared_ptr<const core::Lexicon>> loadLexicon();

// The same, read when it is first asked for and kept; may be called from any thread.
[[nodiscard]] std::function<core::Result<std::shared_ptr<const core::Lexicon>>()> sharedLexicon();

} // namespace app
