// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/system_queries.h"

#include "db/rows.h"

namespace db {
namespace {

// Counted here: SQLite would sort a million rows to group them.
constexpr std::string_view kSystemOfEachText = "SELECT system_id FROM text";

// What kSystemOfEachText counts as well and is no translation that readers see: other roles alone, older revisions.
constexpr std::string_view kRolesAside = R"(
SELECT (SELECT count(*) FROM text WHERE roles <> 1 AND roles & 1 = 0)
     + (SELECT count(*) FROM text WHERE supersedes_id IS NOT NULL))";

constexpr std::string_view kSystemOfEachTranslation = R"(
SELECT t.system_id
FROM text t
WHERE t.roles & 1
  AND NOT EXISTS (SELECT 1 FROM text n WHERE n.supersedes_id = t.id))";

} // namespace

core::Result<std::vector<core::System>> readSystems(Connection &connection)
{
    Statement query(connection, "SELECT id, uuid, name, kind FROM system ORDER BY name, id");
    return collect(query, [](const Statement &row) {
        return core::System{ row.integer(0), row.text(1), row.text(2), named<core::SystemKind>(row.text(3)) };
    });
}

core::Result<std::vector<core::SystemTexts>> readTranslationsBySystem(Connection &connection)
{
    const auto systems = readSystems(connection);
    const auto aside = connection.number(kRolesAside);
    if (!systems || !aside) {
        return systems ? aside.error() : systems.error();
    }
    Statement query(connection, *aside == 0 ? kSystemOfEachText : kSystemOfEachTranslation);
    std::map<core::RowId, int> counts;
    while (query.next()) {
        ++counts[query.integer(0)];
    }
    if (!query.ok()) {
        return query.error();
    }
    std::vector<core::SystemTexts> found;
    for (const core::System &system : *systems) {
        if (const auto count = counts.find(system.id); count != counts.end()) {
            found.push_back({ system.id, system.name, system.kind, count->second });
        }
    }
    return found;
}

core::Status writeSystemKinds(Connection &connection, const std::map<core::RowId, core::SystemKind> &kinds)
{
    Statement update(connection, "UPDATE system SET kind = ? WHERE id = ?");
    for (const auto &[system, kind] : kinds) {
        update.bind(core::name(kind)).bind(system);
        if (const core::Status done = update.run(); !done) {
            return done;
        }
        if (connection.changes() == 0) {
            return core::Error{ core::ErrorCode::NotFound, "system " + std::to_string(system), {}, 0 };
        }
    }
    return core::Done{};
}

} // namespace db
