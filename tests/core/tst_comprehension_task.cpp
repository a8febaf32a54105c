// SPDX-License-Identifier: GPL-3.0-or-later
// TREQA from the first question to the scores, on a project in memory with a model that reads tags: the whole flow,
// replies that go wrong, and going on after the run ended at any request of any stage.

#include "core/comprehension/question_set.h"
#include "core/comprehension/request.h"
#include "core/comprehension/score.h"
#include "core/comprehension/view.h"
#include "core/run/estimate.h"
#include "core/run/run_loop.h"
#include "core/scoring/score_series.h"
#include "tests/support/fake_backend.h"
#include "tests/support/memory_project.h"

#include <QFile>
#include <QTest>

#include <algorithm>
#include <atomic>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <sstream>

using namespace core;
using support::FakeBackend;
using testing::MemoryProject;
using Json = nlohmann::json;

namespace {

constexpr auto kPairs = R"({"pairs":[{"question":"Who came to the garden?","answer":"the old Turk"},
    {"question":"What did he carry?","answer":"two baskets"},{"question":"What is the moral?","answer":"work"}]})";

// What a text says to a question: "garden" etc. are told by words in it.
std::string readingOf(const std::string &passage, const std::string &question)
{
    if (question.find("Who") != std::string::npos) {
        return passage.find("Turk") != std::string::npos ? "the old Turk" : "a neighbour";
    }
    if (question.find("carry") != std::string::npos) {
        return passage.find("baskets") != std::string::npos ? "two baskets" : "";
    }
    return ""; // the moral is nowhere
}

std::string between(const std::string &text, const std::string &begin, const std::string &end)
{
    const std::size_t from = text.find(begin);
    const std::size_t body = from == std::string::npos ? from : text.find('\n', from);
    const std::size_t to = body == std::string::npos ? body : text.find(end, body);
    return to == std::string::npos ? std::string() : text.substr(body + 1, to - body - 2);
}

Json answersTo(const std::string &prompt)
{
    Json answers = Json::object();
    const std::string passage = between(prompt, "<passage", "</passage>");
    const std::string rest = prompt.substr(prompt.find("</passage>"));
    const std::regex line("(\\d+)\\. ([^\n]+)");
    for (std::sregex_iterator it(rest.begin(), rest.end(), line); it != std::sregex_iterator(); ++it) {
        const std::string value = readingOf(passage, (*it)[2]);
        answers[(*it)[1].str()] = value.empty() ? Json() : Json(value);
    }
    return answers;
}

bool isMaking(const ChatRequest &request)
{
    return request.messages.front().content.find("write reading") != std::string::npos;
}
bool isJudging(const ChatRequest &request)
{
    return request.messages.front().content.find("grade") != std::string::npos;
}

ChatReply wellBehaved(const ChatRequest &request)
{
    const std::string &prompt = request.messages.back().content;
    if (isMaking(request)) {
        return FakeBackend::text(kPairs);
    }
    if (isJudging(request)) {
        const bool right = prompt.find("Given answer: the old Turk") != std::string::npos;
        return FakeBackend::text(right ? R"({"1":5,"2":5})" : R"({"1":2,"2":3})");
    }
    if (request.messages.front().content.find("sort") != std::string::npos) {
        return FakeBackend::text(R"({"1":"concept","2":"Concept.","3":"judgmental"})");
    }
    if (prompt.find("Question: ") != std::string::npos) {
        const std::string answer =
            readingOf(between(prompt, "<passage", "</passage>"), prompt.substr(prompt.find("Question: ")));
        return FakeBackend::text(answer.empty() ? "NOT IN THE PASSAGE" : answer);
    }
    return FakeBackend::text(answersTo(prompt).dump());
}

ComprehensionPrompts prompts()
{
    QFile file(QStringLiteral(TERTIUM_SOURCE "/resources/comprehension/treqa.json"));
    if (!file.open(QIODevice::ReadOnly)) {
        qFatal("no prompts");
    }
    auto read = parseComprehensionPrompts(file.readAll().toStdString(), "treqa.json");
    if (!read) {
        qFatal("%s", read.error().detail.c_str());
    }
    return std::move(read).value();
}

} // namespace

