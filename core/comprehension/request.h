// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a person asks of TREQA, turned into a run that can be stored, resumed and compared.

#include "core/comprehension/prompts.h"
#include "core/comprehension/task.h"
#include "core/run/prepared_run.h"

#include <string>
#include <vector>

namespace core {

struct ComprehensionRequest {
    ComprehensionOptions options;
    int limit = 0;                    // passages at most, 0 = all
    std::vector<std::string> systems; // names of candidates, empty = all
    std::string title;                // "" = made from the rest
    std::string origin = "live";
};

struct ComprehensionBackends {
    BackendInfo making, answering, judging;
    std::string scorer; // what the external scores come from, "" = none; see scorerName()
};

struct PreparedComprehension {
    PreparedRun run;
    ComprehensionVoices voices;
    int passages = 0, translations = 0;
    int withoutReference = 0; // passages left out
};

// Candidates are the translations asked for without the passage's own reference. Errors: NotFound (a system), Usage
// (samples or questions out of range; a matcher that counts but is not asked for; agnostic with an order), Empty (no
// passage with a candidate, or none with a reference where one is needed).
[[nodiscard]] Result<PreparedComprehension> prepareComprehensionRun(const ComprehensionRequest &request,
                                                                    const ComprehensionPrompts &prompts,
                                                                    const ComprehensionBackends &backends,
                                                                    const std::vector<TextLine> &lines,
                                                                    const std::vector<TextPlace> &places);

// How a run is made again. Errors: Malformed.
struct ComprehensionConfig {
    ComprehensionPrompts prompts;
    ComprehensionOptions options;
    ComprehensionVoices voices;
    std::string answering, judging; // names of backends, as configured when the run was made
    std::string answeringModel, judgingModel;
    std::string scorer; // a name: a command is never taken from a project
};
[[nodiscard]] Result<ComprehensionConfig> comprehensionConfig(const StoredRun &run);
[[nodiscard]] Result<TaskPtr> comprehensionTaskOf(const StoredRun &run);

// Backends that a stored run asks beside its own, in the order of RunOptions::others; the command that scores comes
// behind them and is not among them.
struct VoiceName {
    std::string backend, model;
    bool operator==(const VoiceName &) const = default;
};
[[nodiscard]] std::vector<VoiceName> otherVoices(const ComprehensionConfig &config);
// Who does what. `all`: the run's own backend, then those. Error: Malformed.
[[nodiscard]] Result<ComprehensionBackends> askedVoices(const ComprehensionConfig &config,
                                                        const std::vector<BackendInfo> &all);

// The other backends are those that the run was made with, too. Error: Conflict, naming both.
[[nodiscard]] Status sameVoices(const StoredRun &run, const ComprehensionBackends &backends);

} // namespace core
