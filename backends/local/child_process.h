// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A child process that dies with its owner. To be launched and destroyed on one thread that lasts: the
// kernel's parent-death signal follows the thread that forked, not the process.

#include "core/result.h"

#include <chrono>
#include <memory>
#include <string>
#include <sys/types.h>
#include <vector>

namespace backends {

struct LaunchSpec {
    std::vector<std::string> command;     // an absolute path first; visible to everybody: no secrets
    std::vector<std::string> environment; // NAME=value, the whole of it
    std::string logFile;                  // output and errors are appended to it
};

class ChildProcess {
public:
    // Errors: Unwritable (log file), NotFound or Unreadable (program), Internal (no process to be had).
    [[nodiscard]] static core::Result<std::unique_ptr<ChildProcess>> launch(const LaunchSpec &spec);

    ~ChildProcess(); // ends it: asks, waits up to two seconds, then kills; its whole process group
    ChildProcess(const ChildProcess &) = delete;
    ChildProcess &operator=(const ChildProcess &) = delete;

    [[nodiscard]] pid_t pid() const { return m_pid; }
    [[nodiscard]] int descriptor() const { return m_descriptor; } // becomes readable when the process has ended

    // True once it has ended; endedHow() then says "exit code 3" or "signal 9".
    [[nodiscard]] bool hasEnded();
    [[nodiscard]] const std::string &endedHow() const { return m_endedHow; }

private:
    explicit ChildProcess(pid_t pid);
    [[nodiscard]] bool endsWithin(std::chrono::milliseconds time);

    pid_t m_pid;
    int m_descriptor = -1; // pidfd
    std::string m_endedHow;
};

} // namespace backends
