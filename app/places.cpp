// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/backend_set.h"

#include <QStandardPaths>

namespace app {

Places Places::standard()
{
    // GenericDataLocation and not AppDataLocation: the set-up scripts, which know no Qt, use the same folder.
    const auto folder = [](QStandardPaths::StandardLocation where) -> QString {
        return QStandardPaths::writableLocation(where) + QStringLiteral("/tertium");
    };
    Places places;
    places.dataDir = folder(QStandardPaths::GenericDataLocation);
    places.configDir = folder(QStandardPaths::GenericConfigLocation);
    places.logDir = folder(QStandardPaths::GenericCacheLocation) + QStringLiteral("/log");
    return places;
}

} // namespace app
