// SPDX-License-Identifier: GPL-3.0-or-later
// The command line, called in process: help, usage, projects and imports; results, errors, exit codes.

#include "db/project_open.h"
#include "tests/app/cli_fixture.h"

#include <QDir>

#include <sys/stat.h>

using namespace cli_test;
using testing_support::LoopbackServer;
using Json = nlohmann::json;

class tst_cli : public QObject, private CliFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(); }
    void helpNamesEveryCommand();
    void usageErrors_data();
    void usageErrors();
    void groupsOfCommandsHaveHelp();
    void pipesAreNoTables();
    void newNeverOverwrites();
    void badInputIsNamedAndLeavesNothing_data();
    void badInputIsNamedAndLeavesNothing();
    void aSecondSourceIsTold();
    void sameFileTwiceAddsNothing();
    void refusedRowIsExitFour();
    void anOlderProjectIsBroughtUpToDate_data();
    void anOlderProjectIsBroughtUpToDate();
    void sampleHasTextsAndPreferences();
};

void tst_cli::helpNamesEveryCommand()
{
    const Called help = call({ QStringLiteral("help") });
    QCOMPARE(help.code, 0);
    for (const char *command :
         { "new ", "import ", "run questions ", "run resume ", "run list ", "run show ", "export ", "backend list",
           "backend add ", "backend test ", "backend install-local ", "backend serve-local" }) {
        QVERIFY2(help.out.find(command) != std::string::npos, command);
        const Called one =
            call(QString::fromLatin1(command).trimmed().split(u' ') + QStringList{ QStringLiteral("--help") });
        QCOMPARE(one.code, 0);
        QVERIFY(one.out.find("Usage") != std::string::npos);
    }
}

void tst_cli::usageErrors_data()
{
    QTest::addColumn<QStringList>("arguments");
    const auto words = [](const char *line) { return QString::fromLatin1(line).split(u' ', Qt::SkipEmptyParts); };
    QTest::newRow("nothing") << QStringList();
    QTest::newRow("unknown command") << words("frobnicate x");
    QTest::newRow("unknown option") << words("new x.tertium --fast");
    QTest::newRow("too few arguments") << words("import x.tertium");
    QTest::newRow("number out of range") << words("run questions x.tertium --repeat 0");
    QTest::newRow("not a number") << words("run questions x.tertium --limit many");
    QTest::newRow("temperature") << words("run questions x.tertium --temperature 9");
    QTest::newRow("no time at all") << words("run questions x.tertium --timeout 0");
    QTest::newRow("time is no number") << words("backend test local --timeout soon");
    QTest::newRow("temperature is no number") << words("run questions x.tertium --temperature nan");
    QTest::newRow("export of nothing known") << words("export x.tertium --what poems");
    QTest::newRow("name of the built-in backend") << words("backend add local http://127.0.0.1:1/v1");
}

void tst_cli::usageErrors()
{
    QFETCH(QStringList, arguments);
    const Called called = call(arguments);
    QCOMPARE(called.code, static_cast<int>(app::ExitUsage));
    QVERIFY(called.out.empty());
    QVERIFY(!called.err.empty());
}

void tst_cli::groupsOfCommandsHaveHelp()
{
    const Called run = call({ QStringLiteral("run"), QStringLiteral("--help") });
    QCOMPARE(run.code, 0);
    QVERIFY(run.out.find("run questions") != std::string::npos);
    QVERIFY(run.out.find("backend add") == std::string::npos);
}

void tst_cli::pipesAreNoTables()
{
    import();
    const QByteArray pipe = path("pipe").toLocal8Bit();
    QCOMPARE(mkfifo(pipe.constData(), 0600), 0);
    const Called called = call({ QStringLiteral("import"), project(), path("pipe") });
    QCOMPARE(called.code, 1);
    QVERIFY2(called.err.find("pipe") != std::string::npos, called.err.c_str());
}

void tst_cli::newNeverOverwrites()
{
    import();
    const Called again = call({ QStringLiteral("new"), project() });
    QCOMPARE(again.code, 1);
    QVERIFY(again.err.find("p.tertium") != std::string::npos);
    QVERIFY(call({ QStringLiteral("export"), project(), QStringLiteral("--what"), QStringLiteral("texts") })
                .out.find("It rains.") != std::string::npos);
}

void tst_cli::badInputIsNamedAndLeavesNothing_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QStringList>("more");
    QTest::addColumn<QByteArray>("said");
    QTest::newRow("empty file") << QByteArray("") << QStringList() << QByteArray("bad.csv");
    QTest::newRow("no source column") << QByteArray("a,b\n1,2\n") << QStringList() << QByteArray("source");
    QTest::newRow("column that is not there")
        << QByteArray("a,b\n1,2\n") << QStringList{ QStringLiteral("--map"), QStringLiteral("source=x,translation=b") }
        << QByteArray("x");
    QTest::newRow("half a file") << QByteArray("source,translation\na,b\n\"c,d\n") << QStringList() << QByteArray("3");
    QTest::newRow("UTF-16 cut in the header")
        << QByteArray("\xff\xfes\0o\0u\0", 8) << QStringList() << QByteArray("source");
    QTest::newRow("an encoding that was guessed wrong") << QByteArray("a,b\nGr\xfc\xdf"
                                                                      "e,sch\xf6n\nf\xfcnf,zw\xf6lf\n")
                                                        << QStringList() << QByteArray("--encoding");
    QTest::newRow("unknown encoding") << QByteArray("a,b\n1,2\n")
                                      << QStringList{ QStringLiteral("--encoding"), QStringLiteral("klingon") }
                                      << QByteArray("klingon");
}

