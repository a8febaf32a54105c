// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Reading the inputs of a case that several functions share. All throw CaseError with the key's name.

#include "core/statistics/ranking/score_groups.h"
#include "core/verify/comparison.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace core::verify {

// Two lists of numbers of equal length; null and "NaN" are missing.
struct ScoreLists {
    std::vector<double> gold, metric;
};
[[nodiscard]] ScoreLists scoreLists(const Json &input, const char *goldKey = "gold", const char *metricKey = "metric");

// "none", "item" or "sys"; without the key: none.
[[nodiscard]] Grouping groupingOf(const Json &input);
// A whole number of at least 1; without the key: `fallback`.
[[nodiscard]] std::size_t countOf(const Json &input, const char *key, std::size_t fallback);
// num_sys, which divides `cells` unless the grouping is flat.
[[nodiscard]] std::size_t systemsOf(const Json &input, std::size_t cells);
[[nodiscard]] double numberOr(const Json &input, const char *key, double fallback);
[[nodiscard]] std::string textOr(const Json &input, const char *key, std::string_view fallback);
// Whether the key is there and not null.
[[nodiscard]] bool given(const Json &input, const char *key);

// Bytes in hexadecimal.
[[nodiscard]] std::vector<std::uint8_t> hexBytes(const Json &text, const char *key);
// Their bits, least significant first, as words.
[[nodiscard]] std::vector<std::uint64_t> hexBits(const Json &text, const char *key);

// A value that may lie anywhere in [low, high], because draws that equal the observation up to rounding count
// on either side: `count` of `total`, which has to be a whole number.
void recordShare(Comparison &comparison, const std::string &pointer, const Json &expected, const Json &actual,
                 double low, double high, double total);

} // namespace core::verify
