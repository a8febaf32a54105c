// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which translations a run is about, and how sampling is written down: common to all kinds of run.

#include "core/backend.h"
#include "core/store.h"

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace core {

struct TextChoice {
    int limit = 0;                    // translations at most, 0 = all
    std::vector<std::string> systems; // names, empty = all
    std::vector<RowId> texts;         // exactly these, empty = all (limit and systems still apply)
};

// Errors: NotFound (no such system; the detail lists what there is), Empty (no translation matches).
[[nodiscard]] Result<std::vector<TextLine>> chosenTexts(const TextChoice &choice, const std::vector<TextLine> &texts);

// Of recipes and configurations: only what is set.
[[nodiscard]] nlohmann::json samplingJson(const Sampling &sampling);
[[nodiscard]] Sampling samplingOf(const nlohmann::json &json); // throws Json::exception for wrong types

} // namespace core
