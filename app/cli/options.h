// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/words.h"

#include <QCommandLineOption>
#include <QString>

namespace app {

// A long option; with a value name it takes a value.
[[nodiscard]] inline QCommandLineOption cliOption(const char *name, const QString &help, const char *value = nullptr,
                                                  const char *fallback = nullptr)
{
    QCommandLineOption made(QString::fromLatin1(name), help);
    if (value != nullptr) {
        made.setValueName(QString::fromLatin1(value));
    }
    if (fallback != nullptr) {
        made.setDefaultValue(QString::fromLatin1(fallback));
    }
    return made;
}

// One day: no reply takes longer.
inline constexpr int kLongestTimeout = 86'400;

[[nodiscard]] inline QCommandLineOption timeoutOption()
{
    return cliOption("timeout",
                     Words::tr("Seconds for one try of a request, at most (default: as the backend is configured)."),
                     "SECONDS");
}

} // namespace app
