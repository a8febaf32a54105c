// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What every proposal must pass before it becomes a variant, by category.

#include "core/perturb/category.h"

#include <optional>
#include <set>
#include <string>

namespace core {

// The body with the edits applied.
[[nodiscard]] std::string edited(std::string_view body, const std::vector<ByteEdit> &edits);

// The edits in code points, with what they cover.
[[nodiscard]] std::vector<TextEdit> inCodePoints(std::string_view body, const std::vector<ByteEdit> &edits);

// A variant's body from its base: what a reader of stored pairs may check. NotFound-like nullopt when an edit
// does not fit the base.
[[nodiscard]] std::optional<std::string> applied(std::string_view base, const std::vector<TextEdit> &edits);
// The edits that lead back from the variant to its base.
[[nodiscard]] std::vector<TextEdit> reversed(const std::vector<TextEdit> &edits);

// Why a proposal is no variant, "" = it is one. `others`: bodies of variants of the same base.
[[nodiscard]] std::string refusalOf(const Category &category, const Reading &reading, const Candidate &candidate,
                                    const std::set<std::string> &others);

} // namespace core
