// SPDX-License-Identifier: GPL-3.0-or-later
// What of a model's reply is an edit, and where the edit stands in the translation.

#include "tests/core/model_edit_fixture.h"

#include <QTest>

using namespace core;

class tst_model_edit_reply : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY2(m_fixture.words.ready(), "word lists or link-grammar's dictionary are missing"); }
    void repliesAreEdits_data();
    void repliesAreEdits();
    void textsDifferByWords_data();
    void textsDifferByWords();
    void editsTakeTheirPlace_data();
    void editsTakeTheirPlace();

private:
    ModelEditFixture m_fixture;
};

void tst_model_edit_reply::repliesAreEdits_data()
{
    QTest::addColumn<QString>("category");
    QTest::addColumn<QString>("reply");
    QTest::addColumn<QString>("span");
    QTest::addColumn<QString>("replacement");
    QTest::addColumn<QString>("cause");
    const auto edit = [](const char *name, const char *category, const char *reply, const char *span,
                         const char *replacement = "") {
        QTest::newRow(name) << QString::fromLatin1(category) << QString::fromUtf8(reply) << QString::fromUtf8(span)
                            << QString::fromUtf8(replacement) << QString();
    };
    const auto none = [](const char *name, const char *category, const char *reply, const char *cause) {
        QTest::newRow(name) << QString::fromLatin1(category) << QString::fromUtf8(reply) << QString() << QString()
                            << QString::fromUtf8(cause);
    };
    edit("an object", "omitted-object", R"({"span": "the envoy", "replacement": ""})", "the envoy");
    edit("in a fence", "lexical", "```json\n{\"span\": \"envoy\", \"replacement\": \"herald\"}\n```", "envoy",
         "herald");
    edit("with prose", "lexical", R"(Here it is: {"span": "envoy", "replacement": "herald"} as you wished.)", "envoy",
         "herald");
    edit("the second one fits", "lexical",
         R"({"span": "nobody", "replacement": "x"} {"span": "gate", "replacement": "door"})", "gate", "door");
    edit("other capitals", "omitted-subject", R"({"span": "the duke", "replacement": ""})", "The duke");
    edit("with the words around it", "lexical", R"({"span": "envoy at the gate", "replacement": "envoy at the door"})",
         "gate", "door");
    edit("the whole text in the place of an edit", "lexical",
         R"({"span": "", "replacement": "The duke received the envoy at the door."})", "gate", "door");
    edit("the whole text without the words", "omitted-object",
         R"({"span": "none", "replacement": "The duke received at the gate."})", "the envoy");
    edit("what follows takes the capital", "omitted-subject",
         R"({"span": "The duke received", "replacement": "Received"})", "The duke");
    none("not in the text", "omitted-object", R"({"span": "an envoy", "replacement": ""})",
         "the words do not stand in the translation");
    none("another text", "lexical", R"({"span": "", "replacement": "A king sent a horse to the gate."})",
         "the reply names no words that change");
    none("twice in the text", "omitted-object", R"({"span": "e", "replacement": ""})",
         "the words stand there more than once");
    none("nothing changes", "lexical", R"({"span": "gate", "replacement": "gate"})", "nothing changes");
    none("no words", "lexical", R"({"span": "", "replacement": "x"})", "the reply names no words that change");
    none("nothing may take its place", "omitted-object", R"({"span": "the envoy", "replacement": "him"})",
         "words take the place of those that should only go");
    none("something must take its place", "lexical", R"({"span": "gate", "replacement": ""})",
         "nothing takes the place of the words");
    none("a guard", "lexical", R"x({"span": "gate", "replacement": "gate)"})x",
         "quotes or brackets lose their balance");
    none("no object", "lexical", "The duke received at the gate.", "no JSON object with \"replacement\"");
    none("a number", "lexical", R"({"span": "gate", "replacement": 3})", "no JSON object with \"replacement\"");
}

