// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a run still has to ask, written as a batch: one JSON line a request, in shards, as OpenAI Batch, vLLM
// run-batch and others take it.

#include "core/run/batch/batch_wire.h"

#include <cstdint>
#include <stop_token>
#include <string>

namespace core {

// Where the lines go. Errors of it end the export.
class BatchShards {
public:
    virtual ~BatchShards() = default;
    virtual Status begin(int number) = 0;            // 1, 2, …; ends the one before
    virtual Status write(std::string_view line) = 0; // with its line break
    virtual Status end() { return Done{}; }          // all is written; an error where not all of it is on the disk
};

struct BatchExportOptions {
    std::string fileName;                  // named in the log of departures
    int shardRequests = 50'000;            // the most that OpenAI Batch takes
    std::int64_t shardBytes = 200'000'000; // likewise
    std::string without;                   // letters for BatchWire::body
};

struct BatchExport {
    int stage = 0;
    int requests = 0, shards = 0;
    std::int64_t bytes = 0;
    int unaskable = 0;  // items for which no request could be made, each noted; they stay in the queue
    int addressing = 0; // translations that speak to the judge, each noted
};

// Writes the pending and failed items of the run's first unfinished stage, in the order asked, page by page: memory
// does not grow with the run. Their texts are noted as departures when all lines are written, and before the caller
// puts the files in their places. Holds the run's lease meanwhile and leaves its state as it was. Errors: Busy,
// NotFound, StaysHere, Unsupported (see batchBackend), Cancelled, Usage (a request that no shard can hold), and those
// of store and shards.
[[nodiscard]] Result<BatchExport> exportBatch(RunStore &store, const BatchJob &job, const BatchExportOptions &options,
                                              BatchShards &shards, const std::stop_token &stop, const BatchNote &note);

} // namespace core
