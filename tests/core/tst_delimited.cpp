// SPDX-License-Identifier: GPL-3.0-or-later
// Tables as streams of records: CSV, TSV, JSON Lines, and what is wrong with such files.
#include "core/formats/table.h"

#include <QTest>
#include <sstream>

using core::ErrorCode;
using core::TableRecord;

namespace {

struct Read {
    std::vector<std::string> header;
    std::vector<TableRecord> records;
    std::optional<core::Error> error;
};

Read readTable(const QByteArray &bytes, const QByteArray &fileName)
{
    std::istringstream in(bytes.toStdString());
    Read read;
    const auto reader = core::openTable(in, fileName.toStdString());
    if (!reader) {
        read.error = reader.error();
        return read;
    }
    read.header = (*reader)->header();
    while (true) {
        auto record = (*reader)->next();
        if (!record) {
            read.error = record.error();
            return read;
        }
        if (!record->has_value()) {
            return read;
        }
        read.records.push_back(std::move(**record));
    }
}

// A record a line: "2:cell|cell", a flawed one "2!reason", an error at the end "error 2 reason". Line
// breaks and tabs inside cells are shown as \n, \r, \t.
QByteArray shown(const Read &read)
{
    QByteArrayList rows;
    for (const TableRecord &record : read.records) {
        QByteArray row = QByteArray::number(qint64(record.line));
        QByteArrayList cells;
        for (const std::string &cell : record.cells) {
            cells << QByteArray::fromStdString(cell).replace('\n', "\\n").replace('\r', "\\r").replace('\t', "\\t");
        }
        row += record.flaw.empty() ? ":" + cells.join('|') : "!" + QByteArray::fromStdString(record.flaw);
        for (const auto &[key, value] : record.extra) {
            row += " +" + QByteArray::fromStdString(key) + "=" + QByteArray::fromStdString(value);
        }
        rows << row;
    }
    if (read.error) {
        rows << "error " + QByteArray::number(qint64(read.error->line)) + " " +
                    QByteArray::fromStdString(read.error->detail);
    }
    return rows.join('\n');
}

template <std::size_t N> QByteArray bytes(const char (&literal)[N])
{
    return QByteArray(literal, N - 1);
}

} // namespace

class TestDelimited : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void reads_data();
    void reads();
    void refusesFiles_data();
    void refusesFiles();
    void namesColumns_data();
    void namesColumns();
    void readsCellsLongerThanAPiece();
    void everyPrefixIsHandled_data();
    void everyPrefixIsHandled();
    void unreadableStreamIsAnError();
};

