// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/backend_set.h"

#include "app/cli/words.h"
#include "app/local_model.h"
#include "backends/factory.h"
#include "core/model_lister.h"
#include "core/text/listing.h"
#include "models/project/qt_text.h"
#include "models/project/whole_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLockFile>
#include <QUrl>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace app {
namespace {

using models::toCore;
using models::toQt;
using Json = nlohmann::json;

constexpr auto kLocal = "local";
constexpr int kLockWaitMs = 5000;
constexpr std::string_view kRecorded = "recorded:";

backends::BackendConfig localConfig()
{
    backends::BackendConfig config;
    config.name = kLocal;
    config.kind = backends::BackendKind::Local;
    config.concurrency = 1;
    return config;
}

bool isOnThisMachine(const std::string &url)
{
    const QString host = QUrl(toQt(url)).host();
    return host == u"localhost" || host == u"127.0.0.1" || host == u"::1";
}

} // namespace

BackendSet::BackendSet(Places places, std::shared_ptr<core::Secrets> keychain)
    : m_places(std::move(places))
    , m_keychain(std::move(keychain))
    , m_book(std::make_shared<backends::EndpointBook>(toCore(m_places.configDir + QStringLiteral("/endpoints.json"))))
{
}

QString BackendSet::configFile() const
{
    return m_places.configDir + QStringLiteral("/backends.json");
}

core::Result<std::vector<backends::BackendConfig>> BackendSet::configured() const
{
    std::vector<backends::BackendConfig> all{ localConfig() };
    QFile file(configFile());
    if (!file.exists()) {
        return all;
    }
    const std::string subject = toCore(file.fileName());
    if (!file.open(QIODevice::ReadOnly)) {
        return core::Error{ core::ErrorCode::Unreadable, subject, toCore(file.errorString()), 0 };
    }
    const Json rows = Json::parse(file.readAll().toStdString(), nullptr, false);
    if (!rows.is_array()) {
        return core::Error{ core::ErrorCode::Malformed, subject, "a list of backends is due", 0 };
    }
    for (const Json &row : rows) {
        auto config = backends::backendConfigFromJson(row.dump(-1, ' ', false, Json::error_handler_t::replace));
        if (!config) {
            return core::Error{ core::ErrorCode::Malformed, subject,
                                config.error().subject + ": " + config.error().detail, 0 };
        }
        all.push_back(std::move(config).value());
    }
    return all;
}

core::Status BackendSet::change(const std::function<core::Status(Configs &)> &edit)
{
    QDir().mkpath(m_places.configDir);
    QLockFile lock(configFile() + QStringLiteral(".lock")); // two processes changing it at once lose nothing
    if (!lock.tryLock(kLockWaitMs)) {
        return core::Error{ core::ErrorCode::Busy, toCore(configFile()), "another process is writing it", 0 };
    }
    auto all = configured();
    if (!all) {
        return all.error();
    }
    std::erase_if(*all, [](const backends::BackendConfig &config) { return config.name == kLocal; });
    if (const core::Status edited = edit(*all); !edited) {
        return edited.error();
    }
    return write(*all);
}

core::Status BackendSet::write(const Configs &configs) const
{
    Json rows = Json::array();
    for (const backends::BackendConfig &config : configs) {
        rows.push_back(Json::parse(backends::toJson(config)));
    }
    return models::writeWholeFile(configFile(), rows.dump(2) + '\n');
}

void BackendSet::forget(const std::string &name)
{
    const std::lock_guard lock(m_mutex);
    std::erase_if(m_made, [&](const auto &entry) { return std::get<0>(entry.first) == name; });
}

core::Status BackendSet::add(const backends::BackendConfig &config)
{
    if (config.name == kLocal || config.name.empty() || config.name.find(':') != std::string::npos) {
        return core::Error{ core::ErrorCode::Usage, "backend \"" + config.name + "\"",
                            "a name of its own is due, without a colon; \"local\" is the built-in one", 0 };
    }
    if (const core::Status fine = backends::checked(config); !fine) {
        return fine.error();
    }
    backends::BackendConfig wanted = config;
    const core::Status safe = dropForeignKey(wanted);
    return safe ? put(wanted) : safe;
}

