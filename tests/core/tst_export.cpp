// SPDX-License-Identifier: GPL-3.0-or-later
// A project's tables as CSV and JSON Lines.
#include "core/export/export.h"
#include "core/formats/import.h"
#include "core/formats/table.h"

#include "tests/support/memory_import.h"
#include "tests/support/memory_project.h"

#include <QTest>
#include <nlohmann/json.hpp>
#include <sstream>

using core::ErrorCode;
using core::ExportWhat;
using core::Field;
using core::WriteFormat;

namespace {

struct Table {
    std::vector<std::string> header;
    std::vector<std::vector<std::string>> rows;
    [[nodiscard]] std::string cell(std::size_t row, std::string_view column) const
    {
        for (std::size_t i = 0; i < header.size(); ++i) {
            if (header[i] == column) {
                return rows.at(row).at(i);
            }
        }
        qFatal("no column %s", std::string(column).c_str());
    }
};

Table parsed(const std::string &csv)
{
    std::istringstream in(csv);
    auto reader = core::openTable(in, "export.csv");
    if (!reader) {
        qFatal("%s", reader.error().detail.c_str());
    }
    Table table{ (*reader)->header(), {} };
    for (auto record = (*reader)->next(); record.ok() && record->has_value(); record = (*reader)->next()) {
        if (!(*record)->flaw.empty()) {
            qFatal("line %d: %s", int((*record)->line), (*record)->flaw.c_str());
        }
        table.rows.push_back((*record)->cells);
    }
    return table;
}

core::QuestionList fiveQuestions()
{
    core::QuestionList list;
    list.id = "five";
    list.version = "1";
    list.aspects = { { "GL", "Grammar" }, { "TA", "Tone" } };
    for (int i = 1; i <= 5; ++i) {
        list.questions.push_back({ i * 10, i, i <= 3 ? "GL" : "TA", "S", 4.0, "Question?", {} });
    }
    return list;
}

// One segment with a human and a machine translation, a score, a preference and a run of five answers.
class Fixture {
public:
    Fixture()
    {
        segment = project.addSegment("Hello,\n\"there\"", "en", "=Book");
        project.addMetadata(segment, "genre", "novel");
        human = project.addText(segment, project.addSystem("refA", core::SystemKind::Human), "你好");
        machine = project.addText(segment, project.addSystem("GPT-4"), "-嗨\t");
        project.addHumanScore(human, 0.5);
        project.addHumanScore(human, 1.0, "score", "B");
        project.addPreference(segment, human, machine, core::Choice::First, "rater A");
        core::Run made;
        made.task = "questions";
        made.model = "small";
        made.recipe.uuid = "recipe-1";
        made.recipe.json = "{\"list\":\"five\"}";
        run = project.addRun(made, { machine });
        const core::Label labels[] = { core::Label::Yes, core::Label::No, core::Label::Maybe, core::Label::Yes };
        for (int i = 0; i < 4; ++i) {
            core::Answer answer;
            answer.text = machine;
            answer.item = run;
            answer.key = std::to_string((i + 1) * 10);
            answer.state = core::AnswerState::Answered;
            answer.label = labels[i];
            answer.rung = "strict JSON";
            if (i == 0) {
                answer.soft = core::SoftAnswer{ 0.75, 0.125, 0.125, 0.9 };
            }
            project.addAnswer(run, answer);
        }
        core::Answer failed;
        failed.text = machine;
        failed.key = "50";
        failed.state = core::AnswerState::Unparsed;
        failed.cause = "empty reply";
        project.addAnswer(run, failed);
        core::Exchange exchange;
        exchange.run = run;
        exchange.prompt = "the prompt";
        exchange.request = "{\"model\":\"small\"}";
        exchange.reply = "the reply\n";
        project.addExchange(exchange);
    }

    std::string exported(ExportWhat what, WriteFormat format = WriteFormat::Csv)
    {
        auto reader = project.readers()();
        std::ostringstream out;
        const core::QuestionList list = fiveQuestions();
        const auto rows = core::exportTable(what, format, **reader, out, { run, &list });
        if (!rows) {
            qFatal("%s", rows.error().detail.c_str());
        }
        return out.str();
    }

