// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/people_store.h"

#include "core/text/clock.h"
#include "core/text/identity.h"
#include "db/rows.h"
#include "db/statement.h"

#include <chrono>
#include <nlohmann/json.hpp>

namespace db {
namespace {

// The newest decision on each text and question of a list; ?1 = person or 0 for all, ?2 = "LIST:".
constexpr std::string_view kStanding = R"(
SELECT d.id, d.uuid, d.actor_id, t.id, d.key, d.value, d.at
FROM decision d
JOIN text t ON t.uuid = d.subject_uuid
WHERE d.subject_kind = 'text' AND substr(d.key, 1, length(?2)) = ?2 AND (?1 = 0 OR d.actor_id = ?1)
  AND d.id = (SELECT MAX(n.id) FROM decision n
              WHERE n.actor_id = d.actor_id AND n.subject_kind = 'text' AND n.subject_uuid = d.subject_uuid
                AND n.key = d.key)
ORDER BY t.id, d.key, d.actor_id)";

constexpr std::string_view kModelAnswers = R"(
SELECT a.id, a.item_id, a.text_id, a.replicate, a.key, a.state, a.label, a.value, a.soft_yes, a.soft_maybe,
       a.soft_no, a.soft_mass, a.rung, a.cause, a.exchange_id
FROM answer a
JOIN text t ON t.id = a.text_id
WHERE a.run_id = ?1
  AND (SELECT json_extract(d.value, '$.label') FROM decision d
       WHERE d.actor_id = ?2 AND d.subject_kind = 'text' AND d.subject_uuid = t.uuid AND d.key = ?3 || a.key
       ORDER BY d.id DESC LIMIT 1) IS NOT NULL
ORDER BY a.id)";

std::string prefixOf(const std::string &list)
{
    return list + ":";
}

// Columns id, uuid, actor, text, key, value, at. A row that is taken back has no label and no comment.
core::PersonAnswer personAnswerOf(const Statement &row)
{
    core::PersonAnswer answer;
    answer.id = row.integer(0);
    answer.uuid = row.text(1);
    answer.person = row.integer(2);
    answer.text = row.integer(3);
    const std::string key = row.text(4);
    const auto colon = key.rfind(':');
    answer.list = key.substr(0, colon);
    answer.key = colon == std::string::npos ? key : key.substr(colon + 1);
    const auto value = nlohmann::json::parse(row.text(5), nullptr, false);
    if (value.is_object()) {
        answer.label = core::parseName<core::Label>(value.value("label", std::string()));
        answer.comment = value.value("comment", std::string());
    }
    answer.at = row.text(6);
    return answer;
}

core::Result<std::vector<core::PersonAnswer>> readStanding(Connection &connection, core::RowId person,
                                                           const std::string &list)
{
    Statement query(connection, kStanding);
    query.bind(person).bind(prefixOf(list));
    auto answers = collect(query, &personAnswerOf);
    if (answers)
        std::erase_if(*answers,
                      [](const core::PersonAnswer &answer) { return !answer.label && answer.comment.empty(); });
    return answers;
}

struct Decision {
    core::RowId person = 0;
    std::string subject, key, value, supersedes;
};

core::Result<core::RowId> append(Connection &connection, const Decision &decision)
{
    Statement insert(connection, "INSERT INTO decision (uuid, actor_id, subject_kind, subject_uuid, key, value, at, "
                                 "supersedes) VALUES (?, ?, 'text', ?, ?, ?, ?, NULLIF(?, ''))");
    insert.bind(core::randomUuid()).bind(decision.person).bind(decision.subject).bind(decision.key);
    insert.bind(decision.value).bind(core::isoTime(std::chrono::system_clock::now())).bind(decision.supersedes);
    if (const core::Status done = insert.run(); !done)
        return done.error();
    return connection.number("SELECT last_insert_rowid()");
}

core::Result<core::PersonAnswer> readDecision(Connection &connection, core::RowId id)
{
    Statement query(connection, "SELECT d.id, d.uuid, d.actor_id, t.id, d.key, d.value, d.at FROM decision d "
                                "JOIN text t ON t.uuid = d.subject_uuid WHERE d.id = ?");
    query.bind(id);
    if (!query.next())
        return query.ok() ? core::Error{ core::ErrorCode::NotFound, "decision", {}, 0 } : query.error();
    return personAnswerOf(query);
}

