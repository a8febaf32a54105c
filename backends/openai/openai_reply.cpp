// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/chat/answer.h"
#include "backends/openai/openai_wire.h"

#include <algorithm>

namespace backends {
namespace {

using core::ErrorCode;
using nlohmann::json;

void readMessage(const json *message, core::ChatReply &reply)
{
    readContent(member(message, "content"), reply);
    reply.refusal += textOf(member(message, "refusal"));
    for (const char *name : { "reasoning_content", "reasoning", "thinking" }) {
        if (reply.reasoning.empty()) {
            reply.reasoning = textOf(member(message, name));
        }
    }
}

// Some servers put a constrained reply among the thoughts and leave the content empty (vLLM with a
// reasoning parser while thinking is off). Only a JSON object is taken for one.
void takeMisplacedReply(core::ChatReply &reply)
{
    const bool blank = std::all_of(reply.text.begin(), reply.text.end(), [](unsigned char c) { return c <= 0x20; });
    if (blank && reply.refusal.empty() && lowerCase(reply.finishReason) == "stop" &&
        parsedBody(reply.reasoning).is_object()) {
        reply.text = std::move(reply.reasoning);
        reply.reasoning.clear();
    }
}

void readUsage(const json *usage, core::ChatReply &reply)
{
    reply.promptTokens = countOf(member(usage, "prompt_tokens"));
    reply.completionTokens = countOf(member(usage, "completion_tokens"));
    reply.cachedTokens = countOf(member(member(usage, "prompt_tokens_details"), "cached_tokens"));
}

// The choice with index 0, wherever it stands; without indices the first. nullptr: none is that choice, or several are.
const json *firstChoice(const json &choices)
{
    const json *found = nullptr;
    bool indexed = false;
    for (const json &choice : choices) {
        const json *index = member(&choice, "index");
        indexed = indexed || index != nullptr;
        if (index != nullptr && index->is_number() && index->get<double>() == 0) {
            if (found != nullptr) {
                return nullptr;
            }
            found = &choice;
        }
    }
    return found != nullptr || (indexed && choices.size() > 1) ? found : &choices.front();
}

void readChoice(const json &body, const std::string &where, const std::string &key, core::ChatReply &reply)
{
    const json *choices = member(&body, "choices");
    if (choices == nullptr || !choices->is_array() || choices->empty()) {
        fail(reply, { ErrorCode::Malformed, where, "the answer holds no choices" });
        return;
    }
    const json *choice = firstChoice(*choices);
    if (choice == nullptr) {
        fail(reply, { ErrorCode::Malformed, where, "of several choices, none or more than one has index 0" });
        return;
    }
    reply.finishReason = textOf(member(choice, "finish_reason"));
    const json *error = errorOf(choice);
    if (error != nullptr || reply.finishReason == "error") {
        fail(reply,
             { ErrorCode::Server, where,
               error != nullptr ? ownWords(json{ { "error", *error } }, key) : "the model stopped with an error" });
        return;
    }
    if (const std::string native = textOf(member(choice, "native_finish_reason")); isFilter(native)) {
        reply.finishReason = native; // a router's own word may hide the filter
    }
    const json *message = member(choice, "message");
    if (message == nullptr || !message->is_object()) {
        fail(reply, { ErrorCode::Malformed, where, "the first choice holds no message" });
        return;
    }
    readMessage(message, reply);
    takeMisplacedReply(reply);
    readLogprobs(member(member(choice, "logprobs"), "content"), reply);
    reply.outcome = outcomeOf(reply);
}

} // namespace

core::ChatReply OpenAiWire::read(const RawAnswer &answer, const std::string &where, const std::string &key) const
{
    core::ChatReply reply;
    json body;
    const bool goesOn = beginReply(answer, where, key, reply, body);
    readUsage(member(&body, "usage"), reply);
    if (goesOn) {
        readChoice(body, where, key, reply);
    }
    return reply;
}

} // namespace backends
