// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the agreement statistics take: people's scores and each metric's as packed tables of equal shape. Preferences
// become a table of two rows, the first and the second text, and a column a judged pair, people's side 1 above 0 or
// both 0 for a tie: a group is a pair, and no translation gets a score.

#include "core/scoring/agreement/agreement_scope.h"
#include "core/statistics/preferences.h"
#include "core/statistics/ranking/adequacy.h"
#include "core/statistics/ranking/score_groups.h"
#include "core/statistics/significance/bootstrap.h"
#include "core/statistics/significance/clustered_share.h"

#include <functional>
#include <span>
#include <stop_token>
#include <vector>

namespace core {

struct ScoreTables {
    std::size_t rows = 0, columns = 0;
    bool pairs = false;         // of preferences
    std::vector<double> people; // rows × columns, NaN = missing
    Grouping grouping = Grouping::Item;
    [[nodiscard]] std::size_t judged() const; // translations or pairs with people's side
};

[[nodiscard]] ScoreTables peopleTable(const AgreementScope &scope, const AgreementData &data, Grouping grouping);
// A metric's table beside it; `byCell` is a table over the scope, as of scopeTable().
[[nodiscard]] std::vector<double> beside(const ScoreTables &tables, const AgreementScope &scope,
                                         const AgreementData &data, const std::vector<double> &byCell);

// Percentile interval over columns (passages or judged pairs); undefined without draws.
struct IntervalPlan {
    std::size_t draws = 1000;
    std::uint64_t seed = 20251;
    unsigned threads = 1;
    double confidence = 0.95; // of the interval
    std::stop_token stop{};   // ends it soon, without an interval
    [[nodiscard]] SharePlan ofShares() const
    {
        return { stop.stop_requested() ? 0 : draws, seed, threads, confidence };
    }
};
using TableStatistic = std::function<Statistic(const std::vector<double> &people, const std::vector<double> &metric)>;
[[nodiscard]] BootstrapInterval columnInterval(const ScoreTables &tables, const std::vector<double> &metric,
                                               const IntervalPlan &plan, const TableStatistic &statistic);
// The same of the first metric's statistic less the second's, both on the same resample.
[[nodiscard]] BootstrapInterval differenceInterval(const ScoreTables &tables, const std::vector<double> &first,
                                                   const std::vector<double> &second, const IntervalPlan &plan,
                                                   const TableStatistic &statistic);

// Contrastive accuracy by pair kind: of judged pairs, else of any two translations of a passage that people scored
// apart. `byCell` as above. Where a passage gives several pairs the interval is drawn over passages, else Wilson's.
[[nodiscard]] std::vector<ContrastiveAccuracy> contrastOf(const AgreementScope &scope, const AgreementData &data,
                                                          const std::vector<double> &byCell, TieRule ties,
                                                          const IntervalPlan &plan);

// Systems and passages that people's side says anything about.
struct JudgedParts {
    std::size_t systems = 0, segments = 0;
};
[[nodiscard]] JudgedParts judgedParts(const ScoreTables &tables, const AgreementScope &scope,
                                      const AgreementData &data);

// The scope's passages for adequacy(). `people` may be empty; systems named in `top` have the tag "top".
[[nodiscard]] std::vector<AdequacyPassage> adequacyPassages(const AgreementScope &scope, const AgreementData &data,
                                                            const std::vector<double> &byCell,
                                                            const std::vector<double> &people,
                                                            const std::set<std::string> &top);

} // namespace core
