// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What two texts that are compared were made by. Figures of different kinds are never joined: where one kind was
// filtered so that the human always wins, a joint figure misleads.

#include "core/domain.h"

#include <array>

namespace core {

inline constexpr std::array kPairKinds{ "human–machine", "machine–machine", "human–human", "unknown" };

// Place in kPairKinds.
[[nodiscard]] constexpr std::size_t pairKind(SystemKind first, SystemKind second)
{
    if (first == SystemKind::Unknown || second == SystemKind::Unknown)
        return 3;
    if (first != second)
        return 0;
    return first == SystemKind::Machine ? 1 : 2;
}

} // namespace core
