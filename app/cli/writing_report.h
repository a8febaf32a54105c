// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A run in which a model wrote (translate, continue, perturb) as the command line tells it.

#include "core/store.h"

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <ostream>
#include <string>

namespace app {

struct WritingReport {
    core::Run run;
    std::string system; // of translate: whose texts they have become
    int texts = 0;      // of translate: texts of that system in the project
    std::map<std::string, int> states;
};

[[nodiscard]] core::Result<WritingReport> makeWritingReport(core::ProjectReader &reader, core::RowId run);

void printText(const WritingReport &report, std::ostream &out);
[[nodiscard]] nlohmann::json jsonOf(const WritingReport &report);
void printJson(const WritingReport &report, std::ostream &out);

// Answers in a state other than answered, and items not asked yet.
[[nodiscard]] int leftOver(const WritingReport &report);

} // namespace app
