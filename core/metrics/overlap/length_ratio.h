// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/statistic.h"
#include "core/text/unicode.h"

#include <string_view>

namespace core {

// Code points of a text over those of another (its source, or a reference); texts are well-formed UTF-8.
// NoData when the other is empty. A toy metric that tells how much of an agreement is length alone.
[[nodiscard]] inline Statistic lengthRatio(std::string_view text, std::string_view other)
{
    const std::size_t length = codePointCount(other);
    return length == 0 ? Statistic::none(Undefined::NoData)
                       : Statistic::of(static_cast<double>(codePointCount(text)) / static_cast<double>(length));
}

} // namespace core
