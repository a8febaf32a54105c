// SPDX-License-Identifier: GPL-3.0-or-later
// ballot import: packets that came back, and tables of votes.

#include "app/cli/ballot_campaign.h"
#include "app/cli/opened_project.h"
#include "app/cli/options.h"
#include "app/input_file.h"
#include "core/packet/packet.h"
#include "core/voting/ballot.h"
#include "core/voting/vote_table.h"
#include "models/project/error_text.h"
#include "models/project/packet_file.h"
#include "models/project/qt_text.h"

#include <QFileInfo>

#include <nlohmann/json.hpp>
#include <optional>

namespace app {
namespace {

using models::toCore;
using models::toQt;
using nlohmann::json;

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
                       { "filled_in", packet->back },
                       { "added", preview->added },
                       { "replaced", preview->replaced },
                       { "taken_back", preview->takenBack },
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

// "translator=A,question=B,vote=C,reason=D": the shape follows from which ones there are.
core::Result<std::optional<core::VoteColumns>> columnsOf(const Arguments &arguments)
{
    if (!arguments.has("columns"))
        return std::optional<core::VoteColumns>();
    core::VoteColumns columns;
    for (const QString &part : arguments.value("columns").split(u',', Qt::SkipEmptyParts)) {
        const QString meaning = part.section(u'=', 0, 0).trimmed();
        std::string *column = meaning == u"translator" ? &columns.translator
                              : meaning == u"question" ? &columns.question
                              : meaning == u"vote"     ? &columns.vote
                              : meaning == u"reason"   ? &columns.reason
                                                       : nullptr;
        if (column == nullptr || !part.contains(u'='))
            return core::Error{ core::ErrorCode::Usage, "--columns",
                                "translator=COLUMN, question=COLUMN, vote=COLUMN or reason=COLUMN is due", 0 };
        *column = toCore(part.section(u'=', 1).trimmed());
    }
    using Shape = core::VoteColumns::Shape;
    columns.shape = !columns.vote.empty()        ? Shape::RowPerVote
                    : columns.translator.empty() ? Shape::RowPerQuestion
                                                 : Shape::RowPerTranslator;
    return std::optional(columns);
}

core::Result<Imported> importTable(core::CampaignStore &store, const QString &file, const core::Campaign &campaign,
                                   const std::optional<core::VoteColumns> &stated, bool dryRun)
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
    const std::optional<core::VoteColumns> columns = stated ? stated : preview->columns;
    if (!columns)
        return core::noVoteShape(name);
    const auto reading = core::readVotes(*in, name, *columns, campaign, *items);
    if (!reading)
        return reading.error();
    json report = { { "file", name },
                    { "campaign", campaign.title },
                    { "shape", shapeName(columns->shape) },
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
        if (key == "refused") {
            for (const json &cell : value)
                out << "  refused: line " << cell.at("line") << ": " << cell.at("why").get<std::string>() << '\n';
        } else if (key == "filled_in" && !value.get<bool>()) {
            out << "  "
                << toCore(
                       Words::tr("the file as it was sent out: what is filled in stands in the file that is saved by "
                                 "File → Save the file to send back"))
                << '\n';
        } else if (key != "file") {
            out << "  " << key << ": " << (value.is_string() ? value.get<std::string>() : value.dump()) << '\n';
        }
}

core::Result<Imported> importOne(core::CampaignStore &store, const QString &file, const Arguments &arguments)
{
    const bool dryRun = arguments.has("dry-run");
    if (models::isPacketName(file))
        return importPacket(store, file, dryRun);
    const auto campaign = findBallot(store, arguments.value("campaign"));
    const auto columns = columnsOf(arguments);
    if (!campaign || !columns)
        return campaign ? columns.error() : campaign.error();
    return importTable(store, file, *campaign, *columns, dryRun);
}

core::Result<int> importBallots(const Arguments &arguments, CliContext &context)
{
    const bool dryRun = arguments.has("dry-run");
    const auto opened = openBallots(arguments.at(0), !dryRun);
    if (!opened)
        return opened.error();
    if (const auto columns = columnsOf(arguments); !columns)
        return columns.error();
    json all = json::array();
    int refused = 0, code = ExitFailed;
    QStringList bad; // a file that can't be taken holds up no other
    for (const QString &file : arguments.from(1)) {
        const auto imported = importOne(*opened->store, file, arguments);
        if (!imported) {
            bad << file;
            code = report(imported.error(), context);
            all.push_back({ { "file", toCore(QFileInfo(file).fileName()) },
                            { "error", toCore(models::errorText(imported.error())) } });
            continue;
        }
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
    if (!bad.isEmpty())
        context.err << toCore(Words::tr("%n file(s) could not be imported: %1", nullptr, static_cast<int>(bad.size()))
                                  .arg(bad.join(QStringLiteral(", "))))
                    << '\n';
    if (bad.size() == arguments.count() - 1)
        return code;
    return static_cast<int>(refused > 0 || !bad.isEmpty() ? ExitLeft : ExitDone);
}

} // namespace

Command ballotImportCommand()
{
    return {
        QStringLiteral("ballot import"),
        QStringLiteral("PROJECT FILE… [--dry-run]"),
        Words::tr("Merges packets that came back, and tables of votes collected elsewhere."),
        2,
        10'000,
        [](QCommandLineParser &parser) {
            parser.addOption(cliOption("campaign",
                                       Words::tr("Which campaign: its id, the beginning of one, its title, or last."),
                                       "C", "last"));
            parser.addOption(cliOption("json", Words::tr("Prints one JSON object.")));
            parser.addOption(cliOption(
                "columns",
                Words::tr("Columns of a table: translator=COLUMN,question=COLUMN,vote=COLUMN,reason=COLUMN; without "
                          "it, as its header says."),
                "WHICH"));
            parser.addOption(cliOption("dry-run", Words::tr("Shows what would change; changes nothing.")));
        },
        importBallots
    };
}

} // namespace app
