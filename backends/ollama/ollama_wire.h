// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Ollama's own chat. Its OpenAI endpoint ignores the context's size and cuts long prompts silently; here
// every request says how large a context it needs, forbids cutting, and the reply is checked against it.

#include "backends/chat/chat_wire.h"
#include "backends/chat/schema_text.h"

#include <atomic>

namespace backends {

class OllamaWire final : public ChatWire {
public:
    // `contextTokens`: num_ctx of every request, 0 = as large as the largest request so far needs. It only
    // grows, because another size makes the server load the model again.
    explicit OllamaWire(int contextTokens = 0)
        : m_fixed(contextTokens)
        , m_context(contextTokens)
    {
    }

    [[nodiscard]] const char *kind() const override { return "ollama"; }
    [[nodiscard]] const char *chatPath() const override { return "/api/chat"; }
    [[nodiscard]] const char *modelsPath() const override { return "/api/tags"; }
    [[nodiscard]] FeatureSet offers() const override { return {}; }
    [[nodiscard]] std::string baseOf(const std::string &url) const override;
    // Also a Usage error when a fixed context can't hold prompt and reply.
    [[nodiscard]] core::Result<std::string> request(const core::ChatRequest &request, const std::string &model,
                                                    const FeatureSet &features) override;
    [[nodiscard]] core::ChatReply read(const RawAnswer &answer, const std::string &where,
                                       const std::string &key) const override;
    // Fails a reply to a prompt that was cut: fewer tokens read than it can have had; marks one that
    // filled the context as truncated.
    void check(const core::ChatRequest &request, const std::string &body, core::ChatReply &reply) const override;
    [[nodiscard]] core::Result<std::vector<std::string>> modelNames(const std::string &body,
                                                                    const std::string &where) const override;

private:
    [[nodiscard]] int contextFor(int tokens);

    SchemaText m_schemas;
    const int m_fixed;
    std::atomic<int> m_context;
};

} // namespace backends
