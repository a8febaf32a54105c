// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a task of several stages knows when it asks: the passage with all of its texts, and what this run has
// been told about it so far.

#include "core/domain.h"

#include <string>
#include <vector>

namespace core {

struct PassageText {
    RowId id = 0;
    RowId system = 0;
    std::string systemName;
    SystemKind systemKind = SystemKind::Unknown;
    std::string language; // BCP 47, "" = unknown
    std::string body;
    bool translation = false, reference = false; // roles; a text may have both
    bool operator==(const PassageText &) const = default;
};

struct PassageItem {
    RunItem item;
    std::vector<Answer> answers;
    bool operator==(const PassageItem &) const = default;
};

struct PassageState {
    RowId segment = 0;
    int position = 0; // 0-based, of the passage in the project
    std::string source, sourceLanguage;
    std::vector<PassageText> texts; // of this passage, by system and id; newest revisions
    std::vector<PassageItem> items; // of the run on this passage, in the order in which they are asked
    bool operator==(const PassageState &) const = default;
};

struct SegmentView; // core/store.h

// The texts of a passage, by system and id.
[[nodiscard]] std::vector<PassageText> passageTexts(const SegmentView &segment);
// The passage as a run finds it that has been planned and not asked: those of its items that are on it.
[[nodiscard]] PassageState passageBefore(const SegmentView &segment, const std::vector<RunItem> &planned);

} // namespace core
