// SPDX-License-Identifier: GPL-3.0-or-later
// Scores of TREQA: by matcher, sample and order; against preferences and error spans; of a command.

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

class tst_comprehension_scores : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_run = std::make_unique<ReadingRun>(); }
    void samplesAreApart();
    void ordersOfCandidates();
    void agreesWithPreferences();
    void coversErrorSpans();
    void externalScoresAreKept();
    void scoresFollowTheTexts();
    void setsThatWereCutOffAreNamed_data();
    void setsThatWereCutOffAreNamed();

private:
    std::unique_ptr<ReadingRun> m_run;
};

void tst_comprehension_scores::samplesAreApart()
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
    const auto id = m_run->make(request, ReadingRun::sameBackend());
    m_run->run(*id, model);
    const ComprehensionView seen = m_run->view(*id);
    QCOMPARE(seen.passages.size(), 4U);
    QCOMPARE(seen.passages[0].questions.size(), 3U);
    QCOMPARE(seen.passages[1].questions.size(), 1U);
    QVERIFY(seen.passages[0].questions[1].uuid != seen.passages[1].questions[0].uuid);
    const auto means = meanOverSamples(readingScores(seen, Matcher::TokenF1, GoldKind::Regenerated));
    QCOMPARE(means.size(), 4U);
    QCOMPARE(means[1].value, std::optional(1.0));
    QCOMPARE(systemReadings(seen, means)[1].value, std::optional(1.0));
}

void tst_comprehension_scores::ordersOfCandidates()
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

void tst_comprehension_scores::agreesWithPreferences()
{
    m_run->project->addPreference(1, m_run->goodText, m_run->badText, Choice::First);
    FakeBackend model(&wellBehaved);
    const auto id = m_run->make({}, ReadingRun::sameBackend());
    m_run->run(*id, model);
    const ComprehensionView seen = m_run->view(*id);
    const auto means = meanOverSamples(readingScores(seen, Matcher::TokenF1, GoldKind::Regenerated));
    const auto reader = m_run->project->readers()();
    const auto agreement = readingAgreement(seen, means, -1, *(*reader)->preferences(), TieRule::Zero);
    QCOMPARE(agreement.size(), 1U);
    QCOMPARE(agreement[0].pairKind, std::string("machine–machine"));
    QCOMPARE(agreement[0].accuracy.estimate, 1.0);
    const auto series = readSeries(**reader); // beside the other metrics
    QVERIFY(series.ok());
    QCOMPARE(series->back().values.at(m_run->goodText), 1.0);
    QCOMPARE(series->back().values.at(m_run->badText), 0.0);
}

void tst_comprehension_scores::coversErrorSpans()
{
    FakeBackend model(&wellBehaved);
    ComprehensionRequest request;
    request.limit = 1;
    const auto id = m_run->make(request, ReadingRun::sameBackend());
    m_run->run(*id, model);
    const auto span = [](RowId text, const std::string &quoted, SpanSide side = SpanSide::Text, RowId byRun = 0) {
        ErrorSpan made;
        made.text = text;
        made.quoted = quoted;
        made.side = side;
        made.run = byRun;
        return made;
    };
    const SpanCoverage coverage = coveredSpans(
        m_run->view(*id), { span(m_run->badText, "Neighbour"), span(m_run->badText, "came to the garden"),
                            span(m_run->badText, "Turk", SpanSide::Source),
                            span(m_run->badText, "a", SpanSide::Text, 7), span(m_run->badText, ""), span(999, "a") });
    QCOMPARE(coverage.spans, 2);
    QCOMPARE(coverage.covered, 1); // in "a neighbour"
    QVERIFY(coverage.partly && *coverage.partly > 30 && *coverage.partly < 90);
    QVERIFY(!coveredSpans(m_run->view(*id), {}).partly);
}

void tst_comprehension_scores::externalScoresAreKept()
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
    ComprehensionBackends backends = ReadingRun::sameBackend();
    backends.scorer = "scorer";
    ComprehensionRequest request;
    request.options.external = true;
    request.options.counts = Matcher::External;
    request.systems = { "good", "bad" };
    const auto id = m_run->make(request, backends);
    m_run->run(*id, model, { &scorer });
    const auto scores = readingScores(m_run->view(*id), Matcher::External, GoldKind::Regenerated);
    QCOMPARE(scores[0].value, std::optional(1.25)); // an absent answer is scored as an empty one
    QCOMPARE(scores[1].value, std::optional(4.5));
}

void tst_comprehension_scores::scoresFollowTheTexts()
{
    FakeBackend model(&wellBehaved);
    ComprehensionRequest request;
    request.options.evidence = Evidence::Both;
    request.options.judged = true;
    request.options.typed = true;
    const auto id = m_run->make(request, ReadingRun::sameBackend());
    QVERIFY(id.ok());
    m_run->run(*id, model);
    const ComprehensionView seen = m_run->view(*id);
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
    QCOMPARE(m_run->project->run(*id)->run.state, RunState::Done);
}

void tst_comprehension_scores::setsThatWereCutOffAreNamed_data()
{
    QTest::addColumn<QByteArray>("reply"); // where it breaks off, before what
    QTest::addColumn<int>("questions");    // of each passage: not the one that the cut may have reached
    QTest::newRow("in the second question") << QByteArray("What did") << 1;
    QTest::newRow("in the third question") << QByteArray("What is") << 2;
    QTest::newRow("before the first question") << QByteArray("Who") << 0;
}

void tst_comprehension_scores::setsThatWereCutOffAreNamed()
{
    QFETCH(QByteArray, reply);
    QFETCH(int, questions);
    const std::string all = kPairs, cut = all.substr(0, all.find(reply.toStdString()));
    FakeBackend model([&cut](const ChatRequest &request) {
        if (!isMaking(request)) {
            return wellBehaved(request);
        }
        ChatReply made = FakeBackend::text(cut);
        made.outcome = Outcome::Truncated;
        return made;
    });
    ComprehensionRequest request;
    request.systems = { "good", "bad" };
    const auto id = m_run->make(request, ReadingRun::sameBackend());
    QVERIFY(id.ok());
    m_run->run(*id, model);
    const ReadingCounts counts = countReadings(m_run->view(*id));
    QCOMPARE(counts.passages, 2);
    QCOMPARE(counts.cutOff, 2);
    QCOMPARE(counts.questions, 2 * questions);
    QCOMPARE(counts.withoutQuestions, questions > 0 ? 0 : 2);
    FakeBackend whole(&wellBehaved);
    const auto other = m_run->make(request, ReadingRun::sameBackend());
    m_run->run(*other, whole);
    QCOMPARE(countReadings(m_run->view(*other)).cutOff, 0);
}

QTEST_GUILESS_MAIN(tst_comprehension_scores)
#include "tst_comprehension_scores.moc"
