// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/scorer_call.h"

#include "app/cli/command_guard.h"
#include "app/cli/judge_notice.h"
#include "app/cli/opened_project.h"
#include "app/cli/options.h"
#include "app/cli/progress_line.h"
#include "app/cli/score_import.h"
#include "app/cli/words.h"
#include "backends/scorer/scorer_command.h"
#include "core/scorer/scorer_run.h"
#include "core/sensitivity/project_pairs.h"
#include "models/project/qt_text.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace app {
namespace {

using models::toCore;
using nlohmann::json;

constexpr std::size_t kShown = 20; // problems, on standard error
constexpr int kSilence = 600;      // seconds

core::Result<core::ScorerRequest> requestOf(const Arguments &arguments)
{
    const auto stated = statedMetric(arguments, "name");
    const auto inputs = core::inputsNamed(toCore(arguments.value("reads")));
    const auto limit = arguments.number("limit", 0, 1, 100'000'000);
    if (!stated || !limit)
        return !stated ? stated.error() : limit.error();
    if (arguments.value("command").trimmed().isEmpty())
        return core::Error{ core::ErrorCode::Usage, "--command", "the command is empty", 0 };
    if (!inputs)
        return core::Error{ core::ErrorCode::Usage, "--reads",
                            "say what the metric reads: src+ref+mt, src+mt or ref+mt", 0 };
    const QString what = arguments.value("what");
    if (what != u"translations" && what != u"pairs")
        return core::Error{ core::ErrorCode::Usage, "--what", "translations or pairs is due", 0 };
    if (arguments.values("reference").size() > 1)
        return core::Error{ core::ErrorCode::Usage, "--reference", "a command gets one reference a text", 0 };
    core::ScorerRequest request;
    request.metric = stated->name;
    request.version = stated->version;
    request.higherIsBetter = stated->higherIsBetter;
    request.range = stated->range;
    request.pairs = what == u"pairs";
    request.again = arguments.has("again");
    request.choice.inputs = *inputs;
    request.choice.reference = toCore(arguments.value("reference"));
    request.choice.limit = *limit;
    for (const QString &system : arguments.values("only"))
        request.choice.systems.push_back(toCore(system));
    if (request.pairs && !request.choice.systems.empty())
        return core::Error{ core::ErrorCode::Usage, "--only", "it goes with translations alone", 0 };
    return request;
}

// Which of them speak to whatever scores, before it gets them.
core::Status sayFlags(const OpenedProject &opened, const core::ScorerRequest &request, CliContext &context)
{
    auto lines = request.pairs ? core::pairLines(*opened.project, *opened.reader) : opened.reader->textLines({});
    if (!lines)
        return lines.error();
    const auto &systems = request.choice.systems;
    std::erase_if(*lines, [&systems](const core::TextLine &line) {
        return !systems.empty() && std::ranges::find(systems, line.systemName) == systems.end();
    });
    if (request.choice.limit > 0 && lines->size() > static_cast<std::size_t>(request.choice.limit))
        lines->resize(static_cast<std::size_t>(request.choice.limit));
    const auto flags = core::judgeFlags(*opened.reader, *lines, context.stop);
    if (!flags)
        return flags.error();
    printFlags(*flags, context.err);
    return core::Done{};
}

json outcomeJson(const core::ScorerOutcome &outcome)
{
    json problems = json::array();
    for (const core::FlawedRow &row : outcome.counts.problems)
        problems.push_back({ { "line", row.line }, { "reason", row.reason } });
    return { { "texts", outcome.total },
             { "sent", outcome.counts.sent },
             { "scored", outcome.counts.scored },
             { "withheld", outcome.counts.withheld },
             { "missing", outcome.counts.missing },
             { "out_of_range", outcome.counts.outOfRange },
             { "known", outcome.left.known },
             { "without_reference", outcome.left.withoutReference },
             { "without_source", outcome.left.withoutSource },
             { "notes", outcome.counts.notes },
             { "problems", problems },
             { "recipe", outcome.recipe } };
}

// A command that did not come to its end owes answers: they are counted, not listed.
void sayProblems(const core::ScorerOutcome &outcome, std::ostream &err)
{
    core::ScorerCounts counts = outcome.counts;
    if (outcome.stopped) {
        std::erase_if(counts.problems, [](const core::FlawedRow &row) { return row.line == 0; });
        counts.problemsTotal = static_cast<int>(counts.problems.size());
    }
    for (std::size_t i = 0; i < std::min(counts.problems.size(), kShown); ++i) {
        const core::FlawedRow &row = counts.problems[i];
        err << (row.line > 0 ? toCore(Words::tr("line %1 of its output: ").arg(row.line)) : std::string()) << row.reason
            << '\n';
    }
    if (counts.problemsTotal > static_cast<int>(kShown))
        err << toCore(Words::tr("… and %Ln more", nullptr, counts.problemsTotal - static_cast<int>(kShown))) << '\n';
    for (const auto &[note, count] : counts.notes)
        err << count << " × " << note << '\n';
}

int sayStopped(const core::Error &error, CliContext &context)
{
    if (error.code != core::ErrorCode::Server && error.code != core::ErrorCode::Timeout)
        return report(error, context);
    context.err << toCore(Words::tr("The command failed: %1. What it had scored is saved; the same call goes on.")
                              .arg(models::toQt(error.detail)))
                << '\n';
    return ExitFailed;
}

void printOutcome(const core::ScorerOutcome &outcome, std::ostream &out)
{
    out << toCore(Words::tr("%1 of %2 texts scored; %3 without a score by the command's own word, %4 out of the stated "
                            "range, %5 without an answer, %6 scored before, %7 without a reference, %8 without a "
                            "source")
                      .arg(outcome.counts.scored)
                      .arg(outcome.total)
                      .arg(outcome.counts.withheld)
                      .arg(outcome.counts.outOfRange)
                      .arg(outcome.counts.missing)
                      .arg(outcome.left.known)
                      .arg(outcome.left.withoutReference)
                      .arg(outcome.left.withoutSource))
        << '\n';
}

} // namespace

