// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a run says in short, whatever its kind: the mean score of each system, as a list of runs shows it beside each.

#include "core/comprehension/options.h"
#include "core/gemba/gemba_template.h"
#include "core/store.h"

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace core {

struct SystemMeanScore {
    RowId system = 0;
    std::string systemName;
    std::optional<double> mean;   // over scored translations
    int scored = 0, unscored = 0; // translations
    bool operator==(const SystemMeanScore &) const = default;
};

struct RunMeans {
    enum class Kind { Questions, Gemba, Reading };
    Kind kind = Kind::Questions;
    GembaKind judge = GembaKind::Da;      // Gemba
    Matcher matcher = Matcher::TokenF1;   // Reading: the one that counts
    std::vector<SystemMeanScore> systems; // the best first, then those without a score; equal ones by name
    bool operator==(const RunMeans &) const = default;
};

// nullopt: a run of another kind, which scores nothing. Errors: Cancelled, Malformed, those of the reader.
[[nodiscard]] Result<std::optional<RunMeans>> runMeans(ProjectReader &reader, RowId run, const std::stop_token &stop);

} // namespace core
