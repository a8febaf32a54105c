// SPDX-License-Identifier: GPL-3.0-or-later
// Tables with error spans: the layouts of published ratings, JSON arrays, Label Studio.
#include "tests/support/import_text.h"
#include "tests/support/memory_project.h"

#include <QTest>

#include <algorithm>
#include <set>

using testing::import;
using testing::Imported;

namespace {

// "side begin-end words category severity rater comment; …" in the order of places
QByteArray spansOf(const testing::ImportedTables &tables)
{
    std::map<std::pair<std::string, int>, QByteArray> lines;
    for (const auto &[uuid, span] : tables.spans) {
        const QByteArray line = QByteArray::fromStdString(
            std::string(core::name(span.side)) + " " + std::to_string(span.begin) + "-" + std::to_string(span.end) +
            " \"" + span.quoted + "\" " + span.category + " " + span.severity + " " + span.rater +
            (span.comment.empty() ? "" : " (" + span.comment + ")"));
        lines[{ tables.texts.at(span.textUuid).systemName + uuid, span.begin }] = line;
    }
    QByteArrayList list;
    for (const auto &[place, line] : lines) {
        list << line;
    }
    std::ranges::sort(list);
    return list.join("; ");
}

const QByteArray kMqmHead = "system\tdoc\tdoc_id\tseg_id\trater\tsource\ttarget\tcategory\tseverity";
const QByteArray kEsaRow =
    "rater7,SysA,12,TGT,eng,jpn,80,doc.1,False,"
    "\"[{\"\"start_i\"\":2,\"\"end_i\"\":4,\"\"severity\"\":\"\"minor\"\",\"\"error_type\"\":null},"
    "{\"\"start_i\"\":\"\"missing\"\",\"\"end_i\"\":\"\"missing\"\",\"\"severity\"\":\"\"major\"\"}]\","
    "1724876413.906,1724876413.9\n";

} // namespace

class TestRatedTables : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void importsMqm_data();
    void importsMqm();
    void importsJsonArrays_data();
    void importsJsonArrays();
    void importsLabelStudio();
    void matchesEsaWithTheProject();
    void esaNeedsAProject();
    void esaNeedsTextsInTheProject();
    void mapsSpansByHand();
};

