// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A keychain in memory, which can be absent or locked.

#include "core/secrets.h"

#include <map>
#include <mutex>

namespace support {

class FakeSecrets final : public core::Secrets {
public:
    // Every call ends with it; nullopt = the keychain works.
    void failWith(std::optional<core::ErrorCode> code)
    {
        const std::lock_guard lock(m_mutex);
        m_failure = code;
    }
    [[nodiscard]] std::map<std::string, std::string> kept() const
    {
        const std::lock_guard lock(m_mutex);
        return m_kept;
    }

    [[nodiscard]] core::Result<std::optional<std::string>> get(const std::string &name) override
    {
        const std::lock_guard lock(m_mutex);
        if (m_failure) {
            return error();
        }
        const auto found = m_kept.find(name);
        return found == m_kept.end() ? std::optional<std::string>() : std::optional(found->second);
    }
    core::Status set(const std::string &name, const std::string &value) override
    {
        const std::lock_guard lock(m_mutex);
        if (m_failure) {
            return error();
        }
        m_kept[name] = value;
        return core::Done{};
    }
    core::Status remove(const std::string &name) override
    {
        const std::lock_guard lock(m_mutex);
        if (m_failure) {
            return error();
        }
        m_kept.erase(name);
        return core::Done{};
    }

private:
    [[nodiscard]] core::Error error() const { return { *m_failure, "the keychain", "as the test wants it", 0 }; }

    mutable std::mutex m_mutex;
    std::map<std::string, std::string> m_kept;
    std::optional<core::ErrorCode> m_failure;
};

} // namespace support
