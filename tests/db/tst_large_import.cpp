// SPDX-License-Identifier: GPL-3.0-or-later
// Imports of which the project's writer takes batches while the file is still being read: the same rows as by
// small imports, nothing of one that does not come to its end, nobody waits for ever.
#include "core/formats/import.h"
#include "db/import_session.h"
#include "tests/db/db_fixture.h"
#include "tests/db/large_tables.h"

#include <QDir>
#include <QTest>

#include <csignal>
#include <sstream>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace fixture;
using core::ErrorCode;

namespace {

// What an import writes, without its own row and the time. Ids too: rows stand in the order of the file.
std::string tablesOf(const std::string &path)
{
    std::string dump;
    for (const char *query :
         { "SELECT id, uuid, name, position FROM document ORDER BY id",
           "SELECT id, uuid, document_id, key, position, number, source_language FROM segment ORDER BY id",
           "SELECT id, uuid, segment_id, body, revision FROM source ORDER BY id",
           "SELECT id, uuid, name, kind FROM system ORDER BY id",
           "SELECT id, uuid, segment_id, system_id, language, body, revision, roles FROM text ORDER BY "
           "id",
           "SELECT * FROM segment_metadata ORDER BY 1, 2", "SELECT * FROM text_metadata ORDER BY 1, 2",
           "SELECT id, uuid, kind, json FROM recipe ORDER BY id", "SELECT id, uuid, kind, name FROM actor ORDER BY id",
           "SELECT recipe_id, text_id, rater_id, value FROM score ORDER BY 1, 2, 3, 4",
           "SELECT id, uuid, segment_id, first_id, second_id, rater_id, choice FROM preference ORDER BY id",
           "SELECT id, uuid, text_id, side, begin_at, end_at, quoted, category, rater_id FROM error_span ORDER BY "
           "id" }) {
        for (const std::string &row : raw(path, query).rows) {
            dump += row + '\n';
        }
        dump += "----\n";
    }
    return dump;
}

std::string rowCount(const std::string &path)
{
    return raw(path, "SELECT (SELECT count(*) FROM import) + (SELECT count(*) FROM document) + "
                     "(SELECT count(*) FROM segment) + (SELECT count(*) FROM source) + "
                     "(SELECT count(*) FROM system) + (SELECT count(*) FROM text) + "
                     "(SELECT count(*) FROM score)")
        .rows.front();
}

// The indexes that an import takes away while it writes are there again.
std::vector<std::string> schemaOf(const std::string &path)
{
    return raw(path, "SELECT type, name, sql FROM sqlite_master ORDER BY type, name").rows;
}

std::string integrity(const std::string &path)
{
    const auto check = raw(path, "PRAGMA integrity_check");
    return check.rows.empty() ? check.message
                              : check.rows.front() + raw(path, "PRAGMA foreign_key_check").message.substr(0, 12);
}

core::Result<core::ImportReport> importCsv(core::Project &project, const Table &table, const std::string &rows)
{
    const std::string content = table.header.toStdString() + rows;
    std::istringstream head(content);
    const auto preview = core::previewTable(head, "t.csv");
    if (!preview) {
        return preview.error();
    }
    const auto mapping = core::parseMap(table.map.toStdString(), preview->header, preview->records, "t.csv");
    if (!mapping) {
        return mapping.error();
    }
    auto session = project.beginImport("t.csv", "m");
    if (!session) {
        return session.error();
    }
    std::istringstream in(content);
    return core::importTable(in, "t.csv", *mapping, {}, **session);
}

// Batches with long bodies, `megabytes` in all, told apart by their document.
core::Status addMuch(core::ImportSession &session, int megabytes)
{
    for (int part = 0; part < megabytes * 2; ++part) {
        core::ImportBatch batch = batchOf(100, "Doc " + std::to_string(part));
        for (core::ImportedText &text : batch.texts) {
            text.body.append(2500, 'x');
        }
        if (const core::Status added = session.add(batch); !added) {
            return added;
        }
    }
    return core::Done{};
}

// More than waits: when all of it was taken, the writer has written most.
constexpr int kMuch = 40;

} // namespace