class tst_comprehension_task : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void scoresFollowTheTexts();
    void eachStageWaitsForTheOneBefore();
    void candidateIsNeverItsOwnReference();
    void promptFollowsTheLanguageOfTheText();
    void pooledQuestionsAreMergedAndKnowTheirSight();
    void oneByOneAsksEachQuestionAlone();
    void whatATogetherReplyLeavesOutIsAskedAlone();
    void repliesThatGoWrong_data();
    void repliesThatGoWrong();
    void goesOnAfterAnyRequest_data();
    void goesOnAfterAnyRequest();
    void failedQuestionsAreTakenUpAgain();
    void twoBackendsAnswerTheirStages();
    void fewerBackendsThanNeededAreRefused();
    void samplesAreApart();
    void ordersOfCandidates();
    void agreesWithPreferences();
    void disabledQuestionsDoNotScore();
    void coversErrorSpans();
    void estimateIsMadeFromTheFirstStage();
    void wrongWishesAreNamed();
    void externalScoresAreKept();

private:
    Result<RowId> make(const ComprehensionRequest &request, const ComprehensionBackends &backends);
    void run(RowId id, Backend &backend, const std::vector<Backend *> &others = {});
    ComprehensionView view(RowId id);
    [[nodiscard]] static ComprehensionBackends sameBackend()
    {
        const BackendInfo info{ "fake", "fake", "memory:", "fake-model", 4, false, true };
        return { info, info, info, {} };
    }

    std::unique_ptr<MemoryProject> m_project;
    RowId m_good = 0, m_bad = 0, m_reference = 0; // systems
    RowId m_goodText = 0, m_badText = 0;          // of the first passage
};

void tst_comprehension_task::init()
{
    m_project = std::make_unique<MemoryProject>();
    m_good = m_project->addSystem("good");
    m_bad = m_project->addSystem("bad");
    m_reference = m_project->addSystem("reference", SystemKind::Human);
    for (int i = 0; i < 2; ++i) {
        const RowId segment = m_project->addSegment("Le vieux Turk vint au jardin avec baskets.", "fr");
        const RowId good =
            m_project->addText(segment, m_good, "The old Turk came to the garden with two baskets.", "en");
        const RowId bad = m_project->addText(segment, m_bad, "A neighbour came to the garden.", "en");
        m_project->addText(segment, m_reference, "The old Turk came into the garden, two baskets on his arm.", "en",
                           true);
        m_goodText = i == 0 ? good : m_goodText;
        m_badText = i == 0 ? bad : m_badText;
    }
}

Result<RowId> tst_comprehension_task::make(const ComprehensionRequest &request, const ComprehensionBackends &backends)
{
    const auto reader = m_project->readers()();
    const auto prepared =
        prepareComprehensionRun(request, prompts(), backends, *(*reader)->textLines({}), *(*reader)->textPlaces());
    if (!prepared) {
        return prepared.error();
    }
    return m_project->createRun(prepared->run.run, prepared->run.items);
}

void tst_comprehension_task::run(RowId id, Backend &backend, const std::vector<Backend *> &others)
{
    const auto task = comprehensionTaskOf(*m_project->run(id));
    QVERIFY(task.ok());
    RunOptions options;
    options.concurrency = 2;
    options.retryFailed = true;
    options.others = others;
    const auto summary = runLoop(*m_project, backend, **task, id, options, {}, {});
    QVERIFY2(summary.ok(), summary ? "" : summary.error().detail.c_str());
}

ComprehensionView tst_comprehension_task::view(RowId id)
{
    const auto reader = m_project->readers()();
    auto view = comprehensionView(**reader, id);
    if (!view) {
        qFatal("%s", view.error().detail.c_str());
    }
    return std::move(view).value();
}

void tst_comprehension_task::scoresFollowTheTexts()
{
    FakeBackend model(&wellBehaved);
    ComprehensionRequest request;
    request.options.evidence = Evidence::Both;
    request.options.judged = true;
    request.options.typed = true;
    const auto id = make(request, sameBackend());
    QVERIFY(id.ok());
    run(*id, model);
    const ComprehensionView seen = view(*id);
    QCOMPARE(seen.passages.size(), 2U);
    const PassageReading &passage = seen.passages[0];
    QCOMPARE(passage.questions.size(), 3U);
    QCOMPARE(passage.questions[0].type, std::string("concept"));
    QCOMPARE(passage.referenceSystem, std::string("reference"));
    QVERIFY(passage.goldFromReference && passage.gold[2].absent && !passage.valid(2)); // kept apart
    QCOMPARE(passage.gold[0].span, (TextSpan{ 0, 12 }));
    const CandidateReading &bad = passage.candidates[0]; // by name
    const CandidateReading &good = passage.candidates[1];
    QCOMPARE(good.systemName, std::string("good"));
    QCOMPARE(good.answers[1].span, (TextSpan{ 37, 48 }));
    QCOMPARE(bad.answers[0].span, (TextSpan{ 0, 11 })); // but for the case
    const auto scores = readingScores(seen, Matcher::TokenF1, GoldKind::Regenerated);
    QCOMPARE(scores[1].value, std::optional(1.0));
    QCOMPARE(scores[0].value, std::optional(0.0)); // one wrong, one absent
    QCOMPARE(scores[0].questions, 2);
    QCOMPARE(readingScores(seen, Matcher::Judge, GoldKind::Regenerated)[1].value, std::optional(5.0));
    QCOMPARE(readingScores(seen, Matcher::Judge, GoldKind::Regenerated)[0].value, std::optional(1.5));
    const ReadingCounts counts = countReadings(seen);
    QCOMPARE(counts.valid, 4);
    QCOMPARE(counts.apart, 2);
    QCOMPARE(counts.absent, 2);
    QCOMPARE(m_project->run(*id)->run.state, RunState::Done);
}

