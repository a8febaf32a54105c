// SPDX-License-Identifier: GPL-3.0-or-later
// What TREQA asks of a model and does with what comes back: forms, languages, pooled questions, replies that go wrong.

#include "core/comprehension/question_set.h"
#include "core/run/estimate.h"
#include "core/scoring/score_series.h"
#include "tests/support/reading_run.h"

#include <QTest>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <set>
#include <sstream>

using namespace core;
using support::FakeBackend;
using testing::isJudging;
using testing::isMaking;
using testing::kPairs;
using testing::MemoryProject;
using testing::ReadingRun;
using testing::treqaPrompts;
using testing::wellBehaved;
using Json = nlohmann::json;

class tst_comprehension_asking : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_run = std::make_unique<ReadingRun>(); }
    void repliesThatGoWrong_data();
    void repliesThatGoWrong();
    void whatATogetherReplyLeavesOutIsAskedAlone();
    void oneByOneAsksEachQuestionAlone();
    void promptFollowsTheLanguageOfTheText();
    void answersKeepToTheirText_data();
    void answersKeepToTheirText();
    void pooledQuestionsAreMergedAndKnowTheirSight();

private:
    std::unique_ptr<ReadingRun> m_run;
};

void tst_comprehension_asking::repliesThatGoWrong_data()
{
    QTest::addColumn<QString>("making");
    QTest::addColumn<QString>("answering"); // "" = as it should be
    QTest::addColumn<int>("valid");
    QTest::addColumn<bool>("scored");
    QTest::addColumn<int>("state"); // of the questions as a whole
    const auto row = [](const char *name, const char *making, const char *answering, int valid, bool scored,
                        AnswerState state) {
        QTest::newRow(name) << QString::fromUtf8(making) << QString::fromUtf8(answering) << valid << scored
                            << static_cast<int>(state);
    };
    const auto good = AnswerState::Answered;
    row("no pairs at all", "The passage is about a garden.", "", 0, false, AnswerState::Unparsed);
    row("refusal of questions", "I'm sorry, but I can't help with that request.", "", 0, false, AnswerState::Refused);
    row("empty", "", "", 0, false, AnswerState::Unparsed);
    row("preamble and numbers", "Sure!\n\n1. Q: Who came?\n   A: him\n2. Q: What did he carry?\n   A: it", "", 2, true,
        good);
    row("fences", "```\nQ: Who came?\nA: him\n```", "", 1, true, good);
    row("half a reply", R"({"pairs":[{"question":"Who came?","answer":"him"},{"question":"What d)", "", 1, true, good);
    row("answer not in the text", kPairs, "a purple elephant", 3, true, good);
    row("answers in another language", kPairs, "一头紫色的大象", 0, false, good); // nor does the gold text answer
    row("refusal of answers", kPairs, "I'm sorry, but I can't help with that request.", 0, false, good);
}

void tst_comprehension_asking::repliesThatGoWrong()
{
    QFETCH(QString, making);
    QFETCH(QString, answering);
    FakeBackend model([&](const ChatRequest &request) {
        if (isMaking(request)) {
            return FakeBackend::text(making.toStdString());
        }
        if (answering.isEmpty()) {
            return wellBehaved(request);
        }
        const bool together = request.messages.back().content.find("Question: ") == std::string::npos;
        const std::string value = answering.toStdString();
        const bool refusal = value.starts_with("I'm sorry");
        return FakeBackend::text(together && !refusal ? Json{ { "1", value }, { "2", value }, { "3", value } }.dump()
                                                      : value);
    });
    ComprehensionRequest request;
    request.systems = { "good" };
    request.limit = 1;
    const auto id = m_run->make(request, ReadingRun::sameBackend());
    m_run->run(*id, model);
    QCOMPARE(m_run->project->run(*id)->run.state, RunState::Done);
    const ComprehensionView seen = m_run->view(*id);
    QTEST(countReadings(seen).valid, "valid");
    const auto scores = readingScores(seen, Matcher::TokenF1, GoldKind::Regenerated);
    QTEST(scores[0].value.has_value(), "scored");
    QVERIFY(scores[0].value || !scores[0].why.empty());
    QTEST(static_cast<int>(seen.passages[0].making), "state");
    if (!answering.isEmpty()) {
        QCOMPARE(countReadings(seen).located, 0);
    }
}

