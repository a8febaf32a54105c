// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What is embedded under :/tertium, handed to core as text.

#include "core/comprehension/prompts.h"
#include "core/questions/question_run.h"

#include <QString>

#include <string>

namespace app {

// A missing resource is a broken build: NotFound with its name.
[[nodiscard]] core::Result<std::string> readResource(const QString &path);

// The text of a prompt under :/tertium by its name, such as "gemba/gemba-da-ref".
[[nodiscard]] core::Result<std::string> promptText(const std::string &name);

// All question lists and prompt templates.
[[nodiscard]] core::Result<core::Library> loadLibrary();

// The prompts of TREQA.
[[nodiscard]] core::Result<core::ComprehensionPrompts> loadComprehensionPrompts();

} // namespace app
