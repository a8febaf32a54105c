// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comprehension/view.h"

#include "core/comprehension/answer_text.h"
#include "core/comprehension/marks.h"
#include "core/comprehension/passage_parts.h"
#include "core/comprehension/prompts.h"
#include "core/comprehension/request.h"
#include "core/text/identity.h"

#include <algorithm>
#include <charconv>
#include <map>

namespace core {
namespace {

using TextSample = std::pair<RowId, int>; // text, sample
using AnswersByKey = std::map<std::string, const Answer *>;
using AnswersByText = std::map<TextSample, AnswersByKey>;

constexpr double kLowestGrade = 1;

const Answer *find(const AnswersByText &all, RowId text, int sample, const std::string &key)
{
    const auto answers = all.find({ text, sample });
    if (answers == all.end()) {
        return nullptr;
    }
    const auto found = answers->second.find(key);
    return found == answers->second.end() ? nullptr : found->second;
}

template <typename Read> void fill(Read &read, int number, const Answer *answer)
{
    read.number = number;
    if (answer != nullptr) {
        read.state = answer->state;
        read.value = answer->value;
        read.absent = answer->state == AnswerState::Answered && answer->value.empty();
        read.rung = answer->rung;
        read.cause = answer->cause;
        read.exchange = answer->exchange;
    }
}

// A grade or a command's score, as it was stored.
MatchScore stored(Matcher matcher, const Answer *answer)
{
    MatchScore score;
    score.matcher = matcher;
    if (answer == nullptr) {
        score.cause = "not asked yet";
        return score;
    }
    score.exchange = answer->exchange;
    score.cause = answer->cause;
    double value = 0;
    const char *end = answer->value.data() + answer->value.size();
    const auto [read, problem] = std::from_chars(answer->value.data(), end, value);
    if (answer->state == AnswerState::Answered && problem == std::errc() && read == end) {
        score.value = value;
    }
    return score;
}

class PassageBuilder {
public:
    PassageBuilder(const StoredRun &run, const ComprehensionConfig &config, const AnswersByText &answers,
                   const QuestionMarks &marks)
        : m_run(run)
        , m_options(config.options)
        , m_answers(answers)
        , m_marks(marks)
    {
    }

    // `lines`: the run's texts of this passage.
    [[nodiscard]] PassageReading build(const SegmentView &segment, const std::vector<TextLine> &lines, int sample) const
    {
        PassageReading reading;
        reading.segment = segment.segment.id;
        reading.segmentUuid = segment.segment.uuid;
        reading.label = lines.front().segmentLabel;
        reading.sample = sample;
        reading.source = segment.segment.source;
        reading.sourceLanguage = segment.segment.sourceLanguage;
        const std::vector<PassageText> texts = passageTexts(segment);
        addReference(texts, reading);
        std::vector<RowId> candidates;
        for (const PassageText &text : texts) {
            if (std::ranges::count(lines, text.id, &TextLine::text) > 0) {
                candidates.push_back(text.id);
                reading.candidates.push_back(candidateOf(text));
                reading.candidates.back().uuid = uuidOf(segment, text.id);
            }
        }
        addQuestions(segment, texts, candidates, reading);
        addGold(candidates, reading);
        for (CandidateReading &candidate : reading.candidates) {
            addAnswers(reading, candidate);
        }
        applyMarks(reading, m_marks);
        return reading;
    }

private:
    static std::string uuidOf(const SegmentView &segment, RowId text)
    {
        const auto found = std::ranges::find(segment.texts, text, &Text::id);
        return found == segment.texts.end() ? std::string() : found->uuid;
    }

    static CandidateReading candidateOf(const PassageText &text)
    {
        CandidateReading candidate;
        candidate.text = text.id;
        candidate.system = text.system;
        candidate.systemName = text.systemName;
        candidate.systemKind = text.systemKind;
        candidate.language = text.language;
        candidate.body = text.body;
        candidate.english = readsAsEnglish(text.language, text.body);
        return candidate;
    }

