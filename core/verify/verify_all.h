// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Everything that can be recomputed on this machine, part by part: every golden file, then every published table.

#include "core/verify/published.h"

#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace core::verify {

struct GoldenFile {
    std::string shape, text;
};

struct VerifyFiles {
    std::vector<GoldenFile> golden;
    PublishedFiles published;
};

struct VerifiedDifference {
    std::string what;             // JSON pointer of a golden value, else the relation of a table
    std::string expected, actual; // as JSON or in full
    std::string note;             // of a known deviation
};

struct VerifiedPart {
    std::string name; // shape of a golden file, "LiTransProQA table 3"
    bool golden = false;
    int checked = 0, agreeing = 0;
    int known = 0;   // of a table: deviate as the list of known deviations says
    int skipped = 0; // of a golden file: left out with a reason
    bool passed = false;
    std::vector<VerifiedDifference> differences; // and known deviations
};

// Parts in the order in which they were done. Errors: Malformed with the file, Cancelled. `done` is called after each
// part, with how many steps there are: a golden file each, and one for all tables.
[[nodiscard]] Result<std::vector<VerifiedPart>>
verifyAll(const VerifyFiles &files, const std::stop_token &stop = {},
          const std::function<void(int done, int of, const std::vector<VerifiedPart> &parts)> &progress = {});

} // namespace core::verify
