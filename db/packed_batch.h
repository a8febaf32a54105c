// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A batch of an import as one piece of memory: what waits between the thread that reads the file and the one that
// writes the project. Reading it back copies nothing.

#include "core/store.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace db {

struct Range { // of one of the lists in BatchView
    std::size_t begin = 0, end = 0;
};

struct SegmentView {
    std::string_view uuid, documentUuid, documentName, key, source, language;
    Range metadata;
};

struct TextView {
    std::string_view uuid, segment, system, systemName;
    core::SystemKind kind = core::SystemKind::Unknown;
    std::string_view language, body;
    Range roles;
    Range metadata;
};

struct ScoreView {
    std::string_view text, name, rater;
    double value = 0;
};

struct PreferenceView {
    std::string_view uuid, segment, first, second, rater;
    core::Choice choice = core::Choice::Tie;
};

struct SpanView {
    std::string_view uuid, text;
    core::SpanSide side = core::SpanSide::Text;
    int begin = 0, end = 0;
    std::string_view quoted, category, severity, comment, rater;
};

// Numbers as this machine has them, for it never leaves the process.
[[nodiscard]] std::string packed(const core::ImportBatch &batch);

// Views into a packed batch, which must outlive them.
class BatchView {
public:
    void read(std::string_view packed); // over what was read before

    std::vector<SegmentView> segments;
    std::vector<TextView> texts;
    std::vector<ScoreView> scores;
    std::vector<PreferenceView> preferences;
    std::vector<SpanView> spans;
    std::vector<std::pair<std::string_view, std::string_view>> metadata; // of all rows
    std::vector<core::TextRole> roles;                                   // of all texts
};

} // namespace db
