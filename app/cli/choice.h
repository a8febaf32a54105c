// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Options that take one word of several, or names with commas between them.

#include "app/cli/command.h"
#include "core/text/listing.h"
#include "models/project/qt_text.h"

#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

namespace app {

// What the option's word stands for. Usage, with the words that there are, for another one.
template <typename Value>
[[nodiscard]] core::Result<Value> chosenOf(const Arguments &arguments, const char *option,
                                           std::initializer_list<std::pair<const char *, Value>> choices)
{
    for (const auto &[name, value] : choices)
        if (arguments.value(option) == QLatin1String(name))
            return value;
    return core::Error{ core::ErrorCode::Usage, std::string("--") + option,
                        "\"" + models::toCore(arguments.value(option)) + "\" is none of " +
                            core::listed(choices, &std::pair<const char *, Value>::first),
                        0 };
}

// Without blanks around them; empty ones are passed over.
[[nodiscard]] inline std::vector<std::string> namesOf(const QString &list)
{
    std::vector<std::string> names;
    for (const QString &name : list.split(u',', Qt::SkipEmptyParts))
        names.push_back(models::toCore(name.trimmed()));
    return names;
}

} // namespace app
