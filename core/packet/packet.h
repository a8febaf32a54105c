// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A file that carries work to one person and back: a campaign, its items, what the items need to be shown, and
// this person's own decisions; never anybody else's. JSON with a checksum over its content. The checksum finds
// damage; it proves nothing about who held the file, for whoever changes the content can compute it anew.

#include "core/campaign/store.h"

#include <string>
#include <string_view>
#include <vector>

namespace core {

inline constexpr int kPacketVersion = 1;
inline constexpr std::string_view kPacketEnding = ".tertium-packet";
inline constexpr std::size_t kLargestPacket = std::size_t(256) << 20; // bytes

struct Packet {
    std::string uuid;
    bool back = false; // filled in, on its way home
    std::string madeAt;
    std::string program;         // version that wrote it
    std::string material = "{}"; // JSON: what the kind's items need beside the campaign
    CampaignBundle work;
    bool operator==(const Packet &) const = default;
};

// The file's text. Decisions of other persons than the packet's own are left out, whoever asks.
[[nodiscard]] std::string writePacket(const Packet &packet);

// Errors: Empty; Malformed (no JSON, cut off, checksum, a part that is missing or is no text, decisions of
// another person); NotAProject (JSON, but no packet of Tertium); NewerProject (a later version of the format).
[[nodiscard]] Result<Packet> readPacket(std::string_view bytes, const std::string &fileName);

struct PacketChange { // what stands of one place and says something else after a merge
    std::string subjectKind, subject, key;
    std::string before, after; // values; before "" = nothing was said
    bool operator==(const PacketChange &) const = default;
};

// What a merge would do, before it does it.
struct PacketPreview {
    bool newCampaign = false;
    // What is said of single places and stands in the end; what was said and taken back again counts nowhere.
    int added = 0;                     // where nothing was said
    int replaced = 0;                  // in the place of something else
    int takenBack = 0;                 // said here, and taken back there
    int known = 0;                     // the same as here
    std::vector<PacketChange> changes; // all but the known
    bool operator==(const PacketPreview &) const = default;
};

// Conflict when the project holds the campaign with other items, or a decision of the same uuid that says
// something else: the file was altered, or comes from an altered project.
[[nodiscard]] Result<PacketPreview> previewPacket(CampaignStore &store, const Packet &packet,
                                                  const std::string &fileName);

// As previewed: `added` is what changes, `known` what does not. Merging twice adds nothing.
[[nodiscard]] Result<MergeCounts> mergePacket(CampaignStore &store, const Packet &packet, const std::string &fileName);

// For the project in which a person opens packets: guideline, words and settings of the campaign as a packet that went
// out later has them, where its "revision" is higher. A project at home is not changed by what comes back.
[[nodiscard]] Status takeRevision(CampaignStore &store, const Campaign &theirs);

// The campaign of a uuid and kind, NotFound otherwise.
[[nodiscard]] Result<Campaign> campaignOf(CampaignStore &store, const std::string &kind, const std::string &uuid);

// For one member; with their own decisions so far. `material`: see Packet.
[[nodiscard]] Result<Packet> makePacket(CampaignStore &store, const Campaign &campaign, const Person &person,
                                        const std::string &material, bool back);

} // namespace core
