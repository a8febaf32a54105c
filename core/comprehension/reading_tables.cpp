// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comprehension/reading_tables.h"

#include "core/judge/judge_book.h"

#include <algorithm>
#include <string>

namespace core {
namespace {

const std::vector<std::string> kQuestionColumns{ "passage",    "sample",   "number",    "uuid",  "question",
                                                 "type",       "times",    "proposed",  "gold",  "gold_state",
                                                 "gold_begin", "gold_end", "gold_from", "valid", "cause",
                                                 "left_out",   "by_hand",  "waiting",   "first", "failures" };
const std::vector<std::string> kAnswerColumns{ "passage",       "sample", "number",   "question",       "gold",
                                               "system",        "text",   "state",    "answer",         "absent",
                                               "begin",         "end",    "valid",    "exact",          "f1",
                                               "chrf",          "judge",  "external", "exact_proposed", "f1_proposed",
                                               "chrf_proposed", "cause",  "reader",   "addresses_judge" };

Field whole(std::size_t value)
{
    return Field(static_cast<int>(value));
}

Field truth(bool value)
{
    return Field::json(value ? "true" : "false");
}

std::string failuresOf(const QuestionPair &pair)
{
    std::string names;
    for (const ReadingFailure failure : pair.failures) {
        names += (names.empty() ? "" : ";") + std::string(name(failure));
    }
    return names;
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
             truth(passage.valid(i)),
             gold.absent ? std::string("the gold text does not say") : gold.cause,
             truth(pair.disabled),
             truth(pair.byHand),
             truth(pair.waiting),
             pair.first ? pair.first->question : std::string(),
             failuresOf(pair) };
}

Field scoreOf(const CandidateAnswer &answer, Matcher matcher, GoldKind gold)
{
    const MatchScore *score = answer.score(matcher, gold);
    return score == nullptr ? Field() : Field(score->value);
}

// `reader`: a person's name, "" = the run's model.
std::vector<Field> answerRow(const PassageReading &passage, const CandidateReading &candidate, std::size_t i,
                             const CandidateAnswer &answer, const std::string &reader, bool addresses)
{
    std::vector<Field> row{ passage.label,
                            passage.sample,
                            answer.number,
                            passage.questions[i].question,
                            passage.gold[i].value,
                            candidate.systemName,
                            static_cast<int>(candidate.text),
                            name(answer.state),
                            answer.value,
                            truth(answer.absent),
                            answer.span ? whole(answer.span->begin) : Field(),
                            answer.span ? whole(answer.span->end) : Field(),
                            truth(passage.valid(i)) };
    for (const Matcher matcher : kMatchers) {
        row.push_back(scoreOf(answer, matcher, GoldKind::Regenerated));
    }
    for (const Matcher matcher : { Matcher::Exact, Matcher::TokenF1, Matcher::Chrf }) {
        row.push_back(scoreOf(answer, matcher, GoldKind::Proposed));
    }
    row.emplace_back(answer.cause);
    row.emplace_back(reader);
    row.emplace_back(addresses ? "yes" : "no");
    return row;
}

CandidateAnswer answerOf(const PersonReading &reading, int number)
{
    CandidateAnswer answer;
    answer.number = number;
    answer.state = AnswerState::Answered;
    answer.value = reading.value;
    answer.absent = reading.absent;
    answer.span = reading.span;
    answer.scores = reading.scores;
    return answer;
}

// The model's row, then those of people.
std::vector<std::vector<Field>> answerRows(const ComprehensionView &view, const PeopleReadings &people,
                                           std::size_t passage, const CandidateReading &candidate, std::size_t i,
                                           JudgeBook &book)
{
    const PassageReading &reading = view.passages[passage];
    const bool addresses = !book.quoted(candidate.text, candidate.body).empty();
    std::vector<std::vector<Field>> rows{ answerRow(reading, candidate, i, candidate.answers[i], {}, addresses) };
    for (const PersonReading &person : people.readings) {
        if (person.passage == passage && person.question == i && person.text == candidate.text) {
            rows.push_back(answerRow(reading, candidate, i, answerOf(person, candidate.answers[i].number),
                                     person.person, addresses));
        }
    }
    return rows;
}

} // namespace

Result<std::int64_t> writeReadings(const ComprehensionView &view, const PeopleReadings &people, ReadingTable table,
                                   WriteFormat format, std::ostream &out, const WriteOptions &options)
{
    const bool questions = table == ReadingTable::Questions;
    const auto writer = makeTableWriter(format, out, questions ? kQuestionColumns : kAnswerColumns, options);
    std::int64_t rows = 0;
    bool good = true;
    JudgeBook book; // a translation has many rows
    const auto write = [&](const std::vector<Field> &row) {
        good = good && writer->write(row);
        ++rows;
    };
    for (std::size_t p = 0; p < view.passages.size(); ++p) {
        const PassageReading &passage = view.passages[p];
        for (std::size_t i = 0; i < passage.questions.size(); ++i) {
            if (questions) {
                write(questionRow(passage, i));
                continue;
            }
            for (const CandidateReading &candidate : passage.candidates) {
                std::ranges::for_each(answerRows(view, people, p, candidate, i, book), write);
            }
        }
    }
    if (!good || !writer->finish()) {
        return Error{ ErrorCode::Unwritable, "export", "not all could be written", 0 };
    }
    return rows;
}

} // namespace core
