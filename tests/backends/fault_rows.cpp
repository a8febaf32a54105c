// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/backends/fault_rows.h"

#include "tests/backends/scripted_backend.h"

#include <nlohmann/json.hpp>
#include <tuple>

namespace testing_support {
namespace {

using backends::BackendKind;
using core::AnswerState;
using core::ErrorCode;
using core::ItemState;
using nlohmann::json;
using Reply = LoopbackServer::Reply;
using Request = LoopbackServer::Request;

constexpr int kTries = 3; // what tst_faults configures

Fault always(const std::string &name, Reply reply)
{
    return { name, [reply = std::move(reply)](const Request &, int) { return reply; } };
}

// Ends at the first try with this status and body.
Fault status(const std::string &name, int code, const std::string &body)
{
    return always(name, failing(code, body));
}

Fault passing(const std::string &name, Reply reply) // one that may pass: tried again until the tries are spent
{
    Fault fault = always(name, std::move(reply));
    fault.tries = kTries;
    return fault;
}

Fault stopping(const std::string &name, int code, const std::string &body, ErrorCode error)
{
    Fault fault = status(name, code, body);
    fault.item = ItemState::Pending;
    fault.answers = AnswerState::Pending;
    fault.stops = error;
    return fault;
}

// A complete answer whose text is worth nothing.
Fault answered(const std::string &name, const std::string &body, AnswerState state)
{
    Fault fault = status(name, 200, body);
    fault.item = ItemState::Done;
    fault.answers = state;
    return fault;
}

std::string chat(const std::string &message, const std::string &finish = "stop")
{
    return R"({"model":"m","choices":[{"message":)" + message + R"(,"finish_reason":")" + finish + R"("}]})";
}

Reply raw(const std::string &bytes)
{
    Reply reply;
    reply.raw = bytes;
    return reply;
}

std::string rawHead(const std::string &lines)
{
    return "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n" + lines + "Connection: close\r\n\r\n";
}

Reply with(Reply reply, const std::string &header, const std::string &value)
{
    reply.headers.emplace_back(header, value);
    return reply;
}

Reply broken(void (*change)(Reply &))
{
    Reply reply = ok(allYes());
    change(reply);
    return reply;
}

void addStops(std::vector<Fault> &all)
{
    all.push_back(stopping("401", 401, R"({"error":{"message":"bad key","code":401}})", ErrorCode::Auth));
    all.push_back(stopping("401 as HTML", 401, "<html>Unauthorized</html>", ErrorCode::Auth));
    all.push_back(stopping("402", 402, R"({"error":{"message":"no credits"}})", ErrorCode::Quota));
    all.push_back(stopping("403", 403, R"({"error":{"message":"region"}})", ErrorCode::Auth));
    all.push_back(stopping("429 insufficient_quota", 429, R"({"error":{"code":"insufficient_quota","message":"x"}})",
                           ErrorCode::Quota));
    all.push_back(stopping("429 insufficient_quota in an array", 429,
                           R"([{"error":{"type":"insufficient_quota","message":"x"}}])", ErrorCode::Quota));
    all.push_back(
        stopping("200 with a 402 inside", 200, R"({"error":{"message":"no credits","code":402}})", ErrorCode::Quota));
    all.push_back(stopping("200 with a 401 inside, as text", 200, R"({"error":{"message":"key","code":"401"}})",
                           ErrorCode::Auth));
    all.push_back(stopping("200 of MiniMax without a key", 200,
                           R"({"base_resp":{"status_code":1004,"status_msg":"login fail"}})", ErrorCode::Auth));
    Fault tomorrow = stopping("429 until tomorrow", 429, "{}", ErrorCode::RateLimited);
    tomorrow.handler = [](const Request &, int) { return with(failing(429, "{}"), "Retry-After", "86400"); };
    all.push_back(tomorrow);
    Fault anthropic =
        stopping("Anthropic billing", 400, R"({"type":"error","error":{"type":"billing_error","message":"credit"}})",
                 ErrorCode::Quota);
    anthropic.kind = BackendKind::Anthropic;
    all.push_back(anthropic);
    anthropic = stopping("Anthropic's credit is used up", 400,
                         R"({"type":"error","error":{"type":"invalid_request_error","message":"Your credit balance is )"
                         R"(too low to access the Anthropic API. Please go to Plans & Billing."}})",
                         ErrorCode::Quota);
    anthropic.kind = BackendKind::Anthropic;
    all.push_back(anthropic);
}

