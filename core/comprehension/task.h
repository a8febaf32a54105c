// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The task kind "treqa": questions, then the answers of gold text and candidates (and the questions' types), then
// grades and scores of these answers. What each stage needs, and how replies are read.

#include "core/comprehension/prompts.h"
#include "core/run/task.h"

#include <algorithm>
#include <cstddef>

namespace core {

// Which backend makes questions is the run's own, 0; the others by their place behind it.
struct ComprehensionVoices {
    std::size_t answering = 0, judging = 0, external = 0;
    [[nodiscard]] std::size_t count() const { return std::max({ answering, judging, external }) + 1; }
    bool operator==(const ComprehensionVoices &) const = default;
};

[[nodiscard]] TaskPtr makeComprehensionTask(ComprehensionPrompts prompts, ComprehensionOptions options,
                                            ComprehensionVoices voices);

} // namespace core
