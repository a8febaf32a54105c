// SPDX-License-Identifier: GPL-3.0-or-later
// Minimal pairs by a model: what it is asked, what of its reply is an edit, and the guards that an edit passes.

#include "core/perturb/model_edit.h"
#include "core/perturb/model_edit_task.h"
#include "tests/core/perturb_fixture.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace core;

namespace {

std::string formText(const char *name)
{
    std::ifstream in(std::string(TERTIUM_LEXICONS) + "/" + name, std::ios::binary);
    std::stringstream text;
    text << in.rdbuf();
    return text.str();
}

BackendInfo backend()
{
    BackendInfo info;
    info.name = "b";
    info.kind = "fake";
    info.endpoint = "here";
    info.model = "m";
    return info;
}

WorkItem workOf(const PairBase &base)
{
    WorkItem work;
    work.item.id = 1;
    work.item.text = base.text;
    work.source = base.source;
    work.sourceLanguage = base.sourceLanguage;
    work.translation = base.body;
    work.targetLanguage = base.language;
    return work;
}

ChatReply replyOf(const std::string &text)
{
    ChatReply reply;
    reply.outcome = Outcome::Ok;
    reply.text = text;
    return reply;
}

} // namespace

class tst_model_edit : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY2(m_fixture.ready(), "word lists or link-grammar's dictionary are missing"); }
    void showsDefinitionAndTexts();
    void aSchemaNamesTheWords();
    void theReasonIsSaidWhenAskedAgain();
    void repliesAreEdits_data();
    void repliesAreEdits();
    void textsDifferByWords_data();
    void textsDifferByWords();
    void editsTakeTheirPlace_data();
    void editsTakeTheirPlace();
    void guardsHold_data();
    void guardsHold();
    void storedRunsGiveTheSame();
    void modernChinese_data();
    void modernChinese();
    void whatDoesNotFitIsLeftOut();

private:
    Result<PreparedModelEdits> prepared(const std::string &category, const std::vector<PairBase> &bases) const
    {
        ModelEditRequest request;
        request.category = category;
        request.bases = bases;
        const Category *known = categoryNamed(category);
        const std::string form = known == nullptr ? "model_edit.json" : modelEditForm(*known);
        return prepareModelEdits(request, formText(form.c_str()), *m_fixture.lexicon, backend());
    }

    // What a run of one answer gives.
    ModelVariants applied(const std::string &category, const PairBase &base, const ModelEdit &edit) const
    {
        const auto made = prepared(category, { base });
        Answer answer;
        answer.text = base.text;
        answer.key = kModelEditKey;
        answer.state = AnswerState::Answered;
        answer.value = valueOf(edit);
        StoredRun run;
        run.run.model = "m";
        run.configJson = made->prepared.run.configJson;
        auto variants = modelVariants(run, { answer }, { base });
        return variants ? std::move(variants).value() : ModelVariants{};
    }

    PerturbFixture m_fixture;
};

void tst_model_edit::showsDefinitionAndTexts()
{
    const PairBase base = englishBase("The duke received the {envoy}.", "公見使者。");
    const auto made = prepared("omitted-object", { base });
    QVERIFY2(made.ok(), made ? "" : made.error().detail.c_str());
    QCOMPARE(made->prepared.items.size(), std::size_t(1));
    const auto request = made->prepared.task->ask(workOf(base));
    QVERIFY(request.ok());
    const std::string &prompt = request->messages.back().content;
    QVERIFY(prompt.find(m_fixture.lexicon->textOf("omitted-object")->definition) != std::string::npos);
    QVERIFY(prompt.find("公見使者。") == std::string::npos); // nothing of it is needed to see who is left out
    QVERIFY(prompt.ends_with("The duke received the {envoy}."));
    QVERIFY(prompt.find(R"(Answer: {"replacement":"","span":"the envoy"})") != std::string::npos);
    QVERIFY(prompt.find("{category}") == std::string::npos && prompt.find("{text}") == std::string::npos);
    QVERIFY(prompt.find("{going}") == std::string::npos);
    QVERIFY(prompt.find("Not so: ") != std::string::npos);
    const auto schema = nlohmann::json::parse(request->schema);
    QCOMPARE(schema.at("required").size(), std::size_t(2));
    const auto shown = prepared("name-annotation", { englishBase("Zi Lu wept.", "子路泣。") });
    const auto annotation = shown->prepared.task->ask(workOf(englishBase("Zi Lu wept.", "子路泣。")));
    QVERIFY(annotation->messages.back().content.find("子路泣。") != std::string::npos);
}

