// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/anthropic/anthropic_wire.h"
#include "backends/chat/answer.h"
#include "backends/ollama/ollama_wire.h"
#include "backends/openai/openai_wire.h"

namespace backends {

core::ChatReply readAnyReply(const RawAnswer &answer, const std::string &where)
{
    const nlohmann::json body = parsedBody(answer.body);
    if (textOf(member(&body, "type")) == "message" && member(&body, "content") != nullptr) {
        return AnthropicWire().read(answer, where, "");
    }
    if (member(&body, "message") != nullptr && member(&body, "done") != nullptr) {
        return OllamaWire().read(answer, where, "");
    }
    return OpenAiWire().read(answer, where, "");
}

} // namespace backends