void tst_comprehension_task::eachStageWaitsForTheOneBefore()
{
    // Questions of the second passage come late: its later stages wait, those of the first go on.
    std::atomic<int> made = 0;
    std::atomic<bool> early = false;
    FakeBackend model([&](const ChatRequest &request) {
        if (isMaking(request)) {
            ++made;
        } else if (made == 0) {
            early = true;
        }
        return wellBehaved(request);
    });
    const auto id = make({}, sameBackend());
    run(*id, model);
    QVERIFY(!early);
    QCOMPARE(model.asked(), 2 * (1 + 1 + 3)); // source: the reference is a candidate like any other
}

void tst_comprehension_task::candidateIsNeverItsOwnReference()
{
    FakeBackend model(&wellBehaved);
    ComprehensionRequest request;
    request.options.evidence = Evidence::Reference;
    const auto id = make(request, sameBackend());
    run(*id, model);
    const ComprehensionView seen = view(*id);
    for (const PassageReading &passage : seen.passages) {
        QCOMPARE(passage.candidates.size(), 2U);
        for (const CandidateReading &candidate : passage.candidates) {
            QVERIFY(candidate.text != passage.reference);
        }
    }
    request.systems = { "reference" };
    QVERIFY(!make(request, sameBackend()).ok());
    request.systems.clear();
    request.options.reference = "good"; // any translation may be it, then it is no candidate
    const auto other = make(request, sameBackend());
    run(*other, model);
    QCOMPARE(view(*other).passages[0].referenceSystem, std::string("good"));
    QCOMPARE(view(*other).passages[0].candidates.size(), 2U);
}

void tst_comprehension_task::promptFollowsTheLanguageOfTheText()
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
    const auto prepared =
        prepareComprehensionRun({}, prompts(), sameBackend(), *(*reader)->textLines({}), *(*reader)->textPlaces());
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

void tst_comprehension_task::pooledQuestionsAreMergedAndKnowTheirSight()
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
    const auto id = make(request, sameBackend());
    run(*id, model);
    const PassageReading passage = view(*id).passages[0];
    QCOMPARE(passage.questions.size(), 2U);
    QCOMPARE(passage.questions[0].proposed, std::string("x")); // bad comes first by name
    QCOMPARE(passage.questions[0].asked, 2);
    QCOMPARE(passage.questions[0].sights, (std::vector<RowId>{ m_badText, m_goodText }));
    QCOMPARE(passage.questions[1].sights, (std::vector<RowId>{ m_goodText }));
    QVERIFY(passage.shown.empty());
}

void tst_comprehension_task::oneByOneAsksEachQuestionAlone()
{
    FakeBackend model(&wellBehaved);
    ComprehensionRequest request;
    request.options.form = AnswerForm::OneByOne;
    request.systems = { "good" };
    const auto id = make(request, sameBackend());
    run(*id, model);
    QCOMPARE(model.asked(), 2 * (1 + 3 + 3));
    QCOMPARE(view(*id).passages[0].candidates[0].answers[1].rung, std::string("alone"));
    QCOMPARE(readingScores(view(*id), Matcher::Exact, GoldKind::Regenerated)[0].value, std::optional(1.0));
}