void TestRatedTables::importsMqm_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QByteArray>("expected"); // summary
    QTest::addColumn<QByteArray>("spans");
    const auto row = [](const char *name, const QByteArray &file, const char *expected, const char *spans) {
        QTest::newRow(name) << file << QByteArray(expected) << QByteArray(spans);
    };
    row("a mark without its other half stays, and is told",
        kMqmHead + "\nA\td\t1\t9\tr1\tThe cat.\tDie <v>Hund.\tAccuracy\tMajor\n"
                   "A\td\t2\t10\tr1\tA dog</v>.\tEin <v>Hund</v>.\tAccuracy\tMajor\n",
        "2 2 0 0 | warning 2 texts hold a mark <v> or </v> without its other half; it stays in the text",
        "text 0-12 \"Die <v>Hund.\" Accuracy Major r1; text 4-8 \"Hund\" Accuracy Major r1");
    row("two errors of one text, one text without",
        kMqmHead + "\nA\td\t1\t9\tr1\tThe cat.\tDie <v>Hund</v>.\tAccuracy/Mistranslation\tMajor\n"
                   "A\td\t1\t9\tr2\tThe cat.\t<v>Die</v> Hund.\tFluency/Grammar\tMinor\n"
                   "B\td\t1\t9\tr1\tThe cat.\tDie Katze.\tNo-error\tNo-error\n",
        "1 2 0 0 | warning 1 rows say that a rater found no error; each is kept as a mark of no words",
        "text 0-0 \"\"  no-error r1; text 0-3 \"Die\" Fluency/Grammar Minor r2; text 4-8 \"Hund\" "
        "Accuracy/Mistranslation Major r1");
    row("an omission is marked in the source",
        kMqmHead + "\nA\td\t1\t9\tr1\tThe <v>black</v> cat.\tDie Katze.\tAccuracy/Omission\tMajor\n", "1 1 0 0",
        "source 4-9 \"black\" Accuracy/Omission Major r1");
    row("nothing marked: the whole text",
        kMqmHead + "\nA\td\t1\t9\tr1\tThe <b>cat.\t猫。\tNon-translation!\tMajor\nA\td\t2\t10\tr1\tA dog "
                   "<v>.\tx</v>.\tOther\tMinor\n"
                   "A\td\t3\t11\tr1\tBirds fly.\tV<v>ö</v>gel.\tFluency/Spelling\tMinor\n",
        "3 3 0 0 | warning 2 texts hold a mark <v> or </v> without its other half; it stays in the text",
        "text 0-2 \"猫。\" Non-translation! Major r1; text 0-6 \"x</v>.\" Other Minor r1; text 1-2 \"ö\" "
        "Fluency/Spelling "
        "Minor r1");
    row("with comments",
        kMqmHead + "\tcomment\nA\td\t1\t9\tr1\tThe cat.\tDie <v>Hund</v>.\tAccuracy\tMajor\twrong animal\n", "1 1 0 0",
        "text 4-8 \"Hund\" Accuracy Major r1 (wrong animal)");
    row("documentation in the header, metadata in the rows",
        "system\tdoc\tdocSegId\tglobalSegId\trater\tsource\ttarget\tcategory\tseverity\tmetadata\t# Documentation: x\n"
        "A\td\t1\t1\tr1\tThe cat.\tDie <v>Hund</v>.\tAccuracy\tMajor\t{\"timestamp\":1}\n"
        "A\td\t1\t1\tr1\tThe cat.\tDie Hund.\tFound\tHOTW-test\t{\"timestamp\":2}\n",
        "1 1 0 0 | warning 1 rows are tests of the rater's attention; they make no span",
        "text 4-8 \"Hund\" Accuracy Major r1");
    row("quoted by a spreadsheet",
        kMqmHead + "\nA\td\t1\t9\tr1\t\"He said \"\"no\"\".\"\t\"Er sagte <v>\"\"ja\"\"</v>.\"\tAccuracy\tMajor\n",
        "1 1 0 0", "text 9-13 \"\"ja\"\" Accuracy Major r1");
    row("a quote is a letter else",
        kMqmHead + "\nA\td\t1\t9\tr1\t\"No\", he said.\t\"Nein\", sagte <v>sie</v>.\tAccuracy\tMajor\n"
                   "A\td\t2\t10\tr1\t\"A whole sentence.\"\t\"Ein <v>ganz</v> Satz.\"\tFluency\tMinor\n",
        "2 2 0 0", "text 14-17 \"sie\" Accuracy Major r1; text 5-9 \"ganz\" Fluency Minor r1");
    row("without segment and rater", kMqmHead + "\nA\td\t16\tThe cat.\tDie <v>Hund</v>.\tSource error\tMinor\t\n",
        "1 1 0 0", "text 4-8 \"Hund\" Source error Minor ");
    row("a row of no known dialect is refused",
        kMqmHead + "\nA\td\t1\t9\tr1\tThe cat.\tDie <v>Hund</v>.\tAccuracy\tMajor\nA\td\tThe cat.\n",
        "1 1 0 0 | 3 3 cells where the header has 9", "text 4-8 \"Hund\" Accuracy Major r1");
}

void TestRatedTables::importsMqm()
{
    QFETCH(QByteArray, file);
    QFETCH(QByteArray, expected);
    QFETCH(QByteArray, spans);
    const Imported imported = import(file, "mqm_x_ende.tsv");
    QCOMPARE(testing::summary(imported), expected);
    QCOMPARE(spansOf(imported.tables), spans);
    QCOMPARE(imported.tables.segments.begin()->second.sourceLanguage, std::string("en"));
    QCOMPARE(imported.tables.texts.begin()->second.language, std::string("de"));
    for (const auto &[uuid, text] : imported.tables.texts) {
        QVERIFY(text.body.find("<v>") == std::string::npos || expected.contains("other half"));
    }
}

