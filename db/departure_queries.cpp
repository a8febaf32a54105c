// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/departure_queries.h"

#include "core/text/clock.h"
#include "db/rows.h"
#include "db/statement.h"

#include <chrono>

namespace db {
namespace {

constexpr std::string_view kDepartures = R"(
SELECT e.at, e.endpoint, e.what, d.name, s.number, y.name, e.characters
FROM egress e
LEFT JOIN text t ON t.uuid = e.subject_uuid
LEFT JOIN segment s ON s.id = t.segment_id
LEFT JOIN document d ON d.id = s.document_id
LEFT JOIN system y ON y.id = t.system_id
ORDER BY e.id DESC LIMIT ?2 OFFSET ?1)";

} // namespace

core::Result<bool> readStaysHere(Connection &connection)
{
    Statement query(connection, "SELECT value FROM setting WHERE key = 'stays_here'");
    const bool on = query.next() && query.text(0) == "true";
    return query.ok() ? core::Result<bool>(on) : core::Result<bool>(query.error());
}

core::Status writeStaysHere(Connection &connection, bool on)
{
    Statement write(connection, "INSERT INTO setting (key, value) VALUES ('stays_here', ?) "
                                "ON CONFLICT (key) DO UPDATE SET value = excluded.value");
    write.bind(on ? "true" : "false");
    return write.run();
}

core::Status insertDepartures(Connection &connection, const std::vector<core::Departure> &departures)
{
    const std::string now = core::isoTime(std::chrono::system_clock::now());
    Statement insert(connection,
                     "INSERT INTO egress (at, endpoint, what, subject_kind, subject_uuid, characters, details) "
                     "SELECT ?1, ?2, ?3, 'text', t.uuid, ?4 + ?5, json_object('source', ?4, 'translation', ?5) "
                     "FROM text t WHERE t.id = ?6");
    for (const core::Departure &departure : departures) {
        insert.bind(now).bind(departure.endpoint).bind(departure.what).bind(departure.sourceCharacters);
        insert.bind(departure.textCharacters).bind(departure.text);
        if (const core::Status done = insert.run(); !done)
            return done;
    }
    return core::Done{};
}

core::Result<std::vector<core::DepartureLine>> readDepartures(Connection &connection, int offset, int limit)
{
    Statement query(connection, kDepartures);
    query.bind(offset).bind(limit);
    return collect(query, [](const Statement &row) {
        return core::DepartureLine{ row.text(0), row.text(1),
                                    row.text(2), core::segmentLabel(row.text(3), row.small(4)),
                                    row.text(5), row.integer(6) };
    });
}

core::Result<std::vector<core::DepartureSum>> readDepartureSums(Connection &connection)
{
    Statement query(connection, "SELECT endpoint, COUNT(*), COUNT(DISTINCT subject_uuid), SUM(characters) FROM egress "
                                "GROUP BY endpoint ORDER BY endpoint");
    return collect(query, [](const Statement &row) {
        return core::DepartureSum{ row.text(0), row.small(1), row.small(2), row.integer(3) };
    });
}

} // namespace db
