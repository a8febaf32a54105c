// SPDX-License-Identifier: GPL-3.0-or-later
// Requests as they are sent, and which of their parameters an endpoint's refusal blames.

#include "backends/openai/openai_wire.h"

#include <QTest>
#include <nlohmann/json.hpp>

using namespace backends;
using core::ErrorCode;
using nlohmann::json;

Q_DECLARE_METATYPE(backends::Feature)

namespace {

core::ChatRequest fullRequest()
{
    core::ChatRequest request;
    request.messages = { { "system", "You judge." }, { "user", "Is \"it\" good?\n是" } };
    request.sampling = { 0.3, 42, 600 };
    request.schemaName = "answers";
    request.schema = R"({"type":"object"})";
    request.topLogprobs = 20;
    return request;
}

} // namespace

class TestOpenAiRequests : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void requestHoldsWhatIsSet();
    void requestLeavesOutWhatIsNot();
    void requestLeavesOutWhatIsRefused();
    void requestKeepsTheSchemaAsItIs();
    void requestWithBrokenSchema();
    void requestRepairsUtf8();
    void blame_data();
    void blame();
    void limitIsLowered_data();
    void limitIsLowered();
};

void TestOpenAiRequests::requestHoldsWhatIsSet()
{
    const auto body = OpenAiWire().request(fullRequest(), "m", FeatureSet{});
    QVERIFY(body.ok());
    const json sent = json::parse(*body);
    QCOMPARE(sent["model"].get<std::string>(), std::string("m"));
    QCOMPARE(sent["messages"].size(), 2U);
    QCOMPARE(sent["messages"][1]["content"].get<std::string>(), std::string("Is \"it\" good?\n是"));
    QCOMPARE(sent["temperature"].get<double>(), 0.3);
    QCOMPARE(sent["seed"].get<int>(), 42);
    QCOMPARE(sent["max_tokens"].get<int>(), 600);
    QCOMPARE(sent["top_logprobs"].get<int>(), 20);
    QVERIFY(sent["logprobs"].get<bool>());
    QVERIFY(sent["response_format"]["json_schema"]["strict"].get<bool>());
    QCOMPARE(sent["response_format"]["json_schema"]["name"].get<std::string>(), std::string("answers"));
    QCOMPARE(sent["response_format"]["json_schema"]["schema"]["type"].get<std::string>(), std::string("object"));
}

void TestOpenAiRequests::requestLeavesOutWhatIsNot()
{
    core::ChatRequest request;
    request.messages = { { "user", "x" } };
    const json sent = json::parse(*OpenAiWire().request(request, "m", FeatureSet{}));
    QCOMPARE(sent.size(), 3U); // model, messages, stream
    QVERIFY(!sent["stream"].get<bool>());
}

void TestOpenAiRequests::requestLeavesOutWhatIsRefused()
{
    const FeatureSet none{ false, false, false, false, false };
    const json sent = json::parse(*OpenAiWire().request(fullRequest(), "m", none));
    QCOMPARE(sent.size(), 4U);
    QCOMPARE(sent["max_completion_tokens"].get<int>(), 600);
}

// In its order, also when another one was sent before, and when a message looks as what stands in for it.
void TestOpenAiRequests::requestKeepsTheSchemaAsItIs()
{
    OpenAiWire wire;
    core::ChatRequest request = fullRequest();
    request.messages.push_back({ "user", "the schema stands here" });
    for (const char *key : { "2", "a" }) {
        request.schema = R"({"type":"object","properties":{")" + std::string(key) + R"(":{},"10":{}},"required":[]})";
        const auto body = wire.request(request, "m", FeatureSet{});
        QVERIFY(body.ok());
        QVERIFY2(body->find("\"schema\":" + request.schema) != std::string::npos, body->c_str());
        QCOMPARE(json::parse(*body)["messages"].back()["content"].get<std::string>(), request.messages.back().content);
    }
}

void TestOpenAiRequests::requestWithBrokenSchema()
{
    core::ChatRequest request = fullRequest();
    request.schema = "{not json";
    const auto body = OpenAiWire().request(request, "m", FeatureSet{});
    QVERIFY(!body.ok());
    QCOMPARE(body.error().code, ErrorCode::Usage);
}

void TestOpenAiRequests::requestRepairsUtf8()
{
    core::ChatRequest request;
    request.messages = { { "user", "a\xFF"
                                   "b" } };
    QCOMPARE(
        json::parse(*OpenAiWire().request(request, "m", FeatureSet{}))["messages"][0]["content"].get<std::string>(),
        std::string("a\xEF\xBF\xBD"
                    "b"));
}

