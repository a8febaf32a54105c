// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which pairs of (unweighted, weighted) LiTransProQA scores the published code can give at all.

#include "core/domain.h"

#include <vector>

namespace core::verify {

// The pairs that preset `reference` reaches on a fully answered list, exactly: votes are sevenths, so
// that 14 · Σ w·a is a whole number, and all sums are found by dynamic programming over the questions.
class ReachableScores {
public:
    // The 25-question list (weights in sevenths).
    explicit ReachableScores(const QuestionList &list);

    // True when some answers give scores that print as these two: unweighted to one decimal, weighted to
    // two (half a unit of the last digit to either side).
    [[nodiscard]] bool reaches(double unweighted, double weighted) const;

private:
    // Of m_sums[2 · YES + MAYBE − 2 · NO + 2 · n]: which values of 14 · Σ w·a occur.
    std::vector<std::vector<bool>> m_sums;
    int m_questions = 0;
};

} // namespace core::verify
