// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Packets that carry a run's questions to people on other machines, and their answers back: written, previewed and
// merged off the window's thread.

#include "core/packet/packet.h"
#include "models/project/project_session.h"
#include "models/project/task_queue.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <memory>

namespace models {

// What a packet would change, before it does.
struct ReadingImport {
    QString file;
    core::Packet packet;
    core::PacketPreview changes;
    bool late = false; // people's answers are compared already: those given since then do not count
};

// Of a file: errors as models::readPacketFile(), core::checkReadingHome() and core::previewPacket().
[[nodiscard]] core::Result<ReadingImport> readReadingImport(core::Project &project, const QString &file);
// A packet for each name, into the folder; each is noted in the project. Errors: as core::openPeopleCampaign().
[[nodiscard]] core::Result<QStringList> writeReadingPackets(core::Project &project, core::RowId run,
                                                            const QStringList &names, const QString &folder);

class ReadingPackets final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ReadingPackets)

public:
    explicit ReadingPackets(QObject *parent = nullptr);
    ~ReadingPackets() override;

    void setSession(ProjectSession *session);
    [[nodiscard]] bool isAvailable() const { return m_queue != nullptr; }
    [[nodiscard]] bool isIdle() const { return !m_queue || m_queue->isIdle(); }

    void write(core::RowId run, const QStringList &names, const QString &folder); // written()
    void preview(const QString &file);                                            // previewed()
    void merge(const ReadingImport &import);                                      // merged()

Q_SIGNALS:
    void written(const QStringList &files);
    void previewed(const models::ReadingImport &import);
    void merged(int added, int known);
    void failed(const QString &sentence);

private:
    template <typename T>
    void post(std::function<core::Result<T>(core::Project &)> work, std::function<void(const T &)> then);

    core::ProjectPtr m_project;
    std::unique_ptr<TaskQueue> m_queue;
};

} // namespace models