void tst_comprehension_task::whatATogetherReplyLeavesOutIsAskedAlone()
{
    FakeBackend model([](const ChatRequest &request) {
        const bool together = request.schemaName == "answers";
        return together ? FakeBackend::text(R"({"2":"two baskets"})") : wellBehaved(request);
    });
    ComprehensionRequest request;
    request.systems = { "good" };
    request.limit = 1;
    const auto id = make(request, sameBackend());
    run(*id, model);
    QCOMPARE(model.asked(), 1 + 3 + 3);
    const auto answers = view(*id).passages[0].candidates[0].answers;
    QCOMPARE(answers[0].value, std::string("the old Turk"));
    QCOMPARE(answers[0].rung, std::string("alone"));
    QCOMPARE(answers[1].rung, std::string("strict JSON"));
}

void tst_comprehension_task::repliesThatGoWrong_data()
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

void tst_comprehension_task::repliesThatGoWrong()
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
    const auto id = make(request, sameBackend());
    run(*id, model);
    QCOMPARE(m_project->run(*id)->run.state, RunState::Done);
    const ComprehensionView seen = view(*id);
    QTEST(countReadings(seen).valid, "valid");
    const auto scores = readingScores(seen, Matcher::TokenF1, GoldKind::Regenerated);
    QTEST(scores[0].value.has_value(), "scored");
    QVERIFY(scores[0].value || !scores[0].why.empty());
    QTEST(static_cast<int>(seen.passages[0].making), "state");
    if (!answering.isEmpty()) {
        QCOMPARE(countReadings(seen).located, 0);
    }
}

void tst_comprehension_task::goesOnAfterAnyRequest_data()
{
    QTest::addColumn<int>("last"); // requests that are answered before it ends
    for (int i = 0; i < 12; ++i) { // 2 × (make, gold, type, 2 answers, 2 grades)
        QTest::addRow("after %d", i) << i;
    }
}

void tst_comprehension_task::goesOnAfterAnyRequest()
{
    QFETCH(int, last);
    ComprehensionRequest request;
    request.options.evidence = Evidence::Both;
    request.options.judged = request.options.typed = true;
    const auto whole = make(request, sameBackend());
    FakeBackend model(&wellBehaved);
    run(*whole, model);
    QCOMPARE(model.asked(), 14);
    const auto cut = make(request, sameBackend());
    {
        std::atomic<int> asked = 0;
        FakeBackend ending([&](const ChatRequest &wanted) {
            return asked++ < last ? wellBehaved(wanted) : FakeBackend::failure(ErrorCode::Quota, true);
        });
        run(*cut, ending);
        QCOMPARE(m_project->run(*cut)->run.state, RunState::Paused);
    }
    FakeBackend again(&wellBehaved);
    run(*cut, again);
    QCOMPARE(again.asked(), 14 - last); // nothing is asked twice
    for (const Matcher matcher : { Matcher::TokenF1, Matcher::Judge }) {
        const auto expected = readingScores(view(*whole), matcher, GoldKind::Regenerated);
        const auto got = readingScores(view(*cut), matcher, GoldKind::Regenerated);
        QVERIFY(std::ranges::equal(expected, got));
    }
}

void tst_comprehension_task::failedQuestionsAreTakenUpAgain()
{
    std::atomic<bool> broken = true;
    FakeBackend model([&](const ChatRequest &request) {
        return broken && isMaking(request) ? FakeBackend::failure(ErrorCode::Server) : wellBehaved(request);
    });
    const auto id = make({}, sameBackend());
    run(*id, model);
    QCOMPARE(m_project->run(*id)->run.state, RunState::Incomplete);
    QCOMPARE(model.asked(), 2); // nothing that builds on them was asked
    broken = false;
    run(*id, model);
    QCOMPARE(m_project->run(*id)->run.state, RunState::Done);
    QCOMPARE(countReadings(view(*id)).valid, 4);
}

void tst_comprehension_task::twoBackendsAnswerTheirStages()
{
    std::atomic<int> wrong = 0;
    FakeBackend maker([&](const ChatRequest &request) {
        wrong += isMaking(request) ? 0 : 1;
        return wellBehaved(request);
    });
    FakeBackend reader([&](const ChatRequest &request) {
        wrong += isMaking(request) || isJudging(request) ? 1 : 0;
        return wellBehaved(request);
    });
    FakeBackend judge([&](const ChatRequest &request) {
        wrong += isJudging(request) ? 0 : 1;
        return wellBehaved(request);
    });
    ComprehensionBackends backends = sameBackend();
    backends.answering.model = "reader";
    backends.judging.model = "judge";
    ComprehensionRequest request;
    request.options.judged = true;
    const auto id = make(request, backends);
    run(*id, maker, { &reader, &judge });
    QCOMPARE(wrong, 0);
    QVERIFY(reader.asked() > 0 && judge.asked() > 0);
    QVERIFY(sameVoices(*m_project->run(*id), backends).ok());
    QCOMPARE(sameVoices(*m_project->run(*id), sameBackend()).error().code, ErrorCode::Conflict);
}

