// SPDX-License-Identifier: GPL-3.0-or-later
// The OpenAI backend against a real server on the loopback that does what servers do on bad days.

#include "backends/openai/openai_chat.h"
#include "tests/backends/reply_box.h"
#include "tests/support/loopback_server.h"

#include <QTest>
#include <atomic>
#include <nlohmann/json.hpp>

using namespace backends;
using core::ErrorCode;
using core::Outcome;
using nlohmann::json;
using std::chrono::milliseconds;
using testing_support::askOnce;
using testing_support::LoopbackServer;
using testing_support::plainRequest;
using testing_support::ReplyBox;
using Reply = LoopbackServer::Reply;
using Request = LoopbackServer::Request;

Q_DECLARE_METATYPE(core::Outcome)

namespace {

const std::string kKey = "CANARY-0123456789";

OpenAiOptions quick(const std::string &baseUrl, int limit = 4)
{
    OpenAiOptions options;
    options.name = "scripted";
    options.baseUrl = baseUrl;
    options.model = "m";
    options.key = kKey;
    options.timeouts = { milliseconds(5000), milliseconds(10'000), milliseconds(20'000) };
    options.transport.limit = limit;
    options.transport.retry.base = milliseconds(1);
    options.transport.retry.cap = milliseconds(2);
    options.transport.random = [] { return 0.5; };
    return options;
}

Reply ok(const std::string &text = "YES")
{
    Reply reply;
    reply.body = LoopbackServer::chatBody(text);
    return reply;
}

Reply failing(int status, const std::string &body)
{
    Reply reply;
    reply.status = status;
    reply.body = body;
    return reply;
}

std::string whats(const core::ChatReply &reply)
{
    std::string text;
    for (const core::Attempt &attempt : reply.attempts) {
        text += (text.empty() ? "" : "|") + attempt.what;
    }
    return text;
}

bool never() { return false; }

} // namespace

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
    void redirectIsNotFollowed();
    void keyOverPlainHttpIsRefused();
    void keyIsNowhere();
    void cancels_data();
    void cancels();
    void cancelOfUnknownIsIgnored();
    void destructionEndsAllOnce();
    void lastOwnerMayLetGoInsideDone();
    void manyInFlightWithinTheLimit();
    void queueTimeDoesNotCount();
    void refusedParametersAreRemembered_data();
    void refusedParametersAreRemembered();
    void unnamedRefusalIsRememberedOnlyWhenProven();
    void manyAtOnceLearnTogether();
    void gateEndsTheRequest();
    void brokenSchemaFailsWithoutSending();
    void prepareLearnsTheModel();
    void prepareFindsTheVersionedPath();
    void prepareFails_data();
    void prepareFails();
    void prepareCanBeStopped();
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
    QCOMPARE(sent[0].header("authorization"), "Bearer " + kKey);
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
    QTest::newRow("closed without an answer") << 3 << QByteArray("Server returned nothing (no headers, no data)|Server returned nothing (no headers, no data)|ok");
}

