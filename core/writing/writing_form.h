// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The prompts with which a model writes: a translation, a continuation. Texts: resources/writing.

#include "core/backend.h"
#include "core/result.h"

#include <string>
#include <vector>

namespace core {

struct WritingForm {
    std::string id; // "translate", "continue"
    std::string version;
    std::string title;
    std::vector<Message> messages; // with {source_lang} {target_lang} {text}
};

// Resource text → value. Error: Malformed, naming what is missing (the last message shows {text}).
[[nodiscard]] Result<WritingForm> parseWritingForm(const std::string &json, const std::string &subject);

struct WritingPassage {
    std::string sourceLanguage, targetLanguage; // names, as the prompt has them: "Chinese"
    std::string text;
};

// The passage goes in as it is, whatever braces or quotes it holds.
[[nodiscard]] std::vector<Message> renderWriting(const WritingForm &form, const WritingPassage &passage);

} // namespace core
