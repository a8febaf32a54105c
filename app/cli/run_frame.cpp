// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/run_frame.h"

#include "app/cli/judge_notice.h"
#include "app/cli/options.h"
#include "app/cli/progress_line.h"
#include "app/cli/report_parts.h"
#include "app/cli/run_cost.h"
#include "app/cli/run_preview.h"
#include "app/cli/words.h"
#include "app/resource_files.h"
#include "backends/recorded/recording_backend.h"
#include "core/run/departure.h"
#include "core/run/estimate.h"
#include "core/run/run_loop.h"
#include "core/run/run_record.h"
#include "core/tasks/run_results.h"
#include "core/text/clock.h"
#include "models/project/qt_text.h"

namespace app {
namespace {

using models::toCore;

constexpr int kDryPrompts = 3;

bool asksNothing(const Arguments &arguments)
{
    return arguments.has("dry-run") || arguments.has("prepare");
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

std::vector<core::BackendInfo> askedBy(const RunGround &ground)
{
    std::vector<core::BackendInfo> asked{ ground.backend->info() };
    for (const core::BackendPtr &other : ground.others) {
        asked.push_back(other->info());
    }
    return asked;
}

core::RunOptions loopOptions(const RunGround &ground, bool resumed, const Arguments &arguments,
                             std::optional<core::CostCap> cap)
{
    core::RunOptions options;
    options.cap = std::move(cap);
    options.concurrency =
        ground.pace.concurrency > 0 ? ground.pace.concurrency : std::max(1, ground.backend->info().concurrency);
    options.retryFailed = resumed;
    for (const core::BackendPtr &other : ground.others) {
        options.others.push_back(other.get());
    }
    // A reply from the cache would not be on the tape.
    options.useCache = !arguments.has("no-cache") && (resumed || !arguments.has("record"));
    return options;
}

core::Result<core::RunSummary> loop(const RunGround &ground, const core::Task &task, core::RowId run, bool resumed,
                                    const Arguments &arguments, CliContext &context)
{
    const auto stored = ground.opened.project->runs().run(run);
    if (!stored) {
        return stored.error();
    }
    const auto most = cappedAt(arguments, stored->run.cap);
    auto cap = most ? capOf(*most, askedBy(ground), context) : core::Result<std::optional<core::CostCap>>(most.error());
    if (!cap) {
        return cap.error();
    }
    if (resumed && !arguments.has("cap") && *most) {
        context.err << toCore(Words::tr("The run was begun with a cap of %1, which holds. --cap AMOUNT sets another, "
                                        "--cap none lifts it.")
                                  .arg(QString::number(**most)))
                    << '\n';
    }
    const core::RunOptions options = loopOptions(ground, resumed, arguments, std::move(cap).value());
    SlowLine line(context.err);
    auto summary = core::runLoop(ground.opened.project->runs(), *ground.backend, task, run, options, context.stop,
                                 [&](const core::RunProgress &progress) { line.show(progressWords(progress)); });
    line.end();
    if (summary) {
        context.err << progressWords(summary->progress) << '\n';
    }
    return summary;
}

} // namespace

void addLoopOptions(QCommandLineParser &parser)
{
    parser.addOption(cliOption("concurrency", Words::tr("Requests in flight (default: what suits the backend)."), "N"));
    parser.addOption(timeoutOption());
    addCapOption(parser);
    parser.addOption(
        cliOption("no-cache", Words::tr("Asks again even where a stored reply to the same request is there.")));
}

void addNewRunOptions(QCommandLineParser &parser)
{
    parser.addOption(cliOption("backend", Words::tr("Backend by name, or recorded:FILE."), "B", "local"));
    parser.addOption(cliOption("model", Words::tr("Model, where the backend has several."), "M"));
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
}

core::Result<Pace> paceOf(const Arguments &arguments)
{
    const auto concurrency = arguments.number("concurrency", 0, 1, 1024);
    const auto timeout = arguments.number("timeout", 0, 1, kLongestTimeout);
    if (!concurrency || !timeout) {
        return !concurrency ? concurrency.error() : timeout.error();
    }
    return Pace{ *concurrency, std::chrono::seconds(*timeout) };
}

core::Result<NewRunWish> newRunWishOf(const Arguments &arguments)
{
    NewRunWish wish;
    wish.title = toCore(arguments.value("title"));
    for (const QString &system : arguments.values("only")) {
        wish.choice.systems.push_back(toCore(system));
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
    if (arguments.has("prepare") && (arguments.has("dry-run") || arguments.has("record"))) {
        return core::Error{ core::ErrorCode::Usage, "--prepare", "it goes neither with --dry-run nor with --record",
                            0 };
    }
    wish.replicates = *replicates;
    wish.choice.limit = *limit;
    wish.sampling.temperature = *temperature;
    if (arguments.has("seed")) {
        wish.sampling.seed = *seed;
    }
    return wish;
}

core::Status prepareBackend(core::Backend &backend, core::ProjectReader &reader, CliContext &context)
{
    if (const core::Status allowed = core::mayBeAsked(reader.staysHere(), backend.info()); !allowed) {
        return allowed;
    }
    const std::stop_token stop = context.stop;
    return backend.prepare([stop] { return stop.stop_requested(); },
                           [&context](const std::string &note) { context.err << note << '\n'; });
}

core::Result<RunGround> runGroundOf(const Arguments &arguments, CliContext &context)
{
    const auto pace = paceOf(arguments); // before a run is made for nothing
    if (!pace) {
        return pace.error();
    }
    auto opened = openForWriting(arguments.at(0));
    if (!opened) {
        return opened.error();
    }
    auto backend = context.backends->makeWithModel(toCore(arguments.value("backend")), toCore(arguments.value("model")),
                                                   pace->concurrency, pace->timeout);
    if (!backend) {
        return backend.error();
    }
    // What asks nothing must not wait for a model either.
    const core::Status ready =
        asksNothing(arguments) ? core::Status(core::Done{}) : prepareBackend(**backend, *opened->reader, context);
    if (!ready) {
        return ready.error();
    }
    return RunGround{ *pace, std::move(opened).value(), std::move(backend).value() };
}

core::Result<int> makeRun(RunGround ground, const core::PreparedRun &prepared, const Arguments &arguments,
                          CliContext &context, const RunTeller &tell)
{
    core::ProjectReader &reader = *ground.opened.reader;
    const auto sample = core::sampleWork(reader, prepared, kDryPrompts);
    if (!sample) {
        return sample.error();
    }
    const core::BackendInfo info = ground.backend->info();
    const double speed = core::measuredSpeed(reader, info.model);
    const auto estimate = core::estimateRun(prepared, *sample, speed, info.concurrency);
    if (!estimate) {
        return estimate.error();
    }
    const auto most = cappedAt(arguments);
    const auto cap =
        most ? capOf(*most, askedBy(ground), context) : core::Result<std::optional<core::CostCap>>(most.error());
    if (!cap) {
        return cap.error(); // before a run is made for nothing
    }
    const auto flags = flagsOf(reader, prepared, context.stop);
    if (!flags) {
        return flags.error();
    }
    printEstimate(*estimate, askedBy(ground), context);
    printFlags(*flags, context.err);
    if (arguments.has("dry-run")) {
        return printDryRun(prepared, *sample, *flags, arguments.has("json"), context);
    }
    const auto asked = arguments.has("record") ? recorded(ground.backend, prepared, arguments)
                                               : core::Result<core::BackendPtr>(ground.backend);
    if (!asked) {
        return asked.error();
    }
    core::Project &project = *ground.opened.project;
    core::NewRun made = prepared.run;
    core::keepCap(made, *most);
    const auto run = project.runs().createRun(made, prepared.items);
    if (!run) {
        return run.error();
    }
    if (arguments.has("prepare")) {
        return printPrepared(project.runs(), *run, arguments.has("json"), context);
    }
    ground.backend = *asked;
    return askRun(ground, *prepared.task, *run, false, arguments, context, tell);
}

core::Result<int> makeWishedRun(const models::RunWish &wish, const Arguments &arguments, CliContext &context,
                                const RunTeller &tell)
{
    auto ground = runGroundOf(arguments, context);
    if (!ground) {
        return ground.error();
    }
    const auto made = models::prepareWish(wish, &promptText, ground->backend->info(), *ground->opened.project,
                                          *ground->opened.reader);
    if (!made) {
        return made.error();
    }
    if (made->leftOut > 0) {
        context.err << toCore(models::leftOutWords(wish, made->leftOut)) << '\n';
    }
    return makeRun(std::move(ground).value(), made->prepared, arguments, context, tell);
}

core::Result<int> askRun(const RunGround &ground, const core::Task &task, core::RowId run, bool resumed,
                         const Arguments &arguments, CliContext &context, const RunTeller &tell)
{
    core::Project &project = *ground.opened.project;
    const auto summary = loop(ground, task, run, resumed, arguments, context);
    if (!summary) {
        return summary.error();
    }
    const core::Status marked = core::storeRunResults(project, run);
    if (!marked && !summary->stopped) { // on a full disk the cause is what stopped the run
        return marked.error();
    }
    const auto reader = project.readers()();
    const auto stored = reader ? (*reader)->run(run) : core::Result<core::StoredRun>(reader.error());
    if (!stored) {
        return stored.error();
    }
    const auto left = tell(**reader, run);
    if (!left) {
        return left.error();
    }
    if (const core::Status said = printNotSent(**reader, stored->run, context.err); !said) {
        return said.error();
    }
    if (summary->stopped) {
        const int code = report(*summary->stopped, context);
        const bool capped = summary->stopped->code == core::ErrorCode::CapReached; // without a new cap there is none
        context.err << toCore(Words::tr("What was answered is saved. Go on with: tertium-cli run resume PROJECT %1")
                                  .arg(models::toQt(stored->run.uuid.substr(0, 8) + (capped ? " --cap AMOUNT" : ""))))
                    << '\n';
        return capped ? static_cast<int>(ExitLeft) : code;
    }
    return static_cast<int>(*left > 0 ? ExitLeft : ExitDone);
}

} // namespace app
