// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The `config` of sacreBLEU's cases: arguments of the reference's BLEU and CHRF classes by their names. Unknown
// keys, values and tokenizers throw CaseError.

#include "core/metrics/sacrebleu/bleu.h"
#include "core/metrics/sacrebleu/chrf.h"
#include "core/verify/comparison.h"

namespace core::verify {

// A member of `object` if it is there and not null.
[[nodiscard]] const Json *member(const Json &object, const char *key);

// The member "config", or an empty object.
[[nodiscard]] Json configMember(const Json &input);

[[nodiscard]] BleuTokenizer sacrebleuTokenizer(const std::string &name);
[[nodiscard]] BleuOptions bleuConfig(const Json &config);
[[nodiscard]] ChrfOptions chrfConfig(const Json &config);

} // namespace core::verify
