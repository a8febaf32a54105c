// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"

#include "app/cli/words.h"
#include "core/version.h"
#include "models/project/error_text.h"
#include "models/project/qt_text.h"

#include <QLocale>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace app {
namespace {

using models::toCore;
using models::toQt;

std::vector<Command> allCommands()
{
    std::vector<Command> all;
    for (auto part :
         { projectCommands(),     runCommands(),       gembaCommands(),      treqaCommands(),  writingCommands(),
           exportCommands(),      backendCommands(),   keyCommands(),        scoreCommands(),  agreementCommands(),
           sensitivityCommands(), pairScoreCommands(), copyrightCommands(),  systemCommands(), batchCommands(),
           ballotCommands(),      perturbCommands(),   perturbRunCommands(), vetCommands(),    reportCommands(),
           verifyCommands() }) {
        all.insert(all.end(), part.begin(), part.end());
    }
    return all;
}

void printOverview(std::ostream &to, const std::vector<Command> &commands)
{
    to << toCore(Words::tr("tertium-cli: judge literary translations together with language models.")) << "\n\n";
    for (const Command &command : commands) {
        to << "  tertium-cli " << toCore(command.path) << ' ' << toCore(command.synopsis) << "\n      "
           << toCore(command.summary) << '\n';
    }
    to << '\n'
       << toCore(Words::tr(
              "Results go to standard output (--json: one object), progress to standard error. Exit codes: 0 done; "
              "1 failed; 2 usage; 3 cancelled; 4 done, with something left."))
       << '\n'
       << toCore(Words::tr("tertium-cli COMMAND --help says more about one command.")) << '\n';
}

// The command whose words stand at the start of the arguments; the longest one wins.
const Command *matching(const std::vector<Command> &commands, const QStringList &arguments, qsizetype &words)
{
    const Command *best = nullptr;
    for (const Command &command : commands) {
        const QStringList path = command.path.split(u' ');
        if (arguments.size() >= path.size() && arguments.mid(0, path.size()) == path && path.size() > words) {
            best = &command;
            words = path.size();
        }
    }
    return best;
}

int usage(CliContext &context, const QString &problem)
{
    context.err << toCore(problem) << '\n';
    return ExitUsage;
}

} // namespace

core::Result<int> Arguments::number(const char *name, int fallback, int least, int most) const
{
    if (!has(name)) {
        return fallback;
    }
    bool ok = false;
    const int number = value(name).toInt(&ok);
    if (!ok || number < least || number > most) {
        return core::Error{ core::ErrorCode::Usage, std::string("--") + name,
                            "\"" + toCore(value(name)) + "\" is not a whole number from " + std::to_string(least) +
                                " to " + std::to_string(most),
                            0 };
    }
    return number;
}

core::Result<std::optional<double>> Arguments::real(const char *name, double least, double most) const
{
    if (!has(name)) {
        return std::optional<double>();
    }
    bool ok = false;
    const double number = QLocale::c().toDouble(value(name), &ok);
    if (!ok || !(number >= least && number <= most)) { // not a number is in no range
        return core::Error{ core::ErrorCode::Usage, std::string("--") + name,
                            "\"" + toCore(value(name)) + "\" is not a number from " +
                                toCore(QLocale::c().toString(least)) + " to " + toCore(QLocale::c().toString(most)),
                            0 };
    }
    return std::optional(number);
}

int report(const core::Error &error, CliContext &context)
{
    if (error.code == core::ErrorCode::Cancelled) {
        context.err << toCore(Words::tr("Cancelled.")) << '\n';
        return ExitCancelled;
    }
    context.err << toCore(models::errorText(error)) << '\n';
    return error.code == core::ErrorCode::Usage ? ExitUsage : ExitFailed;
}

int runCli(const QStringList &arguments, CliContext &context)
{
    const std::vector<Command> commands = allCommands();
    if (arguments.isEmpty() || arguments.first() == u"help" || arguments.first() == u"--help" ||
        arguments.first() == u"-h") {
        printOverview(arguments.isEmpty() ? context.err : context.out, commands);
        return arguments.isEmpty() ? ExitUsage : ExitDone;
    }
    if (arguments.first() == u"--version" || arguments.first() == u"-v") {
        context.out << "tertium " << core::programVersion() << '\n';
        return ExitDone;
    }
    qsizetype words = 0;
    const Command *command = matching(commands, arguments, words);
    if (command == nullptr) {
        std::vector<Command> group; // "backend --help"
        std::copy_if(commands.begin(), commands.end(), std::back_inserter(group),
                     [&](const Command &one) { return one.path.startsWith(arguments.first() + u' '); });
        if (!group.empty()) {
            const bool asked = arguments.contains(QStringLiteral("--help"));
            printOverview(asked ? context.out : context.err, group);
            return asked ? ExitDone : ExitUsage;
        }
        return usage(
            context,
            Words::tr("There is no command \"%1\". tertium-cli help lists all.").arg(arguments.mid(0, 2).join(u' ')));
    }
    QCommandLineParser parser;
    parser.addOption({ QStringLiteral("help"), Words::tr("Says what the command takes.") });
    command->options(parser);
    const QString line = Words::tr("Usage: tertium-cli %1 %2").arg(command->path, command->synopsis);
    if (!parser.parse(QStringList(QStringLiteral("tertium-cli")) + arguments.mid(words))) {
        return usage(context, parser.errorText() + u'\n' + line);
    }
    if (parser.isSet(QStringLiteral("help"))) {
        context.out << toCore(line) << "\n\n" << toCore(command->summary) << "\n\n";
        const QString help = parser.helpText();
        context.out << toCore(help.section(QStringLiteral("\n\n"), 1)) << '\n'; // without Qt's own line of usage
        return ExitDone;
    }
    const Arguments parsed(parser);
    if (parsed.count() < command->leastArguments || parsed.count() > command->mostArguments) {
        return usage(context, line);
    }
    const auto code = command->run(parsed, context);
    if (code) {
        return *code;
    }
    if (parser.optionNames().contains(QStringLiteral("json"))) {
        const core::Error &error = code.error();
        context.out << nlohmann::json{ { "error",
                                         { { "what", toCore(models::errorText(error)) },
                                           { "subject", error.subject },
                                           { "detail", error.detail },
                                           { "line", error.line } } } }
                           .dump(2, ' ', false, nlohmann::json::error_handler_t::replace)
                    << '\n';
    }
    return report(code.error(), context);
}

} // namespace app
