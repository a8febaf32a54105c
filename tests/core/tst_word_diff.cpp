// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/unicode.h"
#include "core/text/word_diff.h"

#include <QTest>

#include <random>
#include <string>

using namespace core;

namespace {

std::string part(const std::string &text, const DiffSpan &span)
{
    const std::size_t from = byteOffset(text, span.begin);
    return text.substr(from, byteOffset(text, span.end) - from);
}

// The text with what only it has in brackets.
std::string marked(const std::string &text, const std::vector<DiffSpan> &spans)
{
    std::string out;
    for (const DiffSpan &span : spans) {
        out += span.kind == DiffKind::Same ? part(text, span) : "[" + part(text, span) + "]";
    }
    return out;
}

std::string withoutBlanks(std::string text)
{
    std::erase_if(text, [](char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; });
    return text;
}

std::string sameText(const std::string &text, const std::vector<DiffSpan> &spans)
{
    std::string out;
    for (const DiffSpan &span : spans) {
        out += span.kind == DiffKind::Same ? withoutBlanks(part(text, span)) : "";
    }
    return out;
}

} // namespace

class TestWordDiff : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void marksWhatDiffers_data();
    void marksWhatDiffers();
    void spansCoverBothTexts_data();
    void spansCoverBothTexts();
    void equalTextsDoNotDiffer();
    void randomTextsKeepTheRules();
    void findsTheShortestScript();
    void giveUpIsCoarseButRight();
    void longTextsAreHandled();
    void charactersShowWhatWordsHide_data();
    void charactersShowWhatWordsHide();
    void accentsStayWithTheirLetters();
};

void TestWordDiff::marksWhatDiffers_data()
{
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("second");
    QTest::addColumn<QString>("markedFirst");
    QTest::addColumn<QString>("markedSecond");
    const auto row = [](const char *name, const char *a, const char *b, const char *ma, const char *mb) {
        QTest::newRow(name) << QString::fromUtf8(a) << QString::fromUtf8(b) << QString::fromUtf8(ma)
                            << QString::fromUtf8(mb);
    };
    row("one word", "The cat sat.", "The dog sat.", "The [cat] sat.", "The [dog] sat.");
    row("two words together", "the old man slept", "the tired woman slept", "the [old man] slept",
        "the [tired woman] slept");
    row("a word more", "He went home.", "He went slowly home.", "He went home.", "He went [slowly] home.");
    row("nothing against something", "", "new", "", "[new]");
    row("nothing in common", "one two", "three four five", "[one two]", "[three four five]");
    row("case counts", "The End", "the End", "[The] End", "[the] End");
    row("punctuation counts", "Yes, he said", "Yes; he said", "Yes[,] he said", "Yes[;] he said");
    row("white space does not", "a  b\nc", "a b c ", "a  b\nc", "a b c ");
    row("Chinese words", "我喜欢北京", "我喜欢上海", "我喜欢[北京]", "我喜欢[上海]");
    row("Arabic", "قال الرجل نعم", "قال الرجل لا", "قال الرجل [نعم]", "قال الرجل [لا]");
    row("combining characters stay whole", "caf\u0065\u0301 noir", "cafe noir", "[caf\u0065\u0301] noir",
        "[cafe] noir");
    row("emoji with joiners", "ok 👩‍👩‍👧 end", "ok 👩‍👧 end", "ok [👩‍👩‍👧] end",
        "ok [👩‍👧] end");
}

void TestWordDiff::marksWhatDiffers()
{
    QFETCH(QString, first);
    QFETCH(QString, second);
    QFETCH(QString, markedFirst);
    QFETCH(QString, markedSecond);
    const WordDiff diff = wordDiff(first.toStdString(), second.toStdString());
    QCOMPARE(QString::fromStdString(marked(first.toStdString(), diff.first)), markedFirst);
    QCOMPARE(QString::fromStdString(marked(second.toStdString(), diff.second)), markedSecond);
}

void TestWordDiff::spansCoverBothTexts_data()
{
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("second");
    QTest::newRow("both empty") << QString() << QString();
    QTest::newRow("one empty") << QStringLiteral(" ") << QString();
    QTest::newRow("Chinese") << QString::fromUtf8("子曰：「學而時習之，不亦說乎？」")
                             << QString::fromUtf8("子曰：「有朋自遠方來，不亦樂乎？」");
    QTest::newRow("Japanese and Thai") << QString::fromUtf8("吾輩は猫である。") << QString::fromUtf8("แมวของฉัน");
    QTest::newRow("Arabic and English") << QString::fromUtf8("هو قال \"yes\" ثم")
                                        << QString::fromUtf8("هو قال \"no\" ثم");
    QTest::newRow("emoji") << QString::fromUtf8("🙂🙃 a 👨‍👩‍👧‍👦")
                           << QString::fromUtf8("🙂 b 👨‍👩‍👧");
    QTest::newRow("combining") << QString::fromUtf8("e\u0301e\u0301 o\u0308") << QString::fromUtf8("e\u0301 o");
    QTest::newRow("line breaks") << QString::fromUtf8("a\r\n\r\nb\n") << QString::fromUtf8("a\nb\r\nc");
}

