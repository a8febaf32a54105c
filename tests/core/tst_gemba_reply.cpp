// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gemba/gemba_reply.h"

#include <QTest>

using namespace core;

class tst_gemba_reply : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsScores_data();
    void readsScores();
    void unreadScoresHaveACause_data();
    void unreadScoresHaveACause();
    void readsErrors_data();
    void readsErrors();
    void perfectOnlyWhenSaid_data();
    void perfectOnlyWhenSaid();
    void unreadListsAreNeverPerfect_data();
    void unreadListsAreNeverPerfect();
};

void tst_gemba_reply::readsScores_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("score");
    const auto row = [](const char *name, const char *text, double score) {
        QTest::newRow(name) << QString::fromUtf8(text) << score;
    };
    row("bare", "85", 85);
    row("zero", "0", 0);
    row("one hundred", "100", 100);
    row("white space", "\n 85 \n", 85);
    row("label", "Score: 85", 85);
    row("bold label", "**Score:** 85", 85);
    row("out of", "90 out of 100", 90);
    row("label and out of", "Score: 90 out of 100", 90);
    row("slash", "85/100", 85);
    row("top of the top", "100/100", 100);
    row("bold before the slash", "**85**/100", 85);
    row("bold and out of", "I give it **85** out of **100**.", 85);
    row("published list form", "['85']", 85);
    row("decimal", "85.5", 85.5);
    row("decimal comma", "85,5", 85.5);
    row("percent", "85%", 85);
    row("sentence", "I would give this translation 70.", 70);
    row("scale in the sentence", "On a scale from 0 to 100, I would give it 70.", 70);
    row("scale as a range", "Scale 0-100. It gets 40.", 40);
    row("explanation below", "85\n\nThe translation has 2 small errors.", 85);
    row("answer at the end", "There are 2 errors in 3 sentences.\nScore: 85", 85);
    row("the same twice", "Score: 85. So it is 85.", 85);
    row("reasoning before", "<think>maybe 20, or 30</think>\n75", 75);
    row("full-width digits", "８５", 85);
    row("Arabic digits", "٨٥", 85);
    row("Chinese label", "85分", 85);
}

void tst_gemba_reply::readsScores()
{
    QFETCH(QString, text);
    QFETCH(double, score);
    const DaReply reply = parseDaReply(text.toStdString());
    QVERIFY2(reply.score.has_value(), reply.cause.c_str());
    QCOMPARE(*reply.score, score);
    QCOMPARE(reply.state, AnswerState::Answered);
    QVERIFY(!reply.rung.empty());
    QVERIFY(reply.cause.empty());
}

void tst_gemba_reply::unreadScoresHaveACause_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("cause");
    QTest::addColumn<bool>("refused");
    const auto row = [](const char *name, const char *text, const char *cause, bool refused = false) {
        QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(cause) << refused;
    };
    row("empty", "", "empty reply");
    row("blank", " \n ", "empty reply");
    row("no number", "The translation is good.", "no number");
    row("two numbers", "between 60 and 80", "several numbers");
    row("negative", "-5", "outside 0 to 100");
    row("typographic minus", "Score: −5", "outside 0 to 100");
    row("too much", "850", "outside 0 to 100");
    row("reasoning without an end", "<think>it is 85", "unclosed reasoning");
    row("refusal", "I'm sorry, but I can't assist with that.", "refusal", true);
}

void tst_gemba_reply::unreadScoresHaveACause()
{
    QFETCH(QString, text);
    QFETCH(QString, cause);
    QFETCH(bool, refused);
    const DaReply reply = parseDaReply(text.toStdString());
    QVERIFY(!reply.score);
    QCOMPARE(QString::fromStdString(reply.cause), cause);
    QCOMPARE(reply.state, refused ? AnswerState::Refused : AnswerState::Unparsed);
}

namespace {

QString told(const MqmReply &reply)
{
    QStringList out;
    for (const GembaError &error : reply.errors) {
        const std::string_view severity = name(error.severity);
        out << QStringLiteral("%1 %2 [%3]")
                   .arg(QString::fromUtf8(severity.data(), static_cast<qsizetype>(severity.size())),
                        QString::fromStdString(error.category), QString::fromStdString(error.quoted));
    }
    return out.join(QStringLiteral("; "));
}

} // namespace

