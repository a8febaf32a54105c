// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How far metrics agree with people on a project: the table that a paper prints, with its n, its missing
// cells, its intervals and which differences are more than chance.

#include "core/scoring/score_series.h"
#include "core/statistics/preferences.h"
#include "core/statistics/ranking/adequacy.h"
#include "core/statistics/ranking/score_groups.h"
#include "core/statistics/significance/bootstrap.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace core {

enum class AgreementBy { All, LanguagePair, Document };

struct AgreementRequest {
    std::string human;                // name of the people's series
    std::vector<std::string> metrics; // names; empty = all that are not people's
    Grouping grouping = Grouping::Item;
    AgreementBy by = AgreementBy::All;
    std::vector<std::string> top; // systems of the group "top" of adequacy
    std::size_t draws = 1000;     // of bootstrap, permutation and chance level; 0 leaves these out
    std::uint64_t seed = 20251;
    double alpha = 0.05;
    unsigned threads = 1;
};

struct AgreementRow {
    std::string metric, detail, reads;
    std::size_t cells = 0;   // translations with both scores
    std::size_t missing = 0; // with people's score but without the metric's
    Statistic accEq;
    double epsilon = 0;
    Statistic accEqAtZero;
    BootstrapInterval accEqInterval; // percentile, over segments
    Statistic tauB;                  // mean over the groups
    BootstrapInterval tauInterval;
    Statistic pearson; // mean over the groups
    int cluster = 0;   // significance cluster by Acc-eq, 1 = best; 0 = not tested
    Statistic chance;  // mean Acc-eq of the metric's scores dealt out at random
    Statistic chanceP;
    // Human translation strictly above every machine translation (all), those of the top systems, the rest.
    std::optional<Adequacy> adequacyAll, adequacyTop, adequacyOther;
};

struct AgreementStratum {
    std::string name; // "" = all of the project
    std::size_t systems = 0, segments = 0;
    std::size_t judged = 0; // translations with people's score
    std::vector<AgreementRow> rows;
};

struct AgreementTable {
    std::string human;
    std::vector<AgreementStratum> strata;
};

// Errors: NotFound (no such series; the detail lists those there are), Cancelled, those of the reader.
// `progress` is told how many metrics are done.
[[nodiscard]] Result<AgreementTable> measureAgreement(ProjectReader &reader, const AgreementRequest &request,
                                                      const std::stop_token &stop,
                                                      const std::function<void(int done, int of)> &progress = {});

} // namespace core
