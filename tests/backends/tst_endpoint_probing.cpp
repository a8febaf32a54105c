// SPDX-License-Identifier: GPL-3.0-or-later
// What the OpenAI backend finds out about an endpoint: its model, its path, and what it does not take.

#include "tests/backends/reply_box.h"
#include "tests/backends/scripted_backend.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <atomic>
#include <future>
#include <nlohmann/json.hpp>
#include <set>

using namespace backends;
using core::ErrorCode;
using core::Outcome;
using nlohmann::json;
using namespace testing_support;
using Reply = LoopbackServer::Reply;
using Request = LoopbackServer::Request;

namespace {

bool never()
{
    return false;
}

} // namespace

class TestEndpointProbing : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void refusedParametersAreRemembered_data();
    void refusedParametersAreRemembered();
    void refusalsOutliveTheProgram();
    void onlyTheEndpointThatIsMeantIsForgotten_data();
    void onlyTheEndpointThatIsMeantIsForgotten();
    void otherModelsOfAnEndpointAreKept();
    void unnamedRefusalIsRememberedOnlyWhenProven();
    void manyAtOnceLearnTogether();
    void whatWaitsIsCancelled();
    void anErrorInsideIsNoSuccess();
    void gateEndsTheRequest();
    void brokenSchemaFailsWithoutSending();
    void prepareLearnsTheModel();
    void prepareFindsTheVersionedPath();
    void prepareFails_data();
    void prepareFails();
    void prepareCanBeStopped();
};

void TestEndpointProbing::refusedParametersAreRemembered_data()
{
    QTest::addColumn<QByteArray>("member");
    QTest::addColumn<QByteArray>("refusal");
    QTest::addColumn<QByteArray>("note");
    QTest::newRow("structured output")
        << QByteArray("response_format")
        << QByteArray(R"({"error":{"message":"'response_format' of type 'json_schema' is not supported"}})")
        << QByteArray("without response_format");
    QTest::newRow("max_tokens")
        << QByteArray("max_tokens")
        << QByteArray(
               R"({"error":{"message":"Unsupported parameter: use 'max_completion_tokens'","param":"max_tokens"}})")
        << QByteArray("with max_completion_tokens");
    QTest::newRow("temperature")
        << QByteArray("temperature")
        << QByteArray(
               R"({"error":{"message":"'temperature' does not support 0.3","param":"temperature","code":"unsupported_value"}})")
        << QByteArray("without temperature");
    QTest::newRow("seed") << QByteArray("seed")
                          << QByteArray(
                                 R"({"detail":[{"loc":["body","seed"],"msg":"Extra inputs are not permitted"}]})")
                          << QByteArray("without seed");
    QTest::newRow("logprobs") << QByteArray("logprobs")
                              << QByteArray(R"({"error":{"message":"logprobs are not supported"}})")
                              << QByteArray("without logprobs");
}

void TestEndpointProbing::refusedParametersAreRemembered()
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
    const std::size_t kept =
        json::parse(server.requests()[0].body).size() - json::parse(server.requests()[2].body).size();
    QCOMPARE(kept, member == "max_tokens" ? 0U : member == "logprobs" ? 2U : 1U); // nothing else was lost
}

void TestEndpointProbing::refusalsOutliveTheProgram()
{
    LoopbackServer server([](const Request &request, int) {
        const json body = json::parse(request.body);
        return body.contains("seed") ? failing(422, R"({"detail":[{"loc":["body","seed"],"msg":"not permitted"}]})")
               : body["max_tokens"] > 512
                   ? failing(400, R"({"error":{"message":"max_tokens is too large: supported are at most 512"}})")
                   : ok();
    });
    QTemporaryDir folder;
    const std::string file = folder.filePath(QStringLiteral("deep/endpoints.json")).toStdString();
    core::ChatRequest request = plainRequest("x");
    request.sampling = { 0.3, 42, 600 };
    request.schema = R"({"type":"object"})";
    const auto triesIn = [&](const std::string &key) { // of a program of its own
        ChatOptions options = quick(server.url());
        options.key = key;
        options.book = std::make_shared<EndpointBook>(file);
        OpenAiChat backend(options);
        const core::ChatReply reply = askOnce(backend, request);
        return reply.outcome == Outcome::Ok && json::parse(reply.requestBody).contains("response_format")
                   ? static_cast<int>(reply.attempts.size())
                   : -1;
    };
    QCOMPARE(triesIn("sk-canary"), 3); // two things were refused, and the schema was not
    QCOMPARE(triesIn("sk-canary"), 1);
    QFile kept(QString::fromStdString(file));
    QVERIFY(kept.open(QIODevice::ReadOnly));
    const QByteArray text = kept.readAll();
    QVERIFY(text.contains("seed") && text.contains("512") && !text.contains("canary"));
    EndpointBook(file).forget("https://elsewhere.example/v1");
    QCOMPARE(triesIn(""), 1); // another endpoint was edited
    EndpointBook(file).forget(server.url());
    QCOMPARE(triesIn(""), 3);
    kept.close();
    QVERIFY(kept.open(QIODevice::WriteOnly));
    kept.write(QByteArray(text).replace("\"at\": \"2", "\"at\": \"1")); // a thousand years ago
    kept.close();
    QCOMPARE(triesIn(""), 3);
    QVERIFY(kept.open(QIODevice::WriteOnly));
    kept.write("{ damaged");
    kept.close();
    QCOMPARE(triesIn(""), 3);
    QCOMPARE(triesIn(""), 1);
}

