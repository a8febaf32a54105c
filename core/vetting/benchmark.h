// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The benchmark that comes of a campaign: pairs that everybody who was given them (two at least) accepted, or that
// adjudication accepted. What is left out is counted by why.

#include "core/perturb/pair_export.h"
#include "core/vetting/vet_data.h"

#include <map>
#include <ostream>
#include <set>
#include <string>
#include <vector>

namespace core {

// Adjudication decides before flags and disagreement; then the first of these that fits.
enum class LeftOut {
    Unvetted,     // nobody decided
    OneVote,      // one decided
    NotAll,       // more than one, not everybody who was given it
    Rejected,     // everybody rejected it
    Disagreement, // not adjudicated
    Adjudicated,  // the adjudicator rejected it
    Flagged,      // accepted, but flagged and not adjudicated
    Lint,         // accepted, but not clean: see BenchmarkFinding
};
[[nodiscard]] std::string_view name(LeftOut why); // unvetted, one-vote, not-all, rejected, disagreement …

// What a lint found; the pair is left out. Core's English words.
struct BenchmarkFinding {
    std::string pair; // uuid of the variant
    std::string what; // "line break or tab in base", "its edits do not make the variant", …
    bool operator==(const BenchmarkFinding &) const = default;
};

struct BenchmarkRow {
    MinimalPair pair;
    bool adjudicated = false; // accepted by adjudication
    int accepted = 0;         // by so many annotators
};

struct Benchmark {
    Campaign campaign;
    std::vector<BenchmarkRow> rows; // in the order of the campaign
    std::vector<BenchmarkFinding> findings;
    std::map<LeftOut, int> leftOut;        // counts above 0
    std::map<std::string, int> byCategory; // rows
    std::map<std::string, std::map<LeftOut, int>> leftOutByCategory;
    std::map<std::string, int> vettedByCategory;
    int pairs = 0;  // in the campaign
    int vetted = 0; // of them: decided by everybody who was given it (two at least), or adjudicated
};

// `pairs`: PairStore::pairs. Lint: no line break or tab in a cell, every pair in the project's own table of pairs
// with the texts that were shown, one text for all bases of one id, no id twice, edits make the variant, variant
// differs from base and from every other variant of it.
[[nodiscard]] Result<Benchmark> makeBenchmark(const VetData &data, const std::vector<CampaignItem> &items,
                                              const std::vector<MinimalPair> &pairs);

// Uuids of the variants that the rule above takes, lint aside: what vetting kept, for figures that rest on it.
[[nodiscard]] std::set<std::string> acceptedVariants(const VetData &data);

// Columns as exportPairs() has them, and how it was accepted. Unwritable when the stream fails.
[[nodiscard]] Status writeBenchmark(const Benchmark &benchmark, PairFormat format, std::ostream &out);

// JSON: campaign, counts, what was left out and why, who vetted, settings and seed, generators, program version,
// and name, size and SHA-256 of each file (name → its bytes).
[[nodiscard]] std::string benchmarkManifest(const Benchmark &benchmark, const VetData &data,
                                            const std::map<std::string, std::string> &files);

} // namespace core
