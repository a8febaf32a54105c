// SPDX-License-Identifier: GPL-3.0-or-later
// Workbooks in and out.
#include "core/formats/workbook.h"
#include "tests/core/workbook_fixture.h"
#include "tests/support/import_text.h"

#include <QTest>
#include <map>
#include <zip.h>

using core::ErrorCode;
using core::Field;
using workbook_test::rowsOf;
using workbook_test::written;

namespace {

using Parts = std::map<std::string, std::string>;

std::string zipped(const Parts &parts, const char *password = nullptr)
{
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t *target = zip_source_buffer_create(nullptr, 0, 0, &error);
    zip_source_keep(target);
    zip_t *archive = zip_open_from_source(target, ZIP_TRUNCATE, &error);
    for (const auto &[name, content] : parts) {
        zip_source_t *source = zip_source_buffer(archive, content.data(), content.size(), 0);
        const zip_int64_t index = zip_file_add(archive, name.c_str(), source, ZIP_FL_ENC_UTF_8);
        if (password != nullptr) {
            zip_file_set_encryption(archive, static_cast<zip_uint64_t>(index), ZIP_EM_AES_256, password);
        }
    }
    zip_close(archive);
    zip_stat_t facts;
    zip_source_stat(target, &facts);
    std::string bytes(facts.size, '\0');
    zip_source_open(target);
    zip_source_read(target, bytes.data(), bytes.size());
    zip_source_close(target);
    zip_source_free(target);
    return bytes;
}

const std::string kRels = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/";

Parts workbook(const std::vector<std::pair<std::string, std::string>> &sheets, const std::string &strings = {},
               const std::string &styles = {}, const std::string &bookMore = {})
{
    std::string names, relations;
    Parts parts;
    int number = 0;
    for (const auto &[name, rows] : sheets) {
        const std::string n = std::to_string(++number);
        names += "<sheet name=\"" + name + "\" sheetId=\"" + n + "\" r:id=\"rId" + n + "\"/>";
        relations += "<Relationship Id=\"rId" + n + "\" Type=\"" + kRels + "worksheet\" Target=\"worksheets/sheet" + n +
                     ".xml\"/>";
        parts["xl/worksheets/sheet" + n + ".xml"] =
            "<?xml version=\"1.0\"?><worksheet><sheetData>" + rows + "</sheetData></worksheet>";
    }
    relations += "<Relationship Id=\"s\" Type=\"" + kRels + "sharedStrings\" Target=\"/xl/sharedStrings.xml\"/>";
    relations += "<Relationship Id=\"t\" Type=\"" + kRels + "styles\" Target=\"styles.xml\"/>";
    parts["xl/workbook.xml"] =
        "<?xml version=\"1.0\"?><workbook xmlns:r=\"r\">" + bookMore + "<sheets>" + names + "</sheets></workbook>";
    parts["xl/_rels/workbook.xml.rels"] = "<Relationships>" + relations + "</Relationships>";
    parts["xl/sharedStrings.xml"] = "<sst>" + strings + "</sst>";
    parts["xl/styles.xml"] = "<styleSheet>" + styles + "</styleSheet>";
    return parts;
}

std::string inlineCell(const std::string &text)
{
    return "<c t=\"inlineStr\"><is><t xml:space=\"preserve\">" + text + "</t></is></c>";
}

} // namespace

class TestWorkbook : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsCells_data();
    void readsCells();
    void showsDates_data();
    void showsDates();
    void choosesASheet();
    void wideAndManyRowsComeThrough();
    void refusesWhatIsNoWorkbook_data();
    void refusesWhatIsNoWorkbook();
    void refusesBombs();
    void aWorkbookIsImported();
};

