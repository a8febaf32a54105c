// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/factory.h"

#include "backends/http/url.h"
#include "backends/local/local_backend.h"
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

core::Result<std::string> keyOf(const BackendConfig &config, const Secrets &secrets)
{
    if (config.keyEnv.empty()) {
        return std::string();
    }
    const std::string key = trimmed((secrets ? secrets(config.keyEnv) : std::nullopt).value_or(""));
    if (key.empty()) {
        return Error{ ErrorCode::Auth, "backend " + config.name,
                      "the environment variable " + config.keyEnv + " is not set" };
    }
    if (const auto allowed = keyMayGo(config.url, key); !allowed) {
        return allowed.error();
    }
    return key;
}

core::Result<BackendPtr> makeOpenAi(const BackendConfig &config, const Secrets &secrets)
{
    auto key = keyOf(config, secrets);
    if (!key) {
        return key.error();
    }
    OpenAiOptions options;
    options.name = config.name;
    options.baseUrl = config.url;
    options.model = config.model;
    options.key = std::move(*key);
    options.allowLogprobs = config.allowLogprobs;
    options.timeouts = config.timeouts;
    options.transport.limit = config.concurrency;
    options.transport.retry.maxAttempts = config.maxAttempts;
    return BackendPtr(std::make_shared<OpenAiChat>(std::move(options)));
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

core::Result<BackendPtr> makeBackend(const BackendConfig &config, const BackendSurroundings &surroundings)
{
    if (const auto good = checked(config); !good) {
        return good.error();
    }
    switch (config.kind) {
    case BackendKind::OpenAi:
        return makeOpenAi(config, surroundings.secrets);
    case BackendKind::Recorded:
        return makeRecorded(config);
    case BackendKind::Local:
        return makeLocal(config, surroundings);
    }
    return Error{ ErrorCode::Internal, config.name, "unknown kind of backend" };
}

} // namespace backends