void TestWordDiff::spansCoverBothTexts()
{
    QFETCH(QString, first);
    QFETCH(QString, second);
    const std::string a = first.toStdString();
    const std::string b = second.toStdString();
    const WordDiff diff = wordDiff(a, b);
    for (const auto &[text, spans] : { std::pair(a, diff.first), std::pair(b, diff.second) }) {
        std::string joined;
        std::size_t at = 0;
        for (std::size_t i = 0; i < spans.size(); ++i) {
            QCOMPARE(spans[i].begin, at);
            QVERIFY(spans[i].end > spans[i].begin);
            QVERIFY(i == 0 || spans[i].kind != spans[i - 1].kind);
            at = spans[i].end;
            joined += part(text, spans[i]);
        }
        QCOMPARE(joined, text);
        QCOMPARE(at, codePointCount(text));
    }
    QCOMPARE(sameText(a, diff.first), sameText(b, diff.second));
}

void TestWordDiff::equalTextsDoNotDiffer()
{
    for (const std::string text : { "a b", "子曰：學而時習之", "قال نعم", "👩‍👩‍👧 e\u0301", " " }) {
        const WordDiff diff = wordDiff(text, text);
        const std::vector<DiffSpan> whole{ { 0, codePointCount(text), DiffKind::Same } };
        QCOMPARE(diff.first, whole);
        QCOMPARE(diff.second, whole);
    }
    QCOMPARE(wordDiff("", ""), WordDiff());
}

void TestWordDiff::randomTextsKeepTheRules()
{
    std::mt19937 random(3);
    static const std::string kWords[] = { "a", "b", "c", "子", "曰", "é", ",", "\n", "  ", "🙂" };
    for (int round = 0; round < 500; ++round) {
        std::string texts[2];
        for (std::string &text : texts) {
            for (std::size_t left = random() % 12; left > 0; --left) {
                text += kWords[random() % std::size(kWords)] + (random() % 3 == 0 ? "" : " ");
            }
        }
        const std::size_t most = random() % 4 == 0 ? random() % 3 : 2000;
        const WordDiff diff = wordDiff(texts[0], texts[1], most);
        std::string joined[2];
        for (const DiffSpan &span : diff.first) {
            joined[0] += part(texts[0], span);
            QVERIFY(span.kind != DiffKind::OnlySecond);
        }
        for (const DiffSpan &span : diff.second) {
            joined[1] += part(texts[1], span);
            QVERIFY(span.kind != DiffKind::OnlyFirst);
        }
        QCOMPARE(joined[0], texts[0]);
        QCOMPARE(joined[1], texts[1]);
        QCOMPARE(sameText(texts[0], diff.first), sameText(texts[1], diff.second));
    }
}

void TestWordDiff::findsTheShortestScript()
{
    // The textbook example: ABCABBA against CBABAC has a longest common subsequence of four.
    const std::string a = "A B C A B B A";
    const std::string b = "C B A B A C";
    QCOMPARE(sameText(a, wordDiff(a, b).first).size(), std::size_t(4));
}

void TestWordDiff::giveUpIsCoarseButRight()
{
    const std::string a = "start one x two x three end";
    const std::string b = "start four x five x six end";
    QCOMPARE(marked(a, wordDiff(a, b).first), std::string("start [one] x [two] x [three] end"));
    QCOMPARE(marked(a, wordDiff(a, b, 5).first), std::string("start [one x two x three] end"));
    QCOMPARE(marked(b, wordDiff(a, b, 5).second), std::string("start [four x five x six] end"));
}

void TestWordDiff::longTextsAreHandled()
{
    std::string a;
    std::string b;
    for (int i = 0; i < 20'000; ++i) {
        a += "w" + std::to_string(i) + " ";
        b += (i % 2 == 0 ? "w" : "v") + std::to_string(i) + " ";
    }
    const WordDiff diff = wordDiff(a, b);
    QCOMPARE(diff.first.front().begin, std::size_t(0));
    QCOMPARE(diff.first.back().end, codePointCount(a));
    QCOMPARE(diff.second.back().end, codePointCount(b));
}

void TestWordDiff::charactersShowWhatWordsHide_data()
{
    QTest::addColumn<QByteArray>("first");
    QTest::addColumn<QByteArray>("second");
    QTest::addColumn<QByteArray>("markedFirst");
    QTest::addColumn<QByteArray>("markedSecond");
    const auto row = [](const char *name, const char *a, const char *b, const char *ma, const char *mb) {
        QTest::newRow(name) << QByteArray(a) << QByteArray(b) << QByteArray(ma) << QByteArray(mb);
    };
    row("one of a word's characters", "学而时习之", "学而时复之", "学而时[习]之", "学而时[复]之");
    row("a character left out", "有朋自遠方來", "朋自遠方來", "[有]朋自遠方來", "朋自遠方來");
    row("a letter of a word", "He sits", "He sat", "He s[i]t[s]", "He s[a]t");
    row("blanks alone", "a  b", "a b", "a  b", "a b");
}

void TestWordDiff::charactersShowWhatWordsHide()
{
    QFETCH(QByteArray, first);
    QFETCH(QByteArray, second);
    const std::string a = first.toStdString();
    const std::string b = second.toStdString();
    const WordDiff diff = characterDiff(a, b);
    QTEST(QByteArray::fromStdString(marked(a, diff.first)), "markedFirst");
    QTEST(QByteArray::fromStdString(marked(b, diff.second)), "markedSecond");
}

void TestWordDiff::accentsStayWithTheirLetters()
{
    const std::string a = "cafe\u0301";
    const std::string b = "cafe";
    QCOMPARE(QByteArray::fromStdString(marked(a, characterDiff(a, b).first)), QByteArray("caf[e\u0301]"));
    QCOMPARE(QByteArray::fromStdString(marked(b, characterDiff(a, b).second)), QByteArray("caf[e]"));
}

QTEST_GUILESS_MAIN(TestWordDiff)
#include "tst_word_diff.moc"
