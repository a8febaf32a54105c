// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What one member may see of a campaign while deciding, and what that member says: DESIGN rule 6 at the store. It
// can't give another's decisions, names of systems, opinions of models or notes of generators, because it asks for
// the campaign's items and for one person's rows alone. db/ implements it on SQLite.

#include "core/campaign/campaign.h"
#include "core/result.h"

#include <optional>
#include <string>
#include <vector>

namespace core {

// Where an item stands in the campaign; without its details, so that many cost little.
struct CampaignPlace {
    int ordinal = 0; // 0-based
    std::string subjectKind, subject;
    bool operator==(const CampaignPlace &) const = default;
};

// Thread-safe. What writes returns only when it is durable.
class MemberView {
public:
    virtual ~MemberView() = default;

    virtual Result<std::vector<CampaignPlace>> places() = 0; // in the order of the campaign
    virtual Result<CampaignItem> item(const std::string &subjectKind, const std::string &subject) = 0; // or NotFound
    // The member's own rows, in the order in which they were said.
    virtual Result<std::vector<Decision>> own() = 0;
    // As CampaignStore::decide; the actor is the member, whatever `given` says.
    virtual Result<Decision> decide(const Decision &given) = 0;
    // Takes back the member's last decision of this key that is not taken back yet.
    virtual Result<std::optional<Decision>> undo(const std::vector<std::string> &subjectKinds,
                                                 const std::string &key) = 0;
};

} // namespace core