void TestWorkbook::readsCells_data()
{
    QTest::addColumn<QByteArray>("rows");
    QTest::addColumn<QByteArray>("strings");
    QTest::addColumn<QByteArray>("expected");
    const QByteArray head("<row r=\"1\"><c r=\"A1\" t=\"inlineStr\"><is><t>a</t></is></c><c r=\"B1\" t=\"inlineStr\">"
                          "<is><t>b</t></is></c></row>");
    const auto row = [&](const char *name, const char *cells, const char *expected, const char *strings = "") {
        QTest::newRow(name) << QByteArray(head + cells) << QByteArray(strings) << QByteArray("a|b / ") + expected;
    };
    row("shared strings", "<row r=\"2\"><c r=\"A2\" t=\"s\"><v>1</v></c><c r=\"B2\" t=\"s\"><v>0</v></c></row>",
        "2: 译文| x ", "<si><t xml:space=\"preserve\"> x </t></si><si><t>译文</t></si>");
    row("rich text without phonetic guides", "<row r=\"2\"><c r=\"A2\" t=\"s\"><v>0</v></c></row>", "2: 東京|",
        "<si><r><rPr><b/></rPr><t>東</t></r><r><t>京</t></r><rPh sb=\"0\" eb=\"1\"><t>トウ</t></rPh></si>");
    row("numbers lose no digit and gain none",
        "<row r=\"2\"><c r=\"A2\"><v>0.10000000000000001</v></c><c r=\"B2\"><v>-3</v></c></row>", "2: 0.1|-3");
    row("a cell left out", "<row r=\"2\"><c r=\"B2\"><v>7</v></c></row>", "2: |7");
    row("cells without places", "<row><c><v>1</v></c><c><v>2</v></c></row>", "2: 1|2");
    row("truth values", "<row r=\"2\"><c r=\"A2\" t=\"b\"><v>1</v></c><c r=\"B2\" t=\"b\"><v>0</v></c></row>",
        "2: TRUE|FALSE");
    row("a formula's value", "<row r=\"2\"><c r=\"A2\" t=\"str\"><f>A1</f><v>text</v></c></row>", "2: text|");
    row("a formula that was never computed", "<row r=\"2\"><c r=\"A2\"><f>1+1</f></c></row>",
        "2: [cell A2 holds a formula without a value]");
    row("an error", "<row r=\"2\"><c r=\"B2\" t=\"e\"><v>#NAME?</v></c></row>", "2: [cell B2 holds the error #NAME?]");
    row("a text that is not there", "<row r=\"2\"><c r=\"A2\" t=\"s\"><v>9</v></c></row>",
        "2: [cell A2 refers to a text that the workbook does not have]");
    row("blank rows between", "<row r=\"5\"/><row r=\"6\"></row><row r=\"9\"><c r=\"A9\"><v>1</v></c></row>", "9: 1|");
    row("beyond the header", "<row r=\"2\"><c r=\"D2\"><v>1</v></c></row>",
        "2: [a cell beyond the header's last column]");
    row("escapes", "<row r=\"2\"><c r=\"A2\" t=\"inlineStr\"><is><t>a_x000D__x005F_x000D_ &lt;&amp;</t></is></c></row>",
        "2: a\r_x000D_ <&|");
    row("comments and CDATA that look like rows",
        "<!-- <row r=\"2\"> --><row r=\"2\"><c r=\"A2\" "
        "t=\"inlineStr\"><is><t><![CDATA[</row><row>]]></t></is></c></row>",
        "2: </row><row>|");
    row("a prefix before all names", "<x:row r=\"2\"><x:c r=\"A2\"><x:v>5</x:v></x:c></x:row>", "2: 5|");
    row("a place beyond any sheet", "<row r=\"2\"><c r=\"ZZZZ2\"><v>1</v></c></row>",
        "error xl/worksheets/sheet1.xml: a cell with the impossible place \"ZZZZ2\"");
    row("damaged XML", "<row r=\"2\"><c r=\"A2\"><v>1</w></c></row>",
        "error xl/worksheets/sheet1.xml: damaged XML (Start-end tags mismatch)");
    row("XML that ends within a row", "<row r=\"2\"><c r=\"A2\"><v>1</v></c>",
        "error xl/worksheets/sheet1.xml: the XML ends within an element");
}

void TestWorkbook::readsCells()
{
    QFETCH(QByteArray, rows);
    QFETCH(QByteArray, strings);
    QFETCH(QByteArray, expected);
    QCOMPARE(rowsOf(zipped(workbook({ { "S", rows.toStdString() } }, strings.toStdString()))), expected);
}

