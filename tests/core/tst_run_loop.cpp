// SPDX-License-Identifier: GPL-3.0-or-later
// The run loop against a backend and a store without network and disk.

#include "core/run/run_loop.h"
#include "tests/support/fake_backend.h"
#include "tests/support/memory_run_store.h"

#include <QTest>

#include <map>

using namespace core;
using support::FakeBackend;
using support::MemoryRunStore;

namespace {

// One item a text, two keys each; a reply "1" answers key a only, "2" answers both, else nothing.
class PairTask final : public Task {
public:
    RowId unaskable = 0;

    [[nodiscard]] std::string kind() const override { return "pair"; }
    [[nodiscard]] std::vector<RunItem> plan(const std::vector<TextLine> &texts, int replicates) const override
    {
        std::vector<RunItem> items;
        for (const TextLine &line : texts) {
            for (int replicate = 0; replicate < replicates; ++replicate) {
                RunItem item;
                item.text = line.text;
                item.replicate = replicate;
                items.push_back(item);
            }
        }
        return items;
    }
    [[nodiscard]] Result<ChatRequest> ask(const WorkItem &work) const override
    {
        if (work.item.text == unaskable) {
            return Error{ ErrorCode::Malformed, "item", "can't be asked", 0 };
        }
        ChatRequest request;
        request.messages = { { "user", work.translation + " ask " + std::to_string(work.item.asks) } };
        request.replicate = work.item.replicate;
        return request;
    }
    [[nodiscard]] ItemResult parse(const WorkItem &work, const ChatReply &reply) const override
    {
        ItemResult result;
        const bool both = reply.text == "2";
        result.answers.push_back(answer("a", !reply.text.empty() ? AnswerState::Answered : AnswerState::Unparsed));
        result.answers.push_back(answer("b", both ? AnswerState::Answered : AnswerState::Unparsed));
        result.askAgain = !both && work.item.asks < 2;
        return result;
    }
    [[nodiscard]] std::vector<Answer> unanswered(const WorkItem &, AnswerState state,
                                                 const std::string &cause) const override
    {
        std::vector<Answer> answers{ answer("a", state), answer("b", state) };
        answers[0].cause = answers[1].cause = cause;
        return answers;
    }
    [[nodiscard]] int answersPerItem() const override { return 2; }

private:
    static Answer answer(const std::string &key, AnswerState state)
    {
        Answer answer;
        answer.key = key;
        answer.state = state;
        return answer;
    }
};

struct Fixture {
    MemoryRunStore store;
    PairTask task;

    explicit Fixture(int texts, int replicates = 1)
    {
        std::vector<TextLine> lines;
        for (int i = 1; i <= texts; ++i) {
            TextLine line;
            line.text = i;
            lines.push_back(line);
        }
        if (!store.createRun({}, task.plan(lines, replicates))) {
            qFatal("the memory store can't fail here");
        }
    }
    Result<RunSummary> go(Backend &backend, const RunOptions &options = {}, std::stop_token stop = {},
                          const std::function<void(const RunProgress &)> &progress = {})
    {
        return runLoop(store, backend, task, 1, options, stop, progress);
    }
    [[nodiscard]] int answersIn(AnswerState state) const
    {
        int count = 0;
        for (const WorkItem &work : store.work()) {
            count += static_cast<int>(std::count_if(work.answers.begin(), work.answers.end(),
                                                    [&](const Answer &answer) { return answer.state == state; }));
        }
        return count;
    }
};

} // namespace

class tst_run_loop : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void answersEveryItemOnce();
    void keepsTheLimitInFlight();
    void asksAgainOnlyWhatIsMissing();
    void failedRequestBecomesFailedNotAnswered();
    void resumeTakesUpFailedItems();
    void itemThatCannotBeAskedFailsAlone();
    void stopKeepsWhatWasAnswered();
    void refusedKeyKeepsTheQueue();
    void unreachableEndpointStopsInsteadOfFailingAll();
    void leasedElsewhereDoesNothing();
    void aLeaseLostWhileRepliesComeEndsTheRun();
    void failedSaveIsNoProgress();
    void secondRunComesFromTheCache();
    void replicatesAreRealRepeats();
};

