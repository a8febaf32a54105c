// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/scorer/scorer_process.h"

#include "core/text/identity.h"
#include "core/text/unicode.h"

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
#include <utility>
#include <vector>

namespace backends {
namespace {

using Clock = std::chrono::steady_clock;
constexpr auto kPoll = std::chrono::milliseconds(50);
constexpr auto kFarewell = std::chrono::milliseconds(500);
constexpr std::size_t kLongestReply = 64U << 20U;
constexpr std::size_t kChunk = 65536;
constexpr std::size_t kKeptErrors = 4096; // bytes of standard error
constexpr int kShownErrors = 5;           // lines of it in an error
constexpr int kLastTurns = 100;           // to hear why it ended
constexpr std::size_t kHashDigits = 12;

// In the child: only calls that are safe between fork and exec.
[[noreturn]] void become(const char *command, int input, int output, int errors)
{
    setpgid(0, 0);
    dup2(input, STDIN_FILENO);
    dup2(output, STDOUT_FILENO);
    dup2(errors, STDERR_FILENO);
    signal(SIGPIPE, SIG_DFL);
    execl("/bin/sh", "sh", "-c", command, static_cast<char *>(nullptr));
    _exit(127);
}

core::Error systemError(const char *what)
{
    return { core::ErrorCode::Internal, "scorer", std::string(what) + ": " + std::strerror(errno), 0 };
}

// Both ends of pipes; what is still open goes with it.
class Pipes {
public:
    Pipes() { m_ends.fill(-1); }
    ~Pipes()
    {
        for (const int end : m_ends) {
            if (end >= 0) {
                close(end);
            }
        }
    }
    Pipes(const Pipes &) = delete;
    Pipes &operator=(const Pipes &) = delete;