    void addReference(const std::vector<PassageText> &texts, PassageReading &reading) const
    {
        const PassageText *reference = referenceIn(texts, m_options);
        if (reference != nullptr) {
            reading.reference = reference->id;
            reading.referenceSystem = reference->systemName;
            reading.referenceLanguage = reference->language;
            reading.referenceBody = reference->body;
        }
        reading.goldFromReference = reference != nullptr;
        reading.goldEnglish = reference != nullptr ? readsAsEnglish(reference->language, reference->body)
                                                   : readsAsEnglish(reading.sourceLanguage, reading.source);
    }

    void addMade(const std::vector<PassageText> &texts, PassageReading &reading) const
    {
        MadeAnswers replies;
        for (const PassageText &text : texts) {
            const Answer *sum = find(m_answers, text.id, reading.sample, std::string(kPairsKey));
            if (sum == nullptr) {
                continue;
            }
            reading.making = sum->state;
            reading.cause = sum->cause;
            replies.emplace_back(text.id, std::vector<const Answer *>());
            for (const auto &[key, answer] : m_answers.at({ text.id, reading.sample })) {
                replies.back().second.push_back(answer);
                reading.cutOff = reading.cutOff || answer->rung.ends_with(kCutOffRung);
            }
            reading.cutOff = reading.cutOff || sum->state == AnswerState::Truncated;
        }
        reading.questions = questionsFrom(replies, m_options.awareness == Awareness::Each);
    }

    void addQuestions(const SegmentView &segment, const std::vector<PassageText> &texts,
                      const std::vector<RowId> &candidates, PassageReading &reading) const
    {
        const bool given = !m_options.given.empty();
        if (given) {
            reading.questions = questionsGiven(m_options, reading.segment, reading.sample);
            reading.making = AnswerState::Unparsed;
            reading.cause = "no question was left to ask";
        } else {
            addMade(texts, reading);
        }
        if (!reading.questions.empty()) {
            reading.making = AnswerState::Answered;
            reading.cause.clear();
        }
        for (QuestionPair &pair : reading.questions) {
            pair.uuid = namedUuid("reading-question", { m_run.run.uuid, segment.segment.uuid,
                                                        std::to_string(reading.sample), pair.question });
            for (const RowId text : candidates) {
                const Answer *type =
                    find(m_answers, text, reading.sample, readingKey(reading_unit::kType, pair.number));
                if (type != nullptr && type->state == AnswerState::Answered) {
                    pair.type = type->value;
                }
            }
        }
        if (m_options.awareness == Awareness::All && !given) {
            for (const std::size_t place :
                 candidateOrder(m_options, reading.segment, segment.segment.position, reading.sample, candidates)) {
                reading.shown.push_back(candidates[place]);
            }
        }
    }

    void addGold(const std::vector<RowId> &candidates, PassageReading &reading) const
    {
        const std::string &body = reading.goldFromReference ? reading.referenceBody : reading.source;
        for (const QuestionPair &pair : reading.questions) {
            GoldAnswer gold;
            gold.number = pair.number;
            for (const RowId text : candidates) {
                const Answer *answer =
                    find(m_answers, text, reading.sample, readingKey(reading_unit::kGold, pair.number));
                if (answer != nullptr) {
                    fill(gold, pair.number, answer);
                }
            }
            if (reading.goldEnglish && gold.valid()) {
                gold.span = locatedAnswer(body, gold.value);
            }
            reading.gold.push_back(std::move(gold));
        }
    }

    void addAnswers(const PassageReading &reading, CandidateReading &candidate) const
    {
        for (std::size_t i = 0; i < reading.questions.size(); ++i) {
            const int number = reading.questions[i].number;
            CandidateAnswer answer;
            fill(answer, number,
                 find(m_answers, candidate.text, reading.sample, readingKey(reading_unit::kAnswer, number)));
            const bool answered = answer.state == AnswerState::Answered;
            if (candidate.english && answered && !answer.absent) {
                answer.span = locatedAnswer(candidate.body, answer.value);
            }
            if (answered && reading.gold[i].valid()) {
                addScores(reading, i, candidate.text, answer);
            }
            candidate.answers.push_back(std::move(answer));
        }
    }

