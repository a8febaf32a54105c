// SPDX-License-Identifier: GPL-3.0-or-later
// What is exported comes back: texts with scores and error spans, preferences; workbooks, CSV, JSON Lines.
#include "core/export/export.h"
#include "tests/support/import_text.h"
#include "tests/support/memory_project.h"

#include <QTest>

#include <algorithm>

using core::ExportWhat;
using core::WriteFormat;

Q_DECLARE_METATYPE(core::WriteFormat)

namespace {

std::shared_ptr<testing::MemoryProject> judgedProject()
{
    auto project = std::make_shared<testing::MemoryProject>();
    const auto segment = project->addSegment("Kommt er?\r\nNein.", "de");
    project->tables().segments.back().key = "12";
    const auto first = project->addText(segment, project->addSystem("GPT-4"), "- Is he coming?\n- No.", "en");
    const auto second = project->addText(segment, project->addSystem("DeepL"), "𠮷 Will he come? _x000D_", "en");
    project->addText(segment, project->addSystem("Long"), std::string(70'000, 'x'), "en");
    project->addText(segment, project->addSystem("Quoting"), "''=no formula", "en");
    project->addPreference(segment, first, second, core::Choice::Second, "A");
    project->addHumanScore(first, 0.1, "esa");
    core::ErrorSpan span;
    span.text = second;
    span.begin = 2;
    span.end = 6;
    span.quoted = "Will";
    span.category = "Fluency/Register";
    span.severity = "Minor";
    span.comment = "=stiff";
    span.rater = "r1";
    project->addSpan(span);
    span.side = core::SpanSide::Source;
    span.begin = 0;
    span.end = 5;
    span.quoted = "Kommt";
    project->addSpan(span);
    core::Run run;
    run.task = "gemba-mqm";
    span.run = project->addRun(run);
    span.rater.clear();
    project->addSpan(span);
    return project;
}

QByteArray exported(core::Project &project, ExportWhat what, WriteFormat format, bool guard = true)
{
    core::ExportOptions options;
    options.write.guardFormulas = guard;
    std::ostringstream out;
    const auto reader = project.readers()().value();
    const auto rows = core::exportTable(what, format, *reader, out, options);
    return rows ? QByteArray::fromStdString(out.str()) : QByteArray();
}

QByteArray fileName(WriteFormat format)
{
    return format == WriteFormat::Xlsx ? "t.xlsx" : format == WriteFormat::Jsonl ? "t.jsonl" : "t.csv";
}

} // namespace

class TestExportImport : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void textsComeBack_data();
    void textsComeBack();
    void preferencesComeBack_data() { textsComeBack_data(); }
    void preferencesComeBack();
    void othersKeepTheirApostrophes();
    void spansAreATableOfTheirOwn();
    void dialogueCanStayAsItIs();
};

void TestExportImport::textsComeBack_data()
{
    QTest::addColumn<WriteFormat>("format");
    QTest::addColumn<bool>("guard");
    QTest::newRow("CSV") << WriteFormat::Csv << false;
    QTest::newRow("CSV that no spreadsheet runs") << WriteFormat::Csv << true;
    QTest::newRow("JSON Lines") << WriteFormat::Jsonl << true;
    QTest::newRow("workbook") << WriteFormat::Xlsx << true;
}

void TestExportImport::textsComeBack()
{
    QFETCH(WriteFormat, format);
    QFETCH(bool, guard);
    const auto project = judgedProject();
    const testing::Imported back =
        testing::import(exported(*project, ExportWhat::Texts, format, guard), fileName(format));
    QVERIFY2(back.report.refused.empty(), testing::summary(back).constData());
    QCOMPARE(back.tables.segments.size(), std::size_t(1));
    QCOMPARE(back.tables.segments.begin()->second.source, std::string("Kommt er?\r\nNein."));
    QCOMPARE(back.tables.segments.begin()->second.key, std::string("12"));
    QCOMPARE(back.tables.texts.size(), std::size_t(4));
    std::map<std::string, std::string> bodies;
    for (const auto &[uuid, text] : back.tables.texts) {
        bodies[text.systemName] = text.body;
    }
    QCOMPARE(bodies["GPT-4"], std::string("- Is he coming?\n- No."));
    QCOMPARE(bodies["DeepL"], std::string("𠮷 Will he come? _x000D_"));
    QVERIFY(bodies["Long"] == std::string(70'000, 'x'));
    QCOMPARE(bodies["Quoting"], std::string("''=no formula"));
    // Also without the guard, for what would be taken for guarded.
    const std::string cells = guard ? "2" : "1";
    const auto &notes = back.report.warnings;
    const bool told = std::any_of(notes.begin(), notes.end(), [&](const std::string &note) {
        return note.starts_with(cells + " cells began with the apostrophe");
    });
    QCOMPARE(told, format == WriteFormat::Csv);
    QCOMPARE(back.tables.scores.size(), std::size_t(1));
    QCOMPARE(back.tables.scores.begin()->second.name, std::string("esa"));
    QCOMPARE(back.tables.scores.begin()->second.value, 0.1);
    // A model's span is not a person's: it stays in its run.
    QCOMPARE(back.tables.spans.size(), std::size_t(2));
    for (const auto &[uuid, span] : back.tables.spans) {
        const bool source = span.side == core::SpanSide::Source;
        QCOMPARE(span.quoted, std::string(source ? "Kommt" : "Will"));
        QCOMPARE(span.begin, source ? 0 : 2);
        QCOMPARE(span.category, std::string("Fluency/Register"));
        QCOMPARE(span.severity, std::string("Minor"));
        QCOMPARE(span.comment, std::string("=stiff"));
        QCOMPARE(span.rater, std::string("r1"));
    }
}

void TestExportImport::preferencesComeBack()
{
    QFETCH(WriteFormat, format);
    QFETCH(bool, guard);
    const auto project = judgedProject();
    const testing::Imported back =
        testing::import(exported(*project, ExportWhat::Preferences, format, guard), fileName(format));
    QVERIFY2(testing::summary(back).startsWith("1 2 0 1"), testing::summary(back).constData());
    QCOMPARE(back.report.warnings.size(), std::size_t(format == WriteFormat::Csv && guard ? 1 : 0)); // "- Is he …"
    QVERIFY(back.report.refused.empty());
    QCOMPARE(testing::onlyPreference(back.tables), QByteArray("GPT-4 DeepL second A"));
}

void TestExportImport::othersKeepTheirApostrophes()
{
    const testing::Imported other = testing::import("source,translation\nHello there,'- Bonjour\n");
    QCOMPARE(other.tables.texts.begin()->second.body, std::string("'- Bonjour"));
    QVERIFY(other.report.warnings.empty());
}

void TestExportImport::spansAreATableOfTheirOwn()
{
    const auto project = judgedProject();
    const QByteArray csv = exported(*project, ExportWhat::Spans, WriteFormat::Csv);
    QCOMPARE(csv.count("\r\n"), 4);
    QVERIFY(csv.contains("text,2,6,Will,Fluency/Register,Minor,'=stiff,r1,\r\n"));
    QVERIFY(csv.contains("source,0,5,Kommt,"));
    QVERIFY(!exported(*project, ExportWhat::Spans, WriteFormat::Xlsx).isEmpty());
}

void TestExportImport::dialogueCanStayAsItIs()
{
    const auto project = judgedProject();
    QVERIFY(exported(*project, ExportWhat::Texts, WriteFormat::Csv).contains("\"'- Is he coming?"));
    QVERIFY(exported(*project, ExportWhat::Texts, WriteFormat::Csv, false).contains("\"- Is he coming?"));
    QVERIFY(!exported(*project, ExportWhat::Texts, WriteFormat::Jsonl).contains("'- Is"));
}

QTEST_GUILESS_MAIN(TestExportImport)
#include "tst_export_import.moc"
