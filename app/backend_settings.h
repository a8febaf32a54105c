// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/backend_set.h"
#include "models/settings/backend_settings.h"

#include <memory>

namespace app {

// BackendSet and PriceFile as the preferences see them. Thread-safe.
class Settings final : public models::BackendSettings {
public:
    explicit Settings(std::shared_ptr<BackendSet> backends)
        : m_backends(std::move(backends))
    {
    }

    [[nodiscard]] core::Result<std::vector<models::BackendEntry>> entries() const override;
    core::Status save(const models::BackendEntry &entry) override;
    core::Status remove(const QString &name) override;
    [[nodiscard]] core::Result<models::KeyFacts> keyFacts(const QString &name) const override;
    core::Status setKey(const QString &name, const QString &key) override;
    core::Status removeKey(const QString &name) override;
    [[nodiscard]] core::Result<core::BackendPtr> make(const QString &name) override;
    [[nodiscard]] QString pricesFile() const override;
    [[nodiscard]] core::Result<std::string> prices() const override;
    core::Status savePrices(const std::string &json) override;

private:
    const std::shared_ptr<BackendSet> m_backends;
};

} // namespace app
