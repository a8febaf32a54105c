// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/local/local_server_pool.h"

namespace backends {

std::shared_ptr<LocalServer> LocalServerPool::serverFor(const LocalModelConfig &config)
{
    const std::lock_guard lock(m_mutex);
    std::weak_ptr<LocalServer> &known = m_servers[config.modelFile];
    std::shared_ptr<LocalServer> server = known.lock();
    if (!server) {
        server = std::make_shared<LocalServer>(config);
        known = server;
    }
    return server;
}

} // namespace backends