void tst_comprehension_task::fewerBackendsThanNeededAreRefused()
{
    FakeBackend model(&wellBehaved);
    ComprehensionBackends backends = sameBackend();
    backends.answering.model = "reader";
    const auto id = make({}, backends);
    const auto task = comprehensionTaskOf(*m_project->run(*id));
    const auto summary = runLoop(*m_project, model, **task, *id, {}, {}, {});
    QVERIFY(!summary.ok());
    QCOMPARE(summary.error().code, ErrorCode::Usage);
    QCOMPARE(model.asked(), 0);
}

void tst_comprehension_task::samplesAreApart()
{
    FakeBackend model([](const ChatRequest &request) {
        if (isMaking(request) && request.replicate == 1) {
            return FakeBackend::text(R"([{"question":"What did he carry?","answer":"two baskets"}])");
        }
        return wellBehaved(request);
    });
    ComprehensionRequest request;
    request.options.samples = 2;
    request.systems = { "good", "bad" };
    const auto id = make(request, sameBackend());
    run(*id, model);
    const ComprehensionView seen = view(*id);
    QCOMPARE(seen.passages.size(), 4U);
    QCOMPARE(seen.passages[0].questions.size(), 3U);
    QCOMPARE(seen.passages[1].questions.size(), 1U);
    QVERIFY(seen.passages[0].questions[1].uuid != seen.passages[1].questions[0].uuid);
    const auto means = meanOverSamples(readingScores(seen, Matcher::TokenF1, GoldKind::Regenerated));
    QCOMPARE(means.size(), 4U);
    QCOMPARE(means[1].value, std::optional(1.0));
    QCOMPARE(systemReadings(seen, means)[1].value, std::optional(1.0));
}

void tst_comprehension_task::ordersOfCandidates()
{
    const std::vector<RowId> texts{ 7, 8, 9 };
    using Order = std::vector<std::size_t>;
    ComprehensionOptions options;
    QCOMPARE(candidateOrder(options, 1, 0, 0, texts), (Order{ 0, 1, 2 }));
    QCOMPARE(candidateOrder(options, 1, 1, 0, texts), (Order{ 1, 2, 0 }));
    QCOMPARE(candidateOrder(options, 1, 1, 1, texts), (Order{ 2, 0, 1 }));
    options.order = CandidateOrder::PreferredFirst;
    options.preferred = { { 1, 8 } };
    QCOMPARE(candidateOrder(options, 1, 1, 0, texts), (Order{ 1, 0, 2 }));
    QCOMPARE(candidateOrder(options, 2, 1, 0, texts), (Order{ 0, 1, 2 })); // nobody preferred any
    options.order = CandidateOrder::PreferredLast;
    QCOMPARE(candidateOrder(options, 1, 1, 0, texts), (Order{ 0, 2, 1 }));
    options.order = CandidateOrder::Random;
    std::set<Order> seen;
    for (int position = 0; position < 60; ++position) {
        const Order order = candidateOrder(options, 1, position, 0, texts);
        QCOMPARE(order, candidateOrder(options, 1, position, 0, texts));
        seen.insert(order);
    }
    QCOMPARE(seen.size(), 6U);
}

void tst_comprehension_task::agreesWithPreferences()
{
    m_project->addPreference(1, m_goodText, m_badText, Choice::First);
    FakeBackend model(&wellBehaved);
    const auto id = make({}, sameBackend());
    run(*id, model);
    const ComprehensionView seen = view(*id);
    const auto means = meanOverSamples(readingScores(seen, Matcher::TokenF1, GoldKind::Regenerated));
    const auto reader = m_project->readers()();
    const auto agreement = readingAgreement(seen, means, -1, *(*reader)->preferences(), TieRule::Zero);
    QCOMPARE(agreement.size(), 1U);
    QCOMPARE(agreement[0].pairKind, std::string("machine–machine"));
    QCOMPARE(agreement[0].accuracy.estimate, 1.0);
    const auto series = readSeries(**reader); // beside the other metrics
    QVERIFY(series.ok());
    QCOMPARE(series->back().values.at(m_goodText), 1.0);
    QCOMPARE(series->back().values.at(m_badText), 0.0);
}

