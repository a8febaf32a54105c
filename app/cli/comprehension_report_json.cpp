// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/comprehension_report.h"

#include "app/cli/judge_notice.h"

#include "app/cli/report_parts.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace app {
namespace {

using Json = nlohmann::json;

Json spanJson(const std::optional<core::TextSpan> &span)
{
    return span ? Json{ span->begin, span->end } : Json();
}

Json answerJson(const core::CandidateAnswer &answer)
{
    Json scores = Json::array();
    for (const core::MatchScore &score : answer.scores) {
        scores.push_back({ { "matcher", core::name(score.matcher) },
                           { "gold", core::name(score.gold) },
                           { "value", numberJson(score.value) },
                           { "cause", score.cause } });
    }
    return { { "question", answer.number }, { "state", core::name(answer.state) }, { "answer", answer.value },
             { "absent", answer.absent },   { "span", spanJson(answer.span) },     { "cause", answer.cause },
             { "scores", scores } };
}

Json ablationJson(const ComprehensionReport &report)
{
    const auto value = [](const core::Statistic &statistic) {
        return statistic.defined() ? Json(statistic.value) : Json();
    };
    Json lengths = Json::array();
    for (const core::AnswerLengths &one : report.lengths) {
        const core::LengthSummary summary = core::summaryOf(one.words);
        const core::LengthSummary names = core::meanAndMedian(one.nameDensity);
        const char *of = one.of == core::AnswerLengths::Of::Proposed      ? "proposed"
                         : one.of == core::AnswerLengths::Of::Regenerated ? "regenerated"
                                                                          : "candidate";
        lengths.push_back({ { "of", of },
                            { "system", one.systemName },
                            { "n", summary.n },
                            { "mean_words", summary.n > 0 ? Json(summary.mean) : Json() },
                            { "median_words", summary.n > 0 ? Json(summary.median) : Json() },
                            { "names_in_100_words", names.n > 0 ? Json(names.mean) : Json() } });
    }
    Json types = Json::object();
    for (const core::QuestionTypeCount &one : report.types) {
        types[one.type] = one.questions;
    }
    return { { "answer_lengths", lengths },
             { "types", types },
             { "questions_against_errors",
               { { "passages", report.errors.passages.size() },
                 { "unmarked", report.errors.unmarked },
                 { "pearson", value(report.errors.pearson.coefficient) },
                 { "spearman", value(report.errors.spearman.coefficient) } } } };
}

Json failuresJson(const core::QuestionPair &pair)
{
    Json failures = Json::array();
    for (const core::ReadingFailure failure : pair.failures) {
        failures.push_back(core::name(failure));
    }
    return failures;
}

Json peopleJson(const ComprehensionReport &report)
{
    Json readers = Json::array();
    for (const core::ReaderScore &reader : report.readers) {
        readers.push_back({ { "person", reader.person },
                            { "system", reader.system == 0 ? Json() : Json(reader.systemName) },
                            { "value", numberJson(reader.value) },
                            { "model", numberJson(reader.modelValue) },
                            { "n", reader.n },
                            { "seen", reader.seen } });
    }
    return { { "answers", report.people.answers },
             { "compared", report.people.comparedAt },
             { "late", report.people.late },
             { "gone", report.people.gone },
             { "readers", readers } };
}

Json passageJson(const core::PassageReading &passage)
{
    Json questions = Json::array();
    for (std::size_t i = 0; i < passage.questions.size(); ++i) {
        const core::QuestionPair &pair = passage.questions[i];
        const core::GoldAnswer &gold = passage.gold[i];
        questions.push_back({ { "number", pair.number },
                              { "uuid", pair.uuid },
                              { "question", pair.question },
                              { "type", pair.type },
                              { "asked", pair.asked },
                              { "proposed", pair.proposed },
                              { "gold", gold.value },
                              { "gold_state", core::name(gold.state) },
                              { "gold_span", spanJson(gold.span) },
                              { "valid", passage.valid(i) },
                              { "left_out", pair.disabled },
                              { "by_hand", pair.byHand },
                              { "waiting", pair.waiting },
                              { "first", pair.first ? Json(pair.first->question) : Json() },
                              { "failures", failuresJson(pair) } });
    }
    Json candidates = Json::array();
    for (const core::CandidateReading &candidate : passage.candidates) {
        Json answers = Json::array();
        std::ranges::transform(candidate.answers, std::back_inserter(answers), &answerJson);
        candidates.push_back(
            { { "system", candidate.systemName }, { "text", candidate.text }, { "answers", answers } });
    }
    return { { "passage", passage.label }, { "sample", passage.sample },
             { "shown", passage.shown },   { "state", core::name(passage.making) },
             { "cause", passage.cause },   { "cut_off", passage.cutOff },
             { "questions", questions },   { "candidates", candidates } };
}

Json countsJson(const core::ReadingCounts &counts, int ungraded)
{
    Json failures = Json::object();
    for (const auto &[failure, questions] : counts.failures) {
        failures[std::string(core::name(failure))] = questions;
    }
    return { { "passages", counts.passages },   { "without_questions", counts.withoutQuestions },
             { "questions", counts.questions }, { "merged", counts.merged },
             { "valid", counts.valid },         { "apart", counts.apart },
             { "unread", counts.unread },       { "answers", counts.answers },
             { "verbatim", counts.verbatim },   { "located", counts.located },
             { "absent", counts.absent },       { "missing", counts.missing },
             { "left_out", counts.leftOut },    { "waiting", counts.waiting },
             { "failures", failures },          { "ungraded", ungraded },
             { "cut_off", counts.cutOff } };
}

Json agreementJson(const core::ReadingAgreement &one)
{
    const core::Interval &accuracy = one.overall.accuracy;
    const bool any = accuracy.n > 0;
    return { { "pairs", one.overall.pairKind },
             { "gold", core::name(one.gold) },
             { "accuracy", any ? Json(accuracy.estimate) : Json() },
             { "low", any ? Json(accuracy.low) : Json() },
             { "high", any ? Json(accuracy.high) : Json() },
             { "interval", one.overall.intervalName() },
             { "n", accuracy.n },
             { "metric_ties", one.overall.metricTies },
             { "people_ties", one.overall.peopleTies },
             { "unscored", one.overall.unscored },
             { "samples", one.samples } };
}

Json systemsJson(const ComprehensionReport &report)
{
    Json systems = Json::array();
    for (std::size_t i = 0; i < report.systems.front().size(); ++i) {
        const core::SystemReading &first = report.systems.front()[i];
        Json row = { { "system", first.systemName }, { "scored", first.scored }, { "unscored", first.unscored } };
        for (std::size_t m = 0; m < report.matchers.size(); ++m) {
            row[std::string(core::name(report.matchers[m]))] = numberJson(report.systems[m][i].value);
        }
        systems.push_back(std::move(row));
    }
    return systems;
}

} // namespace

