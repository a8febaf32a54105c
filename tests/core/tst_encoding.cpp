// SPDX-License-Identifier: GPL-3.0-or-later
// Files in any encoding: guessed, converted piece by piece, and what is not valid refused with its line.

#include "core/formats/byte_source.h"
#include "core/formats/import.h"
#include "core/formats/table.h"

#include <QStringConverter>
#include <QTest>

#include <sstream>

using namespace core;

namespace {

constexpr auto kGerman = "source,translation,system\n"
                         "Es war einmal ein König.,Il était une fois un roi – « vraiment ».,A\n"
                         "Über die Brücke ging's.,Größe und Maß: déjà vu.,A\n";
constexpr auto kChinese = "source,translation,system\n学而时习之，不亦说乎？,To learn and practise,A\n"
                          "有朋自远方来，不亦乐乎？,Friends from afar,A\n人不知而不愠，不亦君子乎？,Unknown,A\n";
constexpr auto kRussian = "source,translation,system\nВсе счастливые семьи похожи друг на друга,All happy,A\n"
                          "каждая несчастливая семья несчастлива по-своему,each unhappy,A\n";

// The low or the high byte of some of its characters is that of a line end, or NUL.
constexpr auto kAllChinese =
    "原文,译文,系统\n上善若水一一上上，水善利万物而不争。,最高的善像水一样，水善于滋润万物而不与万物相争,甲\n"
    "一生二，二生三，三生万物一一。,一产生二，二产生三，三产生万物,乙\n";

constexpr const char *kClassical = "source,translation\n學而時習之，不亦說乎 0,x 0\n學而時習之，不亦說乎 1,x 1\n"
                                   "學而時習之，不亦說乎 2,x 2\n學而時習之，不亦說乎 3,x 3\n"
                                   "學而時習之，不亦說乎 4,x 4\n學而時習之，不亦說乎 5,x 5\n";

constexpr const char *kJapanese = "source,translation\n彼は静かに眠っていた。第一章,He slept.\n"
                                  "彼は静かに眠っていた。第二章,He slept on.\n雪が降っていた。,It was snowing.\n";
constexpr const char *kKorean =
    "source,translation\n그는 조용히 자고 있었다,He slept.\n눈이 내리고 있었다,It was snowing.\n"
    "아무도 오지 않았다,Nobody came.\n";

std::string as(const char *text, const char *encoding)
{
    auto encoder = QStringEncoder(encoding);
    if (!encoder.isValid())
        qFatal("Qt lacks an encoding");
    const QByteArray bytes = encoder(QString::fromUtf8(text));
    return bytes.toStdString();
}

std::string decoded(const std::string &bytes, const std::string &encoding, std::size_t piece)
{
    auto decoder = EncodingDecoder::make(encoding);
    std::string out;
    for (std::size_t i = 0; i < bytes.size(); i += piece)
        (*decoder)->decode(std::string_view(bytes).substr(i, piece), i + piece >= bytes.size(), out);
    return out;
}

} // namespace

