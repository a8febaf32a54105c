// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Appendix D of the TREQA paper: the number of questions against the number of errors that people marked (D.1, figure
// 8), the types of questions (figure 9), and how long answers are and how many names they hold (D.5, figure 10; see
// answer_names.h for what counts as a name).

#include "core/comprehension/view.h"
#include "core/error_span.h"
#include "core/statistics/correlation/correlation.h"

#include <string>
#include <vector>

namespace core {

struct QuestionsAndErrors { // of a passage and sample
    RowId segment = 0;
    std::string label;
    int sample = 0;
    int questions = 0; // that were made and are not left out
    int errors = 0;    // error spans of all its candidates
    bool operator==(const QuestionsAndErrors &) const = default;
};
struct QuestionsAgainstErrors {
    std::vector<QuestionsAndErrors> passages;
    int unmarked = 0; // passages without any error span, left out: nobody may have looked at them
    Correlation pearson, spearman;
};
// `spans`: those of people count, on either side; every rater's.
[[nodiscard]] QuestionsAgainstErrors questionsAgainstErrors(const ComprehensionView &view,
                                                            const std::vector<ErrorSpan> &spans);

struct AnswerLengths {
    enum class Of { Proposed, Regenerated, Candidate };
    Of of = Of::Proposed;
    RowId system = 0; // Candidate
    std::string systemName;
    SystemKind systemKind = SystemKind::Unknown;
    std::vector<int> words;            // of each answer that says something, by white space
    std::vector<double> nameDensity{}; // of these, in Latin letters: names in a hundred words
    bool operator==(const AnswerLengths &) const = default;
};
// Of questions that count: both gold answers, and the answers of each system, by name.
[[nodiscard]] std::vector<AnswerLengths> answerLengths(const ComprehensionView &view);

struct QuestionTypeCount {
    std::string type;
    int questions = 0;
    bool operator==(const QuestionTypeCount &) const = default;
};
// In the order of questionTypes(); empty where no question has a type.
[[nodiscard]] std::vector<QuestionTypeCount> questionTypeCounts(const ComprehensionView &view);

// Mean and median; n = 0: neither.
struct LengthSummary {
    int n = 0;
    double mean = 0, median = 0;
};
[[nodiscard]] LengthSummary summaryOf(const std::vector<int> &words);
[[nodiscard]] LengthSummary meanAndMedian(std::vector<double> values);

// What people marked in the passages of a run. Errors: those of the reader.
[[nodiscard]] Result<std::vector<ErrorSpan>> markedSpans(ProjectReader &reader, const ComprehensionView &view);

} // namespace core