void TestRatedTables::importsJsonArrays_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QByteArray>("expected");
    QTest::addColumn<QByteArray>("spans");
    const QByteArray item =
        "{\n \"eval\": \"fr_en_1\", \"book\": \"les_annees\", \"source\": \"Il marchait lentement.\", \"target\": \"He "
        "was "
        "walking slowly.\", \"source_lang\": \"fr\", \"target_lang\": \"en\",\n \"text1\": \"He walked slowly.\", "
        "\"text2\": \"She ran quickly.\", \"text1_tag\": \"para\", \"text2_tag\": \"sent\", \"choice\": \"text1\",\n";
    const auto row = [&](const char *name, const QByteArray &file, const char *expected, const char *spans) {
        QTest::newRow(name) << file << QByteArray(expected) << QByteArray(spans);
    };
    const QByteArray span = "{\"start\": 0, \"end\": 3, \"annotated_text\": \"She\", \"labels\": [\"MISTRANSLATION\"]}";
    row("two texts, a choice, errors", "[" + item + "\"annotations\": {\"text1\": [], \"text2\": [" + span + "]}}]",
        "1 3 0 1", "text 0-3 \"She\" MISTRANSLATION  ");
    row("an error that does not fit is left out with its line",
        "[\n" + item + "\"annotations\": {\"text1\": [" + span + "], \"text2\": []}},\n" + item +
            "\"annotations\": {\"text1\": [], \"text2\": [" + span + "]}}\n]",
        "1 3 0 1 | 2 error span left out: at its offsets there are other words, and the text does not hold \"She\"",
        "text 0-3 \"She\" MISTRANSLATION  ");
    row("an error that is found by its words",
        "[" + item +
            "\"annotations\": {\"text2\": [{\"start\": 1, \"end\": 9, \"annotated_text\": \"quickly\", "
            "\"labels\": [\"REGISTER\", \"GRAMMAR\"]}]}}]",
        "1 3 0 1", "text 8-15 \"quickly\" REGISTER, GRAMMAR  ");
    row("a text that the row does not have", "[" + item + "\"annotations\": {\"text3\": [" + span + "]}}]",
        "1 3 0 1 | 1 error span left out: the row has no text \"text3\"", "");
    row("an array that ends too early", "[" + item + "\"annotations\": {}}", "error t.json: the array is not closed",
        "");
    row("an element that ends too early", "[" + item, "error t.json: the file ends within an element that begins here",
        "");
    row("no object", "[" + item + "\"annotations\": {}}, 7]", "1 3 0 1 | 4 not a JSON object", "");
    row("an empty array", "[]", "error t.json: the array is empty", "");
}

void TestRatedTables::importsJsonArrays()
{
    QFETCH(QByteArray, file);
    QFETCH(QByteArray, expected);
    QFETCH(QByteArray, spans);
    const Imported imported = import(file, "t.json");
    QCOMPARE(testing::summary(imported), expected);
    QCOMPARE(spansOf(imported.tables), spans);
    if (!imported.error) {
        QCOMPARE(imported.tables.textsOf("para"), 1);
        QCOMPARE(imported.tables.textsOf("sent"), 1);
        QCOMPARE(imported.tables.textsOf("reference"), 1);
        QCOMPARE(testing::onlyPreference(imported.tables), QByteArray("para sent first "));
    }
}

void TestRatedTables::importsLabelStudio()
{
    const QByteArray task =
        "[{\"id\": 1, \"annotations\": [{\"completed_by\": 23, \"was_cancelled\": false, \"result\": ["
        "{\"value\": {\"start\": 28, \"end\": 33, \"text\": \"quick\", \"labels\": [\"GRAMMAR\"]}, \"from_name\": "
        "\"label\", \"to_name\": \"text\", \"type\": \"labels\"},"
        "{\"value\": {\"choices\": [\"TRANSLATION 2\"]}, \"from_name\": \"BetterTranslation\", \"to_name\": \"src\"},"
        "{\"value\": {\"text\": [\"a note\"]}, \"from_name\": \"comments\", \"to_name\": \"src\"}]},"
        "{\"completed_by\": 5, \"was_cancelled\": true, \"result\": []}], \"data\": {\"source\": \"Elle courait "
        "vite.\", "
        "\"text1\": \"She ran along.\", \"text2\": \"She ran quick.\", \"merged\": \"1:\\n\\nShe ran along.\\n\\nShe "
        "ran "
        "quick.\"}}]";
    const Imported imported = import(task, "export.json");
    QCOMPARE(testing::summary(imported), QByteArray("1 2 0 1"));
    QCOMPARE(spansOf(imported.tables), QByteArray("text 8-13 \"quick\" GRAMMAR  23"));
    QCOMPARE(imported.tables.preferences.begin()->second.rater, std::string("23"));
    QCOMPARE(int(imported.tables.preferences.begin()->second.choice), int(core::Choice::Second));
    for (const auto &[key, value] : imported.tables.segments.begin()->second.metadata) {
        QVERIFY(key != "merged");
    }
}

