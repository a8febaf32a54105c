// SPDX-License-Identifier: GPL-3.0-or-later
// Settings of backends, and backends from settings: no key in a file, no key to the wrong place.

#include "backends/backend_config.h"
#include "backends/factory.h"
#include "tests/backends/reply_box.h"
#include "tests/backends/scripted_backend.h"

#include <QTest>

using namespace backends;
using core::ErrorCode;
using std::chrono::milliseconds;
using namespace testing_support;
using Reply = LoopbackServer::Reply;
using Request = LoopbackServer::Request;

namespace {

Secrets oneSecret()
{
    return [](const std::string &name) {
        return name == "SCRIPTED_API_KEY" ? std::optional<std::string>(" CANARY-0123456789\n") : std::nullopt;
    };
}

} // namespace

class TestBackendConfig : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void roundTrip();
    void missingMembersKeepDefaults();
    void secondsBoundAllTimeouts();
    void stalledEndpointEndsAsConfigured_data();
    void stalledEndpointEndsAsConfigured();
    void refuses_data();
    void refuses();
    void factory_data();
    void factory();
    void redirectIsNotFollowed();
    void keyOverPlainHttpIsRefused();
    void keyIsNowhere();
};

void TestBackendConfig::roundTrip()
{
    BackendConfig config{ "home", BackendKind::OpenAi, "https://api.example.com/v1", "m", "SCRIPTED_API_KEY", 9, {}, 3,
                          false };
    config.timeouts.silence = std::chrono::milliseconds(1234);
    const auto again = backendConfigFromJson(toJson(config));
    QVERIFY(again.ok());
    QVERIFY(*again == config);
}

