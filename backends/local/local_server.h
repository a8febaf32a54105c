// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The local model's server process: started when first needed, watched, restarted once after a crash,
// ended with this object or with the program, however that ends. One lasting thread does all of it.

#include "backends/local/child_process.h"
#include "core/result.h"

#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace backends {

struct LocalModelConfig {
    std::string name = "local";   // of the backend and its log file
    std::string modelFile;        // GGUF
    std::string pythonExecutable; // of an environment with the engine's package, "" = none
    std::string serveScript;      // packaging/local-model/serve_local.py
    std::string logDirectory;
    std::optional<std::string> searchPath; // where llama-server is looked for; nullopt = the environment's PATH
    int contextSize = 8192;                // tokens, of the one request at a time
    int threads = 0;                       // 0 = as many as there are cores
    std::chrono::milliseconds startTimeout{ 300'000 };
    bool operator==(const LocalModelConfig &) const = default;
};

class LocalServer {
public:
    enum class Phase { Idle, Starting, Ready, Failed };

    explicit LocalServer(LocalModelConfig config);
    ~LocalServer();
    LocalServer(const LocalServer &) = delete;
    LocalServer &operator=(const LocalServer &) = delete;

    // Blocks until the server answers /health, starting it when it does not run. `stopped` is polled every
    // 50 ms and leaves the start to go on for others. `note` gets "starting …" and "loading …" facts.
    // Errors: NotFound (model, engine), Server (ended early, with the end of its log), Timeout, Cancelled.
    [[nodiscard]] core::Status ensureReady(const std::function<bool()> &stopped,
                                           const std::function<void(const std::string &)> &note);

    // Why no request can succeed now; nullopt while it runs or is about to.
    [[nodiscard]] std::optional<core::Error> trouble() const;

    [[nodiscard]] std::string url() const; // http://127.0.0.1:PORT/v1
    [[nodiscard]] const std::string &key() const
    {
        return m_key;
    }                                            // made for this object, told to the process by its environment
    [[nodiscard]] std::string modelName() const; // file name without extension
    [[nodiscard]] int contextSize() const { return m_config.contextSize; } // tokens
    [[nodiscard]] std::string logFile() const;
    [[nodiscard]] Phase phase() const;
    [[nodiscard]] pid_t pid() const; // of the running process, 0 = none

private:
    // On the supervising thread:
    void supervise();
    void waitForEvent();
    void handleRequests();
    void launch();
    void watchStart();
    void handleEnd();
    void fail(core::Error error);
    void setPhase(Phase phase, const std::string &note);
    [[nodiscard]] core::Result<LaunchSpec> launchSpec(int port) const;
    // On any:
    void wake();

    const LocalModelConfig m_config;
    const std::string m_key;
    int m_wakeDescriptor;

    std::unique_ptr<ChildProcess> m_child; // supervising thread only
    std::chrono::steady_clock::time_point m_deadline;
    std::chrono::steady_clock::time_point m_nextTrim;
    int m_restarts = 0;
    int m_portTries = 0;
    bool m_wasReady = false;

    mutable std::mutex m_mutex; // guards what follows
    std::condition_variable m_changed;
    Phase m_phase = Phase::Idle;
    std::string m_note;
    std::optional<core::Error> m_error;
    int m_port = 0;
    pid_t m_pid = 0;
    int m_startsWanted = 0;
    int m_startsTaken = 0;
    bool m_closed = false;

    std::thread m_thread; // last: it uses the rest
};

} // namespace backends
