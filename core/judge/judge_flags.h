// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which translations of a project speak to their judge: for whoever sends them or shows their scores.

#include "core/store.h"

#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace core {

struct JudgeFlag {
    TextLine line;
    std::string quoted; // the first passage of it that does, cut after 80 characters
    bool operator==(const JudgeFlag &) const = default;
};

// Those of `lines` that do, in their order. Reads one body at a time. Errors: Cancelled, those of the reader.
[[nodiscard]] Result<std::vector<JudgeFlag>> judgeFlags(ProjectReader &reader, std::span<const TextLine> lines,
                                                        const std::stop_token &stop = {});

} // namespace core
