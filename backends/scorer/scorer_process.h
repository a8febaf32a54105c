// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A command of the user's with pipes to its standard input, output and errors. Belongs to one thread.

#include "core/result.h"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>

namespace backends {

// The command's first word without folders, and the start of the whole command's SHA-256: what was used can be told
// apart, and no path of this machine gets into a project.
[[nodiscard]] std::string commandName(const std::string &command);

class ScorerProcess {
public:
    enum class Errors { PassOn, Keep }; // what it says on standard error goes to ours, too, or is only kept

    // Runs `command` by the shell. Errors: Internal (no process or pipe to be had).
    [[nodiscard]] static core::Result<std::unique_ptr<ScorerProcess>> start(const std::string &command,
                                                                            Errors errors = Errors::PassOn);
    ~ScorerProcess(); // closes its input, waits half a second for its end, then kills its process group
    ScorerProcess(const ScorerProcess &) = delete;
    ScorerProcess &operator=(const ScorerProcess &) = delete;

    // Writes these lines and reads as many. Errors: Timeout (`silence` without a line), Server (it ended), Cancelled;
    // their detail ends with the last lines that the command wrote on standard error.
    [[nodiscard]] core::Result<std::string> exchange(const std::string &lines, std::chrono::milliseconds silence,
                                                     const std::function<bool()> &stopped);

    using Feed = std::function<core::Result<std::optional<std::string>>()>; // lines with their breaks; nullopt = end,
                                                                            // also when asked again
    using Take = std::function<core::Status(std::string_view)>;             // a line without its break

    // Writes all that `feed` gives while it reads, closes the command's input, and reads to the end of its output: for
    // commands that answer in any order, or not before they have read everything. Errors: as above (a word on standard
    // error counts as a sign of life), Server for an exit code other than 0, and those of `feed` and `take`.
    [[nodiscard]] core::Status stream(const Feed &feed, const Take &take, std::chrono::milliseconds silence,
                                      const std::function<bool()> &stopped);

private:
    ScorerProcess(pid_t pid, int input, int output, int errors, Errors how);
    [[nodiscard]] core::Error failure(core::ErrorCode code, std::string what) const;
    [[nodiscard]] core::Error ended() const;
    void write();
    [[nodiscard]] bool read(); // something came
    void hear();               // standard error
    void drainErrors();        // why it ended
    [[nodiscard]] bool turn(); // waits a moment; something went or came
    [[nodiscard]] core::Status refill(const Feed &feed);
    [[nodiscard]] core::Status handOver(const Take &take, bool all);
    [[nodiscard]] core::Status farewell(std::chrono::milliseconds silence, const std::function<bool()> &stopped);
    void closeInput();

    pid_t m_pid; // 0: it has been waited for
    int m_input, m_output, m_errors;
    Errors m_how;
    std::string m_pending;      // still to be written
    std::string m_rest;         // read and not handed over yet
    std::string m_said;         // the end of what came on standard error
    bool m_inputBroken = false; // it reads no more
    bool m_outputEnded = false;
};

} // namespace backends