void TestHttpBackend::retriesUntilItWorks()
{
    QFETCH(int, kind);
    LoopbackServer server([kind](const Request &, int index) {
        if (index >= 2) {
            return ok();
        }
        Reply reply = failing(kind == 0 ? 503 : kind == 1 ? 429 : 529, R"({"error":{"message":"Loading model","code":503}})");
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
    row("429 without quota", 429, R"({"error":{"code":"insufficient_quota","message":"pay"}})", 1, ErrorCode::Quota, true);
    row("401", 401, R"({"error":{"message":"no"}})", 1, ErrorCode::Auth, true);
    row("404", 404, R"({"error":{"message":"no"}})", 1, ErrorCode::Rejected, false);
    row("500 for JSON that was malformed", 500, R"({"error":{"message":"[json.exception.parse_error.101]"}})", 1, ErrorCode::Server, false);
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
    OpenAiOptions options = quick(server.url());
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
    OpenAiOptions options = quick(server.url());
    options.timeouts.whole = milliseconds(40);
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
    OpenAiOptions options = quick(server.url());
    options.transport.mostBytes = 50'000;
    OpenAiChat backend(options);
    const core::ChatReply reply = askOnce(backend, plainRequest("x"));
    QCOMPARE(reply.error->code, ErrorCode::Server);
    QCOMPARE(whats(reply), std::string("answer too large"));
}

void TestHttpBackend::redirectIsNotFollowed()
{
    LoopbackServer elsewhere([](const Request &, int) { return ok(); });
    LoopbackServer server([&](const Request &, int) {
        Reply reply = failing(307, "");
        reply.headers = { { "Location", elsewhere.url() + "/v1/chat/completions" } };
        return reply;
    });
    OpenAiChat backend(quick(server.url()));
    const core::ChatReply reply = askOnce(backend, plainRequest("x"));
    QCOMPARE(reply.error->code, ErrorCode::Rejected);
    QVERIFY(reply.error->detail.find("redirect") != std::string::npos);
    QVERIFY(elsewhere.requests().empty());
}

void TestHttpBackend::keyOverPlainHttpIsRefused()
{
    OpenAiChat backend(quick("http://192.0.2.1:9/v1")); // a documentation address: nobody is there
    const core::ChatReply reply = askOnce(backend, plainRequest("x"));
    QCOMPARE(reply.error->code, ErrorCode::Usage);
    QVERIFY(reply.attempts.empty()); // not even tried
    QVERIFY(reply.stopsRun);
    QVERIFY(backend.info().leavesMachine);
}

void TestHttpBackend::keyIsNowhere()
{
    LoopbackServer server([](const Request &request, int) {
        Reply reply = failing(401, R"({"error":{"message":"Incorrect API key provided: )" + request.header("authorization") + R"( i.e. CANA****6789"}})");
        reply.headers = { { "x-request-id", request.header("authorization") } };
        return reply;
    });
    OpenAiChat backend(quick(server.url()));
    const core::ChatReply reply = askOnce(backend, plainRequest("the key is CANARY-0123456789"));
    QVERIFY(server.requests()[0].header("authorization").find(kKey) != std::string::npos);
    for (const std::string &text : { reply.text, reply.refusal, reply.rawBody, reply.requestBody, reply.headersJson, reply.endpoint, reply.model,
                                     reply.error->detail, reply.error->subject, whats(reply) }) {
        QVERIFY2(text.find("CANA") == std::string::npos, text.c_str());
    }
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
    QCOMPARE(box.replies()[0].outcome, Outcome::Cancelled); // ended by the destructor, before the other's `done` went on
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
        reply.delayMs = 60;
        return reply;
    });
    ReplyBox box;
    OpenAiOptions options = quick(server.url(), 1);
    options.timeouts.whole = milliseconds(400); // ten in a row take longer, each alone far less
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

void TestHttpBackend::refusedParametersAreRemembered_data()
{
    QTest::addColumn<QByteArray>("member");
    QTest::addColumn<QByteArray>("refusal");
    QTest::addColumn<QByteArray>("note");
    QTest::newRow("structured output") << QByteArray("response_format") << QByteArray(R"({"error":{"message":"'response_format' of type 'json_schema' is not supported"}})")
                                       << QByteArray("without response_format");
    QTest::newRow("max_tokens") << QByteArray("max_tokens") << QByteArray(R"({"error":{"message":"Unsupported parameter: use 'max_completion_tokens'","param":"max_tokens"}})")
                                << QByteArray("with max_completion_tokens");
    QTest::newRow("temperature") << QByteArray("temperature") << QByteArray(R"({"error":{"message":"'temperature' does not support 0.3","param":"temperature","code":"unsupported_value"}})")
                                 << QByteArray("without temperature");
    QTest::newRow("seed") << QByteArray("seed") << QByteArray(R"({"detail":[{"loc":["body","seed"],"msg":"Extra inputs are not permitted"}]})") << QByteArray("without seed");
    QTest::newRow("logprobs") << QByteArray("logprobs") << QByteArray(R"({"error":{"message":"logprobs are not supported"}})") << QByteArray("without logprobs");
}

void TestHttpBackend::refusedParametersAreRemembered()
{
    QFETCH(QByteArray, member);
    QFETCH(QByteArray, refusal);
    QFETCH(QByteArray, note);
    LoopbackServer server([&](const Request &request, int) {
        return json::parse(request.body).contains(member.toStdString()) ? failing(422, refusal.toStdString()) : ok();
    });
    OpenAiChat backend(quick(server.url()));
    core::ChatRequest request = plainRequest("x");
    request.sampling = { 0.3, 42, 600 };
    request.schema = R"({"type":"object"})";
    request.topLogprobs = 5;
    const core::ChatReply first = askOnce(backend, request);
    QCOMPARE(first.outcome, Outcome::Ok);
    QCOMPARE(whats(first), "422, asked again " + note.toStdString() + "|ok");
    QVERIFY(!json::parse(first.requestBody).contains(member.toStdString())); // the record shows what was answered
    const core::ChatReply second = askOnce(backend, request);
    QCOMPARE(second.attempts.size(), 1U);
    QCOMPARE(server.requests().size(), 3U);
    const std::size_t kept = json::parse(server.requests()[0].body).size() - json::parse(server.requests()[2].body).size();
    QCOMPARE(kept, member == "max_tokens" ? 0U : member == "logprobs" ? 2U : 1U); // nothing else was lost
}

void TestHttpBackend::unnamedRefusalIsRememberedOnlyWhenProven()
{
    LoopbackServer server([&](const Request &request, int) { // refuses a schema, and one text whatever goes with it
        const json body = json::parse(request.body);
        return body.contains("response_format") || body["messages"][0]["content"] == "bad" ? failing(400, R"({"error":{"message":"Bad request"}})") : ok();
    });
    OpenAiChat backend(quick(server.url()));
    core::ChatRequest request = plainRequest("bad");
    request.schema = R"({"type":"object"})";
    QCOMPARE(askOnce(backend, request).outcome, Outcome::Failed);
    QCOMPARE(server.requests().size(), 2U);
    request.messages[0].content = "good";
    QCOMPARE(askOnce(backend, request).outcome, Outcome::Ok); // the schema was tried again
    QCOMPARE(server.requests().size(), 4U);
    QCOMPARE(askOnce(backend, request).outcome, Outcome::Ok); // and is known not to work now
    QCOMPARE(server.requests().size(), 5U);
}

void TestHttpBackend::manyAtOnceLearnTogether()
{
    LoopbackServer server([&](const Request &request, int) {
        return json::parse(request.body).contains("response_format") ? failing(400, R"({"error":{"message":"response_format?"}})") : ok();
    });
    ReplyBox box;
    OpenAiChat backend(quick(server.url(), 16));
    core::ChatRequest request = plainRequest("x");
    request.schema = R"({"type":"object"})";
    for (int i = 0; i < 40; ++i) {
        backend.submit(request, box.taker());
    }
    QVERIFY(box.waitFor(40));
    for (const core::ChatReply &reply : box.replies()) {
        QCOMPARE(reply.outcome, Outcome::Ok);
    }
}

void TestHttpBackend::gateEndsTheRequest()
{
    LoopbackServer server([](const Request &, int) { return failing(503, "{}"); });
    OpenAiOptions options = quick(server.url());
    std::atomic<int> asked = 0;
    options.gate = [&asked]() -> std::optional<core::Error> {
        return ++asked > 2 ? std::optional(core::Error { ErrorCode::Server, "engine", "it died" }) : std::nullopt;
    };
    OpenAiChat backend(options);
    const core::ChatReply reply = askOnce(backend, plainRequest("x"));
    QCOMPARE(reply.outcome, Outcome::Failed);
    QCOMPARE(reply.error->subject, std::string("engine"));
    QCOMPARE(server.requests().size(), 2U);
}

void TestHttpBackend::brokenSchemaFailsWithoutSending()
{
    LoopbackServer server([](const Request &, int) { return ok(); });
    OpenAiChat backend(quick(server.url()));
    core::ChatRequest request = plainRequest("x");
    request.schema = "{";
    QCOMPARE(askOnce(backend, request).error->code, ErrorCode::Usage);
    QVERIFY(server.requests().empty());
}

void TestHttpBackend::prepareLearnsTheModel()
{
    LoopbackServer server([](const Request &, int) { return failing(200, R"({"data":[{"id":"only-one"}]})"); });
    OpenAiOptions options = quick(server.url() + "/v1");
    options.model.clear();
    OpenAiChat backend(options);
    QVERIFY(backend.prepare(never, {}).ok());
    QCOMPARE(backend.info().model, std::string("only-one"));
    QCOMPARE(server.requests()[0].path, std::string("/v1/models"));
    QCOMPARE(server.requests()[0].method, std::string("GET"));
}

void TestHttpBackend::prepareFindsTheVersionedPath()
{
    LoopbackServer server([](const Request &request, int) {
        return request.path == "/v1/models" ? failing(200, R"({"data":[{"id":"a"}]})") : request.path == "/v1/chat/completions" ? ok() : failing(404, "{}");
    });
    OpenAiChat backend(quick(server.url()));
    QVERIFY(backend.prepare(never, {}).ok());
    QCOMPARE(askOnce(backend, plainRequest("x")).outcome, Outcome::Ok);
    QCOMPARE(backend.info().endpoint, server.url() + "/v1");
}

void TestHttpBackend::prepareFails_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("says");
    QTest::newRow("key refused") << 401 << QByteArray(R"({"error":{"message":"Invalid API Key"}})") << static_cast<int>(ErrorCode::Auth) << QByteArray("Invalid API Key");
    QTest::newRow("several models") << 200 << QByteArray(R"({"data":[{"id":"a"},{"id":"b"}]})") << static_cast<int>(ErrorCode::Usage) << QByteArray("a, b");
    QTest::newRow("no model") << 200 << QByteArray(R"({"data":[]})") << static_cast<int>(ErrorCode::Usage) << QByteArray("no model");
    QTest::newRow("a web page") << 200 << QByteArray("<html>") << static_cast<int>(ErrorCode::Malformed) << QByteArray("models");
    QTest::newRow("no such list") << 404 << QByteArray("{}") << static_cast<int>(ErrorCode::Rejected) << QByteArray("name the model");
    QTest::newRow("still loading") << 503 << QByteArray(R"({"error":{"message":"Loading model"}})") << static_cast<int>(ErrorCode::Server) << QByteArray("Loading model");
}

void TestHttpBackend::prepareFails()
{
    QFETCH(int, status);
    QFETCH(QByteArray, body);
    QFETCH(QByteArray, says);
    LoopbackServer server([&](const Request &, int) { return failing(status, body.toStdString()); });
    OpenAiOptions options = quick(server.url() + "/v1");
    options.model.clear();
    OpenAiChat backend(options);
    const core::Status ready = backend.prepare(never, {});
    QVERIFY(!ready.ok());
    QTEST(static_cast<int>(ready.error().code), "code");
    QVERIFY2(ready.error().detail.find(says.toStdString()) != std::string::npos, ready.error().detail.c_str());
}

void TestHttpBackend::prepareCanBeStopped()
{
    LoopbackServer server([](const Request &, int) {
        Reply reply;
        reply.stallWithoutAnswer = true;
        return reply;
    });
    OpenAiChat backend(quick(server.url()));
    const core::Status ready = backend.prepare([&] { return !server.requests().empty(); }, {});
    QVERIFY(!ready.ok());
    QCOMPARE(ready.error().code, ErrorCode::Cancelled);
}

QTEST_GUILESS_MAIN(TestHttpBackend)
#include "tst_http_backend.moc"
