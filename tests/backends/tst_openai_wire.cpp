// SPDX-License-Identifier: GPL-3.0-or-later
// Every kind of answer that endpoints were seen to give.

#include "backends/openai/openai_wire.h"

#include <QTest>
#include <nlohmann/json.hpp>

using namespace backends;
using core::ErrorCode;
using core::Outcome;
using nlohmann::json;

Q_DECLARE_METATYPE(core::Outcome)
Q_DECLARE_METATYPE(core::ErrorCode)

namespace {

const std::string kKey = "CANARY-0123456789";

QByteArray chat(const char *message, const char *finish)
{
    return QByteArray(R"({"model":"m-1","choices":[{"message":)") + message + R"(,"finish_reason":)" + finish + "}]}";
}

core::ChatReply read(const QByteArray &body, int status = 200,
                     const Headers &headers = { { "content-type", "application/json" } })
{
    return OpenAiWire().read({ status, headers, body.toStdString() }, "http://h/v1", kKey);
}

} // namespace

class TestOpenAiWire : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void outcome_data();
    void outcome();
    void failure_data();
    void failure();
    void everyPrefixOfAReplyIsSafe();
    void keepsReasoningApart_data();
    void keepsReasoningApart();
    void readsUsageModelAndFingerprint();
    void readsLogprobs();
    void invalidUtf8IsRepaired();
    void keyIsTakenOut();
    void modelList();
};

