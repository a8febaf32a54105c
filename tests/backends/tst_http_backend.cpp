// SPDX-License-Identifier: GPL-3.0-or-later
// The OpenAI backend against a real server on the loopback that does what servers do on bad days.

#include "tests/backends/reply_box.h"
#include "tests/backends/scripted_backend.h"

#include <QTest>
#include <atomic>

using namespace backends;
using core::ErrorCode;
using core::Outcome;
using std::chrono::milliseconds;
using namespace testing_support;
using Reply = LoopbackServer::Reply;
using Request = LoopbackServer::Request;

class TestHttpBackend : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void answersAndRecordsWhatHappened();
    void chunkedAnswer();
    void retriesUntilItWorks_data();
    void retriesUntilItWorks();
    void givesUp_data();
    void givesUp();
    void honoursRetryAfter();
    void endsWhenAskedToPauseTooLong();
    void silenceTimesOut_data();
    void silenceTimesOut();
    void wholeTimesOut();
    void nobodyListens();
    void tooLargeAnswer();
    void cancels_data();
    void cancels();
    void cancelOfUnknownIsIgnored();
    void destructionEndsAllOnce();
    void lastOwnerMayLetGoInsideDone();
    void manyInFlightWithinTheLimit();
    void queueTimeDoesNotCount();
};

void TestHttpBackend::answersAndRecordsWhatHappened()
{
    LoopbackServer server([](const Request &, int) { return ok(); });
    OpenAiChat backend(quick(server.url() + "/v1/"));
    core::ChatRequest request = plainRequest("Is it good?");
    request.sampling.temperature = 0.0;
    const core::ChatReply reply = askOnce(backend, request);
    QCOMPARE(reply.outcome, Outcome::Ok);
    QCOMPARE(reply.text, std::string("YES"));
    QCOMPARE(reply.model, std::string("scripted-1"));
    QCOMPARE(reply.endpoint, server.url() + "/v1");
    QCOMPARE(reply.promptTokens, 11);
    QCOMPARE(reply.attempts.size(), 1U);
    QCOMPARE(reply.attempts[0].what, std::string("ok"));
    QCOMPARE(reply.attempts[0].status, 200);
    QVERIFY(!reply.attempts[0].at.empty());
    const auto sent = server.requests();
    QCOMPARE(sent.size(), 1U);
    QCOMPARE(sent[0].method, std::string("POST"));
    QCOMPARE(sent[0].path, std::string("/v1/chat/completions"));
    QCOMPARE(sent[0].header("authorization"), "Bearer " + kCanaryKey);
    QCOMPARE(sent[0].header("content-type"), std::string("application/json"));
    QCOMPARE(sent[0].body, reply.requestBody);
    QVERIFY(!backend.info().leavesMachine);
}

void TestHttpBackend::chunkedAnswer()
{
    LoopbackServer server([](const Request &, int) {
        Reply reply = ok("學而時習之");
        reply.chunked = true;
        return reply;
    });
    OpenAiChat backend(quick(server.url()));
    QCOMPARE(askOnce(backend, plainRequest("x")).text, std::string("學而時習之"));
}

void TestHttpBackend::retriesUntilItWorks_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<QByteArray>("record");
    QTest::newRow("503 while loading") << 0 << QByteArray("503|503|ok");
    QTest::newRow("429 with Retry-After") << 1 << QByteArray("429|429|ok");
    QTest::newRow("529") << 2 << QByteArray("529|529|ok");
    QTest::newRow("closed without an answer")
        << 3
        << QByteArray("Server returned nothing (no headers, no data)|Server returned nothing (no headers, no data)|ok");
}

