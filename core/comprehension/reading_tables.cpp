// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comprehension/reading_tables.h"

#include <string>

namespace core {
namespace {

const std::vector<std::string> kQuestionColumns{ "passage",    "sample",   "number",    "uuid",  "question",
                                                 "type",       "times",    "proposed",  "gold",  "gold_state",
                                                 "gold_begin", "gold_end", "gold_from", "valid", "cause" };
const std::vector<std::string> kAnswerColumns{ "passage",       "sample", "number",   "question",       "gold",
                                               "system",        "text",   "state",    "answer",         "absent",
                                               "begin",         "end",    "valid",    "exact",          "f1",
                                               "chrf",          "judge",  "external", "exact_proposed", "f1_proposed",
                                               "chrf_proposed", "cause" };

Field whole(std::size_t value)
{
    return Field(static_cast<int>(value));
}

std::vector<Field> questionRow(const PassageReading &passage, std::size_t i)
{
    const QuestionPair &pair = passage.questions[i];
    const GoldAnswer &gold = passage.gold[i];
    return { passage.label,
             passage.sample,
             pair.number,
             pair.uuid,
             pair.question,
             pair.type,
             pair.asked,
             pair.proposed,
             gold.value,
             name(gold.state),
             gold.span ? whole(gold.span->begin) : Field(),
             gold.span ? whole(gold.span->end) : Field(),
             passage.goldFromReference ? passage.referenceSystem : std::string("source"),
             Field::json(passage.valid(i) ? "true" : "false"),
             gold.absent ? std::string("the gold text does not say") : gold.cause };
}

Field scoreOf(const CandidateAnswer &answer, Matcher matcher, GoldKind gold)
{
    const MatchScore *score = answer.score(matcher, gold);
    return score == nullptr ? Field() : Field(score->value);
}

std::vector<Field> answerRow(const PassageReading &passage, const CandidateReading &candidate, std::size_t i)
{
    const CandidateAnswer &answer = candidate.answers[i];
    std::vector<Field> row{ passage.label,
                            passage.sample,
                            answer.number,
                            passage.questions[i].question,
                            passage.gold[i].value,
                            candidate.systemName,
                            static_cast<int>(candidate.text),
                            name(answer.state),
                            answer.value,
                            Field::json(answer.absent ? "true" : "false"),
                            answer.span ? whole(answer.span->begin) : Field(),
                            answer.span ? whole(answer.span->end) : Field(),
                            Field::json(passage.valid(i) ? "true" : "false") };
    for (const Matcher matcher : kMatchers) {
        row.push_back(scoreOf(answer, matcher, GoldKind::Regenerated));
    }
    for (const Matcher matcher : { Matcher::Exact, Matcher::TokenF1, Matcher::Chrf }) {
        row.push_back(scoreOf(answer, matcher, GoldKind::Proposed));
    }
    row.emplace_back(answer.cause);
    return row;
}

} // namespace

Result<std::int64_t> writeReadings(const ComprehensionView &view, ReadingTable table, WriteFormat format,
                                   std::ostream &out)
{
    const bool questions = table == ReadingTable::Questions;
    const auto writer = makeTableWriter(format, out, questions ? kQuestionColumns : kAnswerColumns);
    std::int64_t rows = 0;
    bool good = true;
    for (const PassageReading &passage : view.passages) {
        for (std::size_t i = 0; i < passage.questions.size(); ++i) {
            if (questions) {
                good = good && writer->write(questionRow(passage, i));
                ++rows;
                continue;
            }
            for (const CandidateReading &candidate : passage.candidates) {
                good = good && writer->write(answerRow(passage, candidate, i));
                ++rows;
            }
        }
    }
    if (!good || !writer->finish()) {
        return Error{ ErrorCode::Unwritable, "export", "not all could be written", 0 };
    }
    return rows;
}

} // namespace core
