// SPDX-License-Identifier: GPL-3.0-or-later
// backend remove, key, prices.

#include "app/cli/command.h"
#include "app/cli/options.h"
#include "app/cli/words.h"
#include "models/project/qt_text.h"

#include <nlohmann/json.hpp>

#include <iostream>
#include <termios.h>
#include <unistd.h>

namespace app {
namespace {

using models::toCore;
using models::toQt;

// What is typed into a terminal is not shown while this lives.
class HiddenTyping {
public:
    HiddenTyping()
        : m_terminal(isatty(STDIN_FILENO) == 1 && tcgetattr(STDIN_FILENO, &m_before) == 0)
    {
        if (m_terminal) {
            termios hidden = m_before;
            hidden.c_lflag &= ~static_cast<tcflag_t>(ECHO);
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden);
        }
    }
    ~HiddenTyping()
    {
        if (m_terminal) {
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &m_before);
        }
    }
    [[nodiscard]] bool isTerminal() const { return m_terminal; }
    HiddenTyping(const HiddenTyping &) = delete;
    HiddenTyping &operator=(const HiddenTyping &) = delete;

private:
    termios m_before{};
    bool m_terminal;
};

std::string readKey(CliContext &context)
{
    std::string key;
    if (context.in != &std::cin) {
        std::getline(*context.in, key);
        return key;
    }
    const HiddenTyping hidden;
    if (hidden.isTerminal()) {
        context.err << toCore(app::Words::tr("Key, then Enter (it is not shown):")) << ' ' << std::flush;
    }
    std::getline(std::cin, key);
    context.err << (hidden.isTerminal() ? "\n" : "");
    return key;
}

core::Result<int> sayKey(const std::string &name, CliContext &context)
{
    const auto state = context.backends->keyState(name);
    if (!state) {
        return state.error();
    }
    const QString variable = toQt(state->variable);
    QString words = Words::tr("%1 sends no key.").arg(toQt(name));
    if (state->inKeychain && state->keychainRuns) {
        words = state->found ? Words::tr("The keychain holds the key of %1.").arg(toQt(name))
                             : Words::tr("The keychain should hold the key of %1, but there is none.").arg(toQt(name));
    } else if (state->needed) {
        words = (state->found ? Words::tr("The key of %1 is in the environment variable %2.")
                              : Words::tr("The key of %1 is looked for in the environment variable %2, which is not "
                                          "set."))
                    .arg(toQt(name), variable);
        words += state->inKeychain ? u' ' + Words::tr("No keychain runs here.") : QString();
    }
    context.out << toCore(words) << '\n';
    return static_cast<int>(state->needed && !state->found ? ExitLeft : ExitDone);
}

core::Result<int> backendKey(const Arguments &arguments, CliContext &context)
{
    const std::string name = toCore(arguments.at(0));
    if (arguments.has("set") && arguments.has("remove")) {
        return core::Error{ core::ErrorCode::Usage, "--set", "goes without --remove", 0 };
    }
    if (arguments.has("set")) {
        if (const core::Status kept = context.backends->setKey(name, readKey(context)); !kept) {
            return kept.error();
        }
    } else if (arguments.has("remove")) {
        if (const core::Status gone = context.backends->removeKey(name); !gone) {
            return gone.error();
        }
    }
    return sayKey(name, context);
}

core::Result<int> removeBackend(const Arguments &arguments, CliContext &context)
{
    if (const core::Status gone = context.backends->remove(toCore(arguments.at(0))); !gone) {
        return gone.error();
    }
    return static_cast<int>(ExitDone);
}

core::Result<int> prices(const Arguments &arguments, CliContext &context)
{
    const PriceFile file = context.backends->prices();
    if (arguments.has("create")) {
        if (const core::Status made = file.create(); !made) {
            return made.error();
        }
    }
    const auto list = file.list();
    if (!list) {
        return list.error();
    }
    if (!file.exists()) {
        context.err << toCore(Words::tr("There is no price list yet. --create makes one to fill in.")) << '\n';
    }
    context.out << toCore(file.path()) << '\n';
    for (const core::PriceEntry &entry : list->entries()) {
        const auto number = [](double value) { return nlohmann::json(value).dump(); };
        context.out << entry.model << '\t' << (entry.endpoint.empty() ? "*" : entry.endpoint) << '\t'
                    << number(entry.price.input) << '\t' << number(entry.price.cachedInput) << '\t'
                    << number(entry.price.output) << '\t' << entry.price.currency << '\n';
    }
    return static_cast<int>(ExitDone);
}

} // namespace

std::vector<Command> keyCommands()
{
    return {
        { QStringLiteral("backend remove"), QStringLiteral("NAME"),
          Words::tr("Forgets a backend and its key. Runs that were made with it stay."), 1, 1,
          [](QCommandLineParser &) {}, removeBackend },
        { QStringLiteral("backend key"), QStringLiteral("NAME [--set|--remove]"),
          Words::tr("Says where a backend's key is kept, never the key; puts it into the system's keychain or takes it "
                    "out."),
          1, 1,
          [](QCommandLineParser &parser) {
              parser.addOption(cliOption("set", Words::tr("Reads the key from standard input, one line.")));
              parser.addOption(cliOption("remove", Words::tr("Deletes the key from the keychain.")));
          },
          backendKey },
        { QStringLiteral("backend prices"), QStringLiteral("[--create]"),
          Words::tr("Says where the price list is and what is in it: model, endpoint, and the price of a million "
                    "tokens to read, to read from the endpoint's cache, and to write."),
          0, 0,
          [](QCommandLineParser &parser) {
              parser.addOption(cliOption("create", Words::tr("Makes an empty list that says how it is filled in.")));
          },
          prices },
    };
}

} // namespace app
