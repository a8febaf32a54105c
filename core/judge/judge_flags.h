// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which translations of a project speak to their judge: for whoever sends them or shows their scores.

#include "core/judge/judge_book.h"
#include "core/store.h"

#include <map>
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
[[nodiscard]] Result<std::vector<JudgeFlag>> judgeFlags(ProjectReader &reader, std::span<const TextLine> lines,
                                                        JudgeBook &book, const std::stop_token &stop = {});

// Of the texts with these ids, each once: translations, references and variants of minimal pairs alike.
[[nodiscard]] Result<std::vector<JudgeFlag>> judgeFlagsOf(ProjectReader &reader, std::span<const RowId> texts,
                                                          JudgeBook &book, const std::stop_token &stop = {});
// Of the sources of their passages, each once: what a model that translates gets. Their system has no name.
[[nodiscard]] Result<std::vector<JudgeFlag>> sourceFlagsOf(ProjectReader &reader, std::span<const RowId> texts,
                                                           const std::stop_token &stop = {});

// Their words by text.
[[nodiscard]] std::map<RowId, std::string> quotesByText(std::span<const JudgeFlag> flags);

} // namespace core
