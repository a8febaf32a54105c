// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What runs share in which a model writes.

#include "core/run/prepared_run.h"

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace core {

[[nodiscard]] bool isWriting(const Run &run); // translate, continue
// A run of this kind sends the passages that its texts stand for, not the texts.
[[nodiscard]] bool sendsSources(const std::string &task, const Recipe &recipe);

// The part of a recipe that both kinds have: task, template, sampling, backend, program.
[[nodiscard]] nlohmann::json writingRecipe(const std::string &task, const std::string &form,
                                           const nlohmann::json &config, const BackendInfo &backend);

inline constexpr const char *kWritingRecipe = "writing"; // kind of the recipes of runs in which a model writes
[[nodiscard]] Recipe recipeFrom(const nlohmann::json &json);

// Texts and references by passage, in the project's order; of the systems where some are named (NotFound for one that
// is not there), and of at most `limit` passages (0 = all).
using PassagePlaces = std::vector<std::vector<TextPlace>>;
[[nodiscard]] Result<PassagePlaces> placesByPassage(ProjectReader &reader, const std::vector<std::string> &systems);

[[nodiscard]] TextLine lineOf(const TextPlace &place);

[[nodiscard]] Status checkLanguage(const char *option, const std::string &tag); // "" is fine

} // namespace core
