// SPDX-License-Identifier: GPL-3.0-or-later
// run questions, run resume, run list, run show.

#include "app/cli/command.h"
#include "app/cli/comprehension_report.h"
#include "app/cli/comprehension_voices.h"
#include "app/cli/gemba_report.h"
#include "app/cli/judge_notice.h"
#include "app/cli/opened_project.h"
#include "app/cli/options.h"
#include "app/cli/report_parts.h"
#include "app/cli/run_frame.h"
#include "app/cli/run_report.h"
#include "app/cli/words.h"
#include "app/cli/writing_report.h"
#include "core/perturb/model_edit.h"
#include "core/sensitivity/project_pairs.h"
#include "core/tasks/task_registry.h"
#include "core/voting/list_version.h"
#include "core/writing/writing_run.h"
#include "models/project/qt_text.h"

namespace app {
namespace {

using models::toCore;

void addReportOptions(QCommandLineParser &parser)
{
    parser.addOption(cliOption("preset", Words::tr("Score preset: paper or reference."), "PRESET", "paper"));
    parser.addOption(cliOption("hard", Words::tr("Scores from hard answers even where log-probabilities are there.")));
    parser.addOption(cliOption("json", Words::tr("Prints one JSON object.")));
}

void addQuestionOptions(QCommandLineParser &parser)
{
    addNewRunOptions(parser);
    parser.addOption(cliOption("list", Words::tr("Question list."), "LIST", "litransproqa-25"));
    parser.addOption(
        cliOption("template", Words::tr("Prompt template: vanilla, prompt-step or question-step."), "T", "vanilla"));
    parser.addOption(cliOption("as-published", Words::tr("Renders the prompt byte for byte as the published code.")));
    parser.addOption(
        cliOption("one-by-one", Words::tr("Asks every question in a request of its own; gives graded answers.")));
    parser.addOption(cliOption(
        "pairs", Words::tr("Asks about the bases and variants of minimal pairs, in the place of all translations.")));
    addReportOptions(parser);
}

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
    auto wish = newRunWishOf(arguments);
    if (!wish) {
        return wish.error();
    }
    core::QuestionRunRequest request;
    request.listId = toCore(arguments.value("list"));
    request.templateId = toCore(arguments.value("template"));
    request.form = arguments.has("as-published") ? core::PromptForm::AsPublished : core::PromptForm::Clean;
    request.mode = arguments.has("one-by-one") ? core::AskMode::OneByOne : core::AskMode::WholeList;
    request.title = wish->title;
    request.systems = wish->choice.systems;
    request.limit = wish->choice.limit;
    request.replicates = wish->replicates;
    request.sampling = wish->sampling;
    return request;
}

// Prints a run as the arguments want it; how many answers are left.
core::Result<int> tell(core::ProjectReader &reader, core::RowId run, const Arguments &arguments, CliContext &context)
{
    const auto preset = presetOf(arguments);
    const auto stored = reader.run(run);
    if (!preset || !stored) {
        return !preset ? preset.error() : stored.error();
    }
    if (stored->run.task == "treqa") {
        return tellReading(reader, run, arguments, context);
    }
    const bool json = arguments.has("json");
    if (core::isWriting(stored->run) || stored->run.task == core::kPerturbTask) {
        const auto told = makeWritingReport(reader, run);
        if (!told) {
            return told.error();
        }
        json ? printJson(*told, context.out) : printText(*told, context.out);
        return leftOver(*told);
    }
    if (core::isGemba(stored->run)) {
        const auto told = makeGembaReport(reader, run);
        if (!told) {
            return told.error();
        }
        json ? printJson(*told, context.out) : printText(*told, context.out);
        return leftOver(*told);
    }
    const auto told = makeRunReport(reader, run, *preset, arguments.has("hard") ? std::optional(false) : std::nullopt);
    if (!told) {
        return told.error();
    }
    json ? printJson(*told, context.out) : printText(*told, context.out);
    return leftOver(*told);
}

RunTeller teller(const Arguments &arguments, CliContext &context)
{
    return [&arguments, &context](core::ProjectReader &reader, core::RowId run) {
        return tell(reader, run, arguments, context);
    };
}

core::Result<int> runQuestions(const Arguments &arguments, CliContext &context)
{
    const auto request = requestOf(arguments);
    const auto preset = presetOf(arguments);
    if (!request || !preset) {
        return !request ? request.error() : preset.error();
    }
    auto ground = runGroundOf(arguments, context);
    if (!ground) {
        return ground.error();
    }
    const auto lines = arguments.has("pairs") ? core::pairLines(*ground->opened.project, *ground->opened.reader)
                                              : ground->opened.reader->textLines({});
    if (!lines) {
        return lines.error();
    }
    const auto library = core::withProjectLists(*context.library, ground->opened.project->campaigns());
    if (!library) {
        return library.error();
    }
    const auto prepared = core::prepareQuestionRun(*request, *library, ground->backend->info(), *lines);
    if (!prepared) {
        return prepared.error();
    }
    return makeRun(std::move(ground).value(), *prepared, arguments, context, teller(arguments, context));
}

QString namedRun(const Arguments &arguments)
{
    return arguments.count() > 1 ? arguments.at(1) : QStringLiteral("last");
}

// Which of its translations speak to the judge, before anything is sent.
core::Status sayFlags(core::ProjectReader &reader, const core::Run &run, CliContext &context)
{
    const auto flags = flagsOf(reader, run, context.stop);
    if (!flags) {
        return flags.error();
    }
    printFlags(*flags, context.err);
    return core::Done{};
}

core::Result<int> resumeRun(const Arguments &arguments, CliContext &context)
{
    auto opened = openForWriting(arguments.at(0));
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
    const auto task = core::storedTask(*stored, *opened->reader);
    if (!task) {
        return task.error();
    }
    if (const core::Status may = scorerMayRead(*opened->reader, arguments); !may) {
        return may.error();
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
    if (const core::Status ready = prepareBackend(**backend, *opened->reader, context); !ready) {
        return ready.error();
    }
    if (const core::Status same = core::sameRecipe(*stored, (*backend)->info()); !same) {
        return same.error();
    }
    if (const core::Status said = sayFlags(*opened->reader, stored->run, context); !said) {
        return said.error();
    }
    RunGround ground{ *pace, std::move(opened).value(), *backend };
    if (const core::Status voices = storedVoices(ground, *stored, arguments, context); !voices) {
        return voices.error();
    }
    return askRun(ground, **task, *run, true, arguments, context, teller(arguments, context));
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
    const auto stored = told ? opened->reader->run(*run) : core::Result<core::StoredRun>(told.error());
    const core::Status said = stored ? printNotSent(*opened->reader, stored->run, context.err) : stored.error();
    return said ? core::Result<int>(ExitDone) : core::Result<int>(said.error());
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
              addVoiceOptions(parser);
              addReportOptions(parser);
              addReadingReportOptions(parser);
          },
          resumeRun },
        { QStringLiteral("run list"), QStringLiteral("PROJECT"), Words::tr("Lists the runs of a project."), 1, 1,
          [](QCommandLineParser &parser) { parser.addOption(cliOption("json", Words::tr("Prints one JSON object."))); },
          listRuns },
        { QStringLiteral("run show"), QStringLiteral("PROJECT [RUN]"),
          Words::tr("Prints a run by question and by system, and how far it agrees with people."), 1, 2,
          [](QCommandLineParser &parser) {
              addReportOptions(parser);
              addReadingReportOptions(parser);
          },
          showRun },
    };
}

} // namespace app
