// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/passage_queries.h"

#include "db/rows.h"
#include "db/statement.h"

#include <map>

namespace db {
namespace {

constexpr std::string_view kPassage = R"(
SELECT s.id, s.position, src.body, s.source_language
FROM text t
JOIN segment s ON s.id = t.segment_id
JOIN current_source src ON src.segment_id = s.id
WHERE t.id = ?)";

constexpr std::string_view kTexts = R"(
SELECT t.id, t.system_id, y.name, y.kind, t.language, t.body,
       t.roles & 1, t.roles & 2
FROM current_text t JOIN system y ON y.id = t.system_id
WHERE t.segment_id = ? AND t.parent_id IS NULL
ORDER BY y.name, t.id)";

constexpr std::string_view kItems = R"(
SELECT i.id, i.stage, i.text_id, i.replicate, i.unit, i.state, i.asks
FROM run_item i JOIN text t ON t.id = i.text_id
WHERE i.run_id = ? AND t.segment_id = ?
ORDER BY i.stage, i.system_id, i.text_id, i.replicate, i.unit_number, i.unit, i.id)";

constexpr std::string_view kAnswers = R"(
SELECT a.id, a.item_id, a.text_id, a.replicate, a.key, a.state, a.label, a.value, a.soft_yes, a.soft_maybe, a.soft_no,
       a.soft_mass, a.rung, a.cause, a.exchange_id
FROM run_item i JOIN text t ON t.id = i.text_id JOIN answer a ON a.item_id = i.id
WHERE i.run_id = ? AND t.segment_id = ?
ORDER BY a.id)";

core::PassageText textOf(const Statement &row)
{
    core::PassageText text;
    text.id = row.integer(0);
    text.system = row.integer(1);
    text.systemName = row.text(2);
    text.systemKind = named<core::SystemKind>(row.text(3));
    text.language = row.text(4);
    text.body = row.text(5);
    text.translation = row.integer(6) != 0;
    text.reference = row.integer(7) != 0;
    return text;
}

core::Status addItems(Connection &connection, core::RowId run, core::PassageState &passage)
{
    Statement items(connection, kItems);
    items.bind(run).bind(passage.segment);
    std::map<core::RowId, std::size_t> places;
    while (items.next()) {
        core::PassageItem item;
        item.item = { items.integer(0),
                      run,
                      items.small(1),
                      items.integer(2),
                      items.small(3),
                      items.text(4),
                      named<core::ItemState>(items.text(5)),
                      items.small(6) };
        places[item.item.id] = passage.items.size();
        passage.items.push_back(std::move(item));
    }
    if (!items.ok()) {
        return items.error();
    }
    Statement answers(connection, kAnswers);
    answers.bind(run).bind(passage.segment);
    while (answers.next()) {
        core::Answer answer = answerOf(answers);
        passage.items[places.at(answer.item)].answers.push_back(std::move(answer));
    }
    return answers.ok() ? core::Status(core::Done{}) : core::Status(answers.error());
}

} // namespace

core::Result<core::PassageState> readPassage(Connection &connection, core::RowId run, core::RowId text)
{
    Statement query(connection, kPassage);
    query.bind(text);
    if (!query.next()) {
        return query.ok() ? core::Error{ core::ErrorCode::NotFound, "text " + std::to_string(text), {}, 0 }
                          : query.error();
    }
    core::PassageState passage;
    passage.segment = query.integer(0);
    passage.position = query.small(1);
    passage.source = query.text(2);
    passage.sourceLanguage = query.text(3);
    Statement texts(connection, kTexts);
    texts.bind(passage.segment);
    auto read = collect(texts, &textOf);
    if (!read) {
        return read.error();
    }
    passage.texts = std::move(read).value();
    if (const core::Status added = addItems(connection, run, passage); !added) {
        return added.error();
    }
    return passage;
}

} // namespace db
