// SPDX-License-Identifier: GPL-3.0-or-later
// copyright: whether a project's texts may leave this machine, and what has left.

#include "app/cli/command.h"
#include "app/cli/opened_project.h"
#include "app/cli/options.h"
#include "models/project/qt_text.h"

#include <QCoreApplication>

#include <nlohmann/json.hpp>

namespace app {
namespace {

using models::toCore;
using nlohmann::json;

class Tr {
    Q_DECLARE_TR_FUNCTIONS(CopyrightCommands)
};

core::Status switchMode(const Arguments &arguments)
{
    const auto opened = openForWriting(arguments.at(0));
    if (!opened)
        return opened.error();
    return opened->project->setStaysHere(arguments.has("on"));
}

core::Result<int> showLog(core::ProjectReader &reader, bool asJson, CliContext &context)
{
    constexpr int kPage = 1000;
    json lines = json::array();
    for (int offset = 0;; offset += kPage) {
        const auto page = reader.departures(offset, kPage);
        if (!page)
            return page.error();
        for (const core::DepartureLine &line : *page) {
            if (asJson)
                lines.push_back({ { "at", line.at },
                                  { "to", line.endpoint },
                                  { "what", line.what },
                                  { "segment", line.segmentLabel },
                                  { "system", line.systemName },
                                  { "characters", line.characters } });
            else
                context.out << line.at << '\t' << line.endpoint << '\t' << line.what << '\t' << line.segmentLabel
                            << '\t' << line.systemName << '\t' << line.characters << '\n';
        }
        if (static_cast<int>(page->size()) < kPage)
            break;
    }
    if (asJson)
        context.out << json{ { "log", lines } }.dump(2, ' ', false, json::error_handler_t::replace) << '\n';
    return static_cast<int>(ExitDone);
}

core::Result<int> showState(core::ProjectReader &reader, bool asJson, CliContext &context)
{
    const auto staysHere = reader.staysHere();
    const auto sums = reader.departureSums();
    if (!staysHere || !sums)
        return staysHere ? sums.error() : staysHere.error();
    if (asJson) {
        json left = json::array();
        for (const core::DepartureSum &sum : *sums)
            left.push_back({ { "to", sum.endpoint },
                             { "sent", sum.times },
                             { "texts", sum.texts },
                             { "characters", sum.characters } });
        context.out << json{ { "copyright_mode", *staysHere }, { "left", left } }.dump(2, ' ', false,
                                                                                       json::error_handler_t::replace)
                    << '\n';
        return static_cast<int>(ExitDone);
    }
    context.out << toCore(*staysHere ? Tr::tr("Copyright mode is on: no text of this project leaves this machine.")
                                     : Tr::tr("Copyright mode is off: runs may send texts to other machines."))
                << '\n';
    if (sums->empty())
        context.out << toCore(Tr::tr("Nothing has left this machine.")) << '\n';
    for (const core::DepartureSum &sum : *sums)
        context.out << toCore(Tr::tr("%1: texts sent: %2, translations among them: %3, characters: %4")
                                  .arg(models::toQt(sum.endpoint))
                                  .arg(sum.times)
                                  .arg(sum.texts)
                                  .arg(sum.characters))
                    << '\n';
    return static_cast<int>(ExitDone);
}

core::Result<int> copyright(const Arguments &arguments, CliContext &context)
{
    if (arguments.has("on") && arguments.has("off"))
        return core::Error{ core::ErrorCode::Usage, "--on", "goes without --off", 0 };
    if (arguments.has("on") || arguments.has("off"))
        if (const auto switched = switchMode(arguments); !switched)
            return switched.error();
    const auto opened = openForReading(arguments.at(0));
    if (!opened)
        return opened.error();
    return arguments.has("log") ? showLog(*opened->reader, arguments.has("json"), context)
                                : showState(*opened->reader, arguments.has("json"), context);
}

} // namespace

std::vector<Command> copyrightCommands()
{
    return {
        { QStringLiteral("copyright"), QStringLiteral("PROJECT [--on|--off] [--log]"),
          Tr::tr("Keeps a project's texts on this machine, and tells what has left it: to where, which texts, how many "
                 "characters."),
          1, 1,
          [](QCommandLineParser &parser) {
              parser.addOption(cliOption("on", Tr::tr("From now on only backends of this machine are asked.")));
              parser.addOption(cliOption("off", Tr::tr("Other machines may be asked again.")));
              parser.addOption(cliOption("log", Tr::tr("Every request that left, newest first.")));
              parser.addOption(cliOption("json", Tr::tr("One JSON object on standard output.")));
          },
          copyright },
    };
}

} // namespace app
