// SPDX-License-Identifier: GPL-3.0-or-later
// What a run may spend, and what may leave the machine.

#include "core/run/run_loop.h"
#include "tests/support/fake_backend.h"
#include "tests/support/memory_run_store.h"

#include <QTest>

#include <cmath>
#include <future>
#include <thread>

using namespace core;
using support::FakeBackend;
using support::MemoryRunStore;

namespace {

// One item a text, answered by any reply.
class PlainTask final : public Task {
public:
    [[nodiscard]] std::string kind() const override { return "plain"; }
    [[nodiscard]] std::vector<RunItem> plan(const std::vector<TextLine> &texts, int) const override
    {
        std::vector<RunItem> items;
        for (const TextLine &line : texts) {
            RunItem item;
            item.text = line.text;
            items.push_back(item);
        }
        return items;
    }
    [[nodiscard]] Result<ChatRequest> ask(const WorkItem &work) const override
    {
        ChatRequest request;
        request.messages = { { "user", std::to_string(work.item.text) } };
        return request;
    }
    [[nodiscard]] ItemResult parse(const WorkItem &, const ChatReply &) const override { return {}; }
    [[nodiscard]] std::vector<Answer> unanswered(const WorkItem &, AnswerState, const std::string &) const override
    {
        return {};
    }
    [[nodiscard]] int answersPerItem() const override { return 1; }
};

class Fixture {
public:
    MemoryRunStore store;

    explicit Fixture(int texts)
    {
        std::vector<TextLine> lines;
        for (int i = 1; i <= texts; ++i) {
            TextLine line;
            line.text = i;
            lines.push_back(line);
        }
        if (!store.createRun({}, m_task.plan(lines, 1)))
            qFatal("the memory store can't fail here");
    }
    Result<RunSummary> go(Backend &backend, const RunOptions &options)
    {
        return runLoop(store, backend, m_task, 1, options, {}, {});
    }

    [[nodiscard]] const Task *task() const { return &m_task; }

private:
    PlainTask m_task;
};

// Escaped, not raw: moc takes what follows // in a raw string for a comment.
constexpr auto kPrices =
    "{\"currency\": \"EUR\", \"prices\": ["
    "{\"model\": \"gpt-4o-mini\", \"endpoint\": \"https://api.openai.com*\", \"input\": 1, \"cached_input\": 0.5,"
    " \"output\": 4},"
    "{\"model\": \"gpt-4o*\", \"input\": 10, \"output\": 40},"
    "{\"model\": \"*\", \"endpoint\": \"http://127.0.0.1*\", \"input\": 0, \"output\": 0}]}";

} // namespace

