// SPDX-License-Identifier: GPL-3.0-or-later
// backend list, add, test, install-local, serve-local.

#include "app/cli/command.h"
#include "app/cli/options.h"
#include "app/cli/words.h"
#include "app/local_model.h"
#include "backends/local/install_command.h"
#include "core/run/backend_probe.h"
#include "models/project/qt_text.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <mutex>

namespace app {
namespace {

using models::toCore;
using models::toQt;

int listBackends(const Arguments &, CliContext &context)
{
    const auto configs = context.backends->configured();
    if (!configs) {
        return report(configs.error(), context);
    }
    const auto choices = context.backends->choices();
    for (std::size_t i = 0; i < configs->size() && i < choices.size(); ++i) {
        const backends::BackendConfig &config = (*configs)[i];
        context.out << config.name << "  " << backends::name(config.kind) << "  " << config.url
                    << (config.model.empty() ? "" : "  ") << config.model
                    << (config.keyInKeychain    ? "  " + toCore(Words::tr("key in the keychain"))
                        : config.keyEnv.empty() ? ""
                                                : "  " + toCore(Words::tr("key in $%1").arg(toQt(config.keyEnv))))
                    << (choices[i].leavesMachine ? "  " + toCore(Words::tr("(texts leave this machine)")) : "")
                    << (choices[i].problem.isEmpty() ? "" : "  – " + toCore(choices[i].problem)) << '\n';
    }
    return ExitDone;
}

core::Result<backends::BackendKind> kindOf(const Arguments &arguments)
{
    if (arguments.has("recorded")) {
        return backends::BackendKind::Recorded;
    }
    const std::string wanted = toCore(arguments.value("kind"));
    for (const backends::BackendKind kind :
         { backends::BackendKind::OpenAi, backends::BackendKind::Anthropic, backends::BackendKind::Ollama }) {
        if (backends::name(kind) == wanted) {
            return kind;
        }
    }
    return core::Error{ core::ErrorCode::Usage, "--kind", "\"" + wanted + "\" is none of openai, anthropic, ollama",
                        0 };
}

// After a change of address.
void sayWhereKeyIs(const std::string &name, CliContext &context)
{
    const auto key = context.backends->keyState(name);
    if (!key || !key->found) {
        context.err << toCore(Words::tr("The address has changed, so its key was deleted. Give one for the new "
                                        "address: tertium-cli backend key %1 --set")
                                  .arg(toQt(name)))
                    << '\n';
    }
}

core::Result<int> addBackend(const Arguments &arguments, CliContext &context)
{
    backends::BackendConfig config;
    const auto kind = kindOf(arguments);
    const auto concurrency = arguments.number("concurrency", config.concurrency, 1, 1024);
    const auto before = context.backends->configured();
    if (!kind || !concurrency || !before) {
        return !kind ? kind.error() : !concurrency ? concurrency.error() : before.error();
    }
    config.name = toCore(arguments.at(0));
    config.url = toCore(arguments.at(1));
    config.kind = *kind;
    config.model = toCore(arguments.value("model"));
    config.keyEnv = toCore(arguments.value("key-env"));
    config.concurrency = *concurrency;
    // A key in the keychain stays this backend's, as far as its address is the same.
    const auto former = std::ranges::find(*before, config.name, &backends::BackendConfig::name);
    config.keyInKeychain = former != before->end() && former->keyInKeychain && !arguments.has("key-env") &&
                           backends::speaksHttp(config.kind);
    if (const core::Status added = context.backends->add(config); !added) {
        return added.error();
    }
    if (former != before->end()) {
        context.err << toCore(Words::tr("The backend %1 was there, with the address %2; it is replaced.")
                                  .arg(toQt(config.name), toQt(backends::urlOf(*former))))
                    << '\n';
    }
    if (config.keyInKeychain && backends::urlOf(config) != backends::urlOf(*former)) {
        sayWhereKeyIs(config.name, context);
    }
    return static_cast<int>(ExitDone);
}

core::Result<core::BackendPtr> namedBackend(const Arguments &arguments, CliContext &context)
{
    const auto timeout = arguments.number("timeout", 0, 1, kLongestTimeout);
    if (!timeout) {
        return timeout.error();
    }
    return context.backends->makeWithModel(toCore(arguments.at(0)), toCore(arguments.value("model")), 0,
                                           std::chrono::seconds(*timeout));
}

QString word(core::Capability capability)
{
    return capability == core::Capability::Yes  ? Words::tr("yes")
           : capability == core::Capability::No ? Words::tr("no")
                                                : Words::tr("not known");
}

// One line a property, as "endpoint  https://…".
void say(const core::BackendFindings &found, std::ostream &out)
{
    const auto line = [&out](const QString &what, const QString &value) {
        out << toCore(what) << "  " << toCore(value) << '\n';
    };
    line(Words::tr("endpoint"), toQt(found.info.endpoint));
    line(Words::tr("model"), toQt(found.model));
    line(Words::tr("reply"), toQt(found.reply) + QStringLiteral("  (%1 ms)").arg(found.latencyMs));
    line(Words::tr("structured output"), word(found.structured));
    line(Words::tr("log-probabilities"), word(found.logprobs));
    line(Words::tr("context"),
         found.info.contextTokens > 0 ? Words::tr("%1 tokens").arg(found.info.contextTokens) : Words::tr("not said"));
    line(Words::tr("speed"), found.tokensPerSecond > 0
                                 ? Words::tr("%1 tokens a second").arg(std::lround(found.tokensPerSecond))
                                 : Words::tr("not known"));
    line(Words::tr("texts leave this machine"), found.info.leavesMachine ? Words::tr("yes") : Words::tr("no"));
}

int testBackend(const Arguments &arguments, CliContext &context)
{
    const auto backend = namedBackend(arguments, context);
    if (!backend) {
        return report(backend.error(), context);
    }
    const auto found =
        core::probeBackend(**backend, context.stop, [&](const std::string &note) { context.err << note << '\n'; });
    if (!found) {
        return report(found.error(), context);
    }
    say(*found, context.out);
    if (found->reply.empty()) {
        context.err << toCore(Words::tr("The endpoint answers, but with an empty reply: nothing can be scored by it."))
                    << '\n';
        return ExitLeft;
    }
    return ExitDone;
}

int installLocal(const Arguments &arguments, CliContext &context)
{
    const auto script = installScript(context.backends->places());
    if (!script) {
        return report(script.error(), context);
    }
    std::vector<std::string> words;
    if (arguments.has("verify")) {
        words.emplace_back("--verify");
    }
    words.emplace_back("--");
    for (const QString &choice : arguments.from(0)) {
        words.push_back(toCore(choice));
    }
    context.out.flush();
    return report(backends::becomeScript(toCore(*script), words), context);
}

int serveLocal(const Arguments &, CliContext &context)
{
    const auto config = localModelConfig(context.backends->places());
    if (!config) {
        return report(config.error(), context);
    }
    backends::LocalServer server(*config);
    const std::stop_token stop = context.stop;
    const core::Status ready = server.ensureReady([stop] { return stop.stop_requested(); },
                                                  [&](const std::string &note) { context.err << note << '\n'; });
    if (!ready) {
        return report(ready.error(), context);
    }
    // The key is told on standard output only here, where the user asked for a server of their own.
    context.out << "url  " << server.url() << "\nkey  " << server.key() << "\nlog  " << server.logFile() << '\n';
    context.out.flush();
    context.err << toCore(Words::tr("Ctrl+C ends it.")) << '\n';
    std::mutex mutex;
    std::condition_variable_any end;
    std::unique_lock lock(mutex);
    while (!stop.stop_requested()) {
        end.wait_for(lock, stop, std::chrono::seconds(1), [] { return false; });
        if (const auto trouble = server.trouble()) {
            return report(*trouble, context);
        }
    }
    return ExitDone;
}

} // namespace

std::vector<Command> backendCommands()
{
    return {
        { QStringLiteral("backend list"),
          {},
          Words::tr("Lists the backends."),
          0,
          0,
          [](QCommandLineParser &) {},
          listBackends },
        { QStringLiteral("backend add"), QStringLiteral("NAME [URL] [--kind KIND] [--model M] [--key-env VARIABLE]"),
          Words::tr("Adds an OpenAI-compatible endpoint (OpenAI, vLLM, llama.cpp, LM Studio, OpenRouter), Anthropic, "
                    "Ollama, or "
                    "recorded replies. Without URL: the usual address of its kind."),
          1, 2,
          [](QCommandLineParser &parser) {
              parser.addOption(cliOption("kind", Words::tr("openai, anthropic or ollama."), "KIND", "openai"));
              parser.addOption(cliOption("model", Words::tr("Model to ask (default: the endpoint's only one)."), "M"));
              parser.addOption(cliOption(
                  "key-env", Words::tr("Environment variable that holds the key; see also tertium-cli backend key."),
                  "VARIABLE"));
              parser.addOption(cliOption("concurrency", Words::tr("Requests in flight."), "N"));
              parser.addOption(cliOption("recorded", Words::tr("URL is a file of recorded replies (JSON Lines).")));
          },
          addBackend },
        { QStringLiteral("backend test"), QStringLiteral("NAME [--model M] [--timeout SECONDS]"),
          Words::tr("Asks a backend one small question and says what it is and can do."), 1, 1,
          [](QCommandLineParser &parser) {
              parser.addOption(cliOption("model", Words::tr("Model to ask."), "M"));
              parser.addOption(timeoutOption());
          },
          testBackend },
        { QStringLiteral("backend install-local"), QStringLiteral("[default|small|FILE.gguf] [--verify]"),
          Words::tr("Fetches the local model and its engine, once: default (1.1 GB) or small (94 MB). Can be "
                    "interrupted; the same command goes on from there."),
          0, 1,
          [](QCommandLineParser &parser) {
              parser.addOption(cliOption("verify", Words::tr("Reads the installed model again and checks it.")));
          },
          installLocal },
        { QStringLiteral("backend serve-local"),
          {},
          Words::tr("Runs the local model's server until Ctrl+C, for other programs."),
          0,
          0,
          [](QCommandLineParser &) {},
          serveLocal },
    };
}

} // namespace app
