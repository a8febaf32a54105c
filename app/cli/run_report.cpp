// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/run_report.h"

#include "app/cli/columns.h"
#include "app/cli/judge_notice.h"
#include "app/cli/report_parts.h"
#include "core/questions/question_run.h"
#include "core/run/usage.h"
#include "core/text/unicode.h"

#include <algorithm>
#include <iomanip>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

namespace app {
namespace {

using core::RunTable;
using Json = nlohmann::json;

constexpr std::size_t kQuestionWidth = 52;

std::optional<double> weightedOf(const RunReport &report, core::RowId text)
{
    const auto found = std::ranges::find(report.table.texts, text, &core::TextScore::text);
    return found == report.table.texts.end() ? std::nullopt : found->weighted;
}

bool wasRepeated(const RunReport &report)
{
    return !report.flips.empty() && report.flips.back().pairs > 0;
}

std::optional<double> shareOf(const core::FlipRate &rate)
{
    return rate.pairs > 0 ? std::optional(static_cast<double>(rate.flips) / rate.pairs) : std::nullopt;
}

std::optional<double> flipsOf(const RunReport &report, const core::Question &question)
{
    const auto found = std::ranges::find(report.flips, std::to_string(question.id), &core::FlipRate::key);
    return found == report.flips.end() ? std::nullopt : shareOf(*found);
}

// Of all questions together.
Json flipsJson(const RunReport &report)
{
    if (!wasRepeated(report)) {
        return {};
    }
    const core::FlipRate &all = report.flips.back();
    return { { "pairs", all.pairs }, { "flips", all.flips }, { "rate", numberJson(shareOf(all)) } };
}

void printFlips(const RunReport &report, std::ostream &out)
{
    if (wasRepeated(report)) {
        const core::FlipRate &all = report.flips.back();
        out << "flip rate: " << decimal(shareOf(all)) << ", " << all.flips << " of " << all.pairs
            << " pairs of replicates of one translation differ\n";
    }
}

void printQuestions(const RunReport &report, std::ostream &out)
{
    out << padded("  no", 5, true) << "  " << padded("aspect", 6) << "  " << padded("question", kQuestionWidth)
        << padded("weight", 8, true) << padded("YES", 6, true) << padded("MAYBE", 7, true) << padded("NO", 6, true)
        << padded("other", 7, true);
    if (report.table.anySoft) {
        out << padded("soft", 8, true) << padded("mass", 7, true);
    }
    if (wasRepeated(report)) {
        out << padded("flips", 8, true);
    }
    out << '\n';
    for (const core::QuestionShare &row : report.table.questions) {
        out << padded(std::to_string(row.question.number), 5, true) << "  " << padded(row.question.aspect, 6) << "  "
            << padded(core::excerpt(row.question.text, kQuestionWidth - 2), kQuestionWidth)
            << padded(decimal(row.question.weight, 2), 8, true) << padded(std::to_string(row.yes), 6, true)
            << padded(std::to_string(row.maybe), 7, true) << padded(std::to_string(row.no), 6, true)
            << padded(std::to_string(row.other), 7, true);
        if (report.table.anySoft) {
            out << padded(decimal(row.soft), 8, true) << padded(decimal(row.mass, 2), 7, true);
        }
        if (wasRepeated(report)) {
            out << padded(decimal(flipsOf(report, row.question)), 8, true);
        }
        out << '\n';
    }
}

void printSystems(const RunReport &report, std::ostream &out)
{
    const bool human = !report.humanMeans.empty();
    out << padded("system", 24) << padded("n", 5, true) << padded("unscored", 10, true)
        << padded("unweighted", 12, true) << padded("weighted", 10, true)
        << (report.flags.empty() ? std::string() : padded("to judge", 10, true))
        << (human ? padded("human mean", 12, true) + padded("n", 5, true) : std::string()) << '\n';
    for (const core::SystemScore &row : report.table.systems) {
        out << padded(row.systemName, 24) << padded(std::to_string(row.scored), 5, true)
            << padded(std::to_string(row.unscored), 10, true) << padded(decimal(row.unweighted), 12, true)
            << padded(decimal(row.weighted), 10, true)
            << (report.flags.empty() ? std::string()
                                     : padded(std::to_string(flaggedOf(report.flags, row.system)), 10, true));
        if (const core::SystemMean *mean = humanMeanOf(report.humanMeans, row.system)) {
            out << padded(decimal(mean->mean), 12, true) << padded(std::to_string(mean->n), 5, true);
        }
        out << '\n';
    }
}

// Why translations have no score, each reason once.
void printMissing(const RunReport &report, std::ostream &out)
{
    std::map<std::string, int> reasons;
    for (const core::TextScore &text : report.table.texts) {
        if (!text.unweighted && !text.weighted) {
            ++reasons[text.why.empty() ? "nothing answered yet" : text.why];
        }
    }
    for (const auto &[reason, count] : reasons) {
        out << count << " without a score: " << reason << '\n';
    }
}

const char *presetName(core::ScorePreset preset)
{
    return preset == core::ScorePreset::Paper ? "paper" : "reference";
}

Json questionRows(const RunReport &report)
{
    Json questions = Json::array();
    for (const core::QuestionShare &row : report.table.questions) {
        questions.push_back({ { "id", row.question.id },
                              { "number", row.question.number },
                              { "aspect", row.question.aspect },
                              { "weight", row.question.weight },
                              { "yes", row.yes },
                              { "maybe", row.maybe },
                              { "no", row.no },
                              { "other", row.other },
                              { "soft", numberJson(row.soft) },
                              { "mass", numberJson(row.mass) },
                              { "flip_rate", numberJson(flipsOf(report, row.question)) } });
    }
    return questions;
}

Json systemRows(const RunReport &report)
{
    Json systems = Json::array();
    for (const core::SystemScore &row : report.table.systems) {
        const core::SystemMean *mean = humanMeanOf(report.humanMeans, row.system);
        systems.push_back({ { "system", row.systemName },
                            { "kind", core::name(row.systemKind) },
                            { "scored", row.scored },
                            { "unscored", row.unscored },
                            { "unweighted", numberJson(row.unweighted) },
                            { "weighted", numberJson(row.weighted) },
                            { "addressing_the_judge", flaggedOf(report.flags, row.system) },
                            { "human_mean", mean != nullptr ? Json(mean->mean) : Json() } });
    }
    return systems;
}

} // namespace

core::Result<RunReport> makeRunReport(core::ProjectReader &reader, core::RowId run, core::ScorePreset preset,
                                      std::optional<bool> soft)
{
    RunReport report;
    const auto stored = reader.run(run);
    if (!stored) {
        return stored.error();
    }
    auto list = core::questionListOf(*stored);
    if (!list) {
        return list.error();
    }
    const auto lines = reader.textsOfRun(run);
    if (!lines) {
        return lines.error();
    }
    auto flags = core::judgeFlags(reader, *lines);
    if (!flags) {
        return flags.error();
    }
    const auto answers = reader.answers(run);
    const auto preferences = reader.preferences();
    if (!answers || !preferences) {
        return !answers ? answers.error() : preferences.error();
    }
    const auto means = reader.humanMeans();
    const auto estimated = core::estimatedReplies(reader, run);
    if (!means || !estimated) {
        return !means ? means.error() : estimated.error();
    }
    report.estimated = *estimated;
    report.run = stored->run;
    report.list = std::move(list).value();
    report.preset = preset;
    report.soft = soft.value_or(core::hasSoftAnswers(*answers));
    report.table = core::tabulateRun(report.list, *lines, *answers, preset, report.soft);
    report.flips = core::flipRates(report.list, *answers);
    report.humanMeans = *means;
    report.flags = std::move(flags).value();
    report.preferences = core::runAgreement(report.table, *lines, *preferences);
    return report;
}

void printText(const RunReport &report, std::ostream &out)
{
    out << report.run.title << "\nrun " << report.run.uuid << " · " << report.run.backend << " · " << report.run.model
        << " · " << standing(report.run) << (report.run.origin == "live" ? "" : " · " + report.run.origin) << "\n\n";
    printQuestions(report, out);
    printFlips(report, out);
    out << "\nscores: preset " << presetName(report.preset) << ", " << (report.soft ? "soft" : "hard") << " answers\n";
    printSystems(report, out);
    printMissing(report, out);
    printFlagged(
        report.flags, [&report](core::RowId text) { return "weighted " + decimal(weightedOf(report, text)); }, out);
    if (!report.preferences.empty()) {
        out << '\n';
        printPreferences(report.preferences, "the weighted score", out);
    }
    if (report.estimated > 0) {
        out << "usage: the endpoint gave none, or none to be believed, for " << report.estimated
            << " replies; their tokens are counted by characters\n";
    }
    printStates(report.table.states, report.run, out);
}

void printJson(const RunReport &report, std::ostream &out)
{
    const Json all = { { "run", report.run.uuid },
                       { "title", report.run.title },
                       { "state", core::name(report.run.state) },
                       { "stopped_by", report.run.stopReason },
                       { "backend", report.run.backend },
                       { "model", report.run.model },
                       { "origin", report.run.origin },
                       { "recipe", Json::parse(report.run.recipe.json, nullptr, false) },
                       { "preset", presetName(report.preset) },
                       { "answers_used", report.soft ? "soft" : "hard" },
                       { "answers", statesJson(report.table.states) },
                       { "questions", questionRows(report) },
                       { "flips", flipsJson(report) },
                       { "usage_estimated", report.estimated },
                       { "systems", systemRows(report) },
                       { "addressing_the_judge",
                         flaggedJson(report.flags, [&report](core::RowId text) { return weightedOf(report, text); }) },
                       { "preferences", preferencesJson(report.preferences) } };
    out << all.dump(2, ' ', false, Json::error_handler_t::replace) << '\n';
}

void printRuns(const std::vector<core::Run> &runs, std::ostream &out)
{
    for (const core::Run &run : runs) {
        const std::string state = standing(run);
        const std::string word = state.substr(0, state.find(' ')); // a cause stands at the end of the line
        out << run.uuid.substr(0, 8) << "  " << padded(word, 11) << run.createdAt.substr(0, 16) << "  " << run.itemsDone
            << '/' << run.itemsTotal << (run.itemsFailed > 0 ? " (" + std::to_string(run.itemsFailed) + " failed)" : "")
            << "  " << run.backend << "  " << run.model << "  " << run.title
            << (run.origin == "live" ? "" : " [" + run.origin + "]") << (word == state ? "" : "  " + state) << '\n';
    }
}

void printRunsJson(const std::vector<core::Run> &runs, std::ostream &out)
{
    Json rows = Json::array();
    for (const core::Run &run : runs) {
        rows.push_back({ { "run", run.uuid },
                         { "task", run.task },
                         { "title", run.title },
                         { "state", core::name(run.state) },
                         { "backend", run.backend },
                         { "model", run.model },
                         { "origin", run.origin },
                         { "created", run.createdAt },
                         { "items", run.itemsTotal },
                         { "done", run.itemsDone },
                         { "failed", run.itemsFailed },
                         { "stopped_by", run.stopReason } });
    }
    out << Json{ { "runs", rows } }.dump(2, ' ', false, Json::error_handler_t::replace) << '\n';
}

int leftOver(const RunReport &report)
{
    int left = 0;
    for (const auto &[state, count] : report.table.states) {
        left += state == core::AnswerState::Answered ? 0 : count;
    }
    const int owed = report.run.itemsTotal - report.run.itemsDone - report.run.itemsFailed;
    return left + owed;
}

} // namespace app
