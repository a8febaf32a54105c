// SPDX-License-Identifier: GPL-3.0-or-later

// ROUGE, its stemmer and tokenizers, token F1 and exact match, length ratio.

#include "core/metrics/overlap/answer_match.h"
#include "core/metrics/overlap/lcs.h"
#include "core/metrics/overlap/length_ratio.h"
#include "core/metrics/overlap/porter_stemmer.h"
#include "core/metrics/overlap/rouge.h"
#include "core/metrics/overlap/words.h"

#include <QTest>

#include <rapidcheck.h>

using namespace core;
using namespace std::string_literals;

namespace {

constexpr RougeOptions kChars{ .tokenizer = RougeTokenizer::UnicodeChars };

std::string joined(const std::vector<std::string> &words)
{
    std::string out;
    for (const std::string &word : words)
        out += (out.empty() ? "" : "|") + word;
    return out;
}

// The textbook table.
std::size_t plainLcs(const std::vector<detail::Token> &a, const std::vector<detail::Token> &b)
{
    std::vector<std::vector<std::size_t>> table(a.size() + 1, std::vector<std::size_t>(b.size() + 1, 0));
    for (std::size_t i = 1; i <= a.size(); ++i)
        for (std::size_t j = 1; j <= b.size(); ++j)
            table[i][j] = a[i - 1] == b[j - 1] ? table[i - 1][j - 1] + 1 : std::max(table[i - 1][j], table[i][j - 1]);
    return table[a.size()][b.size()];
}

std::vector<detail::Token> randomTokens(std::size_t most, detail::Token vocabulary)
{
    const auto size = *rc::gen::inRange<std::size_t>(0, most);
    return *rc::gen::container<std::vector<detail::Token>>(size, rc::gen::inRange<detail::Token>(0, vocabulary));
}

} // namespace

