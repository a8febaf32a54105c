// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/questions/prompt.h"
#include "core/text/identity.h"

#include <QFile>
#include <QTest>

#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

using namespace core;

namespace {

[[maybe_unused]] std::string fileText(const std::string &path)
{
    std::ifstream in(path, std::ios::binary);
    std::stringstream out;
    out << in.rdbuf();
    return out.str();
}

// As Python's text mode reads it.
[[maybe_unused]] std::string universalNewlines(std::string text)
{
    for (std::size_t at = text.find("\r\n"); at != std::string::npos; at = text.find("\r\n", at)) {
        text.erase(at, 1);
    }
    return text;
}

std::string resourceDir()
{
    return std::string(TERTIUM_SOURCE_DIR) + "/resources/";
}

QuestionList list(const std::string &id)
{
    Result<QuestionList> read = parseQuestionList(fileText(resourceDir() + "questions/" + id + ".json"), id);
    return read ? *read : QuestionList();
}

PromptTemplate form(const std::string &id)
{
    Result<PromptTemplate> read = parsePromptTemplate(fileText(resourceDir() + "templates/" + id + ".json"), id);
    return read ? *read : PromptTemplate();
}

const std::string kSource = "Il dit « oui » {x}.\nEt puis…";
const std::string kTranslation = "He said \"yes\" {{y}}.\nAnd then …";

} // namespace

class TestPrompt : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void listsAreComplete();
    void selectedQuestionsAgreeInBothLists();
    void publishedRenderingHasItsDigest_data();
    void publishedRenderingHasItsDigest();
#ifdef TERTIUM_CORPORA // where the published files are
    void publishedRenderingIsThePublishedFiles_data();
    void publishedRenderingIsThePublishedFiles();
#endif
    void weightsAreThePublishedOnes();
    void cleanPromptIsTidy_data();
    void cleanPromptIsTidy();
    void cleanPromptKeepsThePublishedWords();
    void passagesStayAsTheyAre();
    void aPartKeepsItsNumbers();
    void oneByOneEndsWithTheQuestion();
    void onlyQuestionStepUsesStepWording();
    void schemaNamesEveryNumberInOrder();
    void badListsAreRefused_data();
    void badListsAreRefused();
    void badTemplatesAreRefused_data();
    void badTemplatesAreRefused();
};

void TestPrompt::listsAreComplete()
{
    const QuestionList selected = list("litransproqa-25");
    const QuestionList all = list("litransproqa-45");
    QCOMPARE(selected.id, std::string("litransproqa-25"));
    QCOMPARE(selected.version, std::string("1"));
    QCOMPARE(selected.questions.size(), std::size_t(25));
    QCOMPARE(all.questions.size(), std::size_t(45));
    QCOMPARE(selected.aspects.size(), std::size_t(6));
    QVERIFY(selected.attribution.find("CC BY-SA 4.0") != std::string::npos);
    for (int i = 0; i < 25; ++i) {
        const Question &question = selected.questions[static_cast<std::size_t>(i)];
        QCOMPARE(question.number, i + 1);
        QCOMPARE(question.status, std::string("S"));
        QVERIFY(!question.stepText.empty());
    }
    double sum = 0;
    for (const Question &question : selected.questions) {
        sum += question.weight;
    }
    QVERIFY(std::abs(sum - 790.0 / 7) < 1e-12);
    QCOMPARE(all.questions[4].status, std::string("R-HI"));
    QCOMPARE(all.questions[4].weight, 24.0 / 7);
    QCOMPARE(all.questions[15].weight, 3.0);
}

void TestPrompt::selectedQuestionsAgreeInBothLists()
{
    const QuestionList all = list("litransproqa-45");
    for (const Question &question : list("litransproqa-25").questions) {
        Question inAll = all.questions[static_cast<std::size_t>(question.id - 1)];
        QCOMPARE(inAll.number, question.id); // the long list is numbered by survey id
        inAll.number = question.number;
        QCOMPARE(inAll, question);
    }
}