void TestDelimited::reads_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QByteArray>("rows");
    const QByteArray csv = "t.csv", tsv = "t.tsv", jsonl = "t.jsonl";
    const auto row = [](const char *name, const QByteArray &file, const QByteArray &content, const QByteArray &rows) {
        QTest::newRow(name) << file << content << rows;
    };
    row("plain", csv, "a,b\n1,2\n3,4\n", "2:1|2\n3:3|4");
    row("no newline at the end", csv, "a,b\n1,2", "2:1|2");
    row("no newline behind a quoted cell", csv, "a,b\n1,\"2\"", "2:1|2");
    row("CR LF", csv, "a,b\r\n1,2\r\n\"3\",\"4\"\r\n", "2:1|2\n3:3|4");
    row("CR alone ends lines where there is no LF", csv, "a,b\r1,2\r3,4\r", "2:1|2\n3:3|4");
    row("lone CR at the end of a CR LF file", csv, "a,b\r\n1,2\r", "2:1|2");
    row("byte order mark", csv,
        "\xEF\xBB\xBF"
        "a,b\n1,2\n",
        "2:1|2");
    row("newlines in quoted cells move the line", csv, "a,b\n\"x\ny\n\",2\n3,4\n", "2:x\\ny\\n|2\n5:3|4");
    row("CR LF in a quoted cell stays", csv, "a,b\r\n\"x\r\ny\",2\r\n", "2:x\\r\\ny|2");
    row("cells are not trimmed", csv, "a,b\n  x ,\t y\t\n\" z \",\"\n\"\n", "2:  x |\\t y\\t\n3: z |\\n");
    row("doubled quotes", csv, "a,b\n\"say \"\"no\"\"\",\"\"\"\"\n", "2:say \"no\"|\"");
    row("a quote inside an unquoted cell", csv, "a,b\n5\" pipe,2\n", "2:5\" pipe|2");
    row("empty cells", csv, "a,b,c\n,,\n\"\",x,\n", "2:||\n3:|x|");
    row("blank lines are no rows", csv, "\na,b\n\n1,2\n\n\n3,4\n\n", "4:1|2\n7:3|4");
    row("semicolons", csv, "a;b\n1,5;2\n", "2:1,5|2");
    row("tabs in a .csv", csv, "a\tb\n\"1\t0\"\t2\n", "2:1\\t0|2");
    row("a delimiter in a quoted header", csv, "\"a;b;c\",d\n1,2\n", "2:1|2");
    row("too few cells", csv, "a,b,c\n1,2\n1,2,3\n", "2!2 cells where the header has 3\n3:1|2|3");
    row("too many cells", csv, "a,b\n1,2,3\n1,2\n", "2!3 cells where the header has 2\n3:1|2");
    row("one cell", csv, "a,b\nx\n", "2!1 cell where the header has 2");
    row("text behind a closing quote costs its row only", csv, "a,b\n\"x\"y,2\n3,4\n",
        "2!text behind the closing quote of cell 1\n3:3|4");
    row("a space behind a closing quote", csv, "a,b\n\"x\" ,2\n3,4\n",
        "2!text behind the closing quote of cell 1\n3:3|4");
    row("inner quotes that are not doubled", csv, "a,b\n\"say \"no\", then\",2\n3,4\n",
        "2!text behind the closing quote of cell 1\n3:3|4");
    row("unclosed quote in the last row", csv, "a,b\n1,2\n3,\"4\n5,6\n7,8\n",
        "2:1|2\nerror 3 a quote opens here and never closes");
    row("unclosed quote that opens behind newlines of its row", csv, "a,b\n\"x\ny\",\"z\n\n",
        "error 3 a quote opens here and never closes");
    row("NUL", csv, bytes("a,b\nx\0y,2\n3,4\n"), "2!a cell holds a NUL byte\n3:3|4");
    row("Latin-1", csv, "a,b\ncaf\xE9,2\n3,4\n", "2:café|2\n3:3|4");
    row("Latin-1 among UTF-8", csv, "a,b\ncaf\xE9,2\n這裡,é\n",
        "2!a cell is not valid in the file's encoding (byte 4 of the cell)\n3:這裡|é");
    row("half a character", csv, "a,b\n\xE4\xBD,2\n學,而\n",
        "2!a cell is not valid in the file's encoding (byte 1 of the cell)\n3:學|而");
    row("other writing", csv, "a,b\n學而時習之,مرحبا\n", "2:學而時習之|مرحبا");

    row("TSV: quotes are ordinary", tsv, "a\tb\n\"x\t2\"\n\"\"\t\"say\n", "2:\"x|2\"\n3:\"\"|\"say");
    row("TSV: cells quoted as in CSV, with a tab", tsv, "a\tb\n\"x\ty\"\t2\n3\t4\n", "2:x\\ty|2\n3:3|4");
    row("TSV: cells quoted as in CSV, with a line end", tsv, "a\tb\n\"x\ny\"\t2\n3\t4\n", "2:x\\ny|2\n4:3|4");
    row("TSV: doubled quotes", tsv, "a\tb\n\"say \"\"no\"\"\"\t2\n3\t4\n", "2:say \"no\"|2\n3:3|4");
    row("TSV: speech over two segments", tsv, "a\tb\n\"Come in\tEntrez\nnow.\"\tdonc.\n",
        "2:\"Come in|Entrez\n3:now.\"|donc.");
    row("TSV: words in quotes", tsv, "a\tb\n\"no\"\t\"non\"\n", "2:\"no\"|\"non\"");
    row("TSV: doubled and single quotes", tsv, "a\tb\n\"say \"\"no\"\"\"\t2\n3\t4 \"x\"\n",
        "2:\"say \"\"no\"\"\"|2\n3:3|4 \"x\"");
    row("TSV: CR LF", tsv, "a\tb\r\n1\t2\r\n", "2:1|2");
    row("TSV: a bare CR stays in its cell", tsv, "a\tb\nx\ry\t2\r\n", "2:x\\ry|2");
    row("TSV: two CR before the LF", tsv, "a\tb\n1\t2\r\r\n", "2:1|2\\r");
    row("TSV: byte FF is not a quote", tsv, "a\tb\n\xFFx\t2\n學\t而\n",
        "2!a cell is not valid in the file's encoding (byte 1 of the cell)\n3:學|而");
    row("TSV: ragged", tsv, "a\tb\n1\n1\t2\t3\n", "2!1 cell where the header has 2\n3!3 cells where the header has 2");
    row("TSV by content", "table.txt", "a\tb\n1,0\t2\n", "2:1,0|2");

    row("JSONL", jsonl, "{\"a\":\"x\",\"b\":\"y\"}\n{\"b\":\"z\"}\n", "1:x|y\n2:|z");
    row("JSONL: numbers keep their text", jsonl, "{\"a\":1.50,\"b\":12345678901234567890123}\n{\"a\":-0,\"b\":1E5}",
        "1:1.50|12345678901234567890123\n2:-0|1E5");
    row("JSONL: nested values keep their text", jsonl, "{\"a\":{\"k\": [1, \"}\\\"\"]},\"b\":[ ]}\n",
        "1:{\"k\": [1, \"}\\\"\"]}|[ ]");
    row("JSONL: null, true, false", jsonl, "{\"a\":null,\"b\":true}\r\n{\"a\":false}\r\n", "1:|true\n2:false|");
    row("JSONL: escapes", jsonl, "{\"a\":\"x\\ny\\u00e9\\\"\\\\\",\"\\u0062\":\"z\"}\n", "1:x\\nyé\"\\|z");
    row("JSONL: blank lines and spaces", jsonl, "\n  { \"a\" : \"x\" , \"b\" : 1 }  \n\n{}\n", "2:x|1\n4:|");
    row("JSONL: keys in the order of their coming", jsonl, "{\"b\":1}\n{\"a\":2,\"b\":3}\n", "1:1|\n2:3|2");
    row("JSONL: no object", jsonl, "{\"a\":1}\n7\n{\"a\":2}\n", "1:1\n2!not a JSON object\n3:2");
    row("JSONL: a key twice", jsonl, "{\"a\":1,\"a\":2}\n{\"a\":3}\n", "1!the key \"a\" stands twice\n2:3");
    row("JSONL: NUL by escape", jsonl, "{\"a\":\"x\\u0000\"}\n{\"a\":3}\n", "1!a cell holds a NUL byte\n2:3");
    row("JSONL: Latin-1", jsonl, "{\"a\":\"caf\xE9\"}\n{\"a\":3}\n", "1:café\n2:3");
    row("JSONL by content", "table.txt", "{\"a\":1}\n", "1:1");
    QByteArray late;
    for (int i = 0; i < 500; ++i) {
        late += "{\"a\":1}\n";
    }
    row("JSONL: a key that comes late", jsonl, late + "{\"a\":2,\"late\":\"x\"}\n",
        shown(readTable(late, jsonl)) + "\n501:2 +late=x");
}

