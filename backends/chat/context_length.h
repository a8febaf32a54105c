// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace backends {

// How many tokens a request and its reply may have, from an endpoint's list of models: "max_model_len" of
// vLLM and SGLang, "context_length" of OpenRouter, "context_window" of Groq, "max_context_length" of
// LM Studio, "meta.n_ctx" of llama.cpp. 0 = the list does not say.
[[nodiscard]] int contextLength(const std::string &modelsBody, const std::string &model);

} // namespace backends
