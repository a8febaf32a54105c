// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Several assessors of one question list, people and runs of models, side by side: how far two of them
// agree question by question, and how stable a model's own answers are.

#include "core/domain.h"
#include "core/statistics/raters/contingency.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace core {

// One assessor's label for a translation and question (key). Answers in a state other than answered have none.
using LabelKey = std::pair<RowId, std::string>; // text, question id
using Labels = std::map<LabelKey, Label>;

// Of one replicate of a run. A person's answers have replicate 0.
[[nodiscard]] Labels labelsOf(const std::vector<Answer> &answers, int replicate);

struct QuestionAgreement {
    std::string key;        // question id
    ContingencyTable table; // YES, MAYBE, NO: first assessor by second; leftOut: answered by one alone
    RaterAgreement agreement;
};

// Agreement that is counted some translations at a time, so that two long runs never lie in memory whole.
class AgreementCount {
public:
    explicit AgreementCount(const QuestionList &list);
    // Both assessors' labels for some translations, all that there are of these.
    void add(const Labels &first, const Labels &second);
    // By question in list order, and over all questions together (key "").
    [[nodiscard]] std::vector<QuestionAgreement> rows() const;

private:
    std::vector<QuestionAgreement> m_questions;
    std::map<std::string, std::size_t> m_places; // of the questions
};

// The same of all labels at once.
[[nodiscard]] std::vector<QuestionAgreement> agreementByQuestion(const QuestionList &list, const Labels &first,
                                                                 const Labels &second);

struct FlipRate {
    std::string key; // question id, "" = all
    int pairs = 0;   // pairs of replicates of one translation that are both answered
    int flips = 0;   // of those, pairs with different labels
    bool operator==(const FlipRate &) const = default;
};

// How often two replicates of a run give different answers to the same question about the same translation:
// flips / pairs, by question in list order and over all at the end. A run of one replicate has no pairs.
[[nodiscard]] std::vector<FlipRate> flipRates(const QuestionList &list, const std::vector<Answer> &answers);

} // namespace core
