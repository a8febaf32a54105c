// SPDX-License-Identifier: GPL-3.0-or-later
#include "backends/local/local_server.h"

#include "backends/local/engine_command.h"
#include "backends/local/engine_log.h"

#include <array>
#include <cstdint>
#include <filesystem>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

namespace backends {
namespace {

namespace fs = std::filesystem;
using core::Error;
using core::ErrorCode;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr int kMostRestarts = 1;
constexpr int kMostPortTries = 4;
constexpr std::size_t kTailLines = 12;
constexpr milliseconds kProbeEvery{ 100 };
constexpr milliseconds kProbeTimeout{ 1'000 };
constexpr milliseconds kTrimEvery{ 30'000 };

// Somebody else took the port between our choice and the engine's bind.
bool lostPort(const std::string &log)
{
    for (const char *sign : { "in use", "bind" }) {
        if (log.find(sign) != std::string::npos) {
            return true;
        }
    }
    return false;
}

} // namespace

LocalServer::LocalServer(LocalModelConfig config)
    : m_config(std::move(config))
    , m_key(oneTimeKey())
    , m_wakeDescriptor(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK))
    , m_thread([this] { supervise(); })
{
}

LocalServer::~LocalServer()
{
    {
        const std::lock_guard lock(m_mutex);
        m_closed = true;
    }
    wake();
    m_thread.join();
    close(m_wakeDescriptor);
}

void LocalServer::wake()
{
    const std::uint64_t one = 1;
    [[maybe_unused]] const ssize_t written = write(m_wakeDescriptor, &one, sizeof one);
}

core::Status LocalServer::ensureReady(const std::function<bool()> &stopped,
                                      const std::function<void(const std::string &)> &note)
{
    std::unique_lock lock(m_mutex);
    if (m_phase == Phase::Idle || m_phase == Phase::Failed) {
        m_startsWanted = m_startsTaken + 1;
        wake();
    }
    const int wanted = m_startsWanted;
    std::string told;
    while (m_startsTaken < wanted || m_phase == Phase::Starting) {
        m_changed.wait_for(lock, milliseconds(50));
        const std::string news = m_note;
        lock.unlock();
        if (stopped && stopped()) {
            return Error{ ErrorCode::Cancelled, modelName(), "" };
        }
        if (note && !news.empty() && news != told) {
            note(news);
            told = news;
        }
        lock.lock();
    }
    if (m_phase == Phase::Ready) {
        return core::Done{};
    }
    return m_error.value_or(Error{ ErrorCode::Internal, modelName(), "the local server did not start" });
}

std::optional<core::Error> LocalServer::trouble() const
{
    const std::lock_guard lock(m_mutex);
    if (m_phase == Phase::Idle) {
        return Error{ ErrorCode::Usage, modelName(), "the local server has not been started yet" };
    }
    return m_phase == Phase::Failed ? m_error : std::nullopt;
}

std::string LocalServer::url() const
{
    const std::lock_guard lock(m_mutex);
    return "http://127.0.0.1" + (m_port == 0 ? std::string() : ":" + std::to_string(m_port)) + "/v1";
}

std::string LocalServer::modelName() const
{
    return fs::path(m_config.modelFile).stem().string();
}

std::string LocalServer::logFile() const
{
    return (fs::path(m_config.logDirectory) / (m_config.name + "-server.log")).string();
}

LocalServer::Phase LocalServer::phase() const
{
    const std::lock_guard lock(m_mutex);
    return m_phase;
}

pid_t LocalServer::pid() const
{
    const std::lock_guard lock(m_mutex);
    return m_pid;
}

void LocalServer::supervise()
{
    for (;;) {
        waitForEvent();
        {
            const std::lock_guard lock(m_mutex);
            if (m_closed) {
                break;
            }
        }
        handleRequests();
        if (m_child && m_child->hasEnded()) {
            handleEnd();
        } else if (phase() == Phase::Starting) {
            watchStart();
        }
        if (m_child && steady_clock::now() >= m_nextTrim) {
            trimLog(logFile());
            m_nextTrim = steady_clock::now() + kTrimEvery;
        }
    }
    m_child.reset(); // here, on the thread that launched it
}

void LocalServer::waitForEvent()
{
    std::array<pollfd, 2> watched{ pollfd{ m_wakeDescriptor, POLLIN, 0 },
                                   pollfd{ m_child ? m_child->descriptor() : -1, POLLIN, 0 } };
    const int idle = m_child ? static_cast<int>(kTrimEvery.count()) : -1;
    poll(watched.data(), watched.size(), phase() == Phase::Starting ? static_cast<int>(kProbeEvery.count()) : idle);
    std::uint64_t count = 0;
    [[maybe_unused]] const ssize_t got = read(m_wakeDescriptor, &count, sizeof count);
}

void LocalServer::handleRequests()
{
    {
        const std::lock_guard lock(m_mutex);
        if (m_startsTaken == m_startsWanted) {
            return;
        }
        m_startsTaken = m_startsWanted;
        m_phase = Phase::Starting; // whoever waits must not take the last start's end for this one's
        m_port = 0;
    }
    m_restarts = 0;
    m_portTries = 0;
    launch();
}

core::Result<LaunchSpec> LocalServer::launchSpec(int port) const
{
    std::error_code failure;
    fs::create_directories(m_config.logDirectory, failure);
    if (failure) {
        return Error{ ErrorCode::Unwritable, m_config.logDirectory, failure.message() };
    }
    auto command = engineCommand(m_config, port);
    if (!command) {
        return command.error();
    }
    return LaunchSpec{ std::move(*command), engineEnvironment(m_key), logFile() };
}

void LocalServer::launch()
{
    m_child.reset();
    m_wasReady = false;
    int port = 0;
    {
        const std::lock_guard lock(m_mutex);
        port = m_port; // a restart keeps it: requests under way go on
    }
    if (port == 0) {
        const auto chosen = freeLoopbackPort();
        if (!chosen) {
            fail(chosen.error());
            return;
        }
        port = *chosen;
    }
    const auto spec = launchSpec(port);
    if (!spec) {
        fail(spec.error());
        return;
    }
    trimLog(logFile());
    auto child = ChildProcess::launch(*spec);
    if (!child) {
        fail(child.error());
        return;
    }
    m_child = std::move(*child);
    m_deadline = steady_clock::now() + m_config.startTimeout;
    m_nextTrim = steady_clock::now() + kTrimEvery;
    {
        const std::lock_guard lock(m_mutex);
        m_port = port;
        m_pid = m_child->pid();
    }
    setPhase(Phase::Starting, "starting " + modelName());
}

void LocalServer::watchStart()
{
    const std::string address = url();
    const int status =
        probedStatus(address.substr(0, address.size() - std::string_view("/v1").size()) + "/health", kProbeTimeout);
    if (status == 200 && !m_child->hasEnded()) { // else another program answers on our port
        m_wasReady = true;
        setPhase(Phase::Ready, modelName() + " is ready");
    } else if (status == 503) {
        setPhase(Phase::Starting, "loading " + modelName());
    } else if (steady_clock::now() >= m_deadline) {
        m_child.reset();
        fail({ ErrorCode::Timeout, modelName(),
               "the local server was not ready within " + std::to_string(m_config.startTimeout.count() / 1000) +
                   " s. Its log ends: " + logTail(logFile(), kTailLines) });
    }
}

void LocalServer::handleEnd()
{
    const std::string how = m_child->endedHow();
    const std::string tail = logTail(logFile(), kTailLines);
    const bool wasReady = m_wasReady;
    m_child.reset();
    if (wasReady && m_restarts < kMostRestarts) {
        ++m_restarts;
        launch();
        return;
    }
    if (!wasReady && lostPort(tail) && m_portTries < kMostPortTries) {
        ++m_portTries;
        {
            const std::lock_guard lock(m_mutex);
            m_port = 0;
        }
        launch();
        return;
    }
    const std::string what =
        wasReady ? "the local server ended again after a restart (" : "the local server ended while it started (";
    fail({ ErrorCode::Server, modelName(), what + how + "). Its log ends: " + tail });
}

void LocalServer::fail(core::Error error)
{
    {
        const std::lock_guard lock(m_mutex);
        m_error = std::move(error);
        m_pid = 0;
    }
    setPhase(Phase::Failed, "");
}

void LocalServer::setPhase(Phase phase, const std::string &note)
{
    {
        const std::lock_guard lock(m_mutex);
        m_phase = phase;
        m_note = note;
        if (phase == Phase::Ready || phase == Phase::Starting) {
            m_error.reset();
        }
    }
    m_changed.notify_all();
}

} // namespace backends
