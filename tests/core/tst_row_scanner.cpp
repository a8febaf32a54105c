// SPDX-License-Identifier: GPL-3.0-or-later
// The rows that the scanner takes as a whole, against libcsv byte by byte; and what is remembered of rows.
#include "core/formats/row_memory.h"
#include "core/formats/row_scanner.h"

#include <QTest>

#include <csv.h>
#include <random>
#include <set>

using core::Digest;
using core::RowScanner;

namespace {

using Cells = std::vector<std::string>;

// The rows that libcsv finds, read as the program has it read.
std::vector<Cells> byLibcsv(const std::string &bytes, char delimiter, bool quoting)
{
    struct Rows {
        std::vector<Cells> rows;
        Cells row;
    } found;
    csv_parser parser{};
    csv_init(&parser, 0);
    csv_set_delim(&parser, static_cast<unsigned char>(delimiter));
    csv_set_quote(&parser, quoting ? '"' : 0xFF);
    csv_set_space_func(&parser, [](unsigned char) { return 0; });
    csv_set_term_func(&parser, [](unsigned char c) { return c == '\n' ? 1 : 0; });
    const auto cell = [](void *data, std::size_t size, void *rows) {
        static_cast<Rows *>(rows)->row.emplace_back(static_cast<const char *>(data), size);
    };
    const auto row = [](int, void *data) {
        auto &rows = *static_cast<Rows *>(data);
        rows.rows.push_back(std::exchange(rows.row, {}));
    };
    csv_parse(&parser, bytes.data(), bytes.size(), cell, row, &found);
    csv_free(&parser);
    return found.rows;
}

std::string withoutReturn(std::string row)
{
    return row.ends_with("\r\n") ? row.erase(row.size() - 2, 1) : row;
}

} // namespace

