// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The functions behind `compute` and `verify`, by the file that holds them. A compute function takes one
// case (the input keys of a golden file's cases, references to shared texts resolved) and gives an object
// with the keys of the outputs. A compare function walks one golden file and reports every value.
// Malformed input throws Json::exception or CaseError; shapes.cpp turns both into an Error.

#include "core/verify/comparison.h"

#include <stdexcept>

namespace core::verify {

// The input is JSON but not a case of this function; what() says which key and what was expected.
class CaseError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

// sacrebleu_cases.cpp
[[nodiscard]] Json computeBleu(const Json &input);
[[nodiscard]] Json computeChrf(const Json &input);
[[nodiscard]] Json computeTokenize(const Json &input);
void compareSacrebleuSentence(const Json &file, Comparison &comparison);
void compareSacrebleuCorpus(const Json &file, Comparison &comparison);
void compareSacrebleuTokenizers(const Json &file, Comparison &comparison);

// rouge_cases.cpp
[[nodiscard]] Json computeRouge(const Json &input);
void compareRouge(const Json &file, Comparison &comparison);

// correlation_cases.cpp, average_correlation_cases.cpp
[[nodiscard]] Json computeCorrelation(const Json &input);
[[nodiscard]] Json computeAverageCorrelation(const Json &input);
[[nodiscard]] Json computeZscore(const Json &input);
void compareCorrelation(const Json &file, Comparison &comparison);
void compareAverageCorrelation(const Json &file, Comparison &comparison);
void compareZscore(const Json &file, Comparison &comparison);

// rater_cases.cpp
[[nodiscard]] Json computeKappa(const Json &input);
[[nodiscard]] Json computeKrippendorff(const Json &input);
[[nodiscard]] Json computeAgreementTable(const Json &input); // κ, PABAK, AC1, joint-accept of a 2×2
void compareKappa(const Json &file, Comparison &comparison);
void compareKrippendorff(const Json &file, Comparison &comparison);

// ranking_cases.cpp
[[nodiscard]] Json computeAccEq(const Json &input);
[[nodiscard]] Json computeKendallLike(const Json &input);
[[nodiscard]] Json computePairwiseAccuracy(const Json &input);
[[nodiscard]] Json computeContrastiveAccuracy(const Json &input);
void compareAccEq(const Json &file, Comparison &comparison);
void compareAccuracy(const Json &file, Comparison &comparison);

// significance_cases.cpp
[[nodiscard]] Json computePermBoth(const Json &input);
[[nodiscard]] Json computePairwisePermutation(const Json &input);
[[nodiscard]] Json computeExhaustivePermutation(const Json &input);
[[nodiscard]] Json computeWilliams(const Json &input);
[[nodiscard]] Json computeSoftPairwiseAccuracy(const Json &input);
void comparePermutation(const Json &file, Comparison &comparison);

// bootstrap_cases.cpp
[[nodiscard]] Json computeBootstrap(const Json &input);
void compareBootstrap(const Json &file, Comparison &comparison);

// mixed_model_cases.cpp, mixed_model_compare.cpp
[[nodiscard]] Json computeMixedModel(const Json &input);
void compareMixedModel(const Json &file, Comparison &comparison);

// litransproqa_cases.cpp
[[nodiscard]] Json computeLitransproqaScore(const Json &input);

} // namespace core::verify
