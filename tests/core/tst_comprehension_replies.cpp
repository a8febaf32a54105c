// SPDX-License-Identifier: GPL-3.0-or-later
// Replies of models to the questions of TREQA, in every shape that they come in; answers in their texts.

#include "core/comprehension/answer_reply.h"
#include "core/comprehension/answer_text.h"
#include "core/comprehension/pair_reply.h"
#include "core/comprehension/prompts.h"

#include <QTest>

using namespace core;

namespace {

// "question|answer" a pair, one line each.
QString joined(const PairReply &reply)
{
    QStringList lines;
    for (const ReadPair &pair : reply.pairs) {
        lines.append(QString::fromStdString(pair.question + "|" + pair.answer));
    }
    return lines.join(u'\n');
}

// "number=answer" each; an absent one as "number-".
QString joined(const AnswerReply &reply)
{
    QStringList parts;
    for (const auto &[number, answer] : reply.answers) {
        parts.append(QString::number(number) +
                     (answer.absent ? QStringLiteral("-") : u'=' + QString::fromStdString(answer.value)));
    }
    return parts.join(u' ');
}

} // namespace

class tst_comprehension_replies : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void pairs_data();
    void pairs();
    void nothingIsDroppedUnseen_data();
    void nothingIsDroppedUnseen();
    void duplicatesAreOneAndCounted();
    void cutOffPairDoesNotCount();
    void answers_data();
    void answers();
    void aloneAnswers_data();
    void aloneAnswers();
    void grades_data();
    void grades();
    void locates_data();
    void locates();
    void matches_data();
    void matches();
    void passagesAreSafeInPrompts();
    void englishIsTold_data();
    void englishIsTold();
};

void tst_comprehension_replies::pairs_data()
{
    QTest::addColumn<QByteArray>("reply");
    QTest::addColumn<QString>("rung");
    const auto row = [](const char *name, const char *reply, const char *rung) {
        QTest::newRow(name) << QByteArray(reply) << QString::fromLatin1(rung);
    };
    row("JSON object", R"({"pairs":[{"question":"Who?","answer":"Ann"},{"question":"Where?","answer":"Rome"}]})",
        "strict JSON");
    row("JSON list", R"([{"question":"Who?","answer":"Ann"},{"question":"Where?","answer":"Rome"}])", "strict JSON");
    row("short names", R"([{"Q":"Who?","A":"Ann"},{"q":"Where?","a":"Rome"}])", "strict JSON");
    row("fenced",
        "Sure:\n```json\n{\"pairs\":[{\"question\":\"Who?\",\"answer\":\"Ann\"},"
        "{\"question\":\"Where?\",\"answer\":\"Rome\"}]}\n```\nHope it helps!",
        "JSON");
    row("half an object",
        R"({"pairs":[{"question":"Who?","answer":"Ann"},{"question":"Where?","answer":"Rome"},{"quest)", "JSON");
    row("blocks", "Q: Who?\nA: Ann\n\nQ: Where?\nA: Rome", "blocks");
    row("single line breaks", "Q: Who?\nA: Ann\nQ: Where?\nA: Rome\n", "blocks");
    row("CRLF", "Q: Who?\r\nA: Ann\r\n\r\nQ: Where?\r\nA: Rome\r\n", "blocks");
    row("CR alone", "Q: Who?\rA: Ann\r\rQ: Where?\rA: Rome", "blocks");
    row("numbers", "1. Q: Who?\n   A: Ann\n2. Q: Where?\n   A: Rome", "blocks");
    row("numbered labels", "Q1: Who?\nA1: Ann\n\nQ2. Where?\nA2. Rome", "blocks");
    row("bold", "**Q:** Who?\n**A:** Ann\n\n**Q: Where?**\n**A: Rome**", "blocks");
    row("words", "**Question 1:** Who?\n**Answer:** Ann\n\n### Question 2\nWhere?\nAnswer: Rome", "blocks");
    row("preamble and epilogue", "Here are the pairs:\n\nQ: Who?\nA: Ann\n\nQ: Where?\nA: Rome\n\nThese cover it.",
        "blocks");
    row("fence", "```\nQ: Who?\nA: Ann\n\nQ: Where?\nA: Rome\n```", "blocks");
    row("blank line within", "Q: Who?\n\nA: Ann\n\nQ: Where?\n\nA: Rome", "blocks");
    row("one line", "Q: Who? A: Ann\nQ: Where? A: Rome", "blocks");
    row("unlabelled questions", "1. Who?\nAnswer: Ann\n2. Where?\nAnswer: Rome", "blocks");
    row("bullets", "- Q: Who?\n- A: Ann\n- Q: Where?\n- A: Rome", "blocks");
    row("after reasoning", "<think>Q: not this?\nA: no</think>Q: Who?\nA: Ann\n\nQ: Where?\nA: Rome", "blocks");
}

