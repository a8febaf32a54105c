// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/local/install_command.h"

#include <cerrno>
#include <csignal>
#include <cstring>
#include <unistd.h>

namespace backends {

core::Error becomeScript(const std::string &script, const std::vector<std::string> &arguments)
{
    std::vector<std::string> words = { "python3", script };
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char *> pointers;
    for (std::string &word : words) {
        pointers.push_back(word.data());
    }
    pointers.push_back(nullptr);
    close_range(STDERR_FILENO + 1, ~0U, CLOSE_RANGE_CLOEXEC);
    sigset_t none; // the program blocks what it waits for; the script waits for nothing
    sigset_t before;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, &before);
    execvp(pointers.front(), pointers.data());
    const int reason = errno;
    sigprocmask(SIG_SETMASK, &before, nullptr);
    return core::Error{ reason == ENOENT ? core::ErrorCode::NotFound : core::ErrorCode::Unreadable, "python3",
                        std::string(std::strerror(reason)) + "; the local model needs Debian's package python3-venv",
                        0 };
}

} // namespace backends
