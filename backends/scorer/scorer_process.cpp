// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/scorer/scorer_process.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace backends {
namespace {

using Clock = std::chrono::steady_clock;
constexpr auto kPoll = std::chrono::milliseconds(50);
constexpr auto kFarewell = std::chrono::milliseconds(500);
constexpr std::size_t kLongestReply = 64U << 20U;

// In the child: only calls that are safe between fork and exec.
[[noreturn]] void become(const char *command, int input, int output)
{
    setpgid(0, 0);
    dup2(input, STDIN_FILENO);
    dup2(output, STDOUT_FILENO);
    signal(SIGPIPE, SIG_DFL);
    execl("/bin/sh", "sh", "-c", command, static_cast<char *>(nullptr));
    _exit(127);
}

core::Error systemError(const char *what)
{
    return { core::ErrorCode::Internal, "scorer", std::string(what) + ": " + std::strerror(errno), 0 };
}

} // namespace

core::Result<std::unique_ptr<ScorerProcess>> ScorerProcess::start(const std::string &command)
{
    std::array<int, 2> in{};
    std::array<int, 2> out{};
    if (pipe2(in.data(), O_CLOEXEC) != 0) {
        return systemError("pipe");
    }
    if (pipe2(out.data(), O_CLOEXEC) != 0) {
        const core::Error error = systemError("pipe");
        close(in[0]);
        close(in[1]);
        return error;
    }
    const pid_t pid = fork();
    if (pid == 0) {
        become(command.c_str(), in[0], out[1]);
    }
    const core::Error failed = systemError("fork");
    close(in[0]);
    close(out[1]);
    if (pid < 0) {
        close(in[1]);
        close(out[0]);
        return failed;
    }
    setpgid(pid, pid);
    fcntl(in[1], F_SETFL, O_NONBLOCK);
    fcntl(out[0], F_SETFL, O_NONBLOCK);
    return std::unique_ptr<ScorerProcess>(new ScorerProcess(pid, in[1], out[0]));
}

ScorerProcess::ScorerProcess(pid_t pid, int input, int output)
    : m_pid(pid)
    , m_input(input)
    , m_output(output)
{
}

ScorerProcess::~ScorerProcess()
{
    close(m_input);
    close(m_output);
    const auto end = Clock::now() + kFarewell;
    while (waitpid(m_pid, nullptr, WNOHANG) == 0) {
        if (Clock::now() > end) {
            kill(-m_pid, SIGKILL);
            waitpid(m_pid, nullptr, 0);
            return;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
}

core::Error ScorerProcess::ended() const
{
    return { core::ErrorCode::Server, "scorer", "the command ended before it had scored every line", 0 };
}

core::Result<std::string> ScorerProcess::exchange(const std::string &lines, std::chrono::milliseconds silence,
                                                  const std::function<bool()> &stopped)
{
    const auto wanted = std::ranges::count(lines, '\n');
    std::string reply = std::exchange(m_rest, {});
    std::size_t written = 0;
    auto heard = Clock::now();
    while (std::ranges::count(reply, '\n') < wanted) {
        if (stopped()) {
            return core::Error{ core::ErrorCode::Cancelled, "scorer", {}, 0 };
        }
        if (Clock::now() - heard > silence) {
            return core::Error{ core::ErrorCode::Timeout, "scorer",
                                "no line in time; does the command write a line for each and flush it?", 0 };
        }
        std::array<pollfd, 2> watched{ pollfd{ m_output, POLLIN, 0 },
                                       pollfd{ written < lines.size() ? m_input : -1, POLLOUT, 0 } };
        poll(watched.data(), watched.size(), static_cast<int>(kPoll.count()));
        if ((watched[1].revents & (POLLOUT | POLLERR)) != 0) {
            const ssize_t sent = write(m_input, lines.data() + written, lines.size() - written);
            if (sent < 0 && errno == EPIPE) {
                return ended();
            }
            written += sent > 0 ? static_cast<std::size_t>(sent) : 0;
            heard = sent > 0 ? Clock::now() : heard;
        }
        if ((watched[0].revents & (POLLIN | POLLHUP)) == 0) {
            continue;
        }
        std::array<char, 65536> buffer{};
        const ssize_t got = read(m_output, buffer.data(), buffer.size());
        if (got == 0 || reply.size() > kLongestReply) {
            return ended();
        }
        if (got > 0) {
            reply.append(buffer.data(), static_cast<std::size_t>(got));
            heard = Clock::now();
        }
    }
    std::size_t end = 0;
    for (std::ptrdiff_t line = 0; line < wanted; ++line) {
        end = reply.find('\n', end) + 1;
    }
    m_rest = reply.substr(end);
    reply.resize(end);
    return reply;
}

} // namespace backends