void tst_comprehension_replies::pairs()
{
    QFETCH(QByteArray, reply);
    const PairReply read = readPairs(reply.toStdString(), false);
    QCOMPARE(joined(read), QStringLiteral("Who?|Ann\nWhere?|Rome"));
    QTEST(QString::fromStdString(read.rung), "rung");
    QCOMPARE(read.state, AnswerState::Answered);
}

void tst_comprehension_replies::nothingIsDroppedUnseen_data()
{
    QTest::addColumn<QByteArray>("reply");
    QTest::addColumn<int>("pairs");
    QTest::addColumn<int>("incomplete");
    QTest::addColumn<int>("foreign");
    QTest::addColumn<int>("state");
    QTest::addColumn<QString>("problem");
    const auto row = [](const char *name, const char *reply, int pairs, int incomplete, int foreign, AnswerState state,
                        const char *problem) {
        QTest::newRow(name) << QByteArray(reply) << pairs << incomplete << foreign << static_cast<int>(state)
                            << QString::fromLatin1(problem);
    };
    row("question without answer", "Q: Who?\nQ: Where?\nA: Rome", 1, 1, 0, AnswerState::Answered, "");
    row("another language", "Q: 谁来了？\nA: 安\n\nQ: Where?\nA: Rome", 1, 0, 1, AnswerState::Answered, "");
    row("all in another language", "Q: 谁来了？\nA: 安", 0, 0, 1, AnswerState::Unparsed,
        "questions are not in English");
    row("no pairs", "The passage is about a garden.", 0, 0, 0, AnswerState::Unparsed, "no question-answer pairs found");
    row("empty", "  \n", 0, 0, 0, AnswerState::Unparsed, "empty reply");
    row("refusal", "I'm sorry, but I can't help with that request.", 0, 0, 0, AnswerState::Refused, "refusal");
    row("reasoning without end", "<think>Q: Who?\nA: Ann", 0, 0, 0, AnswerState::Unparsed, "unclosed reasoning");
    row("empty list", R"({"pairs":[]})", 0, 0, 0, AnswerState::Unparsed, "no question-answer pairs found");
}

void tst_comprehension_replies::nothingIsDroppedUnseen()
{
    QFETCH(QByteArray, reply);
    const PairReply read = readPairs(reply.toStdString(), false);
    QTEST(static_cast<int>(read.pairs.size()), "pairs");
    QTEST(read.incomplete, "incomplete");
    QTEST(read.foreign, "foreign");
    QTEST(static_cast<int>(read.state), "state");
    QTEST(QString::fromStdString(read.problem), "problem");
}

void tst_comprehension_replies::duplicatesAreOneAndCounted()
{
    const PairReply read = readPairs("Q: Who came?\nA: Ann\n\nQ: Why?\nA: Rain\n\nQ: who  came\nA: Bob", false);
    QCOMPARE(joined(read), QStringLiteral("Who came?|Ann\nWhy?|Rain"));
    QCOMPARE(read.pairs[0].times, 2);
    QCOMPARE(read.merged, 1);
}

