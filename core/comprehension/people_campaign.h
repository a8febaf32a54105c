// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The campaign in which people answer a run's questions blind, in its project and in the packets that carry it to
// other machines and back.

#include "core/campaign/store.h"
#include "core/comprehension/reading_sheet.h"
#include "core/packet/packet.h"

#include <string>

namespace core {

// The run's campaign, made where there is none yet: what its sheets ask stays from then on. Errors: Empty (no question
// to be answered), Unsupported (the project keeps no campaigns), those of reader and store.
[[nodiscard]] Result<Campaign> peopleCampaignFor(Project &project, RowId run);
// Conflict where people's answers are compared already: nobody can answer blind any more.
[[nodiscard]] Result<Campaign> openPeopleCampaign(Project &project, RowId run);
// From now on people's answers may be seen; once is enough. Errors: as peopleCampaignFor().
[[nodiscard]] Status comparePeople(Project &project, RowId run);

// A packet fits itself: every item is a sheet, every decision an answer to a question of its sheet. Malformed names
// what does not.
[[nodiscard]] Status checkReadings(const CampaignBundle &bundle, const std::string &fileName);
// The same, and it is about the same run as the campaign of that uuid in the store. Conflict else. Sheets are compared
// by previewPacket().
[[nodiscard]] Status checkReadingCampaign(CampaignStore &store, const CampaignBundle &bundle,
                                          const std::string &fileName);
// The same for a packet that comes home: NotFound where the project has not sent out its campaign, Unsupported for a
// packet of another kind.
[[nodiscard]] Status checkReadingHome(CampaignStore &store, const CampaignBundle &bundle, const std::string &fileName);

// What core::Exposure says of a translation that a person had on the screen with its answers; of one set of questions.
[[nodiscard]] std::string shownReading(const std::string &run, int sample);

} // namespace core
