// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The seam to campaigns on disk; db/ implements it on SQLite. Thread-safe. What writes returns only when it is
// durable (DESIGN rule 3).

#include "core/campaign/campaign.h"
#include "core/result.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace core {

class MemberView; // core/campaign/member_view.h

// What a merge adds; ids are of no meaning in it.
struct CampaignBundle {
    Campaign campaign;
    std::vector<CampaignItem> items;
    Person person;
    std::vector<Decision> decisions; // of this person
    bool operator==(const CampaignBundle &) const = default;
};

struct MergeCounts {
    int added = 0, known = 0; // decisions
    bool operator==(const MergeCounts &) const = default;
};

struct PacketNote { // a line of what went out and came in
    std::string uuid;
    bool out = false;
    std::string kind, fileName, manifest = "{}";
};

class CampaignStore {
public:
    virtual ~CampaignStore() = default;

    // Conflict when there is one of this uuid.
    virtual Result<Campaign> create(const Campaign &campaign, const std::vector<CampaignItem> &items) = 0;
    // Settings and guideline anew; the kind keeps the former ones inside its settings. Items stay.
    virtual Result<Campaign> revise(const Campaign &campaign) = 0;
    virtual Result<std::vector<Campaign>> campaigns(const std::string &kind) = 0; // in the order they were made
    virtual Result<std::vector<CampaignItem>> items(RowId campaign) = 0;

    // Makes the person (uuid "" = by name) a member. Usage for an empty name.
    virtual Result<Person> join(RowId campaign, const Person &person) = 0;
    virtual Result<std::vector<Person>> members(RowId campaign) = 0; // in order of name

    // Appends what a person says now; actor, subject, key and value are given, the rest is filled in.
    virtual Result<Decision> decide(RowId campaign, const Decision &given) = 0;
    // Takes back the person's last decision about subjects of these kinds that is not taken back yet, and says
    // what stands there now; nullopt when there is none.
    virtual Result<std::optional<Decision>> undo(RowId campaign, const std::string &actor,
                                                 const std::vector<std::string> &subjectKinds) = 0;
    // One person's rows, in the order in which they were said: all that a person who decides may see.
    virtual Result<std::vector<Decision>> ownDecisions(RowId campaign, const std::string &actor) = 0;
    // The same as a view that gives and takes nothing else. An actor "" has said nothing and can say nothing.
    virtual Result<std::unique_ptr<MemberView>> memberView(RowId campaign, const std::string &actor) = 0;
    // Everybody's, for results: not for a page on which somebody decides.
    virtual Result<std::vector<Decision>> allDecisions(RowId campaign) = 0;

    // Adds by uuid what is not there, all of it or nothing. Conflict when a uuid is known with other content.
    virtual Result<MergeCounts> merge(const CampaignBundle &bundle, const PacketNote &note) = 0;
    virtual Status notePacket(const PacketNote &note) = 0;

    // A version of a question list that people made. Conflict when this key and version are taken.
    virtual Status saveList(const std::string &key, const std::string &title, const std::string &version,
                            const std::string &body) = 0;
    virtual Result<std::vector<std::string>> lists() = 0; // the newest version of each key, as JSON
    // What the file's column "split" (or "set", "partition") says about a translation or its segment.
    virtual Result<std::map<RowId, std::string>> splits() = 0;
};

} // namespace core
