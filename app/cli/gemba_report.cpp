// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/gemba_report.h"

#include "app/cli/columns.h"
#include "app/cli/judge_notice.h"
#include "app/cli/report_parts.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

namespace app {
namespace {

using Json = nlohmann::json;

bool isMqm(const GembaReport &report)
{
    return report.setup.form.kind == core::GembaKind::Mqm;
}

std::string scoringWords(const core::GembaScoring &scoring)
{
    return "critical " + decimal(scoring.critical, 0) + ", major " + decimal(scoring.major, 0) + ", minor " +
           decimal(scoring.minor, 0) +
           (scoring.mostErrors > 0 ? ", the worst " + std::to_string(scoring.mostErrors) + " errors count"
                                   : std::string(", all errors count")) +
           (scoring.cap ? ", at most " + decimal(*scoring.cap, 0) : std::string(", no cap"));
}

void printSystems(const GembaReport &report, std::ostream &out)
{
    const bool human = !report.humanMeans.empty();
    out << padded("system", 24) << padded("n", 5, true) << padded("unscored", 10, true) << padded("score", 10, true)
        << (isMqm(report) ? padded("nowhere", 10, true) : std::string())
        << (report.flags.empty() ? std::string() : padded("to judge", 10, true))
        << (human ? padded("human mean", 12, true) + padded("n", 5, true) : std::string()) << '\n';
    for (const core::GembaSystemScore &row : report.table.systems) {
        out << padded(row.systemName, 24) << padded(std::to_string(row.scored), 5, true)
            << padded(std::to_string(row.unscored), 10, true) << padded(decimal(row.mean, 2), 10, true)
            << (isMqm(report) ? padded(row.mean ? decimal(row.unlocatedLoss, 2) : std::string(), 10, true)
                              : std::string())
            << (report.flags.empty() ? std::string()
                                     : padded(std::to_string(flaggedOf(report.flags, row.system)), 10, true));
        if (const core::SystemMean *mean = humanMeanOf(report.humanMeans, row.system)) {
            out << padded(decimal(mean->mean), 12, true) << padded(std::to_string(mean->n), 5, true);
        }
        out << '\n';
    }
}

void printErrors(const GembaReport &report, std::ostream &out)
{
    const core::GembaTable &table = report.table;
    out << "\nerrors: " << table.errors();
    for (const core::GembaSeverity severity : core::kGembaSeverities) {
        const auto found = table.severities.find(severity);
        out << ", " << core::name(severity) << ' ' << (found == table.severities.end() ? 0 : found->second);
    }
    out << "; located in the translation " << table.inText << ", in the source " << table.inSource << ", nowhere "
        << table.unlocated << " (what these take from a score stands under nowhere)\n";
    for (const auto &[category, count] : table.categories) {
        out << "  " << padded(category, 40) << padded(std::to_string(count), 6, true) << '\n';
    }
}

// Why translations have no score, each reason once.
void printMissing(const GembaReport &report, std::ostream &out)
{
    std::map<std::string, int> reasons;
    for (const core::GembaTextScore &text : report.table.texts) {
        if (!text.score) {
            ++reasons[text.why];
        }
    }
    for (const auto &[reason, count] : reasons) {
        out << count << " without a score: " << reason << '\n';
    }
}

std::optional<double> scoreOf(const GembaReport &report, core::RowId text)
{
    const auto found = std::ranges::find(report.table.texts, text, &core::GembaTextScore::text);
    return found == report.table.texts.end() ? std::nullopt : found->score;
}

Json systemsJson(const GembaReport &report)
{
    Json systems = Json::array();
    for (const core::GembaSystemScore &row : report.table.systems) {
        const core::SystemMean *mean = humanMeanOf(report.humanMeans, row.system);
        systems.push_back({ { "system", row.systemName },
                            { "kind", core::name(row.systemKind) },
                            { "scored", row.scored },
                            { "unscored", row.unscored },
                            { "score", numberJson(row.mean) },
                            { "addressing_the_judge", flaggedOf(report.flags, row.system) },
                            { "unlocated_loss", row.mean && isMqm(report) ? Json(row.unlocatedLoss) : Json() },
                            { "human_mean", mean != nullptr ? Json(mean->mean) : Json() } });
    }
    return systems;
}

Json errorsJson(const core::GembaTable &table)
{
    Json severities = Json::object();
    for (const auto &[severity, count] : table.severities) {
        severities[std::string(core::name(severity))] = count;
    }
    return { { "total", table.errors() },        { "severities", severities },    { "categories", table.categories },
             { "in_translation", table.inText }, { "in_source", table.inSource }, { "unlocated", table.unlocated } };
}

} // namespace

core::Result<GembaReport> makeGembaReport(core::ProjectReader &reader, core::RowId run)
{
    const auto stored = reader.run(run);
    if (!stored) {
        return stored.error();
    }
    auto setup = core::gembaSetupOf(*stored);
    if (!setup) {
        return setup.error();
    }
    const auto lines = reader.textsOfRun(run);
    const auto answers = reader.answers(run);
    const auto preferences = reader.preferences();
    const auto means = reader.humanMeans();
    if (!lines || !answers || !preferences || !means) {
        return !lines ? lines.error() : !answers ? answers.error() : !preferences ? preferences.error() : means.error();
    }
    auto flags = core::judgeFlags(reader, *lines);
    if (!flags) {
        return flags.error();
    }
    GembaReport report;
    report.flags = std::move(flags).value();
    report.run = stored->run;
    report.setup = std::move(setup).value();
    report.table = core::tabulateGemba(*lines, *answers, report.setup.scoring);
    report.preferences = core::gembaAgreement(report.table, *lines, *preferences);
    report.humanMeans = *means;
    return report;
}

void printText(const GembaReport &report, std::ostream &out)
{
    out << report.run.title << "\nrun " << report.run.uuid << " · " << report.run.backend << " · " << report.run.model
        << " · " << standing(report.run) << (report.run.origin == "live" ? "" : " · " + report.run.origin) << '\n';
    if (!report.setup.form.note.empty()) {
        out << report.setup.form.note << '\n';
    }
    out << "\nscores: "
        << (isMqm(report) ? "minus the weighted errors; " + scoringWords(report.setup.scoring)
            : report.setup.form.kind == core::GembaKind::Prometheus
                ? std::string("1 to 5, whole numbers, as the model gives them")
                : std::string("0 to 100, as the model gives them"))
        << '\n';
    printSystems(report, out);
    printMissing(report, out);
    if (isMqm(report)) {
        printErrors(report, out);
    }
    printFlagged(
        report.flags, [&report](core::RowId text) { return "score " + decimal(scoreOf(report, text), 2); }, out);
    if (!report.preferences.empty()) {
        out << '\n';
        printPreferences(report.preferences, "the score", out);
    }
    printStates(report.table.states, report.run, out);
}

void printJson(const GembaReport &report, std::ostream &out)
{
    Json all = { { "run", report.run.uuid },
                 { "title", report.run.title },
                 { "task", report.run.task },
                 { "state", core::name(report.run.state) },
                 { "stopped_by", report.run.stopReason },
                 { "backend", report.run.backend },
                 { "model", report.run.model },
                 { "origin", report.run.origin },
                 { "recipe", Json::parse(report.run.recipe.json, nullptr, false) },
                 { "prompt", report.setup.form.id },
                 { "prompt_published", report.setup.form.published },
                 { "answers", statesJson(report.table.states) },
                 { "systems", systemsJson(report) },
                 { "addressing_the_judge",
                   flaggedJson(report.flags, [&report](core::RowId text) { return scoreOf(report, text); }) },
                 { "preferences", preferencesJson(report.preferences) } };
    if (isMqm(report)) {
        all["errors"] = errorsJson(report.table);
    }
    out << all.dump(2, ' ', false, Json::error_handler_t::replace) << '\n';
}

int leftOver(const GembaReport &report)
{
    int left = report.run.itemsTotal - report.run.itemsDone - report.run.itemsFailed;
    for (const auto &[state, count] : report.table.states) {
        left += state == core::AnswerState::Answered ? 0 : count;
    }
    return left;
}

} // namespace app
