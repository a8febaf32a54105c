// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/comprehension_voices.h"

#include "app/cli/command_guard.h"
#include "app/cli/options.h"
#include "backends/scorer/scorer_backend.h"
#include "models/project/qt_text.h"

namespace app {
namespace {

using models::toCore;

bool sameVoice(const core::BackendInfo &a, const core::BackendInfo &b)
{
    return a.kind == b.kind && a.endpoint == b.endpoint && a.model == b.model;
}

// A stored run is always asked; the options that ask nothing are those of a new one.
enum class Asks { Nothing, Everything };

struct Names {
    std::string backend, model; // model "" = the backend's own
};

// Adds one by name to those of the ground, unless it is there already. `name` "" is the run's own.
core::Result<core::BackendInfo> added(RunGround &ground, const Names &names, Asks asks, const Arguments &arguments,
                                      CliContext &context)
{
    if (names.backend.empty() && names.model.empty()) {
        return ground.backend->info();
    }
    const std::string name = names.backend.empty() ? toCore(arguments.value("backend")) : names.backend;
    auto backend = context.backends->makeWithModel(name, names.model, ground.pace.concurrency, ground.pace.timeout);
    if (!backend) {
        return backend.error();
    }
    if (asks == Asks::Everything) {
        if (const core::Status ready = prepareBackend(**backend, *ground.opened.reader, context); !ready) {
            return ready.error();
        }
    }
    const core::BackendInfo info = (*backend)->info();
    bool known = sameVoice(info, ground.backend->info());
    for (const core::BackendPtr &other : ground.others) {
        known = known || sameVoice(info, other->info());
    }
    if (!known) {
        ground.others.push_back(std::move(backend).value());
    }
    return info;
}

core::Status addScorer(RunGround &ground, const Arguments &arguments, core::ComprehensionBackends &backends)
{
    const std::string command = toCore(arguments.value("scorer"));
    if (command.empty()) {
        return core::Done{};
    }
    auto scorer = std::make_shared<backends::ScorerBackend>(command);
    backends.scorer = scorer->info().model;
    ground.others.push_back(std::move(scorer));
    return core::Done{};
}

core::Result<core::ComprehensionBackends> allOf(RunGround &ground, const Names &answering, const Names &judging,
                                                Asks asks, const Arguments &arguments, CliContext &context)
{
    if (const core::Status may = scorerMayRead(*ground.opened.reader, arguments); !may) { // before anybody is asked
        return may.error();
    }
    core::ComprehensionBackends backends;
    backends.making = ground.backend->info();
    auto answers = added(ground, answering, asks, arguments, context);
    if (!answers) {
        return answers.error();
    }
    backends.answering = std::move(answers).value();
    const bool own = judging.backend.empty() && judging.model.empty();
    auto judges =
        own ? core::Result<core::BackendInfo>(backends.answering) : added(ground, judging, asks, arguments, context);
    if (!judges) {
        return judges.error();
    }
    backends.judging = std::move(judges).value();
    if (const core::Status scored = addScorer(ground, arguments, backends); !scored) {
        return scored.error();
    }
    return backends;
}

Names named(const Arguments &arguments, const char *backend, const char *model)
{
    return { toCore(arguments.value(backend)), toCore(arguments.value(model)) };
}

} // namespace

core::Status scorerMayRead(core::ProjectReader &reader, const Arguments &arguments)
{
    return arguments.value("scorer").isEmpty() ? core::Status(core::Done{})
                                               : commandMayRead(reader, arguments, "scorer");
}

void addVoiceOptions(QCommandLineParser &parser)
{
    parser.addOption(
        cliOption("answer-backend", Words::tr("Backend that answers the questions (default: the same)."), "B"));
    parser.addOption(cliOption("answer-model", Words::tr("Its model, where it has several."), "M"));
    parser.addOption(
        cliOption("judge-backend", Words::tr("Backend that grades answers (default: the one that answers)."), "B"));
    parser.addOption(cliOption("judge-model", Words::tr("Its model, where it has several."), "M"));
    parser.addOption(cliOption(
        "scorer",
        Words::tr("Command that scores answers: reads JSON Lines {id, question, gold, answer, context} and writes {id, "
                  "score} for each. It is never taken from a project."),
        "COMMAND"));
    addLocalOption(parser);
}

core::Result<core::ComprehensionBackends> newVoices(RunGround &ground, const Arguments &arguments, CliContext &context)
{
    const bool nothing = arguments.has("dry-run") || arguments.has("prepare");
    auto backends = allOf(ground, named(arguments, "answer-backend", "answer-model"),
                          named(arguments, "judge-backend", "judge-model"), nothing ? Asks::Nothing : Asks::Everything,
                          arguments, context);
    if (backends && arguments.has("record") && !ground.others.empty()) {
        return core::Error{ core::ErrorCode::Usage, "--record", "only a run with one backend can be recorded", 0 };
    }
    return backends;
}

core::Status storedVoices(RunGround &ground, const core::StoredRun &run, const Arguments &arguments,
                          CliContext &context)
{
    if (run.run.task != "treqa") {
        return core::Done{};
    }
    const auto config = core::comprehensionConfig(run);
    if (!config) {
        return config.error();
    }
    if (!config->scorer.empty() && !arguments.has("scorer")) {
        return core::Error{ core::ErrorCode::Usage, "--scorer",
                            "the run needs a command that scores answers; it was \"" + config->scorer + "\"", 0 };
    }
    Names answering = named(arguments, "answer-backend", "answer-model");
    Names judging = named(arguments, "judge-backend", "judge-model");
    answering.backend =
        answering.backend.empty() && config->voices.answering > 0 ? config->answering : answering.backend;
    answering.model =
        answering.model.empty() && config->voices.answering > 0 ? config->answeringModel : answering.model;
    if (config->voices.judging != config->voices.answering) {
        judging.backend = judging.backend.empty() ? config->judging : judging.backend;
        judging.model = judging.model.empty() ? config->judgingModel : judging.model;
    }
    const auto backends = allOf(ground, answering, judging, Asks::Everything, arguments, context);
    return backends ? core::sameVoices(run, *backends) : core::Status(backends.error());
}

} // namespace app
