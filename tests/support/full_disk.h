// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// As on a full disk: until its end no file of this process may become longer.

#include <csignal>
#include <cstdint>
#include <sys/resource.h>

namespace testing {

class FullDisk {
public:
    explicit FullDisk(std::int64_t bytes)
        : m_ignored(std::signal(SIGXFSZ, SIG_IGN))
    {
        rlimit full{};
        m_works = getrlimit(RLIMIT_FSIZE, &m_before) == 0;
        full = m_before;
        full.rlim_cur = static_cast<rlim_t>(bytes);
        m_works = m_works && setrlimit(RLIMIT_FSIZE, &full) == 0;
    }
    ~FullDisk() { static_cast<void>(end()); }
    FullDisk(const FullDisk &) = delete;
    FullDisk &operator=(const FullDisk &) = delete;

    [[nodiscard]] bool works() const { return m_works; }
    // There is room again.
    [[nodiscard]] bool end()
    {
        const bool ended = setrlimit(RLIMIT_FSIZE, &m_before) == 0;
        std::signal(SIGXFSZ, m_ignored);
        return ended;
    }

private:
    void (*m_ignored)(int);
    rlimit m_before{};
    bool m_works = false;
};

} // namespace testing
