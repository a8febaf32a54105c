// SPDX-License-Identifier: GPL-3.0-or-later
// Tables into an open import: identity, refusals, preferences, scores, cancel.
#include "core/formats/import.h"

#include "tests/support/import_text.h"

#include <QTest>
#include <sstream>

using core::ErrorCode;
using core::SystemKind;
using testing::import;
using testing::Imported;
using testing::ImportedTables;
using testing::importInto;
using testing::MemoryImport;
using testing::onlyPreference;
using testing::summary;
using testing::uuids;

class TestImport : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void counts_data();
    void counts();
    void keepsCellsByteForByte();
    void sameFileTwiceAddsNothing();
    void renamedFileAddsNothing();
    void twoMachinesAgree();
    void referencesAreTextsOfTheirOwn();
    void knowsLanguagesAndKinds();
    void metadataThatIsNotConstantGoesToTheText();
    void laterKeysBecomeMetadata();
    void fixedLanguagesGoBeforeHeaders();
    void writesInBatches();
    void cancelLeavesTheSessionOpen();
    void failingStoreStopsTheImport();
    void mappingOfAnotherFileIsRefused();
    void keepsRefusalsUpToALimit();
    void everyPrefixIsHandled();
};

void TestImport::counts_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QByteArray>("map");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const QByteArray &content, const QByteArray &expected,
                        const QByteArray &map = {}) { QTest::newRow(name) << content << map << expected; };
    row("long",
        "source,target,model,score\nHello there,Hallo du,A,0.5\nHello there,Guten Tag,B,0.6\nGood night,Gute "
        "Nacht,A,0.7\n",
        "2 3 3 0");
    row("the same text of the same system is one",
        "source,target,model\nHello there,Hallo du,A\nHello there,Hallo du,A\nHello there,Hallo du,B\n", "1 2 0 0");
    row("wide with an empty cell",
        "id,source_zh,en_legge_1893,en_lyall_1909\n1,學而時習之不亦說乎,The Master said,To learn and "
        "do\n2,有子曰其為人也孝弟,,Yu-tzu said so\n",
        "2 3 0 0");
    row("source alone", "source\nHello there my friend\nGood night my friend\n",
        "2 0 0 0 | warning no column was taken for a translation; --map translation=COLUMN says which is one");
    row("empty source", "source,target,model\n  ,Hallo du da,A\nHello there,Hallo du da,A\n",
        "1 1 0 0 | 2 the source is empty");
    row("empty translation of a named system", "source,target,model\nHello there,Hallo du da,A\nHello there,,B\n",
        "1 1 0 0 | 3 the translation is empty");
    row("translation of white space", "source,target,model\nHello there,Hallo du da,A\nHello there,\"\n \",B\n",
        "1 1 0 0 | 3 the translation is empty");
    row("empty name of the system", "source,target,model\nHello there,Hallo du da,A\nGood night,Gute Nacht, \n",
        "1 1 0 0 | 3 the cell that names the system is empty");
    row("ragged row", "source,target,model\nHello there,Hallo du da\nHello there,Hallo du da,A\n",
        "1 1 0 0 | 2 2 cells where the header has 3");
    row("Latin-1 row in a UTF-8 file",
        "source,target,model\ncaf\xE9 au lait,Hallo du da,A\nHello there,Grüße über dir,A\n",
        "1 1 0 0 | 2 a cell is not valid in the file's encoding (byte 4 of the cell)");
    row("segment id with another source",
        "seg_id,source,target,model\n1,Hello there,Hallo du da,A\n1,Good night,Gute Nacht,B\n2,So it goes,So geht "
        "es,A\n",
        "2 2 0 0 | 3 segment id \"1\" stood with another source before",
        "id=seg_id,source=source,translation=target,system=model");
    row("the same id in another document",
        "doc,seg_id,source,target,model\nX,1,Hello there,Hallo du da,A\nY,1,Good night,Gute Nacht,B\n", "2 2 0 0");
    row("scores that are none",
        "source,target,model,score\nHello there,Hallo du da,A,0.5\nGood night,Gute Nacht,A,NaN\nSo it goes,So geht "
        "es,A,\nOh well,Na gut denn,A,1\nI see now,Ach so ist es,A,2\nNo way,Nie und nimmer,A,3\nYes,Ja doch ja,A,4\n",
        "7 7 5 0 | warning 1 filled cells of score columns are not numbers; these texts have no score there");
    row("decimal commas, as spreadsheets of many countries write them",
        "source;target;model;score\nHello there;Hallo du da;A;0,5\nGood night;Gute Nacht;A;-12,25\nSo it goes;So geht "
        "es;A;3\n",
        "3 3 3 0");
    row("what may be thousands is no score",
        "source;target;model;score\nHello there;Hallo du da;A;1,234\nGood night;Gute Nacht;A;2,5\nSo it goes;So geht "
        "es;A;3\nOh well;Na gut denn;A;4\nNo way;Nie und nimmer;A;5\n",
        "5 5 4 0 | warning 1 filled cells of score columns are not numbers; these texts have no score there");
    row("a column named as scores, mostly words",
        "source,target,model,score\nHello there,Hallo du da,A,good\nGood night,Gute Nacht,A,bad\nSo it goes,So geht "
        "es,A,3\n",
        "3 3 0 0 | warning 1 of 3 filled cells of the column \"score\" are numbers; it is kept as metadata, --map "
        "score=COLUMN makes it a score");
    row("two raters",
        "source,target,model,rater,esa\nHello there,Hallo du da,A,r1,80\nHello there,Hallo du da,A,r2,80\n", "1 1 2 0");
    row("two scales", "source,target,model,adequacy,fluency\nHello there,Hallo du da,A,4,5\n", "1 1 2 0");
    row("scores of a wide table",
        "source,translation_gpt4,translation_deepl,score_gpt4,score_deepl\nHello there,Hallo du da,Guten Tag "
        "du,0.5,0.6\nGood night,Gute Nacht,,0.7,0.8\n",
        "2 3 3 0");
    row("header only", "source,target\n", "error t.csv: the file has a header and no rows");
    row("no bytes", "", "error t.csv: the file has no bytes");
    row("unclosed quote", "source,target\nHello there,\"Hallo du da\nGood night,Gute Nacht\n",
        "error t.csv: a quote opens here and never closes");
}

