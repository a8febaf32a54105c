// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Columns that are kept as metadata though they are named like a role that another column has: whoever meant the
// other one should learn of it before and after an import.

#include "core/formats/mapping.h"

#include <string>
#include <vector>

namespace core {

struct SecondColumn {
    int column = -1, taken = -1; // places in Mapping::columns: kept as metadata, and the one that has the role
    ColumnRole role = ColumnRole::Source;
    bool operator==(const SecondColumn &) const = default;
};

// In the order of the columns: a second source or translation by its name, and the double ("id (2)") of any column
// that has a role.
[[nodiscard]] std::vector<SecondColumn> secondColumns(const Mapping &mapping);

// The same as facts in English.
[[nodiscard]] std::vector<std::string> secondColumnNotes(const Mapping &mapping);

} // namespace core
