// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/factory.h"

#include "backends/anthropic/anthropic_wire.h"
#include "backends/http/url.h"
#include "backends/local/local_backend.h"
#include "backends/ollama/ollama_wire.h"
#include "backends/openai/openai_chat.h"
#include "backends/recorded/recorded_backend.h"

#include <cstdlib>

namespace backends {
namespace {

using core::BackendPtr;
using core::Error;
using core::ErrorCode;

// Keys pasted into shells and files drag white space along.
std::string trimmed(const std::string &text)
{
    const std::size_t from = text.find_first_not_of(" \t\r\n");
    return from == std::string::npos ? std::string() : text.substr(from, text.find_last_not_of(" \t\r\n") - from + 1);
}

std::unique_ptr<ChatWire> wireOf(const BackendConfig &config)
{
    if (config.kind == BackendKind::Anthropic) {
        return std::make_unique<AnthropicWire>();
    }
    if (config.kind == BackendKind::Ollama) {
        return std::make_unique<OllamaWire>(config.contextTokens);
    }
    return std::make_unique<OpenAiWire>();
}

core::Result<BackendPtr> makeHttp(const BackendConfig &config, const BackendSurroundings &surroundings)
{
    auto key = keyOf(config, surroundings);
    if (!key) {
        return key.error();
    }
    ChatOptions options;
    options.name = config.name;
    options.baseUrl = urlOf(config);
    options.model = config.model;
    options.key = std::move(*key);
    options.caFile = config.caFile;
    options.contextTokens = config.contextTokens;
    options.allowLogprobs = config.allowLogprobs;
    options.timeouts = config.timeouts;
    options.limits.requestsPerMinute = config.requestsPerMinute;
    options.limits.tokensPerMinute = config.tokensPerMinute;
    options.transport.limit = config.concurrency;
    options.transport.retry.maxAttempts = config.maxAttempts;
    options.book = surroundings.book;
    return BackendPtr(std::make_shared<HttpChat>(std::move(options), wireOf(config)));
}

core::Result<BackendPtr> makeRecorded(const BackendConfig &config)
{
    auto backend = RecordedBackend::open({ config.name, config.url, config.model, config.concurrency });
    if (!backend) {
        return backend.error();
    }
    return BackendPtr(std::move(*backend));
}

core::Result<BackendPtr> makeLocal(const BackendConfig &config, const BackendSurroundings &surroundings)
{
    if (surroundings.localServers == nullptr) {
        return Error{ ErrorCode::Unsupported, "backend " + config.name, "local models are not available here" };
    }
    LocalModelConfig local = surroundings.localModel;
    if (!config.url.empty()) {
        local.modelFile = config.url;
    }
    if (local.modelFile.empty()) {
        return Error{ ErrorCode::NotFound, "backend " + config.name, "no local model is installed" };
    }
    RetryPolicy retry;
    retry.maxAttempts = config.maxAttempts;
    return BackendPtr(std::make_shared<LocalBackend>(config.name, surroundings.localServers->serverFor(local),
                                                     config.timeouts, retry));
}

} // namespace

Secrets environmentSecrets()
{
    return [](const std::string &name) -> std::optional<std::string> {
        const char *value = std::getenv(name.c_str());
        return value == nullptr ? std::nullopt : std::optional<std::string>(value);
    };
}

core::Result<std::string> keyOf(const BackendConfig &config, const BackendSurroundings &surroundings)
{
    const std::string variable = keyVariable(config);
    if (variable.empty()) {
        return std::string();
    }
    std::string key;
    std::string missing = "the environment variable " + variable + " is not set";
    bool keychainRuns = config.keyInKeychain && surroundings.keychain != nullptr;
    if (keychainRuns) {
        const auto kept = surroundings.keychain->get(keychainEntry(config.name));
        keychainRuns = kept || kept.error().code != ErrorCode::Unsupported;
        if (!kept && keychainRuns) {
            return kept.error();
        }
        key = kept ? trimmed(kept->value_or("")) : key;
    }
    if (keychainRuns) {
        missing = "the keychain holds no key for it";
    } else if (surroundings.secrets) {
        key = trimmed(surroundings.secrets(variable).value_or(""));
        missing = (config.keyInKeychain ? "no keychain runs here and " : "") + missing;
    }
    if (key.empty()) {
        return Error{ ErrorCode::Auth, "backend " + config.name, missing };
    }
    if (const auto allowed = keyMayGo(urlOf(config), key); !allowed) {
        return allowed.error();
    }
    return key;
}

core::Result<BackendPtr> makeBackend(const BackendConfig &config, const BackendSurroundings &surroundings)
{
    if (const auto good = checked(config); !good) {
        return good.error();
    }
    switch (config.kind) {
    case BackendKind::OpenAi:
    case BackendKind::Anthropic:
    case BackendKind::Ollama:
        return makeHttp(config, surroundings);
    case BackendKind::Recorded:
        return makeRecorded(config);
    case BackendKind::Local:
        return makeLocal(config, surroundings);
    }
    return Error{ ErrorCode::Internal, config.name, "unknown kind of backend" };
}

} // namespace backends
