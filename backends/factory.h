// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// From configuration to backend: the one place where keys are looked up.

#include "backends/backend_config.h"
#include "backends/chat/endpoint_book.h"
#include "backends/local/local_server_pool.h"
#include "core/backend.h"

#include <functional>
#include <optional>
#include <string>

namespace backends {

// The value of a secret by its name (environment variable, keychain entry), nullopt = not set.
using Secrets = std::function<std::optional<std::string>(const std::string &name)>;

// The process's environment as Secrets.
[[nodiscard]] Secrets environmentSecrets();

struct BackendSurroundings {
    Secrets secrets;
    LocalServerPool *localServers = nullptr; // outlives every backend made with it
    LocalModelConfig localModel;             // of the installed local model; BackendConfig::url may name another file
    std::shared_ptr<EndpointBook> book{};    // what is learnt about endpoints; null = each backend learns for itself
};

// Connects to nothing yet; Backend::prepare() does. Errors: Usage (configuration, key over plain http to
// another machine), Auth (variable not set), those of RecordedBackend::open(), Unsupported (no pool).
[[nodiscard]] core::Result<core::BackendPtr> makeBackend(const BackendConfig &config,
                                                         const BackendSurroundings &surroundings);

} // namespace backends
