// SPDX-License-Identifier: GPL-3.0-or-later
// Scores of a GEMBA run, an answer a row.
#include "core/export/export_rows.h"
#include "core/gemba/gemba_run.h"

#include <algorithm>

namespace core {
namespace {

std::vector<std::string> header()
{
    return { "run",       "recipe",    "model",        "task",
             "template",  "text",      "segment",      "segment_position",
             "system",    "kind",      "replicate",    "score",
             "critical",  "major",     "minor",        "in_translation",
             "in_source", "unlocated", "why_no_score", "addresses_judge" };
}

// Errors of an answer; nullopt where it is a score, or no answer at all.
std::optional<std::vector<PlacedError>> errorsIn(const Answer &answer)
{
    const bool errors = answer.key == kGembaErrorsKey && answer.state == AnswerState::Answered;
    return errors ? errorsOf(answer.value) : std::nullopt;
}

std::vector<Field> row(const Run &run, const GembaSetup &setup, const TextName &text, const Answer &answer)
{
    const auto errors = errorsIn(answer);
    const auto count = [&errors](auto matches) {
        return errors ? Field(static_cast<int>(std::ranges::count_if(*errors, matches))) : Field();
    };
    const auto severe = [&count](GembaSeverity severity) {
        return count([severity](const PlacedError &one) { return one.error.severity == severity; });
    };
    const auto placed = [&count](std::optional<SpanSide> side) {
        return count([side](const PlacedError &one) { return one.side == side; });
    };
    const auto score = gembaScore(answer, setup.scoring);
    const std::string why = std::string(name(answer.state)) + (answer.cause.empty() ? "" : ": " + answer.cause);
    return { run.uuid,
             run.recipe.uuid,
             run.model,
             run.task,
             setup.form.id + "/" + setup.form.version,
             text.uuid,
             text.line.segmentLabel,
             text.line.segmentPosition,
             text.line.systemName,
             name(text.line.systemKind),
             answer.replicate,
             score,
             severe(GembaSeverity::Critical),
             severe(GembaSeverity::Major),
             severe(GembaSeverity::Minor),
             placed(SpanSide::Text),
             placed(SpanSide::Source),
             placed(std::nullopt),
             score ? std::string() : why,
             text.addressesJudge ? "yes" : "no" };
}

} // namespace

Result<std::int64_t> exportGembaScores(const ExportJob &job, const StoredRun &run)
{
    const auto setup = gembaSetupOf(run);
    const auto names = textNames(job, run.run.id);
    const auto answers = job.reader.answers(run.run.id);
    if (!setup || !names || !answers) {
        return !setup ? setup.error() : !names ? names.error() : answers.error();
    }
    ExportTable table(job, header());
    for (const Answer &answer : *answers) {
        const auto text = names->find(answer.text);
        if (text == names->end()) {
            continue; // answers of a text that is not of the run can't be named
        }
        if (const Status written = table.write(row(run.run, *setup, text->second, answer)); !written) {
            return written.error();
        }
    }
    return table.rows();
}

} // namespace core
