// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What an annotator says about a pair. A row carries all that stands of the pair from then on: changing one's mind
// and flagging are new rows, and one undo takes one row back, whatever pair it was about.

#include "core/campaign/campaign.h"
#include "core/packet/packet.h"
#include "core/vetting/settings.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace core {

// Keys of decisions about a pair.
inline constexpr auto kVerdictKey = "verdict";
inline constexpr auto kAdjudicationKey = "adjudication";

enum class VerdictChoice { None, Accept, Reject, Later };
[[nodiscard]] std::string_view name(VerdictChoice choice); // "", accept, reject, later
[[nodiscard]] std::optional<VerdictChoice> verdictChoiceNamed(std::string_view name);

struct Verdict {
    VerdictChoice choice = VerdictChoice::None;
    std::vector<std::string> reasons; // ids, with Reject
    std::string note;
    bool flagged = false;      // somebody should look at it; stands beside any choice
    std::string proposal;      // a better variant, the whole text; "" = none
    std::int64_t activeMs = 0; // on this pair since the decision before
    int revision = 1;          // of the guideline
    bool operator==(const Verdict &) const = default;

    [[nodiscard]] bool decided() const { return choice == VerdictChoice::Accept || choice == VerdictChoice::Reject; }
    [[nodiscard]] bool empty() const
    {
        return choice == VerdictChoice::None && !flagged && note.empty() && proposal.empty();
    }
};

[[nodiscard]] std::string verdictJson(const Verdict &verdict);
// A value without a choice gives one with None (taken back). nullopt when it is no verdict in this campaign: an
// unknown choice or reason.
[[nodiscard]] std::optional<Verdict> verdictOf(const std::string &value, const VetSettings &settings);

// Ids under "reasons" of a value; nullopt when the campaign does not have one of them.
[[nodiscard]] std::optional<std::vector<std::string>> reasonsIn(const std::string &value, const VetSettings &settings);

// Why this can't be said yet, as Usage: Reject without a reason, "other" without a note, a proposal that is the base
// or the variant itself.
[[nodiscard]] Status checkVerdict(const Verdict &verdict, const VetPair &pair, const VetSettings &settings);

// The variant that an annotator proposes, as a row for PairStore::save: uuid of base and text, generator "person".
// `base` is the row of the base. The edits are one span, the shortest that makes it.
[[nodiscard]] Variant proposedVariant(const VetPair &pair, RowId base, const std::string &proposal);

// A packet fits its own campaign: every verdict can be read and is about a pair that this person was given.
// Malformed names what does not.
[[nodiscard]] Status checkVerdicts(const CampaignBundle &bundle, const std::string &fileName);

// The same, and it asks what the campaign of that uuid in the store asks. Guideline, definitions and further reasons
// may differ: they have revisions. Conflict names what was altered. Pairs are compared by previewPacket().
[[nodiscard]] Status checkVetting(CampaignStore &store, const CampaignBundle &bundle, const std::string &fileName);

// Proposed variants of all verdicts that stand, into the project where their bases are; what is there stays as it
// is. Called after a decision with a proposal and after a merge; how many were new. A base that the project does
// not have (a packet's own project) is passed over: the proposal stands in the verdict all the same.
[[nodiscard]] Result<int> keepProposals(CampaignStore &store, PairStore &pairs, const Campaign &campaign);

} // namespace core
