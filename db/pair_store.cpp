// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/pair_store.h"

#include "core/perturb/baseline_category.h"
#include "core/text/clock.h"
#include "core/text/identity.h"
#include "db/statement.h"
#include "db/text_roles.h"
#include "db/transaction.h"

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>

namespace db {
namespace {

using nlohmann::json;

constexpr std::string_view kBases = R"(
SELECT t.id, t.uuid, coalesce(d.name, ''), s.key, s.number, y.name, t.language, t.body,
       t.roles & 2,
       (SELECT c.body FROM current_source c WHERE c.segment_id = s.id), s.source_language, s.id, t.system_id
FROM current_text t
JOIN segment s ON s.id = t.segment_id
LEFT JOIN document d ON d.id = s.document_id
JOIN system y ON y.id = t.system_id
WHERE t.parent_id IS NULL
  AND t.roles & 1
ORDER BY s.position, y.name, t.id)";

constexpr std::string_view kPairs = R"(
SELECT t.id, t.uuid, coalesce(d.name, ''), s.key, s.number, y.name, t.language, t.body,
       t.roles & 2,
       (SELECT c.body FROM current_source c WHERE c.segment_id = s.id), s.source_language, s.id, t.system_id,
       v.id, v.uuid, v.body
FROM text v
JOIN text t ON t.id = v.parent_id
JOIN segment s ON s.id = t.segment_id
LEFT JOIN document d ON d.id = s.document_id
JOIN system y ON y.id = t.system_id
WHERE v.roles & 8
ORDER BY s.position, y.name, t.id, v.id)";

constexpr std::string_view kEdits = R"(
SELECT begin_at, end_at, quoted, replacement, category, generator, coalesce(seed, 0), details
FROM edit WHERE text_id = ? ORDER BY ordinal)";

constexpr std::string_view kInsertVariant = R"(
INSERT INTO text (uuid, segment_id, system_id, language, body, parent_id, at)
SELECT ?2, t.segment_id, t.system_id, t.language, ?3, t.id, ?4 FROM text t WHERE t.id = ?1)";

constexpr std::string_view kInsertEdit = R"(
INSERT INTO edit (uuid, text_id, ordinal, begin_at, end_at, quoted, replacement, category, generator, seed, details)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?))";

std::string detailsOf(const core::Variant &variant)
{
    json details = json::object();
    if (variant.weak)
        details["weak"] = true;
    if (!variant.note.empty())
        details["note"] = variant.note;
    if (!variant.alternatives.empty())
        details["alternatives"] = variant.alternatives;
    return details.dump(-1, ' ', false, json::error_handler_t::replace);
}

void readDetails(const std::string &text, core::Variant &variant)
{
    const json details = json::parse(text, nullptr, false);
    if (!details.is_object())
        return;
    variant.weak = details.value("weak", false);
    variant.note = details.value("note", std::string());
    variant.alternatives = details.value("alternatives", std::vector<std::string>());
}

core::PairBase baseOf(const Statement &row)
{
    core::PairBase base;
    base.text = row.integer(0);
    base.uuid = row.text(1);
    const std::string document = row.text(2);
    const std::string key = row.text(3);
    base.label = key.empty() ? document + " " + std::to_string(row.integer(4)) : key;
    base.systemName = row.text(5);
    base.language = row.text(6);
    base.body = row.text(7);
    base.reference = row.integer(8) != 0;
    base.source = row.text(9);
    base.sourceLanguage = row.text(10);
    return base;
}

core::Result<core::Metadata> readMetadata(Connection &connection, core::RowId segment)
{
    Statement query(connection, "SELECT name, value FROM segment_metadata WHERE segment_id = ? ORDER BY ordinal, name");
    query.bind(segment);
    return collect(query, [](const Statement &row) { return std::pair(row.text(0), row.text(1)); });
}

core::Status readEdits(Connection &connection, core::RowId text, core::Variant &variant)
{
    Statement query(connection, kEdits);
    query.bind(text);
    while (query.next()) {
        variant.edits.push_back({ static_cast<std::size_t>(query.integer(0)),
                                  static_cast<std::size_t>(query.integer(1)), query.text(2), query.text(3) });
        variant.category = query.text(4);
        variant.generator = query.text(5);
        variant.seed = query.integer(6);
        if (variant.edits.size() == 1)
            readDetails(query.text(7), variant);
    }
    return query.ok() ? core::Status(core::Done{}) : query.error();
}

core::Result<std::vector<core::PairBase>> readBases(Connection &connection, const std::vector<core::RowId> &systems)
{
    const Transaction snapshot(connection, Transaction::Kind::Read);
    if (!snapshot.begun())
        return snapshot.begun().error();
    std::vector<core::PairBase> bases;
    Statement query(connection, kBases);
    while (query.next()) {
        if (!systems.empty() && std::find(systems.begin(), systems.end(), query.integer(12)) == systems.end())
            continue;
        bases.push_back(baseOf(query));
        auto metadata = readMetadata(connection, query.integer(11));
        if (!metadata)
            return metadata.error();
        bases.back().metadata = std::move(metadata).value();
    }
    return query.ok() ? core::Result<std::vector<core::PairBase>>(std::move(bases)) : query.error();
}