    testing::MemoryProject project;
    core::RowId segment = 0, human = 0, machine = 0, run = 0;
};

} // namespace

class TestExport : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void writesCsvCells_data();
    void writesCsvCells();
    void writesJsonValues();
    void writesNumbersInTheCLocale();
    void exportsSegments();
    void exportsTexts();
    void exportsPreferences();
    void exportsAnswers();
    void exportsExchangesWithBodies();
    void exportsRuns();
    void exportsScores();
    void scoresNeedAList();
    void exportedTextsImportAgain();
    void jsonlHasOneObjectARow();
    void cancels();
    void reportsAFullDisk();
    void namesRoundTrip();
};

void TestExport::writesCsvCells_data()
{
    QTest::addColumn<QByteArray>("cell");
    QTest::addColumn<QByteArray>("written");
    const auto row = [](const char *name, const QByteArray &cell, const QByteArray &written) {
        QTest::newRow(name) << cell << written;
    };
    row("plain", "abc", "abc");
    row("comma", "a,b", "\"a,b\"");
    row("quote", "a\"b", "\"a\"\"b\"");
    row("newline", "a\nb\r\n", "\"a\nb\r\n\"");
    row("space at an end", " a", "\" a\"");
    row("empty", "", "\"\"");
    row("formula", "=1+1", "'=1+1");
    row("formula with plus", "+cmd|x", "'+cmd|x");
    row("formula with at", "@SUM(A1)", "'@SUM(A1)");
    row("full-width equals", "\uff1d1+1", "'\uff1d1+1");
    row("full-width plus", "\uff0bcmd|x", "'\uff0bcmd|x");
    row("full-width minus", "\uff0d1+1", "'\uff0d1+1");
    row("full-width at", "\uff20SUM(A1)", "'\uff20SUM(A1)");
    row("formula behind a tab", "\t=1+1", "\"'\t=1+1\"");
    row("formula behind line ends", "\n\r\n=1+1", "\"'\n\r\n=1+1\"");
    row("full-width behind a line end", "\n\uff1d1+1", "\"'\n\uff1d1+1\"");
    row("an apostrophe before a full-width sign", "'\uff1d1", "''\uff1d1");
    row("a line end before words", "\nHe said", "\"\nHe said\"");
    row("dialogue with a hyphen", "- Tais-toi", "'- Tais-toi");
    row("tab first", "\tx", "\"'\tx\"");
    row("carriage return first", "\rx", "\"'\rx\"");
    row("formula that needs quotes", "=HYPERLINK(\"x\",1)", "\"'=HYPERLINK(\"\"x\"\",1)\"");
    row("negative number", "-1.5", "-1.5");
    row("signed number", "+2e3", "+2e3");
    row("minus alone", "-", "'-");
    row("equals inside", "a=b", "a=b");
}

void TestExport::writesCsvCells()
{
    QFETCH(QByteArray, cell);
    QFETCH(QByteArray, written);
    std::ostringstream out;
    QVERIFY(core::makeTableWriter(WriteFormat::Csv, out, { "h" })->write({ Field(cell.toStdString()) }));
    QCOMPARE(QByteArray::fromStdString(out.str()), "h\r\n" + written + "\r\n");
}

void TestExport::writesJsonValues()
{
    std::ostringstream out;
    const auto writer = core::makeTableWriter(WriteFormat::Jsonl, out, { "t", "n", "d", "none", "json", "nan" });
    QVERIFY(writer->write({ "=a\n\"學\"", 7, 0.1, Field(), Field::json("{\"k\":1}"), Field(std::nan("")) }));
    QCOMPARE(
        QByteArray::fromStdString(out.str()),
        QByteArray("{\"t\":\"=a\\n\\\"學\\\"\",\"n\":7,\"d\":0.1,\"none\":null,\"json\":{\"k\":1},\"nan\":null}\n"));
}