void TestPrompt::publishedRenderingHasItsDigest_data()
{
    // SHA-256 of Python's template.format(source, translation, questions) on the published files, all read
    // in text mode, for the passages above.
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("bytes");
    QTest::addColumn<QString>("digest");
    QTest::newRow("Vanilla") << QStringLiteral("vanilla") << 4553
                             << QStringLiteral("24eaa5ca21ba0c42922839304648e8f3100c986f48d7d6cf7d80847852a854de");
    QTest::newRow("PromptStep") << QStringLiteral("prompt-step") << 4852
                                << QStringLiteral("420ec985b93de3e4c55e895aa851b0fea011e25adcf0478ee56d144c06007750");
    QTest::newRow("QuestionStep") << QStringLiteral("question-step") << 5666
                                  << QStringLiteral("0a07fef215bfe5403e2e44dedff57f66599acd16b4ef8b0f3572be9d835f9b50");
}

void TestPrompt::publishedRenderingHasItsDigest()
{
    QFETCH(QString, id);
    QFETCH(int, bytes);
    QFETCH(QString, digest);
    const std::string prompt = renderWholeList(form(id.toStdString()), PromptForm::AsPublished,
                                               list("litransproqa-25").questions, kSource, kTranslation);
    QCOMPARE(static_cast<int>(prompt.size()), bytes);
    QCOMPARE(sha256Hex(prompt), digest.toStdString());
}

#ifdef TERTIUM_CORPORA
void TestPrompt::publishedRenderingIsThePublishedFiles_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("templateFile");
    QTest::addColumn<QString>("questionFile");
    QTest::newRow("Vanilla") << QStringLiteral("vanilla") << QStringLiteral("template_baseline.txt")
                             << QStringLiteral("QA_final.txt");
    QTest::newRow("PromptStep") << QStringLiteral("prompt-step") << QStringLiteral("template_stepwise.txt")
                                << QStringLiteral("QA_final.txt");
    QTest::newRow("QuestionStep") << QStringLiteral("question-step") << QStringLiteral("template_baseline.txt")
                                  << QStringLiteral("QA_stepwisw_final.txt");
}

void TestPrompt::publishedRenderingIsThePublishedFiles()
{
    QFETCH(QString, id);
    QFETCH(QString, templateFile);
    QFETCH(QString, questionFile);
    const std::string dir = std::string(TERTIUM_CORPORA) + "/litransproqa/";
    const std::string questions = universalNewlines(fileText(dir + questionFile.toStdString()));
    QVERIFY(questions.starts_with("1."));
    std::string expected = fileText(dir + templateFile.toStdString());
    for (const auto &[place, text] :
         { std::pair("{{", std::string("{")), std::pair("}}", std::string("}")), std::pair("{questions}", questions),
           std::pair("{translation}", kTranslation), std::pair("{source}", kSource) }) {
        const std::size_t at = expected.find(place);
        QVERIFY(at != std::string::npos);
        expected.replace(at, std::string(place).size(), text);
    }
    const std::string prompt = renderWholeList(form(id.toStdString()), PromptForm::AsPublished,
                                               list("litransproqa-25").questions, kSource, kTranslation);
    QCOMPARE(QString::fromStdString(prompt), QString::fromStdString(expected));
}
#endif

void TestPrompt::weightsAreThePublishedOnes()
{
    static constexpr int kIds[] = { 1,  4,  7,  12, 13, 14, 15, 18, 20, 21, 22, 24, 26,
                                    28, 29, 30, 31, 33, 35, 36, 39, 41, 42, 44, 45 };
    static constexpr int kVotes[] = { 34, 30, 33, 32, 32, 32, 33, 30, 33, 33, 32, 28, 33,
                                      30, 34, 33, 30, 32, 35, 31, 30, 30, 33, 29, 28 };
    const QuestionList selected = list("litransproqa-25");
    for (std::size_t i = 0; i < 25; ++i) {
        QCOMPARE(selected.questions[i].id, kIds[i]);
        QCOMPARE(selected.questions[i].weight, kVotes[i] / 7.0);
    }
}

void TestPrompt::cleanPromptIsTidy_data()
{
    QTest::addColumn<QString>("id");
    for (const char *id : { "vanilla", "prompt-step", "question-step" }) {
        QTest::newRow(id) << QString::fromLatin1(id);
    }
}

