// SPDX-License-Identifier: GPL-3.0-or-later

// BLEU's tokenizers: hand-checked lines, and 13a's one rule against the chain of expressions it stands for.

#include "core/metrics/sacrebleu/bleu_tokenizer.h"
#include "core/metrics/sacrebleu/python_text.h"

#include <QTest>

#include <rapidcheck.h>
#include <regex>

using core::BleuTokenizer;

namespace {

// mteval-v13a's expressions one after the other, on ASCII.
std::string chained13a(const std::string &line)
{
    static const std::vector<std::pair<std::regex, std::string>> kSteps{
        { std::regex(R"(([\{-\~\[-` -&\(-\+:-@/]))"), " $1 " },
        { std::regex(R"(([^0-9])([.,]))"), "$1 $2 " },
        { std::regex(R"(([.,])([^0-9]))"), " $1 $2" },
        { std::regex(R"(([0-9])(-))"), "$1 $2 " },
    };
    std::string text = " " + line + " ";
    for (const auto &[expression, replacement] : kSteps)
        text = std::regex_replace(text, expression, replacement);
    std::string out;
    for (const char c : text)
        if (c != ' ' || (!out.empty() && out.back() != ' '))
            out += c;
    while (!out.empty() && out.back() == ' ')
        out.pop_back();
    return out;
}

std::string withoutSpace(std::string_view text)
{
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t here = at;
        if (!core::isPythonSpace(core::takeCodePoint(text, at)))
            out.append(text, here, at - here);
    }
    return out;
}

const auto kAsciiLines = rc::gen::container<std::string>(rc::gen::elementOf(std::string("ab09.,-.,- '\"$(&")));
const auto kUnicodeLines = rc::gen::map(
    rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(std::vector<std::string>{
        "a", "9", "².", "x²", ".", ",", " ", "　", "學", "𠀀", "，", "—", "“", "€", "١", "\t", "é", "ぁ" })),
    [](const std::vector<std::string> &parts) {
        std::string line;
        for (const std::string &part : parts)
            line += part;
        return line;
    });

} // namespace

class TestTokenizers : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void lines_data()
    {
        QTest::addColumn<QByteArray>("tokenizer");
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QByteArray>("tokens");
        const auto row = [](const char *name, const char *tokenizer, const char *line, const char *tokens) {
            QTest::newRow(name) << QByteArray(tokenizer) << QByteArray(line) << QByteArray(tokens);
        };
        row("nothing", "13a", "", "");
        row("only white space", "13a", " \t\xE3\x80\x80 ", "");
        row("sentence", "13a", "Hello, \"world\"!", "Hello , \" world \" !");
        row("apostrophe and inner dash stay", "13a", "don't mid-word", "don't mid-word");
        row("number keeps its point and comma", "13a", "1,234.5 is 3.5%", "1,234.5 is 3.5 %");
        row("dash behind a digit", "13a", "12-13", "12 - 13");
        row("number ends the line", "13a", "in 1999.", "in 1999 .");
        row("three points", "13a", "a... b", "a . . . b");
        row("entities in order", "13a", "&amp;quot; &quot; &lt;b&gt;", "& quot ; \" < b >");
        row("skipped and joined lines", "13a", "x<skipped>y z-\nq\nr", "xy zq r");
        row("curly quotes stay", "13a", "“q”—a", "“q”—a");
        row("number ends the line, intl", "intl", "in 1999.", "in 1999.");
        row("punctuation and symbols", "intl", "“q”—a—5€.", "“ q ” — a — 5 € .");
        row("a mark between a taken one and a number stays", "intl", "q”—5", "q ” —5");
        row("power is a number", "intl", "x². y", "x² . y");
        row("arabic digits", "intl", "١٢٣.٤", "١٢٣.٤");
        row("entities stay", "intl", "&amp;", "& amp ;");
        row("each character", "zh", "學而時習之，不亦說乎？", "學 而 時 習 之 ， 不 亦 說 乎 ？");
        row("mixed", "zh", "孔子said: 3.5", "孔 子 said : 3.5");
        row("extension B stays whole", "zh", "𠀀𠀁學", "𠀀𠀁 學");
        row("dashes and quotes count as Chinese", "zh", "a—b“c…", "a — b “ c …");
        row("kana stay whole", "zh", "の人を", "の 人 を");
        row("point at the start", "zh", ".5", ".5");
        row("point at the start, 13a", "13a", ".5", ". 5");
        row("characters", "char", "a 學", "a   學");
        row("none changes nothing", "none", " a  b ", " a  b ");
    }
    void lines()
    {
        QFETCH(QByteArray, tokenizer);
        QFETCH(QByteArray, line);
        QFETCH(QByteArray, tokens);
        const auto which = core::tokenizerNamed(tokenizer.toStdString());
        QVERIFY(which.has_value());
        QCOMPARE(QByteArray::fromStdString(core::tokenizedLine(line.toStdString(), *which)), tokens);
    }

    void namesGoBothWays()
    {
        for (const BleuTokenizer tokenizer : core::kBleuTokenizers)
            QCOMPARE(core::tokenizerNamed(core::tokenizerName(tokenizer)), tokenizer);
        QVERIFY(!core::tokenizerNamed("14a").has_value());
    }

    void zeroBytesAndBrokenUtf8AreText()
    {
        const std::string line("a\0b \xFF.\xE2\x80 c", 11);
        for (const BleuTokenizer tokenizer : core::kBleuTokenizers)
            QVERIFY(core::bleuTokens(line, tokenizer, true).size() > 1);
        QCOMPARE(core::bleuTokens(std::string_view("a\0b", 3), BleuTokenizer::None, false).size(), std::size_t{ 1 });
    }

    void lowerCaseIsPythons()
    {
        QCOMPARE(core::pythonLower("ΑΣ. ΣΑΣ İ ẞ ǅ"), std::string("ας. σας i̇ ß ǆ"));
        QCOMPARE(core::pythonLower("ASCII-09"), std::string("ascii-09"));
    }

    void whiteSpaceIsPythons()
    {
        int count = 0;
        for (char32_t c = 0; c < 0x110000; ++c)
            count += core::isPythonSpace(c) ? 1 : 0;
        QCOMPARE(count, 29);
        QCOMPARE(core::stripped(" \u2003a\u200B\u3000\n"), std::string_view("a\u200B"));
        QCOMPARE(core::stripped("\u3000\u2028"), std::string_view());
    }

    void oneRuleIsTheChain()
    {
        QVERIFY(rc::check("13a as its expressions", [] {
            const std::string line = *kAsciiLines;
            RC_ASSERT(core::tokenizedLine(line, BleuTokenizer::Mteval13a) == chained13a(line));
        }));
    }

    void nothingIsLost()
    {
        QVERIFY(rc::check("tokens together are the line without white space", [] {
            const std::string line = *kUnicodeLines;
            for (const BleuTokenizer tokenizer : core::kBleuTokenizers) {
                const core::Tokens tokens = core::bleuTokens(line, tokenizer, false);
                std::string together;
                for (std::size_t i = 0; i < tokens.size(); ++i) {
                    RC_ASSERT(!tokens[i].empty());
                    together += tokens[i];
                }
                RC_ASSERT(together == withoutSpace(line));
            }
        }));
    }
};

QTEST_GUILESS_MAIN(TestTokenizers)
#include "tst_tokenizers.moc"