void TestExport::writesNumbersInTheCLocale()
{
    QCOMPARE(core::numberText(0.5), std::string("0.5"));
    QCOMPARE(core::numberText(1.0 / 3), std::string("0.3333333333333333"));
    QCOMPARE(core::numberText(1234567), std::string("1234567"));
}

void TestExport::exportsSegments()
{
    const std::string csv = Fixture().exported(ExportWhat::Segments);
    QVERIFY(csv.find(",'=Book,") != std::string::npos); // no formula for a spreadsheet
    const Table table = parsed(csv);
    QCOMPARE(table.rows.size(), std::size_t(1));
    QCOMPARE(table.cell(0, "document"), std::string("=Book"));
    QCOMPARE(table.cell(0, "source"), std::string("Hello,\n\"there\""));
    QCOMPARE(table.cell(0, "metadata"), std::string("{\"genre\":\"novel\"}"));
    QCOMPARE(table.cell(0, "texts"), std::string("2"));
}

void TestExport::exportsTexts()
{
    const std::string csv = Fixture().exported(ExportWhat::Texts);
    QVERIFY(csv.find("\"'-嗨\t\"") != std::string::npos);
    const Table table = parsed(csv);
    QCOMPARE(table.rows.size(), std::size_t(2));
    const std::size_t human = table.cell(0, "system") == "refA" ? 0 : 1;
    QCOMPARE(table.cell(human, "kind"), std::string("human"));
    QCOMPARE(table.cell(human, "human:score"), std::string("0.75")); // mean of two raters
    QCOMPARE(table.cell(1 - human, "human:score"), std::string());
    QCOMPARE(table.cell(1 - human, "translation"), std::string("-嗨\t"));
    QCOMPARE(table.cell(human, "roles"), std::string("translation"));
}

void TestExport::exportsPreferences()
{
    const Table table = parsed(Fixture().exported(ExportWhat::Preferences));
    QCOMPARE(table.rows.size(), std::size_t(1));
    QCOMPARE(table.cell(0, "first_system"), std::string("refA"));
    QCOMPARE(table.cell(0, "second_kind"), std::string("machine"));
    QCOMPARE(table.cell(0, "choice"), std::string("first"));
    QCOMPARE(table.cell(0, "rater"), std::string("rater A"));
}

void TestExport::exportsAnswers()
{
    const Table table = parsed(Fixture().exported(ExportWhat::Answers));
    QCOMPARE(table.rows.size(), std::size_t(5));
    QCOMPARE(table.cell(0, "question"), std::string("10"));
    QCOMPARE(table.cell(0, "number"), std::string("1"));
    QCOMPARE(table.cell(0, "aspect"), std::string("GL"));
    QCOMPARE(table.cell(0, "label"), std::string("YES"));
    QCOMPARE(table.cell(0, "p_yes"), std::string("0.75"));
    QCOMPARE(table.cell(0, "mass"), std::string("0.9"));
    QCOMPARE(table.cell(0, "system"), std::string("GPT-4"));
    QCOMPARE(table.cell(1, "p_yes"), std::string());
    QCOMPARE(table.cell(4, "state"), std::string("unparsed"));
    QCOMPARE(table.cell(4, "label"), std::string());
    QCOMPARE(table.cell(4, "cause"), std::string("empty reply"));
}

void TestExport::exportsExchangesWithBodies()
{
    const Table table = parsed(Fixture().exported(ExportWhat::Exchanges));
    QCOMPARE(table.rows.size(), std::size_t(1));
    QCOMPARE(table.cell(0, "prompt"), std::string("the prompt"));
    QCOMPARE(table.cell(0, "reply"), std::string("the reply\n"));
    QCOMPARE(table.cell(0, "request"), std::string("{\"model\":\"small\"}"));
}

void TestExport::exportsRuns()
{
    const Table table = parsed(Fixture().exported(ExportWhat::Runs));
    QCOMPARE(table.rows.size(), std::size_t(1));
    QCOMPARE(table.cell(0, "recipe"), std::string("recipe-1"));
    QCOMPARE(table.cell(0, "recipe_json"), std::string("{\"list\":\"five\"}"));
    QCOMPARE(table.cell(0, "model"), std::string("small"));
}

