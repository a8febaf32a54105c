// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A project's vetting campaigns, as the vet commands use them, and their results in words.

#include "app/cli/ballot_campaign.h"
#include "core/formats/table_writer.h"
#include "core/vetting/results.h"

#include <nlohmann/json_fwd.hpp>
#include <ostream>

namespace app {

// By id, the beginning of one, the title, or "last".
[[nodiscard]] core::Result<core::Campaign> findVetting(core::CampaignStore &store, const QString &name);

// The option --campaign of these commands.
void addCampaignOption(QCommandLineParser &parser);

[[nodiscard]] nlohmann::json vetResultsJson(const core::VetData &data, const core::VetResults &results);
void printVetResults(const core::VetData &data, const core::VetResults &results, std::ostream &out);

[[nodiscard]] Command vetResultsCommand();
[[nodiscard]] Command vetAdjudicateCommand();
[[nodiscard]] std::vector<Command> vetFileCommands(); // vet benchmark, pairs import

// `export --what verdicts`, as rows.
[[nodiscard]] core::Result<std::int64_t> writeVerdictTable(const QString &project, core::WriteFormat format,
                                                           std::ostream &out, const core::WriteOptions &options);

} // namespace app