void printJson(const ComprehensionReport &report, std::ostream &out)
{
    Json passages = Json::array();
    std::ranges::transform(report.view.passages, std::back_inserter(passages), &passageJson);
    const auto quotes = core::quotesByText(report.flags);
    Json texts = Json::array();
    for (const core::ReadingScore &score : report.texts) {
        const auto quote = quotes.find(score.text);
        texts.push_back({ { "text", score.text },
                          { "addressing_the_judge", quote == quotes.end() ? Json() : Json(quote->second) },
                          { "value", numberJson(score.value) },
                          { "questions", score.questions },
                          { "scored", score.scored },
                          { "why", score.why } });
    }
    Json agreement = Json::array();
    std::ranges::transform(report.agreement, std::back_inserter(agreement), &agreementJson);
    const core::Run &run = report.view.run;
    out << Json{ { "run", run.uuid },
                 { "task", run.task },
                 { "title", run.title },
                 { "state", core::name(run.state) },
                 { "stopped_by", run.stopReason },
                 { "recipe", Json::parse(run.recipe.json, nullptr, false) },
                 { "counts", countsJson(report.counts, report.ungraded) },
                 { "ties", tieName(report.ties) },
                 { "passages", passages },
                 { "systems", systemsJson(report) },
                 { "translations", texts },
                 { "addressing_the_judge", toJson(report.flags) },
                 { "agreement", agreement },
                 { "people", peopleJson(report) },
                 { "ablation", ablationJson(report) },
                 { "error_spans",
                   { { "spans", report.coverage.spans },
                     { "covered", report.coverage.covered },
                     { "chrf", numberJson(report.coverage.partly) } } } }
               .dump()
        << '\n';
}

} // namespace app