void TestDelimited::reads()
{
    QFETCH(QByteArray, file);
    QFETCH(QByteArray, content);
    QFETCH(QByteArray, rows);
    QCOMPARE(shown(readTable(content, file)), rows);
}

void TestDelimited::refusesFiles_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<int>("code");
    QTest::addColumn<int>("line");
    const auto row = [](const char *name, const QByteArray &file, const QByteArray &content, ErrorCode code, int line) {
        QTest::newRow(name) << file << content << int(code) << line;
    };
    row("no bytes", "t.csv", "", ErrorCode::Empty, 0);
    row("only a byte order mark", "t.csv", "\xEF\xBB\xBF", ErrorCode::Empty, 0);
    row("only blank lines", "t.csv", "\n\r\n\n", ErrorCode::Empty, 0);
    row("only blank lines, JSONL", "t.jsonl", "\n  \n", ErrorCode::Empty, 0);
    row("UTF-16, nothing but the mark", "t.csv", "\xFF\xFE", ErrorCode::Empty, 0);
    row("unclosed quote in the header", "t.csv", "a,\"b\n1,2\n", ErrorCode::Malformed, 1);
    row("JSON array that does not close", "t.json", "[\n{\"a\":1}\n", ErrorCode::Malformed, 3);
    row("JSON array that ends within an element", "t.json", "[\n{\"a\":1},\n{\"a\"", ErrorCode::Malformed, 3);
    row("not one object in JSONL", "t.jsonl", "\nhello\n", ErrorCode::Malformed, 2);
}