void TestEndpointProbing::onlyTheEndpointThatIsMeantIsForgotten_data()
{
    QTest::addColumn<QByteArray>("address");
    QTest::addColumn<bool>("forgotten");
    QTest::newRow("itself") << QByteArray("https://host/v1") << true;
    QTest::newRow("with a slash behind") << QByteArray("https://host/v1/") << true;
    QTest::newRow("its host, as people configure it") << QByteArray("https://host") << true;
    QTest::newRow("another version") << QByteArray("https://host/v2") << false;
    QTest::newRow("a name that begins alike") << QByteArray("https://ho") << false;
    QTest::newRow("a longer path") << QByteArray("https://host/v1/x") << false;
}

void TestEndpointProbing::onlyTheEndpointThatIsMeantIsForgotten()
{
    QFETCH(const QByteArray, address);
    QFETCH(const bool, forgotten);
    EndpointBook book;
    book.features("https://host/v1", "m")->refuse(Feature::Seed);
    book.features("https://host/v1", "n")->refuse(Feature::Seed);
    book.forget(address.toStdString());
    QCOMPARE(book.features("https://host/v1", "m")->known().seed, forgotten);
    QCOMPARE(book.features("https://host/v1", "n")->known().seed, forgotten);
}

void TestEndpointProbing::otherModelsOfAnEndpointAreKept()
{
    const QTemporaryDir folder;
    const std::string file = folder.filePath(QStringLiteral("endpoints.json")).toStdString();
    EndpointBook book(file);
    for (const char *model : { "m", "n" }) {
        book.features("https://host/v1", model)->refuse(Feature::Seed);
        book.keep("https://host/v1", model);
    }
    book.forget("https://host/v1", "m");
    EndpointBook later(file); // as another program reads it
    for (EndpointBook *each : { &book, &later }) {
        QVERIFY(each->known("https://host", "m").seed);
        QVERIFY(!each->known("https://host", "n").seed);
        QVERIFY(each->known("https://elsewhere", "n").seed);
    }
}

