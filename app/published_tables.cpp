// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/published_tables.h"

#include "app/resource_files.h"

namespace app {

core::Result<core::PublishedSensitivity> loadPublishedSensitivity()
{
    const auto tables = readResource(QStringLiteral(":/tertium/published/published_sensitivity.json"));
    const auto more = readResource(QStringLiteral(":/tertium/published/published_more_tables.json"));
    if (!tables || !more)
        return tables ? more.error() : tables.error();
    return core::readPublishedSensitivity(*tables, *more);
}

} // namespace app
