// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How to reach a model, as it is kept in settings. Never holds a key: only where it is kept.

#include "backends/http/http_types.h"
#include "core/result.h"

#include <string>

namespace backends {

enum class BackendKind { OpenAi, Recorded, Local, Anthropic, Ollama };

struct BackendConfig {
    std::string name;
    BackendKind kind = BackendKind::OpenAi;
    std::string url;     // base URL ("" = Anthropic's, Ollama's usual one); a recording's file; a GGUF file
                         // ("" = the installed model)
    std::string model;   // "" = the endpoint's only one
    std::string keyEnv;  // NAME of the environment variable, "" = none
    int concurrency = 4; // requests in flight; a local model always takes one
    Timeouts timeouts;
    int maxAttempts = 6;
    bool allowLogprobs = true;
    int requestsPerMinute = 0; // 0 = as the endpoint says
    int tokensPerMinute = 0;
    int contextTokens = 0; // of Ollama, 0 = as large as the requests need
    std::string caFile{};  // certificates to trust, "" = the system's
    // The keychain holds the key, see keychainEntry(); where no keychain runs, keyVariable() is looked at.
    bool keyInKeychain = false;
    bool operator==(const BackendConfig &) const = default;
};

[[nodiscard]] std::string_view name(BackendKind kind); // "openai", "recorded", "local" …
[[nodiscard]] bool speaksHttp(BackendKind kind);       // has a base URL and perhaps a key

// The base URL that counts: the configured one, else the usual one of its kind.
[[nodiscard]] std::string urlOf(const BackendConfig &config);

// Name of a backend's entry in the keychain.
[[nodiscard]] std::string keychainEntry(const std::string &backend);
// The environment variable to look at: keyEnv, else TERTIUM_KEY_NAME with the backend's name in capitals when the
// key is in the keychain; "" = this backend has no key.
[[nodiscard]] std::string keyVariable(const BackendConfig &config);

// JSON object with the members name, kind, url, model, key_env, concurrency, timeouts_ms {connect,
// silence, whole}, max_attempts, allow_logprobs, requests_per_minute, tokens_per_minute, context_tokens, ca_file,
// key_in_keychain.
[[nodiscard]] std::string toJson(const BackendConfig &config);

// What is missing keeps its default. "timeout_seconds" (a number) bounds all time-outs of one try; a
// member of timeouts_ms goes before it. Malformed error for wrong types, values out of range, an unknown
// kind, or a key where its variable's name is due (which the error does not repeat).
[[nodiscard]] core::Result<BackendConfig> backendConfigFromJson(const std::string &json);

// The same checks for a configuration made otherwise. Usage errors.
[[nodiscard]] core::Status checked(const BackendConfig &config);

} // namespace backends