class tst_large_import : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theSameRowsAsBySmallImports_data()
    {
        QTest::addColumn<QByteArray>("name");
        for (const auto &[name, table] : tables()) {
            QTest::newRow(name.c_str()) << QByteArray::fromStdString(name);
        }
    }
    void theSameRowsAsBySmallImports()
    {
        QFETCH(QByteArray, name);
        const Table table = tables().at(name.toStdString());
        const QTemporaryDir folder;
        const std::string wholePath = pathIn(folder, "whole.tertium");
        const std::string partsPath = pathIn(folder, "parts.tertium");
        const auto whole = db::createProject(wholePath, "x").value();
        const auto parts = db::createProject(partsPath, "x").value();
        std::string all;
        std::int64_t refused = 0;
        core::ImportCounts sum;
        for (int part = 0; part < 12; ++part) {
            const auto report = importCsv(*parts, table, table.rows(part));
            VERIFY_OK(report);
            refused += report->refusedTotal;
            sum.texts += report->counts.texts;
            sum.scores += report->counts.scores;
            all += table.rows(part);
        }
        QVERIFY(all.size() > (std::size_t{ 9 } << 20)); // large
        const auto report = importCsv(*whole, table, all);
        VERIFY_OK(report);
        QCOMPARE(report->refusedTotal, refused);
        QCOMPARE(report->counts.texts, sum.texts);
        QCOMPARE(report->counts.scores, sum.scores);
        QVERIFY(tablesOf(wholePath) == tablesOf(partsPath));
        QCOMPARE(integrity(wholePath), integrity(partsPath));
        QVERIFY(integrity(wholePath).starts_with("ok"));
        QCOMPARE(schemaOf(wholePath), schemaOf(partsPath));

        const std::string before = tablesOf(wholePath); // and the same file again adds nothing
        const auto again = importCsv(*whole, table, all);
        VERIFY_OK(again);
        QCOMPARE(again->counts.texts + again->counts.segments + again->counts.scores + again->counts.preferences, 0);
        QVERIFY(again->counts.known > 0);
        QVERIFY(tablesOf(wholePath) == before);
    }

    void aLongerFileAddsOnlyWhatIsNew()
    {
        const Table table = tables().begin()->second;
        const QTemporaryDir folder;
        const auto once = db::createProject(pathIn(folder, "once.tertium"), "x").value();
        const auto twice = db::createProject(pathIn(folder, "twice.tertium"), "x").value();
        std::string all;
        for (int part = 0; part < 12; ++part) {
            all += table.rows(part);
        }
        VERIFY_OK(importCsv(*once, table, all));
        VERIFY_OK(importCsv(*twice, table, table.rows(0)));
        VERIFY_OK(importCsv(*twice, table, all));
        QVERIFY(tablesOf(pathIn(folder, "once.tertium")) == tablesOf(pathIn(folder, "twice.tertium")));
    }

    // The indexes of uuids are gone while much comes in, and made of what is in memory at the end.
    void uuidsAreIndexedAtTheEnd_data()
    {
        QTest::addColumn<int>("before");     // segments that the project has
        QTest::addColumn<QByteArray>("odd"); // a uuid of the import; empty = all are as they are always written
        QTest::newRow("an empty project") << 0 << QByteArray();
        QTest::newRow("a project with some texts") << 1500 << QByteArray();
        QTest::newRow("one that another program named") << 0 << QByteArray("Text 7");
        QTest::newRow("one in capitals") << 100 << QByteArray("6F1D0C52-9A3B-4E77-B10E-5D2C843FA961");
        QTest::newRow("the least of all") << 0 << QByteArray("00000000-0000-0000-0000-000000000000");
        QTest::newRow("the greatest of all") << 0 << QByteArray("ffffffff-ffff-ffff-ffff-ffffffffffff");
    }
    void uuidsAreIndexedAtTheEnd()
    {
        QFETCH(int, before);
        QFETCH(QByteArray, odd);
        const QTemporaryDir folder;
        const std::string path = pathIn(folder);
        const auto project = db::createProject(path, "x").value();
        const std::vector<std::string> schema = schemaOf(path);
        if (before > 0) {
            VERIFY_OK(importBatch(*project, batchOf(before)));
        }
        auto session = project->beginImport("a.csv", "m").value();
        VERIFY_OK(addMuch(*session, 8));
        if (!odd.isEmpty()) {
            core::ImportBatch batch = batchOf(1, "Another");
            batch.texts.back().uuid = odd.toStdString();
            VERIFY_OK(session->add(batch));
        }
        VERIFY_OK(session->finish());
        QCOMPARE(schemaOf(path), schema);
        QVERIFY(integrity(path).starts_with("ok"));
        for (const std::string table : { "segment", "text" }) {
            QCOMPARE(raw(path, "SELECT count(*) FROM " + table + " a JOIN " + table + " b INDEXED BY " + table +
                                   "_uuid ON b.uuid = a.uuid WHERE a.id = b.id")
                         .rows.front(),
                     raw(path, "SELECT count(*) FROM " + table + " NOT INDEXED").rows.front());
        }
        QCOMPARE(importBatch(*project, batchOf(2, "Doc 3"))->known, 6); // it finds them, and takes more
        QCOMPARE(importBatch(*project, batchOf(2, "Yet another"))->texts, 4);
    }

    // Too many to build their index anew.
    void intoManyTextsItAddsOnlyWhatIsNew()
    {
        const QTemporaryDir folder;
        const auto project = db::createProject(pathIn(folder), "x").value();
        VERIFY_OK(importBatch(*project, batchOf(26'000)));
        const std::vector<std::string> schema = schemaOf(pathIn(folder));
        for (const int texts : { 16 * 200, 0 }) {
            auto session = project->beginImport("a.csv", "m").value();
            VERIFY_OK(session->add(batchOf(200)));
            VERIFY_OK(addMuch(*session, 8));
            const auto counts = session->finish();
            VERIFY_OK(counts);
            QCOMPARE(counts->texts, texts);
            QCOMPARE(counts->known, 600 + (texts == 0 ? 16 * 300 : 0));
        }
        QCOMPARE(schemaOf(pathIn(folder)), schema);
        QVERIFY(integrity(pathIn(folder)).starts_with("ok"));
    }

    void nobodySeesItBeforeTheEndAndReadersDoNotWait()
    {
        const QTemporaryDir folder;
        const auto project = db::createProject(pathIn(folder), "x").value();
        const auto reader = readerOf(project);
        auto session = project->beginImport("a.csv", "m").value();
        VERIFY_OK(addMuch(*session, kMuch));
        QCOMPARE(reader->counts()->texts, 0);
        QCOMPARE(rowCount(pathIn(folder)), std::string("0"));
        QVERIFY(!QFile::exists(folder.filePath(QStringLiteral("work.tertium-journal"))));
        const auto counts = session->finish();
        VERIFY_OK(counts);
        QCOMPARE(counts->texts, kMuch * 2 * 200);
        QCOMPARE(reader->counts()->texts, kMuch * 2 * 200);
    }

    // Nobody reads it, so the log that lets them read meanwhile would only be written twice.
    void intoANewProjectOfNobodyElseItIsWrittenOnce()
    {
        const QTemporaryDir folder;
        const QString journal = folder.filePath(QStringLiteral("work.tertium-journal"));
        const auto project = db::createProject(pathIn(folder), "x").value();
        {
            auto session = project->beginImport("a.csv", "m").value();
            VERIFY_OK(addMuch(*session, kMuch));
            QVERIFY(QFile::exists(journal));
            QCOMPARE(session->finish()->texts, kMuch * 2 * 200);
        }
        QVERIFY(!QFile::exists(journal));
        QCOMPARE(raw(pathIn(folder), "PRAGMA journal_mode").rows.front(), std::string("wal"));
        auto session = project->beginImport("b.csv", "m").value(); // there are texts now
        VERIFY_OK(addMuch(*session, kMuch));
        QVERIFY(!QFile::exists(journal));
        QCOMPARE(session->finish()->known, kMuch * 2 * 300);
    }

    // A table that comes slowly is read to its end before the writer begins: until then others write, here and in
    // another process. (Else this test waits for ever.)
    void aSlowFileHoldsNobodyUp()
    {
        const QTemporaryDir folder;
        const std::string path = pathIn(folder);
        const auto project = db::createProject(path, "x").value();
        const auto writer =
            db::Writer::open(path, db::OpenMode::ReadWrite, [](db::Connection &) { return core::Done{}; }).value();
        auto session = db::SqliteImport::begin(writer, "a.csv", "m", std::chrono::milliseconds(-1)).value();
        VERIFY_OK(addMuch(*session, 8));
        VERIFY_OK(writer->write([](db::Connection &connection) {
            return connection.execute("INSERT INTO tag (uuid, name) VALUES ('t', 'later')");
        }));
        QCOMPARE(importBatch(*project, batchOf(2))->texts, 4);
        const auto counts = session->finish();
        VERIFY_OK(counts);
        QCOMPARE(counts->texts, 8 * 2 * 200);
        QCOMPARE(readerOf(project)->counts()->texts, 8 * 2 * 200 + 4);
        const auto again = db::SqliteImport::begin(writer, "a.csv", "m", std::chrono::milliseconds(-1)).value();
        VERIFY_OK(addMuch(*again, 8)); // and is dropped
        for (const QString &file :
             QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot)) {
            QVERIFY2(file.startsWith(QStringLiteral("work.tertium")), qPrintable(file));
        }
    }

    void droppedWithoutAnEndItLeavesNothing()
    {
        const QTemporaryDir folder;
        const auto project = db::createProject(pathIn(folder), "x").value();
        {
            auto session = project->beginImport("a.csv", "m").value();
            VERIFY_OK(addMuch(*session, kMuch));
        }
        QCOMPARE(rowCount(pathIn(folder)), std::string("0"));
        QCOMPARE(importBatch(*project, batchOf(2))->texts, 4); // and the writer is free
    }

    void stoppedInTheMiddleItLeavesNothing()
    {
        const QTemporaryDir folder;
        const auto project = db::createProject(pathIn(folder), "x").value();
        const std::vector<std::string> schema = schemaOf(pathIn(folder));
        std::stop_source stop;
        {
            auto session = project->beginImport("a.csv", "m").value();
            session->stopBy(stop.get_token());
            VERIFY_OK(addMuch(*session, kMuch));
            stop.request_stop();
            QCOMPARE(addMuch(*session, kMuch).error().code, ErrorCode::Cancelled);
            QCOMPARE(session->finish().error().code, ErrorCode::Cancelled);
        }
        QCOMPARE(schemaOf(pathIn(folder)), schema);
        QCOMPARE(rowCount(pathIn(folder)), std::string("0"));
        QCOMPARE(importBatch(*project, batchOf(2))->texts, 4);
    }

    void killedInTheMiddleItLeavesNothing()
    {
        const QTemporaryDir folder;
        const std::string path = pathIn(folder);
        VERIFY_OK(db::createProject(path, "x"));
        const std::vector<std::string> schema = schemaOf(path);
        const pid_t child = fork();
        if (child == 0) {
            auto project = db::openProject(path);
            auto session = (*project)->beginImport("a.csv", "m");
            if (!addMuch(**session, kMuch * 4)) { // more than the cache: much of it is in the log on disk
                _exit(1);
            }
            ::kill(getpid(), SIGKILL);
        }
        int status = -1;
        waitpid(child, &status, 0);
        QVERIFY(WIFSIGNALED(status));
        const auto project = db::openProject(path);
        VERIFY_OK(project);
        QCOMPARE(schemaOf(path), schema);
        QCOMPARE(rowCount(path), std::string("0"));
        QVERIFY(integrity(path).starts_with("ok"));
        QCOMPARE(importBatch(**project, batchOf(2))->texts, 4);
    }

    void aDiskThatIsFullEndsIt()
    {
        const QTemporaryDir folder;
        const std::string path = pathIn(folder);
        VERIFY_OK(db::createProject(path, "x"));
        const pid_t child = fork();
        if (child == 0) {
            auto project = db::openProject(path);
            auto session = (*project)->beginImport("a.csv", "m");
            ::signal(SIGXFSZ, SIG_IGN);
            const rlimit limit{ 4 << 20, 4 << 20 }; // no file may be longer
            setrlimit(RLIMIT_FSIZE, &limit);
            const bool added = addMuch(**session, kMuch * 5).ok();
            _exit(added && (*session)->finish() ? 1 : 0);
        }
        int status = -1;
        waitpid(child, &status, 0);
        QCOMPARE(status, 0);
        QCOMPARE(rowCount(path), std::string("0"));
        QVERIFY(integrity(path).starts_with("ok"));
    }

    void aRowThatNamesNothingStopsIt()
    {
        const QTemporaryDir folder;
        const auto project = db::createProject(pathIn(folder), "x").value();
        auto session = project->beginImport("a.csv", "m").value();
        VERIFY_OK(addMuch(*session, kMuch));
        core::ImportBatch batch;
        batch.scores.push_back({ "nowhere", "esa", "", 1 });
        VERIFY_OK(session->add(batch));
        QCOMPARE(session->finish().error().code, ErrorCode::Malformed);
        QCOMPARE(session->finish().error().code, ErrorCode::Internal); // it has ended
        session.reset();
        QCOMPARE(rowCount(pathIn(folder)), std::string("0"));
    }
};

QTEST_GUILESS_MAIN(tst_large_import)
#include "tst_large_import.moc"