void TestEndpointProbing::unnamedRefusalIsRememberedOnlyWhenProven()
{
    LoopbackServer server([&](const Request &request, int) { // refuses a schema, and one text whatever goes with it
        const json body = json::parse(request.body);
        return body.contains("response_format") || body["messages"][0]["content"] == "bad"
                   ? failing(400, R"({"error":{"message":"Bad request"}})")
                   : ok();
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

void TestEndpointProbing::manyAtOnceLearnTogether()
{
    LoopbackServer server([&](const Request &request, int) {
        return json::parse(request.body).contains("response_format")
                   ? failing(400, R"({"error":{"message":"response_format?"}})")
                   : ok();
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

void TestEndpointProbing::whatWaitsIsCancelled()
{
    std::promise<void> arrived, goOn;
    auto released = goOn.get_future().share();
    std::atomic<bool> first = true;
    LoopbackServer server([&](const Request &, int) {
        if (first.exchange(false)) {
            arrived.set_value();
            released.wait_for(std::chrono::seconds(10));
        }
        return ok();
    });
    ReplyBox box;
    OpenAiChat backend(quick(server.url(), 1));
    for (int i = 0; i < 3; ++i) {
        backend.submit(plainRequest("x"), box.taker());
    }
    QCOMPARE(arrived.get_future().wait_for(std::chrono::seconds(10)), std::future_status::ready);
    backend.cancelWaiting();
    QVERIFY(box.waitFor(2)); // the first is still being answered
    goOn.set_value();
    QVERIFY(box.waitFor(3));
    std::multiset<Outcome> outcomes;
    for (const core::ChatReply &reply : box.replies()) {
        outcomes.insert(reply.outcome);
    }
    QCOMPARE(outcomes.count(Outcome::Ok), 1U);
    QCOMPARE(outcomes.count(Outcome::Cancelled), 2U);
    QCOMPARE(server.requests().size(), 1U);
    QCOMPARE(askOnce(backend, plainRequest("y")).outcome, Outcome::Ok); // it goes on
}

void TestEndpointProbing::anErrorInsideIsNoSuccess()
{
    LoopbackServer server([](const Request &, int) { return failing(200, R"({"error":{"message":"died"}})"); });
    OpenAiChat backend(quick(server.url()));
    QCOMPARE(whats(askOnce(backend, plainRequest("x"))), std::string("ok, with an error inside"));
}

void TestEndpointProbing::gateEndsTheRequest()
{
    LoopbackServer server([](const Request &, int) { return failing(503, "{}"); });
    ChatOptions options = quick(server.url());
    std::atomic<int> asked = 0;
    options.gate = [&asked]() -> std::optional<core::Error> {
        return ++asked > 2 ? std::optional(core::Error{ ErrorCode::Server, "engine", "it died" }) : std::nullopt;
    };
    OpenAiChat backend(options);
    const core::ChatReply reply = askOnce(backend, plainRequest("x"));
    QCOMPARE(reply.outcome, Outcome::Failed);
    QCOMPARE(reply.error->subject, std::string("engine"));
    QCOMPARE(server.requests().size(), 2U);
}

void TestEndpointProbing::brokenSchemaFailsWithoutSending()
{
    LoopbackServer server([](const Request &, int) { return ok(); });
    OpenAiChat backend(quick(server.url()));
    core::ChatRequest request = plainRequest("x");
    request.schema = "{";
    QCOMPARE(askOnce(backend, request).error->code, ErrorCode::Usage);
    QVERIFY(server.requests().empty());
}

void TestEndpointProbing::prepareLearnsTheModel()
{
    LoopbackServer server([](const Request &, int) { return failing(200, R"({"data":[{"id":"only-one"}]})"); });
    ChatOptions options = quick(server.url() + "/v1");
    options.model.clear();
    OpenAiChat backend(options);
    QVERIFY(backend.prepare(never, {}).ok());
    QCOMPARE(backend.info().model, std::string("only-one"));
    QCOMPARE(server.requests()[0].path, std::string("/v1/models"));
    QCOMPARE(server.requests()[0].method, std::string("GET"));
}

void TestEndpointProbing::prepareFindsTheVersionedPath()
{
    LoopbackServer server([](const Request &request, int) {
        return request.path == "/v1/models"             ? failing(200, R"({"data":[{"id":"a"}]})")
               : request.path == "/v1/chat/completions" ? ok()
                                                        : failing(404, "{}");
    });
    OpenAiChat backend(quick(server.url()));
    QVERIFY(backend.prepare(never, {}).ok());
    QCOMPARE(askOnce(backend, plainRequest("x")).outcome, Outcome::Ok);
    QCOMPARE(backend.info().endpoint, server.url() + "/v1");
}

void TestEndpointProbing::prepareFails_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("says");
    QTest::newRow("key refused") << 401 << QByteArray(R"({"error":{"message":"Invalid API Key"}})")
                                 << static_cast<int>(ErrorCode::Auth) << QByteArray("Invalid API Key");
    QTest::newRow("several models") << 200 << QByteArray(R"({"data":[{"id":"a"},{"id":"b"}]})")
                                    << static_cast<int>(ErrorCode::Usage) << QByteArray("a, b");
    QTest::newRow("no model") << 200 << QByteArray(R"({"data":[]})") << static_cast<int>(ErrorCode::Usage)
                              << QByteArray("no model");
    QTest::newRow("a web page") << 200 << QByteArray("<html>") << static_cast<int>(ErrorCode::Malformed)
                                << QByteArray("models");
    QTest::newRow("no such list") << 404 << QByteArray("{}") << static_cast<int>(ErrorCode::Rejected)
                                  << QByteArray("name the model");
    QTest::newRow("still loading") << 503 << QByteArray(R"({"error":{"message":"Loading model"}})")
                                   << static_cast<int>(ErrorCode::Server) << QByteArray("Loading model");
}

void TestEndpointProbing::prepareFails()
{
    QFETCH(int, status);
    QFETCH(QByteArray, body);
    QFETCH(QByteArray, says);
    LoopbackServer server([&](const Request &, int) { return failing(status, body.toStdString()); });
    ChatOptions options = quick(server.url() + "/v1");
    options.model.clear();
    OpenAiChat backend(options);
    const core::Status ready = backend.prepare(never, {});
    QVERIFY(!ready.ok());
    QTEST(static_cast<int>(ready.error().code), "code");
    QVERIFY2(ready.error().detail.find(says.toStdString()) != std::string::npos, ready.error().detail.c_str());
}

void TestEndpointProbing::prepareCanBeStopped()
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

QTEST_GUILESS_MAIN(TestEndpointProbing)
#include "tst_endpoint_probing.moc"