void TestPrompt::cleanPromptIsTidy()
{
    QFETCH(QString, id);
    const std::string prompt =
        renderWholeList(form(id.toStdString()), PromptForm::Clean, list("litransproqa-25").questions, "S", "T");
    QVERIFY(prompt.find("'''") == std::string::npos);
    QVERIFY(prompt.find("\r") == std::string::npos);
    QVERIFY(prompt.find(" \n") == std::string::npos);
    QVERIFY(prompt.find("{{") == std::string::npos);
    QVERIFY(prompt.find("\n21. Have I maintained the same level") != std::string::npos);
    const std::size_t start = prompt.rfind("\n{") + 1;
    const auto example =
        nlohmann::json::parse(prompt.substr(start, prompt.find('}', start) + 1 - start), nullptr, false);
    QVERIFY(example.is_object());
    QCOMPARE(example.value("2", std::string()), std::string("NO"));
}

void TestPrompt::cleanPromptKeepsThePublishedWords()
{
    const auto bare = [](const std::string &text) { // without white space, quotes, braces and the dots after numbers
        std::string out;
        std::copy_if(text.begin(), text.end(), std::back_inserter(out),
                     [](char c) { return !std::strchr(" \n\"'{}", c); });
        return out;
    };
    const QuestionList selected = list("litransproqa-25");
    for (const char *id : { "vanilla", "prompt-step", "question-step" }) {
        const PromptTemplate each = form(id);
        QCOMPARE(bare(renderWholeList(each, PromptForm::Clean, selected.questions, "S", "T")),
                 bare(renderWholeList(each, PromptForm::AsPublished, selected.questions, "S", "T")));
    }
}

void TestPrompt::passagesStayAsTheyAre()
{
    const std::string odd = "{translation} {{ }} {questions} '''\r\n  ";
    for (const PromptForm which : { PromptForm::Clean, PromptForm::AsPublished }) {
        const std::string prompt =
            renderWholeList(form("vanilla"), which, list("litransproqa-25").questions, odd, "T {source}");
        QVERIFY(prompt.find("Source text: " + odd + "\nTranslation: T {source}\n") != std::string::npos);
    }
    QVERIFY(renderOne(form("vanilla"), list("litransproqa-25").questions[0], "{question}", "T").find("{question}") !=
            std::string::npos);
}

void TestPrompt::aPartKeepsItsNumbers()
{
    const QuestionList selected = list("litransproqa-25");
    const std::vector<Question> part{ selected.questions[6], selected.questions[11] };
    const std::string prompt = renderWholeList(form("vanilla"), PromptForm::Clean, part, "S", "T");
    QVERIFY(prompt.find("\n7. Am I considering") != std::string::npos);
    QVERIFY(prompt.find("\n12. Does the translation evoke") != std::string::npos);
    QVERIFY(prompt.find("\n1. ") == std::string::npos);
}

void TestPrompt::oneByOneEndsWithTheQuestion()
{
    const QuestionList selected = list("litransproqa-25");
    for (const char *id : { "vanilla", "prompt-step", "question-step" }) {
        const PromptTemplate each = form(id);
        const std::string first = renderOne(each, selected.questions[0], kSource, kTranslation);
        const std::string second = renderOne(each, selected.questions[1], kSource, kTranslation);
        const std::size_t shared =
            static_cast<std::size_t>(std::mismatch(first.begin(), first.end(), second.begin()).first - first.begin());
        QVERIFY(shared > first.find(kTranslation) + kTranslation.size());
        QVERIFY(first.ends_with(cleanWording(selected.questions[0], each.stepQuestions) + "\n\nAnswer:"));
    }
}

void TestPrompt::onlyQuestionStepUsesStepWording()
{
    const QuestionList selected = list("litransproqa-25");
    const std::string step = "Read the translation aloud.";
    QVERIFY(renderWholeList(form("question-step"), PromptForm::Clean, selected.questions, "S", "T").find(step) !=
            std::string::npos);
    QVERIFY(renderWholeList(form("vanilla"), PromptForm::Clean, selected.questions, "S", "T").find(step) ==
            std::string::npos);
    QVERIFY(cleanWording(selected.questions[1], true).find("? Example: While") !=
            std::string::npos); // two lines made one
    Question withoutStep = selected.questions[1];
    withoutStep.stepText.clear();
    QCOMPARE(cleanWording(withoutStep, true), cleanWording(withoutStep, false));
}