core::Result<std::vector<core::MinimalPair>> readPairs(Connection &connection,
                                                       const std::vector<std::string> &categories)
{
    const Transaction snapshot(connection, Transaction::Kind::Read);
    if (!snapshot.begun())
        return snapshot.begun().error();
    std::vector<core::MinimalPair> pairs;
    Statement query(connection, kPairs);
    while (query.next()) {
        core::MinimalPair pair;
        pair.base = baseOf(query);
        pair.text = query.integer(13);
        pair.variant.uuid = query.text(14);
        pair.variant.body = query.text(15);
        pair.variant.base = pair.base.text;
        if (const core::Status read = readEdits(connection, pair.text, pair.variant); !read)
            return read.error();
        const std::string &category = pair.variant.category;
        const bool wanted = categories.empty()
                                ? !core::isBaseline(category)
                                : std::find(categories.begin(), categories.end(), category) != categories.end();
        if (wanted)
            pairs.push_back(std::move(pair));
    }
    return query.ok() ? core::Result<std::vector<core::MinimalPair>>(std::move(pairs)) : query.error();
}

core::Status insertEdits(Connection &connection, core::RowId text, const core::Variant &variant)
{
    Statement insert(connection, kInsertEdit);
    for (std::size_t i = 0; i < variant.edits.size(); ++i) {
        const core::TextEdit &edit = variant.edits[i];
        insert.bind(core::namedUuid("edit", { variant.uuid, std::to_string(i) })).bind(text).bind(i);
        insert.bind(edit.begin).bind(edit.end).bind(edit.quoted).bind(edit.replacement);
        insert.bind(variant.category).bind(variant.generator).bind(variant.seed);
        insert.bind(i == 0 ? detailsOf(variant) : std::string("{}"));
        if (const core::Status done = insert.run(); !done)
            return done;
        insert.reset();
    }
    return core::Done{};
}

core::Status addRole(Connection &connection, core::RowId text, core::TextRole role)
{
    Statement update(connection, "UPDATE text SET roles = roles | ?1 WHERE id = ?2 AND roles & ?1 = 0");
    update.bind(roleBit(role)).bind(text);
    return update.run();
}

// True when it was new.
core::Result<bool> insertVariant(Connection &connection, const core::Variant &variant, const std::string &at)
{
    Statement known(connection, "SELECT 1 FROM text WHERE uuid = ?");
    known.bind(variant.uuid);
    if (known.next())
        return false;
    if (!known.ok())
        return known.error();
    Statement insert(connection, kInsertVariant);
    insert.bind(variant.base).bind(variant.uuid).bind(variant.body).bind(at);
    if (const core::Status done = insert.run(); !done)
        return done.error();
    Statement find(connection, "SELECT id FROM text WHERE uuid = ?");
    find.bind(variant.uuid);
    if (!find.next()) {
        return find.ok()
                   ? core::Error{ core::ErrorCode::NotFound, "text " + std::to_string(variant.base), "no such base", 0 }
                   : find.error();
    }
    const core::RowId text = find.integer(0);
    for (const auto &[id, role] :
         { std::pair(text, core::TextRole::Variant), std::pair(variant.base, core::TextRole::Base) }) {
        if (const core::Status done = addRole(connection, id, role); !done)
            return done.error();
    }
    const core::Status edits = insertEdits(connection, text, variant);
    return edits ? core::Result<bool>(true) : edits.error();
}

} // namespace

SqlitePairStore::SqlitePairStore(std::string file, OpenMode readerMode, std::shared_ptr<Writer> writer)
    : m_file(std::move(file))
    , m_readerMode(readerMode)
    , m_writer(std::move(writer))
{
}

core::Result<std::vector<core::PairBase>> SqlitePairStore::bases(const std::vector<core::RowId> &systems)
{
    const auto connection = Connection::open(m_file, m_readerMode);
    return connection ? readBases(**connection, systems) : connection.error();
}

core::Result<core::SavedVariants> SqlitePairStore::save(const std::vector<core::Variant> &variants)
{
    return writeValue<core::SavedVariants>(*m_writer, [&](Connection &connection) -> core::Result<core::SavedVariants> {
        const std::string at = core::isoTime(std::chrono::system_clock::now());
        core::SavedVariants saved;
        for (const core::Variant &variant : variants) {
            const auto added = insertVariant(connection, variant, at);
            if (!added)
                return added.error();
            ++(*added ? saved.added : saved.known);
        }
        return saved;
    });
}

core::Result<std::vector<core::MinimalPair>> SqlitePairStore::pairs(const std::vector<std::string> &categories)
{
    const auto connection = Connection::open(m_file, m_readerMode);
    return connection ? readPairs(**connection, categories) : connection.error();
}

core::Result<std::map<std::string, int>> SqlitePairStore::counts()
{
    const auto connection = Connection::open(m_file, m_readerMode);
    if (!connection)
        return connection.error();
    Statement query(**connection, "SELECT category, count(*) FROM edit WHERE ordinal = 0 GROUP BY category");
    std::map<std::string, int> counts;
    while (query.next())
        if (!core::isBaseline(query.text(0)))
            counts[query.text(0)] = query.small(1);
    return query.ok() ? core::Result<std::map<std::string, int>>(std::move(counts)) : query.error();
}

} // namespace db