void tst_comprehension_replies::cutOffPairDoesNotCount()
{
    QCOMPARE(joined(readPairs("Q: Who?\nA: Ann\n\nQ: Where?\nA: Ro", true)), QStringLiteral("Who?|Ann"));
    QCOMPARE(
        joined(readPairs(R"({"pairs":[{"question":"Who?","answer":"Ann"},{"question":"Where?","answer":"Ro)", true)),
        QStringLiteral("Who?|Ann"));
}

void tst_comprehension_replies::answers_data()
{
    QTest::addColumn<QByteArray>("reply");
    QTest::addColumn<bool>("truncated");
    QTest::addColumn<QString>("answers");
    QTest::addColumn<QString>("rung");
    const auto row = [](const char *name, const char *reply, const char *answers, const char *rung,
                        bool truncated = false) {
        QTest::newRow(name) << QByteArray(reply) << truncated << QString::fromUtf8(answers)
                            << QString::fromLatin1(rung);
    };
    row("object", R"({"1":"a garden","2":null,"3":"Cacambo"})", "1=a garden 2- 3=Cacambo", "strict JSON");
    row("in an object", R"({"answers":{"1":"a","2":"b","3":"c"}})", "1=a 2=b 3=c", "strict JSON");
    row("objects", R"([{"number":1,"answer":"a"},{"number":2,"answer":null},{"number":3,"answer":"c"}])", "1=a 2- 3=c",
        "strict JSON");
    row("bare list", R"(["a",null,"c"])", "1=a 2- 3=c", "strict JSON");
    row("bare list of another length", R"(["a","c"])", "", "");
    row("prefixed keys", R"({"Q1":"a","question_2":"b","3.":"c"})", "1=a 2=b 3=c", "strict JSON");
    row("fence", "Here:\n```json\n{\"1\":\"a\",\"2\":\"b\"}\n```", "1=a 2=b", "JSON");
    row("half", R"({"1":"a \"b\"","2":null,"3":"Cac)", "1=a \"b\" 2-", "half JSON", true);
    row("lines", "1. a garden\n2) **The passage does not say.**\n3: Answer: Cacambo", "1=a garden 2- 3=Cacambo",
        "lines");
    row("lines with questions", "1. Who came? Ann\n2. Why? - Rain", "1=Ann 2=Rain", "lines");
    row("lines, cut off", "1. Ann\n2. Ra", "1=Ann", "lines", true);
    row("blocks", "Q: Who?\nA: Ann\n\nQ: Why?\nA: Rain\n\nQ: When?\nA: At noon", "1=Ann 2=Rain 3=At noon", "blocks");
    row("a list of another member", R"({"foo":["a","b","c"]})", "", "");
    row("a list of answers", R"({"answers":["a",null,"c"]})", "1=a 2- 3=c", "strict JSON");
    row("numbers not asked", R"({"1":"a","9":"z"})", "1=a", "strict JSON");
    row("prose", "It is a fine passage.", "", "");
}

void tst_comprehension_replies::answers()
{
    QFETCH(QByteArray, reply);
    QFETCH(bool, truncated);
    const AnswerReply read = readAnswers(reply.toStdString(), { 1, 2, 3 }, truncated);
    QTEST(joined(read), "answers");
    QTEST(QString::fromStdString(read.rung), "rung");
    QVERIFY(read.answers.size() == 3 || !read.problem.empty());
}

void tst_comprehension_replies::aloneAnswers_data()
{
    QTest::addColumn<QByteArray>("reply");
    QTest::addColumn<QString>("answers");
    QTest::addColumn<int>("state");
    QTest::addColumn<QString>("problem"); // where there is no answer
    const auto row = [](const char *name, const char *reply, const char *answers,
                        AnswerState state = AnswerState::Unparsed, const char *problem = "") {
        QTest::newRow(name) << QByteArray(reply) << QString::fromUtf8(answers) << static_cast<int>(state)
                            << QString::fromLatin1(problem);
    };
    const auto unread = [&row](const char *name, const char *reply, const char *problem) {
        row(name, reply, "", AnswerState::Unparsed, problem);
    };
    row("bare", "a small garden", "4=a small garden");
    row("prefix and quotes", "Answer: \"a small garden\"", "4=a small garden");
    row("preamble line", "Here is the answer:\n\na small garden", "4=a small garden");
    row("absent", "NOT IN THE PASSAGE", "4-");
    row("absent in a sentence", "The passage does not mention his age.", "4-");
    row("does not know", "I don't know.", "4-");
    row("does not know, typographic", "I don’t know", "4-");
    row("the passage does not say", "The passage does not say.", "4-");
    row("the text doesn't say, typographic", "The text doesn’t say.", "4-");
    row("courtesy and prefix", "Sure! The answer is: Candide", "4=Candide");
    row("courtesy and absent", "Sure! The answer is: not in the passage.", "4-");
    row("courtesy on a line of its own", "Certainly!\n\nAnswer: Candide", "4=Candide");
    row("courtesy that leads to a line", "Of course, here is the answer:\nCandide", "4=Candide");
    row("source and prefix", "According to the passage, the answer is Candide", "4=Candide");
    row("here it is", "Here is the answer: **Candide**", "4=Candide");
    row("an answer that begins like a courtesy", "Of course he left", "4=Of course he left");
    row("an answer with a comma behind such a word", "Certainly, he said", "4=Certainly, he said");
    row("a name that begins like one", "Oklahoma", "4=Oklahoma");
    row("twice the same", "He left the garden. He left the garden.", "4=He left the garden. He left the garden.");
    row("JSON all the same", R"({"4": "a small garden"})", "4=a small garden");
    row("JSON in a fence", "```json\n{\"4\": null}\n```", "4-");
    row("JSON without the number", R"({"answer": "a small garden"})", "4=a small garden");
    row("JSON with its question", R"({"question":"Where?","answer":"a small garden"})", "4=a small garden");
    row("a list of one", R"(["a small garden"])", "4=a small garden");
    row("editor's brackets", "the [small] garden", "4=the [small] garden");
    unread("JSON with another member", R"({"foo": ["bar"]})", "JSON of another shape");
    unread("JSON of pairs", R"({"pairs":[{"question":"Where?","answer":"a garden"}]})", "JSON of another shape");
    unread("half of JSON", R"({"pairs":[{"question":"Where)", "JSON of another shape");
    unread("JSON below a preamble", "Here it is:\n{\"foo\": [\"bar\"]}", "JSON of another shape");
    unread("single quotation marks", "{'foo': ['bar']}", "JSON of another shape");
    unread("one sentence over and over", "He left the garden. He left the garden. He left the garden. He left",
           "repeats itself");
    unread("one line over and over", "the garden\nthe garden\nthe garden\nthe garden", "repeats itself");
    unread("a loop without sentences",
           "the man of the house of the man of the house of the man of the house of the man of the house of the man "
           "of the house of",
           "repeats itself");
    row("refusal", "I'm sorry, but I can't help with that request.", "", AnswerState::Refused, "refusal");
    unread("empty", "", "empty reply");
}

void tst_comprehension_replies::aloneAnswers()
{
    QFETCH(QByteArray, reply);
    const AnswerReply read = readAnswerAlone(reply.toStdString(), 4, false);
    QTEST(joined(read), "answers");
    QFETCH(int, state);
    QVERIFY(!read.answers.empty() || static_cast<int>(read.state) == state);
    QFETCH(QString, problem);
    QVERIFY(!read.answers.empty() || QString::fromStdString(read.problem) == problem);
}

void tst_comprehension_replies::grades_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("grade"); // 0 = none
    const std::pair<const char *, int> rows[] = { { "4", 4 },  { "Grade: 5", 5 }, { "3/5", 3 }, { "2.0", 2 },
                                                  { "0", 0 },  { "7", 0 },        { "45", 0 },  { "3.5", 0 },
                                                  { "-1", 0 }, { "good", 0 },     { "", 0 } };
    for (const auto &[text, grade] : rows) {
        QTest::newRow(text) << QString::fromLatin1(text) << grade;
    }
}