void tst_run_loop::answersEveryItemOnce()
{
    Fixture fixture(200);
    FakeBackend backend([](const ChatRequest &) { return FakeBackend::text("2"); });
    int last = -1;
    const auto summary = fixture.go(backend, { .concurrency = 8 }, {}, [&](const RunProgress &progress) {
        QVERIFY(progress.done >= last); // progress never goes back
        last = progress.done;
    });
    QVERIFY(summary);
    QCOMPARE(summary->state, RunState::Done);
    QCOMPARE(last, 200);
    QCOMPARE(backend.asked(), 200);
}

void tst_run_loop::keepsTheLimitInFlight()
{
    Fixture fixture(12);
    FakeBackend backend([](const ChatRequest &) { return FakeBackend::text("2"); });
    QVERIFY(fixture.go(backend, { .concurrency = 5 }));
    QVERIFY(backend.mostInFlight() <= 5);
}

void tst_run_loop::asksAgainOnlyWhatIsMissing()
{
    Fixture fixture(3);
    FakeBackend backend([](const ChatRequest &request) {
        const bool first = request.messages[0].content.ends_with("ask 0");
        return FakeBackend::text(first ? "1" : "2");
    });
    const auto summary = fixture.go(backend);
    QVERIFY(summary);
    QCOMPARE(summary->progress.done, 3);
    QCOMPARE(backend.asked(), 6);
    QCOMPARE(fixture.answersIn(AnswerState::Answered), 6);
    for (const WorkItem &work : fixture.store.work()) {
        QCOMPARE(work.item.asks, 2);
    }
}

void tst_run_loop::failedRequestBecomesFailedNotAnswered()
{
    Fixture fixture(10);
    FakeBackend backend([](const ChatRequest &request) {
        return request.messages[0].content.starts_with("translation 4 ") ? FakeBackend::failure(ErrorCode::Server)
                                                                         : FakeBackend::text("2");
    });
    const auto summary = fixture.go(backend);
    QVERIFY(summary);
    QCOMPARE(summary->state, RunState::Incomplete);
    QCOMPARE(summary->progress.failed, 1);
    QCOMPARE(summary->progress.done, 9);
    QCOMPARE(fixture.answersIn(AnswerState::Failed), 2);
    QCOMPARE(QString::fromStdString(fixture.store.work()[3].answers[0].cause), QStringLiteral("made to fail"));
}

void tst_run_loop::resumeTakesUpFailedItems()
{
    Fixture fixture(6);
    bool broken = true;
    FakeBackend backend(
        [&](const ChatRequest &) { return broken ? FakeBackend::failure(ErrorCode::Server) : FakeBackend::text("2"); });
    QVERIFY(fixture.go(backend));
    broken = false;
    const auto untouched = fixture.go(backend);
    QVERIFY(untouched);
    QCOMPARE(untouched->progress.failed, 6);
    const auto summary = fixture.go(backend, { .retryFailed = true });
    QVERIFY(summary);
    QCOMPARE(summary->progress.failed, 0);
    QCOMPARE(summary->progress.done, 6);
    QCOMPARE(fixture.answersIn(AnswerState::Answered), 12);
}

void tst_run_loop::itemThatCannotBeAskedFailsAlone()
{
    Fixture fixture(14);
    fixture.task.unaskable = 13;
    FakeBackend backend([](const ChatRequest &) { return FakeBackend::text("2"); });
    const auto summary = fixture.go(backend);
    QVERIFY(summary);
    QCOMPARE(summary->progress.done, 13);
    QCOMPARE(summary->progress.failed, 1);
    QCOMPARE(fixture.store.work()[12].item.state, ItemState::Failed);
}

void tst_run_loop::stopKeepsWhatWasAnswered()
{
    Fixture fixture(12);
    FakeBackend backend([](const ChatRequest &) { return FakeBackend::text("2"); });
    std::stop_source source;
    const auto summary =
        fixture.go(backend, { .concurrency = 2 }, source.get_token(), [&](const RunProgress &progress) {
            if (progress.done >= 4) {
                backend.hold(true);
                source.request_stop();
            }
        });
    QVERIFY(summary);
    QCOMPARE(summary->state, RunState::Paused);
    QVERIFY(summary->stopped && summary->stopped->code == ErrorCode::Cancelled);
    QVERIFY(fixture.store.stored().stopReason.empty()); // cancel is not an error
    const int answered = fixture.answersIn(AnswerState::Answered);
    QVERIFY(answered >= 8 && answered < 24);
    QCOMPARE(fixture.answersIn(AnswerState::Failed), 0);

    backend.hold(false);
    const auto resumed = fixture.go(backend);
    QVERIFY(resumed);
    QCOMPARE(resumed->progress.done, 12);
    QCOMPARE(fixture.answersIn(AnswerState::Answered), 24);
}