class TestRouge : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void stems_data()
    {
        QTest::addColumn<QByteArray>("word");
        QTest::addColumn<QByteArray>("stem");
        const auto row = [](const char *word, const char *stem) {
            QTest::newRow(word) << QByteArray(word) << QByteArray(stem);
        };
        row("caresses", "caress"); // Porter's own examples
        row("ponies", "poni");
        row("feed", "feed");
        row("agreed", "agre");
        row("plastered", "plaster");
        row("motoring", "motor");
        row("sing", "sing");
        row("hopping", "hop");
        row("filing", "file");
        row("falling", "fall");
        row("relational", "relat");
        row("electriciti", "electr");
        row("controll", "control");
        row("adoption", "adopt");
        row("dies", "die"); // where NLTK's default mode differs
        row("died", "die");
        row("spied", "spi");
        row("enjoy", "enjoy");
        row("fly", "fli");
        row("dying", "die");
        row("skies", "sky");
        row("innings", "inning");
        row("geologi", "geolog");
        row("hopefulli", "hope");
        row("by", "by");
        row("", "");
        row("yyyy", "yyyi");
    }
    void stems()
    {
        QFETCH(QByteArray, word);
        QFETCH(QByteArray, stem);
        QCOMPARE(QByteArray::fromStdString(porterStem(word.toStdString())), stem);
    }

    void tokenises_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("ascii");
        QTest::addColumn<QByteArray>("unicode");
        QTest::newRow("words") << QByteArray("Don't re-enter 3.14!") << QByteArray("don|t|re|enter|3|14")
                               << QByteArray("don|t|re|enter|3|14");
        QTest::newRow("accents") << QByteArray("naïve Café") << QByteArray("na|ve|caf") << QByteArray("naïve|café");
        QTest::newRow("Chinese") << QByteArray("學而時習之，不亦說乎？") << QByteArray()
                                 << QByteArray("學|而|時|習|之|不|亦|說|乎");
        QTest::newRow("beyond the basic plane")
            << QByteArray("𠀀𠀁ab〇") << QByteArray("ab") << QByteArray("𠀀|𠀁|ab|〇");
        QTest::newRow("two letters that become ASCII")
            << QByteArray("1KİX") << QByteArray("1ki|x") << QByteArray("1ki̇x");
        QTest::newRow("empty") << QByteArray() << QByteArray() << QByteArray();
        QTest::newRow("NUL separates") << QByteArray("a\0b", 3) << QByteArray("a|b") << QByteArray("a|b");
        QTest::newRow("Devanagari keeps its marks")
            << QByteArray("क्षत्रिय ने।") << QByteArray() << QByteArray("क्षत्रिय|ने");
    }
    void tokenises()
    {
        QFETCH(QByteArray, text);
        QTEST(QByteArray::fromStdString(joined(asciiWords(text.toStdString()))), "ascii");
        QTEST(QByteArray::fromStdString(joined(unicodeWords(text.toStdString()))), "unicode");
    }

    void countsByHand()
    {
        const RougeScores scores = rouge("the the the cat sat", "the cat is on the mat");
        QCOMPARE(scores.rouge1.matches, 3); // the, the, cat
        QCOMPARE(scores.rouge1.precision, 3.0 / 5);
        QCOMPARE(scores.rouge1.recall, 3.0 / 6);
        QCOMPARE(scores.rouge2.matches, 1); // the cat
        QCOMPARE(scores.rouge2.inReference, 5);
        QCOMPARE(scores.rouge3.fMeasure, 0.0);
        QCOMPARE(scores.rougeL.matches, 2);
    }

    void summaryUnitesLines()
    {
        // Lin's example: w1 w2 w3 w4 w5 against w1 w2 w6 w7 w8 and w1 w3 w8 w9 w5: the union has four.
        const RougeScores scores = rouge("w1 w2 w6 w7 w8\nw1 w3 w8 w9 w5", "w1 w2 w3 w4 w5");
        QCOMPARE(scores.rougeLsum.matches, 4);
        QCOMPARE(scores.rougeLsum.recall, 4.0 / 5);
        QCOMPARE(scores.rougeL.matches, 4);
        QCOMPARE(rouge("a b\n\n\nc", "a\nb c\n").rougeLsum.matches, 3);
    }

    void emptyTextsScoreZero()
    {
        for (const char *text : { "", "  ", "，。" }) {
            QCOMPARE(rouge(text, "word").rouge1, (RougeScore{ 0, 0, 0, 0, 0, 1 }));
            QCOMPARE(rouge(text, text).rougeLsum, RougeScore{});
        }
        QCOMPARE(rouge("a", std::vector<std::string>{}).rouge1, RougeScore{});
    }

    void chineseNeedsItsTokenizer()
    {
        QCOMPARE(rouge("不亦說乎", "不亦樂乎").rouge1.fMeasure, 0.0);
        QCOMPARE(rouge("不亦說乎", "不亦樂乎", kChars).rouge1.fMeasure, 0.75);
        QCOMPARE(rougeRecipe({}), "tok:rouge_score|stem:no"s);
        QCOMPARE(rougeRecipe({ .tokenizer = RougeTokenizer::UnicodeChars, .stemmer = true }),
                 "tok:unicode-cjkchar|stem:porter-nltk"s);
    }

    void stemmerJoinsForms()
    {
        QCOMPARE(rouge("jumping foxes", "jumped fox").rouge1.matches, 0);
        QCOMPARE(rouge("jumping foxes", "jumped fox", { .stemmer = true }).rouge1.matches, 2);
    }

    void takesTheBestReferenceByType()
    {
        const std::vector<std::string> references{ "x y", "a b c", "c b a" };
        const RougeScores best = rouge("c b a", references);
        QCOMPARE(best.rouge1.fMeasure, 1.0);
        QCOMPARE(best.rouge2.fMeasure, 1.0);
        QCOMPARE(best.rouge1, rouge("c b a", "a b c").rouge1);
    }

    void lcsAgreesWithTheTable()
    {
        QVERIFY(rc::check("length and marks", [] {
            const auto a = randomTokens(200, 6), b = randomTokens(200, 6);
            detail::LcsTable table(6);
            const std::size_t length = plainLcs(a, b);
            RC_ASSERT(table.length(a, b) == length);
            RC_ASSERT(table.length(b, a) == length);
            std::vector<bool> marks(a.size());
            if (!a.empty() && !b.empty())
                table.mark(a, b, marks);
            RC_ASSERT(static_cast<std::size_t>(std::ranges::count(marks, true)) == length);
        }));
    }

    void identicalTextsScoreOne()
    {
        QVERIFY(rc::check("identical", [](const std::string &tail) {
            const std::string text = "one two three " + tail;
            const RougeScores scores = rouge(text, text, kChars);
            RC_ASSERT(scores.rouge1.fMeasure == 1.0 && scores.rouge2.fMeasure == 1.0 && scores.rouge3.fMeasure == 1.0);
            RC_ASSERT(scores.rougeL.fMeasure == 1.0 && scores.rougeLsum.fMeasure == 1.0);
        }));
    }

    void veryLongTextsAreHandled()
    {
        std::string text;
        for (int i = 0; i < 20000; ++i)
            text += "word" + std::to_string(i % 977) + " ";
        const RougeScores scores = rouge(text + "end", text);
        QCOMPARE(scores.rougeL.matches, 20000);
        QCOMPARE(scores.rougeLsum.recall, 1.0);
        QCOMPARE(porterStem(std::string(100000, 'y')).size(), std::size_t{ 100000 });
    }

    void normalisesAnswers_data()
    {
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<QByteArray>("squad");
        QTest::addColumn<QByteArray>("cjk");
        QTest::newRow("articles and punctuation")
            << QByteArray("The U.S.'s  a-b (an) Theme") << QByteArray("uss ab theme") << QByteArray("uss ab theme");
        QTest::newRow("an article needs its bounds")
            << QByteArray("éa a_the an") << QByteArray("éa athe") << QByteArray("éa athe");
        QTest::newRow("Chinese") << QByteArray("「孔子」，名丘。") << QByteArray("「孔子」，名丘。")
                                 << QByteArray("孔 子 名 丘");
        QTest::newRow("wide forms") << QByteArray("ＡＢ１２年") << QByteArray("ａｂ１２年") << QByteArray("ab12 年");
        QTest::newRow("only an article") << QByteArray("the") << QByteArray() << QByteArray();
    }
    void normalisesAnswers()
    {
        QFETCH(QByteArray, answer);
        QTEST(QByteArray::fromStdString(normalisedAnswer(answer.toStdString(), AnswerNormalisation::Squad)), "squad");
        QTEST(QByteArray::fromStdString(normalisedAnswer(answer.toStdString(), AnswerNormalisation::Cjk)), "cjk");
    }

    void matchesAnswers()
    {
        const AnswerMatch match = matchAnswer("in the year 1851 in London", "London, 1851");
        QCOMPARE(match.precision, 2.0 / 5);
        QCOMPARE(match.recall, 1.0);
        QCOMPARE(match.f1, 2 * 0.4 / 1.4);
        QVERIFY(!match.exact);
        QVERIFY(matchAnswer("The Duke!", "duke").exact);
        QCOMPARE(matchAnswer("duke", "king"), AnswerMatch{});
        QCOMPARE(matchAnswer("the", "a").f1, 1.0);
        QCOMPARE(matchAnswer("", "king").f1, 0.0);
        QCOMPARE(matchAnswer("孔子", "孔丘", AnswerNormalisation::Squad).f1, 0.0);
        QCOMPARE(matchAnswer("孔子", "孔丘", AnswerNormalisation::Cjk).f1, 0.5);
    }

    void lengthRatioIsByCodePoints()
    {
        QCOMPARE(lengthRatio("孔子𠀀", "abcdef").value, 0.5);
        QCOMPARE(lengthRatio("", "abc").value, 0.0);
        QCOMPARE(lengthRatio(" a  b\n", "ab\u00a0\u3000c\r\n\r\nd").value, 0.5); // 3 over 6
        QCOMPARE(lengthRatio("abc", " \n").why, Undefined::NoData);
        QCOMPARE(lengthRatio("abc", "").why, Undefined::NoData);
    }
};

QTEST_GUILESS_MAIN(TestRouge)
#include "tst_rouge.moc"
