// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Chat completions as OpenAI, vLLM, llama.cpp, LM Studio, OpenRouter and many more speak them.

#include "backends/chat/chat_wire.h"
#include "backends/chat/schema_text.h"

#include <string>

namespace backends {

class OpenAiWire final : public ChatWire {
public:
    [[nodiscard]] const char *kind() const override { return "openai"; }
    [[nodiscard]] const char *chatPath() const override { return "/chat/completions"; }
    [[nodiscard]] const char *modelsPath() const override { return "/models"; }
    [[nodiscard]] FeatureSet offers() const override { return {}; }
    [[nodiscard]] std::string baseOf(const std::string &url) const override;
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
