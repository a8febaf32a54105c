// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/backend_settings.h"

#include "models/project/qt_text.h"

#include <QUrl>

#include <algorithm>
#include <array>

namespace app {
namespace {

using backends::BackendConfig;
using backends::BackendKind;
using models::BackendEntry;
using models::KeySource;
using models::toCore;
using models::toQt;

BackendEntry entryOf(const BackendConfig &config)
{
    BackendEntry entry;
    entry.name = toQt(config.name);
    entry.kind = toQt(backends::name(config.kind));
    entry.url = toQt(config.url);
    entry.model = toQt(config.model);
    entry.keySource = config.keyInKeychain    ? KeySource::Keychain
                      : config.keyEnv.empty() ? KeySource::None
                                              : KeySource::Variable;
    entry.keyVariable = toQt(config.keyEnv);
    entry.concurrency = config.concurrency;
    entry.requestsPerMinute = config.requestsPerMinute;
    entry.tokensPerMinute = config.tokensPerMinute;
    return entry;
}

core::Result<BackendConfig> configOf(const BackendEntry &entry, BackendConfig config)
{
    config.name = toCore(entry.name.trimmed());
    constexpr std::array kKinds = { BackendKind::OpenAi, BackendKind::Anthropic, BackendKind::Ollama,
                                    BackendKind::Recorded };
    const std::string kind = toCore(entry.kind);
    const auto known = std::ranges::find_if(kKinds, [&](BackendKind one) { return backends::name(one) == kind; });
    if (known == kKinds.end()) {
        return core::Error{ core::ErrorCode::Usage, "backend " + config.name, "unknown kind \"" + kind + "\"", 0 };
    }
    config.kind = *known;
    config.url = toCore(entry.url.trimmed());
    config.model = toCore(entry.model.trimmed());
    config.keyInKeychain = entry.keySource == KeySource::Keychain;
    config.keyEnv = entry.keySource == KeySource::None ? std::string() : toCore(entry.keyVariable.trimmed());
    config.concurrency = entry.concurrency;
    config.requestsPerMinute = entry.requestsPerMinute;
    config.tokensPerMinute = entry.tokensPerMinute;
    return config;
}

} // namespace

core::Result<std::vector<BackendEntry>> Settings::entries() const
{
    const auto configs = m_backends->configured();
    if (!configs) {
        return configs.error();
    }
    const auto choices = m_backends->choices();
    std::vector<BackendEntry> entries;
    for (std::size_t i = 0; i < configs->size(); ++i) {
        BackendEntry entry = entryOf((*configs)[i]);
        entry.builtIn = (*configs)[i].kind == BackendKind::Local;
        if (i < choices.size() && choices[i].name == entry.name && choices[i].leavesMachine) {
            entry.textsGoTo = QUrl(toQt(backends::urlOf((*configs)[i]))).host();
        }
        entries.push_back(entry);
    }
    return entries;
}

core::Status Settings::save(const BackendEntry &entry)
{
    const auto configs = m_backends->configured();
    if (!configs) {
        return configs.error();
    }
    const auto former = std::ranges::find(*configs, toCore(entry.name.trimmed()), &BackendConfig::name);
    const auto config = configOf(entry, former == configs->end() ? BackendConfig() : *former);
    return config ? m_backends->add(*config) : core::Status(config.error());
}

core::Status Settings::remove(const QString &name)
{
    return m_backends->remove(toCore(name));
}

core::Result<models::KeyFacts> Settings::keyFacts(const QString &name) const
{
    const auto state = m_backends->keyState(toCore(name));
    if (!state) {
        return state.error();
    }
    return models::KeyFacts{ state->needed, state->inKeychain, state->keychainRuns, state->found,
                             toQt(state->variable) };
}

core::Status Settings::setKey(const QString &name, const QString &key)
{
    return m_backends->setKey(toCore(name), toCore(key));
}

core::Status Settings::removeKey(const QString &name)
{
    return m_backends->removeKey(toCore(name));
}

core::Result<core::BackendPtr> Settings::make(const QString &name)
{
    return m_backends->make(toCore(name));
}

QString Settings::pricesFile() const
{
    return m_backends->prices().path();
}

core::Result<std::string> Settings::prices() const
{
    return m_backends->prices().text();
}

core::Status Settings::savePrices(const std::string &json)
{
    return m_backends->prices().write(json);
}

} // namespace app
