// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comprehension/ablation.h"

#include "core/comprehension/answer_names.h"
#include "core/comprehension/prompts.h"
#include "core/error_free.h"
#include "core/text/script.h"

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

NameFinder finderFor(const PassageReading &passage)
{
    NameFinder finder;
    const auto learn = [&finder](const std::string &language, const std::string &text) {
        if (readsAsEnglish(language, text)) { // capitals of other languages say something else
            finder.learn(text);
        }
    };
    learn(passage.sourceLanguage, passage.source);
    learn(passage.referenceLanguage, passage.referenceBody);
    for (const CandidateReading &candidate : passage.candidates) {
        learn(candidate.language, candidate.body);
    }
    return finder;
}

void measure(const std::string &answer, const NameFinder &names, AnswerLengths &lengths)
{
    const int words = wordsIn(answer);
    if (words == 0) {
        return;
    }
    lengths.words.push_back(words);
    if (languageByScript(answer).empty()) {
        constexpr double kHundred = 100;
        lengths.nameDensity.push_back(kHundred * names.namesIn(answer).names / words);
    }
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
        errors[span.text] += span.run == 0 && !saysErrorFree(span) ? 1 : 0;
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
    for (const PassageReading &passage : view.passages) {
        const NameFinder names = finderFor(passage);
        const auto add = [&names](AnswerLengths &lengths, const std::string &answer) {
            measure(answer, names, lengths);
        };
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
    return meanAndMedian(std::vector<double>(words.begin(), words.end()));
}

LengthSummary meanAndMedian(std::vector<double> values)
{
    LengthSummary summary;
    summary.n = static_cast<int>(values.size());
    if (values.empty()) {
        return summary;
    }
    std::ranges::sort(values);
    summary.mean = std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
    const std::size_t half = values.size() / 2;
    summary.median = values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
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
