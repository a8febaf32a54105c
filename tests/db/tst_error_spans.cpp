// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/db/db_fixture.h"

#include <QTest>

using namespace fixture;
using core::ErrorCode;
using core::SpanSide;

namespace {

core::ImportedSpan spanOf(const core::ImportedText &text, int begin, int end, const std::string &rater)
{
    core::ImportedSpan span;
    span.textUuid = text.uuid;
    span.begin = begin;
    span.end = end;
    span.quoted = text.body.substr(static_cast<std::size_t>(begin), static_cast<std::size_t>(end - begin));
    span.category = "Accuracy/Mistranslation";
    span.severity = "Major";
    span.comment = "no such word";
    span.rater = rater;
    span.uuid = core::namedUuid("error span", { text.uuid, std::to_string(begin), rater });
    return span;
}

core::RowId addRun(core::Project &project)
{
    core::NewRun run;
    run.task = "gemba-mqm";
    run.recipe = { 0, core::namedUuid("recipe", { "x" }), "gemba-mqm", "{}" };
    return project.runs().createRun(run, {}).value();
}

core::ErrorSpan found(int begin, int end, const std::string &quoted)
{
    core::ErrorSpan span;
    span.begin = begin;
    span.end = end;
    span.quoted = quoted;
    span.category = "accuracy/omission";
    span.severity = "minor";
    return span;
}

} // namespace

class tst_error_spans : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void importedSpansComeBackAsTheyWere()
    {
        const QTemporaryDir folder;
        const auto project = db::createProject(pathIn(folder), "x").value();
        core::ImportBatch batch = batchOf(2);
        batch.spans = { spanOf(batch.texts[0], 5, 15, "r1"), spanOf(batch.texts[0], 0, 4, ""),
                        spanOf(batch.texts[1], 0, 5, "r1") };
        batch.spans[2].side = SpanSide::Source;
        const auto counts = importBatch(*project, batch);
        VERIFY_OK(counts);
        QCOMPARE(counts->spans, 3);
        QCOMPARE(importBatch(*project, batch)->spans, 0);
        QCOMPARE(raw(pathIn(folder), "SELECT count(*) FROM import").rows.front(), std::string("1"));

        const auto view = readerOf(project)->segment(1);
        VERIFY_OK(view);
        QCOMPARE(view->spans.size(), std::size_t(3));
        const core::ErrorSpan &first = view->spans[0];
        QCOMPARE(first.begin, 0);
        QCOMPARE(first.quoted, std::string("Zeta"));
        QCOMPARE(first.rater, std::string());
        const core::ErrorSpan &second = view->spans[1];
        QCOMPARE(second.quoted, std::string("translates"));
        QCOMPARE(second.category, std::string("Accuracy/Mistranslation"));
        QCOMPARE(second.severity, std::string("Major"));
        QCOMPARE(second.comment, std::string("no such word"));
        QCOMPARE(second.rater, std::string("r1"));
        QCOMPARE(second.run, std::int64_t(0));
        QCOMPARE(int(view->spans[2].side), int(SpanSide::Source));
        QVERIFY(readerOf(project)->segment(2)->spans.empty());
    }

    void aSpanOfAnUnknownTextStopsTheImport()
    {
        const QTemporaryDir folder;
        const auto project = db::createProject(pathIn(folder), "x").value();
        core::ImportBatch batch = batchOf(1);
        batch.spans = { spanOf(batch.texts[0], 0, 4, "r1") };
        batch.spans[0].textUuid = "nowhere";
        QCOMPARE(importBatch(*project, batch).error().code, ErrorCode::Malformed);
        QCOMPARE(readerOf(project)->counts()->texts, 0);
    }

    void aRunsSpansTakeThePlaceOfItsEarlierOnes()
    {
        const QTemporaryDir folder;
        const auto project = db::createProject(pathIn(folder), "x").value();
        core::ImportBatch batch = batchOf(1);
        batch.spans = { spanOf(batch.texts[0], 0, 4, "r1") };
        VERIFY_OK(importBatch(*project, batch));
        const core::RowId run = addRun(*project);
        VERIFY_OK(project->saveErrorSpans(run, { { 1, { found(0, 4, "Zeta"), found(5, 15, "translates") } } }));
        VERIFY_OK(project->saveErrorSpans(run, { { 1, { found(5, 15, "translates") } } }));
        const auto view = readerOf(project)->segment(1);
        QCOMPARE(view->spans.size(), std::size_t(2));
        QCOMPARE(view->spans[0].rater, std::string("r1")); // a person's stays
        QCOMPARE(view->spans[1].run, std::int64_t(run));
        QCOMPARE(view->spans[1].severity, std::string("minor"));
        VERIFY_OK(project->saveErrorSpans(run, { { 1, {} } }));
        QCOMPARE(readerOf(project)->segment(1)->spans.size(), std::size_t(1));
    }

    void unknownRunsAndTextsAreNotFound()
    {
        const QTemporaryDir folder;
        const auto project = db::createProject(pathIn(folder), "x").value();
        VERIFY_OK(importBatch(*project, batchOf(1)));
        QCOMPARE(project->saveErrorSpans(7, {}).error().code, ErrorCode::NotFound);
        const core::RowId run = addRun(*project);
        QCOMPARE(project->saveErrorSpans(run, { { 1, { found(0, 4, "Zeta") } }, { 99, {} } }).error().code,
                 ErrorCode::NotFound);
        QVERIFY(readerOf(project)->segment(1)->spans.empty());
    }
};

QTEST_GUILESS_MAIN(tst_error_spans)
#include "tst_error_spans.moc"