core::Status BackendSet::put(const backends::BackendConfig &config)
{
    const core::Status added = change([&config](Configs &configs) {
        const auto same = std::ranges::find(configs, config.name, &backends::BackendConfig::name);
        same == configs.end() ? configs.push_back(config) : void(*same = config);
        return core::Status(core::Done{});
    });
    if (added) {
        forget(config.name);
        m_book->forget(backends::urlOf(config), config.model); // whoever edits it wants it asked anew
    }
    return added;
}

backends::FeatureSet BackendSet::takenBy(const std::string &name, const std::string &model) const
{
    const auto config = configOf(name);
    return config ? m_book->known(backends::urlOf(*config), model) : backends::FeatureSet();
}

core::Result<backends::BackendConfig> BackendSet::configOf(const std::string &name) const
{
    if (name.starts_with(kRecorded)) {
        backends::BackendConfig config;
        config.name = name;
        config.kind = backends::BackendKind::Recorded;
        config.url = name.substr(kRecorded.size());
        return config;
    }
    const auto all = configured();
    if (!all) {
        return all.error();
    }
    const auto found = std::ranges::find(*all, name, &backends::BackendConfig::name);
    if (found != all->end()) {
        return *found;
    }
    return core::Error{ core::ErrorCode::NotFound, "backend \"" + name + "\"",
                        "known: " + core::listed(*all, &backends::BackendConfig::name) +
                            "; tertium-cli backend add makes a new one",
                        0 };
}

std::vector<models::BackendChoice> BackendSet::choices() const
{
    std::vector<models::BackendChoice> choices;
    const auto all = configured();
    const auto configs = all ? *all : std::vector<backends::BackendConfig>{ localConfig() };
    for (const backends::BackendConfig &config : configs) {
        models::BackendChoice choice;
        choice.name = toQt(config.name);
        choice.title = choice.name;
        if (config.kind == backends::BackendKind::Local) {
            const QString model = QFileInfo(installedModelFile(m_places)).completeBaseName();
            choice.title = model.isEmpty() ? Words::tr("Local model") : Words::tr("Local: %1").arg(model);
            choice.problem =
                model.isEmpty()
                    ? Words::tr("No local model is installed. tertium-cli backend install-local installs one.")
                    : QString();
        } else if (backends::speaksHttp(config.kind)) {
            choice.leavesMachine = !isOnThisMachine(backends::urlOf(config));
            choice.listsModels = true;
        }
        choices.push_back(choice);
    }
    return choices;
}

core::Result<core::BackendPtr> BackendSet::make(const std::string &name)
{
    return makeWithModel(name, {});
}

core::Result<core::BackendPtr> BackendSet::makeWith(const models::AskedBackend &asked)
{
    return makeWithModel(toCore(asked.name), toCore(asked.model));
}

core::Result<std::vector<std::string>> BackendSet::modelsOf(const std::string &name,
                                                            const std::function<bool()> &stopped)
{
    const auto backend = make(name);
    if (!backend) {
        return backend.error();
    }
    core::ModelLister *lister = core::modelsIn(**backend);
    return lister == nullptr ? core::Result<std::vector<std::string>>(std::vector<std::string>())
                             : lister->models(stopped);
}

core::Result<core::BackendPtr> BackendSet::makeWithModel(const std::string &name, const std::string &model,
                                                         int concurrency, std::chrono::seconds timeout)
{
    const auto key = std::tuple(name, model, concurrency, timeout);
    {
        const std::lock_guard lock(m_mutex);
        if (const auto made = m_made.find(key); made != m_made.end()) {
            return made->second;
        }
    }
    auto config = configOf(name);
    if (!config) {
        return config.error();
    }
    backends::BackendSurroundings surroundings{ backends::environmentSecrets(), &m_pool, {}, m_book, m_keychain };
    if (config->kind == backends::BackendKind::Local) {
        auto local = localModelConfig(m_places);
        if (!local) {
            return local.error();
        }
        surroundings.localModel = std::move(local).value();
    } else {
        config->model = model.empty() ? config->model : model;
        config->concurrency = concurrency > 0 ? concurrency : config->concurrency;
    }
    if (timeout.count() > 0) {
        config->timeouts = backends::within(config->timeouts, timeout);
    }
    auto backend = backends::makeBackend(*config, surroundings); // may wait for the keychain: not under the lock
    if (!backend) {
        return backend;
    }
    const std::lock_guard lock(m_mutex);
    return m_made.try_emplace(key, *backend).first->second; // the first of two made at once
}

} // namespace app
