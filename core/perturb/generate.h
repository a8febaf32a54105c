// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Variants of many bases by many categories: a worker a core, the same bytes for the same seed whatever the
// number of workers.

#include "core/perturb/category.h"
#include "core/result.h"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace core {

struct PerturbRequest {
    std::vector<std::string> categories; // ids
    std::uint64_t seed = 1;
    int perBase = 1;             // variants of one base by one category, at most
    int limit = 0;               // variants a category, 0 = all
    bool sampleByLength = false; // with a limit: spread over the lengths of the bases, not by chance alone
    bool suggest = false;        // also what suggesters guess, where the tables have nothing: weak, to choose from
    bool ownReferences = false;  // bases that are references themselves are taken, too
    int workers = 0;             // 0 = one a core
};

struct CategoryReport {
    std::string id;
    int bases = 0;                       // looked at
    int covered = 0;                     // bases with a variant
    int variants = 0;                    // before a limit
    int kept = 0;                        // after it
    int weak = 0;                        // of the kept
    std::map<std::string, int> refusals; // reason → places or bases
    double seconds = 0;                  // of work, all workers together
    bool operator==(const CategoryReport &other) const
    {
        return id == other.id && bases == other.bases && covered == other.covered && variants == other.variants &&
               kept == other.kept && weak == other.weak && refusals == other.refusals;
    }
};

struct PerturbResult {
    std::vector<Variant> variants; // in order of bases, then categories
    std::vector<CategoryReport> reports;
};

using PerturbProgress = std::function<void(int done, int of)>;

// Errors: Usage (unknown category), NotFound (a dictionary is missing), Cancelled. A cancel does not wait for
// a parse that is going on: its worker ends by itself after it.
[[nodiscard]] Result<PerturbResult> perturb(std::vector<PairBase> bases, std::shared_ptr<const Lexicon> lexicon,
                                            const PerturbRequest &request, std::stop_token stop,
                                            const PerturbProgress &progress);

// Why a category can do nothing with a base, before its generator is asked; "" = it can.
[[nodiscard]] std::string unfitFor(const Category &category, const PairBase &base, bool ownReferences);

// What one base gives: candidates in the order of the seed, guarded, at most `perBase` a category.
struct BaseOutcome {
    std::vector<Variant> variants;
    std::map<std::string, std::map<std::string, int>> refusals; // category → reason → count
    std::map<std::string, double> seconds;
};
[[nodiscard]] BaseOutcome perturbBase(const PairBase &base, const Lexicon &lexicon, const PerturbRequest &request,
                                      const ParseCall &parse);

// A candidate that guards let pass, as it is stored.
[[nodiscard]] Variant variantOf(const Category &category, const Reading &reading, const Candidate &candidate,
                                std::int64_t seed);

} // namespace core
