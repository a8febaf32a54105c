// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Where base and variant of a minimal pair differ, as places to be marked on screen (UTF-16 units).

#include <QString>

#include <vector>

namespace models {

enum class DifferenceUnit { Words, Characters, None };

struct ChangedPlace {
    int start = 0;
    int length = 0; // 0: the other text has something here that this one lacks
    bool operator==(const ChangedPlace &) const = default;
};

struct PairDifference {
    std::vector<ChangedPlace> base, variant; // in order
    bool whole = false;                      // hardly anything is left of the base: marking all of it would say nothing
    bool operator==(const PairDifference &) const = default;
};

[[nodiscard]] PairDifference differenceOf(const QString &base, const QString &variant, DifferenceUnit unit);

// Characters for texts without blanks between words (Chinese, Japanese), words for others. `language`: BCP 47, "" =
// by script.
[[nodiscard]] DifferenceUnit unitFor(const QString &language, const QString &text);

} // namespace models
