// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/packet_app.h"

#include "core/comprehension/people_campaign.h"
#include "core/vetting/verdict.h"
#include "core/voting/ballot.h"
#include "db/project_file.h"
#include "models/project/packet_file.h"
#include "models/project/qt_text.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <iterator>

namespace app {

using models::toCore;
using models::toQt;

namespace {

// What a kind asks of a packet: that it fits its own campaign, and the campaign of that id in a project.
struct Kind {
    const char *name;
    core::Status (*fits)(const core::CampaignBundle &, const std::string &fileName);
    core::Status (*fitsProject)(core::CampaignStore &, const core::CampaignBundle &, const std::string &fileName);
};
constexpr Kind kKinds[] = { { core::kVoteCampaign, core::checkVotes, core::checkBallot },
                            { core::kVetCampaign, core::checkVerdicts, core::checkVetting },
                            { core::kPeopleKind, core::checkReadings, core::checkReadingCampaign } };

} // namespace

core::Result<OpenedPacket> openPacket(const QString &file, const Places &places)
{
    auto packet = models::readPacketFile(file);
    if (!packet)
        return packet.error();
    const core::CampaignBundle &bundle = packet->work;
    const std::string name = toCore(QFileInfo(file).fileName());
    const auto kind = std::ranges::find(kKinds, bundle.campaign.kind, &Kind::name);
    if (kind == std::end(kKinds))
        return core::Error{ core::ErrorCode::Unsupported, name, "a packet of kind \"" + bundle.campaign.kind + "\"",
                            0 };
    if (const core::Status fits = kind->fits(bundle, name); !fits)
        return fits.error();
    const QString folder = places.dataDir + QStringLiteral("/packets");
    if (!QDir().mkpath(folder))
        return core::Error{ core::ErrorCode::Unwritable, toCore(folder), {}, 0 };
    // Both are UUIDs: the reader has seen to that.
    const QString work =
        folder + u'/' + toQt(bundle.campaign.uuid) + u'-' + toQt(bundle.person.uuid) + QStringLiteral(".tertium");
    auto project = QFileInfo::exists(work) ? db::openProject(toCore(work))
                                           : db::createProject(toCore(work), bundle.campaign.title);
    if (!project)
        return project.error();
    if (const core::Status same = kind->fitsProject(*(*project)->campaigns(), bundle, name); !same)
        return same.error();
    // A packet that went out later brings the guideline as it is by then.
    if (const core::Status taken = core::takeRevision(*(*project)->campaigns(), bundle.campaign); !taken)
        return taken.error();
    if (const auto merged = core::mergePacket(*(*project)->campaigns(), *packet, name); !merged)
        return merged.error();
    return OpenedPacket{ std::move(project).value(), std::move(packet).value() };
}

} // namespace app
