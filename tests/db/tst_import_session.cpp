// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/db/db_fixture.h"

#include <QTest>

#include <sys/wait.h>
#include <unistd.h>

using namespace fixture;
using core::ErrorCode;

namespace {

const std::string kAllRows =
    "SELECT (SELECT count(*) FROM import), (SELECT count(*) FROM document), (SELECT count(*) FROM segment), "
    "(SELECT count(*) FROM source), (SELECT count(*) FROM system), (SELECT count(*) FROM text), "
    "(SELECT count(*) FROM text WHERE roles <> 0), (SELECT count(*) FROM segment_metadata), "
    "(SELECT count(*) FROM text_metadata), (SELECT count(*) FROM actor), (SELECT count(*) FROM recipe), "
    "(SELECT count(*) FROM score), (SELECT count(*) FROM preference)";
const std::string kNoRows = "0|0|0|0|0|0|0|0|0|0|0|0|0";

std::string rowsOf(const std::string &path)
{
    return raw(path, kAllRows).rows.front();
}

// Scores of one rater and an unnamed mean, and two preferences, on top of batchOf().
core::ImportBatch judgedBatch(int segments)
{
    core::ImportBatch batch = batchOf(segments);
    for (const core::ImportedText &text : batch.texts) {
        const double value = text.systemName == "Alpha" ? 80.5 : 60;
        batch.scores.push_back({ text.uuid, "esa", "r1", value });
        batch.scores.push_back({ text.uuid, "esa", "", value + 1 });
    }
    for (const core::Choice choice : { core::Choice::Second, core::Choice::Tie }) {
        core::ImportedPreference preference;
        preference.segmentUuid = batch.segments[0].uuid;
        preference.firstUuid = batch.texts[0].uuid;
        preference.secondUuid = batch.texts[1].uuid;
        preference.rater = choice == core::Choice::Tie ? "" : "expert";
        preference.choice = choice;
        preference.uuid =
            core::namedUuid("preference", { preference.firstUuid, preference.secondUuid, preference.rater });
        batch.preferences.push_back(preference);
    }
    return batch;
}

} // namespace

