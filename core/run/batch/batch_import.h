// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Results of a batch, back into the run that asked: joined by custom_id, in any order, in part, or twice.

#include "core/run/batch/batch_wire.h"

#include <cstdint>
#include <istream>
#include <stop_token>
#include <string>
#include <vector>

namespace core {

struct BatchFile {
    std::string name;           // in messages and beside the exchanges
    std::istream *in = nullptr; // can be read from any place
};

struct BatchImport {
    std::int64_t lines = 0;  // not blank
    std::int64_t taken = 0;  // results that were saved: done + again + failed
    std::int64_t done = 0;   // items that are finished by them
    std::int64_t again = 0;  // replies that leave something to be asked again
    std::int64_t failed = 0; // requests that failed, each noted
    std::int64_t known = 0;  // results that the run has already
    std::int64_t notAsked =
        0;                    // requests that were never asked (expired, no credit), each noted; they stay in the queue
    std::int64_t refused = 0; // damaged lines and lines of other runs, each noted
    Run run;                  // as it stands afterwards
};

// Reads every file once to see what is in it, then goes through the run's open items in their order and saves page by
// page: memory grows by some 40 bytes a result. Replies take the same way as live ones (Task::parse, RunStore::save),
// so that states are the same; each exchange says from which line it came. Where a request is there twice, a good
// result goes before a failed one. Holds the run's lease. Notes name file and line.
// Errors: Busy, NotFound, Unsupported (see batchBackend), Unreadable, Cancelled (what was saved stays), and those of
// the store. `reader` sees the same project.
[[nodiscard]] Result<BatchImport> importBatch(RunStore &store, ProjectReader &reader, const BatchJob &job,
                                              const std::vector<BatchFile> &files, const std::stop_token &stop,
                                              const BatchNote &note);

} // namespace core
