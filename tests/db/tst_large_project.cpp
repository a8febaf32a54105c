// SPDX-License-Identifier: GPL-3.0-or-later
// What a page asks of a large project is found by index, each segment comes once, and a long question can be
// interrupted.
#include "db/overview_queries.h"
#include "db/run_queries.h"
#include "db/segment_queries.h"
#include "db/text_queries.h"
#include "tests/db/run_fixture.h"

#include <QTest>

#include <atomic>
#include <functional>
#include <set>
#include <thread>

using namespace fixture;
using core::ErrorCode;
using core::RowId;

namespace {

constexpr int kSegments = 100'000;

// Rows of a table or an index that the connection's statements stepped over without a constraint.
std::string fullScans(db::Connection &connection)
{
    std::string scans;
    sqlite3_stmt *statement = nullptr;
    while ((statement = sqlite3_next_stmt(connection.handle(), statement)) != nullptr) {
        const int steps = sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_FULLSCAN_STEP, 1);
        if (steps > 0) {
            scans += std::to_string(steps) + " steps of " + sqlite3_sql(statement) + "\n";
        }
    }
    return scans;
}

// Segments with two translations each, asked one question; the first two items are answered.
struct AskedProject {
    QTemporaryDir folder;
    std::string path = pathIn(folder);
    core::ProjectPtr project;

    explicit AskedProject(int segments)
    {
        project = db::createProject(path, "x").value();
        VERIFY_OK(importBatch(*project, batchOf(segments)));
        core::RunStore &store = project->runs();
        const auto run = store.createRun(newRun(), itemsFor(*readerOf(project)->textLines({}), { "1" }));
        VERIFY_OK(run);
        VERIFY_OK(store.lease(*run));
        const auto items = store.pending(*run, 0, 2, false);
        for (const core::WorkItem &work : *items) {
            core::ItemOutcome outcome = outcomeFor(work.item.id, { answer("1", core::AnswerState::Answered) });
            outcome.exchange.uuid = core::randomUuid();
            outcome.exchange.run = *run;
            outcome.exchange.item = work.item.id;
            VERIFY_OK(store.save({ outcome }));
        }
    }
};

} // namespace

using Question = std::function<bool(db::Connection &)>;
Q_DECLARE_METATYPE(Question)

