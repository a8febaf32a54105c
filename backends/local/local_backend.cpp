// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/local/local_backend.h"

#include <algorithm>

namespace backends {
namespace {

ChatOptions chatOptions(std::string name, const std::shared_ptr<LocalServer> &server, Timeouts timeouts,
                        RetryPolicy retry)
{
    ChatOptions options;
    options.name = std::move(name);
    options.kind = "local";
    options.baseUrl = server->url();
    options.endpoint = "local"; // not the address: its port changes, and stored replies are found by it
    options.model = server->modelName();
    options.key = server->key();
    options.contextTokens = server->contextSize();
    options.timeouts = timeouts;
    // It says nothing while it computes, which on a busy machine is long; whether it lives is seen by its process.
    options.timeouts.silence = std::max(timeouts.silence, timeouts.whole);
    options.transport.limit = 1;
    options.transport.retry = retry;
    options.gate = [server] { return server->trouble(); };
    return options;
}

} // namespace

LocalBackend::LocalBackend(std::string name, std::shared_ptr<LocalServer> server, Timeouts timeouts, RetryPolicy retry)
    : m_server(std::move(server))
    , m_chat(chatOptions(std::move(name), m_server, timeouts, retry))
{
}

core::BackendInfo LocalBackend::info() const
{
    return m_chat.info();
}

core::Status LocalBackend::prepare(const std::function<bool()> &stopped,
                                   const std::function<void(const std::string &)> &note)
{
    const auto ready = m_server->ensureReady(stopped, note);
    if (ready) {
        m_chat.moveTo(m_server->url());
    }
    return ready;
}

core::RequestId LocalBackend::submit(core::ChatRequest request, std::function<void(core::ChatReply)> done)
{
    return m_chat.submit(std::move(request), [server = m_server, done = std::move(done)](core::ChatReply reply) {
        if (reply.outcome == core::Outcome::Failed && server->phase() == LocalServer::Phase::Failed) {
            reply.error = server->trouble(); // says more than "connection refused"
            reply.stopsRun = true;           // asking on is pointless until somebody starts it again
        }
        done(std::move(reply));
    });
}

void LocalBackend::cancel(core::RequestId id)
{
    m_chat.cancel(id);
}

core::ChatReply LocalBackend::reread(const std::string &rawBody) const
{
    return m_chat.reread(rawBody);
}

} // namespace backends