void tst_gemba_reply::readsErrors_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("errors");
    const auto row = [](const char *name, const char *text, const char *errors) {
        QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(errors);
    };
    row("as published",
        "Critical:\nno-error\nMajor:\naccuracy/mistranslation - \"involvement\"\naccuracy/omission - \"the account "
        "holder\"\nMinor:\nfluency/grammar - \"wäre\"\nfluency/register - \"dir\"\n",
        "major accuracy/mistranslation [involvement]; major accuracy/omission [the account holder]; "
        "minor fluency/grammar [wäre]; minor fluency/register [dir]");
    row("bold headings and bullets",
        "**Critical:**\n- no-error\n**Major:**\n- accuracy/addition - \"x\"\n**Minor:**\n- none",
        "major accuracy/addition [x]");
    row("headings of Markdown", "### Major errors\n1. style/awkward - \"x\"\n### Minor errors\nno-error",
        "major style/awkward [x]");
    row("on the heading's line", "Critical: no-error\nMajor: fluency/grammar - \"x\"\nMinor: no-error",
        "major fluency/grammar [x]");
    row("CRLF", "Critical:\r\nno-error\r\nMajor:\r\nstyle/awkward - \"x\"\r\nMinor:\r\nno-error\r\n",
        "major style/awkward [x]");
    row("category behind the words", "Minor:\n\"etc.,\" (style/awkward)", "minor style/awkward [etc.,]");
    row("subcategory alone", "Minor:\nmistranslation - \"x\"", "minor accuracy/mistranslation [x]");
    row("no category", "Minor:\n- \"x\" sounds odd", "minor other [x]");
    row("without quotation marks", "Major:\naccuracy/omission - the last clause\nMinor:\nno-error",
        "major accuracy/omission [the last clause]");
    row("nothing quoted", "Minor:\nstyle/awkward", "minor style/awkward []");
    row("typographic quotation marks", "Minor:\nstyle/awkward – “x y”", "minor style/awkward [x y]");
    row("Chinese brackets", "Minor:\nstyle/awkward - 「下雪」", "minor style/awkward [下雪]");
    row("an open quotation amid others", "Major:\nstyle/awkward - \"x y\nMinor:\nno-error",
        "major style/awkward [x y]");
    row("inches", "Major:\nno-error\nMinor:\nstyle/awkward - \"5\" pipe\"", "minor style/awkward [5]");
    row("German quotation marks", "Minor:\nstyle/awkward - „x y”", "minor style/awkward [x y”]");
    row("lower case, empty lines between, full stops",
        "critical:\n\nno-error.\n\nmajor:\n\nfluency/grammar - \"x\"\n\nminor:\n\nno errors.\n",
        "major fluency/grammar [x]");
    row("numbered sections", "1. Critical:\nno-error\n2. Major:\nfluency/grammar - \"x\"\n3. Minor:\nno-error",
        "major fluency/grammar [x]");
    row("an empty section beside errors", "Critical:\n\nMajor:\nfluency/grammar - \"x\"\nMinor:\nno-error",
        "major fluency/grammar [x]");
    row("an absent thing is an error", "Major:\nNo punctuation at the end\nMinor:\nno-error",
        "major fluency/punctuation []");
    row("an apostrophe is no quotation mark", "Minor:\nfluency/grammar - \"it don't\"",
        "minor fluency/grammar [it don't]");
    row("preamble",
        "Here are the errors I found:\n\nCritical:\nno-error\nMajor:\nno-error\nMinor:\nfluency/spelling - \"teh\"",
        "minor fluency/spelling [teh]");
    row("fence", "```\nCritical:\nno-error\nMajor:\nother - \"x\"\nMinor:\nno-error\n```", "major other [x]");
    row("full-width colon", "Major：\naccuracy/mistranslation - \"x\"\nMinor：\nno-error",
        "major accuracy/mistranslation [x]");
    row("worst first, whatever the order", "Minor:\nstyle - \"a\"\nCritical:\naccuracy - \"b\"",
        "critical accuracy [b]; minor style [a]");
    row("what is no translation is critical", "Minor:\nnon-translation", "critical non-translation []");
    row("severity in the line", "accuracy/omission (major) - \"x\"", "major accuracy/omission [x]");
    row("locale convention", "Minor:\nlocale convention/date - \"3.5.\"", "minor locale convention [3.5.]");
    row("talk below an entry", "Major:\nfluency/grammar - \"x\"\nThis should be corrected.\nMinor:\nno-error",
        "major fluency/grammar [x]");
    row("reasoning before", "<think>Major: none</think>Major:\nstyle/awkward - \"x\"\nMinor: none",
        "major style/awkward [x]");
}

void tst_gemba_reply::readsErrors()
{
    QFETCH(QString, text);
    QFETCH(QString, errors);
    const MqmReply reply = parseMqmReply(text.toStdString());
    QVERIFY2(reply.state == AnswerState::Answered, reply.cause.c_str());
    QCOMPARE(told(reply), errors);
}

