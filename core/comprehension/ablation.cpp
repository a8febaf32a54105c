// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comprehension/ablation.h"

#include "core/comprehension/prompts.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <sstream>

namespace core {
namespace {

int wordsIn(const std::string &answer)
{
    std::istringstream words(answer);
    int count = 0;
    for (std::string word; words >> word;) {
        ++count;
    }
    return count;
}

bool wasMade(const QuestionPair &pair)
{
    return !pair.disabled && !pair.waiting;
}

} // namespace

QuestionsAgainstErrors questionsAgainstErrors(const ComprehensionView &view, const std::vector<ErrorSpan> &spans)
{
    std::map<RowId, int> errors; // by text
    for (const ErrorSpan &span : spans) {
        errors[span.text] += span.run == 0 ? 1 : 0;
    }
    QuestionsAgainstErrors found;
    std::vector<double> x, y;
    for (const PassageReading &passage : view.passages) {
        QuestionsAndErrors point{ passage.segment, passage.label, passage.sample, 0, 0 };
        point.questions = static_cast<int>(std::ranges::count_if(passage.questions, &wasMade));
        for (const CandidateReading &candidate : passage.candidates) {
            const auto marked = errors.find(candidate.text);
            point.errors += marked == errors.end() ? 0 : marked->second;
        }
        if (point.errors == 0) {
            found.unmarked += passage.sample == 0 ? 1 : 0;
            continue;
        }
        x.push_back(point.errors);
        y.push_back(point.questions);
        found.passages.push_back(std::move(point));
    }
    found.pearson = pearson(x, y);
    found.spearman = spearman(x, y);
    return found;
}

std::vector<AnswerLengths> answerLengths(const ComprehensionView &view)
{
    AnswerLengths proposed{ AnswerLengths::Of::Proposed, 0, {}, SystemKind::Unknown, {} };
    AnswerLengths regenerated{ AnswerLengths::Of::Regenerated, 0, {}, SystemKind::Unknown, {} };
    std::map<std::string, AnswerLengths> systems;
    const auto add = [](AnswerLengths &lengths, const std::string &answer) {
        if (const int words = wordsIn(answer); words > 0) {
            lengths.words.push_back(words);
        }
    };
    for (const PassageReading &passage : view.passages) {
        for (std::size_t i = 0; i < passage.questions.size(); ++i) {
            if (!passage.valid(i)) {
                continue;
            }
            add(proposed, passage.questions[i].proposed);
            add(regenerated, passage.gold[i].value);
            for (const CandidateReading &candidate : passage.candidates) {
                AnswerLengths &lengths = systems[candidate.systemName];
                lengths.of = AnswerLengths::Of::Candidate;
                lengths.system = candidate.system;
                lengths.systemName = candidate.systemName;
                lengths.systemKind = candidate.systemKind;
                if (candidate.answers[i].state == AnswerState::Answered) {
                    add(lengths, candidate.answers[i].value);
                }
            }
        }
    }
    std::vector<AnswerLengths> all{ std::move(proposed), std::move(regenerated) };
    for (auto &[name, lengths] : systems) {
        all.push_back(std::move(lengths));
    }
    return all;
}

std::vector<QuestionTypeCount> questionTypeCounts(const ComprehensionView &view)
{
    std::map<std::string, int> counts;
    for (const PassageReading &passage : view.passages) {
        for (const QuestionPair &pair : passage.questions) {
            if (wasMade(pair) && !pair.type.empty()) {
                ++counts[pair.type];
            }
        }
    }
    std::vector<QuestionTypeCount> types;
    for (const std::string &type : questionTypes()) {
        if (!counts.empty()) {
            types.push_back({ type, counts[type] });
        }
    }
    return types;
}

LengthSummary summaryOf(const std::vector<int> &words)
{
    LengthSummary summary;
    summary.n = static_cast<int>(words.size());
    if (words.empty()) {
        return summary;
    }
    std::vector<int> sorted = words;
    std::ranges::sort(sorted);
    summary.mean = std::accumulate(sorted.begin(), sorted.end(), 0.0) / static_cast<double>(sorted.size());
    const std::size_t half = sorted.size() / 2;
    summary.median = sorted.size() % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2.0;
    return summary;
}

Result<std::vector<ErrorSpan>> markedSpans(ProjectReader &reader, const ComprehensionView &view)
{
    std::vector<ErrorSpan> spans;
    for (const PassageReading &passage : view.passages) {
        if (passage.sample > 0) {
            continue;
        }
        const auto segment = reader.segment(passage.segment);
        if (!segment) {
            return segment.error();
        }
        spans.insert(spans.end(), segment->spans.begin(), segment->spans.end());
    }
    return spans;
}

} // namespace core