class tst_run_limits : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void pricesGoByPatternAndOrder()
    {
        const auto list = PriceList::parse(kPrices, "prices.json");
        QVERIFY(list.ok());
        QCOMPARE(list->find("https://api.openai.com/v1", "gpt-4o-mini")->input, 1.0);
        QCOMPARE(list->find("https://api.openai.com/v1", "gpt-4o-mini")->cachedInput, 0.5);
        QCOMPARE(list->find("https://other.example/v1", "gpt-4o-mini")->input, 10.0);
        QCOMPARE(list->find("http://127.0.0.1:8080/v1", "anything")->output, 0.0);
        QVERIFY(!list->find("https://other.example", "llama"));
        QCOMPARE(list->find("", "gpt-4o")->currency, std::string("EUR"));
    }

    void cachedTokensCostTheirOwnPrice()
    {
        const Price price{ 2, 1, 10, "USD" };
        QCOMPARE(costOf(price, { 1'000'000, 0, 0 }), 2.0);
        QCOMPARE(costOf(price, { 1'000'000, 0, 500'000 }), 1.5);
        QCOMPARE(costOf(price, { 0, 100'000, 0 }), 1.0);
    }

    void aBadPriceFileIsNamed_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::newRow("not JSON") << QByteArray("{\"currency\"");
        QTest::newRow("no list") << QByteArray(R"({"currency": "EUR"})");
        QTest::newRow("no currency") << QByteArray(R"({"prices": []})");
        QTest::newRow("no model") << QByteArray(R"({"currency": "EUR", "prices": [{"input": 1, "output": 1}]})");
        QTest::newRow("no output") << QByteArray(R"({"currency": "EUR", "prices": [{"model": "a", "input": 1}]})");
        QTest::newRow("negative") << QByteArray(
            R"({"currency": "EUR", "prices": [{"model": "a", "input": -1, "output": 1}]})");
        QTest::newRow("text") << QByteArray(
            R"({"currency": "EUR", "prices": [{"model": "a", "input": "1", "output": 1}]})");
    }
    void aBadPriceFileIsNamed()
    {
        QFETCH(QByteArray, json);
        const auto list = PriceList::parse(json.toStdString(), "prices.json");
        QVERIFY(!list.ok());
        QCOMPARE(list.error().code, ErrorCode::Malformed);
        QCOMPARE(list.error().subject, std::string("prices.json"));
        QVERIFY(!list.error().detail.empty());
    }

    void theCapStopsTheRunAndKeepsEveryAnswer()
    {
        Fixture fixture(20);
        FakeBackend backend([](const ChatRequest &) {
            ChatReply reply = FakeBackend::text("ok");
            reply.promptTokens = 999;
            reply.completionTokens = 1;
            return reply;
        });
        // A thousand tokens cost 1: five requests reach 5, and none is asked beyond.
        RunOptions options;
        options.concurrency = 2;
        options.cap = CostCap{ { 1000, 1000, 1000, "EUR" }, 5 };
        const auto summary = fixture.go(backend, options);
        QVERIFY(summary.ok());
        QVERIFY(summary->stopped.has_value());
        QCOMPARE(summary->stopped->code, ErrorCode::CapReached);
        QCOMPARE(summary->state, RunState::Paused);
        const auto saved = static_cast<int>(fixture.store.exchanges.size());
        QCOMPARE(saved, 5);
        QCOMPARE(summary->progress.done, saved);
        QCOMPARE(*summary->progress.cost, static_cast<double>(saved));

        // Resumed under the same cap, nothing is asked; under a higher one it goes on from there.
        const auto again = fixture.go(backend, options);
        QCOMPARE(again->stopped->code, ErrorCode::CapReached);
        QCOMPARE(static_cast<int>(fixture.store.exchanges.size()), saved);
        options.cap->most = 1000;
        const auto rest = fixture.go(backend, options);
        QVERIFY(!rest->stopped);
        QCOMPARE(rest->progress.done, 20);
    }

    void capOfSeveralBackends_data()
    {
        QTest::addColumn<QList<double>>("prices"); // per token; negative: none is known
        QTest::addColumn<QList<bool>>("leaves");
        QTest::addColumn<double>("cost"); // of 10 tokens each; negative: not known
        QTest::newRow("all have one") << QList<double>{ 1, 2, 3 } << QList<bool>{ true, true, true } << 60.0;
        QTest::newRow("its own runs here") << QList<double>{ -1, 2 } << QList<bool>{ false, true } << 20.0;
        QTest::newRow("another runs here") << QList<double>{ 1, -1, 3 } << QList<bool>{ true, false, true } << 40.0;
        QTest::newRow("one that leaves has none") << QList<double>{ 1, -1 } << QList<bool>{ true, true } << -1.0;
        QTest::newRow("none has one") << QList<double>{ -1, -1 } << QList<bool>{ false, false } << -1.0;
    }
    void capOfSeveralBackends()
    {
        QFETCH(QList<double>, prices);
        QFETCH(QList<bool>, leaves);
        QFETCH(double, cost);
        std::vector<AskedPrice> asked;
        for (int i = 0; i < prices.size(); ++i) {
            const double million = prices[i] * 1e6;
            asked.push_back({ "m" + std::to_string(i), leaves[i],
                              million < 0 ? std::nullopt : std::optional(Price{ million, million, million, "EUR" }) });
        }
        const auto capped = costCap(asked, 1000);
        QCOMPARE(capped.ok(), cost >= 0);
        const auto counted = costCap(asked, std::nullopt);
        QVERIFY(counted.ok());
        RunLimits limits(1, *counted, {});
        ChatReply reply = FakeBackend::text("ok");
        reply.promptTokens = 9;
        reply.completionTokens = 1;
        ChatRequest request;
        request.messages = { { "user", "a" } };
        for (std::size_t voice = 0; voice < asked.size(); ++voice)
            QVERIFY(!limits.after(request, reply, voice));
        QCOMPARE(limits.cost().value_or(-1), cost);
        if (cost >= 0)
            QVERIFY(RunLimits(1, costCap(asked, cost).value(), std::vector<TokenCount>(asked.size(), { 10, 0, 0 }))
                        .capReached()); // what was spent before counts at each one's price
    }

    void aCapHoldsWithoutAnyUsage()
    {
        Fixture fixture(40);
        FakeBackend backend([](const ChatRequest &) { return FakeBackend::text(std::string(2'991, 'a')); });
        RunOptions options;
        options.concurrency = 8;
        options.cap = CostCap{ { 1000, 1000, 1000, "EUR" }, 5 }; // about 1 a reply
        const auto summary = fixture.go(backend, options);
        QVERIFY(summary.ok() && summary->stopped && summary->stopped->code == ErrorCode::CapReached);
        QVERIFY(*summary->progress.cost <= 5);
        QVERIFY(summary->progress.done >= 4 && summary->progress.done <= 5);
        QCOMPARE(summary->progress.estimated, summary->progress.done);
    }

    void aFirstRequestDearerThanTheCapIsNotAsked()
    {
        Fixture fixture(3);
        FakeBackend backend([](const ChatRequest &) { return FakeBackend::text("ok"); });
        RunOptions options;
        options.cap = CostCap{ { 1e6, 1e6, 1e6, "USD" }, 0.5 }; // 1 a token
        const auto summary = fixture.go(backend, options);
        QVERIFY(summary.ok() && summary->stopped && summary->stopped->code == ErrorCode::CapReached);
        QVERIFY(fixture.store.exchanges.empty());
        options.cap->most = 1e6;
        QVERIFY(!fixture.go(backend, options)->stopped);
    }

    void whatIsInTheAirIsSetAside()
    {
        Fixture fixture(40);
        FakeBackend backend([](const ChatRequest &) {
            ChatReply reply = FakeBackend::text("ok");
            reply.promptTokens = 1000;
            reply.completionTokens = 100;
            return reply;
        });
        RunOptions options;
        options.concurrency = 64;
        options.cap = CostCap{ { 1000, 1000, 2000, "USD" }, 5 }; // 1.20 a reply
        const auto summary = fixture.go(backend, options);
        QVERIFY(summary.ok() && summary->stopped);
        QCOMPARE(summary->progress.done, 4);
        QVERIFY(std::abs(*summary->progress.cost - 4.8) < 1e-9);
        QVERIFY2(summary->stopped->detail.starts_with("spent so far: 4.8;"), summary->stopped->detail.c_str());
        QCOMPARE(summary->state, RunState::Paused);

        options.cap->most = 48; // just enough for all
        const auto rest = fixture.go(backend, options);
        QVERIFY(rest.ok() && !rest->stopped);
        QCOMPARE(rest->progress.done, 40);
        QCOMPARE(rest->state, RunState::Done); // the cap is reached, and nothing is left
        QCOMPARE(fixture.go(backend, options)->state, RunState::Done);
    }

    void aStopKeepsWhatIsBeingAnswered_data()
    {
        QTest::addColumn<int>("code");
        QTest::newRow("quota") << static_cast<int>(ErrorCode::Quota);
        QTest::newRow("key") << static_cast<int>(ErrorCode::Auth);
        QTest::newRow("a limit that lasts") << static_cast<int>(ErrorCode::RateLimited);
    }
    void aStopKeepsWhatIsBeingAnswered()
    {
        QFETCH(int, code);
        std::promise<void> refusedFirst;
        auto refused = refusedFirst.get_future().share();
        Fixture fixture(30);
        FakeBackend backend([&](const ChatRequest &request) {
            if (request.messages.front().content != "1") {
                refused.wait_for(std::chrono::seconds(5));
                return FakeBackend::text("ok");
            }
            ChatReply reply;
            reply.error = Error{ static_cast<ErrorCode>(code), "endpoint", "no more", 0 };
            reply.stopsRun = true;
            return reply;
        });
        RunOptions options;
        options.concurrency = 4;
        const auto summary = runLoop(fixture.store, backend, *fixture.task(), 1, options, {},
                                     [&, told = false](const RunProgress &progress) mutable {
                                         if (progress.lastItem != 0 && !std::exchange(told, true))
                                             refusedFirst.set_value(); // the refusal is saved, the others are not there
                                     });
        QVERIFY(summary.ok() && summary->stopped);
        QCOMPARE(summary->stopped->code, static_cast<ErrorCode>(code));
        QCOMPARE(summary->state, RunState::Paused);
        QCOMPARE(summary->progress.done, 3);
        QCOMPARE(backend.asked(), 4);
    }

    void withoutAPriceThereIsNoCost()
    {
        Fixture fixture(2);
        FakeBackend backend([](const ChatRequest &) { return FakeBackend::text("ok"); });
        const auto summary = fixture.go(backend, {});
        QVERIFY(summary.ok() && !summary->progress.cost);
    }

    void copyrightModeRefusesOtherMachines()
    {
        Fixture fixture(2);
        fixture.store.copyrightMode = true;
        FakeBackend away([](const ChatRequest &) { return FakeBackend::text("ok"); });
        away.setLeavesMachine(true);
        const auto refused = fixture.go(away, {});
        QVERIFY(!refused.ok());
        QCOMPARE(refused.error().code, ErrorCode::StaysHere);
        QCOMPARE(away.asked(), 0);
        FakeBackend here([](const ChatRequest &) { return FakeBackend::text("ok"); });
        QVERIFY(fixture.go(here, {}).ok());
        QVERIFY(fixture.store.departures.empty());
        QCOMPARE(here.asked(), 2);
    }

    void whatLeavesIsOnRecordBeforeItGoes()
    {
        Fixture fixture(3);
        std::size_t notedAtFirst = 0;
        FakeBackend backend([&](const ChatRequest &) {
            if (notedAtFirst == 0)
                notedAtFirst = fixture.store.departures.size();
            return FakeBackend::text("ok");
        });
        backend.setLeavesMachine(true);
        RunOptions options;
        options.concurrency = 1;
        QVERIFY(fixture.go(backend, options).ok());
        QCOMPARE(notedAtFirst, std::size_t{ 1 });
        QCOMPARE(fixture.store.departures.size(), std::size_t{ 3 });
        QCOMPARE(fixture.store.departures.front().text, RowId{ 1 });
        QCOMPARE(fixture.store.departures.front().what, std::string("exchange"));
    }

    void pauseWaitsForWhatIsInTheAir()
    {
        Fixture fixture(10);
        FakeBackend backend([](const ChatRequest &) { return FakeBackend::text("ok"); });
        backend.hold(true);
        std::stop_source pause;
        RunOptions options;
        options.concurrency = 3;
        options.pause = pause.get_token();
        std::jthread presser([&] {
            backend.waitForWaiting(3);
            pause.request_stop();
            backend.hold(false);
        });
        const auto summary = fixture.go(backend, options);
        QVERIFY(summary.ok());
        QCOMPARE(summary->state, RunState::Paused);
        QVERIFY(summary->progress.done >= 3); // the three in the air, and what was sent before the wish was seen
        for (const Exchange &exchange : fixture.store.exchanges)
            QVERIFY(exchange.outcome == Outcome::Ok);
        QCOMPARE(fixture.store.stored().state, RunState::Paused);
    }

    void cancelDropsThemAndEndsTheRun()
    {
        Fixture fixture(10);
        FakeBackend backend([](const ChatRequest &) { return FakeBackend::text("ok"); });
        backend.hold(true);
        std::stop_source cancel;
        RunOptions options;
        options.concurrency = 3;
        options.cancel = cancel.get_token();
        std::jthread presser([&] {
            backend.waitForWaiting(3);
            cancel.request_stop();
        });
        const auto summary = fixture.go(backend, options);
        QVERIFY(summary.ok());
        QCOMPARE(summary->state, RunState::Incomplete);
        QCOMPARE(summary->progress.done, 0);
        QCOMPARE(fixture.store.stored().stopReason, std::string("cancelled"));
        // Resuming by hand asks what is left.
        backend.hold(false);
        const auto resumed = fixture.go(backend, {});
        QCOMPARE(resumed->state, RunState::Done);
        QCOMPARE(resumed->progress.done, 10);
    }

    void whatCannotBeRecordedDoesNotGo()
    {
        Fixture fixture(3);
        fixture.store.failSaving = true;
        FakeBackend backend([](const ChatRequest &) { return FakeBackend::text("ok"); });
        backend.setLeavesMachine(true);
        const auto summary = fixture.go(backend, {});
        QVERIFY(summary.ok());
        QCOMPARE(summary->stopped->code, ErrorCode::DiskFull);
        QCOMPARE(backend.asked(), 0);
    }
};

QTEST_GUILESS_MAIN(tst_run_limits)
#include "tst_run_limits.moc"
