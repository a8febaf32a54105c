// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/keychain.h"

#include "models/project/qt_text.h"

#include <QObject>
#include <QThread>

#include <qt6keychain/keychain.h>

#include <condition_variable>
#include <mutex>

namespace app {

using core::Error;
using core::ErrorCode;
using models::toCore;
using models::toQt;

namespace {

QString service()
{
    return QStringLiteral("Tertium");
}

Error failure(QKeychain::Error error, const QString &words)
{
    const std::string keychain = "the keychain";
    switch (error) {
    case QKeychain::AccessDenied:
    case QKeychain::AccessDeniedByUser:
        return { ErrorCode::Auth, keychain, "it stays locked; unlock it and try again", 0 };
    case QKeychain::CouldNotDeleteEntry:
        return { ErrorCode::Internal, keychain, "the entry could not be deleted: " + toCore(words), 0 };
    default: // a service that is not there ends as "other"
        return { ErrorCode::Unsupported, keychain, "no keychain runs here: " + toCore(words), 0 };
    }
}

} // namespace

struct Keychain::Outcome {
    QKeychain::Error error = QKeychain::NoError;
    QString words;
    std::string value;
};

struct Keychain::Thread {
    std::mutex mutex;
    QThread thread;
    QObject worker; // lives on the thread
};

// Where calls wait for what they asked.
struct Keychain::Gate {
    std::mutex mutex;
    std::condition_variable news;
    bool closed = false;
};

Keychain::Keychain(std::chrono::milliseconds patience)
    : m_gate(std::make_shared<Gate>())
    , m_patience(patience)
    , m_thread(std::make_unique<Thread>())
{
}

Keychain::~Keychain()
{
    m_thread->thread.quit();
    m_thread->thread.wait();
}

QObject *Keychain::worker()
{
    const std::lock_guard lock(m_thread->mutex);
    if (!m_thread->thread.isRunning()) {
        m_thread->worker.moveToThread(&m_thread->thread);
        m_thread->thread.start();
    }
    return &m_thread->worker;
}

core::Result<Keychain::Outcome> Keychain::run(std::function<QKeychain::Job *()> make)
{
    const auto box = std::make_shared<std::optional<Outcome>>(); // guarded by the gate
    {
        const std::lock_guard lock(m_gate->mutex);
        if (m_gate->closed) {
            return Error{ ErrorCode::Timeout, "the keychain", "the program ends", 0 };
        }
    }
    QMetaObject::invokeMethod(
        worker(),
        [box, gate = m_gate, make = std::move(make)] {
            QKeychain::Job *job = make(); // deletes itself when it is over
            QObject::connect(job, &QKeychain::Job::finished, job, [box, gate](QKeychain::Job *over) {
                Outcome outcome{ over->error(), over->errorString(), {} };
                if (const auto *read = qobject_cast<QKeychain::ReadPasswordJob *>(over)) {
                    outcome.value = toCore(read->textData());
                }
                const std::lock_guard lock(gate->mutex);
                *box = std::move(outcome);
                gate->news.notify_all();
            });
            job->start();
        },
        Qt::QueuedConnection);
    std::unique_lock lock(m_gate->mutex);
    m_gate->news.wait_for(lock, m_patience, [&] { return box->has_value() || m_gate->closed; });
    if (!box->has_value()) {
        return Error{ ErrorCode::Timeout, "the keychain", m_gate->closed ? "the program ends" : "nobody unlocked it",
                      0 };
    }
    return std::move(**box);
}

void Keychain::close()
{
    const std::lock_guard lock(m_gate->mutex);
    m_gate->closed = true;
    m_gate->news.notify_all();
}

core::Result<std::optional<std::string>> Keychain::get(const std::string &name)
{
    const auto outcome = run([name] {
        auto *job = new QKeychain::ReadPasswordJob(service());
        job->setKey(toQt(name));
        return job;
    });
    if (!outcome) {
        return outcome.error();
    }
    if (outcome->error == QKeychain::EntryNotFound) {
        return std::optional<std::string>();
    }
    if (outcome->error != QKeychain::NoError) {
        return failure(outcome->error, outcome->words);
    }
    return std::optional(outcome->value);
}

core::Status Keychain::set(const std::string &name, const std::string &value)
{
    const auto outcome = run([name, value] {
        auto *job = new QKeychain::WritePasswordJob(service());
        job->setKey(toQt(name));
        job->setTextData(toQt(value));
        return job;
    });
    if (!outcome) {
        return outcome.error();
    }
    return outcome->error == QKeychain::NoError ? core::Status(core::Done{}) : failure(outcome->error, outcome->words);
}

core::Status Keychain::remove(const std::string &name)
{
    const auto outcome = run([name] {
        auto *job = new QKeychain::DeletePasswordJob(service());
        job->setKey(toQt(name));
        return job;
    });
    if (!outcome) {
        return outcome.error();
    }
    const bool gone = outcome->error == QKeychain::NoError || outcome->error == QKeychain::EntryNotFound;
    return gone ? core::Status(core::Done{}) : failure(outcome->error, outcome->words);
}

} // namespace app