void tst_comprehension_asking::whatATogetherReplyLeavesOutIsAskedAlone()
{
    FakeBackend model([](const ChatRequest &request) {
        const bool together = request.schemaName == "answers";
        return together ? FakeBackend::text(R"({"2":"two baskets"})") : wellBehaved(request);
    });
    ComprehensionRequest request;
    request.systems = { "good" };
    request.limit = 1;
    const auto id = m_run->make(request, ReadingRun::sameBackend());
    m_run->run(*id, model);
    QCOMPARE(model.asked(), 1 + 3 + 3);
    const auto answers = m_run->view(*id).passages[0].candidates[0].answers;
    QCOMPARE(answers[0].value, std::string("the old Turk"));
    QCOMPARE(answers[0].rung, std::string("alone"));
    QCOMPARE(answers[1].rung, std::string("strict JSON"));
}

void tst_comprehension_asking::oneByOneAsksEachQuestionAlone()
{
    FakeBackend model(&wellBehaved);
    ComprehensionRequest request;
    request.options.form = AnswerForm::OneByOne;
    request.systems = { "good" };
    const auto id = m_run->make(request, ReadingRun::sameBackend());
    m_run->run(*id, model);
    QCOMPARE(model.asked(), 2 * (1 + 3 + 3));
    QCOMPARE(m_run->view(*id).passages[0].candidates[0].answers[1].rung, std::string("alone"));
    QCOMPARE(readingScores(m_run->view(*id), Matcher::Exact, GoldKind::Regenerated)[0].value, std::optional(1.0));
}

void tst_comprehension_asking::promptFollowsTheLanguageOfTheText()
{
    MemoryProject project;
    const RowId system = project.addSystem("mt");
    const RowId segment = project.addSegment("The old Turk came with two baskets.", "en");
    project.addText(segment, system, "老土耳其人带着两个篮子来了。", "zh");
    std::vector<std::string> asked;
    std::mutex mutex;
    FakeBackend model([&](const ChatRequest &request) {
        const std::lock_guard lock(mutex);
        asked.push_back(request.messages.back().content);
        if (isMaking(request)) {
            return FakeBackend::text(kPairs);
        }
        const bool chinese = request.messages.back().content.find("篮子") != std::string::npos;
        const bool alone = request.messages.back().content.find("Question: ") != std::string::npos;
        return FakeBackend::text(alone     ? "a man"
                                 : chinese ? R"({"1":"老土耳其人","2":"two baskets","3":null})"
                                           : R"({"1":"The old Turk","2":"two baskets","3":null})");
    });
    const auto reader = project.readers()();
    const auto prepared = prepareComprehensionRun({}, treqaPrompts(), ReadingRun::sameBackend(),
                                                  *(*reader)->textLines({}), *(*reader)->textPlaces());
    const auto id = project.createRun(prepared->run.run, prepared->run.items);
    QVERIFY(runLoop(project, model, *prepared->run.task, *id, {}, {}, {}).ok());
    QCOMPARE(asked.size(), 4U); // questions, gold, answers, and one that came in Chinese again
    QVERIFY(asked[1].find("word for word") != std::string::npos);
    QVERIFY(asked[2].find("in English") != std::string::npos && asked[2].find("language=\"zh\"") != std::string::npos);
    const auto seen = comprehensionView(**reader, *id);
    const PassageReading &passage = seen->passages[0];
    QVERIFY(passage.goldEnglish && !passage.candidates[0].english);
    QCOMPARE(passage.candidates[0].answers[0].value, std::string("a man"));
    QVERIFY(!passage.candidates[0].answers[0].span); // not looked for in a Chinese text
    QCOMPARE(readingScores(*seen, Matcher::Exact, GoldKind::Regenerated)[0].value, std::optional(0.5));
}

