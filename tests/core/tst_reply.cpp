// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/questions/reply.h"

#include <QTest>

#include <string>

using namespace core;

namespace {

// "1Y 2N 3-": what was found, by number; '-' is a key without a label.
std::string summary(const ParsedReply &reply)
{
    std::string out;
    for (const auto &[number, answer] : reply.answers) {
        out += (out.empty() ? "" : " ") + std::to_string(number);
        out += !answer.label ? '-' : *answer.label == Label::Yes ? 'Y' : *answer.label == Label::No ? 'N' : 'M';
    }
    return out;
}

const std::vector<int> kThree{ 1, 2, 3 };

} // namespace

class TestReply : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsLists_data();
    void readsLists();
    void causesAreNamed_data();
    void causesAreNamed();
    void repliesWithoutAnswers_data();
    void repliesWithoutAnswers();
    void readsSingles_data();
    void readsSingles();
    void refusalIsNoNo();
    void reasoning_data();
    void reasoning();
    void keysNotAskedAreCounted();
    void bareListNeedsTheRightLength();
    void hostileInputEnds_data();
    void hostileInputEnds();
    void everyCutOfAReplyIsHarmless();
};

void TestReply::readsLists_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("answers");
    QTest::addColumn<QString>("rung");
    const auto row = [](const char *name, const char *text, const char *answers, const char *rung) {
        QTest::newRow(name) << QString::fromUtf8(text) << QString::fromLatin1(answers) << QString::fromLatin1(rung);
    };
    row("plain JSON", R"({"1": "YES", "2": "NO", "3": "MAYBE"})", "1Y 2N 3M", "strict JSON");
    row("white space galore", "\n{\n\t\"1\"\t:\n\"YES\" ,\n\n\"2\":\"NO\",\"3\":\"MAYBE\"\n}\n", "1Y 2N 3M",
        "strict JSON");
    row("byte order mark", "\xEF\xBB\xBF{\"1\": \"YES\", \"2\": \"NO\", \"3\": \"MAYBE\"}", "1Y 2N 3M", "strict JSON");
    row("lower case and full stops", R"({"1": "yes", "2": "No.", "3": " Maybe! "})", "1Y 2N 3M", "strict JSON");
    row("keys with Q", R"({"Q1": "YES", "q2": "NO", "Question 3": "MAYBE"})", "1Y 2N 3M", "strict JSON");
    row("keys with more around", R"({"question_1": "YES", "2.": "NO", "03": "MAYBE"})", "1Y 2N 3M", "strict JSON");
    row("the question as key", R"({"1. Am I on guard?": "YES", "2. Is it?": "NO"})", "1Y 2N", "strict JSON");
    row("nested objects",
        R"({"1": {"answer": "YES", "explanation": "NO doubt"}, "2": {"explanation": "x", "answer": "NO"}})", "1Y 2N",
        "strict JSON");
    row("nested with an unknown name", R"({"1": {"opinion": "YES", "why": "all is well"}})", "1Y", "strict JSON");
    row("wrapped", R"({"answers": {"1": "YES", "2": "NO", "3": "MAYBE"}})", "1Y 2N 3M", "strict JSON");
    row("wrapped beside reasons", R"({"reasoning": {"1": "NO"}, "answers": {"1": "YES"}})", "1Y", "strict JSON");
    row("list of objects", R"([{"question": 1, "answer": "YES"}, {"question": "Q2", "answer": "NO"}])", "1Y 2N",
        "strict JSON");
    row("list of objects in an object", R"({"results": [{"id": 3, "text": "?", "answer": "MAYBE"}]})", "3M",
        "strict JSON");
    row("list of one-key objects", R"([{"1": "YES"}, {"2": "NO"}])", "1Y 2N", "strict JSON");
    row("bare labels, as many as asked", R"(["YES", "NO", "MAYBE"])", "1Y 2N 3M", "strict JSON");
    row("bare labels in an object", R"({"answers": ["YES", "NO", "MAYBE"]})", "1Y 2N 3M", "strict JSON");
    row("a list of one below a key", R"({"1": ["YES"], "2": ["NO"]})", "1Y 2N", "strict JSON");
    row("explanations behind the label",
        R"({"1": "YES - because it is", "2": "NO, it isn't", "3": "Maybe (hard to say)."})", "1Y 2N 3M", "strict JSON");
    row("encoded twice", R"("{\"1\": \"YES\", \"2\": \"NO\"}")", "1Y 2N", "strict JSON");
    row("zero-width characters",
        "{\"1\": \"Y\xE2\x80\x8B"
        "ES\", \"2\xE2\x80\x8D\": \"NO\"}",
        "1Y 2N", "strict JSON");
    row("same value twice", R"({"1": "YES", "1": "Yes."})", "1Y", "strict JSON");
    row("fence", "```json\n{\"1\": \"YES\", \"2\": \"NO\"}\n```", "1Y 2N", "fence");
    row("fence without language", "```\n{\"1\": \"YES\"}\n```\n", "1Y", "fence");
    row("fence inside prose", "Here it is:\n```json\n{\"1\": \"YES\"}\n```\nI hope it helps.", "1Y", "balanced braces");
    row("prose around", "Sure! {\"1\": \"YES\", \"2\": \"NO\"} Anything else?", "1Y 2N", "balanced braces");
    row("the last object wins", R"(Example: {"1": "NO", "2": "NO", "3": "NO"} Mine: {"1": "YES", "2": "YES"})", "1Y 2Y",
        "balanced braces");
    row("an object a line", "{\"1\": \"YES\"}\n{\"2\": \"NO\"}\n{\"3\": \"MAYBE\"}", "1Y 2N 3M", "balanced braces");
    row("a stray brace before", "I use {curly things. {\"1\": \"YES\", \"2\": \"NO\"}", "1Y 2N", "balanced braces");
    row("braces in an explanation", R"(So: {"1": "YES - the {name} stays", "2": "NO"} done)", "1Y 2N",
        "balanced braces");
    row("an object that answers nothing behind", R"({"1": "YES"} and {"thanks": "you"})", "1Y", "balanced braces");
    row("Python dict", "{'1': 'YES', '2': 'NO', '3': 'MAYBE'}", "1Y 2N 3M", "quote repair");
    row("apostrophes in a Python dict", "{'1': 'YES - it's fine', '2': 'NO'}", "1Y 2N", "quote repair");
    row("curly quotes", "{“1”: “YES”, ‘2’: ‘NO’}", "1Y 2N", "quote repair");
    row("trailing comma", R"({"1": "YES", "2": "NO",})", "1Y 2N", "quote repair");
    row("missing comma", "{\"1\": \"YES\"\n\"2\": \"NO\"}", "1Y 2N", "quote repair");
    row("missing closing brace", R"({"1": "YES", "2": "NO")", "1Y 2N", "quote repair");
    row("missing closing braces, nested", R"({"answers": {"1": "YES", "2": {"answer": "NO")", "1Y 2N", "quote repair");
    row("half a word at the end is none", R"({"1": "YES", "2": "NO)", "1Y", "quote repair");
    row("no quotes", "{1: YES, 2: NO, 3: MAYBE}", "1Y 2N 3M", "quote repair");
    row("comments", "{\n  \"1\": \"YES\", // sure\n  \"2\": \"NO\" # not\n}", "1Y 2N", "quote repair");
    row("quotes inside a text", R"({"1": "YES - the word "gift" is kept", "2": "NO"})", "1Y 2N", "quote repair");
    row("lines with dots", "1. YES\n2. NO\n3. MAYBE", "1Y 2N 3M", "line pattern");
    row("lines in every manner", "Q1: Yes.\n2) no\nQuestion 3 - MAYBE because it depends", "1Y 2N 3M", "line pattern");
    row("bold lines", "**1.** YES\n- **Q2:** **NO**\n* 3 → maybe", "1Y 2N 3M", "line pattern");
    row("table", "| No | Answer |\n|---|---|\n| 1 | YES |\n| 2 | NO |", "1Y 2N", "line pattern");
    row("table with questions", "| 1 | Is it so? | YES |\n| 2 | And so? | NO |", "1Y 2N", "line pattern");
    row("one line", "1: YES, 2: NO, 3: MAYBE", "1Y 2N 3M", "line pattern");
    row("one line, all alike", "1: YES, 2: YES, 3: YES", "1Y 2Y 3Y", "line pattern");
    row("question repeated before", "1. Is it good? YES\n2. Is it true? No.", "1Y 2N", "line pattern");
    row("question repeated above", "1. Is it good?\nYES\n\n2. Is it true?\nAnswer: NO", "1Y 2N", "line pattern");
    row("keys without braces", "\"1\": \"YES\",\n\"2\": \"NO\"", "1Y 2N", "line pattern");
    row("some lines say no label", "1. YES\n2. No idea\n3. MAYBE", "1Y 2- 3M", "line pattern");
}

void TestReply::readsLists()
{
    QFETCH(QString, text);
    QFETCH(QString, answers);
    QFETCH(QString, rung);
    const ParsedReply reply = parseListReply(text.toStdString(), kThree);
    QCOMPARE(QString::fromStdString(summary(reply)), answers);
    QCOMPARE(QString::fromStdString(reply.rung), rung);
    QCOMPARE(reply.problem, std::string());
}

void TestReply::causesAreNamed_data()
{
    QTest::addColumn<QString>("value"); // of key 1, as JSON
    QTest::addColumn<QString>("cause");
    const auto row = [](const char *value, const char *cause) {
        QTest::newRow(value) << QString::fromUtf8(value) << QString::fromLatin1(cause);
    };
    row("true", "not a label: a boolean");
    row("false", "not a label: a boolean");
    row("1", "not a label: a number");
    row("0", "not a label: a number");
    row("0.5", "not a label: a number");
    row("null", "not a label: null");
    row(R"("")", "empty answer");
    row(R"("YES/NO")", "not a label");
    row(R"("YES or MAYBE")", "not a label");
    row(R"("YES, NO or MAYBE")", "not a label");
    row(R"("yes and no")", "not a label");
    row(R"("Yes, or maybe")", "not a label");
    row(R"("YES - or rather MAYBE")", "not a label");
    row(R"("YES | NO")", "not a label");
    row(R"("not sure")", "not a label");
    row(R"("Not really")", "not a label");
    row(R"("No idea")", "not a label");
    row(R"("No-one could say")", "not a label");
    row(R"("Maybe not")", "not a label");
    row(R"("N/A")", "not a label");
    row(R"("Y")", "not a label");
    row(R"("YES?")", "not a label");
    row(R"("noyes")", "not a label");
    row(R"("Yesterday")", "not a label");
    row(R"("NOé")", "not a label");
    row(R"("si")", "not a label");
    row(R"("OUI/NON")", "not a label");
    row(R"("Ja oder nein")", "not a label");
    row(R"("Oui ?")", "not a label");
    row(R"("OUI, ou plutôt NON")", "not a label");
    row(R"("Ja-Wort")", "not a label");
    row(R"("Janein")", "not a label");
    row(R"("是不是")", "not a label");
    row(R"("是否")", "not a label");
    row(R"("是，否")", "not a label");
    row(R"("可能不")", "not a label");
    row(R"("不确定")", "not a label");
    row(R"("tak")", "not a label");
    row(R"(["YES", "NO"])", "duplicate key with two values");
    row(R"({"answer": 1})", "not a label: a number");
    row(R"({"explanation": "YES"})", "no single answer in the object");
    row(R"({})", "no single answer in the object");
    row(R"("YES", "1": "NO")", "duplicate key with two values");
    row(R"("YES", "Q1": "NO")", "duplicate key with two values");
    row(R"("YES", "1": "NO", "1": "YES")", "duplicate key with two values");
}

void TestReply::causesAreNamed()
{
    QFETCH(QString, value);
    QFETCH(QString, cause);
    const ParsedReply reply = parseListReply("{\"1\": " + value.toStdString() + ", \"2\": \"YES\"}", kThree);
    QCOMPARE(summary(reply), std::string("1- 2Y"));
    QCOMPARE(QString::fromStdString(reply.answers.at(1).cause), cause);
    QCOMPARE(reply.rung, std::string("strict JSON"));
}

void TestReply::repliesWithoutAnswers_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("problem");
    QTest::addColumn<int>("state");
    const auto row = [](const char *name, const char *text, const char *problem, AnswerState state) {
        QTest::newRow(name) << QString::fromUtf8(text) << QString::fromLatin1(problem) << static_cast<int>(state);
    };
    row("empty", "", "empty reply", AnswerState::Unparsed);
    row("white space", " \n\t ", "empty reply", AnswerState::Unparsed);
    row("zero-width only", "\xE2\x80\x8B\xEF\xBB\xBF", "empty reply", AnswerState::Unparsed);
    row("reasoning only", "<think>1. YES</think>\n", "empty reply", AnswerState::Unparsed);
    row("unclosed reasoning", "<think>Let me see. {\"1\": \"YES\"}", "unclosed reasoning", AnswerState::Truncated);
    row("prose", "The translation reads well and I like it.", "no answers found", AnswerState::Unparsed);
    row("labels without numbers", "YES\nNO\nYES", "no answers found", AnswerState::Unparsed);
    row("a numbered list of something else", "1. First, read the source.\n2. Then the translation.", "no answers found",
        AnswerState::Unparsed);
    row("JSON about something else", R"({"error": "none"})", "no answers found", AnswerState::Unparsed);
    row("other numbers", R"({"7": "YES"})", "no answers found", AnswerState::Unparsed);
    row("English refusal", "I'm sorry, but I can’t assist with that request.", "refusal", AnswerState::Refused);
    row("English refusal, copyright", "I cannot reproduce copyrighted material.", "refusal", AnswerState::Refused);
    row("German refusal", "Es tut mir leid, aber ich kann Ihnen bei dieser Anfrage nicht helfen.", "refusal",
        AnswerState::Refused);
    row("French refusal", "Désolé, je ne peux pas répondre à cette demande.", "refusal", AnswerState::Refused);
    row("Chinese refusal", "抱歉，我无法回答这个请求。", "refusal", AnswerState::Refused);
    row("traditional Chinese refusal", "對不起，我無法提供協助。", "refusal", AnswerState::Refused);
    row("inability alone is no refusal", "I cannot see any false friends in the text.", "no answers found",
        AnswerState::Unparsed);
    row("sorry alone is no refusal", "Sorry, here are my thoughts on the tone.", "no answers found",
        AnswerState::Unparsed);
}