// One cell of a query that must give a row.
core::Result<std::string> only(Statement &query, const std::string &what)
{
    if (query.next())
        return query.text(0);
    return query.ok() ? core::Error{ core::ErrorCode::NotFound, what, {}, 0 } : query.error();
}

core::Result<core::PersonAnswer> appendAnswer(Connection &connection, const core::PersonAnswer &given)
{
    Statement text(connection, "SELECT uuid FROM text WHERE id = ?");
    text.bind(given.text);
    const auto subject = only(text, "text " + std::to_string(given.text));
    Statement actor(connection, "SELECT uuid FROM actor WHERE id = ? AND kind = 'person'");
    actor.bind(given.person);
    const auto person = only(actor, "person " + std::to_string(given.person));
    if (!subject || !person)
        return subject ? person.error() : subject.error();
    nlohmann::json value = nlohmann::json::object();
    if (given.label)
        value["label"] = core::name(*given.label);
    if (!given.comment.empty())
        value["comment"] = given.comment;
    Decision decision{ given.person,
                       *subject,
                       prefixOf(given.list) + given.key,
                       value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace),
                       {} };
    Statement last(connection, "SELECT uuid FROM decision WHERE actor_id = ? AND subject_kind = 'text' AND "
                               "subject_uuid = ? AND key = ? ORDER BY id DESC LIMIT 1");
    last.bind(decision.person).bind(decision.subject).bind(decision.key);
    if (last.next())
        decision.supersedes = last.text(0);
    const auto id = append(connection, decision);
    return id ? readDecision(connection, *id) : core::Result<core::PersonAnswer>(id.error());
}

// The last decision of a person on a list that is no undo and was not undone. An undo names in its value what
// it undoes, so that the next one goes on from there, also after a restart.
constexpr std::string_view kToUndo = R"(
SELECT d.uuid, d.subject_uuid, d.key,
       (SELECT p.value FROM decision p WHERE p.uuid = d.supersedes),
       (SELECT MAX(n.id) FROM decision n WHERE n.actor_id = d.actor_id AND n.subject_kind = 'text'
                                           AND n.subject_uuid = d.subject_uuid AND n.key = d.key)
FROM decision d
WHERE d.actor_id = ?1 AND d.subject_kind = 'text' AND substr(d.key, 1, length(?2)) = ?2
  AND json_extract(d.value, '$.undoes') IS NULL
  AND NOT EXISTS (SELECT 1 FROM decision n
                  WHERE n.actor_id = d.actor_id AND json_extract(n.value, '$.undoes') = d.uuid)
ORDER BY d.id DESC LIMIT 1)";

// What stood before, marked as an undo.
std::string undoValue(const std::string &before, const std::string &undone)
{
    auto value = nlohmann::json::parse(before, nullptr, false);
    if (!value.is_object())
        value = nlohmann::json::object();
    value["undoes"] = undone;
    return value.dump();
}

core::Result<std::optional<core::PersonAnswer>> appendUndo(Connection &connection, core::RowId person,
                                                           const std::string &list)
{
    Statement query(connection, kToUndo);
    query.bind(person).bind(prefixOf(list));
    if (!query.next())
        return query.ok() ? core::Result<std::optional<core::PersonAnswer>>(std::nullopt) : query.error();
    const std::string undone = query.text(0);
    const core::RowId newest = query.integer(4);
    Decision decision{ person, query.text(1), query.text(2), undoValue(query.text(3), undone), {} };
    Statement last(connection, "SELECT uuid FROM decision WHERE id = ?");
    last.bind(newest);
    const auto superseded = only(last, "decision");
    if (!superseded)
        return superseded.error();
    decision.supersedes = *superseded;
    const auto id = append(connection, decision);
    if (!id)
        return id.error();
    const auto standing = readDecision(connection, *id);
    return standing ? core::Result<std::optional<core::PersonAnswer>>(*standing) : standing.error();
}

