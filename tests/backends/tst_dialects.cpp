// SPDX-License-Identifier: GPL-3.0-or-later
// Anthropic's Messages and Ollama's own chat: requests as sent, replies as read, what each can't do.

#include "backends/anthropic/anthropic_wire.h"
#include "backends/factory.h"
#include "backends/ollama/ollama_wire.h"
#include "tests/backends/reply_box.h"
#include "tests/backends/scripted_backend.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace backends;
using namespace testing_support;
using core::ErrorCode;
using core::Outcome;
using nlohmann::json;
using Reply = LoopbackServer::Reply;
using Request = LoopbackServer::Request;

namespace {

const std::string kAnthropicReply =
    R"({"id":"x","type":"message","model":"claude-x","content":[{"type":"thinking","thinking":"hm"},)"
    R"({"type":"text","text":"YES"}],"stop_reason":"end_turn","usage":{"input_tokens":10,"output_tokens":3,)"
    R"("cache_creation_input_tokens":5,"cache_read_input_tokens":100}})";
const std::string kOllamaReply =
    R"({"model":"llama3","message":{"role":"assistant","content":"YES","thinking":"hm"},"done":true,)"
    R"("done_reason":"stop","prompt_eval_count":21,"eval_count":3,"logprobs":[{"token":"YES","logprob":-0.25,)"
    R"("top_logprobs":[{"token":"NO","logprob":-1.5}]}]})";

core::ChatRequest fullRequest()
{
    core::ChatRequest request;
    request.messages = { { "system", "You judge." }, { "user", "Is it good?" } };
    request.sampling = { 0.3, 42, 600 };
    request.schema = R"({"type":"object","additionalProperties":false})";
    request.topLogprobs = 5;
    return request;
}

core::BackendPtr made(const std::string &kind, const std::string &url, const std::string &more = {})
{
    const auto config = backendConfigFromJson(R"({"name":"b","model":"m","key_env":"KEY","kind":")" + kind +
                                              R"(","url":")" + url + "\"" + more + "}");
    const Secrets secrets = [](const std::string &) { return std::optional(kCanaryKey); };
    auto backend = config ? makeBackend(*config, { secrets, nullptr, {}, nullptr })
                          : core::Result<core::BackendPtr>(config.error());
    if (!backend) {
        qFatal("%s", backend.error().detail.c_str());
    }
    return *backend;
}

} // namespace

class TestDialects : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void anthropicAsks();
    void anthropicReads();
    void anthropicNeedsALimit();
    void anthropicRefusedSchemaIsDropped();
    void ollamaAsks();
    void ollamaReads();
    void ollamaContextOnlyGrows();
    void ollamaFixedContextRefusesWhatDoesNotFit();
    void ollamaPromptThatWasCutIsNoAnswer_data();
    void ollamaPromptThatWasCutIsNoAnswer();
    void schemaIsSentInItsOwnOrder_data();
    void schemaIsSentInItsOwnOrder();
    void basesAreTrimmed_data();
    void basesAreTrimmed();
    void modelsAreFound_data();
    void modelsAreFound();
    void rereadsItsOwnReplies();
    void keyNeverLeavesOverPlainHttp_data();
    void keyNeverLeavesOverPlainHttp();
};

void TestDialects::anthropicAsks()
{
    LoopbackServer server([](const Request &, int) { return failing(200, kAnthropicReply); });
    const auto backend = made("anthropic", server.url() + "/v1");
    const core::ChatReply reply = askOnce(*backend, fullRequest());
    QCOMPARE(reply.outcome, Outcome::Ok);
    const Request sent = server.requests().at(0);
    QCOMPARE(sent.path, std::string("/v1/messages"));
    QCOMPARE(sent.header("x-api-key"), kCanaryKey);
    QCOMPARE(sent.header("authorization"), std::string());
    QCOMPARE(sent.header("anthropic-version"), std::string("2023-06-01"));
    const json body = json::parse(sent.body);
    QCOMPARE(body.size(), 6U); // neither seed nor log-probabilities, which it does not have
    QCOMPARE(body["system"].get<std::string>(), std::string("You judge."));
    QCOMPARE(body["messages"].size(), 1U);
    QCOMPARE(body["messages"][0]["role"].get<std::string>(), std::string("user"));
    QCOMPARE(body["max_tokens"].get<int>(), 600);
    QCOMPARE(body["temperature"].get<double>(), 0.3);
    QCOMPARE(body["output_config"]["format"]["type"].get<std::string>(), std::string("json_schema"));
    QVERIFY(!body["output_config"]["format"]["schema"]["additionalProperties"].get<bool>());
    QCOMPARE(backend->info().kind, std::string("anthropic"));
    QVERIFY(!backend->info().logprobs);
}

