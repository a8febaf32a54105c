// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// GEMBA as a task of the run loop: one request a translation, one answer each.

#include "core/gemba/gemba_template.h"
#include "core/run/task.h"

#include <map>

namespace core {

struct GembaTaskOptions {
    Sampling sampling; // maxTokens 0: 500 as published; 64 for GEMBA-DA outside of `asPublished`; 1024 for M-Prometheus
    // Asked again as the published code does: the same prompt, each time 0.1 warmer, ten times at most. Else at
    // most twice, at the same temperature, with a sentence that names the form.
    bool asPublished = false;
    std::string sourceLanguage, targetLanguage; // tags, for passages and translations that have none
    std::map<RowId, std::string> references;    // by text, for a template that shows one
};

[[nodiscard]] const char *gembaTaskName(GembaKind kind); // gemba-da, gemba-mqm, m-prometheus

// A reply cut off at the token limit is asked once more with twice the limit. Refused and blocked replies are not
// asked again.
[[nodiscard]] TaskPtr makeGembaTask(GembaTemplate form, GembaTaskOptions options);

} // namespace core
