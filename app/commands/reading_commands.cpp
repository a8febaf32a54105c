// SPDX-License-Identifier: GPL-3.0-or-later
// reading export, import, compare: a run's questions go to people on other machines, and their answers come back.

#include "app/cli/ballot_campaign.h"
#include "app/cli/options.h"
#include "app/cli/reading_campaign.h"
#include "app/cli/words.h"
#include "core/comprehension/people_campaign.h"
#include "models/comprehension/reading_packets.h"
#include "models/project/error_text.h"
#include "models/project/qt_text.h"

#include <QFileInfo>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace app {
namespace {

using models::toCore;
using models::toQt;
using nlohmann::json;

QString namedRun(const Arguments &arguments)
{
    return arguments.count() > 1 ? arguments.at(1) : QStringLiteral("last");
}

// "last" is the newest run that has questions; another kind has none.
core::Result<core::RowId> readingRun(core::ProjectReader &reader, const QString &name)
{
    if (name != u"last") {
        return findRun(reader, name);
    }
    const auto runs = reader.runs();
    if (!runs) {
        return runs.error();
    }
    const auto newest = std::ranges::find(*runs, std::string("treqa"), &core::Run::task);
    return newest == runs->end()
               ? core::Result<core::RowId>(core::Error{ core::ErrorCode::NotFound, "a run with reading questions",
                                                        "tertium-cli run treqa makes one", 0 })
               : core::Result<core::RowId>(newest->id);
}

core::Result<int> exportPackets(const Arguments &arguments, CliContext &context)
{
    QStringList names;
    for (const QString &name : arguments.values("for")) {
        if (!name.simplified().isEmpty()) {
            names << name.simplified();
        }
    }
    if (names.isEmpty()) {
        return core::Error{ core::ErrorCode::Usage, "--for", "say whom it is for", 0 };
    }
    const auto opened = openBallots(arguments.at(0), true);
    if (!opened) {
        return opened.error();
    }
    const auto run = readingRun(*opened->opened.reader, namedRun(arguments));
    if (!run) {
        return run.error();
    }
    const QString folder = arguments.value("o");
    if (const auto made = packetsGoIntoFolder(folder, true); !made) {
        return made.error();
    }
    const auto files = models::writeReadingPackets(*opened->opened.project, *run, names, folder);
    if (!files) {
        return files.error();
    }
    std::vector<std::pair<std::string, QString>> written;
    for (qsizetype i = 0; i < files->size(); ++i) {
        written.emplace_back(toCore(names[i]), files->at(i));
    }
    tellPackets(written, "reader", arguments.has("json"), context.out);
    sayPacketsHoldTexts(context);
    return static_cast<int>(ExitDone);
}

core::Result<json> importPacket(const OpenedBallots &opened, const QString &file, bool dryRun)
{
    const auto import = models::readReadingImport(*opened.opened.project, file);
    if (!import) {
        return import.error();
    }
    const std::string name = toCore(QFileInfo(file).fileName());
    if (!dryRun) {
        if (const auto merged = core::mergePacket(*opened.store, import->packet, name); !merged) {
            return merged.error();
        }
    }
    return json{ { "file", name },
                 { "run", import->packet.work.campaign.title },
                 { "reader", import->packet.work.person.name },
                 { "filled_in", import->packet.back },
                 { "added", import->changes.added },
                 { "known", import->changes.known },
                 { "replaced", import->changes.replaced },
                 { "taken_back", import->changes.takenBack },
                 { "compared_already", import->late } };
}

void print(const json &report, bool dryRun, std::ostream &out)
{
    const QString file = toQt(report.at("file").get<std::string>());
    out << toCore(dryRun ? Words::tr("%1 (nothing imported)").arg(file) : file) << '\n';
    for (const auto &[key, value] : report.items()) {
        if (key != "file") {
            out << "  " << key << ": " << (value.is_string() ? value.get<std::string>() : value.dump()) << '\n';
        }
    }
}

core::Result<int> importPackets(const Arguments &arguments, CliContext &context)
{
    const bool dryRun = arguments.has("dry-run");
    const auto opened = openBallots(arguments.at(0), !dryRun);
    if (!opened) {
        return opened.error();
    }
    json all = json::array();
    int bad = 0, code = ExitFailed; // a file that can't be taken holds up no other
    for (const QString &file : arguments.from(1)) {
        const auto imported = importPacket(*opened, file, dryRun);
        if (!imported) {
            ++bad;
            code = report(imported.error(), context);
            all.push_back({ { "file", toCore(QFileInfo(file).fileName()) },
                            { "error", toCore(models::errorText(imported.error())) } });
            continue;
        }
        all.push_back(*imported);
        if (!arguments.has("json")) {
            print(*imported, dryRun, context.out);
        }
    }
    if (arguments.has("json")) {
        context.out << json{ { "dry_run", dryRun }, { "files", all } }.dump(2, ' ', false,
                                                                            json::error_handler_t::replace)
                    << '\n';
    }
    return bad == arguments.count() - 1 ? code : static_cast<int>(bad > 0 ? ExitLeft : ExitDone);
}

core::Result<int> compare(const Arguments &arguments, CliContext &)
{
    const auto opened = openBallots(arguments.at(0), true);
    if (!opened) {
        return opened.error();
    }
    const auto run = readingRun(*opened->opened.reader, namedRun(arguments));
    const core::Status done = run ? core::comparePeople(*opened->opened.project, *run) : core::Status(run.error());
    return done ? core::Result<int>(ExitDone) : core::Result<int>(done.error());
}

} // namespace

std::vector<Command> readingCommands()
{
    return {
        { QStringLiteral("reading export"), QStringLiteral("PROJECT [RUN] --for NAME [--for NAME …] [-o FOLDER]"),
          Words::tr("Writes a packet for each reader: translations and questions of a TREQA run and nothing else. It "
                    "opens in Tertium and comes back with answers."),
          1, 2,
          [](QCommandLineParser &parser) {
              parser.addOption(cliOption("for", Words::tr("Name of the reader; several times for several."), "NAME"));
              parser.addOption(cliOption("o", Words::tr("Folder to write to (default: here)."), "FOLDER"));
              parser.addOption(cliOption("json", Words::tr("Prints one JSON object.")));
          },
          exportPackets },
        { QStringLiteral("reading import"), QStringLiteral("PROJECT FILE… [--dry-run]"),
          Words::tr("Merges packets that came back."), 2, 10'000,
          [](QCommandLineParser &parser) {
              parser.addOption(cliOption("dry-run", Words::tr("Shows what would change; changes nothing.")));
              parser.addOption(cliOption("json", Words::tr("Prints one JSON object.")));
          },
          importPackets },
        { QStringLiteral("reading compare"), QStringLiteral("PROJECT [RUN]"),
          Words::tr("Ends the answering: run show tells people's answers beside the model's from then on."), 1, 2,
          [](QCommandLineParser &) {}, compare },
    };
}

} // namespace app
