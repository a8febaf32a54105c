// SPDX-License-Identifier: GPL-3.0-or-later
// ballot new, export, import.

#include "app/cli/ballot_campaign.h"
#include "app/cli/command.h"
#include "app/cli/opened_project.h"
#include "app/cli/options.h"
#include "app/input_file.h"
#include "core/text/listing.h"
#include "core/voting/ballot.h"
#include "core/voting/vote_table.h"
#include "models/project/packet_file.h"
#include "models/project/qt_text.h"

#include <QDir>
#include <QFileInfo>

#include <nlohmann/json.hpp>

namespace app {
namespace {

using models::toCore;
using models::toQt;
using nlohmann::json;

// Of a file that need not be given.
core::Result<std::string> textOf(const QString &file)
{
    return file.isEmpty() ? core::Result<std::string>(std::string()) : readInput(file);
}

core::Result<core::VotingSettings> settingsOf(const Arguments &arguments, const core::Library &library)
{
    const core::QuestionList *list = library.list(toCore(arguments.value("list")));
    if (list == nullptr)
        return core::Error{ core::ErrorCode::NotFound, "question list \"" + toCore(arguments.value("list")) + "\"",
                            "known: " + core::listed(library.lists, &core::QuestionList::id), 0 };
    const auto order = core::ballotOrderNamed(toCore(arguments.value("order")));
    if (!order)
        return core::Error{ core::ErrorCode::Usage, "--order", "fixed, random or aspect is due", 0 };
    const auto seed = arguments.number("seed", 1, 0, 2'000'000'000);
    const auto consent = textOf(arguments.value("consent"));
    if (!seed || !consent)
        return seed ? consent.error() : seed.error();
    core::VotingSettings settings = core::defaultVotingSettings(*list);
    settings.order = *order;
    settings.seed = static_cast<std::uint64_t>(*seed);
    settings.consent = *consent;
    settings.reasonsRequired = arguments.has("reasons");
    if (arguments.has("words")) {
        settings.words.clear();
        for (const QString &word : arguments.value("words").split(u'|'))
            settings.words.push_back(toCore(word.trimmed()));
    }
    return settings;
}

core::Result<int> newBallot(const Arguments &arguments, CliContext &context)
{
    auto opened = openBallots(arguments.at(0), true);
    if (!opened)
        return opened.error();
    const auto library = core::withProjectLists(*context.library, opened->store);
    if (!library)
        return library.error();
    const auto settings = settingsOf(arguments, *library);
    const auto instructions = textOf(arguments.value("instructions"));
    if (!settings || !instructions)
        return settings ? instructions.error() : settings.error();
    const QString title = arguments.has("title") ? arguments.value("title") : toQt(settings->list.title);
    const auto made = core::makeVotingCampaign(toCore(title), *settings, *instructions);
    if (!made)
        return made.error();
    const auto campaign = opened->store->create(made->campaign, made->items);
    if (!campaign)
        return campaign.error();
    if (arguments.has("json"))
        context.out << json{ { "campaign", campaign->uuid } }.dump(2) << '\n';
    else
        context.out << campaign->uuid << '\n';
    return static_cast<int>(ExitDone);
}

// One file a translator.
core::Result<int> exportBallots(const Arguments &arguments, CliContext &context)
{
    if (!arguments.has("for"))
        return core::Error{ core::ErrorCode::Usage, "--for", "name the translator; several times for several", 0 };
    const auto opened = openBallots(arguments.at(0), true);
    if (!opened)
        return opened.error();
    const auto campaign = findBallot(*opened->store, arguments.value("campaign"));
    if (!campaign)
        return campaign.error();
    const QStringList names = arguments.values("for");
    const QString target = arguments.value("o");
    const bool isFolder = target.isEmpty() || QFileInfo(target).isDir();
    if (names.size() > 1 && !isFolder)
        return core::Error{ core::ErrorCode::Usage, "-o", "several translators need a folder", 0 };
    json written = json::array();
    for (const QString &name : names) {
        const auto person = opened->store->join(campaign->id, { 0, {}, toCore(name.simplified()) });
        if (!person)
            return person.error();
        const auto packet = core::makePacket(*opened->store, *campaign, *person, "{}", false);
        if (!packet)
            return packet.error();
        const QString file =
            isFolder ? QDir(target).filePath(models::packetFileName(*campaign, *person, false)) : target;
        if (const core::Status done = models::writePacketFile(file, *packet); !done)
            return done.error();
        const core::Status noted =
            opened->store->notePacket({ packet->uuid, true, core::kVoteCampaign, toCore(QFileInfo(file).fileName()),
                                        json{ { "person", person->name } }.dump() });
        if (!noted)
            return noted.error();
        written.push_back({ { "translator", person->name }, { "file", toCore(file) } });
        if (!arguments.has("json"))
            context.out << toCore(file) << '\n';
    }
    if (arguments.has("json"))
        context.out << json{ { "packets", written } }.dump(2) << '\n';
    return static_cast<int>(ExitDone);
}

struct Imported {
    json report;
    int refused = 0;
};

core::Result<Imported> importPacket(core::CampaignStore &store, const QString &file, bool dryRun)
{
    const auto packet = models::readPacketFile(file);
    if (!packet)
        return packet.error();
    const std::string name = toCore(QFileInfo(file).fileName());
    if (const core::Status fits = core::checkBallot(store, packet->work, name); !fits)
        return fits.error();
    const auto preview = core::previewPacket(store, *packet, name);
    if (!preview)
        return preview.error();
    if (!dryRun)
        if (const auto merged = core::mergePacket(store, *packet, name); !merged)
            return merged.error();
    return Imported{ { { "file", name },
                       { "campaign", packet->work.campaign.title },
                       { "new_campaign", preview->newCampaign },
                       { "translator", packet->work.person.name },
                       { "added", preview->added },
                       { "known", preview->known },
                       { "changes", preview->changes.size() } },
                     0 };
}

const char *shapeName(core::VoteColumns::Shape shape)
{
    switch (shape) {
    case core::VoteColumns::Shape::RowPerVote:
        return "a row a vote";
    case core::VoteColumns::Shape::RowPerQuestion:
        return "a row a question";
    case core::VoteColumns::Shape::RowPerTranslator:
        return "a row a translator";
    }
    return "";
}

core::Result<Imported> importTable(core::CampaignStore &store, const QString &file, const core::Campaign &campaign,
                                   bool dryRun)
{
    const std::string name = toCore(QFileInfo(file).fileName());
    const auto settings = core::votingSettingsOf(campaign);
    const auto items = store.items(campaign.id);
    auto forPreview = openInput(file);
    auto in = openInput(file);
    if (!settings || !items)
        return settings ? items.error() : settings.error();
    if (!forPreview || !in)
        return forPreview ? in.error() : forPreview.error();
    const auto preview = core::previewVotes(*forPreview, name, *settings);
    if (!preview)
        return preview.error();
    const auto reading = core::readVotes(*in, name, preview->columns, campaign, *items);
    if (!reading)
        return reading.error();
    json report = { { "file", name },
                    { "campaign", campaign.title },
                    { "shape", shapeName(preview->columns.shape) },
                    { "translators", reading->bundles.size() },
                    { "votes", reading->votes },
                    { "cannot_judge", reading->cannotJudge },
                    { "empty", reading->empty },
                    { "refused", json::array() } };
    for (const auto &[line, why] : reading->refused)
        report["refused"].push_back({ { "line", line }, { "why", why } });
    if (!dryRun) {
        const auto merged = core::mergeVotes(store, *reading, name);
        if (!merged)
            return merged.error();
        report["added"] = merged->added;
        report["known"] = merged->known;
    }
    return Imported{ report, static_cast<int>(reading->refused.size()) };
}

void printImported(const json &report, bool dryRun, std::ostream &out)
{
    const QString file = toQt(report.at("file").get<std::string>());
    out << toCore(dryRun ? Words::tr("%1 (nothing imported)").arg(file) : file);
    out << '\n';
    for (const auto &[key, value] : report.items())
        if (key != "file")
            out << "  " << key << ": " << (value.is_string() ? value.get<std::string>() : value.dump()) << '\n';
}

core::Result<int> importBallots(const Arguments &arguments, CliContext &context)
{
    const bool dryRun = arguments.has("dry-run");
    const auto opened = openBallots(arguments.at(0), !dryRun);
    if (!opened)
        return opened.error();
    json all = json::array();
    int refused = 0;
    for (const QString &file : arguments.from(1)) {
        const auto campaign = models::isPacketName(file) ? core::Result<core::Campaign>(core::Campaign{})
                                                         : findBallot(*opened->store, arguments.value("campaign"));
        if (!campaign)
            return campaign.error();
        const auto imported = models::isPacketName(file) ? importPacket(*opened->store, file, dryRun)
                                                         : importTable(*opened->store, file, *campaign, dryRun);
        if (!imported)
            return imported.error();
        refused += imported->refused;
        all.push_back(imported->report);
        if (!arguments.has("json"))
            printImported(imported->report, dryRun, context.out);
    }
    if (arguments.has("json"))
        context.out << json{ { "dry_run", dryRun }, { "files", all } }.dump(2) << '\n';
    if (refused > 0)
        context.err << toCore(Words::tr("%n cell(s) could not be taken; the report names them.", nullptr, refused))
                    << '\n';
    return static_cast<int>(refused > 0 ? ExitLeft : ExitDone);
}

void addCommon(QCommandLineParser &parser)
{
    parser.addOption(cliOption(
        "campaign", Words::tr("Which campaign: its id, the beginning of one, its title, or last."), "C", "last"));
    parser.addOption(cliOption("json", Words::tr("Prints one JSON object.")));
}

} // namespace

std::vector<Command> ballotCommands()
{
    return {
        { QStringLiteral("ballot new"), QStringLiteral("PROJECT [--list ID] [--title T] [--order random] …"),
          Words::tr("Starts a campaign in which translators vote on the questions of a list."), 1, 1,
          [](QCommandLineParser &parser) {
              parser.addOption(cliOption("list", Words::tr("Question list."), "ID", "litransproqa-45"));
              parser.addOption(cliOption("title", Words::tr("What translators see (default: the list's)."), "T"));
              parser.addOption(
                  cliOption("order", Words::tr("fixed, random, or aspect (shuffled within each)."), "ORDER", "random"));
              parser.addOption(cliOption("seed", Words::tr("Seed of the order."), "N"));
              parser.addOption(cliOption("words", Words::tr("A word on each point of the scale, a|b|c|d|e."), "W"));
              parser.addOption(cliOption("instructions", Words::tr("Markdown file with the instructions."), "FILE"));
              parser.addOption(cliOption("consent", Words::tr("Markdown file with what is agreed to."), "FILE"));
              parser.addOption(cliOption("reasons", Words::tr("Each vote needs a reason.")));
              parser.addOption(cliOption("json", Words::tr("Prints one JSON object.")));
          },
          newBallot },
        { QStringLiteral("ballot export"), QStringLiteral("PROJECT --for NAME [--for NAME …] [-o FILE|FOLDER]"),
          Words::tr("Writes a packet for each translator: a file that opens in Tertium and comes back filled in."), 1,
          1,
          [](QCommandLineParser &parser) {
              addCommon(parser);
              parser.addOption(cliOption("for", Words::tr("Name of the translator."), "NAME"));
              parser.addOption(cliOption("o", Words::tr("File or folder to write to (default: here)."), "FILE"));
          },
          exportBallots },
        { QStringLiteral("ballot import"), QStringLiteral("PROJECT FILE… [--dry-run]"),
          Words::tr("Merges packets that came back, and tables of votes collected elsewhere."), 2, 10'000,
          [](QCommandLineParser &parser) {
              addCommon(parser);
              parser.addOption(cliOption("dry-run", Words::tr("Shows what would change; changes nothing.")));
          },
          importBallots },
        ballotResultsCommand(),
    };
}

} // namespace app
