// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a voting campaign asks: which questions, on which scale, in which order, with which words around them
// (LiTransProQA paper, section 4.2 step 2: seven translators, 45 questions, a scale of 5, reasons).

#include "core/campaign/campaign.h"
#include "core/domain.h"
#include "core/result.h"

#include <optional>
#include <string>
#include <vector>

namespace core {

inline constexpr auto kVoteCampaign = "vote";

enum class BallotOrder {
    Fixed,    // as in the list
    Random,   // shuffled for each translator
    ByAspect, // aspects as in the list, shuffled within each for each translator
};

struct ProfileField { // asked once, before the first question
    std::string key, label;
    bool required = false;
    bool operator==(const ProfileField &) const = default;
};

struct PracticeItem { // voted on before the ballot, never counted
    std::string text, feedback;
    bool operator==(const PracticeItem &) const = default;
};

struct AttentionCheck { // stands among the questions; `expected` is the vote that its text asks for
    std::string text;
    int expected = 1;
    bool operator==(const AttentionCheck &) const = default;
};

struct VotingSettings {
    QuestionList list;              // without votes, status and weights: a translator must not see others' opinion
    std::vector<std::string> words; // of the points 1 … n of the scale
    std::string consent;            // Markdown, "" = none is asked
    std::vector<ProfileField> profile;
    BallotOrder order = BallotOrder::Random;
    std::uint64_t seed = 1;
    std::vector<PracticeItem> practice;
    std::vector<AttentionCheck> checks;
    bool reasonsRequired = false;
    int revision = 1; // of instructions, consent and words; a vote names the one that it was given under
    bool operator==(const VotingSettings &) const = default;

    [[nodiscard]] int points() const { return static_cast<int>(words.size()); }
};

// Five points with words, and profile fields for languages and experience.
[[nodiscard]] VotingSettings defaultVotingSettings(const QuestionList &list);

[[nodiscard]] std::string_view name(BallotOrder order); // fixed, random, aspect
[[nodiscard]] std::optional<BallotOrder> ballotOrderNamed(std::string_view name);

// The campaign with a new random uuid and its items. Usage without questions, or with fewer than 2 or more than 9
// points, or an attention check that asks for none of them.
struct NewCampaign {
    Campaign campaign;
    std::vector<CampaignItem> items;
};
[[nodiscard]] Result<NewCampaign> makeVotingCampaign(const std::string &title, const VotingSettings &settings,
                                                     const std::string &instructions);

// The campaign with other instructions, consent or words; what it said before is kept inside. The list, practice
// and checks stay: votes were given on them. `settings` and `campaign` must have the same list.
[[nodiscard]] Result<Campaign> revisedCampaign(const Campaign &campaign, const VotingSettings &settings,
                                               const std::string &instructions);

[[nodiscard]] Result<VotingSettings> votingSettingsOf(const Campaign &campaign);

// uuid of a question, practice item or check in decisions of any campaign on this list.
[[nodiscard]] std::string questionUuid(const QuestionList &list, int questionId);
[[nodiscard]] std::string practiceUuid(const Campaign &campaign, std::size_t index);
[[nodiscard]] std::string checkUuid(const Campaign &campaign, std::size_t index);

} // namespace core
