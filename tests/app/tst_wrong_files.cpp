// SPDX-License-Identifier: GPL-3.0-or-later
// Whoever gives a command a file of another kind hears in one sentence what the file is.
#include "tests/app/cli_fixture.h"

#include <algorithm>

using cli_test::Called;

class tst_wrong_files : public QObject, private cli_test::CliFixture {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void oneSentenceSaysWhatItIs_data();
    void oneSentenceSaysWhatItIs();
    void whatIsRightStillGoesIn();
};

namespace {

struct Kind {
    const char *name;
    QByteArray bytes;
    const char *said;
};

std::vector<Kind> kinds()
{
    const QByteArray rest = QByteArray("\x01\x02\n\x03\x04\n\xff\xfe\n").repeated(400);
    QByteArray tar("notes.txt");
    tar.append(257 - tar.size(), '\0').append("ustar").append(rest);
    return { { "zip", QByteArray("PK\x03\x04\x14\x00\x06\x00", 8) + rest, "zip" },
             { "workbook of before 2007", QByteArray("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1") + rest, "2007" },
             { "png", QByteArray("\x89PNG\r\n\x1A\n") + rest, "a picture (PNG)" },
             { "jpeg", QByteArray("\xFF\xD8\xFF\xE0") + rest, "a picture (JPEG)" },
             { "sqlite", QByteArray("SQLite format 3\0", 16) + rest, "SQLite" },
             { "pdf", QByteArray("%PDF-1.7\n%\xE2\xE3\xCF\xD3\n") + rest, "a PDF" },
             { "gzip", QByteArray("\x1F\x8B\x08\x00", 4) + rest, "gzip" },
             { "tar", tar, "tar" },
             { "web page", QByteArray("\xEF\xBB\xBF\n<!DOCTYPE html>\n<html><body>\n") + "<p>one</p>\n<p>two</p>\n",
               "a web page" } };
}

// P the project, F the file.
constexpr const char *kCommands[] = {
    "import P F",
    "batch import P last F",
    "score import P F --metric m --direction higher",
    "score pairs import P F --metric m --direction higher",
    "pairs import P F",
    "vet import P F",
    "vet new P --annotator Anna --guideline F",
    "vet new P --annotator Anna --practice F",
    "ballot new P --instructions F",
    "ballot new P --consent F",
    "ballot import P F",
    "ballot results P --skews F",
    "reading import P F",
    "compute litransproqa-score --in F",
    "verify --golden F --shape kappa",
    "run questions P --backend recorded:F",
};

} // namespace

void tst_wrong_files::initTestCase()
{
    begin();
    import();
    QCOMPARE(call({ QStringLiteral("ballot"), QStringLiteral("new"), project() }).code, 0);
    QFile tape(path("tape.jsonl"));
    QVERIFY(tape.open(QIODevice::WriteOnly) && tape.write("{\"key\":\"k\",\"reply\":\"{}\"}\n") > 0);
    tape.close();
    const Called made =
        call({ QStringLiteral("run"), QStringLiteral("questions"), project(), QStringLiteral("--prepare"),
               QStringLiteral("--backend"), QStringLiteral("recorded:") + tape.fileName() });
    QVERIFY2(made.code == 0, made.err.c_str());
}

void tst_wrong_files::oneSentenceSaysWhatItIs_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("ending");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("said");
    for (const char *command : kCommands)
        for (const Kind &kind : kinds())
            for (const char *ending : { ".csv", ".jsonl", ".tertium-packet" })
                QTest::addRow("%s, %s as %s", command, kind.name, ending)
                    << QString::fromLatin1(command) << QString::fromLatin1(ending) << kind.bytes
                    << QByteArray(kind.said);
}

void tst_wrong_files::oneSentenceSaysWhatItIs()
{
    QFETCH(QString, command);
    QFETCH(QString, ending);
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, said);
    QFile file(path("wrong") + ending);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    file.close();
    QStringList words = command.split(u' ');
    for (QString &word : words)
        word = word == u"P"   ? project()
               : word == u"F" ? file.fileName()
                              : word.replace(QStringLiteral(":F"), u':' + file.fileName());
    const Called called = call(words);
    QCOMPARE(called.code, static_cast<int>(app::ExitFailed));
    QVERIFY2(called.err.find(said.toStdString()) != std::string::npos, called.err.c_str());
    QVERIFY2(called.err.find("wrong" + ending.toStdString()) != std::string::npos, called.err.c_str());
    const bool sums = command.startsWith(u"ballot import"); // says in the end how many files were not taken
    QVERIFY2(std::ranges::count(called.err, '\n') == (sums ? 2 : 1), called.err.c_str());
    QVERIFY2(called.out.empty(), called.out.c_str());
}

// What begins like another file, but is none.
void tst_wrong_files::whatIsRightStillGoesIn()
{
    QFile file(path("right.csv"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("source,translation,system\n\"<html> war ein Wort.\",\"%PDF- was a word, PK.\",gt\n");
    file.close();
    const Called called = call({ QStringLiteral("import"), project(), file.fileName() });
    QVERIFY2(called.code == 0, called.err.c_str());
}

QTEST_GUILESS_MAIN(tst_wrong_files)
#include "tst_wrong_files.moc"
