// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Preferences in memory.

#include "models/settings/backend_settings.h"

#include <algorithm>
#include <functional>
#include <map>
#include <mutex>

namespace support {

class FakeSettings final : public models::BackendSettings {
public:
    FakeSettings()
    {
        models::BackendEntry local;
        local.name = QStringLiteral("local");
        local.kind = QStringLiteral("local");
        local.builtIn = true;
        m_entries.push_back(local);
    }

    // What make() gives; without it: NotFound.
    std::function<core::Result<core::BackendPtr>(const QString &)> maker;

    void failNext(core::ErrorCode code)
    {
        const std::lock_guard lock(m_mutex);
        m_failure = code;
    }
    [[nodiscard]] std::map<QString, QString> keys() const
    {
        const std::lock_guard lock(m_mutex);
        return m_keys;
    }
    [[nodiscard]] std::string savedPrices() const
    {
        const std::lock_guard lock(m_mutex);
        return m_prices;
    }

    [[nodiscard]] core::Result<std::vector<models::BackendEntry>> entries() const override
    {
        const std::lock_guard lock(m_mutex);
        return m_entries;
    }
    core::Status save(const models::BackendEntry &entry) override
    {
        const std::lock_guard lock(m_mutex);
        if (m_failure) {
            return failure();
        }
        const auto same = std::ranges::find(m_entries, entry.name, &models::BackendEntry::name);
        same == m_entries.end() ? m_entries.push_back(entry) : void(*same = entry);
        return core::Done{};
    }
    core::Status remove(const QString &name) override
    {
        const std::lock_guard lock(m_mutex);
        std::erase_if(m_entries, [&](const models::BackendEntry &entry) { return entry.name == name; });
        m_keys.erase(name);
        return core::Done{};
    }
    [[nodiscard]] core::Result<models::KeyFacts> keyFacts(const QString &name) const override
    {
        const std::lock_guard lock(m_mutex);
        const auto found = std::ranges::find(m_entries, name, &models::BackendEntry::name);
        if (found == m_entries.end()) {
            return core::Error{ core::ErrorCode::NotFound, name.toStdString(), {}, 0 };
        }
        return models::KeyFacts{ found->keySource != models::KeySource::None,
                                 found->keySource == models::KeySource::Keychain, true, m_keys.contains(name),
                                 found->keyVariable };
    }
    core::Status setKey(const QString &name, const QString &key) override
    {
        const std::lock_guard lock(m_mutex);
        m_keys[name] = key;
        return core::Done{};
    }
    core::Status removeKey(const QString &name) override
    {
        const std::lock_guard lock(m_mutex);
        m_keys.erase(name);
        return core::Done{};
    }
    [[nodiscard]] core::Result<core::BackendPtr> make(const QString &name) override
    {
        return maker ? maker(name)
                     : core::Result<core::BackendPtr>(
                           core::Error{ core::ErrorCode::NotFound, name.toStdString(), {}, 0 });
    }
    [[nodiscard]] QString pricesFile() const override { return QStringLiteral("prices.json"); }
    [[nodiscard]] core::Result<std::string> prices() const override { return savedPrices(); }
    core::Status savePrices(const std::string &json) override
    {
        const std::lock_guard lock(m_mutex);
        m_prices = json;
        return core::Done{};
    }

private:
    core::Error failure()
    {
        const core::Error error{ *m_failure, "the settings", "as the test wants it", 0 };
        m_failure.reset();
        return error;
    }

    mutable std::mutex m_mutex;
    std::vector<models::BackendEntry> m_entries;
    std::map<QString, QString> m_keys;
    std::string m_prices = R"({"about":["kept"],"currency":"USD","prices":[{"model":"m*","input":2.5,"output":10}]})";
    std::optional<core::ErrorCode> m_failure;
};

} // namespace support
