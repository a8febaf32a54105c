// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Everybody's verdicts of a campaign side by side, for results, adjudication and the benchmark. Not for a page on
// which somebody decides: that one has AnnotatorView.

#include "core/campaign/store.h"
#include "core/vetting/verdict.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core {

// What made annotators differ, as the adjudicator sees it.
enum class DisagreementCause { None, Text, Guideline, Slip }; // an ambiguous text, a gap in the guideline, an oversight
[[nodiscard]] std::string_view name(DisagreementCause cause); // "", ambiguous-text, guideline-gap, slip
[[nodiscard]] std::optional<DisagreementCause> disagreementCauseNamed(std::string_view name);

// A third look at a pair.
struct Adjudication {
    VerdictChoice choice = VerdictChoice::None; // Accept, Reject; None = taken back
    std::vector<std::string> reasons;           // ids, with Reject
    std::string note;                           // why; wanted
    std::string adjudicator;                    // uuid
    DisagreementCause cause = DisagreementCause::None;
    bool operator==(const Adjudication &) const = default;
};

struct VettedPair {
    std::string uuid; // of the variant
    std::string category;
    std::vector<bool> given;                  // by annotator: whether it was theirs to decide
    std::vector<Verdict> verdicts;            // by annotator, as they stand
    std::optional<Adjudication> adjudication; // the latest of all adjudicators
    std::vector<std::int64_t> times;          // ms of each decision that anybody said, undos left out

    [[nodiscard]] bool complete() const; // everybody who was given it decided, two at least
    [[nodiscard]] int count(VerdictChoice choice) const;
    [[nodiscard]] bool accepted() const { return complete() && count(VerdictChoice::Reject) == 0; }
    [[nodiscard]] bool rejected() const { return complete() && count(VerdictChoice::Accept) == 0; }
    [[nodiscard]] bool disagreed() const { return complete() && !accepted() && !rejected(); }
    [[nodiscard]] bool flagged() const; // by anybody
};

struct AnnotatorTime {
    std::vector<std::int64_t> decisions; // ms of each decision that was said, undos left out
    std::int64_t totalMs = 0;
};

struct VetData {
    Campaign campaign;
    VetSettings settings;
    // Those of the campaign and whoever gave a verdict, in order of name; behind them, by the beginning of their uuid,
    // those of the campaign whom this project has not met.
    std::vector<Person> annotators;
    std::vector<VettedPair> pairs;    // in the order of the campaign; practice is left out
    std::vector<AnnotatorTime> times; // by annotator
};

// Errors: those of store and settings. Reads no texts of pairs.
[[nodiscard]] Result<VetData> readVetData(CampaignStore &store, const Campaign &campaign);

} // namespace core
