// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/project/packet_file.h"

#include "models/project/qt_text.h"
#include "models/project/whole_file.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

#include <nlohmann/json.hpp>

namespace models {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(models::packetFile)
};

QString ending()
{
    return QString::fromLatin1(core::kPacketEnding.data(), static_cast<qsizetype>(core::kPacketEnding.size()));
}

} // namespace

core::Result<core::Packet> readPacketFile(const QString &name)
{
    QFile file(name);
    if (!file.exists())
        return core::Error{ core::ErrorCode::NotFound, toCore(name), {}, 0 };
    if (QFileInfo(name).isDir() || !file.open(QIODevice::ReadOnly))
        return core::Error{ core::ErrorCode::Unreadable, toCore(name), toCore(file.errorString()), 0 };
    const QByteArray bytes = file.read(static_cast<qint64>(core::kLargestPacket) + 1);
    if (file.error() != QFile::NoError)
        return core::Error{ core::ErrorCode::Unreadable, toCore(name), toCore(file.errorString()), 0 };
    return core::readPacket(std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())),
                            toCore(QFileInfo(name).fileName()));
}

core::Status writePacketFile(const QString &name, const core::Packet &packet)
{
    return writeWholeFile(name, core::writePacket(packet));
}

core::Status writePacketFor(core::CampaignStore &store, const core::Campaign &campaign, const core::Person &person,
                            const QString &file)
{
    const auto packet = core::makePacket(store, campaign, person, "{}", false);
    if (!packet)
        return packet.error();
    if (const core::Status written = writePacketFile(file, *packet); !written)
        return written;
    return store.notePacket({ packet->uuid, true, campaign.kind, toCore(QFileInfo(file).fileName()),
                              nlohmann::json{ { "person", person.name }, { "campaign", campaign.uuid } }.dump() });
}

core::Result<QStringList> writePackets(core::CampaignStore &store, const core::Campaign &campaign,
                                       const QStringList &names, const QString &folder)
{
    QStringList files;
    for (const QString &name : names) {
        const auto person = store.join(campaign.id, { 0, {}, toCore(name) });
        if (!person)
            return person.error();
        const QString file = QDir(folder).filePath(packetFileName(campaign, *person, false));
        if (const core::Status written = writePacketFor(store, campaign, *person, file); !written)
            return written.error();
        files << file;
    }
    return files;
}

QString packetFileName(const core::Campaign &campaign, const core::Person &person, bool back)
{
    const QString name =
        (back ? Tr::tr("%1 from %2") : Tr::tr("%1 for %2")).arg(toQt(campaign.title), toQt(person.name));
    static const QRegularExpression unfit(QStringLiteral(R"([\x00-\x1f/\\:*?"<>|]+)"));
    QString safe = QString(name).replace(unfit, QStringLiteral(" ")).simplified();
    while (safe.startsWith(u'.'))
        safe.remove(0, 1);
    constexpr int kLongest = 100;
    if (safe == name && safe.size() <= kLongest)
        return safe + ending();
    // Two persons' names may look alike once they are cut: the id keeps their files apart.
    return safe.left(kLongest).trimmed() + u' ' + toQt(person.uuid).left(8) + ending();
}

bool isPacketName(const QString &file)
{
    return file.endsWith(ending(), Qt::CaseInsensitive);
}

} // namespace models
