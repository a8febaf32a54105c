// SPDX-License-Identifier: GPL-3.0-or-later
// run questions, run resume, run list, run show.

#include "app/cli/command.h"
#include "app/cli/opened_project.h"
#include "app/cli/options.h"
#include "app/cli/progress_line.h"
#include "app/cli/run_preview.h"
#include "app/cli/run_report.h"
#include "app/cli/words.h"
#include "backends/recorded/recording_backend.h"
#include "core/run/estimate.h"
#include "core/run/run_loop.h"
#include "core/text/clock.h"
#include "core/text/unicode.h"
#include "models/qt_text.h"

namespace app {
namespace {

using models::toCore;

void addReportOptions(QCommandLineParser &parser)
{
    parser.addOption(cliOption("preset", Words::tr("Score preset: paper or reference."), "PRESET", "paper"));
    parser.addOption(cliOption("hard", Words::tr("Scores from hard answers even where log-probabilities are there.")));
    parser.addOption(cliOption("json", Words::tr("Prints one JSON object.")));
}

void addLoopOptions(QCommandLineParser &parser)
{
    parser.addOption(cliOption("concurrency", Words::tr("Requests in flight (default: what suits the backend)."), "N"));
    parser.addOption(timeoutOption());
    parser.addOption(
        cliOption("no-cache", Words::tr("Asks again even where a stored reply to the same request is there.")));
}

void addQuestionOptions(QCommandLineParser &parser)
{
    parser.addOption(cliOption("backend", Words::tr("Backend by name, or recorded:FILE."), "B", "local"));
    parser.addOption(cliOption("model", Words::tr("Model, where the backend has several."), "M"));
    parser.addOption(cliOption("list", Words::tr("Question list."), "LIST", "litransproqa-25"));
    parser.addOption(
        cliOption("template", Words::tr("Prompt template: vanilla, prompt-step or question-step."), "T", "vanilla"));
    parser.addOption(cliOption("as-published", Words::tr("Renders the prompt byte for byte as the published code.")));
    parser.addOption(
        cliOption("one-by-one", Words::tr("Asks every question in a request of its own; gives graded answers.")));
    parser.addOption(cliOption("temperature", Words::tr("Sampling temperature, 0 to 2."), "T", "0"));
    parser.addOption(cliOption("seed", Words::tr("Seed, where the endpoint takes one."), "N"));
    parser.addOption(cliOption("repeat", Words::tr("Replicates of every request."), "K", "1"));
    parser.addOption(cliOption("limit", Words::tr("Translations at most."), "N"));
    parser.addOption(cliOption("only", Words::tr("Only this system; may be given several times."), "SYSTEM"));
    parser.addOption(cliOption("title", Words::tr("Title of the run."), "TEXT"));
    parser.addOption(
        cliOption("dry-run", Words::tr("Shows the estimate and three prompts; asks nothing, stores nothing.")));
    parser.addOption(cliOption(
        "prepare", Words::tr("Makes the run and prints its UUID; asks nothing. For batch export, or run resume.")));
    parser.addOption(cliOption(
        "record", Words::tr("Also writes every reply to FILE, to be given again with --backend recorded:FILE."),
        "FILE"));
    addLoopOptions(parser);
    addReportOptions(parser);
}

constexpr int kDryPrompts = 3;

core::Result<core::ScorePreset> presetOf(const Arguments &arguments)
{
    const QString preset = arguments.value("preset");
    if (preset == u"paper") {
        return core::ScorePreset::Paper;
    }
    if (preset == u"reference") {
        return core::ScorePreset::Reference;
    }
    return core::Error{ core::ErrorCode::Usage, "--preset", "\"" + toCore(preset) + "\" is neither paper nor reference",
                        0 };
}

core::Result<core::QuestionRunRequest> requestOf(const Arguments &arguments)
{
    core::QuestionRunRequest request;
    request.listId = toCore(arguments.value("list"));
    request.templateId = toCore(arguments.value("template"));
    request.form = arguments.has("as-published") ? core::PromptForm::AsPublished : core::PromptForm::Clean;
    request.mode = arguments.has("one-by-one") ? core::AskMode::OneByOne : core::AskMode::WholeList;
    request.title = toCore(arguments.value("title"));
    for (const QString &system : arguments.values("only")) {
        request.systems.push_back(toCore(system));
    }
    const auto replicates = arguments.number("repeat", 1, 1, 1000);
    const auto limit = arguments.number("limit", 0, 1, 100'000'000);
    const auto seed = arguments.number("seed", 0, 0, 2'000'000'000);
    core::Result<std::optional<double>> temperature = std::optional(0.0);
    if (arguments.value("temperature") != u"0") {
        temperature = arguments.real("temperature", 0, 2);
    }
    for (const auto *number : { &replicates, &limit, &seed }) {
        if (!*number) {
            return number->error();
        }
    }
    if (!temperature) {
        return temperature.error();
    }
    request.replicates = *replicates;
    request.limit = *limit;
    request.sampling.temperature = *temperature;
    if (arguments.has("seed")) {
        request.sampling.seed = *seed;
    }
    return request;
}

// Prints a run as the arguments want it.
core::Result<RunReport> tell(core::ProjectReader &reader, core::RowId run, const Arguments &arguments,
                             CliContext &context)
{
    const auto preset = presetOf(arguments);
    if (!preset) {
        return preset.error();
    }
    auto told = makeRunReport(reader, run, *preset, arguments.has("hard") ? std::optional(false) : std::nullopt);
    if (told) {
        arguments.has("json") ? printJson(*told, context.out) : printText(*told, context.out);
    }
    return told;
}

// How a backend is to be asked; 0 = as it is configured.
struct Pace {
    int concurrency = 0;
    std::chrono::seconds timeout{ 0 };
};

core::Result<Pace> paceOf(const Arguments &arguments)
{
    const auto concurrency = arguments.number("concurrency", 0, 1, 1024);
    const auto timeout = arguments.number("timeout", 0, 1, kLongestTimeout);
    if (!concurrency || !timeout) {
        return !concurrency ? concurrency.error() : timeout.error();
    }
    return Pace{ *concurrency, std::chrono::seconds(*timeout) };
}

// Everything after the run exists: loop, report, exit code.
core::Result<int> goOn(core::Project &project, core::Backend &backend, const core::Task &task, core::RowId run,
                       const Pace &pace, bool resumed, const Arguments &arguments, CliContext &context)
{
    core::RunOptions options;
    options.concurrency = pace.concurrency > 0 ? pace.concurrency : std::max(1, backend.info().concurrency);
    options.retryFailed = resumed;
    // A reply from the cache would not be on the tape.
    options.useCache = !arguments.has("no-cache") && (resumed || !arguments.has("record"));
    SlowLine line(context.err);
    const auto summary = core::runLoop(project.runs(), backend, task, run, options, context.stop,
                                       [&](const core::RunProgress &progress) { line.show(progressWords(progress)); });
    line.end();
    if (summary) {
        context.err << progressWords(summary->progress) << '\n';
    }
    if (!summary) {
        return summary.error();
    }
    const auto reader = project.readers()();
    if (!reader) {
        return reader.error();
    }
    const auto told = tell(**reader, run, arguments, context);
    if (!told) {
        return told.error();
    }
    if (summary->stopped) {
        const int code = report(*summary->stopped, context);
        context.err << toCore(Words::tr("What was answered is saved. Go on with: tertium-cli run resume PROJECT %1")
                                  .arg(models::toQt(told->run.uuid.substr(0, 8))))
                    << '\n';
        return code;
    }
    return static_cast<int>(leftOver(*told) > 0 ? ExitLeft : ExitDone);
}

core::Status prepare(core::Backend &backend, CliContext &context)
{
    const std::stop_token stop = context.stop;
    return backend.prepare([stop] { return stop.stop_requested(); },
                           [&context](const std::string &note) { context.err << note << '\n'; });
}

core::Result<core::BackendPtr> recorded(core::BackendPtr backend, const core::PreparedRun &prepared,
                                        const Arguments &arguments)
{
    const std::string note =
        prepared.run.model + ", recorded " + core::isoTime(std::chrono::system_clock::now()).substr(0, 10);
    auto tape = backends::RecordingBackend::begin(std::move(backend), toCore(arguments.value("record")), note);
    return tape ? core::Result<core::BackendPtr>(std::move(tape).value())
                : core::Result<core::BackendPtr>(tape.error());
}

// Everything a new run needs, before anything is stored.
struct Readied {
    Pace pace;
    OpenedProject opened;
    core::BackendPtr backend;
    core::PreparedRun prepared;
    std::vector<core::WorkItem> sample;
};

core::Result<Readied> readyQuestions(const Arguments &arguments, CliContext &context)
{
    if (arguments.has("prepare") && (arguments.has("dry-run") || arguments.has("record"))) {
        return core::Error{ core::ErrorCode::Usage, "--prepare", "it goes neither with --dry-run nor with --record",
                            0 };
    }
    const auto request = requestOf(arguments);
    const auto preset = presetOf(arguments);
    const auto pace = paceOf(arguments); // before a run is made for nothing
    if (!request || !preset || !pace) {
        return !request ? request.error() : !preset ? preset.error() : pace.error();
    }
    auto opened = openForWriting(arguments.at(0));
    if (!opened) {
        return opened.error();
    }
    const auto lines = opened->reader->textLines({});
    if (!lines) {
        return lines.error();
    }
    auto backend = context.backends->makeWithModel(toCore(arguments.value("backend")), toCore(arguments.value("model")),
                                                   pace->concurrency, pace->timeout);
    if (!backend) {
        return backend.error();
    }
    // What asks nothing must not wait for a model either.
    const bool asksNothing = arguments.has("dry-run") || arguments.has("prepare");
    const core::Status ready = asksNothing ? core::Status(core::Done{}) : prepare(**backend, context);
    if (!ready) {
        return ready.error();
    }
    auto prepared = core::prepareQuestionRun(*request, *context.library, (*backend)->info(), *lines);
    if (!prepared) {
        return prepared.error();
    }
    auto sample = core::sampleWork(*opened->reader, *prepared, kDryPrompts);
    if (!sample) {
        return sample.error();
    }
    return Readied{ *pace, std::move(opened).value(), std::move(backend).value(), std::move(prepared).value(),
                    std::move(sample).value() };
}

core::Result<int> runQuestions(const Arguments &arguments, CliContext &context)
{
    const auto ready = readyQuestions(arguments, context);
    if (!ready) {
        return ready.error();
    }
    const core::BackendInfo info = ready->backend->info();
    const double speed = core::measuredSpeed(*ready->opened.reader, info.model);
    const auto estimate = core::estimateRun(ready->prepared, ready->sample, speed, info.concurrency);
    if (!estimate) {
        return estimate.error();
    }
    printEstimate(*estimate, context.err);
    if (arguments.has("dry-run")) {
        return printDryRun(ready->prepared, ready->sample, arguments.has("json"), context);
    }
    const auto asked = arguments.has("record") ? recorded(ready->backend, ready->prepared, arguments)
                                               : core::Result<core::BackendPtr>(ready->backend);
    if (!asked) {
        return asked.error();
    }
    core::Project &project = *ready->opened.project;
    const auto run = project.runs().createRun(ready->prepared.run, ready->prepared.items);
    if (!run) {
        return run.error();
    }
    if (arguments.has("prepare")) {
        return printPrepared(project.runs(), *run, arguments.has("json"), context);
    }
    return goOn(project, **asked, *ready->prepared.task, *run, ready->pace, false, arguments, context);
}

QString namedRun(const Arguments &arguments)
{
    return arguments.count() > 1 ? arguments.at(1) : QStringLiteral("last");
}

core::Result<int> resumeRun(const Arguments &arguments, CliContext &context)
{
    const auto opened = openForWriting(arguments.at(0));
    if (!opened) {
        return opened.error();
    }
    const auto run = findRun(*opened->reader, namedRun(arguments));
    if (!run) {
        return run.error();
    }
    const auto stored = opened->reader->run(*run);
    if (!stored) {
        return stored.error();
    }
    const auto task = core::taskOf(*stored);
    if (!task) {
        return task.error();
    }
    const std::string name = arguments.has("backend") ? toCore(arguments.value("backend")) : stored->run.backend;
    const auto pace = paceOf(arguments);
    if (!pace) {
        return pace.error();
    }
    const auto backend = context.backends->makeWithModel(name, stored->run.model, pace->concurrency, pace->timeout);
    if (!backend) {
        return backend.error();
    }
    if (const core::Status ready = prepare(**backend, context); !ready) {
        return ready.error();
    }
    if (const core::Status same = core::sameRecipe(*stored, (*backend)->info()); !same) {
        return same.error();
    }
    return goOn(*opened->project, **backend, **task, *run, *pace, true, arguments, context);
}

core::Result<int> listRuns(const Arguments &arguments, CliContext &context)
{
    const auto opened = openForReading(arguments.at(0));
    if (!opened) {
        return opened.error();
    }
    const auto runs = opened->reader->runs();
    if (!runs) {
        return runs.error();
    }
    arguments.has("json") ? printRunsJson(*runs, context.out) : printRuns(*runs, context.out);
    return static_cast<int>(ExitDone);
}

core::Result<int> showRun(const Arguments &arguments, CliContext &context)
{
    const auto opened = openForReading(arguments.at(0));
    if (!opened) {
        return opened.error();
    }
    const auto run = findRun(*opened->reader, namedRun(arguments));
    if (!run) {
        return run.error();
    }
    const auto told = tell(*opened->reader, *run, arguments, context);
    return told ? core::Result<int>(ExitDone) : core::Result<int>(told.error());
}

} // namespace

std::vector<Command> runCommands()
{
    return {
        { QStringLiteral("run questions"),
          QStringLiteral("PROJECT [--backend B] [--one-by-one] [--limit N] [--only SYSTEM] …"),
          Words::tr("Asks a model the question list about every translation."), 1, 1, addQuestionOptions,
          runQuestions },
        { QStringLiteral("run resume"), QStringLiteral("PROJECT [RUN]"),
          Words::tr(
              "Finishes a run that was paused, killed or left with failed requests. RUN: a UUID, a prefix of one, or "
              "last."),
          1, 2,
          [](QCommandLineParser &parser) {
              parser.addOption(cliOption("backend", Words::tr("Another name for the same backend and model."), "B"));
              addLoopOptions(parser);
              addReportOptions(parser);
          },
          resumeRun },
        { QStringLiteral("run list"), QStringLiteral("PROJECT"), Words::tr("Lists the runs of a project."), 1, 1,
          [](QCommandLineParser &parser) { parser.addOption(cliOption("json", Words::tr("Prints one JSON object."))); },
          listRuns },
        { QStringLiteral("run show"), QStringLiteral("PROJECT [RUN]"),
          Words::tr("Prints a run by question and by system, and how far it agrees with people."), 1, 2,
          addReportOptions, showRun },
    };
}

} // namespace app