void TestBackendConfig::secondsBoundAllTimeouts()
{
    const auto config = backendConfigFromJson(
        R"({"name":"x","url":"http://127.0.0.1","timeout_seconds":2.5,"timeouts_ms":{"connect":7}})");
    QVERIFY(config.ok());
    QVERIFY(config->timeouts == (Timeouts{ milliseconds(7), milliseconds(2500), milliseconds(2500) }));
    // Longer than the usual silence: the reply comes in one piece, and nothing before it.
    const auto patient = backendConfigFromJson(R"({"name":"x","url":"http://127.0.0.1","timeout_seconds":3600})");
    QVERIFY(patient.ok());
    QVERIFY(patient->timeouts == (Timeouts{ milliseconds(10'000), milliseconds(3'600'000), milliseconds(3'600'000) }));
    for (const char *wrong : { "0", "-1", "1e9", "\"5\"", "true" }) {
        const std::string text =
            std::string(R"({"name":"x","url":"http://127.0.0.1","timeout_seconds":)") + wrong + "}";
        QVERIFY2(!backendConfigFromJson(text).ok(), wrong);
    }
}

void TestBackendConfig::stalledEndpointEndsAsConfigured_data()
{
    QTest::addColumn<QByteArray>("times");
    QTest::addColumn<QByteArray>("what");
    QTest::newRow("silence") << QByteArray(R"("timeouts_ms":{"silence":50})") << QByteArray("timeout: silence");
    QTest::newRow("whole") << QByteArray(R"("timeouts_ms":{"whole":250})") << QByteArray("timeout: whole");
    QTest::newRow("seconds") << QByteArray(R"("timeout_seconds":0.05)") << QByteArray("timeout: ");
}

void TestBackendConfig::stalledEndpointEndsAsConfigured()
{
    QFETCH(QByteArray, times);
    QFETCH(QByteArray, what);
    LoopbackServer server([](const Request &, int) {
        Reply reply;
        reply.stallWithoutAnswer = true;
        return reply;
    });
    const auto config = backendConfigFromJson(R"({"name":"x","model":"m","max_attempts":1,"url":")" + server.url() +
                                              "\"," + times.toStdString() + "}");
    QVERIFY(config.ok());
    const auto backend = makeBackend(*config, {});
    QVERIFY(backend.ok());
    const core::ChatReply reply = askOnce(**backend, plainRequest("x"));
    QCOMPARE(reply.error->code, ErrorCode::Timeout);
    QVERIFY2(whats(reply).starts_with(what.toStdString()), whats(reply).c_str());
}

void TestBackendConfig::missingMembersKeepDefaults()
{
    const auto config = backendConfigFromJson(R"({"name":"local","kind":"local","unknown":1})");
    QVERIFY(config.ok());
    QCOMPARE(config->maxAttempts, 6);
    QCOMPARE(config->timeouts.connect, std::chrono::milliseconds(10'000));
    QVERIFY(config->kind == BackendKind::Local);
}

void TestBackendConfig::refuses_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("no JSON") << QByteArray("name=x");
    QTest::newRow("a key") << QByteArray(R"({"name":"x","url":"https://h/v1","api_key":"CANARY-1"})");
    QTest::newRow("a key as its own variable")
        << QByteArray(R"({"name":"x","url":"https://h/v1","key_env":"CANARY-1"})");
    QTest::newRow("a key in the URL") << QByteArray(R"({"name":"x","url":"https://h/v1?key=CANARY-1"})");
    QTest::newRow("a password in the URL") << QByteArray(R"({"name":"x","url":"https://me:CANARY-1@h/v1"})");
    QTest::newRow("unknown kind") << QByteArray(R"({"name":"x","kind":"magic","url":"https://h/v1"})");
    QTest::newRow("no name") << QByteArray(R"({"url":"https://h/v1"})");
    QTest::newRow("no URL") << QByteArray(R"({"name":"x"})");
    QTest::newRow("wrong type") << QByteArray(R"({"name":"x","url":"https://h/v1","concurrency":"4"})");
    QTest::newRow("no request at a time") << QByteArray(R"({"name":"x","url":"https://h/v1","concurrency":0})");
    QTest::newRow("time-out of nothing") << QByteArray(
        R"({"name":"x","url":"https://h/v1","timeouts_ms":{"connect":0}})");
    QTest::newRow("recording without file") << QByteArray(R"({"name":"x","kind":"recorded"})");
}

void TestBackendConfig::refuses()
{
    QFETCH(QByteArray, json);
    const auto config = backendConfigFromJson(json.toStdString());
    QVERIFY(!config.ok());
    QCOMPARE(config.error().code, ErrorCode::Malformed);
    QVERIFY((config.error().detail + config.error().subject).find("CANARY") == std::string::npos);
}

void TestBackendConfig::factory_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<int>("code"); // −1 = made
    QTest::newRow("endpoint without key") << QByteArray(R"({"name":"x","url":"http://127.0.0.1:1/v1"})") << -1;
    QTest::newRow("endpoint with key") << QByteArray(
                                              R"({"name":"x","url":"https://h/v1","key_env":"SCRIPTED_API_KEY"})")
                                       << -1;
    QTest::newRow("variable not set") << QByteArray(R"({"name":"x","url":"https://h/v1","key_env":"OTHER"})")
                                      << static_cast<int>(ErrorCode::Auth);
    QTest::newRow("key over plain http")
        << QByteArray(R"({"name":"x","url":"http://10.0.0.1/v1","key_env":"SCRIPTED_API_KEY"})")
        << static_cast<int>(ErrorCode::Usage);
    QTest::newRow("recording that is not there")
        << QByteArray(R"({"name":"x","kind":"recorded","url":"/nowhere/r.jsonl"})")
        << static_cast<int>(ErrorCode::NotFound);
    QTest::newRow("local model not installed")
        << QByteArray(R"({"name":"x","kind":"local"})") << static_cast<int>(ErrorCode::NotFound);
    QTest::newRow("local model file") << QByteArray(R"({"name":"x","kind":"local","url":"/nowhere/m.gguf"})") << -1;
}

void TestBackendConfig::factory()
{
    QFETCH(QByteArray, json);
    QFETCH(int, code);
    LocalServerPool pool;
    const BackendSurroundings surroundings{ oneSecret(), &pool, {} };
    const auto backend = makeBackend(*backendConfigFromJson(json.toStdString()), surroundings);
    QCOMPARE(backend ? -1 : static_cast<int>(backend.error().code), code);
    if (backend) {
        QCOMPARE((*backend)->info().name, std::string("x"));
        return;
    }
    QVERIFY((backend.error().detail + backend.error().subject).find("CANARY") == std::string::npos);
}

void TestBackendConfig::redirectIsNotFollowed()
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

void TestBackendConfig::keyOverPlainHttpIsRefused()
{
    OpenAiChat backend(quick("http://192.0.2.1:9/v1")); // a documentation address: nobody is there
    const core::ChatReply reply = askOnce(backend, plainRequest("x"));
    QCOMPARE(reply.error->code, ErrorCode::Usage);
    QVERIFY(reply.attempts.empty()); // not even tried
    QVERIFY(reply.stopsRun);
    QVERIFY(backend.info().leavesMachine);
}

void TestBackendConfig::keyIsNowhere()
{
    LoopbackServer server([](const Request &request, int) {
        Reply reply = failing(401, R"({"error":{"message":"Incorrect API key provided: )" +
                                       request.header("authorization") + R"( i.e. CANA****6789"}})");
        reply.headers = { { "x-request-id", request.header("authorization") } };
        return reply;
    });
    OpenAiChat backend(quick(server.url()));
    const core::ChatReply reply = askOnce(backend, plainRequest("the key is CANARY-0123456789"));
    QVERIFY(server.requests()[0].header("authorization").find(kCanaryKey) != std::string::npos);
    for (const std::string &text :
         { reply.text, reply.refusal, reply.rawBody, reply.requestBody, reply.headersJson, reply.endpoint, reply.model,
           reply.error->detail, reply.error->subject, whats(reply) }) {
        QVERIFY2(text.find("CANA") == std::string::npos, text.c_str());
    }
}

QTEST_GUILESS_MAIN(TestBackendConfig)
#include "tst_backend_config.moc"
