// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/comprehension_report.h"

#include "app/cli/columns.h"
#include "app/cli/judge_notice.h"
#include "app/cli/options.h"
#include "app/cli/report_parts.h"
#include "core/questions/question_run.h"
#include "models/project/qt_text.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace app {
namespace {

const char *tieWords(core::TieRule rule)
{
    return rule == core::TieRule::Zero   ? "equal scores count as wrong"
           : rule == core::TieRule::Half ? "equal scores count one half"
                                         : "equal scores are left out";
}

std::vector<core::Matcher> matchersOf(const core::ComprehensionOptions &options)
{
    std::vector<core::Matcher> matchers{ options.counts };
    for (const core::Matcher matcher : core::kMatchers) {
        const bool used = matcher == core::Matcher::Judge      ? options.judged
                          : matcher == core::Matcher::External ? options.external
                                                               : true;
        if (used && matcher != options.counts) {
            matchers.push_back(matcher);
        }
    }
    return matchers;
}

// Answers that are there and have no grade: the reply was refused or not understood, or the command failed.
int ungradedAnswers(const core::ComprehensionView &view, core::Matcher matcher)
{
    int ungraded = 0;
    for (const core::PassageReading &passage : view.passages) {
        for (std::size_t i = 0; i < passage.questions.size(); ++i) {
            for (const core::CandidateReading &candidate : passage.candidates) {
                const core::CandidateAnswer &answer = candidate.answers[i];
                const core::MatchScore *score = answer.score(matcher, core::GoldKind::Regenerated);
                const bool due = passage.valid(i) && answer.state == core::AnswerState::Answered;
                ungraded += due && (score == nullptr || !score->value) ? 1 : 0;
            }
        }
    }
    return ungraded;
}

std::string quoted(const std::string &value, const std::optional<core::TextSpan> &span, bool absent,
                   core::AnswerState state, const std::string &cause)
{
    if (state != core::AnswerState::Answered) {
        return "(" + std::string(core::name(state)) + (cause.empty() ? "" : ": " + cause) + ")";
    }
    if (absent) {
        return "(the text does not say)";
    }
    return "\"" + value + "\"" +
           (span ? " [" + std::to_string(span->begin) + "–" + std::to_string(span->end) + "]" : std::string());
}

std::string marksOf(const core::QuestionPair &pair)
{
    std::string words = pair.disabled ? "; left out" : pair.waiting ? "; waits for a following run" : "";
    if (pair.first && pair.first->question != pair.question) {
        words += "; first \"" + pair.first->question + "\"";
    }
    for (const core::ReadingFailure failure : pair.failures) {
        words += "; " + std::string(core::name(failure));
    }
    return words;
}

void printQuestion(const ComprehensionReport &report, const core::PassageReading &passage, std::size_t i,
                   std::ostream &out)
{
    const core::QuestionPair &pair = passage.questions[i];
    const core::GoldAnswer &gold = passage.gold[i];
    out << "  " << pair.number << ". " << pair.question << (pair.type.empty() ? "" : " (" + pair.type + ")") << '\n'
        << "     gold " << quoted(gold.value, gold.span, gold.absent, gold.state, gold.cause) << "; proposed \""
        << pair.proposed << "\"" << (passage.valid(i) || pair.disabled || pair.waiting ? "" : "; kept apart")
        << marksOf(pair) << '\n';
    for (const core::CandidateReading &candidate : passage.candidates) {
        const core::CandidateAnswer &answer = candidate.answers[i];
        out << "     " << candidate.systemName << ' '
            << quoted(answer.value, answer.span, answer.absent, answer.state, answer.cause);
        for (const core::Matcher matcher : report.matchers) {
            const core::MatchScore *score = answer.score(matcher, core::GoldKind::Regenerated);
            if (score != nullptr) {
                out << ' ' << core::name(matcher) << ' ' << decimal(score->value, 2);
            }
        }
        out << '\n';
    }
}

void printPassages(const ComprehensionReport &report, bool details, std::ostream &out)
{
    for (const core::PassageReading &passage : report.view.passages) {
        core::ComprehensionView alone;
        alone.passages = { passage };
        const core::ReadingCounts counts = core::countReadings(alone);
        out << passage.label;
        if (report.view.options.samples > 1) {
            out << ", sample " << passage.sample + 1;
        }
        if (passage.questions.empty()) {
            out << ": no questions (" << core::name(passage.making)
                << (passage.cause.empty() ? "" : ": " + passage.cause) << ")\n";
            continue;
        }
        out << ": " << counts.questions << " questions, " << counts.valid << " valid; located " << counts.located
            << " of " << counts.verbatim << " answers"
            << (passage.cutOff ? "; the reply with the questions was cut off, some may be missing\n" : "\n");
        for (std::size_t i = 0; details && i < passage.questions.size(); ++i) {
            printQuestion(report, passage, i, out);
        }
    }
}

// By the matcher that counts: "f1 0.712".
std::string scoreWords(const ComprehensionReport &report, core::RowId text)
{
    const auto found = std::ranges::find(report.texts, text, &core::ReadingScore::text);
    return std::string(core::name(report.matchers.front())) + ' ' +
           decimal(found == report.texts.end() ? std::nullopt : found->value);
}

void printSystems(const ComprehensionReport &report, std::ostream &out)
{
    out << '\n' << padded("system", 24) << padded("n", 5, true) << padded("unscored", 10, true);
    for (const core::Matcher matcher : report.matchers) {
        out << padded(std::string(core::name(matcher)), 10, true);
    }
    out << (report.flags.empty() ? std::string() : padded("to judge", 10, true)) << "   ("
        << core::name(report.matchers.front()) << " counts)\n";
    const std::vector<core::SystemReading> &first = report.systems.front();
    for (std::size_t i = 0; i < first.size(); ++i) {
        out << padded(first[i].systemName, 24) << padded(std::to_string(first[i].scored), 5, true)
            << padded(std::to_string(first[i].unscored), 10, true);
        for (const auto &systems : report.systems) {
            out << padded(decimal(systems[i].value), 10, true);
        }
        out << (report.flags.empty() ? std::string()
                                     : padded(std::to_string(flaggedOf(report.flags, first[i].system)), 10, true))
            << '\n';
    }
}

void printAgreement(const ComprehensionReport &report, std::ostream &out)
{
    if (report.agreement.empty()) {
        return;
    }
    out << "\ncontrastive accuracy by " << core::name(report.view.options.counts) << " (" << tieWords(report.ties)
        << ")\n";
    for (const core::ReadingAgreement &one : report.agreement) {
        const core::Interval &accuracy = one.overall.accuracy;
        out << "  " << padded(one.overall.pairKind, 18) << padded(std::string(core::name(one.gold)) + " gold", 18);
        if (accuracy.n == 0) {
            out << "no pair with two scores";
        } else {
            out << decimal(accuracy.estimate) << accuracyEnds(one.overall, 1, 3) << ", " << accuracy.n << " pairs ("
                << one.overall.intervalName() << " 95 %)";
        }
        out << ", " << one.overall.metricTies << " equal scores, " << one.overall.peopleTies << " tied by people, "
            << one.overall.unscored << " without scores";
        if (one.samples.size() > 1) {
            const auto [low, high] = std::ranges::minmax(one.samples);
            const double mean =
                std::accumulate(one.samples.begin(), one.samples.end(), 0.0) / static_cast<double>(one.samples.size());
            out << "; by sample: lowest " << decimal(low) << ", mean " << decimal(mean) << ", highest "
                << decimal(high);
        }
        out << '\n';
    }
}

const char *lengthName(core::AnswerLengths::Of of)
{
    return of == core::AnswerLengths::Of::Proposed ? "gold, proposed" : "gold, given again";
}

// Appendix D of the paper.
void printAblation(const ComprehensionReport &report, std::ostream &out)
{
    out << "\nwords of an answer, mean and median; names in a hundred words, mean\n";
    for (const core::AnswerLengths &lengths : report.lengths) {
        const core::LengthSummary summary = core::summaryOf(lengths.words);
        const bool gold = lengths.of != core::AnswerLengths::Of::Candidate;
        if (summary.n > 0) {
            out << "  " << padded(gold ? lengthName(lengths.of) : lengths.systemName, 24) << ' '
                << decimal(summary.mean, 1) << ", " << decimal(summary.median, 1) << ", n = " << summary.n;
            const core::LengthSummary names = core::meanAndMedian(lengths.nameDensity);
            out << (names.n > 0 ? "; " + decimal(names.mean, 1) + ", n = " + std::to_string(names.n) : "") << '\n';
        }
    }
    const core::QuestionsAgainstErrors &errors = report.errors;
    if (!errors.passages.empty()) {
        const auto value = [](const core::Statistic &statistic) {
            return statistic.defined() ? decimal(statistic.value, 2) : std::string("not defined");
        };
        out << "questions against error spans of a passage: Pearson " << value(errors.pearson.coefficient)
            << ", Spearman " << value(errors.spearman.coefficient) << ", n = " << errors.passages.size() << " ("
            << errors.unmarked << " passages without a span left out)\n";
    }
    for (std::size_t i = 0; i < report.types.size(); ++i) {
        out << (i == 0 ? "types of questions: " : ", ") << report.types[i].type << ' ' << report.types[i].questions
            << (i + 1 == report.types.size() ? "\n" : "");
    }
}

void printPeople(const ComprehensionReport &report, std::ostream &out)
{
    if (report.people.answers > 0) {
        out << "\npeople gave " << report.people.answers << " answers from translations alone";
        out << (report.people.comparedAt.empty() ? "; they are not compared yet\n" : "\n");
    }
    for (const core::ReaderScore &reader : report.readers) {
        out << "  " << padded(reader.person, 18) << ' ' << padded(reader.system == 0 ? "all" : reader.systemName, 24)
            << ' ' << decimal(reader.value) << ", the model " << decimal(reader.modelValue) << ", n = " << reader.n;
        if (reader.seen > 0) {
            out << " (" << reader.seen << " after the model's answers had been on the screen)";
        }
        out << '\n';
    }
}

} // namespace

