// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/span_queries.h"

#include "core/text/clock.h"
#include "core/text/identity.h"
#include "db/statement.h"

#include <chrono>
#include <string>

namespace db {
namespace {

constexpr std::string_view kSpansOfSegment = R"(
SELECT e.id, e.uuid, e.text_id, e.side, e.begin_at, e.end_at, e.quoted, e.category, e.severity, e.comment,
       ifnull(a.name, ''), ifnull(e.run_id, 0)
FROM text t
JOIN error_span e ON e.text_id = t.id
LEFT JOIN actor a ON a.id = e.rater_id
WHERE t.segment_id = ?
ORDER BY e.text_id, e.side DESC, e.begin_at, e.end_at, e.id)";

constexpr std::string_view kInsert = R"(
INSERT INTO error_span (uuid, text_id, side, begin_at, end_at, quoted, category, severity, comment, run_id, at)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?))";

core::Status known(Connection &connection, std::string_view sql, std::int64_t row, const char *what)
{
    Statement find(connection, sql);
    find.bind(row);
    if (!find.next()) {
        return find.ok() ? core::Error{ core::ErrorCode::NotFound, what + (" " + std::to_string(row)), {}, 0 }
                         : find.error();
    }
    return core::Done{};
}

core::Status saveText(Connection &connection, std::int64_t run, const core::TextSpans &text, const std::string &now)
{
    if (core::Status there = known(connection, "SELECT 1 FROM text WHERE id = ?", text.text, "text"); !there) {
        return there;
    }
    Statement clear(connection, "DELETE FROM error_span WHERE run_id = ? AND text_id = ?");
    clear.bind(run).bind(text.text);
    if (core::Status done = clear.run(); !done) {
        return done;
    }
    Statement insert(connection, kInsert);
    for (const core::ErrorSpan &span : text.spans) {
        insert.bind(core::randomUuid()).bind(text.text).bind(core::name(span.side)).bind(span.begin).bind(span.end);
        insert.bind(span.quoted).bind(span.category).bind(span.severity).bind(span.comment).bind(run).bind(now);
        if (core::Status done = insert.run(); !done) {
            return done;
        }
    }
    return core::Done{};
}

} // namespace

core::Result<std::vector<core::ErrorSpan>> readSpansOfSegment(Connection &connection, std::int64_t segment)
{
    Statement query(connection, kSpansOfSegment);
    query.bind(segment);
    return collect(query, [](const Statement &row) {
        core::ErrorSpan span;
        span.id = row.integer(0);
        span.uuid = row.text(1);
        span.text = row.integer(2);
        span.side = row.text(3) == core::name(core::SpanSide::Source) ? core::SpanSide::Source : core::SpanSide::Text;
        span.begin = row.small(4);
        span.end = row.small(5);
        span.quoted = row.text(6);
        span.category = row.text(7);
        span.severity = row.text(8);
        span.comment = row.text(9);
        span.rater = row.text(10);
        span.run = row.integer(11);
        return span;
    });
}

core::Status saveRunSpans(Connection &connection, std::int64_t run, const std::vector<core::TextSpans> &texts)
{
    if (core::Status there = known(connection, "SELECT 1 FROM run WHERE id = ?", run, "run"); !there) {
        return there;
    }
    const std::string now = core::isoTime(std::chrono::system_clock::now());
    for (const core::TextSpans &text : texts) {
        if (core::Status saved = saveText(connection, run, text, now); !saved) {
            return saved;
        }
    }
    return core::Done{};
}

} // namespace db
