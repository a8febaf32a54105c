// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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

} // namespace app
