// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Options that take one word of several, or names or numbers with commas between them.

#include "app/cli/command.h"
#include "core/text/listing.h"
#include "models/project/qt_text.h"

#include <QLocale>

#include <cmath>
#include <initializer_list>
#include <optional>
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

// LOW,HIGH, two finite numbers of which the second is greater; nothing where it is not given.
[[nodiscard]] inline core::Result<std::optional<std::pair<double, double>>> rangeOf(const Arguments &arguments,
                                                                                    const char *option)
{
    if (!arguments.has(option))
        return std::optional<std::pair<double, double>>();
    const QStringList ends = arguments.value(option).split(u',');
    bool low = false, high = false;
    const std::pair range(QLocale::c().toDouble(ends.value(0).trimmed(), &low),
                          QLocale::c().toDouble(ends.value(1).trimmed(), &high));
    const bool finite = low && high && std::isfinite(range.first) && std::isfinite(range.second);
    if (!finite || ends.size() != 2 || range.first >= range.second)
        return core::Error{ core::ErrorCode::Usage, std::string("--") + option, "two numbers LOW,HIGH are due", 0 };
    return std::optional(range);
}

} // namespace app
