// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/import_names.h"

#include "core/text/identity.h"
#include "db/statement.h"

#include <nlohmann/json.hpp>

namespace db {
namespace {

// Runs a bound insert that does nothing where the uuid is there, and gives the row's id.
core::Result<core::RowId> madeOrFound(Connection &connection, Statement &insert, std::string_view find,
                                      std::string_view uuid)
{
    if (const core::Status done = insert.run(); !done) {
        return done.error();
    }
    if (connection.changes() > 0) {
        return connection.lastId();
    }
    Statement query(connection, find);
    query.bind(uuid);
    return query.next() ? core::Result<core::RowId>(query.integer(0)) : query.error();
}

} // namespace

ImportNames::ImportNames(Connection &connection, core::RowId import, std::string now)
    : m_connection(connection)
    , m_import(import)
    , m_now(std::move(now))
{
}

core::Result<ImportNames::Place> ImportNames::openDocument(std::string_view uuid, std::string_view name)
{
    Place place;
    if (!uuid.empty()) {
        Statement insert(m_connection,
                         "INSERT INTO document (uuid, name, position, import_id) VALUES (?, ?, "
                         "(SELECT ifnull(max(position) + 1, 0) FROM document), ?) ON CONFLICT (uuid) DO NOTHING");
        insert.bind(uuid).bind(name).bind(m_import);
        const auto id = madeOrFound(m_connection, insert, "SELECT id FROM document WHERE uuid = ?", uuid);
        if (!id) {
            return id.error();
        }
        place.document = *id;
    }
    Statement last(m_connection, "SELECT ifnull(max(number), 0) FROM segment WHERE document_id IS ?");
    last.bindId(place.document);
    if (!last.next()) {
        return last.error();
    }
    place.number = last.small(0) + 1;
    return place;
}

core::Result<ImportNames::Place> ImportNames::placeIn(std::string_view documentUuid, std::string_view name)
{
    if (m_position < 0) {
        const auto next = m_connection.number("SELECT ifnull(max(position) + 1, 0) FROM segment");
        if (!next) {
            return next.error();
        }
        m_position = static_cast<int>(*next);
    }
    auto known = m_documents.find(documentUuid);
    if (known == m_documents.end()) {
        const auto opened = openDocument(documentUuid, name);
        if (!opened) {
            return opened.error();
        }
        known = m_documents.emplace(documentUuid, *opened).first;
    }
    Place place = known->second;
    place.position = m_position;
    return place;
}

void ImportNames::take(std::string_view documentUuid)
{
    ++m_position;
    ++m_documents.find(documentUuid)->second.number;
}

core::Result<core::RowId> ImportNames::system(std::string_view uuid, std::string_view name, core::SystemKind kind)
{
    auto known = m_systems.find(uuid);
    if (known == m_systems.end()) {
        Statement insert(m_connection,
                         "INSERT INTO system (uuid, name, kind) VALUES (?, ?, ?) ON CONFLICT (uuid) DO NOTHING");
        insert.bind(uuid).bind(name).bind(core::name(kind));
        const auto id = madeOrFound(m_connection, insert, "SELECT id FROM system WHERE uuid = ?", uuid);
        if (!id) {
            return id.error();
        }
        known = m_systems.emplace(uuid, System{ *id, true }).first;
    }
    if (known->second.open && kind != core::SystemKind::Unknown) {
        Statement update(m_connection, "UPDATE system SET kind = ? WHERE id = ? AND kind = 'unknown'");
        update.bind(core::name(kind)).bind(known->second.id);
        if (const core::Status done = update.run(); !done) {
            return done.error();
        }
        known->second.open = false;
    }
    return known->second.id;
}

core::Result<core::RowId> ImportNames::scale(std::string_view name)
{
    if (const auto known = m_scales.find(name); known != m_scales.end()) {
        return known->second;
    }
    const std::string json = nlohmann::json{ { "kind", "human" }, { "name", std::string(name) } }.dump();
    const std::string uuid = core::namedUuid("recipe", { json });
    Statement insert(m_connection,
                     "INSERT INTO recipe (uuid, kind, json) VALUES (?, 'human', ?) ON CONFLICT (uuid) DO NOTHING");
    insert.bind(uuid).bind(json);
    const auto id = madeOrFound(m_connection, insert, "SELECT id FROM recipe WHERE uuid = ?", uuid);
    if (id) {
        m_scales.emplace(name, *id);
    }
    return id;
}

core::Result<core::RowId> ImportNames::rater(std::string_view name)
{
    if (name.empty()) {
        return core::RowId{ 0 };
    }
    if (const auto known = m_raters.find(name); known != m_raters.end()) {
        return known->second;
    }
    const std::string uuid = core::namedUuid("actor", { "person", name });
    Statement insert(m_connection, "INSERT INTO actor (uuid, kind, name, created_at) VALUES (?, 'person', ?, ?) "
                                   "ON CONFLICT (uuid) DO NOTHING");
    insert.bind(uuid).bind(name).bind(m_now);
    const auto id = madeOrFound(m_connection, insert, "SELECT id FROM actor WHERE uuid = ?", uuid);
    if (id) {
        m_raters.emplace(name, *id);
    }
    return id;
}

} // namespace db
