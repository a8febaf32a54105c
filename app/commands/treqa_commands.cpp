// SPDX-License-Identifier: GPL-3.0-or-later
// run treqa.

#include "app/cli/columns.h"
#include "app/cli/command.h"
#include "app/cli/comprehension_report.h"
#include "app/cli/comprehension_voices.h"
#include "app/cli/judge_notice.h"
#include "app/cli/options.h"
#include "app/cli/reading_campaign.h"
#include "app/cli/report_parts.h"
#include "app/cli/run_frame.h"
#include "app/cli/words.h"
#include "app/resource_files.h"
#include "core/comprehension/again.h"
#include "core/comprehension/request.h"
#include "models/project/qt_text.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

namespace app {
namespace {

using models::toCore;

constexpr double kSampledTemperature = 0.7;

void addQuestionOptions(QCommandLineParser &parser)
{
    parser.addOption(
        cliOption("from", Words::tr("What questions are made from: source, reference or both."), "TEXT", "source"));
    parser.addOption(cliOption(
        "candidates", Words::tr("Whether translations are shown to who makes questions: none, all, or each by itself."),
        "WHICH", "all"));
    parser.addOption(cliOption(
        "order", Words::tr("In which order: rotated, stored, random, first or last (the one that people preferred)."),
        "ORDER", "rotated"));
    parser.addOption(
        cliOption("questions", Words::tr("Questions to ask for (default: as many as the model sees fit)."), "N"));
    parser.addOption(cliOption("questions-of",
                               Words::tr("Makes no questions: answers those of this run once more, as people have "
                                         "them by now (reworded, added, without those left out)."),
                               "RUN"));
    parser.addOption(cliOption("reference", Words::tr("System whose text is the reference."), "SYSTEM"));
    parser.addOption(cliOption("one-by-one", Words::tr("Asks every question about a text in a request of its own.")));
    parser.addOption(cliOption("plain", Words::tr("Holds no reply to a JSON schema.")));
    parser.addOption(cliOption("types", Words::tr("Also asks for the questions' types.")));
}

void addMatchOptions(QCommandLineParser &parser)
{
    parser.addOption(cliOption("judge", Words::tr("Also has a model grade the answers from 1 to 5.")));
    parser.addOption(cliOption(
        "counts",
        Words::tr(
            "Which match is the score: f1, exact, chrf, judge or external. The paper used a learned one: external."),
        "MATCHER", "f1"));
    parser.addOption(cliOption("gold",
                               Words::tr("Which gold answer counts: regenerated, or proposed with the question."),
                               "GOLD", "regenerated"));
    parser.addOption(cliOption(
        "position-swap",
        Words::tr(
            "Makes three runs: the preferred translation first, last, and in random order; shows what it changes.")));
}

void addTreqaOptions(QCommandLineParser &parser)
{
    addNewRunOptions(parser);
    addVoiceOptions(parser);
    addQuestionOptions(parser);
    addMatchOptions(parser);
    addReadingReportOptions(parser);
    parser.addOption(cliOption("json", Words::tr("Prints one JSON object.")));
}

template <typename Enum>
core::Status choose(const Arguments &arguments, const char *option, std::optional<Enum> (*named)(std::string_view),
                    Enum &value)
{
    const std::string name = toCore(arguments.value(option));
    const auto known = named(name);
    if (!known) {
        return core::Error{ core::ErrorCode::Usage, "--" + std::string(option), "\"" + name + "\" is none of these",
                            0 };
    }
    value = *known;
    return core::Done{};
}

core::Status chooseAll(const Arguments &arguments, core::ComprehensionOptions &options)
{
    const core::Status chosen[] = {
        choose(arguments, "from", &core::evidenceNamed, options.evidence),
        choose(arguments, "candidates", &core::awarenessNamed, options.awareness),
        choose(arguments, "order", &core::candidateOrderNamed, options.order),
        choose(arguments, "counts", &core::matcherNamed, options.counts),
        choose(arguments, "gold", &core::goldKindNamed, options.gold),
    };
    for (const core::Status &status : chosen) {
        if (!status) {
            return status;
        }
    }
    return core::Done{};
}

core::Result<core::ComprehensionRequest> requestOf(const Arguments &arguments)
{
    const auto wish = newRunWishOf(arguments);
    const auto questions = arguments.number("questions", 0, 1, 200);
    if (!wish || !questions) {
        return !wish ? wish.error() : questions.error();
    }
    core::ComprehensionRequest request;
    if (const core::Status chosen = chooseAll(arguments, request.options); !chosen) {
        return chosen.error();
    }
    core::ComprehensionOptions &options = request.options;
    options.form = arguments.has("one-by-one") ? core::AnswerForm::OneByOne : core::AnswerForm::Together;
    options.judged = arguments.has("judge");
    options.external = arguments.has("scorer");
    options.typed = arguments.has("types");
    options.structured = !arguments.has("plain");
    options.questions = *questions;
    options.samples = wish->replicates;
    options.reference = toCore(arguments.value("reference"));
    options.making = options.answering = wish->sampling;
    if (wish->replicates > 1 && !arguments.has("temperature")) {
        options.making.temperature = kSampledTemperature; // the same questions K times would tell nothing
    }
    if (arguments.has("temperature")) {
        options.answering.temperature = 0; // sets of questions are sampled; readings are not
    }
    if (wish->sampling.seed) {
        options.orderSeed = static_cast<std::uint64_t>(*wish->sampling.seed);
    }
    request.limit = wish->choice.limit;
    request.systems = wish->choice.systems;
    request.title = wish->title;
    return request;
}

// Which text of each passage people preferred most often; passages without a clear one are left out.
std::map<core::RowId, core::RowId> preferredTexts(const std::vector<core::Preference> &preferences)
{
    std::map<core::RowId, std::map<core::RowId, int>> wins;
    for (const core::Preference &one : preferences) {
        if (one.choice != core::Choice::Tie) {
            ++wins[one.segment][one.choice == core::Choice::First ? one.first : one.second];
        }
    }
    std::map<core::RowId, core::RowId> preferred;
    for (const auto &[segment, texts] : wins) {
        const auto best = std::ranges::max_element(texts, {}, [](const auto &text) { return text.second; });
        const auto equal = std::ranges::count_if(texts, [&](const auto &text) { return text.second == best->second; });
        if (equal == 1) {
            preferred[segment] = best->first;
        }
    }
    return preferred;
}

core::Result<core::PreparedComprehension> prepared(const core::ComprehensionRequest &request, RunGround &ground,
                                                   const core::ComprehensionBackends &backends)
{
    core::ProjectReader &reader = *ground.opened.reader;
    const auto lines = reader.textLines({});
    const auto places = reader.textPlaces();
    const auto preferences = reader.preferences();
    const auto prompts = loadComprehensionPrompts();
    if (!lines || !places || !preferences || !prompts) {
        return !lines ? lines.error() : !places ? places.error() : !preferences ? preferences.error() : prompts.error();
    }
    core::ComprehensionRequest whole = request;
    const bool byPeople = request.options.order == core::CandidateOrder::PreferredFirst ||
                          request.options.order == core::CandidateOrder::PreferredLast;
    if (byPeople) {
        whole.options.preferred = preferredTexts(*preferences);
    }
    return core::prepareComprehensionRun(whole, *prompts, backends, *lines, *places);
}

// Three runs can't be prepared or recorded as one, and without preferences no place is the preferred one's.
core::Status checkSwap(const Arguments &arguments, core::ProjectReader &reader)
{
    for (const char *option : { "prepare", "record", "order" }) {
        if (arguments.has(option)) {
            return core::Error{ core::ErrorCode::Usage, "--" + std::string(option),
                                "--position-swap makes three runs, each in its own order", 0 };
        }
    }
    const auto preferences = reader.preferences();
    if (!preferences) {
        return preferences.error();
    }
    if (preferredTexts(*preferences).empty()) {
        return core::Error{ core::ErrorCode::Usage, "--position-swap",
                            "no passage has a translation that people preferred", 0 };
    }
    return core::Done{};
}

struct Swap {
    core::CandidateOrder order;
    ComprehensionReport report;
};

void printSwaps(const std::vector<Swap> &swaps, std::ostream &out)
{
    out << "\nposition of the preferred translation, contrastive accuracy\n";
    for (const Swap &swap : swaps) {
        for (const core::ReadingAgreement &one : swap.report.agreement) {
            const core::Interval &accuracy = one.overall.accuracy;
            out << "  " << core::name(swap.order) << ", " << one.overall.pairKind << ", " << core::name(one.gold)
                << " gold: ";
            if (accuracy.n > 0) {
                out << decimal(accuracy.estimate) << accuracyEnds(one.overall, 1, 3) << ", " << accuracy.n << " pairs, "
                    << one.overall.metricTies << " equal scores\n";
            } else {
                out << "no pair with two scores\n";
            }
        }
    }
}

void printSwapsJson(const std::vector<Swap> &swaps, std::ostream &out)
{
    nlohmann::json all = nlohmann::json::array();
    for (const Swap &swap : swaps) {
        std::ostringstream report;
        printJson(swap.report, report);
        all.push_back({ { "position", core::name(swap.order) }, { "report", nlohmann::json::parse(report.str()) } });
    }
    out << nlohmann::json{ { "position_swap", all } }.dump() << '\n';
}

// Counts what is left and prints nothing.
RunTeller quietTeller()
{
    return [](core::ProjectReader &reader, core::RowId run) -> core::Result<int> {
        const auto told = makeComprehensionReport(reader, run, core::TieRule::Half);
        return told ? core::Result<int>(leftOver(*told)) : core::Result<int>(told.error());
    };
}

// Three runs that differ in nothing but the place of the preferred translation (figure 5).
core::Result<int> swapPositions(RunGround &ground, core::ComprehensionRequest request,
                                const core::ComprehensionBackends &backends, const Arguments &arguments,
                                CliContext &context)
{
    std::vector<Swap> swaps;
    int code = ExitDone;
    for (const core::CandidateOrder order :
         { core::CandidateOrder::PreferredFirst, core::CandidateOrder::PreferredLast, core::CandidateOrder::Random }) {
        request.options.order = order;
        const auto ready = prepared(request, ground, backends);
        if (!ready) {
            return ready.error();
        }
        if (swaps.empty()) { // the three send the same
            const auto flags = flagsOf(*ground.opened.reader, ready->run, context.stop);
            if (!flags) {
                return flags.error();
            }
            printFlags(*flags, context.err);
        }
        const auto run = ground.opened.project->runs().createRun(ready->run.run, ready->run.items);
        if (!run) {
            return run.error();
        }
        const bool json = arguments.has("json"); // one object at the end
        const auto asked = askRun(ground, *ready->run.task, *run, false, arguments, context,
                                  json ? quietTeller() : readingTeller(arguments, context));
        if (!asked || *asked == ExitCancelled || *asked == ExitFailed) {
            return asked;
        }
        code = std::max(code, *asked);
        const auto ties = tieRuleNamed(toCore(arguments.value("ties")));
        auto report = makeComprehensionReport(*ground.opened.reader, *run, *ties);
        if (!report) {
            return report.error();
        }
        swaps.push_back({ order, std::move(report).value() });
    }
    if (arguments.has("json")) {
        printSwapsJson(swaps, context.out);
    } else {
        printSwaps(swaps, context.out);
    }
    return code;
}

core::Status scorerMayReadFrom(const Arguments &arguments)
{
    const auto opened = openForReading(arguments.at(0));
    return opened ? scorerMayRead(*opened->reader, arguments) : core::Status(opened.error());
}

// Instead of new questions, those of an earlier run.
core::Result<core::ComprehensionRequest> withQuestions(const core::ComprehensionRequest &request,
                                                       const Arguments &arguments, core::ProjectReader &reader)
{
    if (!arguments.has("questions-of")) {
        return request;
    }
    for (const char *option : { "from", "candidates", "order", "questions", "reference", "repeat", "position-swap" }) {
        if (arguments.has(option)) {
            return core::Error{ core::ErrorCode::Usage, "--" + std::string(option), "--questions-of makes no questions",
                                0 };
        }
    }
    const auto run = findRun(reader, arguments.value("questions-of"));
    return run ? core::askAgain(reader, *run, request) : core::Result<core::ComprehensionRequest>(run.error());
}

core::Result<int> runTreqa(const Arguments &arguments, CliContext &context)
{
    auto request = requestOf(arguments);
    const auto ties = tieRuleNamed(toCore(arguments.value("ties")));
    if (!request || !ties) {
        return !request ? request.error() : ties.error();
    }
    if (arguments.has("scorer")) { // before a model is loaded
        if (const core::Status may = scorerMayReadFrom(arguments); !may) {
            return may.error();
        }
    }
    auto ground = runGroundOf(arguments, context);
    if (!ground) {
        return ground.error();
    }
    const auto backends = newVoices(*ground, arguments, context);
    if (!backends) {
        return backends.error();
    }
    request = withQuestions(*request, arguments, *ground->opened.reader);
    if (!request) {
        return request.error();
    }
    if (arguments.has("position-swap")) {
        if (const core::Status fits = checkSwap(arguments, *ground->opened.reader); !fits) {
            return fits.error();
        }
        if (!arguments.has("dry-run")) {
            return swapPositions(*ground, *request, *backends, arguments, context);
        }
        request->options.order = core::CandidateOrder::PreferredFirst; // the first of the three
    }
    const auto ready = prepared(*request, *ground, *backends);
    if (!ready) {
        return ready.error();
    }
    context.err << toCore(Words::tr("%n passage(s)", nullptr, ready->passages) + QStringLiteral(", ") +
                          Words::tr("%n translation(s)", nullptr, ready->translations));
    if (ready->withoutReference > 0) {
        context.err << toCore(
            Words::tr("; %n passage(s) without a reference left out", nullptr, ready->withoutReference));
    }
    context.err << '\n';
    return makeRun(std::move(ground).value(), ready->run, arguments, context, readingTeller(arguments, context));
}

} // namespace

std::vector<Command> treqaCommands()
{
    std::vector<Command> commands = {
        { QStringLiteral("run treqa"),
          QStringLiteral("PROJECT [--backend B] [--answer-backend B2] [--from source|reference|both] [--candidates "
                         "none|all|each] [--judge] [--repeat K] [--limit PASSAGES] …"),
          Words::tr("Asks a model reading-comprehension questions that a good translation lets its reader answer. Here "
                    "--limit counts passages, and --repeat makes as many sets of questions."),
          1, 1, addTreqaOptions, runTreqa },
    };
    std::ranges::move(readingCommands(), std::back_inserter(commands));
    return commands;
}

} // namespace app