void TestOpenAiWire::outcome_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<Outcome>("expected");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("refusal");
    const auto row = [](const char *name, const QByteArray &body, Outcome expected, const char *text,
                        const char *refusal) {
        QTest::newRow(name) << body << expected << QByteArray(text) << QByteArray(refusal);
    };
    row("answer", chat(R"({"content":"YES"})", R"("stop")"), Outcome::Ok, "YES", "");
    row("answer without finish reason", chat(R"({"content":"YES"})", "null"), Outcome::Ok, "YES", "");
    row("byte order mark", "\xEF\xBB\xBF" + chat(R"({"content":"YES"})", R"("stop")"), Outcome::Ok, "YES", "");
    row("white space before the body", "\n \n" + chat(R"({"content":"YES"})", R"("stop")"), Outcome::Ok, "YES", "");
    row("error member that is null",
        R"({"error":null,"choices":[{"message":{"content":"YES"},"finish_reason":"stop"}]})", Outcome::Ok, "YES", "");
    row("array of parts", chat(R"({"content":[{"type":"text","text":"Y"},{"type":"text","text":"ES"}]})", R"("stop")"),
        Outcome::Ok, "YES", "");
    row("array with a refusal", chat(R"({"content":[{"type":"refusal","refusal":"No."}]})", R"("stop")"),
        Outcome::Refused, "", "No.");
    row("refusal", chat(R"({"content":null,"refusal":"I can't help."})", R"("stop")"), Outcome::Refused, "",
        "I can't help.");
    row("empty refusal is none", chat(R"({"content":"YES","refusal":""})", R"("stop")"), Outcome::Ok, "YES", "");
    row("cut off", chat(R"({"content":"{\"1\": \"YE"})", R"("length")"), Outcome::Truncated, "{\"1\": \"YE", "");
    row("cut off in its thoughts", chat(R"({"content":"","reasoning_content":"Let me"})", R"("length")"),
        Outcome::Truncated, "", "");
    row("cut off, another vendor's word", chat(R"({"content":"Y"})", R"("MAX_TOKENS")"), Outcome::Truncated, "Y", "");
    row("filtered", chat(R"({"content":null})", R"("content_filter")"), Outcome::Blocked, "", "");
    row("filtered with text", chat(R"({"content":"Half of i"})", R"("content_filter")"), Outcome::Blocked, "Half of i",
        "");
    row("recitation", chat(R"({"content":""})", R"("RECITATION")"), Outcome::Blocked, "", "");
    row("empty", chat(R"({"content":""})", R"("stop")"), Outcome::Empty, "", "");
    row("white space", chat(R"({"content":" \n\t "})", R"("stop")"), Outcome::Empty, " \n\t ", "");
    row("null content", chat(R"({"content":null})", R"("stop")"), Outcome::Empty, "", "");
    row("content of a wrong type", chat(R"({"content":42})", R"("stop")"), Outcome::Empty, "", "");
    row("tool call", chat(R"({"content":null,"tool_calls":[{"id":"1"}]})", R"("tool_calls")"), Outcome::Empty, "", "");
}

void TestOpenAiWire::outcome()
{
    QFETCH(QByteArray, body);
    const core::ChatReply reply = read(body);
    QTEST(reply.outcome, "expected");
    QTEST(QByteArray::fromStdString(reply.text), "text");
    QTEST(QByteArray::fromStdString(reply.refusal), "refusal");
    QVERIFY(!reply.error);
    QVERIFY(!reply.stopsRun);
    QCOMPARE(QByteArray::fromStdString(reply.rawBody), body);
}

void TestOpenAiWire::failure_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<Outcome>("expected");
    QTest::addColumn<ErrorCode>("code");
    QTest::addColumn<bool>("stops");
    QTest::addColumn<QByteArray>("says"); // a part of the detail
    const auto row = [](const char *name, int status, const char *body, ErrorCode code, bool stops, const char *says) {
        QTest::newRow(name) << status << QByteArray(body) << Outcome::Failed << code << stops << QByteArray(says);
    };
    row("200 with an error object", 200, R"({"error":{"message":"upstream broke","code":502}})", ErrorCode::Server,
        false, "upstream broke");
    row("200 with an error text", 200, R"({"error":"model not loaded"})", ErrorCode::Server, false, "model not loaded");
    row("200 with a rate limit inside", 200, R"({"error":{"message":"slow","code":429}})", ErrorCode::RateLimited,
        false, "slow");
    row("200 without credits", 200, R"({"error":{"message":"no credits","code":402}})", ErrorCode::Quota, true,
        "no credits");
    row("200 with a failed choice", 200,
        R"({"choices":[{"error":{"message":"died"},"message":{"content":"half"},"finish_reason":"error"}]})",
        ErrorCode::Server, false, "died");
    row("200 with HTML", 200, "<html><body>Bad gateway</body></html>", ErrorCode::Server, false, "not JSON");
    row("200 with nothing", 200, "", ErrorCode::Server, false, "empty");
    row("200 with half a body", 200, R"({"choices":[{"message":{"con)", ErrorCode::Server, false, "not JSON");
    row("200 with an array", 200, "[]", ErrorCode::Server, false, "not JSON");
    row("200 with a stream", 200, "data: {\"choices\":[]}\n\ndata: [DONE]\n\n", ErrorCode::Server, false, "not JSON");
    row("no choices", 200, R"({"choices":[]})", ErrorCode::Malformed, false, "no choices");
    row("choices missing", 200, R"({"id":"x"})", ErrorCode::Malformed, false, "no choices");
    row("choices of a wrong type", 200, R"({"choices":{"0":1}})", ErrorCode::Malformed, false, "no choices");
    row("choice without message", 200, R"({"choices":[{"text":"YES"}]})", ErrorCode::Malformed, false, "no message");
    row("choice of a wrong type", 200, R"({"choices":["YES"]})", ErrorCode::Malformed, false, "no message");
    row("400", 400, R"({"error":{"code":400,"type":"exceed_context_size_error","message":"too long","n_ctx":2048}})",
        ErrorCode::Rejected, false, "exceed_context_size_error");
    row("400 with words only", 400, R"({"detail":"nope"})", ErrorCode::Rejected, false, "nope");
    row("401 with a code that is a number", 401,
        R"({"error":{"message":"Invalid API Key","type":"authentication_error","code":401}})", ErrorCode::Auth, true,
        "Invalid API Key");
    row("402", 402, R"({"error":{"message":"pay"}})", ErrorCode::Quota, true, "pay");
    row("403", 403, "Forbidden", ErrorCode::Auth, true, "403");
    row("404", 404, R"({"error":{"message":"no model x"}})", ErrorCode::Rejected, false, "no model x");
    row("422 by field", 422, R"({"detail":[{"loc":["body","seed"],"msg":"Extra inputs are not permitted"}]})",
        ErrorCode::Rejected, false, "Extra inputs");
    row("429", 429, R"({"error":{"message":"slow down"}})", ErrorCode::RateLimited, false, "slow down");
    row("429 without quota", 429, R"({"error":{"message":"broke","code":"insufficient_quota"}})", ErrorCode::Quota,
        true, "broke");
    row("500", 500, "oops", ErrorCode::Server, false, "oops");
    row("502 with HTML", 502, "<html>nginx</html>", ErrorCode::Server, false, "nginx");
    row("503 while loading", 503, R"({"error":{"message":"Loading model","type":"unavailable_error","code":503}})",
        ErrorCode::Server, false, "Loading model");
    row("302", 302, "", ErrorCode::Rejected, false, "redirect");
    QTest::newRow("400 by a content filter")
        << 400
        << QByteArray(
               R"({"error":{"code":"content_filter","message":"filtered","innererror":{"code":"ResponsibleAIPolicyViolation"}}})")
        << Outcome::Blocked << ErrorCode::Internal << false << QByteArray("filtered");
    QTest::newRow("403 by a moderator")
        << 403 << QByteArray(R"({"error":{"code":403,"message":"flagged","metadata":{"flagged_input":"…"}}})")
        << Outcome::Blocked << ErrorCode::Internal << false << QByteArray("flagged");
}

