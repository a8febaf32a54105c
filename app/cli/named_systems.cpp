// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/named_systems.h"

#include <algorithm>

namespace app {

core::Result<core::RowId> systemNamed(const std::vector<core::System> &systems, const std::string &name)
{
    const auto found = std::ranges::find(systems, name, &core::System::name);
    if (found == systems.end()) {
        return core::Error{ core::ErrorCode::NotFound, name, "no system of this project has that name", 0 };
    }
    return found->id;
}

core::Result<std::vector<core::RowId>> systemsNamed(const std::vector<std::string> &names, core::ProjectReader &reader)
{
    const auto systems = reader.systems();
    if (!systems) {
        return systems.error();
    }
    std::vector<core::RowId> ids;
    for (const std::string &name : names) {
        const auto id = systemNamed(*systems, name);
        if (!id) {
            return id.error();
        }
        ids.push_back(*id);
    }
    return ids;
}

} // namespace app
