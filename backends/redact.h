// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Endpoints repeat keys, whole or starred, in what they answer. Nothing of that is kept.

#include <string>
#include <string_view>

namespace backends {

// Every occurrence of the key becomes "[key]"; an empty key changes nothing.
[[nodiscard]] std::string withoutKey(std::string_view text, std::string_view key);

// For error texts: also starred or shortened forms of the key, and whatever looks like one (sk-…).
[[nodiscard]] std::string redacted(std::string_view text, std::string_view key);

} // namespace backends