void TestWorkbook::showsDates_data()
{
    QTest::addColumn<double>("serial");
    QTest::addColumn<QByteArray>("style"); // of one cell
    QTest::addColumn<QByteArray>("expected");
    const auto code = [](const char *format) -> QByteArray {
        return QByteArray("<numFmts><numFmt numFmtId=\"170\" formatCode=\"") + format +
               "\"/></numFmts><cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"170\"/></cellXfs>";
    };
    const auto builtIn = [](const char *id) -> QByteArray {
        return QByteArray("<cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"") + id + "\"/></cellXfs>";
    };
    QTest::newRow("built-in date") << 45356.0 << builtIn("14") << QByteArray("2024-03-05");
    QTest::newRow("built-in date and time") << 45356.5625 << builtIn("22") << QByteArray("2024-03-05 13:30");
    QTest::newRow("built-in time") << 0.75 << builtIn("20") << QByteArray("18:00");
    QTest::newRow("German") << 45356.0 << code("dd.mm.yyyy") << QByteArray("05.03.2024");
    QTest::newRow("Chinese") << 45356.0 << code("yyyy\\年m\\月d\\日") << QByteArray("2024年3月5日");
    QTest::newRow("quoted words, a month's name")
        << 45356.0 << code("d&quot; of &quot;mmmm yyyy;@") << QByteArray("5 of March 2024");
    QTest::newRow("minutes after hours") << 45356.5 << code("yyyy-mm-dd hh:mm:ss") << QByteArray("2024-03-05 12:00:00");
    QTest::newRow("twelve hours") << 0.5 << code("h:mm AM/PM") << QByteArray("12:00 PM");
    QTest::newRow("with a country") << 45356.0 << code("[$-409]mmm d, yy") << QByteArray("Mar 5, 24");
    QTest::newRow("the year's first days") << 1.0 << builtIn("14") << QByteArray("1900-01-01");
    QTest::newRow("after the day that never was") << 61.0 << builtIn("14") << QByteArray("1900-03-01");
    QTest::newRow("no date: two places") << 0.125 << code("0.00") << QByteArray("0.125");
    QTest::newRow("no date: a currency") << 12.5 << code("#,##0.00 [$USD]") << QByteArray("12.5");
    QTest::newRow("no date: words with such letters") << 3.0 << code("0 &quot;days&quot;") << QByteArray("3");
    QTest::newRow("no date at all: too large") << 9e9 << builtIn("14") << QByteArray("9e+09");
}

void TestWorkbook::showsDates()
{
    QFETCH(double, serial);
    QFETCH(QByteArray, style);
    QFETCH(QByteArray, expected);
    const std::string rows =
        "<row>" + inlineCell("when") + "</row><row><c s=\"1\"><v>" + core::numberText(serial) + "</v></c></row>";
    QCOMPARE(rowsOf(zipped(workbook({ { "S", rows } }, {}, style.toStdString()))), "when / 2: " + expected);
}

void TestWorkbook::choosesASheet()
{
    const auto sheet = [](const char *text) { return "<row>" + inlineCell(text) + "</row>"; };
    const std::string bytes =
        zipped(workbook({ { "empty", "" }, { "first", sheet("one") }, { "zweites", sheet("two") } }));
    std::istringstream in(bytes);
    const auto reader = core::openTable(in, "t.xlsx");
    QVERIFY(reader.ok());
    QVERIFY((*reader)->sheets() == (std::vector<std::string>{ "empty", "first", "zweites" }));
    QCOMPARE((*reader)->sheet(), std::string("first"));
    QCOMPARE(rowsOf(bytes, "zweites"), QByteArray("two"));
    QVERIFY(rowsOf(bytes, "empty").startsWith(QByteArray("error " + QByteArray::number(int(ErrorCode::Empty)))));
    QVERIFY(rowsOf(bytes, "nowhere").startsWith(QByteArray("error " + QByteArray::number(int(ErrorCode::NotFound)))));
}

void TestWorkbook::wideAndManyRowsComeThrough()
{
    std::vector<std::vector<Field>> rows;
    for (int i = 0; i < 20'000; ++i) {
        rows.push_back({ i, "text " + std::to_string(i) });
    }
    const std::string bytes = written({ "n", "t" }, rows);
    std::istringstream in(bytes);
    const auto reader = core::openTable(in, "renamed.csv"); // by content
    QVERIFY(reader.ok());
    int n = 0;
    for (auto record = (*reader)->next(); record.ok() && record->has_value(); record = (*reader)->next(), ++n) {
        QCOMPARE((*record)->cells[1], "text " + std::to_string(n));
        QCOMPARE((*record)->cells[0], std::to_string(n));
    }
    QCOMPARE(n, 20'000);
    QVERIFY((*reader)->bytesRead() > 0 && (*reader)->bytesRead() <= std::ssize(bytes));
}

void TestWorkbook::refusesWhatIsNoWorkbook_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("says");
    const auto bytes = [](const std::string &text) { return QByteArray::fromStdString(text); };
    const std::string whole = zipped(workbook({ { "S", "<row>" + inlineCell("a") + "</row>" } }));
    const auto row = [](const char *name, const QByteArray &file, ErrorCode code, const char *says) {
        QTest::newRow(name) << file << int(code) << QByteArray(says);
    };
    row("nothing", "", ErrorCode::Empty, "no bytes");
    row("text under the name of a workbook", "source,target\r\na,b\r\n", ErrorCode::Malformed, "no workbook");
    row("cut off", bytes(whole.substr(0, whole.size() / 2)), ErrorCode::Malformed, "damaged zip");
    row("an empty zip", bytes(zipped({ { "x", "y" } })), ErrorCode::Unsupported, "without a workbook");
    row("OpenDocument",
        bytes(zipped({ { "mimetype", "application/vnd.oasis.opendocument.spreadsheet" }, { "content.xml", "<x/>" } })),
        ErrorCode::Unsupported, "OpenDocument");
    row("a text document", bytes(zipped({ { "word/document.xml", "<x/>" } })), ErrorCode::Unsupported, "text document");
    row("protected as a whole, or old", QByteArray("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1 and more", 17),
        ErrorCode::Unsupported, "password");
    row("protected parts", bytes(zipped(workbook({ { "S", "" } }), "secret")), ErrorCode::Unsupported, "password");
    Parts noSheet = workbook({ { "S", "" } });
    noSheet.erase("xl/worksheets/sheet1.xml");
    row("a sheet that is missing", bytes(zipped(noSheet)), ErrorCode::Malformed, "missing");
    Parts broken = workbook({ { "S", "" } });
    broken["xl/workbook.xml"] = "<workbook><sheets>";
    row("a damaged part", bytes(zipped(broken)), ErrorCode::Malformed, "xl/workbook.xml: damaged XML");
    row("no rows", bytes(zipped(workbook({ { "S", "" } }))), ErrorCode::Empty, "no sheet has a row");
    std::string flipped = whole;
    flipped[flipped.find("PK\x03\x04", 4) + 55] ^= 0x55;
    row("a byte changed", bytes(flipped), ErrorCode::Malformed, "");
}

void TestWorkbook::refusesWhatIsNoWorkbook()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, code);
    QFETCH(QByteArray, says);
    const QByteArray outcome = rowsOf(bytes.toStdString());
    QVERIFY2(outcome.startsWith(QByteArray("error " + QByteArray::number(code) + " ")), outcome.constData());
    QVERIFY2(outcome.contains(says), outcome.constData());
}

