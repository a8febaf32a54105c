// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// One server a model file, shared by all runs of the program that owns this pool. Thread-safe.

#include "backends/local/local_server.h"

#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace backends {

class LocalServerPool {
public:
    // The server that runs this model, or a new one (not yet started). It ends with its last user.
    [[nodiscard]] std::shared_ptr<LocalServer> serverFor(const LocalModelConfig &config);

private:
    std::mutex m_mutex;
    std::map<std::string, std::weak_ptr<LocalServer>> m_servers; // by model file
};

} // namespace backends
