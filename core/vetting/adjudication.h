// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Pairs on which annotators differ, and flagged ones, for a third person: anonymous, in an order of their own. The
// verdicts stay as they are; what the adjudicator says is a decision beside them.

#include "core/vetting/vet_data.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace core {

enum class CaseKind { Disagreement, Flagged, Both };

struct AnonymousVerdict {
    std::string label; // "A", "B" …: dealt anew for each pair, so that nobody is known by a letter
    Verdict verdict;   // without time
    bool operator==(const AnonymousVerdict &) const = default;
};

struct AdjudicationCase {
    std::string subject; // uuid of the variant
    std::string category;
    CaseKind kind = CaseKind::Disagreement;
    std::vector<AnonymousVerdict> verdicts; // of those who decided or flagged it, in the order of their labels
    std::optional<Adjudication> standing;   // what was decided already, by whomever
};

// In an order by seed and adjudicator. A pair comes up when everybody who was given it has decided and they differ,
// or when somebody flagged it. Already decided cases are among them, with `standing`.
[[nodiscard]] std::vector<AdjudicationCase> adjudicationCases(const VetData &data, const std::string &adjudicatorUuid);

// Usage for an annotator of the campaign: nobody decides on verdicts of their own.
[[nodiscard]] Status checkAdjudicator(const VetSettings &settings, const std::string &personUuid);
// Appends the adjudication; durable on return. `adjudicator` must have joined the campaign. Usage: no choice, no
// note, Reject without a reason or with an unknown one, an annotator of the campaign. NotFound for a pair that the
// campaign has not.
[[nodiscard]] Status adjudicate(CampaignStore &store, const Campaign &campaign, const Person &adjudicator,
                                const std::string &subject, const Adjudication &given);
// Takes back the adjudicator's last decision; the subject it was about, nullopt when there is none.
[[nodiscard]] Result<std::optional<std::string>> undoAdjudication(CampaignStore &store, const Campaign &campaign,
                                                                  const Person &adjudicator);

// The texts of a case.
[[nodiscard]] Result<VetPair> casePair(CampaignStore &store, const Campaign &campaign, const std::string &subject);

[[nodiscard]] std::string adjudicationJson(const Adjudication &adjudication);
// nullopt when it is none in this campaign. `adjudicator` is left "".
[[nodiscard]] std::optional<Adjudication> adjudicationOf(const std::string &value, const VetSettings &settings);

} // namespace core
