// SPDX-License-Identifier: GPL-3.0-or-later
// Exports of what models did: runs, answers, exchanges, scores.
#include "core/export/export_rows.h"
#include "core/gemba/gemba_run.h"
#include "core/questions/run_table.h"
#include "core/questions/score.h"

#include <algorithm>
#include <functional>

namespace core {
namespace {

constexpr int kPage = 200;
constexpr std::string_view kReadingTask = "treqa";

Status forEachRun(const ExportJob &job, const std::function<Status(const Run &)> &use)
{
    const auto runs = exportedRuns(job);
    if (!runs) {
        return runs.error();
    }
    for (const Run &run : *runs) {
        if (Status status = use(run); !status) {
            return status;
        }
    }
    return Done{};
}

const Question *questionOf(const ExportOptions &options, const std::string &key)
{
    if (!options.list) {
        return nullptr;
    }
    const auto &questions = options.list->questions;
    const auto found = std::find_if(questions.begin(), questions.end(),
                                    [&](const Question &q) { return std::to_string(q.id) == key; });
    return found == questions.end() ? nullptr : &*found;
}

std::vector<Field> answerRow(const Run &run, const Answer &answer, const TextName &text, const Question *question)
{
    const auto part = [&](double SoftAnswer::*member) { return answer.soft ? Field((*answer.soft).*member) : Field(); };
    return { run.uuid,
             run.model,
             text.uuid,
             text.line.segmentLabel,
             text.line.segmentPosition,
             text.line.systemName,
             answer.replicate,
             answer.key,
             question ? Field(question->number) : Field(),
             question ? Field(question->aspect) : Field(),
             name(answer.state),
             answer.label ? Field(name(*answer.label)) : Field(),
             part(&SoftAnswer::yes),
             part(&SoftAnswer::maybe),
             part(&SoftAnswer::no),
             part(&SoftAnswer::mass),
             answer.value,
             answer.rung,
             answer.cause,
             text.addressesJudge ? "yes" : "no" };
}

std::vector<std::string> scoreHeader(const QuestionList &list)
{
    std::vector<std::string> header = {
        "run",    "recipe", "model",     "list",  "list_version", "text",     "segment", "segment_position",
        "system", "kind",   "replicate", "asked", "answered",     "coverage", "yes",     "maybe",
        "no"
    };
    for (const std::string preset : { "paper", "reference" }) {
        for (const std::string kind : { "hard", "soft" }) {
            header.push_back(preset + "_unweighted_" + kind);
            header.push_back(preset + "_weighted_" + kind);
        }
    }
    for (const auto &aspect : list.aspects) {
        header.push_back("paper_unweighted_hard_" + aspect.first);
    }
    header.emplace_back("why_no_score");
    header.emplace_back("addresses_judge");
    return header;
}

// Why a score that a reader may look for is not there; "" when all are.
std::string whyMissing(const QuestionList &list, const std::vector<Answer> &answers)
{
    std::string reasons;
    const auto add = [&reasons](const char *what, const std::string &why) {
        if (!why.empty()) {
            reasons += (reasons.empty() ? "" : "; ") + std::string(what) + ": " + why;
        }
    };
    add("hard", scoreAnswers(list, answers, ScorePreset::Paper, false).why);
    if (hasSoftAnswers(answers)) {
        add("soft", scoreAnswers(list, answers, ScorePreset::Paper, true).why);
    }
    add("reference", scoreAnswers(list, answers, ScorePreset::Reference, false).why);
    return reasons;
}

std::vector<Field> scoreRow(const Run &run, const QuestionList &list, const TextName &text,
                            const std::vector<Answer> &answers)
{
    const ListScore hard = scoreAnswers(list, answers, ScorePreset::Paper, false);
    std::vector<Field> row = { run.uuid,
                               run.recipe.uuid,
                               run.model,
                               list.id,
                               list.version,
                               text.uuid,
                               text.line.segmentLabel,
                               text.line.segmentPosition,
                               text.line.systemName,
                               name(text.line.systemKind),
                               answers.front().replicate,
                               hard.asked,
                               hard.answered,
                               hard.coverage,
                               hard.yes,
                               hard.maybe,
                               hard.no };
    for (const ScorePreset preset : { ScorePreset::Paper, ScorePreset::Reference }) {
        for (const bool soft : { false, true }) {
            const ListScore score = scoreAnswers(list, answers, preset, soft);
            row.emplace_back(score.unweighted);
            row.emplace_back(score.weighted);
        }
    }
    for (const auto &aspect : list.aspects) {
        row.emplace_back(scoreAnswers(list, answers, ScorePreset::Paper, false, aspect.first).unweighted);
    }
    row.emplace_back(whyMissing(list, answers));
    row.emplace_back(text.addressesJudge ? "yes" : "no");
    return row;
}

std::vector<std::string> exchangeHeader()
{
    return { "exchange",
             "run",
             "item",
             "ask",
             "outcome",
             "at",
             "endpoint",
             "model",
             "latency_ms",
             "prompt_tokens",
             "completion_tokens",
             "cached_tokens",
             "from_cache",
             "cache_key",
             "prompt",
             "request",
             "reply",
             "text",
             "headers",
             "attempts",
             "error" };
}

std::vector<Field> exchangeRow(const Run &run, const Exchange &e)
{
    return { e.uuid,
             run.uuid,
             static_cast<double>(e.item),
             e.ask,
             name(e.outcome),
             e.at,
             e.endpoint,
             e.model,
             e.latencyMs,
             e.promptTokens,
             e.completionTokens,
             e.cachedTokens,
             e.cachedFrom != 0 ? "yes" : "no",
             e.cacheKey,
             e.prompt,
             e.request,
             e.reply,
             e.text,
             e.headers,
             e.attempts,
             e.error };
}

} // namespace

Result<std::int64_t> exportRuns(const ExportJob &job)
{
    ExportTable table(job, { "run", "task", "title", "backend", "model", "state", "origin", "created", "finished",
                             "items", "done", "failed", "stop_reason", "recipe", "recipe_json" });
    const Status status = forEachRun(job, [&](const Run &run) {
        return table.write({ run.uuid, run.task, run.title, run.backend, run.model, name(run.state), run.origin,
                             run.createdAt, run.finishedAt, run.itemsTotal, run.itemsDone, run.itemsFailed,
                             run.stopReason, run.recipe.uuid, run.recipe.json });
    });
    return status ? Result<std::int64_t>(table.rows()) : Result<std::int64_t>(status.error());
}

Result<std::int64_t> exportAnswers(const ExportJob &job)
{
    ExportTable table(job, { "run",    "model",     "text",     "segment", "segment_position",
                             "system", "replicate", "question", "number",  "aspect",
                             "state",  "label",     "p_yes",    "p_maybe", "p_no",
                             "mass",   "value",     "rung",     "cause",   "addresses_judge" });
    const Status status = forEachRun(job, [&](const Run &run) -> Status {
        const auto names = textNames(job, run.id);
        const auto answers = job.reader.answers(run.id);
        if (!names || !answers) {
            return !names ? names.error() : answers.error();
        }
        for (const Answer &answer : *answers) {
            const auto text = names->find(answer.text);
            const TextName textName = text == names->end() ? TextName{} : text->second;
            if (Status written = table.write(answerRow(run, answer, textName, questionOf(job.options, answer.key)));
                !written) {
                return written;
            }
        }
        return Done{};
    });
    return status ? Result<std::int64_t>(table.rows()) : Result<std::int64_t>(status.error());
}

Result<std::int64_t> exportExchanges(const ExportJob &job)
{
    ExportTable table(job, exchangeHeader());
    const Status status = forEachRun(job, [&](const Run &run) -> Status {
        ExchangeQuery query{ run.id, 0, {}, 0, kPage };
        for (std::size_t got = kPage; got == kPage; query.offset += kPage) {
            const auto page = job.reader.exchanges(query);
            if (!page) {
                return page.error();
            }
            got = page->size();
            for (const Exchange &line : *page) {
                const auto exchange = job.reader.exchange(line.id); // with its bodies
                if (!exchange) {
                    return exchange.error();
                }
                if (Status written = table.write(exchangeRow(run, *exchange)); !written) {
                    return written;
                }
            }
        }
        return Done{};
    });
    return status ? Result<std::int64_t>(table.rows()) : Result<std::int64_t>(status.error());
}

Result<std::int64_t> exportScores(const ExportJob &job)
{
    const auto stored = job.options.run != 0 ? job.reader.run(job.options.run) : Result<StoredRun>(StoredRun{});
    if (!stored) {
        return stored.error();
    }
    if (isGemba(stored->run)) {
        return exportGembaScores(job, *stored);
    }
    if (stored->run.task == kReadingTask) {
        return exportReadingScores(job, *stored);
    }
    if (!job.options.list) {
        return Error{ ErrorCode::Usage, "scores", "a question list is needed to compute scores", 0 };
    }
    const QuestionList &list = *job.options.list;
    ExportTable table(job, scoreHeader(list));
    const Status status = forEachRun(job, [&](const Run &run) -> Status {
        const auto names = textNames(job, run.id);
        const auto answers = job.reader.answers(run.id);
        if (!names || !answers) {
            return !names ? names.error() : answers.error();
        }
        std::map<std::pair<RowId, int>, std::vector<Answer>> groups;
        for (const Answer &answer : *answers) {
            groups[{ answer.text, answer.replicate }].push_back(answer);
        }
        for (const auto &[key, group] : groups) {
            const auto text = names->find(key.first);
            if (text == names->end()) {
                continue; // answers of a text that is not of the run can't be named
            }
            if (Status written = table.write(scoreRow(run, list, text->second, group)); !written) {
                return written;
            }
        }
        return Done{};
    });
    return status ? Result<std::int64_t>(table.rows()) : Result<std::int64_t>(status.error());
}

} // namespace core