void TestImport::counts()
{
    QFETCH(QByteArray, content);
    QFETCH(QByteArray, map);
    QFETCH(QByteArray, expected);
    const Imported imported = import(content, "t.csv", map);
    QCOMPARE(summary(imported), expected);
    QCOMPARE(imported.tables.finished, !imported.error.has_value());
    QCOMPARE(imported.report.refusedTotal, std::int64_t(imported.report.refused.size()));
    for (const auto &[uuid, text] : imported.tables.texts) {
        QVERIFY(imported.tables.segments.contains(text.segmentUuid));
    }
    for (const auto &[uuid, score] : imported.tables.scores) {
        QVERIFY(imported.tables.texts.contains(score.textUuid));
    }
}

void TestImport::keepsCellsByteForByte()
{
    const Imported imported =
        import("source,document,target,model\n\" Hello\tthere \n\",\"lit\tname\n\",\"\n你好\r\n \",\" A \"\n");
    QVERIFY(!imported.error);
    const core::ImportedSegment &segment = imported.tables.segments.begin()->second;
    const core::ImportedText &text = imported.tables.texts.begin()->second;
    QCOMPARE(segment.source, std::string(" Hello\tthere \n"));
    QCOMPARE(segment.documentName, std::string("lit\tname")); // a name, so without space around it
    QCOMPARE(text.body, std::string("\n你好\r\n "));
    QCOMPARE(text.systemName, std::string("A"));
}

void TestImport::sameFileTwiceAddsNothing()
{
    const QByteArray content =
        "source,target,model,score\nHello there,Hallo du da,A,0.5\nHello there,Guten Tag,B,0.6\n";
    ImportedTables tables;
    const auto first = importInto(tables, content);
    const auto second = importInto(tables, content);
    QVERIFY(first.ok() && second.ok());
    QVERIFY(first->counts == (core::ImportCounts{ 1, 2, 2, 0, 0 }));
    QVERIFY(second->counts == (core::ImportCounts{ 0, 0, 0, 0, 5 }));
}

void TestImport::renamedFileAddsNothing()
{
    const QByteArray content = "source,target,model\nHello there,Hallo du da,A\n";
    ImportedTables tables;
    QVERIFY(importInto(tables, content, "one.csv").ok());
    const auto second = importInto(tables, content, "two.csv");
    QVERIFY(second.ok());
    QCOMPARE(second->counts.segments + second->counts.texts, 0);
}

