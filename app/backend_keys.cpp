// SPDX-License-Identifier: GPL-3.0-or-later
// The part of BackendSet that removes backends, knows their keys and their prices.

#include "app/backend_set.h"

#include "backends/factory.h"
#include "backends/http/url.h"
#include "models/project/qt_text.h"

#include <QUrl>

#include <algorithm>
#include <tuple>

namespace app {
namespace {

using core::Error;
using core::ErrorCode;

std::string trimmed(const std::string &text)
{
    return models::toCore(models::toQt(text).trimmed());
}

// Scheme, host and port.
bool isSameAddress(const std::string &first, const std::string &second)
{
    constexpr int kHttp = 80, kHttps = 443;
    const auto address = [](const std::string &url) {
        const QUrl parts(models::toQt(url));
        return std::tuple(parts.scheme().toLower(), parts.host().toLower(),
                          parts.port(parts.scheme().toLower() == u"https" ? kHttps : kHttp));
    };
    return address(first) == address(second);
}

} // namespace

// The keychain's key goes only where it was given for. What was entered under this name for another address, or for a
// backend that is gone, is deleted.
core::Status BackendSet::dropForeignKey(backends::BackendConfig &config)
{
    if (!config.keyInKeychain) {
        return core::Done{};
    }
    const auto former = configOf(config.name);
    const bool had = former && former->keyInKeychain;
    if (had && isSameAddress(backends::urlOf(*former), backends::urlOf(config))) {
        return core::Done{};
    }
    const core::Status gone = m_keychain ? m_keychain->remove(backends::keychainEntry(config.name))
                                         : core::Status(Error{ ErrorCode::Unsupported, {}, {}, 0 });
    if (gone || gone.error().code != ErrorCode::Unsupported) {
        return gone;
    }
    if (had) { // the key lies where it can't be deleted now: never look at it again
        config.keyEnv = backends::keyVariable(config);
        config.keyInKeychain = false;
    }
    return core::Done{};
}

core::Status BackendSet::remove(const std::string &name)
{
    bool hadEntry = false;
    const core::Status removed = change([&](Configs &configs) -> core::Status {
        const auto found = std::ranges::find(configs, name, &backends::BackendConfig::name);
        if (found == configs.end()) {
            return Error{ ErrorCode::NotFound, "backend \"" + name + "\"", "only backends that were added can go", 0 };
        }
        hadEntry = found->keyInKeychain;
        configs.erase(found);
        return core::Done{};
    });
    forget(name);
    if (!removed || !hadEntry || !m_keychain) {
        return removed;
    }
    const core::Status gone = m_keychain->remove(backends::keychainEntry(name));
    return gone || gone.error().code == ErrorCode::Unsupported ? core::Status(core::Done{}) : gone;
}

core::Result<KeyState> BackendSet::keyState(const std::string &name) const
{
    const auto config = configOf(name);
    if (!config) {
        return config.error();
    }
    KeyState state;
    state.variable = backends::keyVariable(*config);
    state.needed = !state.variable.empty();
    state.inKeychain = config->keyInKeychain;
    const auto kept = m_keychain ? m_keychain->get(backends::keychainEntry(name))
                                 : core::Result<std::optional<std::string>>(Error{ ErrorCode::Unsupported, {}, {}, 0 });
    if (!kept && kept.error().code != ErrorCode::Unsupported) {
        return kept.error();
    }
    state.keychainRuns = kept.ok();
    if (state.inKeychain && kept) {
        state.found = kept->has_value();
    } else if (state.needed) {
        state.found = !trimmed(backends::environmentSecrets()(state.variable).value_or("")).empty();
    }
    return state;
}

core::Status BackendSet::setKey(const std::string &name, const std::string &key)
{
    auto config = configOf(name);
    if (!config) {
        return config.error();
    }
    const std::string clean = trimmed(key);
    const std::string subject = "the key of backend \"" + name + "\"";
    if (!backends::speaksHttp(config->kind)) {
        return Error{ ErrorCode::Usage, subject, "this backend takes no key", 0 };
    }
    if (clean.empty()) {
        return Error{ ErrorCode::Usage, subject, "it is empty", 0 };
    }
    if (const core::Status may = backends::keyMayGo(backends::urlOf(*config), clean); !may) {
        return may.error();
    }
    config->keyInKeychain = true;
    const core::Status kept = m_keychain ? m_keychain->set(backends::keychainEntry(name), clean)
                                         : core::Status(Error{ ErrorCode::Unsupported, {}, {}, 0 });
    if (!kept && kept.error().code == ErrorCode::Unsupported) {
        return Error{ ErrorCode::Unsupported, "keeping " + subject,
                      "no keychain runs here; set the environment variable " + backends::keyVariable(*config) +
                          " before Tertium starts, and name it as this backend's variable",
                      0 };
    }
    return kept ? put(*config) : kept;
}

core::Status BackendSet::removeKey(const std::string &name)
{
    auto config = configOf(name);
    if (!config) {
        return config.error();
    }
    const core::Status gone =
        m_keychain ? m_keychain->remove(backends::keychainEntry(name)) : core::Status(core::Done{});
    if (!gone && gone.error().code != ErrorCode::Unsupported) {
        return gone;
    }
    forget(name);
    if (!config->keyInKeychain) {
        return core::Done{};
    }
    config->keyInKeychain = false;
    return put(*config);
}

core::Result<std::optional<core::Price>> BackendSet::priceOf(const core::BackendInfo &backend) const
{
    const auto prices = this->prices().list();
    if (!prices) {
        return prices.error();
    }
    return prices->find(backend.endpoint, backend.model);
}

} // namespace app