class tst_large_project : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everySegmentComesOnce()
    {
        const QTemporaryDir folder;
        const auto project = db::createProject(pathIn(folder), "x").value();
        core::ImportBatch batch;
        for (int i = 0; i < kSegments; ++i) {
            const std::string number = std::to_string(i);
            batch.segments.push_back({ "s" + number,
                                       "d" + std::to_string(i % 7),
                                       "Document " + std::to_string(i % 7),
                                       number,
                                       "Source " + number,
                                       "fr",
                                       {} });
        }
        VERIFY_OK(importBatch(*project, batch));
        const auto reader = readerOf(project);
        const auto ids = reader->segmentIds({});
        QCOMPARE(ids->size(), std::size_t{ kSegments });
        std::set<RowId> seen;
        int position = 0;
        constexpr std::size_t kPage = 1000;
        for (std::size_t from = 0; from < ids->size(); from += kPage) {
            const auto lines = reader->segmentLines(std::span(*ids).subspan(from, kPage));
            QCOMPARE(lines->size(), kPage);
            for (const core::SegmentLine &line : *lines) {
                QVERIFY(seen.insert(line.id).second);
                QCOMPARE(line.position, position++);
            }
        }
        core::SegmentQuery query;
        query.document = "Document 3";
        const auto some = reader->segmentIds(query);
        QCOMPARE(some->size(), std::size_t{ (kSegments - 3 + 6) / 7 });
        QVERIFY(std::is_sorted(some->begin(), some->end()));
        interrupts(*reader);
    }

    void pagesAreFoundByIndex_data()
    {
        QTest::addColumn<Question>("question");
        QTest::newRow("lines of a page") << Question([](db::Connection &c) {
            return db::readSegmentLines(c, std::vector<RowId>{ 1, 2, 3 })->size() == 3;
        });
        QTest::newRow("a segment with all that belongs to it")
            << Question([](db::Connection &c) { return db::readSegmentView(c, 2)->texts.size() == 2; });
        QTest::newRow("the counts") << Question([](db::Connection &c) { return db::readCounts(c)->texts == 8; });
        QTest::newRow("preferences of a segment")
            << Question([](db::Connection &c) { return db::readPreferences(c, 1).ok(); });
        QTest::newRow("human scores of a segment")
            << Question([](db::Connection &c) { return db::readHumanScores(c, 1).ok(); });
        QTest::newRow("answers of two texts") << Question([](db::Connection &c) {
            return db::readAnswersOfTexts(c, 1, std::vector<RowId>{ 1, 2 })->size() == 2;
        });
        QTest::newRow("answers since the last one")
            << Question([](db::Connection &c) { return db::readAnswers(c, 1, 1)->size() == 1; });
        QTest::newRow("the count of assessed texts")
            << Question([](db::Connection &c) { return *db::readAssessedTexts(c) == 2; });
        QTest::newRow("exchanges of a run") << Question([](db::Connection &c) {
            core::ExchangeQuery query;
            query.run = 1;
            return db::readExchanges(c, query)->size() == 2;
        });
        QTest::newRow("a document's segments") << Question([](db::Connection &c) {
            core::SegmentQuery query;
            query.document = "Doc A";
            return db::readSegmentIds(c, query)->size() == 4;
        });
    }
    // The document's name is looked up among few documents, which have no index by name: that one scan is allowed.
    void pagesAreFoundByIndex()
    {
        QFETCH(Question, question);
        const AskedProject asked(4);
        auto connection = db::Connection::open(asked.path, db::OpenMode::QueryOnly).value();
        QVERIFY(question(*connection));
        std::string scans = fullScans(*connection);
        const bool document = QByteArray(QTest::currentDataTag()) == "a document's segments";
        QVERIFY2(document ? scans.find("1 steps") == 0 || scans.empty() : scans.empty(), scans.c_str());
    }

    void aFirstTranslationReadsOneSegment()
    {
        const AskedProject asked(50);
        auto connection = db::Connection::open(asked.path, db::OpenMode::QueryOnly).value();
        const auto first = db::readTextLines(*connection, { .systems = {}, .limit = 1 });
        QCOMPARE(first->size(), std::size_t{ 1 });
        const std::string scans = fullScans(*connection);
        QVERIFY2(scans.empty() || scans[1] == ' ', scans.c_str()); // fewer than ten steps, not fifty
    }

    void translationsAreCountedBySystem()
    {
        const QTemporaryDir folder;
        const auto project = db::createProject(pathIn(folder), "x").value();
        VERIFY_OK(importBatch(*project, batchOf(3)));
        const auto reader = readerOf(project);
        auto systems = reader->translationsBySystem();
        QCOMPARE(systems->size(), std::size_t{ 2 });
        QCOMPARE(systems->front().systemName, std::string("Alpha"));
        QCOMPARE(systems->front().texts, 3);
        // A reference alone is no translation, and of two revisions one counts.
        core::ImportBatch batch = batchOf(1, "Doc B");
        for (core::ImportedText &text : batch.texts) {
            text.roles = { core::TextRole::Reference };
        }
        VERIFY_OK(importBatch(*project, batch));
        raw(pathIn(folder),
            "INSERT INTO text (uuid, segment_id, system_id, language, body, revision, supersedes_id, at, roles) "
            "SELECT 'new', segment_id, system_id, language, 'corrected', 2, id, 'now', 1 FROM text WHERE id = 1");
        systems = reader->translationsBySystem();
        QCOMPARE(systems->size(), std::size_t{ 2 });
        QCOMPARE(systems->at(0).texts, 3);
        QCOMPARE(systems->at(1).texts, 3);
        QCOMPARE(reader->counts()->texts, 8);
        QCOMPARE(reader->counts()->references, 2);
    }

private:
    // A search through all of it, interrupted from another thread, ends as cancelled and the next one works.
    static void interrupts(core::ProjectReader &reader)
    {
        std::atomic<bool> over = false;
        std::thread other([&] {
            while (!over) {
                reader.interrupt();
                std::this_thread::yield();
            }
        });
        core::SegmentQuery query;
        query.search = "what is nowhere";
        const auto found = reader.segmentIds(query);
        over = true;
        other.join();
        QVERIFY(!found);
        QCOMPARE(found.error().code, ErrorCode::Cancelled);
        QCOMPARE(reader.segmentIds(query)->size(), std::size_t{ 0 });
    }
};

QTEST_GUILESS_MAIN(tst_large_project)
#include "tst_large_project.moc"
