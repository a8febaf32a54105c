// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Everybody's verdicts as a table: a row a pair and annotator who was given it, and a row an adjudication.

#include "core/formats/table_writer.h"
#include "core/vetting/vet_data.h"

#include <ostream>

namespace core {

// All vetting campaigns of the project, in the order in which they were made. The number of rows; Unwritable when
// the stream fails, errors of the store.
[[nodiscard]] Result<std::int64_t> writeVerdicts(CampaignStore &store, WriteFormat format, std::ostream &out,
                                                 const WriteOptions &options);

} // namespace core
