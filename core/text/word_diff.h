// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Word and character differences between two texts. Words are ICU's, so that Chinese, Japanese and Thai are split into
// words too, and combined characters stay whole.

#include <cstddef>
#include <string_view>
#include <vector>

namespace core {

enum class DiffKind { Same, OnlyFirst, OnlySecond };

// A stretch of one text, in code points, end exclusive.
struct DiffSpan {
    std::size_t begin = 0, end = 0;
    DiffKind kind = DiffKind::Same;
    bool operator==(const DiffSpan &) const = default;
};

// Both lists cover their text from end to end; neighbours differ in kind. The words of the Same spans are
// the same in both. White space belongs to its neighbours: it is different only between different words,
// so texts that differ in white space alone show no difference.
struct WordDiff {
    std::vector<DiffSpan> first;  // Same and OnlyFirst
    std::vector<DiffSpan> second; // Same and OnlySecond
    bool operator==(const WordDiff &) const = default;
};

// Shortest edit script (Myers 1986) between what the two texts do not share at their ends. Beyond
// `mostEdits` words inserted or deleted, that whole stretch counts as different (time and memory stay
// bounded). Texts are well-formed UTF-8.
[[nodiscard]] WordDiff wordDiff(std::string_view first, std::string_view second, std::size_t mostEdits = 2000);

// The same by character, as ICU knows them (a letter and its accents are one): for Han text, where a word is short
// and its bounds are a matter of opinion.
[[nodiscard]] WordDiff characterDiff(std::string_view first, std::string_view second, std::size_t mostEdits = 2000);

} // namespace core
