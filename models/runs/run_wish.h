// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What somebody asks for in a run of a judge, of translating or of continuing, for window and command line alike, and
// how it becomes a run. (Question lists: core/questions/question_run.h; reading questions: core/comprehension.)

#include "core/gemba/gemba_run.h"
#include "core/run/text_choice.h"
#include "core/writing/continuation.h"
#include "core/writing/translation.h"

#include <QString>

#include <functional>
#include <string>
#include <variant>

namespace models {

// A judge's opinion of every translation: GEMBA-DA, GEMBA-MQM, M-Prometheus.
struct JudgeWish {
    core::GembaKind kind = core::GembaKind::Da;
    bool reference = false; // one is shown to the judge
    bool pairs = false;     // of bases and variants of minimal pairs, in the place of all translations
    core::GembaRequest request;
};

using RunWish = std::variant<JudgeWish, core::TranslateRequest, core::ContinueRequest>;

// The text of a prompt by its name ("gemba/gemba-mqm-ref"); called on any thread.
using PromptTexts = std::function<core::Result<std::string>(const std::string &name)>;

// What every kind has.
struct CommonWish {
    core::TextChoice choice;
    core::Sampling sampling; // maxTokens 0 = as the kind has it
    int replicates = 1;
    std::string title; // "" = made from the rest
};
void setCommon(RunWish &wish, const CommonWish &common);

struct WishedRun {
    core::PreparedRun prepared;
    int leftOut = 0; // see leftOutWords()
};

[[nodiscard]] std::string promptName(const RunWish &wish);

// Errors: those of prepareGembaRun(), prepareTranslateRun(), prepareContinueRun() and `prompts`; Empty and Unsupported
// where there are no minimal pairs to ask about.
[[nodiscard]] core::Result<WishedRun> prepareWish(const RunWish &wish, const PromptTexts &prompts,
                                                  const core::BackendInfo &backend, core::Project &project,
                                                  core::ProjectReader &reader);

// How many texts the run leaves out and why, as a sentence; "" when there are none.
[[nodiscard]] QString leftOutWords(const RunWish &wish, int leftOut);

} // namespace models
