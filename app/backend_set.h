// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The backends a user has: the built-in local model and those added by name, kept in a JSON file of
// the user's configuration (never a key). Makes each once and shares it, so that all runs use one
// local server and one queue an endpoint. Thread-safe.

#include "backends/backend_config.h"
#include "backends/chat/endpoint_book.h"
#include "backends/local/local_server_pool.h"
#include "core/backend.h"
#include "core/result.h"
#include "models/run_service.h"

#include <QString>

#include <chrono>
#include <map>
#include <mutex>
#include <tuple>
#include <vector>

namespace app {

struct Places {
    QString dataDir;   // models, engine, sample project
    QString configDir; // backends.json, settings
    QString logDir;
    [[nodiscard]] static Places standard(); // the user's folders, each with "tertium" in it
};

class BackendSet final : public models::BackendProvider {
public:
    explicit BackendSet(Places places);

    // Built-in "local" first, then those of the file. Malformed: names file and fault.
    [[nodiscard]] core::Result<std::vector<backends::BackendConfig>> configured() const;
    // Replaces one of the same name. Usage: a built-in name, or what backends::checked() refuses.
    core::Status add(const backends::BackendConfig &config);

    [[nodiscard]] std::vector<models::BackendChoice> choices() const override;
    // By name, or "recorded:FILE". NotFound lists what there is; Unsupported says how to install the local model.
    [[nodiscard]] core::Result<core::BackendPtr> make(const std::string &name) override;
    // The same with another model, number of requests in flight, and time for one try than configured; "" and
    // 0 = as configured. A local model always takes one request.
    [[nodiscard]] core::Result<core::BackendPtr> makeWithModel(const std::string &name, const std::string &model,
                                                               int concurrency = 0, std::chrono::seconds timeout = {});

    [[nodiscard]] const Places &places() const { return m_places; }

private:
    [[nodiscard]] core::Result<backends::BackendConfig> configOf(const std::string &name) const;
    [[nodiscard]] QString configFile() const;

    const Places m_places;
    backends::LocalServerPool m_pool; // before the backends: they end first
    const std::shared_ptr<backends::EndpointBook> m_book = std::make_shared<backends::EndpointBook>();
    std::mutex m_mutex; // guards the map
    // By name, model, concurrency, time for one try.
    std::map<std::tuple<std::string, std::string, int, std::chrono::seconds>, core::BackendPtr> m_made;
};

} // namespace app
