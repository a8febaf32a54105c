// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The study's printed tables, to be laid beside one's own (resources/published). Its deltas are centred; its data
// are the pairs that both annotators accepted.

#include "core/result.h"

#include <string>
#include <vector>

namespace core {

struct PublishedCell {
    std::string metric;   // as printed: "COMET", "chrF" …
    std::string category; // id of core/perturb/category.h
    double estimate = 0, standardError = 0;
    std::string stars; // as printed, known misprints included
    bool operator==(const PublishedCell &) const = default;
};

struct PublishedBaseline {
    std::string group, metric;
    double unrelated = 0, shuffled = 0; // shares, 0 … 1
    bool operator==(const PublishedBaseline &) const = default;
};

struct PublishedContinuation {
    std::string text;
    double rouge1 = 0, rouge2 = 0, rougeL = 0; // recall, 0 … 1
    bool operator==(const PublishedContinuation &) const = default;
};

struct PublishedSensitivity {
    std::vector<PublishedCell> all, preQinHan, postHan; // tables 2, 3, 4
    std::vector<PublishedBaseline> baselines;           // table 8
    std::vector<PublishedContinuation> continuations;   // table 6
    [[nodiscard]] bool empty() const { return all.empty(); }
    // Of table 2; nullptr when it has no such cell. Metrics are found whatever their case, and "chrF2" as "chrF".
    [[nodiscard]] const PublishedCell *find(const std::string &metric, const std::string &category) const;
};

// From published_sensitivity.json and published_more_tables.json. Errors: Malformed, naming the file.
[[nodiscard]] Result<PublishedSensitivity> readPublishedSensitivity(const std::string &sensitivityJson,
                                                                    const std::string &moreTablesJson);

} // namespace core