class tst_encoding : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void tablesAreReadInAnyEncoding_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("encoding");
        QTest::addColumn<QByteArray>("mark");
        QTest::addColumn<bool>("named");
        const auto row = [](const char *name, const char *text, const char *encoding, const QByteArray &mark,
                            bool named) {
            QTest::newRow(name) << QByteArray(text) << QByteArray(encoding) << mark << named;
        };
        row("UTF-8", kChinese, "UTF-8", "", false);
        row("UTF-8 with mark", kGerman, "UTF-8", "\xEF\xBB\xBF", false);
        row("UTF-16 LE with mark", kChinese, "UTF-16LE", "\xFF\xFE", false);
        row("UTF-16 BE with mark", kRussian, "UTF-16BE", "\xFE\xFF", false);
        row("UTF-16 LE without mark", kGerman, "UTF-16LE", "", false);
        row("UTF-16 BE without mark", kGerman, "UTF-16BE", "", false);
        row("UTF-16 LE without mark, Chinese", kChinese, "UTF-16LE", "", false);
        row("UTF-16 BE without mark, Chinese", kChinese, "UTF-16BE", "", false);
        row("UTF-16 LE without mark, Chinese header", kAllChinese, "UTF-16LE", "", false);
        row("UTF-16 BE without mark, Chinese header", kAllChinese, "UTF-16BE", "", false);
        row("UTF-16 BE without mark, Russian", kRussian, "UTF-16BE", "", false);
        row("UTF-32 LE with mark", kGerman, "UTF-32LE", QByteArray("\xFF\xFE\0\0", 4), false);
        row("windows-1252 by statistics", kGerman, "windows-1252", "", false);
        row("windows-1251 by statistics", kRussian, "windows-1251", "", false);
        row("GB18030 by statistics", kChinese, "GB18030", "", false);
        row("KOI8-R by statistics", kRussian, "KOI8-R", "", false);
        // Pairs of its bytes look like characters of UTF-8.
        row("Big5 by statistics", kClassical, "Big5", "", false);
        row("GB18030 by statistics, classical", kClassical, "GB18030", "", false);
        row("Shift_JIS by statistics", kJapanese, "Shift_JIS", "", false);
        row("EUC-JP by statistics", kJapanese, "EUC-JP", "", false);
        row("EUC-KR by statistics", kKorean, "EUC-KR", "", false);
        row("GB18030 by name", kChinese, "GB18030", "", true);
        row("windows-1251 by name", kRussian, "windows-1251", "", true);
    }
    void tablesAreReadInAnyEncoding()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, encoding);
        QFETCH(QByteArray, mark);
        QFETCH(bool, named);
        std::istringstream in(mark.toStdString() + as(text.constData(), encoding.constData()));
        const auto reader = openTable(in, "t.csv", std::nullopt, named ? encoding.toStdString() : std::string());
        QVERIFY2(reader.ok(), reader.ok() ? "" : reader.error().detail.c_str());
        const QList<QByteArray> lines = text.trimmed().split('\n');
        for (qsizetype i = 1; i < lines.size(); ++i) {
            const auto record = (*reader)->next();
            QVERIFY(record.ok() && record->has_value());
            QVERIFY2((*record)->flaw.empty(), (*record)->flaw.c_str());
            QCOMPARE((*record)->cells.front(), lines[i].split(',').first().toStdString());
            QCOMPARE((*record)->line, std::int64_t(i + 1));
        }
    }

    void guessesSayHowSureTheyAre()
    {
        QVERIFY(guessEncoding("plain").certain);
        QVERIFY(guessEncoding("\xFF\xFE").certain);
        QCOMPARE(guessEncoding(as(kRussian, "windows-1251")).certain, false);
        // A sample that ends within a character is UTF-8 all the same.
        std::string long_ = std::string(2000, 'a') + "\xE5\xAD";
        QCOMPARE(guessEncoding(long_).name, std::string("UTF-8"));
        QVERIFY(guessEncoding("caf\xE9").name != "UTF-8");
        QCOMPARE(guessEncoding("caf\xC3\xA9,a\ncaf\xE9,b\n").name, std::string("UTF-8")); // one of two is damaged
    }

    void nulsAloneMakeNoUtf16()
    {
        using namespace std::string_view_literals;
        QCOMPARE(guessEncoding("source,translation\nfirst,\0\nsecond,\0\nthird,\0\nfourth,words\n"sv).name,
                 std::string("UTF-8"));
        QCOMPARE(guessEncoding("学而时习之,\0\n不亦说乎,b\n有朋,c\n"sv).name, std::string("UTF-8"));
    }

    void whereTheEncodingMayBeWrongTheErrorSaysSo()
    {
        std::istringstream named(as(kGerman, "UTF-16BE"));
        const auto wrong = openTable(named, "t.csv", std::nullopt, "UTF-8");
        QVERIFY(!wrong);
        QVERIFY2(QByteArray::fromStdString(wrong.error().detail).contains("--encoding"), wrong.error().detail.c_str());
        std::istringstream guessed(as("Köln,Größe\nfünf,schön\n", "windows-1252"));
        const auto preview = previewTable(guessed, "t.csv");
        QVERIFY(preview.ok() && !preview->encoding.certain);
        const auto mapping = parseMap("source=source", preview->header, preview->records, "t.csv");
        const Error error = mappingError(mapping.error(), preview->encoding);
        QVERIFY2(QByteArray::fromStdString(error.detail)
                     .endsWith("it was read as windows-1252, guessed from its bytes: "
                               "name its encoding (--encoding) if that is wrong"),
                 error.detail.c_str());
        QCOMPARE(mappingError(mapping.error(), { "UTF-8", true }), mapping.error());
    }

    void anyCutGivesTheSameText_data()
    {
        QTest::addColumn<QByteArray>("encoding");
        for (const char *encoding : { "UTF-16LE", "UTF-16BE", "GB18030", "UTF-8" })
            QTest::newRow(encoding) << QByteArray(encoding);
    }
    void anyCutGivesTheSameText()
    {
        QFETCH(QByteArray, encoding);
        const char *text = "a学\xF0\xA0\x80\x80"
                           "b – ü\n"; // outside the first plane too
        const std::string bytes = as(text, encoding.constData());
        for (std::size_t piece = 1; piece <= bytes.size(); ++piece)
            QCOMPARE(decoded(bytes, encoding.toStdString(), piece), std::string(text));
    }

    void whatIsNotValidIsRefusedWithItsLine()
    {
        std::istringstream in("source,translation\n\xD1\xA7,good\n\xFF\xFF,bad\n\xD1\xA7,good\n");
        const auto reader = openTable(in, "t.csv", std::nullopt, "GB18030");
        QVERIFY(reader.ok());
        QVERIFY((*reader)->next()->value().flaw.empty());
        const auto bad = (*reader)->next();
        QVERIFY(!bad->value().flaw.empty());
        QCOMPARE(bad->value().line, std::int64_t{ 3 });
        QVERIFY((*reader)->next()->value().flaw.empty());
    }

    void halfACharacterAtTheEndIsNotValid()
    {
        QCOMPARE(decoded(std::string("a\0b", 3), "UTF-16LE", 3), std::string("a\xFF"));
        QCOMPARE(decoded(std::string("\x3D\xD8", 2), "UTF-16LE", 2).back(), '\xFF'); // a lone half of a pair
    }

    void unknownNamesAreRefused()
    {
        QCOMPARE(EncodingDecoder::make("klingon").error().code, ErrorCode::Unsupported);
        QVERIFY(!isKnownEncoding(""));
        for (const std::string &name : offeredEncodings())
            QVERIFY2(isKnownEncoding(name), name.c_str());
        std::istringstream in("a,b\n");
        QCOMPARE(openTable(in, "t.csv", std::nullopt, "klingon").error().code, ErrorCode::Unsupported);
    }

    void progressCountsBytesOfTheFile()
    {
        std::string text = "source,translation\n";
        for (int i = 0; i < 5000; ++i)
            text += "Übung macht den Meister,practice\n";
        const std::string bytes = as(text.c_str(), "UTF-16LE");
        std::istringstream in(bytes);
        const auto reader = openTable(in, "t.csv", std::nullopt, "UTF-16LE");
        std::int64_t last = 0;
        while (true) {
            const auto record = (*reader)->next();
            if (!record->has_value())
                break;
            QVERIFY((*reader)->bytesRead() >= last);
            last = (*reader)->bytesRead();
        }
        QCOMPARE((*reader)->bytesRead(), static_cast<std::int64_t>(bytes.size()));
    }
};

QTEST_GUILESS_MAIN(tst_encoding)
#include "tst_encoding.moc"
