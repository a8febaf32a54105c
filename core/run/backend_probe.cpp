// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/backend_probe.h"

#include "core/run/endpoint_hooks.h"

#include <condition_variable>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>

namespace core {
namespace {

constexpr int kShortReply = 16; // tokens
constexpr int kJsonReply = 64;
constexpr int kLongReply = 96;
constexpr int kAlternatives = 5;
constexpr auto kSchema = R"({"type":"object","properties":{"verdict":{"type":"string","enum":["YES","NO","MAYBE"]}},)"
                         R"("required":["verdict"],"additionalProperties":false})";

ChatReply ask(Backend &backend, ChatRequest request, const std::stop_token &stop)
{
    struct Box {
        std::mutex mutex;
        std::condition_variable_any arrived;
        std::optional<ChatReply> reply;
    };
    const auto box = std::make_shared<Box>();
    request.sampling.temperature = 0;
    request.topLogprobs = kAlternatives;
    const RequestId id = backend.submit(std::move(request), [box](ChatReply reply) {
        const std::lock_guard lock(box->mutex);
        box->reply = std::move(reply);
        box->arrived.notify_one();
    });
    std::unique_lock lock(box->mutex);
    if (!box->arrived.wait(lock, stop, [&] { return box->reply.has_value(); })) {
        lock.unlock();
        backend.cancel(id);
        lock.lock();
        box->arrived.wait(lock, [&] { return box->reply.has_value(); });
    }
    return std::move(*box->reply);
}

ChatRequest question(const char *words, int maxTokens)
{
    ChatRequest request;
    request.messages = { { "user", words } };
    request.sampling.maxTokens = maxTokens;
    return request;
}

bool gotReply(const ChatReply &reply)
{
    return reply.outcome != Outcome::Failed && reply.outcome != Outcome::Cancelled;
}

// The prompt asks for no JSON, so that only an endpoint that holds to the schema gives it.
Capability structuredIn(const ChatReply &reply)
{
    if (reply.outcome != Outcome::Ok) {
        return Capability::Unknown;
    }
    const auto json = nlohmann::json::parse(reply.text, nullptr, false);
    const bool held = json.is_object() && json.size() == 1 && json.contains("verdict") &&
                      (json["verdict"] == "YES" || json["verdict"] == "NO" || json["verdict"] == "MAYBE");
    return held ? Capability::Yes : Capability::No;
}

} // namespace

Result<BackendFindings> probeBackend(Backend &backend, const std::stop_token &stop,
                                     const std::function<void(const std::string &)> &note)
{
    if (const Status ready = backend.prepare([stop] { return stop.stop_requested(); }, note); !ready)
        return ready.error();
    if (auto *learner = dynamic_cast<Learner *>(&backend))
        learner->forgetLearnt(); // what it can do now is what is asked
    note("asking a plain question");
    const ChatReply plain =
        ask(backend, question("Is Paris the capital of France? Answer YES or NO, nothing else.", kShortReply), stop);
    BackendFindings found;
    found.info = backend.info();
    if (!gotReply(plain))
        return plain.error.value_or(Error{ ErrorCode::Internal, found.info.endpoint, "no reply and no reason", 0 });
    found.model = plain.model.empty() ? found.info.model : plain.model;
    found.reply = plain.text;
    found.latencyMs = plain.latencyMs;
    note("asking for a reply in a given form");
    ChatRequest formed = question("Is Paris the capital of France?", kJsonReply);
    formed.schemaName = "verdict";
    formed.schema = kSchema;
    const ChatReply inForm = ask(backend, std::move(formed), stop);
    found.structured = structuredIn(inForm);
    const bool known = gotReply(inForm) || !plain.logprobs.empty();
    if (known)
        found.logprobs = plain.logprobs.empty() && inForm.logprobs.empty() ? Capability::No : Capability::Yes;
    note("measuring its speed");
    const ChatReply longer =
        ask(backend, question("Write the numbers from one to forty in words, separated by commas.", kLongReply), stop);
    if (stop.stop_requested())
        return Error{ ErrorCode::Cancelled, found.info.endpoint, {}, 0 };
    if (gotReply(longer) && longer.latencyMs > 0)
        found.tokensPerSecond = longer.completionTokens * 1000.0 / longer.latencyMs;
    return found;
}

} // namespace core
