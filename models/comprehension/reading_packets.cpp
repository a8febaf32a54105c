// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/comprehension/reading_packets.h"

#include "core/comprehension/people_campaign.h"
#include "models/project/error_text.h"
#include "models/project/packet_file.h"
#include "models/project/qt_text.h"

#include <QFileInfo>

#include <utility>

namespace models {

core::Result<ReadingImport> readReadingImport(core::Project &project, const QString &file)
{
    core::CampaignStore *store = project.campaigns();
    if (store == nullptr) {
        return core::Error{ core::ErrorCode::Unsupported, project.file(), "it keeps no campaigns", 0 };
    }
    auto packet = readPacketFile(file);
    if (!packet) {
        return packet.error();
    }
    const std::string name = toCore(QFileInfo(file).fileName());
    if (const core::Status fits = core::checkReadingHome(*store, packet->work, name); !fits) {
        return fits.error();
    }
    auto changes = core::previewPacket(*store, *packet, name);
    const auto here = core::campaignOf(*store, core::kPeopleKind, packet->work.campaign.uuid);
    if (!changes || !here) {
        return !changes ? changes.error() : here.error();
    }
    return ReadingImport{ file, std::move(packet).value(), std::move(changes).value(),
                          !core::comparedAt(*here).empty() };
}

core::Result<QStringList> writeReadingPackets(core::Project &project, core::RowId run, const QStringList &names,
                                              const QString &folder)
{
    const auto campaign = core::openPeopleCampaign(project, run);
    return campaign ? writePackets(*project.campaigns(), *campaign, names, folder)
                    : core::Result<QStringList>(campaign.error());
}

ReadingPackets::ReadingPackets(QObject *parent)
    : QObject(parent)
{
}

ReadingPackets::~ReadingPackets() = default;

void ReadingPackets::setSession(ProjectSession *session)
{
    m_queue.reset();
    m_project = session != nullptr ? session->shared() : nullptr;
    if (m_project && m_project->campaigns() != nullptr) {
        m_queue = std::make_unique<TaskQueue>(this);
    }
}

template <typename T>
void ReadingPackets::post(std::function<core::Result<T>(core::Project &)> work, std::function<void(const T &)> then)
{
    if (!m_queue) {
        return;
    }
    m_queue->post([this, project = m_project, work = std::move(work), then = std::move(then)]() -> TaskQueue::After {
        return [this, then, done = work(*project)] {
            if (done) {
                then(*done);
            } else {
                Q_EMIT failed(errorText(done.error()));
            }
        };
    });
}

void ReadingPackets::write(core::RowId run, const QStringList &names, const QString &folder)
{
    post<QStringList>(
        [run, names, folder](core::Project &project) { return writeReadingPackets(project, run, names, folder); },
        [this](const QStringList &files) { Q_EMIT written(files); });
}

void ReadingPackets::preview(const QString &file)
{
    post<ReadingImport>([file](core::Project &project) { return readReadingImport(project, file); },
                        [this](const ReadingImport &import) { Q_EMIT previewed(import); });
}

void ReadingPackets::merge(const ReadingImport &import)
{
    post<core::MergeCounts>(
        [import](core::Project &project) {
            return core::mergePacket(*project.campaigns(), import.packet, toCore(QFileInfo(import.file).fileName()));
        },
        [this](const core::MergeCounts &counts) { Q_EMIT merged(counts.added, counts.known); });
}

} // namespace models