void tst_comprehension_task::disabledQuestionsDoNotScore()
{
    FakeBackend model(&wellBehaved);
    ComprehensionRequest request;
    request.limit = 1;
    const auto id = make(request, sameBackend());
    run(*id, model);
    ComprehensionView seen = view(*id);
    withoutQuestions(seen, { seen.passages[0].questions[0].uuid, seen.passages[0].questions[1].uuid });
    const auto scores = readingScores(seen, Matcher::TokenF1, GoldKind::Regenerated);
    QVERIFY(!scores[0].value);
    QCOMPARE(scores[0].why, std::string("no valid question"));
}

void tst_comprehension_task::coversErrorSpans()
{
    FakeBackend model(&wellBehaved);
    ComprehensionRequest request;
    request.limit = 1;
    const auto id = make(request, sameBackend());
    run(*id, model);
    const auto span = [](RowId text, const std::string &quoted, SpanSide side = SpanSide::Text, RowId byRun = 0) {
        ErrorSpan made;
        made.text = text;
        made.quoted = quoted;
        made.side = side;
        made.run = byRun;
        return made;
    };
    const SpanCoverage coverage =
        coveredSpans(view(*id), { span(m_badText, "Neighbour"), span(m_badText, "came to the garden"),
                                  span(m_badText, "Turk", SpanSide::Source), span(m_badText, "a", SpanSide::Text, 7),
                                  span(m_badText, ""), span(999, "a") });
    QCOMPARE(coverage.spans, 2);
    QCOMPARE(coverage.covered, 1); // in "a neighbour"
    QVERIFY(coverage.partly && *coverage.partly > 30 && *coverage.partly < 90);
    QVERIFY(!coveredSpans(view(*id), {}).partly);
}

void tst_comprehension_task::estimateIsMadeFromTheFirstStage()
{
    const auto reader = m_project->readers()();
    ComprehensionRequest request;
    request.options.form = AnswerForm::OneByOne;
    request.options.questions = 5;
    const auto prepared =
        prepareComprehensionRun(request, prompts(), sameBackend(), *(*reader)->textLines({}), *(*reader)->textPlaces());
    const auto sample = sampleWork(**reader, prepared->run, 3);
    QVERIFY(sample.ok());
    QCOMPARE(sample->size(), 2U); // passages
    const auto estimate = estimateRun(prepared->run, *sample, 0, 1);
    QVERIFY(estimate.ok());
    QCOMPARE(estimate->calls, 2 * (1 + 5 * (1 + 3)));
    QVERIFY(estimate->promptTokens > 0);
}

void tst_comprehension_task::wrongWishesAreNamed()
{
    ComprehensionRequest request;
    request.options.counts = Matcher::Judge;
    QCOMPARE(make(request, sameBackend()).error().code, ErrorCode::Usage);
    request = {};
    request.options.samples = 0;
    QCOMPARE(make(request, sameBackend()).error().code, ErrorCode::Usage);
    request = {};
    request.systems = { "nobody" };
    QCOMPARE(make(request, sameBackend()).error().code, ErrorCode::NotFound);
    request = {};
    request.options.evidence = Evidence::Reference;
    request.options.reference = "nobody";
    QCOMPARE(make(request, sameBackend()).error().code, ErrorCode::NotFound);
}

void tst_comprehension_task::externalScoresAreKept()
{
    FakeBackend model(&wellBehaved);
    FakeBackend scorer([](const ChatRequest &request) {
        std::string out;
        std::istringstream lines(request.messages.back().content);
        for (std::string line; std::getline(lines, line);) {
            const Json item = Json::parse(line);
            out = Json{ { "id", item["id"] }, { "score", item["answer"] == item["gold"] ? 4.5 : 1.25 } }.dump() + "\n" +
                  out;
        }
        return FakeBackend::text(out); // in another order: the ids count
    });
    ComprehensionBackends backends = sameBackend();
    backends.scorer = "scorer";
    ComprehensionRequest request;
    request.options.external = true;
    request.options.counts = Matcher::External;
    request.systems = { "good", "bad" };
    const auto id = make(request, backends);
    run(*id, model, { &scorer });
    const auto scores = readingScores(view(*id), Matcher::External, GoldKind::Regenerated);
    QCOMPARE(scores[0].value, std::optional(1.25)); // an absent answer is scored as an empty one
    QCOMPARE(scores[1].value, std::optional(4.5));
}

QTEST_GUILESS_MAIN(tst_comprehension_task)
#include "tst_comprehension_task.moc"
