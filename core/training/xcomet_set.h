// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Fine-tuning sets for XCOMET out of a project (LiTransProQA, sections 3.2 and 4.1), in the CSV form that COMET's
// trainer reads: ranking triplets "src,pos,neg,ref", regression rows "src,mt,ref,score".

#include "core/store.h"

#include <cstdint>
#include <optional>
#include <ostream>
#include <stop_token>
#include <string>
#include <utility>

namespace core {

enum class XcometTask { Ranking, Regression };

struct XcometRequest {
    XcometTask task = XcometTask::Ranking;
    // Ranking: "ref" is another human translation; without it, and as the paper has it, the source, so that the
    // trainer's loss, which adds the triplets of both anchors, is twice that of the source alone. Regression: the
    // column "ref" is there, a reference that is not the translation itself.
    bool withReference = false;
    std::string reference;                          // Regression: whose texts are the references, "" = by role
    std::string human;                              // Regression: people's series, "" = the only one
    std::optional<std::pair<double, double>> range; // Regression: becomes 0 to 1, as XCOMET's scores are
    int leastTokens = 10;                           // of the source: words, or characters in scripts without spaces
    double devShare = 0.1;                          // of the segments, chosen by their uuid and the seed
    std::uint64_t seed = 1;
};

struct XcometCounts {
    int train = 0, dev = 0;         // rows
    int tooShort = 0;               // rows left out: the source has fewer tokens
    int withoutReference = 0;       // rows left out
    int outside = 0;                // rows left out: the score is outside the range
    int same = 0;                   // triplets left out: both translations are the same
    int empty = 0;                  // rows left out: a text without words
    int unknownKind = 0;            // translations of which nobody says whether people or machines made them (ranking)
    double lowest = 0, highest = 0; // scores as written
    std::string human;              // the series that was taken, of a regression set
};

// Rows in the project's order. Errors: NotFound (no such series of people, or several and none is named; no such
// system; the detail lists those there are), Empty (no row is left; the detail says what there was), Unwritable,
// Cancelled, those of the reader.
[[nodiscard]] Result<XcometCounts> writeXcometSet(ProjectReader &reader, const XcometRequest &request,
                                                  std::ostream &train, std::ostream &dev,
                                                  const std::stop_token &stop = {});

} // namespace core