const char *tieName(core::TieRule rule)
{
    return rule == core::TieRule::Zero ? "zero" : rule == core::TieRule::Half ? "half" : "skip";
}

core::Result<core::TieRule> tieRuleNamed(const std::string &name)
{
    for (const core::TieRule rule : { core::TieRule::Zero, core::TieRule::Half, core::TieRule::Skip }) {
        if (name == tieName(rule)) {
            return rule;
        }
    }
    return core::Error{ core::ErrorCode::Usage, "--ties", "\"" + name + "\" is neither zero, half nor skip", 0 };
}

core::Result<ComprehensionReport> makeComprehensionReport(core::ProjectReader &reader, core::RowId run,
                                                          core::TieRule ties)
{
    auto view = core::comprehensionView(reader, run);
    const auto preferences = reader.preferences();
    if (!view || !preferences) {
        return !view ? view.error() : preferences.error();
    }
    const auto lines = reader.textsOfRun(run);
    auto flags = lines ? core::judgeFlags(reader, *lines) : core::Result<std::vector<core::JudgeFlag>>(lines.error());
    if (!flags) {
        return flags.error();
    }
    ComprehensionReport report;
    report.flags = std::move(flags).value();
    report.view = std::move(view).value();
    report.ties = ties;
    report.counts = core::countReadings(report.view);
    const core::ComprehensionOptions &options = report.view.options;
    report.matchers = matchersOf(options);
    for (const core::Matcher matcher : report.matchers) {
        const bool graded = matcher == core::Matcher::Judge || matcher == core::Matcher::External;
        const auto means = core::meanOverSamples(
            core::readingScores(report.view, matcher, graded ? core::GoldKind::Regenerated : options.gold));
        report.systems.push_back(core::systemReadings(report.view, means));
        report.ungraded += graded ? ungradedAnswers(report.view, matcher) : 0;
        if (matcher == options.counts) {
            report.texts = means;
        }
    }
    report.agreement = core::readingAgreements(report.view, *preferences, report.ties);
    const auto spans = core::markedSpans(reader, report.view);
    auto people = core::peopleReadings(reader, report.view);
    if (!spans || !people) {
        return !spans ? spans.error() : people.error();
    }
    report.people = std::move(people).value();
    report.readers = core::readerScores(report.view, report.people, options.counts, options.gold);
    report.coverage = core::coveredSpans(report.view, *spans);
    report.errors = core::questionsAgainstErrors(report.view, *spans);
    report.lengths = core::answerLengths(report.view);
    report.types = core::questionTypeCounts(report.view);
    return report;
}

