// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// How sacreBLEU 2.6.0 writes down what a score is: the signature that makes it reproducible, and its line.

#include "core/metrics/sacrebleu/bleu.h"
#include "core/metrics/sacrebleu/chrf.h"

#include <optional>
#include <string>
#include <string_view>

namespace core {

// The release whose scores these are; it ends every signature.
inline constexpr std::string_view kSacrebleuVersion = "2.6.0";

// What a signature says beside the options.
struct SignatureContext {
    ReferenceCount references;
    std::optional<int> bootstrapDraws, randomisationDraws;
    std::optional<std::string> seed;
};

enum class SignatureForm { Long, Short };

// "nrefs:1|case:mixed|eff:no|tok:13a|smooth:exp|version:2.6.0", or short "#:1|c:mixed|e:no|tok:13a|s:exp|v:2.6.0".
[[nodiscard]] std::string signature(const BleuOptions &options, const SignatureContext &context,
                                    SignatureForm form = SignatureForm::Long);
[[nodiscard]] std::string signature(const ChrfOptions &options, const SignatureContext &context,
                                    SignatureForm form = SignatureForm::Long);

// "none", "floor", "add-k", "exp".
[[nodiscard]] std::string_view smoothingName(BleuSmoothing smoothing);
[[nodiscard]] std::optional<BleuSmoothing> smoothingNamed(std::string_view name);

// "chrF2++": β, and a plus for each word order.
[[nodiscard]] std::string chrfName(const ChrfOptions &options);

// Mean of resampled scores, and half of the width of their middle 95 %.
struct ScoreInterval {
    double mean = 0, halfWidth = 0;
};

// "BLEU|SIGNATURE = 57.69 83.8/65.8/52.8/42.3 (BP = 0.974 ratio = 0.974 hyp_len = 1398 ref_len = 1435)"; with an
// interval " (μ = 57.70 ± 3.47)" follows the score. The score must be defined.
[[nodiscard]] std::string scoreLine(const BleuScore &score, std::string_view signature,
                                    const std::optional<ScoreInterval> &interval = std::nullopt);
[[nodiscard]] std::string scoreLine(const ChrfOptions &options, double score, std::string_view signature,
                                    const std::optional<ScoreInterval> &interval = std::nullopt);

} // namespace core