void TestHttpBackend::retriesUntilItWorks()
{
    QFETCH(int, kind);
    LoopbackServer server([kind](const Request &, int index) {
        if (index >= 2) {
            return ok();
        }
        Reply reply = failing(kind == 0   ? 503
                              : kind == 1 ? 429
                                          : 529,
                              R"({"error":{"message":"Loading model","code":503}})");
        if (kind == 1) {
            reply.headers = { { "Retry-After", "0.001" } };
        }
        reply.closeWithoutAnswer = kind == 3;
        return reply;
    });
    OpenAiChat backend(quick(server.url()));
    const core::ChatReply reply = askOnce(backend, plainRequest("x"));
    QCOMPARE(reply.outcome, Outcome::Ok);
    QTEST(QByteArray::fromStdString(whats(reply)), "record");
    QCOMPARE(reply.attempts[0].waitedMs, 0);
}

void TestHttpBackend::givesUp_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("tries");
    QTest::addColumn<int>("code");
    QTest::addColumn<bool>("stops");
    const auto row = [](const char *name, int status, const char *body, int tries, ErrorCode code, bool stops) {
        QTest::newRow(name) << status << QByteArray(body) << tries << static_cast<int>(code) << stops;
    };
    row("503 for ever", 503, "{}", 6, ErrorCode::Server, false);
    row("429 for ever", 429, "{}", 6, ErrorCode::RateLimited, false);
    row("429 without quota", 429, R"({"error":{"code":"insufficient_quota","message":"pay"}})", 1, ErrorCode::Quota,
        true);
    row("401", 401, R"({"error":{"message":"no"}})", 1, ErrorCode::Auth, true);
    row("404", 404, R"({"error":{"message":"no"}})", 1, ErrorCode::Rejected, false);
    row("500 for JSON that was malformed", 500, R"({"error":{"message":"[json.exception.parse_error.101]"}})", 1,
        ErrorCode::Server, false);
    row("200 with an error body", 200, R"({"error":{"message":"later"}})", 1, ErrorCode::Server, false);
}

void TestHttpBackend::givesUp()
{
    QFETCH(int, status);
    QFETCH(QByteArray, body);
    QFETCH(int, code);
    LoopbackServer server([&](const Request &, int) { return failing(status, body.toStdString()); });
    OpenAiChat backend(quick(server.url()));
    const core::ChatReply reply = askOnce(backend, plainRequest("x"));
    QCOMPARE(reply.outcome, Outcome::Failed);
    QTEST(static_cast<int>(reply.attempts.size()), "tries");
    QTEST(static_cast<int>(server.requests().size()), "tries");
    QTEST(reply.stopsRun, "stops");
    QVERIFY(reply.error.has_value());
    QCOMPARE(static_cast<int>(reply.error->code), code);
}

void TestHttpBackend::honoursRetryAfter()
{
    LoopbackServer server([](const Request &, int index) {
        Reply reply = index == 0 ? failing(429, "{}") : ok();
        reply.headers = { { "retry-after-ms", "30" } };
        return reply;
    });
    OpenAiChat backend(quick(server.url()));
    const core::ChatReply reply = askOnce(backend, plainRequest("x"));
    QCOMPARE(reply.attempts.size(), 2U);
    QCOMPARE(reply.attempts[1].waitedMs, 30); // jitter alone would be under 2 ms
}

void TestHttpBackend::endsWhenAskedToPauseTooLong()
{
    LoopbackServer server([](const Request &, int) {
        Reply reply = failing(429, "{}");
        reply.headers = { { "Retry-After", "86400" } };
        return reply;
    });
    OpenAiChat backend(quick(server.url()));
    const core::ChatReply reply = askOnce(backend, plainRequest("x"));
    QCOMPARE(reply.error->code, ErrorCode::RateLimited);
    QCOMPARE(reply.attempts.size(), 1U);
}

void TestHttpBackend::silenceTimesOut_data()
{
    QTest::addColumn<bool>("withHeaders");
    QTest::newRow("before any byte") << false;
    QTest::newRow("in mid-body") << true;
}

