// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_guard.h"

#include "app/cli/options.h"
#include "app/cli/words.h"

namespace app {

void addLocalOption(QCommandLineParser &parser)
{
    parser.addOption(cliOption(
        "local", Words::tr("In copyright mode, with a command of yours: it sends the texts to no other machine.")));
}

core::Status commandMayRead(core::ProjectReader &reader, const Arguments &arguments, const char *option)
{
    const auto staysHere = reader.staysHere();
    if (!staysHere)
        return staysHere.error();
    if (*staysHere && !arguments.has("local"))
        return core::Error{ core::ErrorCode::StaysHere, std::string("the command of --") + option,
                            "add --local if this command sends the texts to no other machine", 0 };
    return core::Done{};
}

} // namespace app