class tst_import_session : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void nothingIsVisibleBeforeTheEnd()
    {
        const QTemporaryDir folder;
        const auto project = db::createProject(pathIn(folder), "x").value();
        const auto reader = readerOf(project);
        auto session = project->beginImport("corpus.csv", "source=src");
        VERIFY_OK(session);
        VERIFY_OK((*session)->add(judgedBatch(4)));
        QCOMPARE(rowsOf(pathIn(folder)), kNoRows);
        QCOMPARE(reader->counts()->texts, 0);
        const auto counts = (*session)->finish();
        VERIFY_OK(counts);
        QVERIFY(*counts == (core::ImportCounts{ 4, 8, 16, 2, 0 }));
        const auto seen = reader->counts();
        QVERIFY(*seen == (core::ProjectCounts{ 1, 4, 2, 8, 0, 2, 16, 0, 0, 0 }));
        QCOMPARE(rowsOf(pathIn(folder)), std::string("1|1|4|4|2|8|8|8|8|2|1|16|2"));
        QVERIFY(!(*session)->finish());
        QVERIFY(!(*session)->add(batchOf(1)));
    }

    void droppedWithoutAnEndItLeavesNothing()
    {
        const QTemporaryDir folder;
        const auto project = db::createProject(pathIn(folder), "x").value();
        {
            auto session = project->beginImport("corpus.csv", "m").value();
            VERIFY_OK(session->add(judgedBatch(3)));
        }
        QCOMPARE(rowsOf(pathIn(folder)), kNoRows);
        const auto counts = importBatch(*project, judgedBatch(2)); // and a new one starts from nothing
        VERIFY_OK(counts);
        QVERIFY(*counts == (core::ImportCounts{ 2, 4, 8, 2, 0 }));
    }

    void killedInTheMiddleItLeavesNothing()
    {
        const QTemporaryDir folder;
        const std::string path = pathIn(folder);
        VERIFY_OK(db::createProject(path, "x"));
        const pid_t child = fork();
        if (child == 0) {
            auto project = db::openProject(path);
            auto session = (*project)->beginImport("corpus.csv", "m");
            const bool added = (*session)->add(judgedBatch(50)).ok() && (*session)->add(batchOf(60, "Doc B")).ok();
            _exit(added ? 0 : 1); // no destructor runs
        }
        int status = -1;
        waitpid(child, &status, 0);
        QCOMPARE(status, 0);
        QCOMPARE(rowsOf(path), kNoRows);
        const auto project = db::openProject(path);
        VERIFY_OK(project);
        QCOMPARE(rowsOf(path), kNoRows);
        QVERIFY(*importBatch(**project, judgedBatch(2)) == (core::ImportCounts{ 2, 4, 8, 2, 0 }));
    }

    void stoppedWhileItMovesItLeavesNothing()
    {
        const QTemporaryDir folder;
        const auto project = db::createProject(pathIn(folder), "x").value();
        std::stop_source stop;
        {
            auto session = project->beginImport("corpus.csv", "m").value();
            session->stopBy(stop.get_token());
            VERIFY_OK(session->add(judgedBatch(3)));
            stop.request_stop();
            QCOMPARE(session->finish().error().code, ErrorCode::Cancelled);
        }
        QCOMPARE(rowsOf(pathIn(folder)), kNoRows);
        QVERIFY(*importBatch(*project, judgedBatch(2)) == (core::ImportCounts{ 2, 4, 8, 2, 0, 0 }));
    }

    void judgementsMayComeBeforeTheirTexts()
    {
        const QTemporaryDir folder;
        const auto project = db::createProject(pathIn(folder), "x").value();
        core::ImportBatch texts = judgedBatch(2);
        core::ImportBatch judgements;
        judgements.scores.swap(texts.scores);
        judgements.preferences.swap(texts.preferences);
        auto session = project->beginImport("corpus.csv", "m").value();
        VERIFY_OK(session->add(judgements));
        VERIFY_OK(session->add(texts));
        const auto counts = session->finish();
        VERIFY_OK(counts);
        QCOMPARE(counts->scores, 8);
        QCOMPARE(counts->preferences, 2);
    }

    void aRenamedCopyIsNoNewDocument()
    {
        const QTemporaryDir folder;
        const auto project = db::createProject(pathIn(folder), "x").value();
        core::ImportBatch batch = batchOf(2);
        VERIFY_OK(importBatch(*project, batch));
        const std::string before = rowsOf(pathIn(folder));
        for (core::ImportedSegment &segment : batch.segments) {
            segment.documentUuid = "another";
            segment.documentName = "Another";
        }
        VERIFY_OK(importBatch(*project, batch));
        QCOMPARE(rowsOf(pathIn(folder)), before);
    }

    void theSameFileTwiceAddsNothing()
    {
        const QTemporaryDir folder;
        const auto project = db::createProject(pathIn(folder), "x").value();
        VERIFY_OK(importBatch(*project, judgedBatch(3)));
        const std::string before = rowsOf(pathIn(folder));
        const auto again = importBatch(*project, judgedBatch(3));
        VERIFY_OK(again);
        QVERIFY(*again == (core::ImportCounts{ 0, 0, 0, 0, 3 + 6 + 12 + 2 }));
        QCOMPARE(rowsOf(pathIn(folder)), before);
    }

    void aLongerFileAddsOnlyWhatIsNew()
    {
        const QTemporaryDir folder;
        const auto project = db::createProject(pathIn(folder), "x").value();
        VERIFY_OK(importBatch(*project, batchOf(2)));
        VERIFY_OK(importBatch(*project, batchOf(1, "Doc B")));
        const auto counts = importBatch(*project, batchOf(4));
        QVERIFY(*counts == (core::ImportCounts{ 2, 4, 0, 0, 6 }));
        QCOMPARE(raw(pathIn(folder),
                     "SELECT d.name, s.position, s.number FROM segment s JOIN document d ON d.id = s.document_id "
                     "ORDER BY s.position")
                     .rows,
                 (std::vector<std::string>{ "Doc A|0|1", "Doc A|1|2", "Doc B|2|1", "Doc A|3|3", "Doc A|4|4" }));
    }

    void twoSessionsAtOnceAgree()
    {
        const QTemporaryDir folder;
        const auto project = db::createProject(pathIn(folder), "x").value();
        auto first = project->beginImport("a.csv", "m").value();
        auto second = project->beginImport("b.csv", "m").value();
        VERIFY_OK(first->add(judgedBatch(3)));
        VERIFY_OK(second->add(judgedBatch(5)));
        QVERIFY(*second->finish() == (core::ImportCounts{ 5, 10, 20, 2, 0 }));
        QVERIFY(*first->finish() == (core::ImportCounts{ 0, 0, 0, 0, 3 + 6 + 12 + 2 }));
        QCOMPARE(readerOf(project)->counts()->texts, 10);
    }

    void rowsThatRepeatWithinAFileAreOne()
    {
        const QTemporaryDir folder;
        const auto project = db::createProject(pathIn(folder), "x").value();
        auto session = project->beginImport("a.csv", "m").value();
        core::ImportBatch batch = batchOf(2);
        VERIFY_OK(session->add(batch));
        batch.texts[0].roles = { core::TextRole::Reference };
        VERIFY_OK(session->add(batch));
        QVERIFY(*session->finish() == (core::ImportCounts{ 2, 4, 0, 0, 0 }));
        const auto reader = readerOf(project);
        QCOMPARE(reader->counts()->references, 1);
        const auto view = reader->segment(reader->segments({})->front().id);
        const core::Text &both = view->texts[1]; // Zeta
        QVERIFY((both.roles == std::vector{ core::TextRole::Translation, core::TextRole::Reference }));
    }

    void aLaterFileMayAddARoleAndAColumn()
    {
        const QTemporaryDir folder;
        const auto project = db::createProject(pathIn(folder), "x").value();
        core::ImportBatch batch = batchOf(1);
        batch.texts.front().systemKind = core::SystemKind::Unknown;
        VERIFY_OK(importBatch(*project, batch));
        batch.texts.front().systemKind = core::SystemKind::Human;
        batch.texts.front().roles = { core::TextRole::Reference };
        batch.texts.front().metadata = { { "tokens", "changed" }, { "year", "1918" } };
        VERIFY_OK(importBatch(*project, batch));
        const auto reader = readerOf(project);
        const auto text = reader->segment(1)->texts[1];
        QCOMPARE(text.systemName, std::string("Zeta"));
        QCOMPARE(int(text.systemKind), int(core::SystemKind::Human));
        QCOMPARE(text.roles.size(), std::size_t{ 2 });
        QVERIFY((text.metadata == core::Metadata{ { "tokens", "1" }, { "year", "1918" } })); // what was known stays
    }

    void cellsStayByteForByte_data()
    {
        QTest::addColumn<QByteArray>("cell");
        QTest::newRow("byte order mark at the start") << QByteArray("\xEF\xBB\xBFtext");
        QTest::newRow("noncharacter U+FFFE at the start") << QByteArray("\xEF\xBF\xBEtext");
        QTest::newRow("white space around") << QByteArray("  a\r\n\tb \n");
        QTest::newRow("a zero byte") << QByteArray("a\0b", 3);
        QTest::newRow("beyond the BMP") << QByteArray("𠮷野家 👩‍🔬");
        QTest::newRow("decomposed") << QByteArray("e\xCC\x81t\xCC\x81");
        QTest::newRow("empty") << QByteArray("");
    }
    void cellsStayByteForByte()
    {
        QFETCH(QByteArray, cell);
        const QTemporaryDir folder;
        const auto project = db::createProject(pathIn(folder), "x").value();
        core::ImportBatch batch = batchOf(1);
        const std::string bytes = cell.toStdString();
        batch.segments[0].source = bytes;
        batch.texts[1].body = bytes;
        batch.texts[1].metadata = { { "note", bytes } };
        VERIFY_OK(importBatch(*project, batch));
        const auto view = readerOf(project)->segment(1);
        VERIFY_OK(view);
        QCOMPARE(QByteArray::fromStdString(view->segment.source), cell);
        QCOMPARE(QByteArray::fromStdString(view->texts[0].body), cell);
        QCOMPARE(QByteArray::fromStdString(view->texts[0].metadata[0].second), cell);
    }

    void aRowThatNamesNothingStopsTheImport_data()
    {
        QTest::addColumn<int>("which");
        QTest::newRow("a translation of an unknown segment") << 0;
        QTest::newRow("a score of an unknown text") << 1;
        QTest::newRow("a preference with an unknown text") << 2;
    }
    void aRowThatNamesNothingStopsTheImport()
    {
        QFETCH(int, which);
        const QTemporaryDir folder;
        const auto project = db::createProject(pathIn(folder), "x").value();
        core::ImportBatch batch = judgedBatch(2);
        if (which == 0) {
            batch.texts[0].segmentUuid = "nowhere";
            batch.preferences.clear();
            batch.scores.clear();
        } else if (which == 1) {
            batch.scores[0].textUuid = "nowhere";
        } else {
            batch.preferences[0].secondUuid = "nowhere";
        }
        const auto counts = importBatch(*project, batch);
        QCOMPARE(counts.error().code, ErrorCode::Malformed);
        QCOMPARE(counts.error().subject, std::string("file.csv"));
        QCOMPARE(rowsOf(pathIn(folder)), kNoRows);
    }

    void textsAreImmutable()
    {
        const QTemporaryDir folder;
        const std::string path = pathIn(folder);
        const auto project = db::createProject(path, "x").value();
        VERIFY_OK(importBatch(*project, batchOf(1)));
        QVERIFY(raw(path, "UPDATE text SET body = 'other'").code != SQLITE_OK);
        QVERIFY(raw(path, "UPDATE source SET body = 'other'").code != SQLITE_OK);
        // A correction is a new revision, and the old one stays readable.
        QCOMPARE(raw(path,
                     "INSERT INTO text (uuid, segment_id, system_id, language, body, revision, supersedes_id, at, "
                     "roles) SELECT 'new', segment_id, system_id, language, 'corrected', 2, id, 'now', 1 FROM text "
                     "WHERE id = 1")
                     .message,
                 std::string("not an error"));
        const auto reader = readerOf(project);
        QCOMPARE(reader->counts()->texts, 2);
        QCOMPARE(reader->textLines({})->size(), std::size_t{ 2 });
        QCOMPARE(reader->segment(1)->texts[1].body, std::string("corrected"));
        QCOMPARE(reader->text(1)->body, std::string("Zeta translates 1"));
    }
};

QTEST_GUILESS_MAIN(tst_import_session)
#include "tst_import_session.moc"