void TestImport::twoMachinesAgree()
{
    const QByteArray rows = "Hello there,Hallo du da,A,0.5\nGood night,Gute Nacht,B,0.6\n";
    const Imported csv = import("source,target,model,score\n" + rows);
    const Imported crlf = import("\xEF\xBB\xBFsource,target,model,score\r\n" + QByteArray(rows).replace("\n", "\r\n"));
    const Imported jsonl =
        import("{\"source\":\"Hello there\",\"target\":\"Hallo du da\",\"model\":\"A\",\"score\":0.5}\n"
               "{\"source\":\"Good night\",\"target\":\"Gute Nacht\",\"model\":\"B\",\"score\":0.60}\n",
               "t.jsonl");
    QCOMPARE(uuids(csv.tables).size(), 6);
    QCOMPARE(uuids(crlf.tables), uuids(csv.tables));
    QCOMPARE(uuids(jsonl.tables), uuids(csv.tables));
    // Pinned: another identity would double every row of projects that exist.
    QVERIFY(csv.tables.segments.contains("e243ab2b-cd79-538e-b309-47a81bc47af7"));
    QVERIFY(csv.tables.texts.contains("15e9475e-1cfb-5ba7-a0b0-7a3b1b6ae0a7"));
}

void TestImport::referencesAreTextsOfTheirOwn()
{
    const Imported imported =
        import("source,mt,ref,system\nHello there,Hallo du da,Hallo du da,A\nHello there,Guten Tag,Hallo du da,B\n");
    QCOMPARE(summary(imported), QByteArray("1 3 0 0"));
    int references = 0;
    for (const auto &[uuid, text] : imported.tables.texts) {
        if (text.roles == std::vector{ core::TextRole::Reference }) {
            ++references;
            QCOMPARE(text.systemName, std::string("ref"));
            QCOMPARE(text.systemKind, SystemKind::Human);
            QCOMPARE(text.body, std::string("Hallo du da"));
        }
    }
    QCOMPARE(references, 1);
}

void TestImport::knowsLanguagesAndKinds()
{
    const Imported imported =
        import("source,target,model,kind,pair\nHello there,Hallo du da,A,human,en-de\nHello there,Guten "
               "Tag,GPT-4,human,eng-deu\n"
               "Hello there,Moin moin,GPT-5,,en-de\n",
               "t.csv", "source=source,translation=target,system=model,kind=kind,language-pair=pair");
    for (const auto &[uuid, text] : imported.tables.texts) {
        QCOMPARE(text.language, std::string("de"));
        QCOMPARE(text.systemKind, text.systemName == "GPT-5" ? SystemKind::Machine : SystemKind::Human);
    }
    QCOMPARE(imported.tables.segments.begin()->second.sourceLanguage, std::string("en"));
}

void TestImport::metadataThatIsNotConstantGoesToTheText()
{
    QByteArray content = "source,target,model,genre,time\n";
    for (int i = 0; i < 600; ++i) {
        content += "Sentence " + QByteArray::number(i / 2) + ",Satz " + QByteArray::number(i) + ",A,novel," +
                   QByteArray::number(i) + "\n";
    }
    content += "Sentence 0,Noch ein Satz,A,poem,7\n"; // behind the sample genre is not constant after all
    const Imported imported = import(content, "t.csv", "source=source,translation=target,system=model");
    QVERIFY(!imported.error);
    for (const auto &[uuid, segment] : imported.tables.segments) {
        QVERIFY((segment.metadata == core::Metadata{ { "genre", "novel" } }));
    }
    for (const auto &[uuid, text] : imported.tables.texts) {
        QCOMPARE(text.metadata.front().first, std::string("time"));
        QCOMPARE(text.metadata.size(), std::size_t(text.body == "Noch ein Satz" ? 2 : 1));
    }
}

void TestImport::laterKeysBecomeMetadata()
{
    QByteArray content;
    for (int i = 0; i < 500; ++i) {
        content += "{\"source\":\"Sentence " + QByteArray::number(i) + "\",\"target\":\"Ein Satz\",\"model\":\"A\"}\n";
    }
    content += "{\"source\":\"The last one\",\"target\":\"Der letzte Satz\",\"model\":\"A\",\"note\":{\"k\":1}}\n";
    const Imported imported = import(content, "t.jsonl");
    QCOMPARE(imported.tables.texts.size(), std::size_t(501));
    int noted = 0;
    for (const auto &[uuid, text] : imported.tables.texts) {
        noted += text.metadata == core::Metadata{ { "note", "{\"k\":1}" } };
    }
    QCOMPARE(noted, 1);
}

void TestImport::fixedLanguagesGoBeforeHeaders()
{
    const QByteArray content = "source_zh,en_legge_1893\n學而時習之不亦說乎,The Master said\n";
    std::istringstream head(content.toStdString());
    core::Mapping mapping = core::previewTable(head, "t.csv")->mapping;
    mapping.sourceLanguage = "lzh";
    ImportedTables tables;
    MemoryImport session(tables);
    std::istringstream in(content.toStdString());
    QVERIFY(core::importTable(in, "t.csv", mapping, {}, session).ok());
    QCOMPARE(tables.segments.begin()->second.sourceLanguage, std::string("lzh"));
    QCOMPARE(tables.texts.begin()->second.language, std::string("en"));
}

