// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Agreement with people as the command line tells it.

#include "core/scoring/agreement.h"

#include <nlohmann/json_fwd.hpp>
#include <ostream>
#include <set>
#include <string>

namespace app {

// Parts beside the table, by their name in --show.
inline constexpr const char *kAgreementParts[] = { "weighting", "wins",   "spread", "aspects",
                                                   "raters",    "points", "segment" };

struct AgreementReport {
    const core::AgreementData &data;
    const core::AgreementRequest &request;
    const core::AgreementTable &table;
    std::set<std::string> parts; // of kAgreementParts
    std::string segment;         // key or number of the one that "segment" shows, "" = the first
};

void printAgreement(const AgreementReport &report, std::ostream &out);
[[nodiscard]] nlohmann::json agreementJson(const AgreementReport &report);

// Whether people leave room: the adequacy of their own scores, or why there is none; and where each human translation
// ranks. Sentences, a line each.
[[nodiscard]] std::string ceilingText(const core::HumanCeiling &ceiling, const std::string &human);

// The passage's place in the grid; nullopt when there is none. By its key, else by its number among all.
[[nodiscard]] std::optional<std::size_t> segmentCalled(const core::TextGrid &grid, const std::string &name);

} // namespace app