void tst_comprehension_asking::answersKeepToTheirText_data()
{
    QTest::addColumn<QString>("question");
    QTest::addColumn<QString>("answer");
    QTest::addColumn<QString>("cause"); // "" = answered
    const QString what = QStringLiteral("What is it?");
    const QString foreign = QStringLiteral("not in English");
    QTest::newRow("words of the text") << what << QStringLiteral("two baskets") << QString();
    QTest::newRow("Latin words of no text") << what << QStringLiteral("an elephant") << QString();
    QTest::newRow("a foreign word of the text") << what << QStringLiteral("老子") << QString();
    QTest::newRow("a foreign word of the question")
        << QStringLiteral("What does the phrase '孝弟' mean?") << QStringLiteral("孝弟") << QString();
    QTest::newRow("a foreign word of nobody") << what << QStringLiteral("两个篮子") << foreign;
    QTest::newRow("more than the question holds")
        << QStringLiteral("What does the phrase '孝弟' mean?") << QStringLiteral("孝弟也者") << foreign;
    QTest::newRow("Cyrillic") << what << QStringLiteral("две корзины") << foreign;
    QTest::newRow("stuck") << what << QStringLiteral("He came in. He came in. He came in. He came in.")
                           << QStringLiteral("repeats itself");
    QTest::newRow("a refrain of the text") << what << QStringLiteral("Row on. Row on. Row on.") << QString();
}

void tst_comprehension_asking::answersKeepToTheirText()
{
    QFETCH(QString, question);
    QFETCH(QString, answer);
    MemoryProject project;
    const RowId system = project.addSystem("mt");
    const std::string text = "He read 老子 and had two baskets. Row on. Row on. Row on. Then he slept.";
    project.addText(project.addSegment(text, "en"), system, text, "en");
    FakeBackend model([&](const ChatRequest &request) {
        if (isMaking(request)) {
            const Json pair{ { "question", question.toStdString() }, { "answer", "x" } };
            return FakeBackend::text(Json::array({ pair }).dump());
        }
        const bool alone = request.messages.back().content.find("Question: ") != std::string::npos;
        return FakeBackend::text(alone ? answer.toStdString() : Json{ { "1", answer.toStdString() } }.dump());
    });
    const auto reader = project.readers()();
    const auto prepared = prepareComprehensionRun({}, treqaPrompts(), ReadingRun::sameBackend(),
                                                  *(*reader)->textLines({}), *(*reader)->textPlaces());
    QVERIFY(prepared.ok());
    const auto id = project.createRun(prepared->run.run, prepared->run.items);
    QVERIFY(runLoop(project, model, *prepared->run.task, *id, {}, {}, {}).ok());
    const auto seen = comprehensionView(**reader, *id);
    const GoldAnswer &gold = seen->passages[0].gold.at(0);
    QTEST(QString::fromStdString(gold.cause), "cause");
    QCOMPARE(gold.state, gold.cause.empty() ? AnswerState::Answered : AnswerState::Unparsed);
    const CandidateAnswer &given = seen->passages[0].candidates[0].answers.at(0);
    QTEST(QString::fromStdString(given.cause), "cause");
    QCOMPARE(given.state, gold.state);
    QVERIFY(given.cause.empty() || given.scores.empty() || !given.scores[0].value);
}

void tst_comprehension_asking::pooledQuestionsAreMergedAndKnowTheirSight()
{
    FakeBackend model([](const ChatRequest &request) {
        if (!isMaking(request)) {
            return wellBehaved(request);
        }
        const bool bad = request.messages.back().content.find("neighbour") != std::string::npos;
        return FakeBackend::text(bad ? R"([{"question":"Who came to the garden?","answer":"x"}])"
                                     : R"([{"question":"who came to garden","answer":"y"},
                                          {"question":"What did he carry?","answer":"z"}])");
    });
    ComprehensionRequest request;
    request.options.awareness = Awareness::Each;
    request.systems = { "good", "bad" };
    const auto id = m_run->make(request, ReadingRun::sameBackend());
    m_run->run(*id, model);
    const PassageReading passage = m_run->view(*id).passages[0];
    QCOMPARE(passage.questions.size(), 2U);
    QCOMPARE(passage.questions[0].proposed, std::string("x")); // bad comes first by name
    QCOMPARE(passage.questions[0].asked, 2);
    QCOMPARE(passage.questions[0].sights, (std::vector<RowId>{ m_run->badText, m_run->goodText }));
    QCOMPARE(passage.questions[1].sights, (std::vector<RowId>{ m_run->goodText }));
    QVERIFY(passage.shown.empty());
}

QTEST_GUILESS_MAIN(tst_comprehension_asking)
#include "tst_comprehension_asking.moc"