    void addScores(const PassageReading &reading, std::size_t question, RowId text, CandidateAnswer &answer) const
    {
        for (const GoldKind kind : { GoldKind::Regenerated, GoldKind::Proposed }) {
            const std::string &gold =
                kind == GoldKind::Regenerated ? reading.gold[question].value : reading.questions[question].proposed;
            for (const Matcher matcher : { Matcher::Exact, Matcher::TokenF1, Matcher::Chrf }) {
                MatchScore score{ matcher, kind, matchedAnswer(matcher, answer.value, gold), {}, 0 };
                score.cause = score.value ? "" : "nothing to compare";
                answer.scores.push_back(std::move(score));
            }
        }
        const auto answerOf = [&](std::string_view unit) {
            return find(m_answers, text, reading.sample, readingKey(unit, answer.number));
        };
        if (m_options.judged && answer.absent) {
            answer.scores.push_back({ Matcher::Judge, GoldKind::Regenerated, kLowestGrade, {}, 0 });
        } else if (m_options.judged) {
            answer.scores.push_back(stored(Matcher::Judge, answerOf(reading_unit::kJudge)));
        }
        if (m_options.external) {
            answer.scores.push_back(stored(Matcher::External, answerOf(reading_unit::kExternal)));
        }
    }

    const StoredRun &m_run;
    const ComprehensionOptions &m_options;
    const AnswersByText &m_answers;
    const QuestionMarks &m_marks;
};

AnswersByText sorted(const std::vector<Answer> &answers)
{
    AnswersByText sorted;
    for (const Answer &answer : answers) {
        sorted[{ answer.text, answer.replicate }][answer.key] = &answer;
    }
    return sorted;
}

// Of one passage alone: a run may have a million others.
Result<std::vector<Answer>> answersTo(ProjectReader &reader, RowId run, RowId segment,
                                      const std::vector<TextLine> &lines)
{
    if (segment == 0) {
        return reader.answers(run);
    }
    std::vector<RowId> texts;
    for (const TextLine &line : lines) {
        if (line.segment == segment) {
            texts.push_back(line.text);
        }
    }
    return reader.answersOfTexts(run, texts);
}

} // namespace

Result<ComprehensionView> comprehensionView(ProjectReader &reader, RowId run, RowId segment)
{
    const auto stored = reader.run(run);
    if (!stored) {
        return stored.error();
    }
    const auto config = comprehensionConfig(*stored);
    const auto lines = reader.textsOfRun(run);
    const auto answers = lines ? answersTo(reader, run, segment, *lines) : Result<std::vector<Answer>>(lines.error());
    const auto marks = readMarks(reader, stored->run.uuid);
    if (!config || !lines || !answers || !marks) {
        return !config ? config.error() : !lines ? lines.error() : !answers ? answers.error() : marks.error();
    }
    std::vector<std::pair<RowId, std::vector<TextLine>>> passages; // in the order of the lines
    for (const TextLine &line : *lines) {
        if (segment != 0 && line.segment != segment) {
            continue;
        }
        if (passages.empty() || passages.back().first != line.segment) {
            passages.emplace_back(line.segment, std::vector<TextLine>());
        }
        passages.back().second.push_back(line);
    }
    ComprehensionView view{ stored->run, config->options, config->prompts.id + "/" + config->prompts.version, {} };
    const AnswersByText byText = sorted(*answers);
    const PassageBuilder builder(*stored, *config, byText, *marks);
    for (const auto &[id, texts] : passages) {
        const auto body = reader.segment(id);
        if (!body) {
            return body.error();
        }
        for (int sample = 0; sample < config->options.samples; ++sample) {
            view.passages.push_back(builder.build(*body, texts, sample));
        }
    }
    return view;
}

} // namespace core