void tst_model_edit_reply::repliesAreEdits()
{
    QFETCH(QString, category);
    QFETCH(QString, reply);
    QFETCH(QString, span);
    QFETCH(QString, replacement);
    QFETCH(QString, cause);
    const PairBase base = englishBase("The duke received the envoy at the gate.");
    const auto made = m_fixture.prepared(category.toStdString(), { base });
    const ItemResult result = made->prepared.task->parse(workOf(base), replyOf(reply.toStdString()));
    QCOMPARE(result.answers.size(), std::size_t(1));
    const Answer &answer = result.answers.front();
    QCOMPARE(answer.key, std::string(kModelEditKey));
    QCOMPARE(QString::fromStdString(answer.cause), cause);
    QCOMPARE(answer.state, cause.isEmpty() ? AnswerState::Answered : AnswerState::Unparsed);
    QCOMPARE(result.askAgain, !cause.isEmpty());
    if (!cause.isEmpty())
        return;
    QCOMPARE(QString::fromStdString(modelEditOf(answer.value)->span), span);
    QCOMPARE(QString::fromStdString(modelEditOf(answer.value)->replacement), replacement);
}

// Of two texts the words that differ, wide enough to stand in the first one once.
void tst_model_edit_reply::textsDifferByWords_data()
{
    QTest::addColumn<QString>("base");
    QTest::addColumn<QString>("variant");
    QTest::addColumn<QString>("span");
    QTest::addColumn<QString>("replacement");
    const auto row = [](const char *name, const char *base, const char *variant, const char *span,
                        const char *replacement) {
        QTest::newRow(name) << QString::fromUtf8(base) << QString::fromUtf8(variant) << QString::fromUtf8(span)
                            << QString::fromUtf8(replacement);
    };
    row("a word", "The father wept.", "The mother wept.", "father", "mother");
    row("a longer word", "Then he went.", "Then her went.", "Then he", "Then her"); // "he" stands in "Then", too
    row("another beginning", "he went", "the went", "he", "the");
    row("at the end", "He saw the envoy.", "He saw.", "the envoy", "");
    row("put in", "Zi Lu asked.", "Zi Lu (子路) asked.", "Lu", "Lu (子路)");
    row("the second of two", "A man saw a man.", "A man saw a dog.", "a man", "a dog");
    row("the same", "He wept.", "He wept.", "", "");
}

void tst_model_edit_reply::textsDifferByWords()
{
    QFETCH(QString, base);
    QFETCH(QString, variant);
    QFETCH(QString, span);
    QFETCH(QString, replacement);
    const auto edit = editBetween(base.toStdString(), variant.toStdString());
    QCOMPARE(edit.has_value(), !span.isEmpty());
    if (edit) {
        QCOMPARE(QString::fromStdString(edit->span), span);
        QCOMPARE(QString::fromStdString(edit->replacement), replacement);
    }
}

void tst_model_edit_reply::editsTakeTheirPlace_data()
{
    QTest::addColumn<QString>("body");
    QTest::addColumn<QString>("span");
    QTest::addColumn<QString>("replacement");
    QTest::addColumn<QString>("variant");
    const auto row = [](const char *name, const char *body, const char *span, const char *replacement,
                        const char *variant) {
        QTest::newRow(name) << QString::fromUtf8(body) << QString::fromUtf8(span) << QString::fromUtf8(replacement)
                            << QString::fromUtf8(variant);
    };
    row("left out", "He saw the envoy at noon.", "the envoy", "", "He saw at noon.");
    row("left out at the end", "He saw the envoy.", "the envoy", "", "He saw.");
    row("left out at the beginning", "The duke wept.", "The duke", "", "Wept.");
    row("behind a quote", "He said, “The duke wept.”", "The duke", "", "He said, “Wept.”");
    row("an article follows its word", "A crow sat there.", "crow", "owl", "An owl sat there.");
    row("replaced", "He saw him.", "him", "them", "He saw them.");
}

void tst_model_edit_reply::editsTakeTheirPlace()
{
    QFETCH(QString, body);
    QFETCH(QString, span);
    QFETCH(QString, replacement);
    QFETCH(QString, variant);
    const auto place = placed({ span.toStdString(), replacement.toStdString() }, body.toStdString());
    QVERIFY(place.has_value());
    std::string text = body.toStdString();
    text.replace(place->begin, place->end - place->begin, place->replacement);
    QCOMPARE(QString::fromStdString(text), variant);
}

QTEST_GUILESS_MAIN(tst_model_edit_reply)
#include "tst_model_edit_reply.moc"