void TestReply::repliesWithoutAnswers()
{
    QFETCH(QString, text);
    QFETCH(QString, problem);
    QFETCH(int, state);
    const ParsedReply reply = parseListReply(text.toStdString(), kThree);
    QCOMPARE(summary(reply), std::string());
    QCOMPARE(QString::fromStdString(reply.problem), problem);
    QCOMPARE(static_cast<int>(reply.state), state);
    QCOMPARE(reply.rung, std::string());
}

void TestReply::readsSingles_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("answer");
    QTest::addColumn<QString>("rung");
    const auto row = [](const char *text, const char *answer, const char *rung) {
        QTest::newRow(text) << QString::fromUtf8(text) << QString::fromLatin1(answer) << QString::fromLatin1(rung);
    };
    row("YES", "12Y", "bare label");
    row(" no. \n", "12N", "bare label");
    row("**Maybe**", "12M", "bare label");
    row("\"YES\"", "12Y", "bare label");
    row("Answer: NO", "12N", "bare label");
    row("The answer is MAYBE.", "12M", "bare label");
    row("YES\n\nThe tone is kept throughout.", "12Y", "bare label");
    row("YES - because the trans", "12Y", "bare label");
    row("<think>NO</think>YES", "12Y", "bare label");
    row("12. YES", "12Y", "line pattern");
    row("{\"12\": \"NO\"}", "12N", "strict JSON");
    row("```json\n{\"answer\": \"NO\"}\n```", "12N", "fence");
    row("The tone is not kept.\n\nFinal answer: NO", "12N", "line pattern");
    row("YES and NO", "12-", "");
    row("OUI", "12Y", "bare label");
    row("Oui, car le ton est gardé.", "12Y", "bare label");
    row("Réponse : NON", "12N", "bare label");
    row("{\"answer\": \"YES\"}", "12Y", "strict JSON");
    row("[\"YES\"]", "12Y", "strict JSON");
    row("{answer: YES}", "12Y", "quote repair");
    row("```\n{\"answer\": \"NO\"}\n```", "12N", "fence");
    row("{\"answer\": \"OUI\"}", "12Y", "strict JSON");
    row("The", "12-", "");
    row("Not applicable", "12-", "");
    row("{\"answer\": true}", "12-", "strict JSON");
}

