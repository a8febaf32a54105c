// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A project's voting campaigns, as the ballot commands use them.

#include "app/cli/command.h"
#include "app/cli/opened_project.h"
#include "core/campaign/store.h"
#include "core/voting/list_version.h"

#include <QString>

#include <ostream>
#include <utility>
#include <vector>

namespace app {

struct OpenedBallots {
    OpenedProject opened;
    core::CampaignStore *store = nullptr; // of the project
};

[[nodiscard]] core::Result<OpenedBallots> openBallots(const QString &file, bool forWriting);

// By id, the beginning of one, the title, or "last". NotFound says which there are, or how to start one.
[[nodiscard]] core::Result<core::Campaign> findBallot(core::CampaignStore &store, const QString &name);
// The same of another kind; `what` and `how` are what NotFound says when there is none.
[[nodiscard]] core::Result<core::Campaign> findCampaign(core::CampaignStore &store, const std::string &kind,
                                                        const QString &name, const std::string &what,
                                                        const std::string &how);

// Where packets go: into a folder (true; one that is not there yet is made) or into the file of that name.
// Errors: Usage (several in one file), Unwritable.
[[nodiscard]] core::Result<bool> packetsGoIntoFolder(const QString &target, bool several);

// A packet for each, into --o; tells their files, in JSON each beside its person as `role`.
[[nodiscard]] core::Result<int> exportPacketsFor(core::CampaignStore &store, const core::Campaign &campaign,
                                                 const std::vector<core::Person> &people, const char *role,
                                                 const Arguments &arguments, CliContext &context);
// Of files that are written: one a line, or as JSON.
void tellPackets(const std::vector<std::pair<std::string, QString>> &files, const char *role, bool json,
                 std::ostream &out);

// On standard error, after packets that hold texts: they are in the log of what left this machine.
void sayPacketsHoldTexts(CliContext &context);

[[nodiscard]] Command ballotImportCommand();
[[nodiscard]] Command ballotResultsCommand();

} // namespace app
