// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Asks a backend what it is and can do, off the window's thread. The requests carry no text of a project.

#include "core/run/backend_probe.h"
#include "models/project/worker.h"

#include <QString>

#include <memory>

namespace models {

struct FindingLine {
    QString what; // "Structured output"
    QString found;
    bool operator==(const FindingLine &) const = default;
};

// In words, the most telling first.
[[nodiscard]] QList<FindingLine> findingLines(const core::BackendFindings &findings);

class BackendTest final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(BackendTest)

public:
    using Maker = std::function<core::Result<core::BackendPtr>()>;

    explicit BackendTest(QObject *parent = nullptr);
    ~BackendTest() override;

    // One at a time: a newer one stops the one before, which then says nothing more.
    void start(Maker make);
    void stop();
    [[nodiscard]] bool isRunning() const { return m_worker.isBusy(); }

Q_SIGNALS:
    void note(const QString &text); // what is being tried
    void found(const QList<models::FindingLine> &lines);
    void failed(const QString &sentence);

private:
    struct Ear; // what the test's thread speaks to, as long as this is there

    int m_number = 0; // of the newest one
    const std::shared_ptr<Ear> m_ear;
    Worker m_worker{ nullptr, Worker::End::LetsGo }; // the keychain may ask somebody for the key
};

} // namespace models
