// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The backends a user has: the built-in local model and those added by name, kept in a JSON file of
// the user's configuration. Keys are never in it; they are in the keychain or the environment. Makes each once and
// shares it, so that all runs use one local server and one queue an endpoint. Thread-safe.

#include "app/prices.h"
#include "backends/backend_config.h"
#include "backends/chat/endpoint_book.h"
#include "backends/local/local_server_pool.h"
#include "core/backend.h"
#include "core/result.h"
#include "core/secrets.h"
#include "models/runs/run_service.h"

#include <QString>

#include <chrono>
#include <functional>
#include <map>
#include <memory>
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

struct KeyState {
    bool needed = false;      // the backend sends a key
    bool inKeychain = false;  // as configured
    bool keychainRuns = true; // false: the variable is looked at in its place
    std::string variable;     // of the environment, "" = none
    bool found = false;       // there is a key where it is looked for
};

class BackendSet final : public models::BackendProvider {
public:
    // keychain: null = none; keys then come from the environment alone.
    explicit BackendSet(Places places, std::shared_ptr<core::Secrets> keychain = {});

    // Built-in "local" first, then those of the file. Malformed: names file and fault.
    [[nodiscard]] core::Result<std::vector<backends::BackendConfig>> configured() const;
    // Replaces one of the same name. Usage: a built-in name, or what backends::checked() refuses. A key that the
    // keychain holds for another address is deleted first: it must be given again. May wait for the keychain then.
    core::Status add(const backends::BackendConfig &config);
    // Its key in the keychain goes, too. NotFound, Usage (built-in). May wait for the keychain.
    core::Status remove(const std::string &name);

    // The three wait for the keychain, so not on the window's thread. No error repeats a key.
    [[nodiscard]] core::Result<KeyState> keyState(const std::string &name) const;
    // Into the keychain, and notes there that it is. Usage (empty, no header value, plain http to another machine),
    // Unsupported (no keychain runs: names the variable to set instead).
    core::Status setKey(const std::string &name, const std::string &key);
    core::Status removeKey(const std::string &name);

    [[nodiscard]] std::vector<models::BackendChoice> choices() const override;
    // By name, or "recorded:FILE". NotFound lists what there is; Unsupported says how to install the local model.
    [[nodiscard]] core::Result<core::BackendPtr> make(const std::string &name) override;
    [[nodiscard]] core::Result<core::BackendPtr> makeWith(const models::AskedBackend &asked) override;
    // None of a backend that has one model at most.
    [[nodiscard]] core::Result<std::vector<std::string>> modelsOf(const std::string &name,
                                                                  const std::function<bool()> &stopped) override;
    // The same with another model, number of requests in flight, and time for one try than configured; "" and
    // 0 = as configured. A local model always takes one request.
    [[nodiscard]] core::Result<core::BackendPtr> makeWithModel(const std::string &name, const std::string &model,
                                                               int concurrency = 0, std::chrono::seconds timeout = {});

    [[nodiscard]] core::Result<std::optional<core::Price>> priceOf(const core::BackendInfo &backend) const override;
    // What its endpoint is known to take of a model; all for a name that is not configured.
    [[nodiscard]] backends::FeatureSet takenBy(const std::string &name, const std::string &model) const;
    [[nodiscard]] PriceFile prices() const { return PriceFile(m_places.configDir); }
    [[nodiscard]] const Places &places() const { return m_places; }

private:
    using Configs = std::vector<backends::BackendConfig>; // without the built-in one
    [[nodiscard]] core::Result<backends::BackendConfig> configOf(const std::string &name) const;
    [[nodiscard]] QString configFile() const;
    core::Status change(const std::function<core::Status(Configs &)> &edit);
    core::Status write(const Configs &configs) const;
    core::Status put(const backends::BackendConfig &config);
    core::Status dropForeignKey(backends::BackendConfig &config);
    void forget(const std::string &name); // what was made of it

    const Places m_places;
    const std::shared_ptr<core::Secrets> m_keychain;
    backends::LocalServerPool m_pool;                     // before the backends: they end first
    const std::shared_ptr<backends::EndpointBook> m_book; // what endpoints refuse, beside backends.json
    std::mutex m_mutex;                                   // guards the map
    // By name, model, concurrency, time for one try.
    std::map<std::tuple<std::string, std::string, int, std::chrono::seconds>, core::BackendPtr> m_made;
};

} // namespace app