// Small models copy words from anywhere: a schema allows those of the translation alone, each of them there once.
void tst_model_edit::aSchemaNamesTheWords()
{
    const PairBase base = englishBase("The duke, the envoy and the duke's man wept.");
    const auto schemaFor = [&](const char *category, const PairBase &shown) {
        const auto made = prepared(category, { shown });
        return nlohmann::json::parse(made->prepared.task->ask(workOf(shown))->schema).at("properties");
    };
    const auto left = schemaFor("omitted-subject", base);
    QCOMPARE(left.at("replacement").at("enum").size(), std::size_t(1));
    const auto spans = left.at("span").at("enum").get<std::vector<std::string>>();
    const auto has = [&spans](const char *span) { return std::ranges::find(spans, span) != spans.end(); };
    QVERIFY(has("envoy") && has("the envoy and the duke's man") && has("The duke"));
    QVERIFY(!has("the") && !has("duke") && !has("The duke, the envoy")); // more than once, across a mark
    QVERIFY(!schemaFor("lexical", base).at("replacement").contains("enum"));
    QVERIFY(!schemaFor("segmentation", base).at("span").contains("enum")); // marks change
    std::string words;
    for (int i = 0; i < 500; ++i)
        words += { 'q', static_cast<char>('a' + i % 26), static_cast<char>('a' + i / 26), 'z', ' ' };
    QVERIFY(!schemaFor("lexical", englishBase(words + "wept.")).at("span").contains("enum")); // too many
}

void tst_model_edit::theReasonIsSaidWhenAskedAgain()
{
    const PairBase base = englishBase("The duke wept.");
    const auto made = prepared("title", { base });
    WorkItem work = workOf(base);
    const auto first = made->prepared.task->ask(work)->messages.back().content;
    Answer answer;
    answer.state = AnswerState::Unparsed;
    answer.cause = "the words do not stand in the translation";
    work.answers = { answer };
    const auto second = made->prepared.task->ask(work)->messages.back().content;
    QVERIFY(second.starts_with(first));
    QVERIFY(second.find("could not be used: the words do not stand in the translation.") != std::string::npos);
}

void tst_model_edit::repliesAreEdits_data()
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

