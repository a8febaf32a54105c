// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a metric reads beside the translation. Part of its recipe, stated by whoever brings its scores; figures group
// by it.

#include <optional>
#include <string>
#include <string_view>

namespace core {

struct MetricInputs {
    bool source = true, reference = true; // at least one of them
    bool operator==(const MetricInputs &) const = default;
};

// "source + reference + translation", "source + translation", "reference + translation": as recipes have it.
[[nodiscard]] std::string inputsText(const MetricInputs &inputs);

// Reads that, and the short form "src+ref+mt", in any order, case and spacing; also translation for mt, candidate,
// hypothesis or hyp. nullopt for other words, for a word twice, and without the translation or anything beside it.
[[nodiscard]] std::optional<MetricInputs> inputsNamed(std::string_view text);

} // namespace core