void printText(const ComprehensionReport &report, bool details, std::ostream &out)
{
    const core::Run &run = report.view.run;
    const core::ReadingCounts &counts = report.counts;
    out << run.title << "\nrun " << run.uuid << ", " << standing(run) << ", " << run.model << " on " << run.backend
        << ", prompts " << report.view.promptTemplate << "\n\n";
    printPassages(report, details, out);
    out << "\nquestions " << counts.questions << " (" << counts.merged << " more merged), valid " << counts.valid
        << ", kept apart " << counts.apart << " (the gold text does not say), gold answer missing " << counts.unread
        << ", left out by people " << counts.leftOut << ", waiting for a following run " << counts.waiting
        << "\nanswers of translations to valid questions " << counts.answers << ": found word for word "
        << counts.located << " of " << counts.verbatim << " due, the text does not say " << counts.absent
        << ", missing " << counts.missing
        << (report.ungraded > 0 ? ", without the grade that was asked for " + std::to_string(report.ungraded) : "")
        << '\n';
    if (counts.withoutQuestions + counts.cutOff > 0) {
        out << "passages without a question " << counts.withoutQuestions << ", sets of questions that were cut off "
            << counts.cutOff << '\n';
    }
    const char *separator = "failures that people named: ";
    for (const auto &[failure, questions] : counts.failures) {
        out << std::exchange(separator, ", ") << core::name(failure) << ' ' << questions;
    }
    out << (counts.failures.empty() ? "" : "\n");
    printSystems(report, out);
    printFlagged(
        report.flags, [&report](core::RowId text) { return scoreWords(report, text); }, out);
    printAgreement(report, out);
    printPeople(report, out);
    printAblation(report, out);
    if (report.coverage.spans > 0) {
        out << "\nerror spans that people marked: " << report.coverage.covered << " of " << report.coverage.spans
            << " stand in an answer; best chrF with an answer, mean " << decimal(report.coverage.partly, 1) << '\n';
    }
    if (core::askedLocalModel(run)) {
        out << "\nA small local model makes poor questions and reads badly: these figures show how the tool works, not "
               "how good the translations are.\n";
    }
}

void addReadingReportOptions(QCommandLineParser &parser)
{
    parser.addOption(
        cliOption("ties", Words::tr("What pairs with equal scores count against people's choice: half, zero, or skip."),
                  "RULE", "half"));
    parser.addOption(
        cliOption("details", Words::tr("Prints every question, its gold answer and what translations answer.")));
}

core::Result<int> tellReading(core::ProjectReader &reader, core::RowId run, const Arguments &arguments,
                              CliContext &context)
{
    const auto ties = tieRuleNamed(models::toCore(arguments.value("ties")));
    if (!ties) {
        return ties.error();
    }
    const auto report = makeComprehensionReport(reader, run, *ties);
    if (!report) {
        return report.error();
    }
    if (arguments.has("json")) {
        printJson(*report, context.out);
    } else {
        printText(*report, arguments.has("details"), context.out);
    }
    return leftOver(*report);
}

RunTeller readingTeller(const Arguments &arguments, CliContext &context)
{
    return [&arguments, &context](core::ProjectReader &reader, core::RowId run) {
        return tellReading(reader, run, arguments, context);
    };
}

int leftOver(const ComprehensionReport &report)
{
    return report.counts.withoutQuestions + report.counts.unread + report.counts.missing + report.ungraded;
}

} // namespace app