void tst_model_edit::repliesAreEdits()
{
    QFETCH(QString, category);
    QFETCH(QString, reply);
    QFETCH(QString, span);
    QFETCH(QString, replacement);
    QFETCH(QString, cause);
    const PairBase base = englishBase("The duke received the envoy at the gate.");
    const auto made = prepared(category.toStdString(), { base });
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
void tst_model_edit::textsDifferByWords_data()
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

void tst_model_edit::textsDifferByWords()
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

void tst_model_edit::editsTakeTheirPlace_data()
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

void tst_model_edit::editsTakeTheirPlace()
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

void tst_model_edit::guardsHold_data()
{
    QTest::addColumn<QString>("category");
    QTest::addColumn<QString>("span");
    QTest::addColumn<QString>("replacement");
    QTest::addColumn<QString>("refusal");
    QTest::newRow("good") << "pronoun"
                          << "He loves"
                          << "She loves"
                          << "";
    QTest::newRow("it parses worse") << "pronoun"
                                     << "them"
                                     << "they of the"
                                     << "it parses worse than before";
    QTest::newRow("a quote is lost") << "pronoun"
                                     << "them"
                                     << "them\""
                                     << "quotes or brackets lose their balance";
    QTest::newRow("a line break") << "pronoun"
                                  << "them"
                                  << "us\nall"
                                  << "a line break in the edit";
    QTest::newRow("no place") << "pronoun"
                              << "nobody"
                              << "us"
                              << "the words do not stand in the translation once";
}

void tst_model_edit::guardsHold()
{
    QFETCH(QString, category);
    QFETCH(QString, span);
    QFETCH(QString, replacement);
    QFETCH(QString, refusal);
    const ModelVariants made = applied(category.toStdString(), englishBase("He loves them."),
                                       { span.toStdString(), replacement.toStdString() });
    QCOMPARE(made.variants.size(), refusal.isEmpty() ? std::size_t(1) : std::size_t(0));
    if (!refusal.isEmpty()) {
        QVERIFY(!made.refusals.empty());
        QCOMPARE(QString::fromStdString(made.refusals.begin()->first), refusal);
        return;
    }
    QCOMPARE(made.variants.front().body, std::string("She loves them."));
    QCOMPARE(made.variants.front().generator, std::string("model-pronoun/1 m"));
    QCOMPARE(made.variants.front().edits.size(), std::size_t(1));
}

void tst_model_edit::storedRunsGiveTheSame()
{
    const PairBase base = englishBase("He loves them.");
    const auto made = prepared("pronoun", { base });
    StoredRun run;
    run.configJson = made->prepared.run.configJson;
    const auto task = modelEditTaskOf(run);
    QVERIFY(task.ok());
    QCOMPARE((*task)->kind(), std::string(kPerturbTask));
    QVERIFY((*task)->ask(workOf(base)).value() == made->prepared.task->ask(workOf(base)).value());
    run.configJson = R"({"category": "nonsense"})";
    QCOMPARE(modelEditTaskOf(run).error().code, ErrorCode::Malformed);
}

void tst_model_edit::modernChinese_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("refusal");
    QTest::addColumn<bool>("weak");
    const QString source = QStringLiteral("學而時習之，不亦說乎？");
    QTest::newRow("modern") << QStringLiteral("学习并且时常温习，不是很快乐的吗？") << QString() << false;
    QTest::newRow("reads like old Chinese") << QStringLiteral("學者時習之，其樂也，不亦說乎！") << QString() << true;
    QTest::newRow("the source") << source << QStringLiteral("it repeats the source") << false;
    QTest::newRow("English") << QStringLiteral("It is a joy.") << QStringLiteral("it is not Chinese") << false;
    QTest::newRow("too short") << QStringLiteral("快乐") << QStringLiteral("its length does not fit the source")
                               << false;
}

void tst_model_edit::modernChinese()
{
    QFETCH(QString, text);
    QFETCH(QString, refusal);
    QFETCH(bool, weak);
    const PairBase base = englishBase("Is it not a joy to learn?", "學而時習之，不亦說乎？");
    const ModelVariants made = applied("modern-chinese", base, { {}, text.toStdString() });
    QCOMPARE(made.variants.size(), refusal.isEmpty() ? std::size_t(1) : std::size_t(0));
    if (refusal.isEmpty()) {
        QCOMPARE(made.variants.front().body, text.toStdString());
        QCOMPARE(made.variants.front().weak, weak);
    } else {
        QCOMPARE(QString::fromStdString(made.refusals.begin()->first), refusal);
    }
}

void tst_model_edit::whatDoesNotFitIsLeftOut()
{
    PairBase own = englishBase("The duke wept.");
    own.reference = true;
    const auto made = prepared("title", { own, englishBase("The king wept.") });
    QVERIFY(made.ok());
    QCOMPARE(made->prepared.items.size(), std::size_t(1));
    QCOMPARE(made->left.begin()->second, 1);
    QCOMPARE(prepared("title", { own }).error().code, ErrorCode::Empty);
    QCOMPARE(prepared("nonsense", { own }).error().code, ErrorCode::Usage);
    QCOMPARE(prepared("modern-chinese", { englishBase("He wept.") }).error().code, ErrorCode::Empty);
}

QTEST_GUILESS_MAIN(tst_model_edit)
#include "tst_model_edit.moc"
