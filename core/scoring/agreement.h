// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How far metrics agree with people on a project: the table that a paper prints, with its n, its missing
// cells, its intervals and which differences are more than chance.

#include "core/scoring/agreement/agreement_scope.h"
#include "core/scoring/agreement/human_ceiling.h"
#include "core/scoring/agreement/score_tables.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace core {

struct AgreementRequest {
    std::string human;                // name of the people's series, or kPreferenceSide
    std::vector<std::string> metrics; // names; empty = all usual ones that are not people's
    Grouping grouping = Grouping::Item;
    AgreementBy by = AgreementBy::All;
    AgreementFilter filter{};
    std::vector<std::string> top; // systems of the group "top" of adequacy
    std::string baseline;         // name of a metric that the others are held against, "" = none
    TieRule ties = TieRule::Half; // of contrastive accuracy
    std::size_t draws = 1000;     // of bootstrap, permutation and chance level; 0 leaves these out
    std::uint64_t seed = 20251;
    double alpha = 0.05;
    double confidence = 0.95; // of every interval, above 0 and below 1
    unsigned threads = 1;
    bool operator==(const AgreementRequest &) const = default;
};

// A metric minus the baseline, on what both have: a translation (judged pair) that one of them lacks is taken from
// neither, as the test does.
struct AgainstBaseline {
    Statistic accEq, tauB, pearson; // differences
    Statistic p;                    // that its Acc-eq is higher: pairwise permutation, one-sided; not without draws
    bool better = false;            // p < alpha
    std::size_t cells{};            // translations (judged pairs) that both have beside people's side
};

struct AgreementRow {
    std::string metric, detail, reads;
    SeriesInfo info;
    std::size_t cells = 0;   // translations (judged pairs) with both sides
    std::size_t missing = 0; // with people's side but without the metric's
    Statistic accEq;
    double epsilon = 0;
    Statistic accEqAtZero;
    BootstrapInterval accEqInterval; // percentile, over segments (judged pairs)
    Statistic tauB;                  // mean over the groups
    BootstrapInterval tauInterval;
    Statistic pearson; // mean over the groups; not of preferences
    BootstrapInterval pearsonInterval;
    int cluster = 0;  // significance cluster by Acc-eq, 1 = best; 0 = not tested
    Statistic chance; // mean Acc-eq of the metric's scores dealt out at random
    Statistic chanceP;
    // Human translation strictly above every machine translation (all), those of the top systems, the rest.
    std::optional<Adequacy> adequacyAll, adequacyTop, adequacyOther;
    std::vector<ContrastiveAccuracy> contrastive; // by pair kind
    std::optional<AgainstBaseline> difference;    // of all but the baseline
};

struct AgreementStratum {
    std::string name;                      // "" = all of the project
    std::size_t systems = 0, segments = 0; // that people's side says anything about
    std::size_t judged = 0;                // translations with people's score, or judged pairs
    HumanCeiling ceiling;
    std::vector<AgreementRow> rows;
};

// A metric over the strata, each counting alike.
struct MacroRow {
    std::string metric, label;
    Statistic accEq, tauB, pearson;            // means over the strata that have them
    Statistic humanAll, humanTop, humanOther;  // of adequacy
    std::optional<AgainstBaseline> difference; // means of differences; p is left out
    std::size_t strata = 0;                    // with an Acc-eq
    std::size_t better = 0;                    // significantly better than the baseline in these
    bool marked = false;                       // in at least three quarters of the strata (LiTransProQA, table 3: †)
};

struct AgreementTable {
    std::string human;
    std::string baseline;
    double confidence = 0.95; // of its intervals
    std::vector<AgreementStratum> strata;
    std::vector<MacroRow> macro; // where there are several strata
    SecondTexts leftOut;         // of the whole project
};

// Its metrics' figures are of different translations: then neither a column's best nor a cluster compares like with
// like. Differences to a baseline and their p do.
[[nodiscard]] bool hasUnequalCells(const AgreementStratum &stratum);

// What a table calls a metric; its name where no row is about it.
[[nodiscard]] std::string labelIn(const AgreementTable &table, const std::string &metric);

// Errors: NotFound (the baseline is none of the metrics), Cancelled. `progress` is told how many metrics are done.
[[nodiscard]] Result<AgreementTable> measureAgreement(const AgreementData &data, const AgreementRequest &request,
                                                      const std::stop_token &stop,
                                                      const std::function<void(int done, int of)> &progress = {});

// Reads first. Errors: NotFound (no such series; the detail lists those there are), Cancelled, those of the reader.
[[nodiscard]] Result<AgreementTable> measureAgreement(ProjectReader &reader, const AgreementRequest &request,
                                                      const std::stop_token &stop,
                                                      const std::function<void(int done, int of)> &progress = {});

// What has to be read for a request.
[[nodiscard]] AgreementWish wishOf(const AgreementRequest &request);

// One metric on one scope, without what it has to do with other metrics. `byCell` is a table over the scope. Once a
// stop is requested it ends soon, without intervals.
[[nodiscard]] AgreementRow agreementRow(const AgreementScope &scope, const AgreementData &data,
                                        const ScoreTables &tables, const SeriesInfo &info,
                                        const std::vector<double> &byCell, const AgreementRequest &request,
                                        const std::stop_token &stop = {});

} // namespace core
