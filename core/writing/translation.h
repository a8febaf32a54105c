// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A model translates the passages of a project (Classical Chinese metric study, section 3.1: the bases of minimal
// pairs). Each translation becomes a text of a new system, which is no reference: pairs made of it can be held against
// the human translations, while the generators refuse a base that is its own reference.
// A passage is one item, whose text stands for the passage alone: the first translation or reference that it has.

#include "core/writing/writing_run.h"

#include <string>
#include <vector>

namespace core {

inline constexpr const char *kTranslateTask = "translate";
inline constexpr const char *kTranslationKey = "translation"; // of its answers: the value is the translation

struct TranslateRequest {
    std::vector<std::string> systems;           // only passages that one of these has translated; empty = all
    int limit = 0;                              // passages at most, 0 = all
    std::string sourceLanguage, targetLanguage; // tags; source: of passages that name none; target "" = the one that
                                                // all texts of the passages have
    std::string system;                         // name of the new system, "" = the model's
    Sampling sampling;                          // maxTokens 0 = by the length of the passage
    int replicates = 1;                         // the second one becomes system "NAME (2)"
    std::string title;                          // "" = made from the rest
};

struct PreparedTranslation {
    PreparedRun prepared;
    std::string system;
    int known = 0; // passages left out: the system has a translation of them
};

// Errors: Usage (replicates, a language without a name, no target language; a system of this name that is not of this
// very recipe), NotFound (system), Empty (no passage, or all have it), Malformed (`formJson`), those of the reader.
[[nodiscard]] Result<PreparedTranslation> prepareTranslateRun(const TranslateRequest &request,
                                                              const std::string &formJson, const BackendInfo &backend,
                                                              ProjectReader &reader);

[[nodiscard]] Result<TaskPtr> translateTaskOf(const StoredRun &run);
// Name of the system of a replicate (0-based). Error: Malformed.
[[nodiscard]] Result<std::string> translatingSystem(const StoredRun &run, int replicate = 0);

// Makes texts of what a run has answered so far, with the run's and its recipe's uuid as metadata; those that are
// there stay as they are. Returns how many there are new; nothing for other runs.
[[nodiscard]] Result<int> storeTranslations(Project &project, RowId run);

} // namespace core