void TestDelimited::refusesFiles()
{
    QFETCH(QByteArray, file);
    QFETCH(QByteArray, content);
    QFETCH(int, code);
    QFETCH(int, line);
    const Read read = readTable(content, file);
    QVERIFY(read.error);
    QCOMPARE(int(read.error->code), code);
    QCOMPARE(int(read.error->line), line);
    QCOMPARE(QByteArray::fromStdString(read.error->subject), file);
    QVERIFY(!read.error->detail.empty());
}

void TestDelimited::namesColumns_data()
{
    QTest::addColumn<QByteArray>("header");
    QTest::addColumn<QByteArray>("names");
    QTest::newRow("as they are") << QByteArray("a, b ,c") << QByteArray("a| b |c");
    QTest::newRow("twice") << QByteArray("a,b,a,a") << QByteArray("a|b|a (2)|a (3)");
    QTest::newRow("empty") << QByteArray("a,,b") << QByteArray("a|column 2|b");
    QTest::newRow("the new name is taken") << QByteArray("a,a,a (2)") << QByteArray("a|a (3)|a (2)");
}

void TestDelimited::namesColumns()
{
    QFETCH(QByteArray, header);
    QFETCH(QByteArray, names);
    QByteArrayList found;
    for (const std::string &column : readTable(header + "\n", "t.csv").header) {
        found << QByteArray::fromStdString(column);
    }
    QCOMPARE(found.join('|'), names);
}

void TestDelimited::readsCellsLongerThanAPiece()
{
    const QByteArray cell = QByteArray("\"\"學,\n").repeated(60'000);
    const Read read = readTable("a,b\n1,\"" + cell + "\"\n3,4\n", "t.csv");
    QVERIFY(!read.error);
    QCOMPARE(read.records.size(), std::size_t(2));
    QCOMPARE(QByteArray::fromStdString(read.records[0].cells[1]), QByteArray("\"學,\n").repeated(60'000));
    QCOMPARE(int(read.records[1].line), 60'003);
}

void TestDelimited::everyPrefixIsHandled_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("csv") << QByteArray("t.csv")
                         << bytes("\xEF\xBB\xBFsource,\"tar\"\"get\",score\r\n\"學而\n\"\"時\"\"\",x\"y,0."
                                  "5\r\n\r\n\"a\"b,\0,\xE9\r\n,,\n");
    QTest::newRow("tsv") << QByteArray("t.tsv") << bytes("source\ttarget\r\n學\"而\t\rx\r\n\xFF\t\0\n\ta\n");
    QTest::newRow("jsonl") << QByteArray("t.jsonl")
                           << bytes("{\"a\":\"學\\u00e9\",\"b\":[1,{\"c\":\"}\"}]}\n{\"a\":-1.5e3,\"d\":null}\n");
}

void TestDelimited::everyPrefixIsHandled()
{
    QFETCH(QByteArray, file);
    QFETCH(QByteArray, content);
    const std::size_t whole = readTable(content, file).records.size();
    QVERIFY(whole > 0);
    for (qsizetype length = 0; length < content.size(); ++length) {
        const Read read = readTable(content.left(length), file);
        QVERIFY2(read.records.size() <= whole, qPrintable(QString::number(length)));
        QVERIFY2(length >= 4 || read.error || !read.header.empty(), qPrintable(QString::number(length)));
        if (read.error) {
            const bool sensible = read.error->code == ErrorCode::Empty || read.error->code == ErrorCode::Malformed ||
                                  read.error->code == ErrorCode::Unsupported;
            QVERIFY2(sensible && !read.error->detail.empty(), qPrintable(QString::number(length)));
        }
        for (const TableRecord &record : read.records) {
            QVERIFY(!record.flaw.empty() || record.cells.size() == read.header.size());
        }
    }
}

void TestDelimited::unreadableStreamIsAnError()
{
    std::istringstream in("a,b\n");
    in.setstate(std::ios::badbit);
    const auto reader = core::openTable(in, "folder");
    QVERIFY(!reader);
    QCOMPARE(int(reader.error().code), int(ErrorCode::Unreadable));
}

QTEST_GUILESS_MAIN(TestDelimited)
#include "tst_delimited.moc"