void TestHttpBackend::silenceTimesOut()
{
    QFETCH(bool, withHeaders);
    LoopbackServer server([withHeaders](const Request &, int) {
        Reply reply = ok();
        reply.stall = withHeaders;
        reply.stallWithoutAnswer = !withHeaders;
        return reply;
    });
    ChatOptions options = quick(server.url());
    options.timeouts.silence = milliseconds(40);
    options.transport.retry.maxAttempts = 2;
    OpenAiChat backend(options);
    const core::ChatReply reply = askOnce(backend, plainRequest("x"));
    QCOMPARE(reply.outcome, Outcome::Failed);
    QCOMPARE(reply.error->code, ErrorCode::Timeout);
    QCOMPARE(whats(reply), std::string("timeout: silence|timeout: silence"));
    QVERIFY(reply.text.empty());
}

void TestHttpBackend::wholeTimesOut()
{
    LoopbackServer server([](const Request &, int) {
        Reply reply;
        reply.stallWithoutAnswer = true;
        return reply;
    });
    ChatOptions options = quick(server.url());
    options.timeouts.whole = milliseconds(300);
    options.transport.retry.maxAttempts = 1;
    OpenAiChat backend(options);
    const core::ChatReply reply = askOnce(backend, plainRequest("x"));
    QCOMPARE(reply.error->code, ErrorCode::Timeout);
    QCOMPARE(whats(reply), std::string("timeout: whole"));
}

void TestHttpBackend::nobodyListens()
{
    std::string url;
    {
        const LoopbackServer gone([](const Request &, int) { return ok(); });
        url = gone.url();
    }
    OpenAiChat backend(quick(url));
    const core::ChatReply reply = askOnce(backend, plainRequest("x"));
    QCOMPARE(reply.outcome, Outcome::Failed);
    QCOMPARE(reply.error->code, ErrorCode::Network);
    QCOMPARE(reply.attempts.size(), 6U);
    QCOMPARE(reply.attempts[0].status, 0);
}

