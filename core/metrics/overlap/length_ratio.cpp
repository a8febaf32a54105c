// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/overlap/length_ratio.h"

#include "core/text/code_points.h"

#include <cstdint>
#include <unicode/uchar.h>

namespace core {

std::size_t lineLength(std::string_view text)
{
    std::size_t length = 0;
    bool space = false; // white space since the last character, not yet counted
    for (const auto &[c, bytes] : CodePoints(text)) {
        if (u_isUWhiteSpace(c) != 0) {
            space = length > 0;
            continue;
        }
        length += space ? 2 : 1;
        space = false;
    }
    return length;
}

Statistic lengthRatio(std::string_view text, std::string_view other)
{
    const std::size_t length = lineLength(other);
    return length == 0 ? Statistic::none(Undefined::NoData)
                       : Statistic::of(static_cast<double>(lineLength(text)) / static_cast<double>(length));
}

} // namespace core