void TestReply::readsSingles()
{
    QFETCH(QString, text);
    QFETCH(QString, answer);
    QFETCH(QString, rung);
    const ParsedReply reply = parseSingleReply(text.toStdString(), 12);
    QCOMPARE(QString::fromStdString(summary(reply)), answer);
    QCOMPARE(QString::fromStdString(reply.rung), rung);
    if (!reply.answers.at(12).label) {
        QVERIFY(reply.answers.at(12).cause.starts_with("not a label"));
    }
}

void TestReply::refusalIsNoNo()
{
    const ParsedReply reply = parseSingleReply("No, I can't help with that request.", 12);
    QCOMPARE(reply.state, AnswerState::Refused);
    QVERIFY(reply.answers.empty());
}

void TestReply::reasoning_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("left"); // null = never closed
    QTest::newRow("none") << QStringLiteral("YES") << QStringLiteral("YES");
    QTest::newRow("think") << QStringLiteral(" <think>\nNO\n</think>\n\nYES") << QStringLiteral("YES");
    QTest::newRow("capitals") << QStringLiteral("<THINK>NO</Think>YES") << QStringLiteral("YES");
    QTest::newRow("thinking") << QStringLiteral("<thinking>NO</thinking>YES") << QStringLiteral("YES");
    QTest::newRow("two blocks") << QStringLiteral("<think>a</think><reasoning>b</reasoning>YES")
                                << QStringLiteral("YES");
    QTest::newRow("closing tag alone") << QStringLiteral("maybe NO</think>YES") << QStringLiteral("YES");
    QTest::newRow("not leading") << QStringLiteral("YES <think>NO") << QStringLiteral("YES <think>NO");
    QTest::newRow("unclosed") << QStringLiteral("<reasoning>YES") << QString();
    QTest::newRow("wrongly closed") << QStringLiteral("<thinking>NO</think>YES") << QString();
}