void addEmptyAccounts(std::vector<Fault> &all) // as endpoints say it, each in its way
{
    const std::tuple<const char *, int, const char *> rows[] = {
        { "xAI", 403,
          R"({"code":"x","error":"Your team has either used all available credits or reached its monthly spending limit."})" },
        { "xAI with 429", 429,
          R"("Your team has either used all available credits or reached its monthly spending limit.")" },
        { "DashScope", 400,
          R"({"code":"Arrearage","message":"Access denied, please make sure your account is in good standing."})" },
        { "Moonshot", 429,
          R"({"error":{"type":"exceeded_current_quota_error","message":"Your account is suspended due to insufficient balance"}})" },
        { "Zhipu", 429,
          "{\"error\":{\"code\":\"1113\",\"message\":\"\u60a8\u7684\u8d26\u6237\u4f59\u989d\u4e0d\u8db3\"}}" },
        { "SiliconFlow", 403, R"({"code":30001,"message":"Sorry, your account balance is insufficient","data":null})" },
        { "a router", 400, R"({"error":{"message":"This request requires more credits, or fewer max_tokens."}})" },
        { "FastAPI", 400, R"({"detail":"Insufficient credits: please top up"})" },
        { "a 200 with it inside", 200, R"({"error":{"message":"Insufficient Balance"}})" },
        { "MiniMax", 200,
          R"({"id":"","choices":null,"base_resp":{"status_code":1008,"status_msg":"insufficient balance"}})" },
        { "a 500", 500, R"({"error":{"message":"insufficient balance"}})" },
    };
    for (const auto &[name, code, body] : rows)
        all.push_back(stopping(std::string("an empty account, ") + name, code, body, ErrorCode::Quota));
}

void addPassing(std::vector<Fault> &all)
{
    for (const int code : { 408, 409, 425, 500, 502, 503, 504, 529 }) {
        all.push_back(passing(std::to_string(code), failing(code, R"({"error":{"message":"later"}})")));
    }
    all.push_back(passing("429", failing(429, R"({"error":{"message":"slow down"}})")));
    all.push_back(passing("429 with Retry-After 0", with(failing(429, "{}"), "Retry-After", "0")));
    all.push_back(passing("429 with a Retry-After that is none", with(failing(429, "{}"), "Retry-After", "tomorrow")));
    all.push_back(
        passing("429 with a date long ago", with(failing(429, "{}"), "Retry-After", "Wed, 21 Oct 2015 07:28:00 GMT")));
    all.push_back(
        passing("429 with absurd rate headers", with(with(failing(429, "{}"), "x-ratelimit-remaining-requests", "-1"),
                                                     "x-ratelimit-reset-requests", "-99999999999999999999s")));
    all.push_back(passing("502 as HTML", failing(502, "<html><h1>502 Bad Gateway</h1></html>")));
    all.push_back(passing("200 with a 502 inside", failing(200, R"({"error":{"message":"upstream","code":502}})")));
    all.push_back(passing("200 with a 429 inside", failing(200, R"({"error":{"message":"slow","code":"429"}})")));
    all.push_back(passing("200 of MiniMax that asks to slow down",
                          failing(200, R"({"base_resp":{"status_code":1002,"status_msg":"rate limit"}})")));
    all.push_back(passing("closed without an answer", broken([](Reply &reply) { reply.closeWithoutAnswer = true; })));
    all.push_back(passing("reset in mid-body", broken([](Reply &reply) { reply.reset = true; })));
    all.push_back(passing("silent", broken([](Reply &reply) { reply.stallWithoutAnswer = true; })));
    all.push_back(passing("silent in mid-body", broken([](Reply &reply) { reply.stall = true; })));
    all.push_back(passing("content-length too large",
                          raw(rawHead("Content-Length: 100000\r\n") + LoopbackServer::chatBody(allYes()))));
    Fault busy = passing("Ollama is busy", failing(503, R"({"error":"server busy, please try again"})"));
    busy.kind = BackendKind::Ollama;
    all.push_back(busy);
    Fault overloaded =
        passing("Anthropic is overloaded", failing(529, R"({"type":"error","error":{"type":"overloaded_error"}})"));
    overloaded.kind = BackendKind::Anthropic;
    all.push_back(overloaded);
}

void addFinal(std::vector<Fault> &all)
{
    for (const int code : { 400, 404, 405, 413, 418, 422 }) {
        all.push_back(status(std::to_string(code), code, R"({"error":{"message":"api key format, no"}})"));
    }
    all.push_back(status("500 for JSON that it calls malformed", 500,
                         R"({"error":{"message":"[json.exception.parse_error.101] parse error at line 1"}})"));
    all.push_back(status("context overflow", 400,
                         R"({"error":{"code":400,"type":"exceed_context_size_error","message":"too long"}})"));
    for (const int code : { 301, 302, 307, 308 }) {
        all.push_back(always("redirect " + std::to_string(code),
                             with(failing(code, ""), "Location", "http://127.0.0.1:1/elsewhere")));
    }
    all.push_back(status("204", 204, ""));
    all.push_back(status("200 with nothing", 200, ""));
}