void tst_cli::badInputIsNamedAndLeavesNothing()
{
    QFETCH(QByteArray, content);
    QFETCH(QStringList, more);
    QFETCH(QByteArray, said);
    import();
    const std::string before =
        call({ QStringLiteral("export"), project(), QStringLiteral("--what"), QStringLiteral("texts") }).out;
    QFile file(path("bad.csv"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
    file.close();
    const Called called = call(QStringList{ QStringLiteral("import"), project(), file.fileName() } + more);
    QVERIFY(called.code == 1 || called.code == 2);
    QVERIFY2(called.err.find(said.toStdString()) != std::string::npos, called.err.c_str());
    QCOMPARE(call({ QStringLiteral("export"), project(), QStringLiteral("--what"), QStringLiteral("texts") }).out,
             before);
}

void tst_cli::aSecondSourceIsTold()
{
    QFile file(path("two.csv"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("source,source,translation\nIl pleut.,Es regnet.,It rains.\n");
    file.close();
    import();
    const Called shown = call({ QStringLiteral("import"), project(), file.fileName(), QStringLiteral("--dry-run") });
    QCOMPARE(shown.code, 0);
    QVERIFY2(shown.out.find("source (2)") != std::string::npos && shown.out.find("second source") != std::string::npos,
             shown.out.c_str());
    const Called called = call({ QStringLiteral("import"), project(), file.fileName() });
    QVERIFY2(called.out.find("second source") != std::string::npos, called.out.c_str());
}

void tst_cli::sameFileTwiceAddsNothing()
{
    import();
    const Called again = call({ QStringLiteral("import"), project(), path("t.tsv"), QStringLiteral("--json") });
    QCOMPARE(again.code, 0);
    const Json told = Json::parse(again.out)["imports"][0];
    QCOMPARE(told["texts"].get<int>(), 0);
    QCOMPARE(told["segments"].get<int>(), 0);
    QCOMPARE(told["scores"].get<int>(), 0);
}

void tst_cli::refusedRowIsExitFour()
{
    import();
    QFile file(path("ragged.csv"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("source,translation,system\nun,one,gt\ndeux,two\ntrois,three,gt\n");
    file.close();
    const Called called = call({ QStringLiteral("import"), project(), file.fileName() });
    QCOMPARE(called.code, static_cast<int>(app::ExitLeft));
    QVERIFY2(called.out.find("line 3") != std::string::npos, called.out.c_str());
}

void tst_cli::anOlderProjectIsBroughtUpToDate_data()
{
    QTest::addColumn<QStringList>("command");
    QTest::addColumn<bool>("writable");
    QTest::newRow("a command that reads") << QStringList{ QStringLiteral("run"), QStringLiteral("list") } << true;
    QTest::newRow("a command that writes")
        << QStringList{ QStringLiteral("copyright"), QStringLiteral("--on") } << true;
    QTest::newRow("read-only") << QStringList{ QStringLiteral("run"), QStringLiteral("list") } << false;
}

void tst_cli::anOlderProjectIsBroughtUpToDate()
{
    QFETCH(QStringList, command);
    QFETCH(bool, writable);
    auto steps = db::builtInMigrations();
    QVERIFY(steps.ok());
    steps->resize(2);
    QVERIFY(db::createFile(project().toStdString(), "old", *steps).ok());
    if (!writable) {
        QVERIFY(QFile::setPermissions(project(), QFile::ReadOwner));
    }
    const qsizetype words = command.startsWith(QStringLiteral("run")) ? 2 : 1;
    command.insert(words, project());
    const Called called = call(command);
    QCOMPARE(called.code, writable ? static_cast<int>(app::ExitDone) : static_cast<int>(app::ExitFailed));
    QCOMPARE(called.err.find("Copy it to a folder") != std::string::npos, !writable);
    const QStringList copies =
        QFileInfo(project()).dir().entryList({ QStringLiteral("*.before-schema-*.tertium") }, QDir::Files);
    QCOMPARE(copies.size(), writable ? 1 : 0);
}

void tst_cli::sampleHasTextsAndPreferences()
{
    const Called made = call({ QStringLiteral("new"), project(), QStringLiteral("--sample") });
    QVERIFY2(made.code == 0, made.err.c_str());
    const std::string texts = call({ QStringLiteral("export"), project(), QStringLiteral("--what"),
                                     QStringLiteral("texts"), QStringLiteral("--format"), QStringLiteral("jsonl") })
                                  .out;
    QCOMPARE(std::count(texts.begin(), texts.end(), '\n'), 64);
    const std::string preferences =
        call({ QStringLiteral("export"), project(), QStringLiteral("--what"), QStringLiteral("preferences"),
               QStringLiteral("--format"), QStringLiteral("jsonl") })
            .out;
    QCOMPARE(std::count(preferences.begin(), preferences.end(), '\n'), 20);
    const Json shown =
        Json::parse(call({ QStringLiteral("run"), QStringLiteral("show"), project(), QStringLiteral("--json") }).out);
    QCOMPARE(shown["answers"]["answered"].get<int>(), 64 * 25);
    QVERIFY(QString::fromStdString(shown["origin"].get<std::string>()).contains(QStringLiteral("shipped")));
    QCOMPARE(shown["preferences"][0]["n"].get<int>(), 20);
    QVERIFY(shown["systems"].size() == 5);
    QVERIFY(shown["systems"][0]["weighted"].get<double>() != shown["systems"][2]["weighted"].get<double>());
}

QTEST_GUILESS_MAIN(tst_cli)
#include "tst_cli.moc"