void TestHttpBackend::tooLargeAnswer()
{
    LoopbackServer server([](const Request &, int) { return ok(std::string(100'000, 'x')); });
    ChatOptions options = quick(server.url());
    options.transport.mostBytes = 50'000;
    OpenAiChat backend(options);
    const core::ChatReply reply = askOnce(backend, plainRequest("x"));
    QCOMPARE(reply.error->code, ErrorCode::Server);
    QCOMPARE(whats(reply), std::string("answer too large"));
}

void TestHttpBackend::cancels_data()
{
    QTest::addColumn<int>("where");
    QTest::newRow("waiting for an answer") << 0;
    QTest::newRow("in mid-body") << 1;
    QTest::newRow("pausing before the next try") << 2;
    QTest::newRow("in the queue") << 3;
}

// Every wait below lasts for minutes or for ever, so that a cancel which did not work is seen as a time-out.
void TestHttpBackend::cancels()
{
    QFETCH(int, where);
    LoopbackServer server([where](const Request &, int) {
        Reply reply = where == 2 ? failing(503, "{}") : ok();
        reply.headers = { { "Retry-After", "300" } };
        reply.stall = where == 1;
        reply.stallWithoutAnswer = where == 0 || where == 3;
        return reply;
    });
    ReplyBox box;
    ReplyBox other;
    OpenAiChat backend(quick(server.url(), 1));
    if (where == 3) {
        backend.submit(plainRequest("takes the only slot"), other.taker());
        QVERIFY(server.waitForRequests(1));
    }
    const core::RequestId id = backend.submit(plainRequest("x"), box.taker());
    QVERIFY(server.waitForRequests(1));
    backend.cancel(id);
    backend.cancel(id); // twice does no harm
    QVERIFY(box.waitFor(1));
    QCOMPARE(box.replies().size(), 1U);
    QCOMPARE(box.replies()[0].outcome, Outcome::Cancelled);
    QCOMPARE(box.replies()[0].error->code, ErrorCode::Cancelled);
    QCOMPARE(server.requests().size(), 1U);
    QVERIFY(other.replies().empty());
}

void TestHttpBackend::cancelOfUnknownIsIgnored()
{
    LoopbackServer server([](const Request &, int) { return ok(); });
    OpenAiChat backend(quick(server.url()));
    backend.cancel(0);
    backend.cancel(99);
    QCOMPARE(askOnce(backend, plainRequest("x")).outcome, Outcome::Ok);
}

void TestHttpBackend::destructionEndsAllOnce()
{
    LoopbackServer server([](const Request &, int) {
        Reply reply;
        reply.stallWithoutAnswer = true;
        return reply;
    });
    ReplyBox box;
    {
        OpenAiChat backend(quick(server.url(), 2));
        for (int i = 0; i < 10; ++i) {
            backend.submit(plainRequest("x"), box.taker());
        }
        QVERIFY(server.waitForRequests(2));
    }
    QCOMPARE(box.replies().size(), 10U); // no waiting: the destructor did
    for (const core::ChatReply &reply : box.replies()) {
        QCOMPARE(reply.outcome, Outcome::Cancelled);
    }
}

void TestHttpBackend::lastOwnerMayLetGoInsideDone()
{
    LoopbackServer server([](const Request &, int index) {
        Reply reply = ok();
        reply.stallWithoutAnswer = index > 0;
        return reply;
    });
    ReplyBox box;
    auto backend = std::make_shared<OpenAiChat>(quick(server.url(), 4));
    std::atomic<bool> letGo = false; // before that this function still holds the backend
    auto first = box.taker();
    auto owner = std::make_shared<std::shared_ptr<OpenAiChat>>(backend);
    backend->submit(plainRequest("x"), [&letGo, first, owner](core::ChatReply reply) {
        letGo.wait(false);
        owner->reset();
        first(std::move(reply));
    });
    QVERIFY(server.waitForRequests(1));
    backend->submit(plainRequest("y"), box.taker());
    backend.reset();
    letGo = true;
    letGo.notify_all();
    QVERIFY(box.waitFor(2));
    QCOMPARE(box.replies()[0].outcome,
             Outcome::Cancelled); // ended by the destructor, before the other's `done` went on
    QCOMPARE(box.replies()[1].outcome, Outcome::Ok);
}

void TestHttpBackend::manyInFlightWithinTheLimit()
{
    LoopbackServer server([](const Request &, int) {
        Reply reply = ok();
        reply.delayMs = 20;
        return reply;
    });
    ReplyBox box;
    OpenAiChat backend(quick(server.url(), 64));
    for (int i = 0; i < 200; ++i) {
        backend.submit(plainRequest("x"), box.taker());
    }
    QVERIFY(box.waitFor(200));
    for (const core::ChatReply &reply : box.replies()) {
        QCOMPARE(reply.outcome, Outcome::Ok);
    }
    QVERIFY(server.mostAtOnce() <= 64);
    QVERIFY(server.mostAtOnce() > 1);
}

void TestHttpBackend::queueTimeDoesNotCount()
{
    LoopbackServer server([](const Request &, int) {
        Reply reply = ok();
        reply.delayMs = 150;
        return reply;
    });
    ReplyBox box;
    ChatOptions options = quick(server.url(), 1);
    options.timeouts.whole = milliseconds(1000); // ten in a row take longer, each alone far less
    options.transport.retry.maxAttempts = 1;
    OpenAiChat backend(options);
    for (int i = 0; i < 10; ++i) {
        backend.submit(plainRequest("x"), box.taker());
    }
    QVERIFY(box.waitFor(10));
    for (const core::ChatReply &reply : box.replies()) {
        QCOMPARE(reply.outcome, Outcome::Ok);
    }
    QCOMPARE(server.mostAtOnce(), 1);
}

QTEST_GUILESS_MAIN(TestHttpBackend)
#include "tst_http_backend.moc"
