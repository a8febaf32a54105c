// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Roles of a text as bits of text.roles: 1 translation, 2 reference, 4 base, 8 variant. Statements name the numbers.

#include "core/domain.h"

#include <vector>

namespace db {

inline constexpr int kAllRoles = 4;

[[nodiscard]] constexpr int roleBit(core::TextRole role)
{
    return 1 << static_cast<int>(role);
}
static_assert(roleBit(core::TextRole::Translation) == 1 && roleBit(core::TextRole::Reference) == 2 &&
              roleBit(core::TextRole::Base) == 4 && roleBit(core::TextRole::Variant) == 8);

// In the order of core::TextRole.
[[nodiscard]] inline std::vector<core::TextRole> rolesOf(int bits)
{
    std::vector<core::TextRole> roles;
    for (int i = 0; i < kAllRoles; ++i) {
        if ((bits & 1 << i) != 0) {
            roles.push_back(static_cast<core::TextRole>(i));
        }
    }
    return roles;
}

} // namespace db