void addScorerOptions(QCommandLineParser &parser)
{
    parser.addOption(cliOption(
        "command",
        Words::tr("A command that scores: reads JSON Lines {id, source, reference, translation} with what --reads "
                  "names, and writes {id, score} for each, in any order. It is never taken from a project."),
        "COMMAND"));
    parser.addOption(cliOption("name", Words::tr("With --command: the metric's name."), "NAME"));
    parser.addOption(cliOption("metric-version",
                               Words::tr("With --command: its model or version; scores of another one stay apart."),
                               "TEXT"));
    parser.addOption(
        cliOption("direction", Words::tr("With --command: higher or lower, which scores are better."), "D"));
    parser.addOption(cliOption("range", Words::tr("With --command: scores outside are left out."), "LOW,HIGH"));
    parser.addOption(
        cliOption("reads", Words::tr("With --command: what the metric reads: src+ref+mt, src+mt or ref+mt."), "WHAT"));
    parser.addOption(cliOption("what", Words::tr("With --command: translations, or pairs (bases and variants)."),
                               "WHAT", "translations"));
    parser.addOption(
        cliOption("only", Words::tr("With --command: only this system; may be given several times."), "SYSTEM"));
    parser.addOption(cliOption("limit", Words::tr("With --command: texts at most."), "N"));
    parser.addOption(
        cliOption("silence", Words::tr("With --command: seconds that it may say nothing, loading its model included."),
                  "SECONDS", "600"));
    parser.addOption(cliOption("again", Words::tr("With --command: also what this very metric has scored before.")));
    addLocalOption(parser);
}

core::Result<int> scoreByCommand(const Arguments &arguments, CliContext &context)
{
    if (arguments.has("metric"))
        return core::Error{ core::ErrorCode::Usage, "--metric", "it does not go with --command", 0 };
    const auto request = requestOf(arguments);
    const auto silence = arguments.number("silence", kSilence, 1, kLongestTimeout);
    if (!request || !silence)
        return !request ? request.error() : silence.error();
    const auto opened = openForWriting(arguments.at(0));
    if (!opened)
        return opened.error();
    if (const core::Status may = commandMayRead(*opened->reader, arguments, "command"); !may)
        return may.error();
    if (const core::Status said = sayFlags(*opened, *request, context); !said)
        return said.error();
    backends::ScorerCommand command(toCore(arguments.value("command")), std::chrono::seconds(*silence));
    SlowLine line(context.err);
    const auto outcome =
        core::scoreByCommand(*opened->project, *request, command, context.stop, [&line](int saved, int of) {
            line.show(toCore(Words::tr("%1 of %2 texts scored").arg(saved).arg(of)));
        });
    line.end();
    if (!outcome)
        return outcome.error();
    sayProblems(*outcome, context.err);
    if (outcome->left.withoutReference > 0 && request->choice.reference.empty())
        context.err << toCore(Words::tr("Texts without a reference are not scored; --reference names the system whose "
                                        "texts are the references."))
                    << '\n';
    if (arguments.has("json"))
        context.out << outcomeJson(*outcome).dump(2, ' ', false, json::error_handler_t::replace) << '\n';
    else
        printOutcome(*outcome, context.out);
    if (outcome->stopped)
        return sayStopped(*outcome->stopped, context);
    const bool left = outcome->counts.scored < outcome->total || outcome->counts.problemsTotal > 0;
    return static_cast<int>(left ? ExitLeft : ExitDone);
}

} // namespace app
