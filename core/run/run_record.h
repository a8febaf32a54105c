// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How a run of any kind is written down, and read again.

#include "core/backend.h"
#include "core/store.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

namespace core {

// The recipe's identity is its JSON.
[[nodiscard]] Recipe madeRecipe(const std::string &kind, const nlohmann::json &json);

[[nodiscard]] NewRun newRun(const std::string &task, const std::string &title, Recipe recipe,
                            const BackendInfo &backend, const nlohmann::json &config);

// Writes down the cap on cost (in the price list's currency) that the run begins with, for whoever resumes it:
// Run::cap.
void keepCap(NewRun &run, std::optional<double> cap);

// One item a text and replicate, those of one text next to each other.
[[nodiscard]] std::vector<RunItem> itemsByText(const std::vector<TextLine> &texts, int replicates);

// What `read` makes of the configuration that a run carries. Error: Malformed, naming the run, when there is no such
// JSON or it lacks what `read` wants.
template <typename Read>
[[nodiscard]] std::invoke_result_t<Read, const nlohmann::json &> fromConfig(const StoredRun &run, const Read &read)
{
    try {
        return read(nlohmann::json::parse(run.configJson));
    } catch (const nlohmann::json::exception &problem) {
        return Error{ ErrorCode::Malformed, "run " + run.run.uuid, problem.what(), 0 };
    }
}

} // namespace core
