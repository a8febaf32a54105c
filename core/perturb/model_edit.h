// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Minimal pairs by a model: it is shown a translation and the definition of one category (and the passage, where the
// category needs it), and answers with a span and what takes its place. We apply it, under the guards that rules have,
// too; so a reply can't change more than one stretch. A run makes variants of one category; it resumes, estimates and
// caches as runs do.

#include "core/perturb/category.h"
#include "core/run/prepared_run.h"

#include <map>
#include <string>
#include <vector>

namespace core {

inline constexpr const char *kPerturbTask = "perturb";
inline constexpr const char *kModelEditKey = "edit"; // of its answers: the value is {"replacement":…,"span":…}

struct ModelEditRequest {
    std::string category; // its id
    std::vector<PairBase> bases;
    int limit = 0;              // bases at most, 0 = all
    bool ownReferences = false; // bases that are references themselves are taken, too
    Sampling sampling;          // maxTokens 0 = by the length of the base
    int replicates = 1;         // tries of one base: each can become a variant
    std::string title;          // "" = made from the rest
};

struct PreparedModelEdits {
    PreparedRun prepared;
    std::map<std::string, int> left; // why bases were left out → how many
};

// The resource with the prompt of a category.
[[nodiscard]] std::string modelEditForm(const Category &category);

// Errors: Usage (unknown category, replicates), Empty (no base that fits), Malformed (`formJson`).
[[nodiscard]] Result<PreparedModelEdits> prepareModelEdits(const ModelEditRequest &request, const std::string &formJson,
                                                           const Lexicon &lexicon, const BackendInfo &backend);

[[nodiscard]] Result<TaskPtr> modelEditTaskOf(const StoredRun &run);

// What the answers of a run give, in order of bases and replicates.
struct ModelVariants {
    std::vector<Variant> variants;
    std::map<std::string, int> refusals; // why guards refused an answer → how many
};
// Errors: Malformed (a run of another kind), NotFound (link-grammar's dictionary, where guards parse).
[[nodiscard]] Result<ModelVariants> modelVariants(const StoredRun &run, const std::vector<Answer> &answers,
                                                  const std::vector<PairBase> &bases);
[[nodiscard]] Result<ModelVariants> modelVariants(Project &project, RowId run);

// Saves what a run has given so far; variants that are there stay as they are. Nothing for other runs.
[[nodiscard]] Status storeModelVariants(Project &project, RowId run);

} // namespace core
