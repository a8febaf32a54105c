// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A command of the user's with pipes to its standard input and output; what it says on standard error goes to ours.
// Belongs to one thread.

#include "core/result.h"

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <sys/types.h>

namespace backends {

class ScorerProcess {
public:
    // Runs `command` by the shell. Errors: Internal (no process or pipe to be had).
    [[nodiscard]] static core::Result<std::unique_ptr<ScorerProcess>> start(const std::string &command);
    ~ScorerProcess(); // closes its input, waits half a second for its end, then kills its process group
    ScorerProcess(const ScorerProcess &) = delete;
    ScorerProcess &operator=(const ScorerProcess &) = delete;

    // Writes these lines and reads as many. Errors: Timeout (`silence` without a line), Server (it ended), Cancelled.
    [[nodiscard]] core::Result<std::string> exchange(const std::string &lines, std::chrono::milliseconds silence,
                                                     const std::function<bool()> &stopped);

private:
    ScorerProcess(pid_t pid, int input, int output);
    [[nodiscard]] core::Error ended() const;

    pid_t m_pid;
    int m_input, m_output;
    std::string m_rest; // read beyond the lines of the last exchange
};

} // namespace backends
