// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/training/xcomet_set.h"

#include <string>

namespace core {

// The configuration for comet-train (unbabel-comet 2.2) of a set, with the values of LiTransProQA's table 8; what the
// table does not say is XCOMET's own or the trainer's default, and marked so. Files by their names alone: the trainer
// is run in their folder.
[[nodiscard]] std::string xcometConfig(const XcometRequest &request, const XcometCounts &counts,
                                       const std::string &trainFile, const std::string &devFile);

} // namespace core
