// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a run will ask before it asks: calls, tokens, time, and the first prompts.

#include "core/run/prepared_run.h"
#include "core/run/price.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace core {

struct RunEstimate {
    int translations = 0;
    int calls = 0;
    std::int64_t promptTokens = 0;     // estimated, upper bound
    std::int64_t completionTokens = 0; // estimated
    double seconds = 0;                // 0 = the backend's speed is unknown
    std::vector<int> callsByVoice{};   // of `calls`; see Task::voice
    std::optional<Price> price{};      // of the models by their share, set by whoever knows the user's prices
};

// The first `count` items of a prepared run, one a translation, filled with their texts: for the
// estimate and for --dry-run, before anything is stored.
[[nodiscard]] Result<std::vector<WorkItem>> sampleWork(ProjectReader &reader, const PreparedRun &prepared, int count);

// Tokens a second of one request, from the newest run with this model in the project; 0 = none was made.
[[nodiscard]] double measuredSpeed(ProjectReader &reader, const std::string &model);

// Calls, tokens and time (with `concurrency` requests at once) for the first requests of a prepared run, from up to
// `sample` real prompts.
[[nodiscard]] Result<RunEstimate> estimateRun(const PreparedRun &prepared, const std::vector<WorkItem> &sample,
                                              double tokensPerSecond, int concurrency);

// What it would cost at most, in the price's currency; nullopt = no price is known.
[[nodiscard]] std::optional<double> costOf(const RunEstimate &estimate);

// Upper-bound estimate of tokens in a text without a tokenizer: about three Latin characters or one
// Han, Kana or Hangul character a token.
[[nodiscard]] std::int64_t estimatedTokens(const std::string &text);

} // namespace core
