// SPDX-License-Identifier: GPL-3.0-or-later
// backend list, add, test, install-local, serve-local.

#include "app/cli/command.h"
#include "app/cli/options.h"
#include "app/cli/words.h"
#include "app/local_model.h"
#include "backends/local/install_command.h"
#include "models/qt_text.h"

#include <chrono>
#include <condition_variable>
#include <mutex>

namespace app {
namespace {

using models::toCore;

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
                    << (config.keyEnv.empty() ? "" : "  key in $" + config.keyEnv)
                    << (choices[i].leavesMachine ? "  (texts leave this machine)" : "")
                    << (choices[i].problem.isEmpty() ? "" : "  – " + toCore(choices[i].problem)) << '\n';
    }
    return ExitDone;
}

int addBackend(const Arguments &arguments, CliContext &context)
{
    backends::BackendConfig config;
    config.name = toCore(arguments.at(0));
    config.url = toCore(arguments.at(1));
    config.kind = arguments.has("recorded") ? backends::BackendKind::Recorded : backends::BackendKind::OpenAi;
    config.model = toCore(arguments.value("model"));
    config.keyEnv = toCore(arguments.value("key-env"));
    const auto concurrency = arguments.number("concurrency", config.concurrency, 1, 1024);
    if (!concurrency) {
        return report(concurrency.error(), context);
    }
    config.concurrency = *concurrency;
    const core::Status added = context.backends->add(config);
    return added ? static_cast<int>(ExitDone) : report(added.error(), context);
}

core::Result<core::BackendPtr> readyBackend(const Arguments &arguments, CliContext &context)
{
    const auto timeout = arguments.number("timeout", 0, 1, kLongestTimeout);
    if (!timeout) {
        return timeout.error();
    }
    auto backend = context.backends->makeWithModel(toCore(arguments.at(0)), toCore(arguments.value("model")), 0,
                                                   std::chrono::seconds(*timeout));
    if (!backend) {
        return backend;
    }
    const std::stop_token stop = context.stop;
    const core::Status ready = (*backend)->prepare([stop] { return stop.stop_requested(); },
                                                   [&](const std::string &note) { context.err << note << '\n'; });
    return ready ? backend : core::Result<core::BackendPtr>(ready.error());
}

// One small question with everything switched on, and what came back.
core::ChatReply askOnce(core::Backend &backend, const std::stop_token &stop)
{
    struct Box {
        std::mutex mutex;
        std::condition_variable_any arrived;
        std::optional<core::ChatReply> reply;
    };
    const auto box = std::make_shared<Box>();
    core::ChatRequest request;
    request.messages = { { "user", "Is Paris the capital of France? Answer YES or NO, nothing else." } };
    request.sampling.temperature = 0;
    request.sampling.maxTokens = 8;
    request.topLogprobs = 5;
    const core::RequestId id = backend.submit(request, [box](core::ChatReply reply) {
        const std::lock_guard lock(box->mutex);
        box->reply = std::move(reply);
        box->arrived.notify_one();
    });
    std::unique_lock lock(box->mutex);
    if (!box->arrived.wait(lock, stop, [&] { return box->reply.has_value(); })) {
        lock.unlock();
        backend.cancel(id);
        lock.lock();
        box->arrived.wait(lock, [&] { return box->reply.has_value(); });
    }
    return std::move(*box->reply);
}

int testBackend(const Arguments &arguments, CliContext &context)
{
    const auto backend = readyBackend(arguments, context);
    if (!backend) {
        return report(backend.error(), context);
    }
    const core::BackendInfo info = (*backend)->info();
    const core::ChatReply reply = askOnce(**backend, context.stop);
    context.out << "endpoint  " << info.endpoint << "\nmodel     " << (reply.model.empty() ? info.model : reply.model)
                << '\n';
    if (reply.outcome == core::Outcome::Failed || reply.outcome == core::Outcome::Cancelled) {
        return report(
            reply.error.value_or(core::Error{ core::ErrorCode::Internal, info.endpoint, "no reply and no reason", 0 }),
            context);
    }
    context.out << "reply     " << reply.text << "  (" << core::name(reply.outcome) << ", " << reply.latencyMs
                << " ms)\n"
                << "log-probabilities  " << (reply.logprobs.empty() ? "no" : "yes") << "\ntexts leave this machine  "
                << (info.leavesMachine ? "yes" : "no") << '\n';
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
        { QStringLiteral("backend add"), QStringLiteral("NAME URL [--model M] [--key-env VARIABLE]"),
          Words::tr(
              "Adds an OpenAI-compatible endpoint (OpenAI, vLLM, llama.cpp, Ollama /v1, LM Studio, OpenRouter) or "
              "recorded replies."),
          2, 2,
          [](QCommandLineParser &parser) {
              parser.addOption(cliOption("model", Words::tr("Model to ask (default: the endpoint's only one)."), "M"));
              parser.addOption(cliOption(
                  "key-env", Words::tr("Environment variable that holds the key. The key itself is never stored."),
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
