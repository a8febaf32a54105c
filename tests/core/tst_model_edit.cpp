// SPDX-License-Identifier: GPL-3.0-or-later
// Minimal pairs by a model: what it is asked, and what a run of answers gives under the guards.

#include "tests/core/model_edit_fixture.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace core;

class tst_model_edit : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY2(m_fixture.words.ready(), "word lists or link-grammar's dictionary are missing"); }
    void showsDefinitionAndTexts();
    void aSchemaNamesTheWords();
    void theReasonIsSaidWhenAskedAgain();
    void guardsHold_data();
    void guardsHold();
    void storedRunsGiveTheSame();
    void modernChinese_data();
    void modernChinese();
    void whatDoesNotFitIsLeftOut();

private:
    ModelEditFixture m_fixture;
};

void tst_model_edit::showsDefinitionAndTexts()
{
    const PairBase base = englishBase("The duke received the {envoy}.", "公見使者。");
    const auto made = m_fixture.prepared("omitted-object", { base });
    QVERIFY2(made.ok(), made ? "" : made.error().detail.c_str());
    QCOMPARE(made->prepared.items.size(), std::size_t(1));
    const auto request = made->prepared.task->ask(workOf(base));
    QVERIFY(request.ok());
    const std::string &prompt = request->messages.back().content;
    QVERIFY(prompt.find(m_fixture.words.lexicon->textOf("omitted-object")->definition) != std::string::npos);
    QVERIFY(prompt.find("公見使者。") == std::string::npos); // nothing of it is needed to see who is left out
    QVERIFY(prompt.ends_with("The duke received the {envoy}."));
    QVERIFY(prompt.find(R"(Answer: {"replacement":"","span":"the envoy"})") != std::string::npos);
    QVERIFY(prompt.find("{category}") == std::string::npos && prompt.find("{text}") == std::string::npos);
    QVERIFY(prompt.find("{going}") == std::string::npos);
    QVERIFY(prompt.find("Not so: ") != std::string::npos);
    const auto schema = nlohmann::json::parse(request->schema);
    QCOMPARE(schema.at("required").size(), std::size_t(2));
    const auto shown = m_fixture.prepared("name-annotation", { englishBase("Zi Lu wept.", "子路泣。") });
    const auto annotation = shown->prepared.task->ask(workOf(englishBase("Zi Lu wept.", "子路泣。")));
    QVERIFY(annotation->messages.back().content.find("子路泣。") != std::string::npos);
}

// Small models copy words from anywhere: a schema allows those of the translation alone, each of them there once.
void tst_model_edit::aSchemaNamesTheWords()
{
    const PairBase base = englishBase("The duke, the envoy and the duke's man wept.");
    const auto schemaFor = [&](const char *category, const PairBase &shown) {
        const auto made = m_fixture.prepared(category, { shown });
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
    const auto made = m_fixture.prepared("title", { base });
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
    const ModelVariants made = m_fixture.applied(category.toStdString(), englishBase("He loves them."),
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
    const auto made = m_fixture.prepared("pronoun", { base });
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
    const ModelVariants made = m_fixture.applied("modern-chinese", base, { {}, text.toStdString() });
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
    const auto made = m_fixture.prepared("title", { own, englishBase("The king wept.") });
    QVERIFY(made.ok());
    QCOMPARE(made->prepared.items.size(), std::size_t(1));
    QCOMPARE(made->left.begin()->second, 1);
    QCOMPARE(m_fixture.prepared("title", { own }).error().code, ErrorCode::Empty);
    QCOMPARE(m_fixture.prepared("nonsense", { own }).error().code, ErrorCode::Usage);
    QCOMPARE(m_fixture.prepared("modern-chinese", { englishBase("He wept.") }).error().code, ErrorCode::Empty);
}

QTEST_GUILESS_MAIN(tst_model_edit)
#include "tst_model_edit.moc"