void TestOpenAiWire::failure()
{
    QFETCH(int, status);
    QFETCH(QByteArray, body);
    QFETCH(Outcome, expected);
    QFETCH(ErrorCode, code);
    QFETCH(QByteArray, says);
    const core::ChatReply reply = read(body, status, { { "content-type", "text/html" } });
    QCOMPARE(reply.outcome, expected);
    QTEST(reply.stopsRun, "stops");
    QVERIFY(reply.text.empty());
    if (expected == Outcome::Blocked) {
        QVERIFY(!reply.error);
        QVERIFY(reply.refusal.find(says.toStdString()) != std::string::npos);
        return;
    }
    QVERIFY(reply.error.has_value());
    QCOMPARE(reply.error->code, code);
    QCOMPARE(reply.error->subject, std::string("http://h/v1"));
    QVERIFY2(reply.error->detail.find(says.toStdString()) != std::string::npos, reply.error->detail.c_str());
}

void TestOpenAiWire::everyPrefixOfAReplyIsSafe()
{
    const QByteArray whole = chat(R"({"content":"YES","refusal":null})", R"("stop")");
    for (int length = 0; length < whole.size(); ++length) {
        const core::ChatReply reply = read(whole.left(length));
        QCOMPARE(reply.outcome, Outcome::Failed);
        QVERIFY(reply.error.has_value());
    }
    QCOMPARE(read(whole).outcome, Outcome::Ok);
}

void TestOpenAiWire::keepsReasoningApart_data()
{
    QTest::addColumn<QByteArray>("message");
    QTest::newRow("reasoning_content") << QByteArray(R"({"content":"YES","reasoning_content":"hm"})");
    QTest::newRow("reasoning") << QByteArray(R"({"content":"YES","reasoning":"hm"})");
    QTest::newRow("thinking") << QByteArray(R"({"content":"YES","thinking":"hm"})");
    QTest::newRow("thinking part") << QByteArray(
        R"({"content":[{"type":"thinking","thinking":"hm"},{"type":"text","text":"YES"}]})");
}

void TestOpenAiWire::keepsReasoningApart()
{
    QFETCH(QByteArray, message);
    const core::ChatReply reply = read(chat(message.constData(), R"("stop")"));
    QCOMPARE(reply.text, std::string("YES"));
    QCOMPARE(reply.reasoning, std::string("hm"));
}

