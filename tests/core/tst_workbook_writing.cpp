// SPDX-License-Identifier: GPL-3.0-or-later
// What is written into a workbook is what stands in it.
#include "core/formats/long_cells.h"
#include "core/formats/workbook.h"
#include "tests/core/workbook_fixture.h"

#include <QTest>

using core::Field;
using workbook_test::rowsOf;
using workbook_test::written;

class TestWorkbookWriting : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void textsComeBackAsTheyWere_data();
    void textsComeBackAsTheyWere();
    void textsStayTexts();
    void longTextsLoseNothing();
    void fullSheetsGoOnOnAnother();
};

void TestWorkbookWriting::textsComeBackAsTheyWere_data()
{
    QTest::addColumn<QByteArray>("text");
    const auto row = [](const char *name, const QByteArray &text) { QTest::newRow(name) << text; };
    row("white space around and within", "  a\n\tb \n");
    row("a carriage return", "a\r\nb\rc");
    row("looks like an escape", "_x000D_ and _x0041_");
    row("markup", "<row>&amp; \"quoted\" ]]>");
    row("control characters", "a\x01\x1f"
                              "b");
    row("beyond the BMP", "𠮷野家 👩‍🔬");
    row("a number as text", "007");
    row("a formula", "=1+1");
    row("dialogue", "- Kommt er?");
    row("right to left", "كلمة سيئة");
    row("the longest cell", QByteArray(32'767, 'x'));
    row("one more", QByteArray(32'768, 'x'));
    row("the longest cell beyond the BMP", QByteArray("𠮷").repeated(20'000));
    row("a very long one", QByteArray("字").repeated(100'000));
    row("a long one full of escapes", QByteArray("\x01").repeated(20'000));
}

void TestWorkbookWriting::textsComeBackAsTheyWere()
{
    QFETCH(QByteArray, text);
    const std::string bytes = written({ "id", "text" }, { { 1, text.toStdString() }, { 2, "other" } });
    std::istringstream in(bytes);
    const auto reader = core::openTable(in, "t.xlsx");
    QVERIFY(reader.ok());
    const auto record = (*reader)->next();
    QVERIFY(record.ok());
    QCOMPARE((*record)->flaw, std::string());
    QVERIFY(QByteArray::fromStdString((*record)->cells[1]) == text);
    QCOMPARE((*(*reader)->next())->cells[1], std::string("other"));
}

void TestWorkbookWriting::textsStayTexts()
{
    const std::string bytes = written({ "t", "n" }, { { "=cmd|' /C calc'!A0", 1.5 } });
    std::istringstream in(bytes);
    auto archive = core::ZipArchive::open(in, "t.xlsx");
    QVERIFY(archive.ok());
    const std::string sheet = *(*archive)->all("xl/worksheets/sheet1.xml", 1 << 20);
    QVERIFY(sheet.find("<f>") == std::string::npos);
    QVERIFY(sheet.find("t=\"inlineStr\"") != std::string::npos || sheet.find("t=\"s\"") != std::string::npos);
    QVERIFY(sheet.find("<v>1.5</v>") != std::string::npos);
}

void TestWorkbookWriting::longTextsLoseNothing()
{
    std::vector<std::string> notes;
    const std::string bytes = written({ "t" }, { { std::string(70'000, 'x') } }, {}, &notes);
    QCOMPARE(notes.size(), std::size_t(1));
    QVERIFY(notes.front().find("1 texts are longer than a cell") != std::string::npos);
    // The cell itself says where the text is; without that sheet the row is refused, not cut.
    QVERIFY(rowsOf(bytes, std::string(core::kLongCellsSheet)).contains("table|2|t|3|"));
    core::LongCells none;
    std::string cell = core::longCellNote(70'000);
    QVERIFY(!none.resolve("table", 2, "t", cell).empty());
}

void TestWorkbookWriting::fullSheetsGoOnOnAnother()
{
    std::vector<std::vector<Field>> rows;
    for (int i = 0; i < 25; ++i) {
        rows.push_back({ i });
    }
    core::WriteOptions options;
    options.title = "answers";
    options.rowsPerSheet = 11;
    std::vector<std::string> notes;
    const std::string bytes = written({ "n" }, rows, options, &notes);
    QCOMPARE(rowsOf(bytes, "answers").count('/'), 10);
    QCOMPARE(rowsOf(bytes, "answers (2)").count('/'), 10);
    QCOMPARE(rowsOf(bytes, "answers (3)"), QByteArray("n / 2: 20 / 3: 21 / 4: 22 / 5: 23 / 6: 24"));
    QVERIFY(notes.front().find("3 sheets") != std::string::npos);
}

QTEST_GUILESS_MAIN(TestWorkbookWriting)
#include "tst_workbook_writing.moc"
