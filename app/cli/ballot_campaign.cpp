// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/ballot_campaign.h"

#include "app/cli/words.h"
#include "core/text/listing.h"
#include "core/voting/settings.h"
#include "models/project/packet_file.h"
#include "models/project/qt_text.h"

#include <QDir>
#include <QFileInfo>

#include <nlohmann/json.hpp>

namespace app {

using models::toCore;

core::Result<OpenedBallots> openBallots(const QString &file, bool forWriting)
{
    auto opened = forWriting ? openForWriting(file) : openForReading(file);
    if (!opened)
        return opened.error();
    OpenedBallots ballots{ std::move(opened).value(), nullptr };
    ballots.store = ballots.opened.project->campaigns();
    if (ballots.store == nullptr)
        return core::Error{ core::ErrorCode::Unsupported, toCore(file), "it keeps no campaigns", 0 };
    return ballots;
}

core::Result<core::Campaign> findBallot(core::CampaignStore &store, const QString &name)
{
    return findCampaign(store, core::kVoteCampaign, name, "a voting campaign", "tertium-cli ballot new starts one");
}

core::Result<core::Campaign> findCampaign(core::CampaignStore &store, const std::string &kind, const QString &name,
                                          const std::string &what, const std::string &how)
{
    const auto all = store.campaigns(kind);
    if (!all)
        return all.error();
    const std::string wanted = toCore(name);
    if (all->empty())
        return core::Error{ core::ErrorCode::NotFound, what, how, 0 };
    if (wanted.empty() || wanted == "last")
        return all->back();
    for (const core::Campaign &campaign : *all)
        if (campaign.title == wanted || campaign.uuid.starts_with(wanted))
            return campaign;
    return core::Error{ core::ErrorCode::NotFound, "campaign \"" + wanted + "\"",
                        "there are " + core::listed(*all, &core::Campaign::title), 0 };
}

core::Result<bool> packetsGoIntoFolder(const QString &target, bool several)
{
    if (target.isEmpty() || QFileInfo(target).isDir())
        return true;
    const bool packet = QFileInfo::exists(target) || target.endsWith(QStringLiteral(".tertium-packet"));
    if (several && packet)
        return core::Error{ core::ErrorCode::Usage, "-o", "a folder is due, not a file", 0 };
    if (packet || !(several || target.endsWith(u'/')))
        return false;
    if (!QDir().mkpath(target))
        return core::Error{ core::ErrorCode::Unwritable, toCore(target), "the folder can't be made", 0 };
    return true;
}

core::Result<int> exportPacketsFor(core::CampaignStore &store, const core::Campaign &campaign,
                                   const std::vector<core::Person> &people, const char *role,
                                   const Arguments &arguments, CliContext &context)
{
    const QString target = arguments.value("o");
    const auto isFolder = packetsGoIntoFolder(target, people.size() > 1);
    if (!isFolder)
        return isFolder.error();
    std::vector<std::pair<std::string, QString>> files;
    for (const core::Person &person : people) {
        const QString file =
            *isFolder ? QDir(target).filePath(models::packetFileName(campaign, person, false)) : target;
        if (const core::Status written = models::writePacketFor(store, campaign, person, file); !written)
            return written.error();
        files.emplace_back(person.name, file);
    }
    tellPackets(files, role, arguments.has("json"), context.out);
    if (campaign.kind != core::kVoteCampaign) // a vote's packet holds questions alone
        sayPacketsHoldTexts(context);
    return static_cast<int>(ExitDone);
}

void sayPacketsHoldTexts(CliContext &context)
{
    context.err << models::toCore(Words::tr("These packets hold texts of the project. What each takes along is noted: "
                                            "tertium-cli copyright PROJECT --log."))
                << '\n';
}

void tellPackets(const std::vector<std::pair<std::string, QString>> &files, const char *role, bool json,
                 std::ostream &out)
{
    nlohmann::json written = nlohmann::json::array();
    for (const auto &[person, file] : files) {
        written.push_back({ { role, person }, { "file", toCore(file) } });
        if (!json)
            out << toCore(file) << '\n';
    }
    if (json)
        out << nlohmann::json{ { "packets", written } }.dump(2, ' ', false, nlohmann::json::error_handler_t::replace)
            << '\n';
}

} // namespace app
