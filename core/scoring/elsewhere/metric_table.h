// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// All scores of metrics that a project holds, computed here or elsewhere, a row a score: with what the metric reads,
// its direction and its recipe. Scores of variants of minimal pairs are among them.

#include "core/formats/table_writer.h"
#include "core/store.h"

#include <cstdint>
#include <ostream>
#include <stop_token>

namespace core {

// Number of rows. Errors: Cancelled, Unwritable, those of the reader.
[[nodiscard]] Result<std::int64_t> writeMetricTable(ProjectReader &reader, WriteFormat format, std::ostream &out,
                                                    const WriteOptions &options = {}, const std::stop_token &stop = {});

} // namespace core