    [[nodiscard]] bool make()
    {
        for (std::size_t i = 0; i < m_ends.size(); i += 2) {
            if (pipe2(&m_ends[i], O_CLOEXEC) != 0) {
                return false;
            }
        }
        return true;
    }
    [[nodiscard]] int at(std::size_t i) const { return m_ends[i]; }
    [[nodiscard]] int take(std::size_t i)
    {
        fcntl(m_ends[i], F_SETFL, O_NONBLOCK);
        return std::exchange(m_ends[i], -1);
    }

private:
    std::array<int, 6> m_ends{}; // reading and writing end of input, output, errors
};

// While it lives, writing to a command that has ended is an error of the call (EPIPE) and no signal, whatever the
// program does with SIGPIPE elsewhere.
class WithoutPipeSignal {
public:
    WithoutPipeSignal()
    {
        sigemptyset(&m_pipe);
        sigaddset(&m_pipe, SIGPIPE);
        sigset_t pending;
        m_waited = sigpending(&pending) == 0 && sigismember(&pending, SIGPIPE) == 1;
        pthread_sigmask(SIG_BLOCK, &m_pipe, &m_before);
    }
    ~WithoutPipeSignal()
    {
        const timespec now{};
        while (!m_waited && sigtimedwait(&m_pipe, nullptr, &now) == -1 && errno == EINTR) {
        }
        pthread_sigmask(SIG_SETMASK, &m_before, nullptr);
    }
    WithoutPipeSignal(const WithoutPipeSignal &) = delete;
    WithoutPipeSignal &operator=(const WithoutPipeSignal &) = delete;

private:
    sigset_t m_pipe{}, m_before{};
    bool m_waited = false; // one was there before, which is somebody else's
};

// The last lines with something on them, in one line; a progress bar's line is what it said last.
std::string lastLines(const std::string &said)
{
    std::vector<std::string> lines(1);
    for (const char c : said) {
        if (c == '\n') {
            lines.emplace_back();
        } else if (c == '\r') {
            lines.back().clear();
        } else {
            lines.back() += c;
        }
    }
    std::erase_if(lines, [](const std::string &line) { return line.find_first_not_of(" \t") == std::string::npos; });
    std::string shown;
    for (std::size_t i = lines.size() > kShownErrors ? lines.size() - kShownErrors : 0; i < lines.size(); ++i) {
        shown += (shown.empty() ? "" : " | ") + lines[i];
    }
    return core::repairedUtf8(shown);
}

} // namespace

std::string commandName(const std::string &command)
{
    const std::string first = command.substr(0, command.find(' '));
    return first.substr(first.find_last_of('/') + 1) + " " + core::sha256Hex(command).substr(0, kHashDigits);
}

core::Result<std::unique_ptr<ScorerProcess>> ScorerProcess::start(const std::string &command, Errors errors)
{
    Pipes pipes;
    if (!pipes.make()) {
        return systemError("pipe");
    }
    const pid_t pid = fork();
    if (pid == 0) {
        become(command.c_str(), pipes.at(0), pipes.at(3), pipes.at(5));
    }
    if (pid < 0) {
        return systemError("fork");
    }
    setpgid(pid, pid);
    return std::unique_ptr<ScorerProcess>(new ScorerProcess(pid, pipes.take(1), pipes.take(2), pipes.take(4), errors));
}

ScorerProcess::ScorerProcess(pid_t pid, int input, int output, int errors, Errors how)
    : m_pid(pid)
    , m_input(input)
    , m_output(output)
    , m_errors(errors)
    , m_how(how)
{
}

ScorerProcess::~ScorerProcess()
{
    closeInput();
    close(m_output);
    if (m_errors >= 0) {
        close(m_errors);
    }
    const auto end = Clock::now() + kFarewell;
    while (m_pid > 0 && waitpid(m_pid, nullptr, WNOHANG) == 0) {
        if (Clock::now() > end) {
            kill(-m_pid, SIGKILL);
            waitpid(m_pid, nullptr, 0);
            return;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
}

void ScorerProcess::closeInput()
{
    if (m_input >= 0) {
        close(std::exchange(m_input, -1));
    }
}

core::Error ScorerProcess::failure(core::ErrorCode code, std::string what) const
{
    if (const std::string last = lastLines(m_said); !last.empty()) {
        what += "; its last words: " + last;
    }
    return { code, "scorer", std::move(what), 0 };
}

core::Error ScorerProcess::ended() const
{
    return failure(core::ErrorCode::Server, "the command ended before it had scored every line");
}

void ScorerProcess::write()
{
    const auto [sent, why] = [this] {
        const WithoutPipeSignal quiet;
        const ssize_t count = ::write(m_input, m_pending.data(), m_pending.size());
        return std::pair(count, errno);
    }();
    if (sent > 0) {
        m_pending.erase(0, static_cast<std::size_t>(sent));
    } else if (sent < 0 && why == EPIPE) {
        m_inputBroken = true;
        m_pending.clear();
    }
}

bool ScorerProcess::read()
{
    std::array<char, kChunk> buffer{};
    const ssize_t got = ::read(m_output, buffer.data(), buffer.size());
    if (got > 0) {
        m_rest.append(buffer.data(), static_cast<std::size_t>(got));
    }
    m_outputEnded = got == 0 || m_rest.size() > kLongestReply;
    return got > 0;
}

void ScorerProcess::hear()
{
    std::array<char, kKeptErrors> buffer{};
    const ssize_t got = ::read(m_errors, buffer.data(), buffer.size());
    if (got == 0) {
        close(std::exchange(m_errors, -1));
        return;
    }
    if (got < 0) {
        return;
    }
    m_said.append(buffer.data(), static_cast<std::size_t>(got));
    if (m_said.size() > kKeptErrors) {
        m_said.erase(0, m_said.size() - kKeptErrors);
    }
    if (m_how == Errors::PassOn && ::write(STDERR_FILENO, buffer.data(), static_cast<std::size_t>(got)) < 0) {
        m_how = Errors::Keep; // there is nobody to tell
    }
}

bool ScorerProcess::turn()
{
    std::array<pollfd, 3> watched{ pollfd{ m_outputEnded ? -1 : m_output, POLLIN, 0 },
                                   pollfd{ m_pending.empty() ? -1 : m_input, POLLOUT, 0 },
                                   pollfd{ m_errors, POLLIN, 0 } };
    if (poll(watched.data(), watched.size(), static_cast<int>(kPoll.count())) <= 0) {
        return false;
    }
    bool moved = false;
    if ((watched[2].revents & (POLLIN | POLLHUP)) != 0) {
        hear();
        moved = true;
    }
    if ((watched[1].revents & (POLLOUT | POLLERR)) != 0) {
        write();
        moved = true;
    }
    if ((watched[0].revents & (POLLIN | POLLHUP)) != 0) {
        moved = read() || moved;
    }
    return moved;
}

void ScorerProcess::drainErrors()
{
    for (int i = 0; i < kLastTurns && m_errors >= 0 && turn(); ++i) {
    }
}

core::Result<std::string> ScorerProcess::exchange(const std::string &lines, std::chrono::milliseconds silence,
                                                  const std::function<bool()> &stopped)
{
    const auto wanted = std::ranges::count(lines, '\n');
    m_pending = lines;
    auto heard = Clock::now();
    while (std::ranges::count(m_rest, '\n') < wanted) {
        if (stopped()) {
            return core::Error{ core::ErrorCode::Cancelled, "scorer", {}, 0 };
        }
        if (m_inputBroken || m_outputEnded) {
            drainErrors();
            return ended();
        }
        if (turn()) {
            heard = Clock::now();
        } else if (Clock::now() - heard > silence) {
            return failure(core::ErrorCode::Timeout,
                           "no line in time; does the command write a line for each and flush it?");
        }
    }
    std::size_t end = 0;
    for (std::ptrdiff_t line = 0; line < wanted; ++line) {
        end = m_rest.find('\n', end) + 1;
    }
    std::string reply = m_rest.substr(0, end);
    m_rest.erase(0, end);
    return reply;
}

core::Status ScorerProcess::refill(const Feed &feed)
{
    while (m_input >= 0 && !m_inputBroken && m_pending.size() < kChunk) {
        auto lines = feed();
        if (!lines) {
            return lines.error();
        }
        if (!*lines) {
            break;
        }
        m_pending += **lines;
        if (m_pending.size() >= kChunk) {
            return core::Done{};
        }
    }
    if (m_pending.empty()) {
        closeInput(); // all was written: the command sees the end
    }
    return core::Done{};
}

core::Status ScorerProcess::handOver(const Take &take, bool all)
{
    std::size_t begin = 0;
    for (std::size_t end = m_rest.find('\n'); end != std::string::npos; end = m_rest.find('\n', begin)) {
        if (core::Status taken = take(std::string_view(m_rest).substr(begin, end - begin)); !taken) {
            return taken;
        }
        begin = end + 1;
    }
    m_rest.erase(0, begin);
    if (all && !m_rest.empty()) {
        return take(std::exchange(m_rest, {}));
    }
    return core::Done{};
}

core::Status ScorerProcess::farewell(std::chrono::milliseconds silence, const std::function<bool()> &stopped)
{
    int state = 0;
    for (auto heard = Clock::now(); waitpid(m_pid, &state, WNOHANG) == 0;) {
        if (stopped()) {
            return core::Error{ core::ErrorCode::Cancelled, "scorer", {}, 0 };
        }
        if (Clock::now() - heard > silence) {
            return failure(core::ErrorCode::Timeout, "the command closed its output and does not end");
        }
        if (turn()) {
            heard = Clock::now();
        }
    }
    m_pid = 0;
    drainErrors();
    if (WIFEXITED(state) && WEXITSTATUS(state) == 0) {
        return core::Done{};
    }
    return failure(core::ErrorCode::Server,
                   WIFSIGNALED(state) ? "the command was ended by signal " + std::to_string(WTERMSIG(state))
                                      : "the command ended with exit code " + std::to_string(WEXITSTATUS(state)));
}

core::Status ScorerProcess::stream(const Feed &feed, const Take &take, std::chrono::milliseconds silence,
                                   const std::function<bool()> &stopped)
{
    auto heard = Clock::now();
    while (!m_outputEnded) {
        if (stopped()) {
            return core::Error{ core::ErrorCode::Cancelled, "scorer", {}, 0 };
        }
        if (core::Status fed = refill(feed); !fed) {
            return fed;
        }
        if (turn()) {
            heard = Clock::now();
        } else if (Clock::now() - heard > silence) {
            return failure(core::ErrorCode::Timeout,
                           "it says nothing for " + std::to_string(silence.count() / 1000) + " seconds");
        }
        if (core::Status taken = handOver(take, m_outputEnded); !taken) {
            return taken;
        }
    }
    return farewell(silence, stopped);
}

} // namespace backends