void TestImport::writesInBatches()
{
    QByteArray content = "source,target,model\n";
    for (int i = 0; i < 1050; ++i) {
        content += "Sentence " + QByteArray::number(i) + ",Ein Satz,A\n";
    }
    ImportedTables tables;
    MemoryImport session(tables);
    std::istringstream head(content.toStdString()), in(content.toStdString());
    const core::Mapping mapping = core::previewTable(head, "t.csv")->mapping;
    std::vector<std::pair<std::int64_t, std::int64_t>> seen;
    const auto report =
        core::importTable(in, "t.csv", mapping, {}, session, {},
                          [&](std::int64_t bytes, std::int64_t rows) { seen.emplace_back(bytes, rows); });
    QVERIFY(report.ok());
    QCOMPARE(tables.batches, 3);
    QCOMPARE(report->rows, std::int64_t(1050));
    QCOMPARE(seen.size(), std::size_t(3));
    QCOMPARE(seen.front().second, std::int64_t(500));
    QCOMPARE(seen.back(), std::pair(std::int64_t(content.size()), std::int64_t(1050)));
}

void TestImport::cancelLeavesTheSessionOpen()
{
    QByteArray content = "source,target,model\n";
    for (int i = 0; i < 2000; ++i) {
        content += "Sentence " + QByteArray::number(i) + ",Ein Satz,A\n";
    }
    ImportedTables tables;
    MemoryImport session(tables);
    std::istringstream head(content.toStdString()), in(content.toStdString());
    const core::Mapping mapping = core::previewTable(head, "t.csv")->mapping;
    std::stop_source stop;
    const auto report =
        core::importTable(in, "t.csv", mapping, {}, session, stop.get_token(), [&](std::int64_t, std::int64_t rows) {
            if (rows >= 1000) {
                stop.request_stop();
            }
        });
    QVERIFY(!report);
    QCOMPARE(int(report.error().code), int(ErrorCode::Cancelled));
    QVERIFY(!tables.finished);
    QCOMPARE(tables.batches, 2);
}

void TestImport::failingStoreStopsTheImport()
{
    ImportedTables tables;
    MemoryImport session(tables, 1);
    const std::string content = "source,target\nHello there,Hallo du da\n";
    std::istringstream head(content), in(content);
    const auto report = core::importTable(in, "t.csv", core::previewTable(head, "t.csv")->mapping, {}, session);
    QVERIFY(!report);
    QCOMPARE(int(report.error().code), int(ErrorCode::DiskFull));
    QVERIFY(!tables.finished);
}

void TestImport::mappingOfAnotherFileIsRefused()
{
    std::istringstream head("source,target\nHello there,Hallo du da\n"), in("source,ziel\nHello there,Hallo du da\n");
    ImportedTables tables;
    MemoryImport session(tables);
    const auto report = core::importTable(in, "other.csv", core::previewTable(head, "t.csv")->mapping, {}, session);
    QVERIFY(!report);
    QCOMPARE(int(report.error().code), int(ErrorCode::MissingColumn));
    QCOMPARE(report.error().subject, std::string("target"));
    QVERIFY(report.error().detail.find("other.csv") != std::string::npos);
}

void TestImport::keepsRefusalsUpToALimit()
{
    const QByteArray content = "source,target\nHello there,Hallo du da\n" + QByteArray("ragged\n").repeated(10'005);
    const Imported imported = import(content);
    QCOMPARE(imported.report.refused.size(), core::kKeptRefusals);
    QCOMPARE(imported.report.refusedTotal, std::int64_t(10'005));
    QCOMPARE(imported.report.refused.back().line, std::int64_t(10'002));
}

void TestImport::everyPrefixIsHandled()
{
    const QByteArray content = "source,target,ID,model,best,position,score\n\"Bonjour \"\"à\"\" tous\n\",Hello to "
                               "all,p,human,text2,text1,0.5\r\n"
                               "\"Bonjour \"\"à\"\" tous\n\",\"Good day, all\",p,gt,text2,text2,x\n";
    for (qsizetype length = 0; length <= content.size(); ++length) {
        const Imported imported = import(content.left(length));
        QVERIFY2(imported.tables.segments.size() <= 1 && imported.tables.texts.size() <= 2,
                 qPrintable(QString::number(length)));
        QVERIFY2(!imported.error || !imported.error->detail.empty(), qPrintable(QString::number(length)));
        QVERIFY2(imported.error.has_value() != imported.tables.finished, qPrintable(QString::number(length)));
    }
    QCOMPARE(onlyPreference(import(content).tables), QByteArray("human gt second "));
}

QTEST_GUILESS_MAIN(TestImport)
#include "tst_table_import.moc"
