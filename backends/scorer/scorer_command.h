// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A command of the user's as core's line command: a process by the shell, which ends with the run. Every run starts
// it anew.

#include "core/scorer/line_command.h"

#include <chrono>

namespace backends {

class ScorerCommand final : public core::LineCommand {
public:
    // `silence`: how long it may say nothing on standard output and error, loading its model included.
    explicit ScorerCommand(std::string command, std::chrono::milliseconds silence = std::chrono::minutes(10));

    [[nodiscard]] std::string name() const override;
    core::Status run(const Feed &feed, const Take &take, const std::stop_token &stop) override;

private:
    std::string m_command;
    std::chrono::milliseconds m_silence;
};

} // namespace backends
