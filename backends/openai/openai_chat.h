// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Any endpoint that speaks OpenAI's chat completions: OpenAI, vLLM, llama.cpp, LM Studio, OpenRouter …

#include "backends/chat/http_chat.h"
#include "backends/openai/openai_wire.h"

namespace backends {

class OpenAiChat final : public HttpChat {
public:
    explicit OpenAiChat(ChatOptions options)
        : HttpChat(std::move(options), std::make_unique<OpenAiWire>())
    {
    }
};

} // namespace backends
