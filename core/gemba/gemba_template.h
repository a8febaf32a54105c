// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The prompts of GEMBA-DA (Kocmi and Federmann, EAMT 2023) and GEMBA-MQM (WMT 2023), with and without a
// reference, and how they are filled; and that of M-Prometheus (Pombal et al. 2025), a judge that is asked in the same
// way and gives a whole number from 1 to 5. Texts: resources/gemba.

#include "core/backend.h"
#include "core/result.h"

#include <string>
#include <vector>

namespace core {

enum class GembaKind { Da, Mqm, Prometheus };

struct GembaTemplate {
    std::string id; // "gemba-da", "gemba-da-ref", "gemba-mqm", "gemba-mqm-ref", "m-prometheus" …
    std::string version;
    std::string title;
    std::string attribution;
    std::string note; // what is not as published, "" = nothing
    GembaKind kind = GembaKind::Da;
    bool reference = false;        // the prompt shows one
    bool published = true;         // false: Tertium's own wording
    std::vector<Message> messages; // with {source_lang} {target_lang} {source_seg} {target_seg} {reference_seg}
};

// Resource text → value. Error: Malformed, naming what is missing.
[[nodiscard]] Result<GembaTemplate> parseGembaTemplate(const std::string &json, const std::string &subject);

struct GembaPassage {
    std::string sourceLanguage, targetLanguage; // as the prompt names them: "Chinese"
    std::string source, translation, reference;
};

// Passages go in as they are, whatever braces or quotes they hold.
[[nodiscard]] std::vector<Message> renderGemba(const GembaTemplate &form, const GembaPassage &passage);

// "zh-Hant" → "Chinese"; "" when the tag names no language.
[[nodiscard]] std::string englishLanguageName(const std::string &tag);

} // namespace core