void TestDialects::anthropicReads()
{
    const core::ChatReply reply =
        AnthropicWire().read({ 200, { { "anthropic-ratelimit-requests-remaining", "9" } }, kAnthropicReply }, "h", "");
    QCOMPARE(reply.text, std::string("YES"));
    QCOMPARE(reply.reasoning, std::string("hm"));
    QCOMPARE(reply.model, std::string("claude-x"));
    QCOMPARE(reply.finishReason, std::string("end_turn"));
    QCOMPARE(reply.promptTokens, 115);
    QCOMPARE(reply.cachedTokens, 100);
    QCOMPARE(reply.completionTokens, 3);
    QVERIFY(reply.headersJson.find("anthropic-ratelimit-requests-remaining") != std::string::npos);
}

void TestDialects::anthropicNeedsALimit()
{
    const auto body = AnthropicWire().request(plainRequest("x"), "m", {});
    QVERIFY(json::parse(*body)["max_tokens"].get<int>() >= 1000);
    QVERIFY(!json::parse(*body).contains("system"));
}

void TestDialects::anthropicRefusedSchemaIsDropped()
{
    LoopbackServer server([](const Request &request, int) {
        return json::parse(request.body).contains("output_config")
                   ? failing(400, R"({"type":"error","error":{"type":"invalid_request_error",)"
                                  R"("message":"output_config: Extra inputs are not permitted"}})")
                   : failing(200, kAnthropicReply);
    });
    const auto backend = made("anthropic", server.url());
    QCOMPARE(askOnce(*backend, fullRequest()).outcome, Outcome::Ok);
    QCOMPARE(askOnce(*backend, fullRequest()).outcome, Outcome::Ok);
    QCOMPARE(server.requests().size(), 3U);
}

void TestDialects::ollamaAsks()
{
    LoopbackServer server([](const Request &, int) { return failing(200, kOllamaReply); });
    const auto backend = made("ollama", server.url() + "/api");
    QCOMPARE(askOnce(*backend, fullRequest()).outcome, Outcome::Ok);
    const Request sent = server.requests().at(0);
    QCOMPARE(sent.path, std::string("/api/chat"));
    const json body = json::parse(sent.body);
    QVERIFY(!body["stream"].get<bool>());
    QVERIFY(!body["truncate"].get<bool>());
    QVERIFY(!body["shift"].get<bool>());
    QCOMPARE(body["format"]["type"].get<std::string>(), std::string("object"));
    QCOMPARE(body["options"]["num_ctx"].get<int>(), 4096);
    QCOMPARE(body["options"]["num_predict"].get<int>(), 600);
    QCOMPARE(body["options"]["seed"].get<int>(), 42);
    QCOMPARE(body["options"]["temperature"].get<double>(), 0.3);
    QCOMPARE(body["top_logprobs"].get<int>(), 5);
    QCOMPARE(body["messages"].size(), 2U);
}

void TestDialects::ollamaReads()
{
    const core::ChatReply reply = OllamaWire().read({ 200, {}, kOllamaReply }, "h", "");
    QCOMPARE(reply.outcome, Outcome::Ok);
    QCOMPARE(reply.text, std::string("YES"));
    QCOMPARE(reply.reasoning, std::string("hm"));
    QCOMPARE(reply.promptTokens, 21);
    QCOMPARE(reply.completionTokens, 3);
    QCOMPARE(reply.logprobs.size(), 1U);
    QCOMPARE(reply.logprobs[0].logprob, -0.25);
    QCOMPARE(reply.logprobs[0].top[0].token, std::string("NO"));
}

