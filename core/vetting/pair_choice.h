// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which of a project's pairs a campaign takes.

#include "core/vetting/settings.h"

#include <string>
#include <utility>
#include <vector>

namespace core {

// Categories in the order in which the study lists them, then others by name, each with its pairs in the order of
// the project. Usage for a category that is asked for and has no pair; Empty when there is none at all; Malformed for a
// chosen pair whose edits do not make it.
using ChosenPairs = std::vector<std::pair<std::string, std::vector<const MinimalPair *>>>;
[[nodiscard]] Result<ChosenPairs> choosePairs(const std::vector<MinimalPair> &pairs, const PairChoice &choice);

// What an annotator may see of it.
[[nodiscard]] VetPair shownPair(const MinimalPair &pair);

// The base with one of the pair's `others` in the edit's place, its article after it. "" when that is no single edit.
[[nodiscard]] std::string otherVariant(const VetPair &pair, const std::string &other);

[[nodiscard]] std::string practicePairUuid(const Campaign &campaign, std::size_t index);

} // namespace core
