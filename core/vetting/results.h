// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the verdicts say together (Classical Chinese metric study, appendix D, table 7). Pairs that not both decided
// are no agreement: they are left out of every table and counted beside it.

#include "core/statistics/raters/contingency.h"
#include "core/statistics/raters/krippendorff.h"
#include "core/statistics/statistic.h"
#include "core/vetting/vet_data.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace core {

// Whether κ says less than it seems to. The words are a page's; the numbers are in the table.
enum class KappaCaution {
    None,
    NearlyAllAccepted, // both accept kNearlyAll or more, and κ lies kFarBelow or more under the observed agreement
    NearlyAllRejected, // likewise
    OneCategory,       // every decision is the same: κ is not defined
};
inline constexpr double kNearlyAll = 0.85; // mean share of one verdict
inline constexpr double kFarBelow = 0.20;  // observed agreement − κ
[[nodiscard]] KappaCaution kappaCaution(const ContingencyTable &table);
// One English sentence with its numbers, for the command line and reports; "" for None.
[[nodiscard]] std::string kappaCautionText(const ContingencyTable &table);

// Two annotators over the pairs that both decided.
struct AnnotatorPair {
    std::size_t first = 0, second = 0; // of VetData::annotators, first < second
    ContingencyTable table;            // 2×2: accept, reject; rows are the first's. leftOut: not decided by both
    // jointAccept is what the paper prints as "agreement rate": it counts only what both accepted.
    // jointReject is its "fail rate".
    RaterAgreement agreement;
    KappaCaution caution = KappaCaution::None;
};

// Why a coefficient has no value, in English: "no pair that both decided", "every verdict is the same" …; "" for a
// value. For the command line and reports.
[[nodiscard]] std::string_view vettingUndefinedText(Undefined why);

struct AnnotatorCounts {
    int given = 0, accepted = 0, rejected = 0, later = 0, open = 0, flagged = 0, proposals = 0;
    std::map<std::string, int> reasons; // id → rejections that name it
};

// A category, a section or all of it.
struct VetGroup {
    std::string id;                                          // category; "errors", "variations", "all" of a sum
    std::string name;                                        // English
    int pairs = 0;                                           // in the campaign
    int complete = 0;                                        // N: decided by everybody who was given it, two at least
    int acceptedByAll = 0, rejectedByAll = 0, disagreed = 0; // of the complete ones
    std::vector<AnnotatorCounts> annotators;                 // by annotator
    std::vector<AnnotatorPair> agreement;                    // (0,1), (0,2), (1,2) …: pairs with N = 0 are left out
    Krippendorff alpha;                                      // nominal, over all annotators; two of them, too
    int flagged = 0, adjudicated = 0;                        // pairs
    std::map<DisagreementCause, int> causes;                 // of the adjudicated ones, as far as they were named
    Statistic medianMs;                                      // of a decision, all annotators'; NoData without one
};

struct VetResults {
    std::vector<VetGroup> categories; // in the order of the campaign
    std::vector<VetGroup> sums;       // errors, variations (each where there are such), all
    std::vector<Statistic> medianMs;  // by annotator: median time of a decision; NoData without one
};

[[nodiscard]] VetResults tabulateVerdicts(const VetData &data);

} // namespace core
