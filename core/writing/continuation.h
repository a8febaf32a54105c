// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A model is given the beginning of a text and continues it: does it know it by heart (Classical Chinese metric study,
// appendix C)? The answers are read by core/sensitivity/memorisation.h, which says how: key "continuation", and in the
// recipe "continues" ("source" or "text") with "share" or "units". The answers stay answers; they become no texts.

#include "core/text/beginning.h"
#include "core/writing/writing_run.h"

#include <string>
#include <vector>

namespace core {

inline constexpr const char *kContinueTask = "continue";
inline constexpr const char *kContinuationKey = "continuation";

enum class ContinuedSide { Source, Text };

struct ContinueRequest {
    ContinuedSide side = ContinuedSide::Text; // Source: the passages; Text: references, or the systems' translations
    std::vector<std::string> systems;         // empty = every text with the role of a reference
    int limit = 0;                            // texts at most, 0 = all
    double share = 0.5;                       // of the text that is given, above 0 and below 1
    int units = 0;                            // in its place: so many words (characters), 0 = by share
    std::string language;                     // tag, of texts that name none
    Sampling sampling;                        // maxTokens 0 = by the length of the real continuation
    int replicates = 1;
    std::string title; // "" = made from the rest
};

struct PreparedContinuation {
    PreparedRun prepared;
    int uncut = 0; // texts left out: too short to be cut
};

// Errors: Usage (share or units out of range, replicates, a language without a name), NotFound (system), Empty (no
// reference, no text long enough), Malformed (`formJson`), those of the reader.
[[nodiscard]] Result<PreparedContinuation> prepareContinueRun(const ContinueRequest &request,
                                                              const std::string &formJson, const BackendInfo &backend,
                                                              ProjectReader &reader);

[[nodiscard]] Result<TaskPtr> continueTaskOf(const StoredRun &run);

} // namespace core
