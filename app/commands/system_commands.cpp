// SPDX-License-Identifier: GPL-3.0-or-later
// systems: who translated, a person or a machine, and how to correct what import guessed.

#include "app/cli/command.h"
#include "app/cli/named_systems.h"
#include "app/cli/opened_project.h"
#include "app/cli/options.h"
#include "core/formats/header_words.h"
#include "models/project/qt_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

namespace app {
namespace {

using models::toCore;
using Kinds = std::map<core::RowId, core::SystemKind>;

class Tr {
    Q_DECLARE_TR_FUNCTIONS(SystemCommands)
};

// "NAME=KIND"; the name may hold equals signs of its own.
core::Result<Kinds> kindsOf(const QStringList &wishes, const std::vector<core::System> &systems)
{
    Kinds kinds;
    for (const QString &wish : wishes) {
        const qsizetype sign = wish.lastIndexOf(u'=');
        const std::string word = toCore(wish.mid(sign + 1).trimmed());
        const auto kind =
            word == core::name(core::SystemKind::Unknown) ? core::SystemKind::Unknown : core::parseKind(word);
        if (sign <= 0 || !kind) {
            return core::Error{ core::ErrorCode::Usage, "--kind",
                                "\"" + toCore(wish) + "\" is not of the form NAME=human, NAME=machine or NAME=unknown",
                                0 };
        }
        const auto system = systemNamed(systems, toCore(wish.left(sign)));
        if (!system) {
            return system.error();
        }
        if (!kinds.emplace(*system, *kind).second) {
            return core::Error{ core::ErrorCode::Usage, "--kind", "\"" + toCore(wish.left(sign)) + "\" is named twice",
                                0 };
        }
    }
    return kinds;
}

core::Status correct(const Arguments &arguments)
{
    const auto opened = openForWriting(arguments.at(0));
    if (!opened) {
        return opened.error();
    }
    const auto systems = opened->reader->systems();
    if (!systems) {
        return systems.error();
    }
    const auto kinds = kindsOf(arguments.values("kind"), *systems);
    return kinds ? opened->project->setSystemKinds(*kinds) : core::Status(kinds.error());
}

core::Result<int> systems(const Arguments &arguments, CliContext &context)
{
    if (arguments.has("kind")) {
        if (const core::Status corrected = correct(arguments); !corrected) {
            return corrected.error();
        }
    }
    const auto opened = openForReading(arguments.at(0));
    if (!opened) {
        return opened.error();
    }
    const auto all = opened->reader->systems();
    const auto counts = opened->reader->translationsBySystem();
    if (!all || !counts) {
        return all ? counts.error() : all.error();
    }
    nlohmann::json lines = nlohmann::json::array();
    for (const core::System &system : *all) {
        const auto count = std::ranges::find(*counts, system.id, &core::SystemTexts::system);
        const int texts = count == counts->end() ? 0 : count->texts;
        if (arguments.has("json")) {
            lines.push_back(
                { { "system", system.name }, { "kind", core::name(system.kind) }, { "translations", texts } });
        } else {
            context.out << system.name << '\t' << core::name(system.kind) << '\t' << texts << '\n';
        }
    }
    if (arguments.has("json")) {
        context.out << nlohmann::json{ { "systems", lines } }.dump(2, ' ', false,
                                                                   nlohmann::json::error_handler_t::replace)
                    << '\n';
    }
    return static_cast<int>(ExitDone);
}

} // namespace

std::vector<Command> systemCommands()
{
    return {
        { QStringLiteral("systems"), QStringLiteral("PROJECT [--kind NAME=KIND]…"),
          Tr::tr("Lists translators and systems with their kind and translations, a tab between; corrects the kinds "
                 "that an import guessed."),
          1, 1,
          [](QCommandLineParser &parser) {
              parser.addOption(cliOption("kind",
                                         Tr::tr("What the system is: human, machine or unknown. May be given several "
                                                "times."),
                                         "NAME=KIND"));
              parser.addOption(cliOption("json", Tr::tr("One JSON object on standard output.")));
          },
          systems },
    };
}

} // namespace app
