// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The system's keychain (the Secret Service of GNOME and others, or KWallet) as core::Secrets. Never a
// file of ours: where no such service runs, every call ends with Unsupported.

#include "core/secrets.h"

#include <chrono>
#include <functional>
#include <memory>

class QThread;
class QObject;

namespace QKeychain {
class Job;
} // namespace QKeychain

namespace app {

// The jobs of the library must come from one thread with an event loop; it starts with the first call.
class Keychain final : public core::Secrets {
public:
    // `patience`: how long somebody may take to unlock the keychain.
    explicit Keychain(std::chrono::milliseconds patience = std::chrono::seconds(60));
    ~Keychain() override;
    Keychain(const Keychain &) = delete;
    Keychain &operator=(const Keychain &) = delete;

    [[nodiscard]] core::Result<std::optional<std::string>> get(const std::string &name) override;
    core::Status set(const std::string &name, const std::string &value) override;
    core::Status remove(const std::string &name) override;

    // The program ends: whoever waits is let go, and every later call ends at once, with Timeout.
    void close();

private:
    struct Outcome;
    // Runs a job made on the keychain's thread; what it found, once it is over.
    core::Result<Outcome> run(std::function<QKeychain::Job *()> make);
    QObject *worker();

    struct Thread;
    struct Gate;
    const std::shared_ptr<Gate> m_gate;
    const std::chrono::milliseconds m_patience;
    std::unique_ptr<Thread> m_thread;
};

} // namespace app
