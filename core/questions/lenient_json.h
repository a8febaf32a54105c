// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Reads what models write instead of JSON: Python dicts, curly or single quotes, bare words, trailing or
// missing commas, comments, a missing closing brace. Iterative and linear in the text's length.

#include "core/questions/answer_collector.h"

#include <string_view>

namespace core {

// Feeds the first object or list of `text` into `collector`. A text without its closing quote is
// dropped, since it may be half a word. False: nested too deep.
bool readLenientJson(std::string_view text, AnswerCollector &collector);

// The same for strict JSON, the whole of `text`. False: not JSON, or nested too deep; the collector is
// then to be thrown away.
bool readStrictJson(std::string_view text, AnswerCollector &collector);

} // namespace core