void TestOpenAiWire::readsUsageModelAndFingerprint()
{
    const QByteArray body =
        R"({"model":"m-2","system_fingerprint":"b1-80fb11a","choices":[{"message":{"content":"x"},"finish_reason":"stop"}],)"
        R"("usage":{"prompt_tokens":1140,"completion_tokens":223,"prompt_tokens_details":{"cached_tokens":900}}})";
    const core::ChatReply reply =
        read(body, 200,
             { { "x-request-id", "r1" }, { "set-cookie", "secret=1" }, { "x-ratelimit-remaining-requests", "3" } });
    QCOMPARE(reply.model, std::string("m-2"));
    QCOMPARE(reply.promptTokens, 1140);
    QCOMPARE(reply.completionTokens, 223);
    QCOMPARE(reply.cachedTokens, 900);
    const json headers = json::parse(reply.headersJson);
    QCOMPARE(headers.size(), 3U); // no cookies
    QCOMPARE(headers["system_fingerprint"].get<std::string>(), std::string("b1-80fb11a"));
    QCOMPARE(headers["x-request-id"].get<std::string>(), std::string("r1"));
    QCOMPARE(
        read(R"({"choices":[{"message":{"content":"x"}}],"usage":{"prompt_tokens":"many","completion_tokens":1e99}})")
            .completionTokens,
        0);
}

void TestOpenAiWire::readsLogprobs()
{
    const QByteArray body =
        R"({"choices":[{"message":{"content":"YES"},"finish_reason":"stop","logprobs":{"content":[)"
        R"({"token":"YES","logprob":-9999.0,"bytes":[89],"top_logprobs":[{"token":" No","logprob":-0.1},{"token":"YES","logprob":-2.5},{"token":"?","logprob":null}]},)"
        R"({"token":"!","logprob":-0.5,"top_logprobs":[]}, 7],"refusal":null}}]})";
    const auto logprobs = read(body).logprobs;
    QCOMPARE(logprobs.size(), 3U);
    QCOMPARE(logprobs[0].token, std::string("YES"));
    QCOMPARE(logprobs[0].logprob, -9999.0);
    QCOMPARE(logprobs[0].top.size(), 2U);
    QCOMPARE(logprobs[0].top[0].token, std::string(" No"));
    QCOMPARE(logprobs[0].top[1].logprob, -2.5);
    QCOMPARE(logprobs[1].logprob, -0.5);
    QVERIFY(read(chat(R"({"content":"YES"})", R"("stop","logprobs":null)")).logprobs.empty());
}

void TestOpenAiWire::invalidUtf8IsRepaired()
{
    const core::ChatReply reply = read(chat("{\"content\":\"a\xC3\x28\"}", R"("stop")"));
    QCOMPARE(reply.outcome, Outcome::Ok);
    QCOMPARE(reply.text, std::string("a\xEF\xBF\xBD("));
    QVERIFY(reply.rawBody.find('\xC3') == std::string::npos);
}

void TestOpenAiWire::keyIsTakenOut()
{
    const QByteArray whole =
        R"x({"error":{"message":"Incorrect API key provided: CANARY-0123456789 (CANA*****6789)","code":"invalid_api_key"}})x";
    const core::ChatReply refused = read(whole, 401, { { "x-request-id", kKey } });
    for (const std::string &text : { refused.error->detail, refused.rawBody, refused.headersJson }) {
        QVERIFY2(text.find("CANA") == std::string::npos, text.c_str());
    }
    const core::ChatReply echoed = read(chat(R"({"content":"your key is CANARY-0123456789"})", R"("stop")"));
    QCOMPARE(echoed.text, std::string("your key is [key]"));
    QVERIFY(echoed.rawBody.find(kKey) == std::string::npos);
}

void TestOpenAiWire::modelList()
{
    const auto names =
        OpenAiWire().modelNames(R"({"object":"list","data":[{"id":"a"},{"id":""},{"name":"b"},{"id":"c"}]})", "h");
    QVERIFY(names.ok());
    QCOMPARE(names->size(), 2U);
    QCOMPARE(OpenAiWire().modelNames("<html>", "h").error().code, ErrorCode::Malformed);
    QCOMPARE(OpenAiWire().modelNames(R"({"data":{}})", "h").error().code, ErrorCode::Malformed);
}

QTEST_GUILESS_MAIN(TestOpenAiWire)
#include "tst_openai_wire.moc"