void tst_comprehension_replies::grades()
{
    QFETCH(QString, text);
    QTEST(gradeOf(text.toStdString()).value_or(0), "grade");
}

void tst_comprehension_replies::locates_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("answer");
    QTest::addColumn<QString>("found"); // what the span covers, "" = nowhere
    const auto row = [](const char *name, const char *text, const char *answer, const char *found) {
        QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(answer) << QString::fromUtf8(found);
    };
    row("as it is", "Let us dig our garden.", "our garden", "our garden");
    row("case", "The Baron’s castle", "the baron's castle", "The Baron’s castle");
    row("line breaks", "a very\n  great lady", "very great lady", "very\n  great lady");
    row("full stop at its end", "He left at noon, alone.", "at noon.", "at noon");
    row("dashes and quotes", "“He—alone—wept”", "\"he-alone-wept\"", "He—alone—wept");
    row("beyond the BMP", "𝄞 sings é today", "é TODAY", "é today");
    row("nowhere", "Let us dig our garden.", "our orchard", "");
    row("nothing", "Let us dig.", "", "");
    row("punctuation alone", "Let us dig.", "…", "");
}

void tst_comprehension_replies::locates()
{
    QFETCH(QString, text);
    QFETCH(QString, answer);
    const auto span = locatedAnswer(text.toStdString(), answer.toStdString());
    const QList<uint> points = text.toUcs4();
    QString found;
    if (span) {
        QVERIFY(span->begin < span->end && span->end <= static_cast<std::size_t>(points.size()));
        const auto part =
            points.mid(static_cast<qsizetype>(span->begin), static_cast<qsizetype>(span->end - span->begin));
        for (const uint point : part) {
            found += QString::fromUcs4(reinterpret_cast<const char32_t *>(&point), 1);
        }
    }
    QTEST(found, "found");
}

