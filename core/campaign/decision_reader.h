// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What everybody said in a campaign, for readers of a whole project: scores that follow decisions, results, exports.
// Not for a page on which somebody decides. A seam beside ProjectReader, for stores that keep campaigns.

#include "core/campaign/campaign.h"
#include "core/store.h"

#include <optional>
#include <string>
#include <vector>

namespace core {

// That a person had something about a text on the screen before deciding.
struct Exposure {
    std::string person, text; // uuids
    std::string at;           // the first time
    bool operator==(const Exposure &) const = default;
};

class DecisionReader {
public:
    virtual ~DecisionReader() = default;
    // nullopt: the project has no campaign of this uuid.
    virtual Result<std::optional<Campaign>> campaignNamed(const std::string &uuid) = 0;
    virtual Result<std::vector<Decision>> decisionsOf(RowId campaign) = 0; // in the order in which they were stored
    // One a person and text; `what` as PeopleStore::noteExposure() was given it.
    virtual Result<std::vector<Exposure>> exposures(const std::string & /*what*/) { return std::vector<Exposure>(); }
};

// The same reader as such a seam; null where its store keeps no campaigns.
[[nodiscard]] inline DecisionReader *decisionsIn(ProjectReader &reader)
{
    return dynamic_cast<DecisionReader *>(&reader);
}

} // namespace core
