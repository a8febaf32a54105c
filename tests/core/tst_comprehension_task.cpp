// SPDX-License-Identifier: GPL-3.0-or-later
// TREQA as a run in stages: what waits for what, going on after the run ended at any request of any stage, backends,
// estimates, wishes that are refused.

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

class tst_comprehension_task : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_run = std::make_unique<ReadingRun>(); }
    void eachStageWaitsForTheOneBefore();
    void candidateIsNeverItsOwnReference();
    void goesOnAfterAnyRequest_data();
    void goesOnAfterAnyRequest();
    void failedQuestionsAreTakenUpAgain();
    void twoBackendsAnswerTheirStages();
    void fewerBackendsThanNeededAreRefused();
    void estimateIsMadeFromTheFirstStage();
    void wrongWishesAreNamed();

private:
    std::unique_ptr<ReadingRun> m_run;
};

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
    const auto id = m_run->make({}, ReadingRun::sameBackend());
    m_run->run(*id, model);
    QVERIFY(!early);
    QCOMPARE(model.asked(), 2 * (1 + 1 + 3)); // source: the reference is a candidate like any other
}

void tst_comprehension_task::candidateIsNeverItsOwnReference()
{
    FakeBackend model(&wellBehaved);
    ComprehensionRequest request;
    request.options.evidence = Evidence::Reference;
    const auto id = m_run->make(request, ReadingRun::sameBackend());
    m_run->run(*id, model);
    const ComprehensionView seen = m_run->view(*id);
    for (const PassageReading &passage : seen.passages) {
        QCOMPARE(passage.candidates.size(), 2U);
        for (const CandidateReading &candidate : passage.candidates) {
            QVERIFY(candidate.text != passage.reference);
        }
    }
    request.systems = { "reference" };
    QVERIFY(!m_run->make(request, ReadingRun::sameBackend()).ok());
    request.systems.clear();
    request.options.reference = "good"; // any translation may be it, then it is no candidate
    const auto other = m_run->make(request, ReadingRun::sameBackend());
    m_run->run(*other, model);
    QCOMPARE(m_run->view(*other).passages[0].referenceSystem, std::string("good"));
    QCOMPARE(m_run->view(*other).passages[0].candidates.size(), 2U);
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
    const auto whole = m_run->make(request, ReadingRun::sameBackend());
    FakeBackend model(&wellBehaved);
    m_run->run(*whole, model);
    QCOMPARE(model.asked(), 14);
    const auto cut = m_run->make(request, ReadingRun::sameBackend());
    {
        std::atomic<int> asked = 0;
        FakeBackend ending([&](const ChatRequest &wanted) {
            return asked++ < last ? wellBehaved(wanted) : FakeBackend::failure(ErrorCode::Quota, true);
        });
        m_run->run(*cut, ending);
        QCOMPARE(m_run->project->run(*cut)->run.state, RunState::Paused);
    }
    FakeBackend again(&wellBehaved);
    m_run->run(*cut, again);
    QCOMPARE(again.asked(), 14 - last); // nothing is asked twice
    for (const Matcher matcher : { Matcher::TokenF1, Matcher::Judge }) {
        const auto expected = readingScores(m_run->view(*whole), matcher, GoldKind::Regenerated);
        const auto got = readingScores(m_run->view(*cut), matcher, GoldKind::Regenerated);
        QVERIFY(std::ranges::equal(expected, got));
    }
}

void tst_comprehension_task::failedQuestionsAreTakenUpAgain()
{
    std::atomic<bool> broken = true;
    FakeBackend model([&](const ChatRequest &request) {
        return broken && isMaking(request) ? FakeBackend::failure(ErrorCode::Server) : wellBehaved(request);
    });
    const auto id = m_run->make({}, ReadingRun::sameBackend());
    m_run->run(*id, model);
    QCOMPARE(m_run->project->run(*id)->run.state, RunState::Incomplete);
    QCOMPARE(model.asked(), 2); // nothing that builds on them was asked
    broken = false;
    m_run->run(*id, model);
    QCOMPARE(m_run->project->run(*id)->run.state, RunState::Done);
    QCOMPARE(countReadings(m_run->view(*id)).valid, 4);
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
    ComprehensionBackends backends = ReadingRun::sameBackend();
    backends.answering.model = "reader";
    backends.judging.model = "judge";
    ComprehensionRequest request;
    request.options.judged = true;
    const auto id = m_run->make(request, backends);
    m_run->run(*id, maker, { &reader, &judge });
    QCOMPARE(wrong, 0);
    QVERIFY(reader.asked() > 0 && judge.asked() > 0);
    QVERIFY(sameVoices(*m_run->project->run(*id), backends).ok());
    QCOMPARE(sameVoices(*m_run->project->run(*id), ReadingRun::sameBackend()).error().code, ErrorCode::Conflict);
}

void tst_comprehension_task::fewerBackendsThanNeededAreRefused()
{
    FakeBackend model(&wellBehaved);
    ComprehensionBackends backends = ReadingRun::sameBackend();
    backends.answering.model = "reader";
    const auto id = m_run->make({}, backends);
    const auto task = comprehensionTaskOf(*m_run->project->run(*id));
    const auto summary = runLoop(*m_run->project, model, **task, *id, {}, {}, {});
    QVERIFY(!summary.ok());
    QCOMPARE(summary.error().code, ErrorCode::Usage);
    QCOMPARE(model.asked(), 0);
}

void tst_comprehension_task::estimateIsMadeFromTheFirstStage()
{
    const auto reader = m_run->project->readers()();
    ComprehensionRequest request;
    request.options.form = AnswerForm::OneByOne;
    request.options.questions = 5;
    const auto prepared = prepareComprehensionRun(request, treqaPrompts(), ReadingRun::sameBackend(),
                                                  *(*reader)->textLines({}), *(*reader)->textPlaces());
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
    QCOMPARE(m_run->make(request, ReadingRun::sameBackend()).error().code, ErrorCode::Usage);
    request = {};
    request.options.samples = 0;
    QCOMPARE(m_run->make(request, ReadingRun::sameBackend()).error().code, ErrorCode::Usage);
    request = {};
    request.systems = { "nobody" };
    QCOMPARE(m_run->make(request, ReadingRun::sameBackend()).error().code, ErrorCode::NotFound);
    request = {};
    request.options.evidence = Evidence::Reference;
    request.options.reference = "nobody";
    QCOMPARE(m_run->make(request, ReadingRun::sameBackend()).error().code, ErrorCode::NotFound);
}

QTEST_GUILESS_MAIN(tst_comprehension_task)
#include "tst_comprehension_task.moc"
