// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// An OpenAI backend with short pauses, and the replies that the loopback server gives it.

#include "backends/openai/openai_chat.h"
#include "tests/support/loopback_server.h"

#include <string>

namespace testing_support {

inline const std::string kCanaryKey = "CANARY-0123456789";

inline backends::ChatOptions quick(const std::string &baseUrl, int limit = 4)
{
    using std::chrono::milliseconds;
    backends::ChatOptions options;
    options.name = "scripted";
    options.baseUrl = baseUrl;
    options.model = "m";
    options.key = kCanaryKey;
    options.timeouts = { milliseconds(5000), milliseconds(10'000), milliseconds(20'000) };
    options.transport.limit = limit;
    options.transport.retry.base = milliseconds(1);
    options.transport.retry.cap = milliseconds(2);
    options.transport.random = [] { return 0.5; };
    return options;
}

inline LoopbackServer::Reply ok(const std::string &text = "YES")
{
    LoopbackServer::Reply reply;
    reply.body = LoopbackServer::chatBody(text);
    return reply;
}

inline LoopbackServer::Reply failing(int status, const std::string &body)
{
    LoopbackServer::Reply reply;
    reply.status = status;
    reply.body = body;
    return reply;
}

// What the record of the tries says, joined by "|".
inline std::string whats(const core::ChatReply &reply)
{
    std::string text;
    for (const core::Attempt &attempt : reply.attempts) {
        text += (text.empty() ? "" : "|") + attempt.what;
    }
    return text;
}

} // namespace testing_support
