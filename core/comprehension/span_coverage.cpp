// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comprehension/answer_text.h"
#include "core/comprehension/score.h"

#include <algorithm>
#include <map>

namespace core {
namespace {

// What each candidate answered, over all samples.
std::map<RowId, std::vector<std::string>> answersByText(const ComprehensionView &view)
{
    std::map<RowId, std::vector<std::string>> answers;
    for (const PassageReading &passage : view.passages) {
        for (const CandidateReading &candidate : passage.candidates) {
            for (const CandidateAnswer &answer : candidate.answers) {
                if (answer.state == AnswerState::Answered && !answer.absent) {
                    answers[candidate.text].push_back(answer.value);
                }
            }
        }
    }
    return answers;
}

} // namespace

SpanCoverage coveredSpans(const ComprehensionView &view, const std::vector<ErrorSpan> &spans)
{
    const auto answers = answersByText(view);
    SpanCoverage coverage;
    double sum = 0;
    for (const ErrorSpan &span : spans) {
        const auto given = answers.find(span.text);
        if (span.run != 0 || span.side != SpanSide::Text || span.quoted.empty() || given == answers.end()) {
            continue;
        }
        double best = 0;
        bool covered = false;
        for (const std::string &answer : given->second) {
            covered = covered || locatedAnswer(answer, span.quoted).has_value();
            best = std::max(best, matchedAnswer(Matcher::Chrf, answer, span.quoted).value_or(0));
        }
        ++coverage.spans;
        coverage.covered += covered ? 1 : 0;
        sum += best;
    }
    if (coverage.spans > 0) {
        coverage.partly = sum / coverage.spans;
    }
    return coverage;
}

} // namespace core
