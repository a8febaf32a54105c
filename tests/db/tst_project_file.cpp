// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/project_open.h"
#include "tests/db/db_fixture.h"

#include <QDir>
#include <QTest>

#include <sys/stat.h>

using namespace fixture;
using core::ErrorCode;

namespace {

std::vector<db::Migration> oneStepMore()
{
    auto steps = db::builtInMigrations().value();
    steps.push_back(
        { 5, "CREATE TABLE later (id INTEGER PRIMARY KEY, word TEXT NOT NULL) STRICT;"
             "CREATE TRIGGER later_never_goes BEFORE DELETE ON later BEGIN SELECT RAISE(ABORT, 'no; never'); END;"
             "ALTER TABLE tag ADD COLUMN note TEXT NOT NULL DEFAULT '';" });
    return steps;
}

std::vector<std::string> schemaOf(const std::string &path)
{
    return raw(path, "SELECT type, name, sql FROM sqlite_master ORDER BY type, name").rows;
}

constexpr const char *kTextsOfSchema2 = R"(
INSERT INTO segment (uuid, key, position, number, source_language) VALUES ('s', 'k', 0, 1, 'fr');
INSERT INTO source (uuid, segment_id, body, at) VALUES ('s', 1, 'Il dort.', 'now');
INSERT INTO system (uuid, name, kind) VALUES ('y', 'Y', 'human');
INSERT INTO text (uuid, segment_id, system_id, language, body, at)
VALUES ('a', 1, 1, 'en', 'He sleeps.', 'now'), ('b', 1, 1, 'en', 'He is asleep.', 'now'),
       ('c', 1, 1, 'en', 'She sleeps.', 'now'), ('d', 1, 1, 'en', 'No role.', 'now');
INSERT INTO text_role VALUES (1, 'translation'), (1, 'base'), (2, 'reference'), (2, 'translation'), (3, 'variant');
INSERT INTO recipe (uuid, kind, json) VALUES ('r', 'human', '{"kind":"human","name":"esa"}');
INSERT INTO score (uuid, recipe_id, text_id, value, at) VALUES ('o', 1, 1, 80, 'now'), ('p', 1, 1, 90, 'now');)";

constexpr const char *kScoresOfSchema3 = R"(
INSERT INTO segment (uuid, key, position, number, source_language) VALUES ('s', 'k', 0, 1, 'fr');
INSERT INTO source (uuid, segment_id, body, at) VALUES ('s', 1, 'Il dort.', 'now');
INSERT INTO system (uuid, name, kind) VALUES ('y', 'Y', 'human');
INSERT INTO text (uuid, segment_id, system_id, language, body, at, roles) VALUES ('a', 1, 1, 'en', 'He sleeps.', 'now', 1);
INSERT INTO actor (uuid, kind, name, created_at) VALUES ('n', 'person', 'Anna', 'now');
INSERT INTO recipe (uuid, kind, json) VALUES ('r', 'human', '{"kind":"human","name":"esa"}'),
                                             ('m', 'metric', '{"metric":"chrF"}');
INSERT INTO score (uuid, recipe_id, text_id, rater_id, value, n, at)
VALUES ('o', 1, 1, NULL, 80, NULL, 'now'), ('p', 1, 1, NULL, 90, NULL, 'now'), ('q', 1, 1, 1, 80, NULL, 'now'),
       ('t', 2, 1, NULL, 0.5, 3, 'then');)";

} // namespace

