// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/comprehension/comprehension_facts.h"

#include "core/comprehension/answer_text.h"
#include "core/text/unsigned_zero.h"
#include "models/assess/question_rows.h"
#include "models/project/qt_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace models {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(models::Comprehension)
};

// The range of a matcher's scale; of a command's it is the largest score seen.
double rangeOf(core::Matcher matcher, double highest)
{
    constexpr double kLowestGrade = 1;
    const double best = core::bestOf(matcher);
    return matcher == core::Matcher::Judge ? best - kLowestGrade : best > 0 ? best : std::abs(highest);
}

QString causeWords(core::AnswerState state, const std::string &cause)
{
    const QString word = stateWord(state);
    return cause.empty() ? word : Words::tr("%1: %2").arg(word, toQt(cause));
}

} // namespace

QuestionFacts factsOf(const core::PassageReading &passage, std::size_t question, const ReadingLook &look)
{
    QuestionFacts facts;
    facts.valid = passage.valid(question);
    facts.failed = !passage.questions.at(question).failures.empty();
    const core::GoldAnswer &gold = passage.gold.at(question);
    const std::string &proposed = passage.questions.at(question).proposed;
    if (gold.valid()) {
        facts.goldDisagrees = core::matchedAnswer(core::Matcher::Exact, gold.value, proposed).value_or(0) < 1;
    }
    std::vector<double> scores;
    for (const core::CandidateReading &candidate : passage.candidates) {
        const core::CandidateAnswer &answer = candidate.answers.at(question);
        const bool given = answer.state == core::AnswerState::Answered && !answer.absent;
        facts.notFound = facts.notFound || (candidate.english && given && !answer.span);
        const core::MatchScore *score = answer.score(look.matcher, look.gold);
        if (score != nullptr && score->value) {
            scores.push_back(*score->value);
        }
    }
    if (facts.valid && scores.size() > 1) {
        const auto [low, high] = std::ranges::minmax(scores);
        const double range = rangeOf(look.matcher, high);
        facts.power = range > 0 ? std::clamp((high - low) / range, 0.0, 1.0) : 0.0;
    }
    return facts;
}

QString matcherWords(core::Matcher matcher)
{
    switch (matcher) {
    case core::Matcher::Exact:
        return Words::tr("exact");
    case core::Matcher::TokenF1:
        return Words::tr("token F1");
    case core::Matcher::Chrf:
        return Words::tr("chrF");
    case core::Matcher::Judge:
        return Words::tr("judge, 1 to 5");
    case core::Matcher::External:
        return Words::tr("external");
    }
    return {};
}

QString failureWords(core::ReadingFailure failure)
{
    switch (failure) {
    case core::ReadingFailure::MissesErrors:
        return Words::tr("misses the errors");
    case core::ReadingFailure::InheritsError:
        return Words::tr("repeats an error");
    case core::ReadingFailure::SameForAll:
        return Words::tr("tells nothing apart");
    case core::ReadingFailure::GoldUnsupported:
        return Words::tr("gold answer not in the text");
    case core::ReadingFailure::AnswerUnsupported:
        return Words::tr("answer not in the text");
    case core::ReadingFailure::MatchUnfair:
        return Words::tr("unfair match");
    case core::ReadingFailure::PreferenceUnclear:
        return Words::tr("preference unclear");
    }
    return {};
}

QString failureHelp(core::ReadingFailure failure)
{
    switch (failure) {
    case core::ReadingFailure::MissesErrors:
        return Words::tr("The question asks about nothing that a translation has wrong.");
    case core::ReadingFailure::InheritsError:
        return Words::tr("The question itself repeats what a translation has wrong.");
    case core::ReadingFailure::SameForAll:
        return Words::tr("All translations have the same error here, or none.");
    case core::ReadingFailure::GoldUnsupported:
        return Words::tr("The gold answer is paraphrased, inferred or wrong: the text does not say it so.");
    case core::ReadingFailure::AnswerUnsupported:
        return Words::tr("A translation's answer is paraphrased, inferred or wrong: the text does not say it so.");
    case core::ReadingFailure::MatchUnfair:
        return Words::tr("Answers that say the same are scored as different, or the other way round.");
    case core::ReadingFailure::PreferenceUnclear:
        return Words::tr("What people preferred is ambiguous, or rests on what no question can reach.");
    }
    return {};
}

QStringList markNotes(const core::PassageReading &passage, std::size_t question)
{
    const core::QuestionPair &pair = passage.questions.at(question);
    QStringList notes;
    if (pair.disabled) {
        notes << Words::tr("Somebody left this question out: it is not scored.");
    }
    if (pair.waiting) {
        notes << (pair.byHand ? Words::tr("Somebody added this question; no model has answered it yet.")
                              : Words::tr("Somebody put this question in other words; no model has answered it yet."));
    } else if (!pair.disabled && !passage.valid(question)) {
        notes << Words::tr("This question is kept apart: it is not scored.");
    } else if (pair.byHand) {
        notes << Words::tr("A person wrote this question.");
    }
    if (pair.first && pair.first->question != pair.question) {
        notes << Words::tr("It was first: “%1”").arg(toQt(pair.first->question));
    } else if (pair.first) {
        notes << Words::tr("The proposed answer was first: “%1”").arg(toQt(pair.first->proposed));
    }
    QStringList failures;
    for (const core::ReadingFailure failure : pair.failures) {
        failures << failureWords(failure);
    }
    if (!failures.isEmpty()) {
        notes << Words::tr("Failure: %1.").arg(failures.join(QStringLiteral(", ")));
    }
    return notes;
}

QString goldWords(const core::GoldAnswer &gold)
{
    if (gold.state == core::AnswerState::Pending) {
        return Words::tr("not asked yet");
    }
    if (gold.state != core::AnswerState::Answered) {
        return causeWords(gold.state, gold.cause);
    }
    return gold.absent ? Words::tr("The text does not say.") : toQt(gold.value);
}

QString answerWords(const core::CandidateAnswer &answer)
{
    if (answer.state == core::AnswerState::Pending) {
        return Words::tr("not asked yet");
    }
    if (answer.state != core::AnswerState::Answered) {
        return causeWords(answer.state, answer.cause);
    }
    return answer.absent ? Words::tr("The translation does not say.") : toQt(answer.value);
}

QString matchWords(core::Matcher matcher, const std::optional<double> &value)
{
    if (!value) {
        return QStringLiteral("–");
    }
    const int digits = matcher == core::Matcher::Chrf ? 1 : matcher == core::Matcher::Judge ? 0 : 2;
    return QLocale().toString(core::unsignedZero(*value, digits), 'f', digits);
}

} // namespace models