void TestExport::exportsScores()
{
    const Table table = parsed(Fixture().exported(ExportWhat::Scores));
    QCOMPARE(table.rows.size(), std::size_t(1));
    QCOMPARE(table.cell(0, "answered"), std::string("4"));
    QCOMPARE(table.cell(0, "coverage"), std::string("0.8"));
    QCOMPARE(table.cell(0, "yes"), std::string("2"));
    // YES, NO, MAYBE, YES of equal weight: (1 + 0 + 0.5 + 1) / 4; the unparsed one is not a NO.
    QCOMPARE(table.cell(0, "paper_unweighted_hard"), std::string("0.625"));
    QCOMPARE(table.cell(0, "paper_weighted_hard"), std::string("0.625"));
    QCOMPARE(table.cell(0, "paper_unweighted_hard_GL"), std::string("0.5"));
    QCOMPARE(table.cell(0, "reference_unweighted_hard"), std::string()); // not the 25-question list
}

void TestExport::scoresNeedAList()
{
    Fixture fixture;
    auto reader = fixture.project.readers()();
    std::ostringstream out;
    const auto rows = core::exportTable(ExportWhat::Scores, WriteFormat::Csv, **reader, out);
    QVERIFY(!rows);
    QCOMPARE(int(rows.error().code), int(ErrorCode::Usage));
    QVERIFY(out.str().empty());
}

void TestExport::exportedTextsImportAgain()
{
    const std::string jsonl = Fixture().exported(ExportWhat::Texts, WriteFormat::Jsonl);
    std::istringstream head(jsonl), in(jsonl);
    const auto preview = core::previewTable(head, "t.jsonl");
    QVERIFY(preview.ok());
    testing::ImportedTables tables;
    testing::MemoryImport session(tables);
    QVERIFY(core::importTable(in, "t.jsonl", preview->mapping, {}, session).ok());
    QCOMPARE(tables.segments.begin()->second.source, std::string("Hello,\n\"there\""));
    QCOMPARE(tables.textsOf("GPT-4"), 1);
    QCOMPARE(tables.textsOf("refA"), 1);
}

void TestExport::jsonlHasOneObjectARow()
{
    std::istringstream in(Fixture().exported(ExportWhat::Answers, WriteFormat::Jsonl));
    int rows = 0;
    for (std::string line; std::getline(in, line); ++rows) {
        const nlohmann::json object = nlohmann::json::parse(line);
        QVERIFY(object.at("replicate").is_number_integer());
        QVERIFY(rows == 4 ? object.at("label").is_null() : object.at("label").is_string());
    }
    QCOMPARE(rows, 5);
}

void TestExport::cancels()
{
    Fixture fixture;
    auto reader = fixture.project.readers()();
    std::ostringstream out;
    std::stop_source stop;
    stop.request_stop();
    for (const ExportWhat what : { ExportWhat::Segments, ExportWhat::Answers, ExportWhat::Runs }) {
        const auto rows = core::exportTable(what, WriteFormat::Csv, **reader, out, {}, stop.get_token());
        QVERIFY(!rows);
        QCOMPARE(int(rows.error().code), int(ErrorCode::Cancelled));
    }
}

void TestExport::reportsAFullDisk()
{
    Fixture fixture;
    auto reader = fixture.project.readers()();
    std::ostringstream out;
    out.setstate(std::ios::badbit);
    const auto rows = core::exportTable(ExportWhat::Texts, WriteFormat::Csv, **reader, out);
    QVERIFY(!rows);
    QCOMPARE(int(rows.error().code), int(ErrorCode::Unwritable));
}

void TestExport::namesRoundTrip()
{
    for (const ExportWhat what : { ExportWhat::Segments, ExportWhat::Texts, ExportWhat::Scores, ExportWhat::Answers,
                                   ExportWhat::Exchanges, ExportWhat::Preferences, ExportWhat::Runs }) {
        QVERIFY(core::exportNamed(core::name(what)) == what);
    }
    QVERIFY(!core::exportNamed("pictures"));
}

QTEST_GUILESS_MAIN(TestExport)
#include "tst_export.moc"
