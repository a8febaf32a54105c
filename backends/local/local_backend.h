// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The default backend: chat completions over a server process of our own.

#include "backends/local/local_server.h"
#include "backends/openai/openai_chat.h"
#include "core/backend.h"

#include <memory>
#include <string>

namespace backends {

class LocalBackend final : public core::Backend {
public:
    // `retry` and time-outs as for any endpoint; one request at a time.
    LocalBackend(std::string name, std::shared_ptr<LocalServer> server, Timeouts timeouts, RetryPolicy retry);

    [[nodiscard]] core::BackendInfo info() const override;
    // Starts the server where it does not run; errors as LocalServer::ensureReady().
    core::Status prepare(const std::function<bool()> &stopped,
                         const std::function<void(const std::string &)> &note) override;
    core::RequestId submit(core::ChatRequest request, std::function<void(core::ChatReply)> done) override;
    void cancel(core::RequestId id) override;
    [[nodiscard]] core::ChatReply reread(const std::string &rawBody) const override;

private:
    std::shared_ptr<LocalServer> m_server;
    OpenAiChat m_chat; // after the server: it ends first
};

} // namespace backends
