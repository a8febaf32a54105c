// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Errors that people and models marked in texts.

#include "core/error_span.h"
#include "db/connection.h"

namespace db {

// Of one segment's texts, in the order of text, side and place.
[[nodiscard]] core::Result<std::vector<core::ErrorSpan>> readSpansOfSegment(Connection &connection,
                                                                            std::int64_t segment);

// In the caller's transaction. NotFound for an unknown run or text.
core::Status saveRunSpans(Connection &connection, std::int64_t run, const std::vector<core::TextSpans> &texts);

} // namespace db