void tst_comprehension_replies::matches_data()
{
    QTest::addColumn<QString>("answer");
    QTest::addColumn<QString>("gold");
    QTest::addColumn<double>("exact");
    QTest::addColumn<double>("f1");
    QTest::addColumn<double>("chrf");
    QTest::newRow("same") << QStringLiteral("The garden.") << QStringLiteral("the garden") << 1.0 << 1.0 << 76.0;
    QTest::newRow("half") << QStringLiteral("a red garden") << QStringLiteral("the garden") << 0.0 << 2.0 / 3 << 60.0;
    QTest::newRow("absent") << QString() << QStringLiteral("the garden") << 0.0 << 0.0 << 0.0;
}

void tst_comprehension_replies::matches()
{
    QFETCH(QString, answer);
    QFETCH(QString, gold);
    QFETCH(double, chrf);
    QTEST(*matchedAnswer(Matcher::Exact, answer.toStdString(), gold.toStdString()), "exact");
    QTEST(*matchedAnswer(Matcher::TokenF1, answer.toStdString(), gold.toStdString()), "f1");
    QVERIFY(std::abs(*matchedAnswer(Matcher::Chrf, answer.toStdString(), gold.toStdString()) - chrf) < 15);
    QVERIFY(!matchedAnswer(Matcher::Judge, answer.toStdString(), gold.toStdString()));
}

void tst_comprehension_replies::passagesAreSafeInPrompts()
{
    ComprehensionPrompts prompts;
    prompts.make = "{texts}\n{count}{ground}{aware}{format}";
    prompts.aware = " beware of {ground}";
    prompts.makeBlocks = "blocks";
    MakingTexts texts;
    texts.source = "{count} of {texts}\n-\n\nQ: {format}?";
    texts.candidates = { "first\n-\nline {ground}", "{aware}" };
    const std::string prompt = renderMaking(prompts, texts, 3, false);
    for (const std::string &text : { texts.source, texts.candidates[0], texts.candidates[1] }) {
        QVERIFY2(prompt.find("\n" + text + "\n</") != std::string::npos, prompt.c_str());
    }
    QVERIFY(prompt.ends_with("3 source passage beware of source passageblocks"));
}

void tst_comprehension_replies::englishIsTold_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("english");
    const QString english = QStringLiteral("It was the best of times, it was the worst of times.");
    QTest::newRow("by its tag") << QStringLiteral("en-GB") << QString() << true;
    QTest::newRow("another tag") << QStringLiteral("fr") << english << false;
    QTest::newRow("no tag, English") << QString() << english << true;
    QTest::newRow("no tag, French") << QString() << QStringLiteral("Il faut cultiver notre jardin, dit Candide.")
                                    << false;
    QTest::newRow("no tag, Chinese") << QString() << QStringLiteral("道可道，非常道。") << false;
}

void tst_comprehension_replies::englishIsTold()
{
    QFETCH(QString, language);
    QFETCH(QString, text);
    QTEST(readsAsEnglish(language.toStdString(), text.toStdString()), "english");
}

QTEST_GUILESS_MAIN(tst_comprehension_replies)
#include "tst_comprehension_replies.moc"
