// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Anthropic's Messages: the system prompt stands apart, a limit of the reply is due, content comes as
// blocks, there are no log-probabilities and no seed. llama.cpp serves it too.

#include "backends/chat/chat_wire.h"
#include "backends/chat/schema_text.h"

namespace backends {

class AnthropicWire final : public ChatWire {
public:
    [[nodiscard]] const char *kind() const override { return "anthropic"; }
    [[nodiscard]] const char *chatPath() const override { return "/v1/messages"; }
    [[nodiscard]] const char *modelsPath() const override { return "/v1/models"; }
    [[nodiscard]] FeatureSet offers() const override;
    [[nodiscard]] std::string baseOf(const std::string &url) const override;
    [[nodiscard]] std::string keyHeader() const override { return "x-api-key"; }
    [[nodiscard]] Headers headers() const override { return { { "anthropic-version", "2023-06-01" } }; }
    [[nodiscard]] core::Result<std::string> request(const core::ChatRequest &request, const std::string &model,
                                                    const FeatureSet &features) override;
    [[nodiscard]] core::ChatReply read(const RawAnswer &answer, const std::string &where,
                                       const std::string &key) const override;
    [[nodiscard]] core::Result<std::vector<std::string>> modelNames(const std::string &body,
                                                                    const std::string &where) const override;

private:
    SchemaText m_schemas;
};

} // namespace backends