void TestDialects::ollamaContextOnlyGrows()
{
    OllamaWire wire;
    const auto context = [&wire](const std::string &text) {
        return json::parse(*wire.request(plainRequest(text), "m", {}))["options"]["num_ctx"].get<int>();
    };
    QCOMPARE(context("short"), 4096);
    QCOMPARE(context(std::string(30'000, 'x')), 12'288); // 10,000 tokens and a reply
    QCOMPARE(context("short"), 12'288);                  // another size would load the model again
}

void TestDialects::ollamaFixedContextRefusesWhatDoesNotFit()
{
    OllamaWire wire(8192);
    const auto fits = wire.request(plainRequest("short"), "m", {});
    QCOMPARE(json::parse(*fits)["options"]["num_ctx"].get<int>(), 8192);
    const auto large = wire.request(plainRequest(std::string(30'000, 'x')), "m", {});
    QVERIFY(!large.ok());
    QCOMPARE(large.error().code, ErrorCode::Usage);
}

void TestDialects::ollamaPromptThatWasCutIsNoAnswer_data()
{
    QTest::addColumn<int>("read");
    QTest::addColumn<int>("written");
    QTest::addColumn<int>("outcome");
    QTest::newRow("all of it") << 2300 << 5 << static_cast<int>(Outcome::Ok);
    QTest::newRow("in few tokens") << 1800 << 5 << static_cast<int>(Outcome::Ok);
    QTest::newRow("a part of it") << 900 << 5 << static_cast<int>(Outcome::Failed);
    QTest::newRow("nothing said") << 0 << 5 << static_cast<int>(Outcome::Ok);
    QTest::newRow("up to the context's end") << 3000 << 1096 << static_cast<int>(Outcome::Truncated);
}

void TestDialects::ollamaPromptThatWasCutIsNoAnswer()
{
    QFETCH(int, read);
    QFETCH(int, written);
    OllamaWire wire;
    const core::ChatRequest request = plainRequest(std::string(9000, 'x')); // 3,000 tokens at most
    const auto body = wire.request(request, "m", {});
    core::ChatReply reply = wire.read({ 200, {}, kOllamaReply }, "h", "");
    reply.promptTokens = read;
    reply.completionTokens = written;
    wire.check(request, *body, reply);
    QTEST(static_cast<int>(reply.outcome), "outcome");
}

void TestDialects::schemaIsSentInItsOwnOrder_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("reply");
    for (const auto &[kind, reply] : { std::pair("anthropic", kAnthropicReply), std::pair("ollama", kOllamaReply),
                                       std::pair("openai", LoopbackServer::chatBody("YES")) }) {
        QTest::newRow(kind) << QString::fromLatin1(kind) << QString::fromStdString(reply);
    }
}

// Also another one after it, and where a message looks as what stands in for it.
void TestDialects::schemaIsSentInItsOwnOrder()
{
    QFETCH(QString, kind);
    QFETCH(QString, reply);
    reply.replace(QStringLiteral("\"prompt_eval_count\":21"), QStringLiteral("\"prompt_eval_count\":400"));
    LoopbackServer server([&reply](const Request &, int) { return failing(200, reply.toStdString()); });
    const auto backend = made(kind.toStdString(), server.url());
    const std::string looksLike = R"("format":"the schema stands here","schema":"the schema stands here")";
    for (const std::string first : { "10", "2" }) {
        core::ChatRequest request = fullRequest();
        request.schema = R"({"type":"object","properties":{")" + first + R"(":{"enum":["YES","NO"]},"9":{},"a":{}},)" +
                         R"("required":[")" + first + R"(","9","a"],"additionalProperties":false})";
        request.messages.push_back({ "assistant", "the schema stands here" });
        request.messages.push_back({ "user", looksLike });
        QCOMPARE(askOnce(*backend, request).outcome, Outcome::Ok);
        const std::string sent = server.requests().back().body;
        QVERIFY2(sent.find((kind == u"ollama" ? "\"format\":" : "\"schema\":") + request.schema) != std::string::npos,
                 sent.c_str());
        QCOMPARE(json::parse(sent)["messages"].back()["content"].get<std::string>(), looksLike);
    }
}

void TestDialects::basesAreTrimmed_data()
{
    QTest::addColumn<QByteArray>("kind");
    QTest::addColumn<QByteArray>("tail");
    for (const char *tail : { "", "/", "/v1", "/v1/", "/v1/messages" }) {
        QTest::addRow("anthropic %s", tail) << QByteArray("anthropic") << QByteArray(tail);
    }
    for (const char *tail : { "", "/", "/v1", "/api", "/api/chat", "/api/chat/" }) {
        QTest::addRow("ollama %s", tail) << QByteArray("ollama") << QByteArray(tail);
    }
}

void TestDialects::basesAreTrimmed()
{
    QFETCH(QByteArray, kind);
    QFETCH(QByteArray, tail);
    const auto backend = made(kind.toStdString(), "http://127.0.0.1:9" + tail.toStdString());
    QCOMPARE(backend->info().endpoint, std::string("http://127.0.0.1:9"));
}

void TestDialects::modelsAreFound_data()
{
    QTest::addColumn<QByteArray>("kind");
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("body");
    QTest::newRow("anthropic") << QByteArray("anthropic") << QByteArray("/v1/models")
                               << QByteArray(R"({"data":[{"type":"model","id":"only"}],"has_more":false})");
    QTest::newRow("ollama") << QByteArray("ollama") << QByteArray("/api/tags")
                            << QByteArray(R"({"models":[{"name":"only","digest":"x"}]})");
}

void TestDialects::modelsAreFound()
{
    QFETCH(QByteArray, kind);
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, body);
    LoopbackServer server([&](const Request &request, int) {
        return request.path == path.toStdString() ? failing(200, body.toStdString()) : failing(404, "{}");
    });
    const auto backend = made(kind.toStdString(), server.url(), R"(,"model":"")");
    const auto ready = backend->prepare([] { return false; }, {});
    QVERIFY2(ready.ok(), ready.ok() ? "" : ready.error().detail.c_str());
    QCOMPARE(backend->info().model, std::string("only"));
}

void TestDialects::rereadsItsOwnReplies()
{
    QCOMPARE(made("anthropic", "http://127.0.0.1:9")->reread(kAnthropicReply).text, std::string("YES"));
    QCOMPARE(made("ollama", "http://127.0.0.1:9")->reread(kOllamaReply).text, std::string("YES"));
    QCOMPARE(readAnyReply({ 200, {}, kAnthropicReply }, "recording").text, std::string("YES"));
    QCOMPARE(readAnyReply({ 200, {}, kOllamaReply }, "recording").text, std::string("YES"));
    QCOMPARE(readAnyReply({ 200, {}, LoopbackServer::chatBody("YES") }, "recording").text, std::string("YES"));
}

void TestDialects::keyNeverLeavesOverPlainHttp_data()
{
    QTest::addColumn<QByteArray>("kind");
    QTest::newRow("openai") << QByteArray("openai");
    QTest::newRow("anthropic") << QByteArray("anthropic");
    QTest::newRow("ollama") << QByteArray("ollama");
}

void TestDialects::keyNeverLeavesOverPlainHttp()
{
    QFETCH(QByteArray, kind);
    const auto config = backendConfigFromJson(R"({"name":"b","key_env":"KEY","url":"http://192.0.2.1","kind":")" +
                                              kind.toStdString() + "\"}");
    QVERIFY(config.ok());
    const auto backend =
        makeBackend(*config, { [](const std::string &) { return std::optional(kCanaryKey); }, nullptr, {}, nullptr });
    QVERIFY(!backend.ok());
    QCOMPARE(backend.error().code, ErrorCode::Usage);
}

QTEST_GUILESS_MAIN(TestDialects)
#include "tst_dialects.moc"
