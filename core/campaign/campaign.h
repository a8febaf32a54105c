// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A campaign asks people to decide about subjects, one after the other: votes on questions, verdicts on minimal
// pairs. What each kind asks is in its settings; what people say is an append-only row, whatever the kind.

#include "core/domain.h"
#include "core/people.h"

#include <functional>
#include <string>
#include <vector>

namespace core {

struct Campaign {
    RowId id = 0;
    std::string uuid;
    std::string kind; // "vote", "vet"
    std::string title;
    std::string settings;  // JSON object of the kind
    std::string guideline; // Markdown
    bool blind = true;     // nobody sees another's decisions before the results
    std::string createdAt;
    bool operator==(const Campaign &) const = default;
};

// What is decided about, in the order of the campaign.
struct CampaignItem {
    std::string subjectKind; // "question", "text" …
    std::string subject;     // uuid
    std::string details = "{}";
    bool operator==(const CampaignItem &) const = default;
};

// A row of what somebody said. `value` is a JSON object; one without a word of the kind takes back what stood
// before, and "undoes" in it names the decision that it takes back.
struct Decision {
    RowId id = 0;
    std::string uuid;
    std::string actor; // uuid of the person
    std::string subjectKind, subject, key;
    std::string value = "{}";
    std::string at;
    std::string supersedes; // uuid, "" = the first on this subject and key
    bool operator==(const Decision &) const = default;
};

// What stands of each actor, subject and key: the decision that no other supersedes. Where two machines went on
// from the same one, the later in time (then the higher uuid) stands, so that the order in which rows arrived
// never matters. Sorted by actor, subject kind, subject and key.
[[nodiscard]] std::vector<Decision> standingDecisions(const std::vector<Decision> &all);

// The last decision of a person that is no undo and is not undone, of those that `counts`; null when there is
// none. `own` is in the order in which it was said.
[[nodiscard]] const Decision *lastToUndo(const std::vector<Decision> &own,
                                         const std::function<bool(const Decision &)> &counts);

// The value that an undo of `undone` writes: what `before` said ("" = nothing), marked.
[[nodiscard]] std::string undoValue(const std::string &before, const std::string &undone);

} // namespace core