void addMalformed(std::vector<Fault> &all)
{
    all.push_back(status("200 with an error text", 200, R"({"error":"model not loaded"})"));
    all.push_back(status("200 with an error object and choices beside it", 200,
                         R"({"error":{"message":"half"},)" + chat(R"({"content":"YES"})").substr(1)));
    all.push_back(status("200 with a web page", 200, "<!DOCTYPE html><title>Log in to the hotel's network</title>"));
    all.push_back(status("choices: []", 200, R"({"choices":[]})"));
    all.push_back(status("choices: null", 200, R"({"choices":null})"));
    all.push_back(status("choice without a message", 200, R"({"choices":[{"index":0}]})"));
    all.push_back(status("choice that failed", 200,
                         R"({"choices":[{"error":{"code":502,"message":"died"},"finish_reason":"error"}]})"));
    const std::string yes = json(allYes()).dump(), no = R"("no")";
    all.push_back(status("a message twice", 200,
                         R"({"choices":[{"message":{"content":)" + no + R"(},"message":{"content":)" + yes +
                             R"(},"finish_reason":"stop"}]})"));
    all.push_back(status("content twice", 200, chat(R"({"content":)" + no + R"(,"content":)" + yes + "}")));
    all.push_back(status("choices twice", 200, R"({"choices":[],)" + chat(R"({"content":)" + yes + "}").substr(1)));
    all.push_back(status("two first choices", 200,
                         R"({"choices":[{"index":0,"message":{"content":)" + no +
                             R"(}},{"index":0,"message":{"content":)" + yes + R"(},"finish_reason":"stop"}]})"));
    all.push_back(status("an array", 200, "[]"));
    all.push_back(status("a number", 200, "42"));
    all.push_back(status("null", 200, "null"));
    all.push_back(status("half a body", 200, LoopbackServer::chatBody(allYes()).substr(0, 200)));
    all.push_back(status("two bodies", 200, "{}\n" + LoopbackServer::chatBody(allYes())));
    all.push_back(status("a stream although none was asked for", 200, "data: {\"choices\":[]}\n\ndata: [DONE]\n\n"));
    all.push_back(status("NUL between", 200, std::string("{\"choices\"\0:[]}", 15)));
    all.push_back(status("UTF-16", 200, std::string("\xFF\xFE{\0\"\0c\0", 8)));
    all.push_back(status("nested a million deep", 200, std::string(1'000'000, '[')));
}

void addBrokenHttp(std::vector<Fault> &all)
{
    Fault deep = status("an error nested a million deep", 400,
                        R"({"error":{"message":)" + std::string(500'000, '[') + std::string(500'000, ']') + "}}");
    deep.tries = 2; // once more without a schema: it might have been that
    all.push_back(deep);
    all.push_back(always("content-length too small",
                         raw(rawHead("Content-Length: 90\r\n") + LoopbackServer::chatBody(allYes()))));
    all.push_back(always("said to be gzip", raw(rawHead("Content-Encoding: gzip\r\n") + "this is not gzip at all")));
    all.push_back(always("an unknown encoding", raw(rawHead("Content-Encoding: rot13\r\n") + "{}")));
    all.push_back(always("not HTTP", raw("220 mail.example.com ESMTP ready\r\n")));
    all.push_back(passing("headers without end", raw("HTTP/1.1 200 OK\r\n" + [] {
                              std::string lines;
                              for (int i = 0; i < 40'000; ++i) {
                                  lines += "X-Line-" + std::to_string(i) + ": " + std::string(30, 'x') + "\r\n";
                              }
                              return lines;
                          }())));
}

void addFinalElsewhere(std::vector<Fault> &all) // in other dialects
{
    Fault missing = status("Ollama without the model", 404, R"({"error":"model \"m\" not found, try pulling it"})");
    missing.kind = BackendKind::Ollama;
    all.push_back(missing);
    Fault early = status("Ollama ends early", 200, R"({"model":"m","message":{"content":"YES"},"done":false})");
    early.kind = BackendKind::Ollama;
    all.push_back(early);
    Fault cut = status("Ollama cut the prompt", 200,
                       R"({"message":{"content":")" + std::string("YES") +
                           R"("},"done":true,"done_reason":"stop","prompt_eval_count":40,"eval_count":7})");
    cut.kind = BackendKind::Ollama;
    all.push_back(cut);
    Fault blocks = status("Anthropic without content", 200, R"({"type":"message","stop_reason":"end_turn"})");
    blocks.kind = BackendKind::Anthropic;
    all.push_back(blocks);
}

