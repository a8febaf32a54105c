// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/scorer/scorer_command.h"

#include "backends/scorer/scorer_process.h"

#include <utility>

namespace backends {

ScorerCommand::ScorerCommand(std::string command, std::chrono::milliseconds silence)
    : m_command(std::move(command))
    , m_silence(silence)
{
}

std::string ScorerCommand::name() const
{
    return commandName(m_command);
}

core::Status ScorerCommand::run(const Feed &feed, const Take &take, const std::stop_token &stop)
{
    auto process = ScorerProcess::start(m_command, ScorerProcess::Errors::Keep);
    if (!process) {
        return process.error();
    }
    return (*process)->stream(feed, take, m_silence, [&stop] { return stop.stop_requested(); });
}

} // namespace backends