void tst_run_loop::refusedKeyKeepsTheQueue()
{
    Fixture fixture(10);
    FakeBackend backend([](const ChatRequest &) { return FakeBackend::failure(ErrorCode::Auth, true); });
    const auto summary = fixture.go(backend, { .concurrency = 3 });
    QVERIFY(summary);
    QCOMPARE(summary->state, RunState::Paused);
    QCOMPARE(summary->progress.failed, 0);
    QCOMPARE(fixture.answersIn(AnswerState::Failed), 0);
    QVERIFY(!fixture.store.stored().stopReason.empty());
    QVERIFY(backend.asked() <= 3);
}

void tst_run_loop::unreachableEndpointStopsInsteadOfFailingAll()
{
    Fixture fixture(100);
    FakeBackend backend([](const ChatRequest &) { return FakeBackend::failure(ErrorCode::Network); });
    const auto summary = fixture.go(backend);
    QVERIFY(summary);
    QCOMPARE(summary->state, RunState::Paused);
    QCOMPARE(summary->stopped->code, ErrorCode::Network);
    QVERIFY(summary->progress.failed < 30);
}

void tst_run_loop::leasedElsewhereDoesNothing()
{
    Fixture fixture(3);
    fixture.store.leasedElsewhere = true;
    FakeBackend backend([](const ChatRequest &) { return FakeBackend::text("2"); });
    const auto summary = fixture.go(backend);
    QVERIFY(!summary);
    QCOMPARE(summary.error().code, ErrorCode::Busy);
    QCOMPARE(backend.asked(), 0);
}

// Replies that came in the same turn are saved or refused by the store; the loop does not wait for them again.
void tst_run_loop::aLeaseLostWhileRepliesComeEndsTheRun()
{
    Fixture fixture(3);
    fixture.store.mostLeases = 1;
    FakeBackend backend([](const ChatRequest &) { return FakeBackend::text("2"); });
    const auto summary = fixture.go(backend, { .concurrency = 4, .heartbeat = std::chrono::milliseconds(0) });
    QVERIFY(summary);
    QVERIFY(summary->stopped);
    QCOMPARE(summary->stopped->code, ErrorCode::Busy);
}

void tst_run_loop::failedSaveIsNoProgress()
{
    Fixture fixture(3);
    fixture.store.failSaving = true;
    FakeBackend backend([](const ChatRequest &) { return FakeBackend::text("2"); });
    const auto summary = fixture.go(backend);
    QVERIFY(summary);
    QCOMPARE(summary->stopped->code, ErrorCode::DiskFull);
    QCOMPARE(summary->progress.done, 0);
}

void tst_run_loop::secondRunComesFromTheCache()
{
    Fixture first(5);
    FakeBackend backend([](const ChatRequest &) { return FakeBackend::text("2"); });
    QVERIFY(first.go(backend));
    Fixture second(5);
    second.store.exchanges = first.store.exchanges;
    const auto summary = second.go(backend);
    QVERIFY(summary);
    QCOMPARE(summary->progress.done, 5);
    QCOMPARE(summary->progress.cached, 5);
    QCOMPARE(backend.asked(), 5); // only the first time
    QVERIFY(second.store.exchanges.back().cachedFrom != 0);

    Fixture third(5);
    third.store.exchanges = first.store.exchanges;
    QVERIFY(third.go(backend, { .useCache = false }));
    QCOMPARE(backend.asked(), 10);
}

void tst_run_loop::replicatesAreRealRepeats()
{
    Fixture fixture(4, 3);
    FakeBackend backend([](const ChatRequest &) { return FakeBackend::text("2"); });
    const auto summary = fixture.go(backend);
    QVERIFY(summary);
    QCOMPARE(summary->progress.cached, 0);
    QCOMPARE(backend.asked(), 12);
}

QTEST_GUILESS_MAIN(tst_run_loop)
#include "tst_run_loop.moc"
