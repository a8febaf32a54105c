// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A rater's word that a translation has no error, as tables of ratings have it in a row of its own. It is kept beside
// the error spans, as a span of no words at the text's begin with this severity: only so is it known who rated what.

#include "core/error_span.h"

namespace core {

inline constexpr std::string_view kErrorFree = "no-error";

[[nodiscard]] inline bool saysErrorFree(const ErrorSpan &span)
{
    return span.severity == kErrorFree;
}

} // namespace core