class tst_project_file : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void createsAndOpensAgain()
    {
        const QTemporaryDir folder;
        const std::string path = pathIn(folder, "Été à Ü#?%20 x.tertium");
        std::string uuid;
        {
            const auto project = db::createProject(path, "Summer “work”");
            VERIFY_OK(project);
            QCOMPARE((*project)->file(), path);
            const auto info = readerOf(*project)->info();
            VERIFY_OK(info);
            QCOMPARE(info->name, std::string("Summer “work”"));
            QCOMPARE(info->schemaVersion, 4);
            QCOMPARE(info->uuid.size(), std::size_t{ 36 });
            uuid = info->uuid;
        }
        QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot).size(),
                 1); // no log, no leftovers
        QCOMPARE(raw(path, "PRAGMA application_id").rows.front(), std::to_string(0x54657274));
        const auto again = db::openProject(path);
        VERIFY_OK(again);
        QCOMPARE(readerOf(*again)->info()->uuid, uuid);
    }

    void refusesToReplaceAFile()
    {
        const QTemporaryDir folder;
        const std::string path = pathIn(folder);
        writeBytes(path, "precious");
        const auto made = db::createProject(path, "x");
        QVERIFY(!made);
        QCOMPARE(made.error().code, ErrorCode::Conflict);
        QCOMPARE(bytesOf(path), QByteArray("precious"));
    }

    void leavesNothingWhenMakingFails_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("code");
        QTest::newRow("no such folder") << "nowhere/x.tertium" << int(ErrorCode::NotFound);
        QTest::newRow("a file in the folder's place") << "file/x.tertium" << int(ErrorCode::Unwritable);
        QTest::newRow("a folder without write bits") << "locked/x.tertium" << int(ErrorCode::ReadOnly);
    }
    void leavesNothingWhenMakingFails()
    {
        QFETCH(QString, name);
        QFETCH(int, code);
        const QTemporaryDir folder;
        writeBytes(pathIn(folder, "file"), "x");
        const std::string locked = pathIn(folder, "locked");
        QVERIFY(QDir().mkdir(QString::fromStdString(locked)));
        chmod(locked.c_str(), 0555);
        const auto made = db::createProject(pathIn(folder, name.toUtf8().constData()), "x");
        chmod(locked.c_str(), 0755);
        QVERIFY(!made);
        QCOMPARE(int(made.error().code), code);
        QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot).size(), 2);
        QVERIFY(QDir(QString::fromStdString(locked)).isEmpty(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot));
    }

    void aBrokenSchemaLeavesNoFile()
    {
        const QTemporaryDir folder;
        auto steps = db::builtInMigrations().value();
        steps.push_back({ 5, "CREATE TABLE good (id INTEGER); CREATE TABLE nonsense (;" });
        const core::Status made = db::createFile(pathIn(folder), "x", steps);
        QVERIFY(!made);
        QCOMPARE(made.error().subject, pathIn(folder));
        QVERIFY(QDir(folder.path()).isEmpty(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot));
    }

    void refusesBadFilesAndLeavesThemAlone_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<int>("code");
        const QTemporaryDir folder;
        const std::string path = pathIn(folder);
        QVERIFY(db::createProject(path, "x").ok());
        const QByteArray good = bytesOf(path);
        QVERIFY(good.size() > 100000);
        const std::string other = pathIn(folder, "other.db");
        raw(other, "CREATE TABLE track (id INTEGER); PRAGMA application_id = 77");
        raw(path, "PRAGMA user_version = 9");
        const QByteArray newer = bytesOf(path);
        QByteArray scrambled = good;
        for (qsizetype i = 100; i < scrambled.size(); ++i) {
            scrambled[i] = static_cast<char>(scrambled[i] ^ 0x5a);
        }
        QTest::newRow("empty") << QByteArray() << int(ErrorCode::Empty);
        QTest::newRow("a text") << QByteArray("source,translation\n").repeated(20) << int(ErrorCode::NotAProject);
        QTest::newRow("shorter than a header") << good.left(60) << int(ErrorCode::NotAProject);
        QTest::newRow("zeros") << QByteArray(good.size(), '\0') << int(ErrorCode::NotAProject);
        QTest::newRow("half a project") << good.left(good.size() / 2) << int(ErrorCode::Malformed);
        QTest::newRow("one byte short") << good.chopped(1) << int(ErrorCode::Malformed);
        QTest::newRow("scrambled behind the header") << scrambled << int(ErrorCode::Malformed);
        QTest::newRow("another program's SQLite file") << bytesOf(other) << int(ErrorCode::NotAProject);
        QTest::newRow("a newer schema") << newer << int(ErrorCode::NewerProject);
    }
    void refusesBadFilesAndLeavesThemAlone()
    {
        QFETCH(QByteArray, content);
        QFETCH(int, code);
        const QTemporaryDir folder;
        const std::string path = pathIn(folder);
        writeBytes(path, content);
        for (const auto open : { &db::openProject, &db::openReadOnly }) {
            const auto opened = open(path);
            QVERIFY(!opened);
            QCOMPARE(int(opened.error().code), code);
            QCOMPARE(opened.error().subject, path);
            QVERIFY(!opened.error().detail.empty());
            QCOMPARE(bytesOf(path), content);
        }
        QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot).size(), 1);
    }

    void refusesWhatIsNoFile()
    {
        const QTemporaryDir folder;
        const auto missing = db::openProject(pathIn(folder, "missing.tertium"));
        QCOMPARE(missing.error().code, ErrorCode::NotFound);
        QVERIFY(!QFile::exists(folder.filePath(QStringLiteral("missing.tertium"))));
        const auto directory = db::openProject(folder.path().toStdString());
        QCOMPARE(directory.error().code, ErrorCode::Unreadable);
    }

    void readOnlyFilesAndFolders_data()
    {
        QTest::addColumn<bool>("lockFile");
        QTest::newRow("file") << true;
        QTest::newRow("folder") << false;
    }
    void readOnlyFilesAndFolders()
    {
        QFETCH(bool, lockFile);
        const QTemporaryDir folder;
        const std::string path = pathIn(folder);
        {
            const auto project = db::createProject(path, "x");
            VERIFY_OK(importBatch(**project, batchOf(2)));
        }
        const QByteArray before = bytesOf(path);
        const std::string locked = lockFile ? path : folder.path().toStdString();
        chmod(locked.c_str(), lockFile ? 0444 : 0555);
        const auto refused = db::openProject(path);
        const auto opened = db::openReadOnly(path);
        VERIFY_OK(opened);
        const auto counts = readerOf(*opened)->counts();
        const auto session = (*opened)->beginImport("f", "m");
        const auto saved = (*opened)->runs().lease(1);
        chmod(locked.c_str(), 0755);
        QCOMPARE(refused.error().code, ErrorCode::ReadOnly);
        VERIFY_OK(counts);
        QCOMPARE(counts->texts, 4);
        QCOMPARE(session.error().code, ErrorCode::ReadOnly);
        QCOMPARE(saved.error().code, ErrorCode::ReadOnly);
        QCOMPARE(bytesOf(path), before);
    }

    void freshEqualsMigrated()
    {
        const QTemporaryDir folder;
        const std::string fresh = pathIn(folder, "fresh.tertium"), old = pathIn(folder, "old.tertium");
        VERIFY_OK(db::createFile(fresh, "x", oneStepMore()));
        {
            const auto project = db::createProject(old, "x");
            VERIFY_OK(importBatch(**project, batchOf(3)));
        }
        const std::vector<std::string> firstSchema = schemaOf(old);
        {
            const auto project = db::openForWriting(old, { oneStepMore(), 0 });
            VERIFY_OK(project);
            QCOMPARE(readerOf(*project)->info()->schemaVersion, 5);
            QCOMPARE(readerOf(*project)->counts()->segments, 3);
        }
        QVERIFY(schemaOf(old) != firstSchema);
        QCOMPARE(schemaOf(old), schemaOf(fresh));

        const std::string copy = pathIn(folder, "old.before-schema-5.tertium");
        QCOMPARE(schemaOf(copy), firstSchema);
        const auto kept = db::openProject(copy); // by the program that made it
        VERIFY_OK(kept);
        QCOMPARE(readerOf(*kept)->counts()->segments, 3);
        QCOMPARE(db::openProject(old).error().code, ErrorCode::NewerProject);
    }

    // Step 3 rewrites rows of SQLite's own catalogue.
    void textsKeepTheirRolesInSchema3()
    {
        const QTemporaryDir folder;
        const std::string fresh = pathIn(folder, "fresh.tertium"), old = pathIn(folder, "old.tertium");
        auto steps = db::builtInMigrations().value();
        steps.resize(2);
        VERIFY_OK(db::createFile(old, "x", steps));
        VERIFY_OK(db::createProject(fresh, "x"));
        QCOMPARE(raw(old, kTextsOfSchema2).message, std::string("not an error"));
        const QString left = QString::fromStdString(pathIn(folder, "old.before-schema-4.tertium.part"));
        QFile half(left); // of a process that was killed
        QVERIFY(half.open(QIODevice::WriteOnly) && half.write(QByteArray(9000, 'x')) == 9000);
        half.close();
        {
            const auto project = db::openProject(old);
            VERIFY_OK(project);
            const auto reader = readerOf(*project);
            using enum core::TextRole;
            QCOMPARE(reader->text(1)->roles, (std::vector{ Translation, Base }));
            QCOMPARE(reader->text(2)->roles, (std::vector{ Translation, Reference }));
            QCOMPARE(reader->text(3)->roles, std::vector{ Variant });
            QVERIFY(reader->text(4)->roles.empty());
            QCOMPARE(reader->textLines({})->size(), std::size_t{ 2 });
            QCOMPARE(reader->counts()->references, 1);
            QCOMPARE(reader->segment(1)->scores.size(), std::size_t{ 2 });
        }
        QCOMPARE(schemaOf(old), schemaOf(fresh));
        QCOMPARE(raw(old, "PRAGMA integrity_check").rows.front(), std::string("ok"));
        QVERIFY(raw(old, "PRAGMA foreign_key_check").rows.empty());
        QVERIFY(raw(old, "INSERT INTO text (uuid, segment_id, system_id, language, body, at) VALUES "
                         "('a', 1, 1, 'en', 'again', 'now')")
                    .code != SQLITE_OK); // a uuid is there once
        QCOMPARE(raw(pathIn(folder, "old.before-schema-4.tertium"), "SELECT count(*) FROM text_role").rows.front(),
                 std::string("5"));
        QVERIFY(!QFile::exists(left));
    }

    // Step 4 keys scores by what they are of; none goes, whoever gave it.
    void scoresStayInSchema4()
    {
        const QTemporaryDir folder;
        const std::string fresh = pathIn(folder, "fresh.tertium"), old = pathIn(folder, "old.tertium");
        auto steps = db::builtInMigrations().value();
        steps.resize(3);
        VERIFY_OK(db::createFile(old, "x", steps));
        VERIFY_OK(db::createProject(fresh, "x"));
        QCOMPARE(raw(old, kScoresOfSchema3).message, std::string("not an error"));
        {
            const auto project = db::openProject(old);
            VERIFY_OK(project);
            const auto scores = readerOf(*project)->humanScores();
            VERIFY_OK(scores);
            std::vector<std::string> told;
            for (const core::HumanScore &score : *scores) {
                told.push_back(score.name + ' ' + score.rater + ' ' + std::to_string(static_cast<int>(score.value)));
            }
            QCOMPARE(told, (std::vector<std::string>{ "esa  80", "esa  90", "esa Anna 80" }));
            const auto figures = readerOf(*project)->textFigures(2);
            VERIFY_OK(figures);
            QCOMPARE(figures->size(), std::size_t{ 1 });
            QCOMPARE(figures->front().value, 0.5);
            QCOMPARE(figures->front().n, 3);
        }
        QCOMPARE(schemaOf(old), schemaOf(fresh));
        QCOMPARE(raw(old, "PRAGMA integrity_check").rows.front(), std::string("ok"));
        QVERIFY(raw(old, "PRAGMA foreign_key_check").rows.empty());
        QCOMPARE(raw(old, "SELECT at FROM score WHERE recipe_id = 2").rows.front(), std::string("then"));
        QCOMPARE(raw(old, "SELECT at FROM text").rows.front(), std::string("now")); // what stood there stays
    }

    void aFailedStepChangesNothingAndKeepsTheCopy()
    {
        const QTemporaryDir folder;
        const std::string path = pathIn(folder);
        VERIFY_OK(db::createProject(path, "x"));
        const std::vector<std::string> schema = schemaOf(path);
        auto steps = oneStepMore();
        steps.push_back({ 6, "CREATE TABLE half (id INTEGER); INSERT INTO nowhere VALUES (1);" });
        const auto opened = db::openForWriting(path, { steps, 0 });
        QVERIFY(!opened);
        QVERIFY(QString::fromStdString(opened.error().detail).startsWith(QStringLiteral("schema step 6")));
        QCOMPARE(raw(path, "PRAGMA user_version").rows.front(),
                 std::string("5")); // step 5 is whole, step 6 is not there
        QVERIFY(raw(path, "SELECT 1 FROM half").code != SQLITE_OK);
        QCOMPARE(schemaOf(pathIn(folder, "work.before-schema-6.tertium")), schema);
        VERIFY_OK(db::openForWriting(path, { oneStepMore(), 0 }));
    }

    void readingDoesNotMigrate()
    {
        const QTemporaryDir folder;
        const std::string path = pathIn(folder);
        VERIFY_OK(db::createProject(path, "x"));
        const QByteArray before = bytesOf(path);
        QCOMPARE(db::openForReading(path, { oneStepMore(), 0 }).error().code, ErrorCode::Unsupported);
        QCOMPARE(bytesOf(path), before);
    }

    void finishesWhatACrashLeftInTheLog()
    {
        const QTemporaryDir folder;
        const std::string path = pathIn(folder), copy = pathIn(folder, "copy.tertium");
        {
            const auto project = db::createProject(path, "x");
            VERIFY_OK(importBatch(**project, batchOf(5)));
            // As the files lie while the program runs; what a crash would leave.
            writeBytes(copy, bytesOf(path));
            writeBytes(copy + "-wal", bytesOf(path + "-wal"));
            QVERIFY(bytesOf(copy + "-wal").size() > 0);
        }
        const auto opened = db::openProject(copy);
        VERIFY_OK(opened);
        QCOMPARE(readerOf(*opened)->counts()->texts, 10);
    }
};

QTEST_GUILESS_MAIN(tst_project_file)
#include "tst_project_file.moc"