void addAnswered(std::vector<Fault> &all)
{
    all.push_back(answered("content null", chat(R"({"content":null})"), AnswerState::Unparsed));
    all.push_back(answered("content empty", chat(R"({"content":""})"), AnswerState::Unparsed));
    all.push_back(answered("content a number", chat(R"({"content":42})"), AnswerState::Unparsed));
    all.push_back(answered("no content at all", chat("{}"), AnswerState::Unparsed));
    all.push_back(answered("reasoning alone", chat(R"({"content":null,"reasoning_content":"YES, all of them"})"),
                           AnswerState::Unparsed));
    all.push_back(
        answered("an essay", chat(R"({"content":"What a fine translation this is."})"), AnswerState::Unparsed));
    all.push_back(answered("invalid UTF-8", chat("{\"content\":\"\xC3\x28\xFF\"}"), AnswerState::Unparsed));
    all.push_back(
        answered("a byte order mark and nothing", "\xEF\xBB\xBF" + chat(R"({"content":" "})"), AnswerState::Unparsed));
    all.push_back(answered("NUL in the text", chat(R"({"content":"\u0000\u0000"})"), AnswerState::Unparsed));
    all.push_back(answered("refusal", chat(R"({"content":null,"refusal":"I can't."})"), AnswerState::Refused));
    all.push_back(answered("refusal in a part", chat(R"({"content":[{"type":"refusal","refusal":"No."}]})"),
                           AnswerState::Refused));
    all.push_back(
        answered("cut off", chat(R"({"content":"{\"1\": \"YES\", \"2\": \"N"})", "length"), AnswerState::Truncated));
    all.push_back(answered("cut off in its thoughts", chat(R"({"content":"","reasoning":"Let me"})", "length"),
                           AnswerState::Truncated));
    all.push_back(answered("filtered", chat(R"({"content":null})", "content_filter"), AnswerState::Blocked));
    all.push_back(answered("Gemini's recitation", chat(R"({"content":""})", "RECITATION"), AnswerState::Blocked));
    all.push_back(answered("Gemini's recitation behind a router",
                           chat(R"({"content":""})", "content_filter: RECITATION"), AnswerState::Blocked));
    Fault azure = status(
        "Azure's content filter", 400,
        R"({"error":{"code":"content_filter","message":"x","innererror":{"code":"ResponsibleAIPolicyViolation"}}})");
    azure.item = ItemState::Done;
    azure.answers = AnswerState::Blocked;
    all.push_back(azure);
}

void addAnsweredElsewhere(std::vector<Fault> &all)
{
    Fault refusal = answered("Anthropic refuses", R"({"type":"message","content":[],"stop_reason":"refusal"})",
                             AnswerState::Refused);
    refusal.kind = BackendKind::Anthropic;
    all.push_back(refusal);
    Fault cut = answered("Anthropic is cut off",
                         R"({"type":"message","content":[{"type":"text","text":"{\"1\""}],"stop_reason":"max_tokens"})",
                         AnswerState::Truncated);
    cut.kind = BackendKind::Anthropic;
    all.push_back(cut);
    Fault thinking = answered("Anthropic only thinks",
                              R"({"content":[{"type":"thinking","thinking":"YES"}],"stop_reason":"end_turn"})",
                              AnswerState::Unparsed);
    thinking.kind = BackendKind::Anthropic;
    all.push_back(thinking);
    Fault length = answered("Ollama is cut off", R"({"message":{"content":"{"},"done":true,"done_reason":"length"})",
                            AnswerState::Truncated);
    length.kind = BackendKind::Ollama;
    all.push_back(length);
    Fault load = answered("Ollama only loads", R"({"message":{"content":""},"done":true,"done_reason":"load"})",
                          AnswerState::Unparsed);
    load.kind = BackendKind::Ollama;
    all.push_back(load);
}

} // namespace

std::string allYes()
{
    std::string text = "{";
    for (int i = 1; i <= 25; ++i) {
        text += (i == 1 ? "\"" : ", \"") + std::to_string(i) + "\": \"YES\"";
    }
    return text + "}";
}

std::vector<Fault> allFaults()
{
    std::vector<Fault> all;
    addStops(all);
    addEmptyAccounts(all);
    addPassing(all);
    addFinal(all);
    addMalformed(all);
    addBrokenHttp(all);
    addFinalElsewhere(all);
    addAnswered(all);
    addAnsweredElsewhere(all);
    return all;
}

} // namespace testing_support