class TestRowScanner : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void finds_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("found"); // cells with '|' between, or why there are none
        QTest::newRow("plain") << QByteArray("a,b\nc") << QByteArray("a|b");
        QTest::newRow("CR LF") << QByteArray("a,b\r\nc") << QByteArray("a|b");
        QTest::newRow("quoted") << QByteArray("\"a,\n\"\"b\"\"\",c\n") << QByteArray("a,\n\"b\"|c");
        QTest::newRow("empty cells") << QByteArray(",\"\",\n") << QByteArray("||");
        QTest::newRow("blank lines before") << QByteArray("\n\na\n") << QByteArray("a");
        QTest::newRow("no line end yet") << QByteArray("a,b") << QByteArray("incomplete");
        QTest::newRow("a quote may be doubled by what follows") << QByteArray("a,\"b\"") << QByteArray("incomplete");
        QTest::newRow("a CR may be half a line end") << QByteArray("a,b\r") << QByteArray("incomplete");
        QTest::newRow("blank lines alone") << QByteArray("\n\n") << QByteArray("incomplete");
        QTest::newRow("text behind a closing quote") << QByteArray("\"a\"b,c\n") << QByteArray("odd");
        QTest::newRow("a quote within a cell") << QByteArray("a\"b,c\n") << QByteArray("odd");
        QTest::newRow("a CR within a line") << QByteArray("a\rb,c\n") << QByteArray("odd");
        QTest::newRow("a CR at the start") << QByteArray("\r\na\n") << QByteArray("odd");
    }
    void finds()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, found);
        RowScanner scanner(',', true);
        Cells cells{ "left", "over", "from", "before" };
        const RowScanner::Found what = scanner.scan(bytes.toStdString(), cells);
        QByteArray seen = what == RowScanner::Found::Odd ? "odd" : "incomplete";
        if (what == RowScanner::Found::Row) {
            seen.clear();
            for (const std::string &cell : cells) {
                seen += (&cell == &cells.front() ? "" : "|") + QByteArray::fromStdString(cell);
            }
        }
        QCOMPARE(seen, found);
    }

    void countsLines()
    {
        RowScanner scanner(',', true);
        Cells cells;
        QCOMPARE(int(scanner.scan("\n\"a\nb\",\"c\n\nd\"\r\nnext", cells)), int(RowScanner::Found::Row));
        QCOMPARE(scanner.linesBefore(), std::int64_t{ 1 });
        QCOMPARE(scanner.lines(), std::int64_t{ 5 });
        QCOMPARE(scanner.bytes(), std::size_t{ 15 });
    }

    void agreesWithLibcsv_data()
    {
        QTest::addColumn<char>("delimiter");
        QTest::addColumn<bool>("quoting");
        QTest::newRow("commas") << ',' << true;
        QTest::newRow("tabs without quotes") << '\t' << false;
    }
    void agreesWithLibcsv()
    {
        QFETCH(char, delimiter);
        QFETCH(bool, quoting);
        const std::string alphabet = std::string("ab\"\"\n\r;") + delimiter + delimiter + "\xC3\xA9 ";
        std::mt19937 random(11);
        RowScanner scanner(delimiter, quoting);
        Cells cells;
        int rows = 0;
        for (int round = 0; round < 100'000; ++round) {
            std::string bytes(1 + random() % 14, ' ');
            for (char &byte : bytes) {
                byte = alphabet[random() % alphabet.size()];
            }
            bytes += quoting && random() % 2 == 0 ? "\"x\"\n" : "x\r\n";
            if (scanner.scan(bytes, cells) != RowScanner::Found::Row) {
                continue;
            }
            ++rows;
            const auto expected = byLibcsv(withoutReturn(bytes.substr(0, scanner.bytes())), delimiter, quoting);
            QVERIFY2(expected == std::vector<Cells>{ cells }, bytes.c_str());
        }
        QVERIFY2(rows > 10'000, QByteArray::number(rows).constData()); // else nothing was compared
    }

    void remembersDigests()
    {
        std::mt19937_64 random(5);
        core::DigestMap<std::uint64_t> map;
        core::DigestSet set;
        std::vector<Digest> digests{ Digest{}, Digest{ 0, 1 }, Digest{ 1, 0 } };
        for (int i = 0; i < 50'000; ++i) {
            digests.push_back({ random() % 1000 == 0 ? 7 : random(), random() });
        }
        digests[1] = { 0, 2 }; // nothing but zeros is kept as {0, 1}
        for (std::size_t i = 0; i < digests.size(); ++i) {
            QVERIFY(map.tryEmplace(digests[i], i).second);
            QVERIFY(set.insert(digests[i]));
        }
        for (std::size_t i = 0; i < digests.size(); ++i) {
            const auto [value, fresh] = map.tryEmplace(digests[i], 0);
            QVERIFY(!fresh);
            QCOMPARE(*value, std::uint64_t(i));
            QVERIFY(!set.insert(digests[i]));
        }
    }

    void everyDigitOfAUuidCounts()
    {
        const std::string uuid = "6f1d0c52-9a3b-4e77-b10e-5d2c843fa961";
        std::set<Digest> seen;
        for (std::size_t i = 0; i < uuid.size(); ++i) {
            for (const char digit : std::string_view(uuid[i] == '-' ? "-" : "0123456789abcdef")) {
                std::string other = uuid;
                other[i] = digit;
                Digest bits{};
                QVERIFY(core::readUuid(other, bits));
                seen.insert(bits);
            }
        }
        QCOMPARE(seen.size(), std::size_t(32 * 15 + 1));
        QVERIFY(seen.contains(core::digestOf(uuid)));
    }

    void digestsOfUuidsAreInTheOrderOfTheirTexts()
    {
        Digest bits{};
        QVERIFY(core::readUuid("6f1d0c52-9a3b-4e77-b10e-5d2c843fa961", bits));
        QCOMPARE(core::inOrderOfText(bits)[0], std::uint64_t{ 0x6f1d0c529a3b4e77 });
        QCOMPARE(core::inOrderOfText(bits)[1], std::uint64_t{ 0xb10e5d2c843fa961 });
        QCOMPARE(core::DigestMap<int>::shardOf(bits), std::size_t{ 6 }); // the first digit
    }

    void whatIsTakenOutIsGone()
    {
        core::DigestMap<int> map;
        for (std::uint64_t i = 1; i <= 1000; ++i) {
            map.tryEmplace({ i << 32U, i }, static_cast<int>(i));
        }
        int sum = 0;
        for (std::size_t shard = 0; shard < core::DigestMap<int>::kShards; ++shard) {
            for (const auto &slot : map.takeShard(shard)) {
                QCOMPARE(core::DigestMap<int>::shardOf(slot.key), shard);
                sum += slot.value;
            }
        }
        QCOMPARE(sum, 500'500);
        QVERIFY(map.find({ 1ULL << 32U, 1 }) == nullptr);
        QVERIFY(map.tryEmplace({ 1ULL << 32U, 1 }, 1).second);
    }

    void whatIsNoUuidIsNotRead()
    {
        for (const char *text :
             { "", "score", "6F1d0c52-9a3b-4e77-b10e-5d2c843fa961", "6f1d0c52-9a3b-4e77-b10e-5d2c843fa96",
               "6f1d0c529-a3b-4e77-b10e-5d2c843fa961", "6f1d0c52-9a3b-4e77-b10e-5d2c843fa96g",
               "6f1d0c52-9a3b-4e77-b10e-5d2c843fa96/", "6f1d0c52-9a3b-4e77-b10e-5d2c843fa96\xE1" }) {
            Digest bits{};
            QVERIFY2(!core::readUuid(text, bits), text);
        }
    }
};

QTEST_GUILESS_MAIN(TestRowScanner)
#include "tst_row_scanner.moc"
