// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A wish for a GEMBA run, turned into one that can be stored, resumed and compared.

#include "core/gemba/gemba_score.h"
#include "core/gemba/gemba_task.h"
#include "core/run/prepared_run.h"
#include "core/run/text_choice.h"

#include <string>

namespace core {

struct GembaRequest {
    TextChoice choice;
    std::vector<TextLine> lines; // exactly these texts, as of minimal pairs; empty = every translation
    GembaScoring scoring;        // of GEMBA-MQM
    Sampling sampling;
    bool asPublished = false;
    std::string sourceLanguage, targetLanguage; // tags, for texts that have none
    std::string referenceSystem;                // "" = the first text with the role of a reference
    int replicates = 1;
    std::string title; // "" = made from the rest
};

struct PreparedGemba {
    PreparedRun prepared;
    int withoutReference = 0; // translations left out: there is no reference that is not themselves
};

// Errors: Usage (replicates, weights, a language tag without a name), NotFound (system), Empty (no translation, or
// none with a reference), Malformed (`formJson`), those of the reader.
[[nodiscard]] Result<PreparedGemba> prepareGembaRun(const GembaRequest &request, const std::string &formJson,
                                                    const BackendInfo &backend, ProjectReader &reader);

[[nodiscard]] bool isGemba(const Run &run); // M-Prometheus among them

// What a stored run was made with. Errors: Malformed, Unsupported (another kind of task), those of the reader.
struct GembaSetup {
    GembaTemplate form;
    GembaScoring scoring;
};
[[nodiscard]] Result<GembaSetup> gembaSetupOf(const StoredRun &run);
[[nodiscard]] Result<TaskPtr> gembaTaskOf(const StoredRun &run, ProjectReader &reader);

// Writes the spans of a GEMBA-MQM run's answers, as far as it has come, in the place of those that it had; nothing for
// other runs. Of several replicates the first that was answered counts.
[[nodiscard]] Status storeGembaSpans(Project &project, RowId run);

} // namespace core