core::Result<core::Person> findOrMakePerson(Connection &connection, const std::string &name)
{
    const std::string uuid = core::namedUuid("actor", { "person", name });
    Statement insert(connection, "INSERT INTO actor (uuid, kind, name, created_at) VALUES (?, 'person', ?, ?) "
                                 "ON CONFLICT (uuid) DO NOTHING");
    insert.bind(uuid).bind(name).bind(core::isoTime(std::chrono::system_clock::now()));
    if (const core::Status done = insert.run(); !done)
        return done.error();
    Statement find(connection, "SELECT id FROM actor WHERE uuid = ?");
    find.bind(uuid);
    if (!find.next())
        return find.ok() ? core::Error{ core::ErrorCode::Internal, name, "not stored", 0 } : find.error();
    return core::Person{ find.integer(0), uuid, name };
}

} // namespace

SqlitePeopleStore::SqlitePeopleStore(std::shared_ptr<Writer> writer)
    : m_writer(std::move(writer))
{
}

core::Result<core::Person> SqlitePeopleStore::personNamed(const std::string &name)
{
    if (name.find_first_not_of(" \t\n\r") == std::string::npos)
        return core::Error{ core::ErrorCode::Usage, "a person's name", "it is empty", 0 };
    return writeValue<core::Person>(*m_writer,
                                    [&](Connection &connection) { return findOrMakePerson(connection, name); });
}

core::Result<core::PersonAnswer> SqlitePeopleStore::answer(const core::PersonAnswer &given)
{
    return writeValue<core::PersonAnswer>(*m_writer,
                                          [&](Connection &connection) { return appendAnswer(connection, given); });
}

core::Result<std::optional<core::PersonAnswer>> SqlitePeopleStore::undo(core::RowId person, const std::string &list)
{
    return writeValue<std::optional<core::PersonAnswer>>(
        *m_writer, [&](Connection &connection) { return appendUndo(connection, person, list); });
}

core::Status SqlitePeopleStore::noteExposure(core::RowId person, core::RowId text, const std::string &what)
{
    return m_writer->write([&](Connection &connection) {
        Statement insert(connection, "INSERT INTO exposure (uuid, actor_id, subject_kind, subject_uuid, what, at) "
                                     "SELECT ?, ?, 'text', uuid, ?, ? FROM text WHERE id = ?");
        insert.bind(core::randomUuid()).bind(person).bind(what);
        insert.bind(core::isoTime(std::chrono::system_clock::now())).bind(text);
        return insert.run();
    });
}

SqlitePersonView::SqlitePersonView(std::unique_ptr<Connection> connection, core::RowId person)
    : m_connection(std::move(connection))
    , m_person(person)
{
}

core::Result<std::vector<core::PersonAnswer>> SqlitePersonView::own(const std::string &list)
{
    return readStanding(*m_connection, m_person, list);
}

core::Result<std::vector<core::Answer>> SqlitePersonView::modelAnswers(core::RowId run, const std::string &list)
{
    Statement query(*m_connection, kModelAnswers);
    query.bind(run).bind(m_person).bind(prefixOf(list));
    return collect(query, &answerOf);
}

core::Result<std::vector<core::Person>> readPeople(Connection &connection)
{
    Statement query(connection, "SELECT id, uuid, name FROM actor a WHERE kind = 'person' AND EXISTS (SELECT 1 FROM "
                                "decision d WHERE d.actor_id = a.id) ORDER BY name, id");
    return collect(query, [](const Statement &row) {
        return core::Person{ row.integer(0), row.text(1), row.text(2) };
    });
}

core::Result<std::vector<core::Exposure>> readExposures(Connection &connection, const std::string &what)
{
    Statement query(connection, "SELECT a.uuid, e.subject_uuid, min(e.at) FROM exposure e JOIN actor a ON a.id = "
                                "e.actor_id WHERE e.subject_kind = 'text' AND e.what = ? GROUP BY a.uuid, "
                                "e.subject_uuid ORDER BY a.uuid, e.subject_uuid");
    query.bind(what);
    return collect(query, [](const Statement &row) { return core::Exposure{ row.text(0), row.text(1), row.text(2) }; });
}

core::Result<std::vector<core::PersonAnswer>> readAllPersonAnswers(Connection &connection, const std::string &list)
{
    return readStanding(connection, 0, list);
}

} // namespace db
