// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// From configuration to backend: the one place where keys are looked up.

#include "backends/backend_config.h"
#include "backends/chat/endpoint_book.h"
#include "backends/local/local_server_pool.h"
#include "core/backend.h"
#include "core/secrets.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace backends {

// The value of an environment variable by its name, nullopt = not set.
using Secrets = std::function<std::optional<std::string>(const std::string &name)>;

// The process's environment as Secrets.
[[nodiscard]] Secrets environmentSecrets();

struct BackendSurroundings {
    Secrets secrets;
    LocalServerPool *localServers = nullptr;   // outlives every backend made with it
    LocalModelConfig localModel;               // of the installed local model; BackendConfig::url may name another file
    std::shared_ptr<EndpointBook> book{};      // what is learnt about endpoints; null = each backend learns for itself
    std::shared_ptr<core::Secrets> keychain{}; // null = none; only the environment is looked at
};

// The key of a backend without white space at its ends; "" = it needs none. Blocks while the keychain is being
// unlocked. Errors: Auth (not set; the keychain stays locked), Usage (it may not go to that URL), Timeout.
[[nodiscard]] core::Result<std::string> keyOf(const BackendConfig &config, const BackendSurroundings &surroundings);

// Connects to no endpoint yet; Backend::prepare() does. Looks the key up, see keyOf(). Errors: Usage (configuration,
// key over plain http to another machine), Auth (no key), those of RecordedBackend::open(), Unsupported (no pool).
[[nodiscard]] core::Result<core::BackendPtr> makeBackend(const BackendConfig &config,
                                                         const BackendSurroundings &surroundings);

} // namespace backends
