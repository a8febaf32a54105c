// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A chat endpoint in a process of its own, so that its processor time is nobody else's: every request is
// answered after a fixed time, however many there are. HTTP/1.1 with kept connections on 127.0.0.1.

#include <string>
#include <sys/types.h>

namespace bench {

class DelayedServer {
public:
    // Forks; to be made before any thread. `body` is the answer to every request.
    DelayedServer(int delayMs, const std::string &body);
    ~DelayedServer();
    DelayedServer(const DelayedServer &) = delete;
    DelayedServer &operator=(const DelayedServer &) = delete;

    [[nodiscard]] std::string url() const { return "http://127.0.0.1:" + std::to_string(m_port); }

private:
    int m_port = 0;
    pid_t m_child = -1;
};

} // namespace bench