void TestOpenAiRequests::blame_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<bool>("found");
    QTest::addColumn<Feature>("feature");
    QTest::addColumn<bool>("certain");
    const auto row = [](const char *name, const char *body, Feature feature, bool certain) {
        QTest::newRow(name) << QByteArray(body) << true << feature << certain;
    };
    row("max_tokens",
        R"({"error":{"message":"Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.","param":"max_tokens","code":"unsupported_parameter"}})",
        Feature::LegacyMaxTokens, true);
    row("temperature",
        R"({"error":{"message":"Unsupported value: 'temperature' does not support 0.3 with this model.","param":"temperature","code":"unsupported_value"}})",
        Feature::Temperature, true);
    row("seed by field",
        R"({"detail":[{"type":"extra_forbidden","loc":["body","seed"],"msg":"Extra inputs are not permitted","input":{"max_tokens":1}}]})",
        Feature::Seed, true);
    row("logprobs", R"({"error":{"message":"logprobs are not supported with reasoning models"}})", Feature::Logprobs,
        true);
    row("response_format",
        R"({"error":{"message":"Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model."}})",
        Feature::Schema, true);
    row("schema conversion",
        R"({"error":{"code":400,"message":"JSON schema conversion failed: …","type":"invalid_request_error"}})",
        Feature::Schema, true);
    row("plain text", "grammar error", Feature::Schema, true);
    row("nothing named", R"({"error":{"message":"Bad request"}})", Feature::Schema, false);
    row("seed by field, inside a message",
        R"({"object":"error","message":{"detail":[{"type":"extra_forbidden","loc":["body","seed"],"msg":"Extra inputs are not permitted","input":1}]},"type":"invalid_request_error","param":null})",
        Feature::Seed, true);
    row("seed by field, inside an error",
        R"({"error":{"detail":[{"loc":["body","seed"],"msg":"Extra inputs are not permitted"}]}})", Feature::Seed,
        true);
    row("seed by a list of errors", R"({"errors":[{"message":"unknown field: seed"}]})", Feature::Seed, true);
    row("a repeated input names nothing",
        R"({"detail":[{"loc":["body"],"msg":"unknown trouble","input":{"seed":1,"temperature":0}}]})", Feature::Schema,
        false);
    QTest::newRow("too long")
        << QByteArray(
               R"({"error":{"type":"exceed_context_size_error","message":"the request exceeds the available context size"}})")
        << false << Feature::Schema << true;
    const auto none = [](const char *name, const char *body) {
        QTest::newRow(name) << QByteArray(body) << false << Feature::Schema << true;
    };
    none("temperature out of range stays", R"({"error":{"message":"temperature must lie between 0 and 0.2"}})");
    none("a wrong seed drops no schema", R"({"detail":[{"loc":["body","seed"],"msg":"Input should be below 10"}]})");
    none("too many tokens without a number", R"({"error":{"message":"max_tokens is too large"}})");
    QTest::newRow("filtered") << QByteArray(R"({"error":{"code":"content_filter","message":"filtered"}})") << false
                              << Feature::Schema << true;
}

void TestOpenAiRequests::blame()
{
    QFETCH(QByteArray, body);
    QFETCH(bool, found);
    const Blame blame = blamedFeature(body.toStdString(), fullRequest(), FeatureSet{});
    QCOMPARE(blame.found, found);
    if (found) {
        QTEST(blame.feature, "feature");
        QTEST(blame.certain, "certain");
    }
    core::ChatRequest bare;
    bare.messages = { { "user", "x" } };
    QVERIFY(!blamedFeature(body.toStdString(), bare, FeatureSet{}).found); // nothing was sent that could be left out
}

void TestOpenAiRequests::limitIsLowered_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("most");
    const auto row = [](const char *name, const char *message, int most) {
        QTest::newRow(name) << QByteArray(R"({"error":{"message":")") + message + R"(","code":400}})" << most;
    };
    row("OpenAI",
        "max_tokens is too large: 600. This model supports at most 512 completion tokens, whereas you "
        "provided 600.",
        512);
    row("Anthropic", "max_tokens: 600 > 496, which is the maximum allowed number of output tokens for claude-3-480",
        496);
    row("Groq",
        "`max_tokens` must be less than or equal to `512`, the maximum value for `max_tokens` is less than the "
        "`context_window` for this model",
        512);
    row("a range", "Invalid max_tokens value, the valid range of max_tokens is [1, 512]", 512);
    row("a range without a space", "Range of max_tokens should be [1,512]", 512);
    row("a number in the model's name", "max_tokens is too large for gpt-4-0513: the maximum is 256", 256);
    row("no number below", "max_tokens is too large: 600", 0);
    row("about something else", "temperature must be at most 2", 0);
}

void TestOpenAiRequests::limitIsLowered()
{
    QFETCH(QByteArray, body);
    QFETCH(int, most);
    core::ChatRequest request = fullRequest();
    request.sampling.maxTokens = 600;
    const Blame blame = blamedFeature(body.toStdString(), request, FeatureSet{});
    QCOMPARE(blame.mostTokens, most);
    FeatureSet set;
    set.mostTokens = most;
    QCOMPARE(within(request, set).sampling.maxTokens, most > 0 ? most : 600);
}

QTEST_GUILESS_MAIN(TestOpenAiRequests)
#include "tst_openai_requests.moc"