void TestPrompt::schemaNamesEveryNumberInOrder()
{
    const auto schema = nlohmann::ordered_json::parse(replySchema(list("litransproqa-25").questions));
    QCOMPARE(schema["properties"].size(), std::size_t(25));
    QCOMPARE(schema["required"].size(), std::size_t(25));
    QCOMPARE(schema["additionalProperties"].get<bool>(), false);
    int number = 0;
    for (const auto &[key, value] : schema["properties"].items()) {
        QCOMPARE(key, std::to_string(++number));
        QCOMPARE(value["enum"].dump(), std::string(R"(["YES","NO","MAYBE"])"));
    }
}

void TestPrompt::badListsAreRefused_data()
{
    QTest::addColumn<QString>("json");
    QTest::addColumn<QString>("names");
    const QString head = QStringLiteral(
        R"({"id":"x","version":"1","title":"t","attribution":"a","voters":7,"aspects":[["GL","g"]],"questions":)");
    const QString good = QStringLiteral(R"({"id":1,"number":1,"aspect":"GL","status":"S","votesSum":7,"text":"?"})");
    QTest::newRow("empty") << QString() << QStringLiteral("not a JSON object");
    QTest::newRow("half a file") << head << QStringLiteral("not a JSON object");
    QTest::newRow("a list") << QStringLiteral("[1]") << QStringLiteral("not a JSON object");
    QTest::newRow("no questions") << QString(head + QStringLiteral("[]}")) << QStringLiteral("questions");
    QTest::newRow("no id") << QStringLiteral("{}") << QStringLiteral("\"id\"");
    QTest::newRow("id twice") << QString(head + u'[' + good + u',' + good + QStringLiteral("]}"))
                              << QStringLiteral("id 1 occurs twice");
    QTest::newRow("votes are a text")
        << QString(head +
                   QStringLiteral(R"([{"id":1,"number":1,"aspect":"GL","status":"S","votesSum":"7","text":"?"}]})"))
        << QStringLiteral("votesSum");
    QTest::newRow("no voters")
        << QStringLiteral(
               R"({"id":"x","version":"1","title":"t","attribution":"a","voters":0,"aspects":[],"questions":[1]})")
        << QStringLiteral("voters");
    QTest::newRow("question is a number") << QString(head + QStringLiteral("[3]}")) << QStringLiteral("question 1");
}

void TestPrompt::badListsAreRefused()
{
    QFETCH(QString, json);
    QFETCH(QString, names);
    const Result<QuestionList> read = parseQuestionList(json.toStdString(), "list.json");
    QVERIFY(!read);
    QCOMPARE(read.error().code, ErrorCode::Malformed);
    QCOMPARE(read.error().subject, std::string("list.json"));
    QVERIFY2(QString::fromStdString(read.error().detail).contains(names), read.error().detail.c_str());
}

void TestPrompt::badTemplatesAreRefused_data()
{
    QTest::addColumn<QString>("json");
    QTest::addColumn<QString>("names");
    QTest::newRow("no lines") << QStringLiteral(
                                     R"({"id":"x","version":"1","title":"t","attribution":"a","clean":"text"})")
                              << QStringLiteral("clean");
    QTest::newRow("no place for the source")
        << QStringLiteral(R"({"id":"x","version":"1","title":"t","attribution":"a","clean":["{translation}{questions}"],
                              "published":["{source}{translation}{questions}"],"oneByOne":["{source}{translation}{question}"]})")
        << QStringLiteral("{source}");
}

void TestPrompt::badTemplatesAreRefused()
{
    QFETCH(QString, json);
    QFETCH(QString, names);
    const Result<PromptTemplate> read = parsePromptTemplate(json.toStdString(), "t.json");
    QVERIFY(!read);
    QCOMPARE(read.error().code, ErrorCode::Malformed);
    QVERIFY2(QString::fromStdString(read.error().detail).contains(names), read.error().detail.c_str());
}

QTEST_GUILESS_MAIN(TestPrompt)
#include "tst_prompt.moc"