void TestWorkbook::refusesBombs()
{
    Parts parts = workbook({ { "S", "" } });
    parts["xl/worksheets/sheet1.xml"] =
        "<worksheet><sheetData><row>" + inlineCell("a") + "</row>" + std::string(200'000'000, ' ');
    const QByteArray outcome = rowsOf(zipped(parts));
    QVERIFY2(outcome.contains("it expands more than 300-fold"), outcome.constData());
    parts = workbook({ { "S", "<row>" + inlineCell("a") + "</row>" } });
    parts["xl/sharedStrings.xml"] = "<sst><si><t>" + std::string(200'000'000, 'a') + "</t></si></sst>";
    const QByteArray strings = rowsOf(zipped(parts));
    QVERIFY2(strings.contains("xl/sharedStrings.xml: it expands") || strings.contains("larger than 64 MiB"),
             strings.constData());
}

void TestWorkbook::aWorkbookIsImported()
{
    const std::string bytes =
        written({ "原文", "译文", "系统", "评分" }, { { "Il marchait lentement.", "他慢慢地走着。", "gpt4", 0.9 },
                                                      { "Elle dormait encore.", "她还在睡。", "gpt4", 0.5 } });
    const testing::Imported imported = testing::import(QByteArray::fromStdString(bytes), "book.xlsx");
    QCOMPARE(testing::summary(imported), QByteArray("2 2 2 0"));
    QCOMPARE(imported.tables.textsOf("gpt4"), 2);
}

QTEST_GUILESS_MAIN(TestWorkbook)
#include "tst_workbook.moc"