void TestRatedTables::matchesEsaWithTheProject()
{
    testing::MemoryProject project;
    const auto segment = project.addSegment("One source.", "en", "news\tdoc.1");
    project.tables().segments.back().key = "12";
    const auto text = project.addText(segment, project.addSystem("SysA"), "これは訳文です", "ja");
    const QByteArray file =
        kEsaRow + QByteArray(kEsaRow).replace("SysA", "SysB") + QByteArray(kEsaRow).replace(",12,", ",13,") +
        QByteArray(kEsaRow).replace("doc.1", "doc.1#dup") + QByteArray(kEsaRow).replace("TGT", "BAD") +
        QByteArray(kEsaRow).replace("doc.1", "ende-tutorial1") +
        QByteArray(kEsaRow).replace("rater7", "rater8").replace(":4,", ":99,");
    std::istringstream head(file.toStdString());
    const auto preview = core::previewTable(head, "esa.csv");
    QVERIFY(preview.ok());
    QCOMPARE(core::name(preview->format), std::string_view("wmt-esa"));
    QVERIFY(preview->mapping.attaches());
    testing::ImportedTables tables;
    testing::MemoryImport session(tables);
    std::istringstream in(file.toStdString());
    const auto report = core::importTable(in, "esa.csv", preview->mapping, { .known = project.readers() }, session);
    QVERIFY(report.ok());
    QCOMPARE(tables.texts.size(), std::size_t(0));
    QCOMPARE(tables.scores.size(), std::size_t(2));
    QCOMPARE(tables.scores.begin()->second.name, std::string("esa"));
    QCOMPARE(tables.scores.begin()->second.textUuid, project.readers()().value()->text(text)->uuid);
    QByteArrayList reasons;
    for (const core::RefusedRow &row : report->refused) {
        reasons << QByteArray::number(qint64(row.line)) + " " + QByteArray::fromStdString(row.reason);
    }
    QCOMPARE(
        reasons.join(" | "),
        QByteArray("2 the project has no system \"SysB\" | 3 the project has no text of \"SysA\" for segment \"13\" of "
                   "\"doc.1\" | 7 error span left out: its offsets 2 to 100 do not fit a text of 7 characters"));
    std::set<QByteArray> spans;
    for (const auto &[uuid, span] : tables.spans) {
        spans.insert(QByteArray::fromStdString(span.rater + " " + std::to_string(span.begin) + " " + span.quoted + " " +
                                               span.severity));
    }
    QVERIFY((spans == std::set<QByteArray>{ "rater7 2 は訳文 minor", "rater7 7  major", "rater8 7  major" }));
    QCOMPARE(report->warnings.size(), std::size_t(3));
}

void TestRatedTables::esaNeedsAProject()
{
    QVERIFY(testing::summary(import(kEsaRow, "esa.csv")).contains("a project with the texts is needed"));
}

// Not a refusal a row, of which the first would say that the project has no such system.
void TestRatedTables::esaNeedsTextsInTheProject()
{
    testing::MemoryProject project;
    std::istringstream head(kEsaRow.toStdString()), in(kEsaRow.toStdString());
    const auto preview = core::previewTable(head, "esa.csv");
    testing::ImportedTables tables;
    testing::MemoryImport session(tables);
    const auto report = core::importTable(in, "esa.csv", preview->mapping, { .known = project.readers() }, session);
    QVERIFY(!report.ok());
    QCOMPARE(report.error().code, core::ErrorCode::Usage);
    QVERIFY(report.error().detail.find("first import the file with sources and translations") != std::string::npos);
}

void TestRatedTables::mapsSpansByHand()
{
    const QByteArray file = "s,t,who,e,c\nOne cat.,Eine Hund.,A,\"[{\"\"start\"\":5,\"\"end\"\":9,\"\"severity\"\":"
                            "\"\"major\"\"}]\",80\nTwo cats.,Zwei Katzen.,A,not json,70\n";
    const Imported imported = import(file, "t.csv", "source=s,translation=t,system=who,spans=e,score=c");
    QCOMPARE(testing::summary(imported), QByteArray("2 2 2 0 | 3 error spans left out: column \"e\": not JSON"));
    QCOMPARE(spansOf(imported.tables), QByteArray("text 5-9 \"Hund\"  major "));
}

QTEST_GUILESS_MAIN(TestRatedTables)
#include "tst_rated_tables.moc"