void tst_gemba_reply::perfectOnlyWhenSaid_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("as published") << QStringLiteral("Critical:\nno-error\nMajor:\nno-error\nMinor:\nno-error\n");
    QTest::newRow("no error") << QStringLiteral("Critical: No error\nMajor: None\nMinor: N/A");
    QTest::newRow("sentences") << QStringLiteral(
        "**Critical:**\nNo critical errors found.\n**Major:**\nNo major errors.\n**Minor:**\nno minor errors");
    QTest::newRow("empty lines between, lower case")
        << QStringLiteral("critical:\n\nno-error\n\nmajor:\n\nno-error\n\nminor:\n\nno-error");
    QTest::newRow("numbered, bold") << QStringLiteral(
        "1. **Critical:** no-error\n2. **Major:** (none)\n3. **Minor:** *No errors found.*");
    QTest::newRow("headings of Markdown, fenced") << QStringLiteral(
        "```\n## Critical\n- No errors\n## Major\n- No errors\n## Minor\n- There are no minor errors.\n```");
    QTest::newRow("praise below") << QStringLiteral(
        "Critical:\nno-error\nMajor:\nno-error\nMinor:\nno-error\n\nThe translation is accurate and fluent.");
}

void tst_gemba_reply::perfectOnlyWhenSaid()
{
    QFETCH(QString, text);
    const MqmReply reply = parseMqmReply(text.toStdString());
    QVERIFY2(reply.state == AnswerState::Answered, reply.cause.c_str());
    QVERIFY(reply.errors.empty());
}

void tst_gemba_reply::unreadListsAreNeverPerfect_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("cause"); // how it begins
    QTest::addColumn<bool>("refused");
    const auto row = [](const char *name, const char *text, const char *cause, bool refused = false) {
        QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(cause) << refused;
    };
    row("empty", "", "empty reply");
    row("praise", "The translation is accurate and fluent.", "no sections");
    row("a word", "Perfect!", "no sections");
    row("a number", "85", "no sections");
    row("half a reply", "Critical:\nno-error\nMajor:\nno-error", "half a reply: no section minor");
    row("half a reply with errors", "Critical:\nno-error\nMajor:\nstyle/awkward - \"x\"",
        "half a reply: no section minor");
    row("broken off inside a quotation", "Critical:\nno-error\nMajor:\nno-error\nMinor:\nstyle/awkward - \"x y",
        "half a reply: it ends inside a quotation");
    row("broken off before a quotation's words", "Major:\nno-error\nMinor:\naccuracy/omission - \"x\"\nstyle - “",
        "half a reply: it ends inside a quotation");
    row("broken off behind a heading",
        "Critical:\nno-error\nMajor:\nstyle/awkward - \"x\"\nMinor:", "half a reply: it ends with a heading");
    row("three empty sections", "Critical:\n\nMajor:\n\nMinor:\n",
        "no error, and nothing under critical, major, minor");
    row("one empty section", "Critical:\nMajor:\nno-error\nMinor:\nno-error", "no error, and nothing under critical");
    row("no-error without sections", "no-error", "no sections");
    row("no error, but", "I see no errors at first glance, but several sentences are mistranslated.", "no sections");
    row("no-error as a subject", "No-error classification is impossible here.", "no sections");
    row("no error and praise", "No errors found. This is a perfect translation.", "no sections");
    row("no error, but, in a section",
        "Critical:\nNo errors of style, but the rest is wrong.\nMajor: none\nMinor: none", "prose under critical");
    row("taken back below", "Critical:\nno-error\nMajor:\nno-error\n\nBut one clause is lost.\nMinor:\nno-error",
        "prose under major");

    row("one section", "Critical:\nno-error", "half a reply: no section major, minor");
    row("the first section missing", "Major:\nno-error\nMinor:\nno-error", "no error, and no section critical");
    row("prose in a section", "Critical:\nThe second sentence says the opposite.\nMajor:\nno-error\nMinor:\nno-error",
        "prose under critical");
    row("prose beside errors", "Critical:\nIt says the opposite.\nMajor:\nstyle/awkward - \"x\"\nMinor:\nno-error",
        "prose under critical");
    row("errors without a severity", "accuracy/mistranslation - \"x\"", "an error without a severity");
    row("the instruction repeated", "Major errors disrupt the flow, but the text is understandable.", "no sections");
    row("reasoning without an end", "<think>Critical:\nno-error", "unclosed reasoning");
    row("refusal", "I'm sorry, but I can't assist with that.", "refusal", true);
}

void tst_gemba_reply::unreadListsAreNeverPerfect()
{
    QFETCH(QString, text);
    QFETCH(QString, cause);
    QFETCH(bool, refused);
    const MqmReply reply = parseMqmReply(text.toStdString());
    QCOMPARE(reply.state, refused ? AnswerState::Refused : AnswerState::Unparsed);
    QVERIFY2(QString::fromStdString(reply.cause).startsWith(cause), reply.cause.c_str());
    QVERIFY(reply.errors.empty());
}

QTEST_GUILESS_MAIN(tst_gemba_reply)
#include "tst_gemba_reply.moc"
