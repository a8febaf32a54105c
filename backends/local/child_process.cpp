// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/local/child_process.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
extern "C" { // glibc 2.36 forgot it in this header
#include <sys/pidfd.h>
}
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace backends {
namespace {

using core::Error;
using core::ErrorCode;

// A file descriptor with an owner.
class Descriptor {
public:
    explicit Descriptor(int fd)
        : m_fd(fd)
    {
    }
    ~Descriptor() { reset(); }
    Descriptor(const Descriptor &) = delete;
    Descriptor &operator=(const Descriptor &) = delete;
    [[nodiscard]] int get() const { return m_fd; }
    void reset()
    {
        if (m_fd >= 0) {
            close(m_fd);
        }
        m_fd = -1;
    }

private:
    int m_fd;
};

std::vector<char *> pointers(const std::vector<std::string> &texts)
{
    std::vector<char *> list;
    list.reserve(texts.size() + 1);
    for (const std::string &text : texts) {
        list.push_back(const_cast<char *>(text.c_str())); // execve's signature; it writes to none of them
    }
    list.push_back(nullptr);
    return list;
}

struct ChildSetUp {
    char **command = nullptr;
    char **environment = nullptr;
    int input = -1, log = -1, report = -1;
    pid_t parent = 0;
};

// Between fork and exec only what POSIX calls async-signal-safe: other threads' locks are copied shut.
[[noreturn]] void becomeProgram(const ChildSetUp &setUp)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != setUp.parent) {
        _exit(127); // the parent died before the line above
    }
    setpgid(0, 0); // Ctrl+C in a terminal is for the program, which then ends its server in order
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
    signal(SIGPIPE, SIG_DFL);
    signal(SIGINT, SIG_DFL);
    signal(SIGTERM, SIG_DFL);
    dup2(setUp.input, STDIN_FILENO);
    dup2(setUp.log, STDOUT_FILENO);
    dup2(setUp.log, STDERR_FILENO);
    close_range(STDERR_FILENO + 1, ~0U, CLOSE_RANGE_CLOEXEC);
    execve(setUp.command[0], setUp.command, setUp.environment);
    const int reason = errno;
    [[maybe_unused]] const ssize_t written = write(setUp.report, &reason, sizeof reason);
    _exit(127);
}

// 0 when the program runs, else the errno of exec.
int execFailure(int report)
{
    int reason = 0;
    ssize_t got = 0;
    do {
        got = read(report, &reason, sizeof reason);
    } while (got < 0 && errno == EINTR);
    return got == static_cast<ssize_t>(sizeof reason) ? reason : 0;
}

} // namespace

core::Result<std::unique_ptr<ChildProcess>> ChildProcess::launch(const LaunchSpec &spec)
{
    const Descriptor log(open(spec.logFile.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, S_IRUSR | S_IWUSR));
    if (log.get() < 0) {
        return Error{ ErrorCode::Unwritable, spec.logFile, std::strerror(errno) };
    }
    const Descriptor input(open("/dev/null", O_RDONLY | O_CLOEXEC));
    std::array<int, 2> ends{ -1, -1 };
    if (pipe2(ends.data(), O_CLOEXEC) != 0) {
        return Error{ ErrorCode::Internal, spec.command.front(), std::strerror(errno) };
    }
    const Descriptor readEnd(ends[0]);
    Descriptor writeEnd(ends[1]);
    std::vector<char *> command = pointers(spec.command);
    std::vector<char *> environment = pointers(spec.environment);
    const ChildSetUp setUp{ command.data(), environment.data(), input.get(), log.get(), writeEnd.get(), getpid() };
    const pid_t pid = fork();
    if (pid < 0) {
        return Error{ ErrorCode::Internal, spec.command.front(), std::strerror(errno) };
    }
    if (pid == 0) {
        becomeProgram(setUp);
    }
    writeEnd.reset();
    if (const int reason = execFailure(readEnd.get()); reason != 0) {
        waitpid(pid, nullptr, 0);
        return Error{ reason == ENOENT ? ErrorCode::NotFound : ErrorCode::Unreadable, spec.command.front(),
                      std::strerror(reason) };
    }
    return std::unique_ptr<ChildProcess>(new ChildProcess(pid));
}

ChildProcess::ChildProcess(pid_t pid)
    : m_pid(pid)
    , m_descriptor(pidfd_open(pid, 0))
{
}

ChildProcess::~ChildProcess()
{
    if (!hasEnded()) {
        kill(-m_pid, SIGTERM);
        if (!endsWithin(std::chrono::seconds(2))) {
            kill(-m_pid, SIGKILL);
            waitpid(m_pid, nullptr, 0);
        }
    }
    if (m_descriptor >= 0) {
        close(m_descriptor);
    }
}

bool ChildProcess::hasEnded()
{
    if (!m_endedHow.empty()) {
        return true;
    }
    int status = 0;
    if (waitpid(m_pid, &status, WNOHANG) != m_pid) {
        return false;
    }
    m_endedHow = WIFSIGNALED(status) ? "signal " + std::to_string(WTERMSIG(status))
                                     : "exit code " + std::to_string(WEXITSTATUS(status));
    kill(-m_pid, SIGKILL); // what it may have left of its group
    return true;
}

bool ChildProcess::endsWithin(std::chrono::milliseconds time)
{
    const auto deadline = std::chrono::steady_clock::now() + time;
    while (!hasEnded()) {
        const auto left =
            std::chrono::duration_cast<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now()).count();
        if (left <= 0) {
            return false;
        }
        pollfd watched{ m_descriptor, POLLIN, 0 };
        poll(&watched, 1, static_cast<int>(left));
    }
    return true;
}

} // namespace backends