void TestReply::reasoning()
{
    QFETCH(QString, text);
    QFETCH(QString, left);
    const std::optional<std::string> rest = withoutReasoning(text.toStdString());
    QCOMPARE(rest.has_value(), !left.isNull());
    QCOMPARE(rest.value_or(""), left.toStdString());
}

void TestReply::keysNotAskedAreCounted()
{
    const ParsedReply reply = parseListReply(R"({"1": "YES", "26": "NO", "9": "YES", "note": "NO"})", { 9, 12 });
    QCOMPARE(summary(reply), std::string("9Y"));
    QCOMPARE(reply.ignored, 2);
}

void TestReply::bareListNeedsTheRightLength()
{
    QCOMPARE(summary(parseListReply(R"(["YES", "NO"])", kThree)), std::string());
    QCOMPARE(summary(parseListReply(R"(["YES", "NO", "perhaps"])", kThree)), std::string());
    QCOMPARE(summary(parseListReply(R"(["YES", "NO"])", { 4, 9 })), std::string("4Y 9N")); // in the order asked
}

void TestReply::hostileInputEnds_data()
{
    QTest::addColumn<QByteArray>("text");
    constexpr int kMany = 300'000;
    QTest::newRow("nested lists") << QByteArray(10'000, '[');
    QTest::newRow("nested objects") << QByteArray("{\"a\":").repeated(10'000);
    QTest::newRow("nested and closed") << QByteArray(QByteArray("{\"1\":").repeated(10'000) + "\"YES\"" +
                                                     QByteArray(10'000, '}'));
    QTest::newRow("closing braces") << QByteArray(kMany, '}');
    QTest::newRow("mixed braces") << QByteArray(QByteArray(kMany, '[') + QByteArray(kMany, '}'));
    QTest::newRow("brace pairs") << QByteArray("{}").repeated(200'000);
    QTest::newRow("crossed braces") << QByteArray("{[}]").repeated(200'000);
    QTest::newRow("quotes") << QByteArray("{" + QByteArray("\"").repeated(kMany));
    QTest::newRow("quotes and blanks") << QByteArray("{'a': '" + QByteArray("'       ").repeated(100'000));
    QTest::newRow("backslashes") << QByteArray("{\"" + QByteArray(kMany, '\\'));
    QTest::newRow("numbers") << QByteArray("1. ").repeated(200'000);
    QTest::newRow("lines") << QByteArray("1. YES\n").repeated(100'000);
    QTest::newRow("decoration") << QByteArray(kMany, '*');
    QTest::newRow("fences") << QByteArray("```\n").repeated(100'000);
    QTest::newRow("reasoning tags") << QByteArray("<think></think>").repeated(100'000);
    QTest::newRow("not UTF-8") << QByteArray("{\"1\": \"YES\xff\xfe\", \"2\xc3\": \"\xed\xa0\x80NO\"}");
    QTest::newRow("zero bytes") << QByteArray(1000, '\0');
    QTest::newRow("a number that is too long") << QByteArray("{\"99999999999999999999\": \"YES\", \"1e999\": 1e999}");
}

void TestReply::hostileInputEnds()
{
    QFETCH(QByteArray, text);
    const std::string input = text.toStdString();
    const ParsedReply list = parseListReply(input, kThree);
    const ParsedReply single = parseSingleReply(input, 1);
    for (const ParsedReply *reply : { &list, &single }) { // an answer says how it was read, silence says why
        QVERIFY(!reply->rung.empty() || !reply->problem.empty());
    }
}

// However a good reply is cut, no answer changes into another one.
void TestReply::everyCutOfAReplyIsHarmless()
{
    const std::string json =
        R"({"1": "YES - because it's so", "2": {"answer": "NO", "explanation": "x"}, "3": "MAYBE"})";
    const std::string python = "{'1': 'YES', '2': 'NO', '3': 'MAYBE'}";
    for (const std::string &whole : { json, python }) {
        QCOMPARE(summary(parseListReply(whole, kThree)), std::string("1Y 2N 3M"));
        for (std::size_t size = 0; size < whole.size(); ++size) {
            const ParsedReply reply = parseListReply(whole.substr(0, size), kThree);
            for (const auto &[number, answer] : reply.answers) {
                const Label expected = number == 1 ? Label::Yes : number == 2 ? Label::No : Label::Maybe;
                QVERIFY2(!answer.label || *answer.label == expected, whole.substr(0, size).c_str());
            }
        }
    }
}

QTEST_GUILESS_MAIN(TestReply)
#include "tst_reply.moc"
