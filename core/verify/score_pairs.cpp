// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verify/score_pairs.h"

#include <cmath>

namespace core::verify {
namespace {

constexpr double kHalfTenth = 0.05, kHalfHundredth = 0.005;
constexpr double kRounding = 1e-9;

// 14 · weight · value for YES; votes are means of seven whole numbers.
std::size_t fourteenths(double weight)
{
    return static_cast<std::size_t>(std::lround(14 * weight));
}

} // namespace

ReachableScores::ReachableScores(const QuestionList &list)
    : m_questions(static_cast<int>(list.questions.size()))
{
    std::size_t most = 0;
    for (const Question &question : list.questions)
        most += fourteenths(question.weight);
    const std::size_t balances = 4 * list.questions.size() + 1;
    m_sums.assign(balances, std::vector<bool>(most + 1));
    // Nothing asked yet: balance 0, in the middle, so that no question steps over an end.
    m_sums[2 * list.questions.size()][0] = true;
    for (const Question &question : list.questions) {
        const std::size_t yes = fourteenths(question.weight);
        std::vector<std::vector<bool>> next(balances, std::vector<bool>(most + 1));
        for (std::size_t balance = 0; balance < balances; ++balance) {
            for (std::size_t sum = 0; sum + yes <= most; ++sum) {
                if (!m_sums[balance][sum])
                    continue;
                next[balance + 2][sum + yes] = true;
                next[balance + 1][sum + yes / 2] = true;
                next[balance - 2][sum] = true;
            }
        }
        m_sums = std::move(next);
    }
}

bool ReachableScores::reaches(double unweighted, double weighted) const
{
    for (std::size_t balance = 0; balance < m_sums.size(); ++balance) {
        const double first = (static_cast<double>(balance) - 2.0 * m_questions) / 2 / 5;
        if (std::abs(first - unweighted) > kHalfTenth + kRounding)
            continue;
        for (std::size_t sum = 0; sum < m_sums[balance].size(); ++sum) {
            const double second = static_cast<double>(sum) / 14 / m_questions;
            if (m_sums[balance][sum] && std::abs(second - weighted) <= kHalfHundredth + kRounding)
                return true;
        }
    }
    return false;
}

} // namespace core::verify
