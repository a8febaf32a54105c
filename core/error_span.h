// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Errors that somebody marked in a translation: a rater in an imported file, or a model in a run. Offsets are
// Unicode code points, end exclusive, always stored with the words they cover.

#include "core/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core {

enum class SpanSide { Text, Source }; // where the words stand: in the translation or in its source

[[nodiscard]] std::string_view name(SpanSide side); // text, source

struct ErrorSpan {
    std::int64_t id = 0;
    std::string uuid;
    std::int64_t text = 0; // the translation that is judged, also where the words stand in its source
    SpanSide side = SpanSide::Text;
    int begin = 0, end = 0;         // equal: something is missing there
    std::string quoted;             // the words from begin to end
    std::string category, severity; // as given, "" = not given
    std::string comment;
    std::string rater;    // a person's name, "" = not named
    std::int64_t run = 0; // whose model marked it; 0 = a person
    bool operator==(const ErrorSpan &) const = default;
};

// All that a run says about one text; an empty list: it found no error.
struct TextSpans {
    std::int64_t text = 0;
    std::vector<ErrorSpan> spans; // side, begin, end, quoted, category, severity and comment count
};

// What is told of a span's place, before it is put on its text.
struct SpanPlace {
    std::optional<int> begin, end; // both or none
    std::string quoted;            // "" = not given
};

// The place on this text: offsets are checked and the words filled in. Where the words stand elsewhere, or no
// offsets are given, the only place where they stand. Neither offsets nor words: an omission, at the text's end.
// Malformed, with the reason in `detail`, when it fits nowhere or in more than one place.
[[nodiscard]] Result<SpanPlace> placedOn(std::string_view text, const SpanPlace &told);

// One letter for what is said of a severity: C critical, M major, m minor, n neutral, "" = not known.
[[nodiscard]] std::string_view severityLetter(std::string_view severity);

} // namespace core
