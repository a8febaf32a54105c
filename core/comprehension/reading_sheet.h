// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A person answers the questions of a TREQA run from a translation alone. Each translation is a sheet: an item of a
// blind campaign that holds the text and the questions and nothing else, so that a MemberView on it can't give gold
// answers, models' answers, other people's answers, names of systems or the source. What a sheet asks stays as it was
// when the campaign was made.

#include "core/campaign/member_view.h"
#include "core/comprehension/view.h"

#include <string>
#include <vector>

namespace core {

inline constexpr const char *kPeopleKind = "reading";         // of the campaign
inline constexpr const char *kSheetSubject = "reading-sheet"; // of its items and decisions; their keys are questions

struct SheetQuestion {
    std::string uuid, question;
    bool operator==(const SheetQuestion &) const = default;
};

struct ReadingSheet {
    std::string subject; // uuid
    std::string body, language;
    std::vector<SheetQuestion> questions;
    bool operator==(const ReadingSheet &) const = default;
};

struct SheetAnswer {
    std::string sheet, question; // uuids
    std::string asked;           // the question's words on the sheet
    std::string value;
    bool absent = false; // the text does not say
    bool seen = false;   // the passage had been on this person's screen with its answers
    std::string at;
    bool operator==(const SheetAnswer &) const = default;
};

[[nodiscard]] std::string peopleCampaignUuid(const std::string &run);
[[nodiscard]] std::string sheetUuid(const std::string &run, const std::string &text, int sample);

struct PeopleCampaign {
    Campaign campaign;
    std::vector<CampaignItem> items;
};
// A sheet for every candidate with a question that counts or may count: not left out, and not known to be one that the
// gold text does not answer. In rounds: one candidate of each passage, then the next of each, turned by the passage.
[[nodiscard]] PeopleCampaign peopleCampaign(const ComprehensionView &view);

// Error: Malformed.
[[nodiscard]] Result<ReadingSheet> sheetOf(const CampaignItem &item);

// The sheets in a person's order: as the campaign has them, from a place of this person's own on, around the end. So
// people begin with different texts, and nobody reads two translations of one passage before one of each.
[[nodiscard]] std::vector<std::string> sheetsFor(const std::vector<CampaignPlace> &places, const std::string &person);

[[nodiscard]] Decision sheetDecision(const SheetAnswer &answer);
// What stands of a person's rows; what was taken back is left out.
[[nodiscard]] std::vector<SheetAnswer> sheetAnswers(const std::vector<Decision> &decisions);

// Whether people's answers may be seen and compared: from the time on at which somebody said so ("" = not yet).
[[nodiscard]] std::string comparedAt(const Campaign &campaign);
[[nodiscard]] Campaign withComparison(Campaign campaign, const std::string &at);

} // namespace core
