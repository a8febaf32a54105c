// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a vetting campaign asks: which minimal pairs, whom, in which order, with which words around them (Classical
// Chinese metric study, section 3.1 "Manual Vetting": does the edit show the intended error, and nothing else?).
// An item of the campaign carries the texts that are shown, as they were when it began, and nothing of who made
// them: so a packet opens on a machine without the project, and there is nothing in it to hide.

#include "core/campaign/campaign.h"
#include "core/people.h"
#include "core/perturb/pair_store.h"
#include "core/result.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace core {

inline constexpr auto kVetCampaign = "vet";
inline constexpr auto kPairSubject = "pair"; // subject kind of a pair; the subject is the variant's uuid
inline constexpr auto kPracticeSubject = "practice";

// Why a pair is rejected. Key 1 … 9 is the place in the list. "other" wants a note.
struct VetReason {
    std::string id;    // in files: "not-realised"
    std::string label; // English, as the campaign was made; a page may translate those of defaultReasons()
    bool operator==(const VetReason &) const = default;
};
inline constexpr auto kOtherReason = "other";
// not-realised, other-change, ungrammatical, ambiguous, no-error-here, other.
[[nodiscard]] std::vector<VetReason> defaultReasons();

// What stays beside the pair: what the change is meant to be, with good and bad examples.
struct CategoryGuide {
    std::string id, name, definition;
    bool variation = false; // an acceptable change, not an error
    struct Example {
        std::string base, variant, why;
        bool operator==(const Example &) const = default;
    };
    std::vector<Example> good, bad;
    bool operator==(const CategoryGuide &) const = default;
};

// What an annotator is shown of a pair.
struct VetPair {
    std::string uuid; // of the variant; "" of a practice pair that is not in a campaign yet
    std::string baseUuid;
    std::string category;               // id
    std::string source, sourceLanguage; // "" = there is none, unknown
    std::string base, language, variant;
    std::vector<TextEdit> edits; // base → variant, in code points, in order
    std::vector<std::string>
        others{}; // what could stand in the edit's place, for a proposal; suggested by dictionaries
    bool operator==(const VetPair &) const = default;
};

struct PracticePair { // decided on before the pairs, never counted
    VetPair pair;
    bool accept = true;      // the right answer
    std::string explanation; // said after the decision
    bool operator==(const PracticePair &) const = default;
};

enum class VetOrder {
    Random,     // shuffled for each annotator
    ByCategory, // one category after the other, shuffled within each for each annotator
};
[[nodiscard]] std::string_view name(VetOrder order); // random, category

struct VetSettings {
    std::vector<VetReason> reasons = defaultReasons();
    std::vector<CategoryGuide> categories; // of the pairs, in their order
    std::vector<int> counts;               // pairs of each category; pairs stand in this order in the campaign
    std::vector<std::string> annotators;   // uuids; empty = whoever opens a packet
    int overlap = 0;                       // annotators a pair gets; 0 = all
    VetOrder order = VetOrder::Random;
    std::uint64_t seed = 1; // of orders and assignment
    std::vector<PracticePair> practice;
    int revision = 1; // of guideline, reasons and definitions; a verdict names the one that it was given under
    bool operator==(const VetSettings &) const = default;

    [[nodiscard]] int pairs() const; // all of them
    [[nodiscard]] const CategoryGuide *guideOf(std::string_view category) const;
    [[nodiscard]] const VetReason *reasonOf(std::string_view id) const;
    // Of the pair at this place among the pairs, 0-based; "" beyond them.
    [[nodiscard]] std::string categoryAt(int pair) const;
};

// Which of a project's pairs are taken.
struct PairChoice {
    std::vector<std::string> categories; // ids; empty = all that the project has
    int perCategory = 0;                 // at most so many of each, 0 = all
    bool byLength = false;               // spread over the lengths of the bases, not by chance alone
    std::uint64_t seed = 1;              // same seed and same pairs, same choice
    std::map<std::string, int> counts{}; // of single categories, in the place of perCategory
    bool operator==(const PairChoice &) const = default;
};

// What makePairCampaign makes a campaign of. Annotators by name; overlap as in VetSettings.
struct NewVetting {
    std::string title, guideline;
    std::vector<std::string> annotators;
    VetSettings settings; // categories: guides of those that may come; counts and annotators are filled in
    PairChoice choice;
};

struct VettingDraft {
    Campaign campaign; // new random uuid, not stored yet: CampaignStore::create(campaign, items), then join() each
    std::vector<CampaignItem> items;
    std::vector<Person> annotators; // with their uuids
};

// Errors: Usage (no reason, more than 9, two of one id; overlap above the number of annotators; an annotator named
// twice), Empty (no pair fits the choice), Malformed (a pair whose edits don't make the variant of the base).
[[nodiscard]] Result<VettingDraft> makeVetting(const NewVetting &wish, const std::vector<MinimalPair> &pairs);

// The campaign with other guideline, reasons or definitions; what it said before is kept inside, and the revision
// counts up. Pairs, practice, order, seed and overlap stay. Conflict when a reason goes that verdicts may name.
[[nodiscard]] Result<Campaign> revisedVetting(const Campaign &campaign, const VetSettings &settings,
                                              const std::string &guideline);

// Errors: Unsupported for a campaign of another kind, Malformed.
[[nodiscard]] Result<VetSettings> vetSettingsOf(const Campaign &campaign);

// The uuid that the store gives a person of this name.
[[nodiscard]] std::string annotatorUuid(const std::string &name);

// The item's pair. Malformed names what it lacks.
[[nodiscard]] Result<VetPair> vetPairOf(const CampaignItem &item);

} // namespace core
