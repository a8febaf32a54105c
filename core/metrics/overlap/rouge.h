// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// ROUGE (Lin 2004) as the rouge_score package computes it.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace core {

enum class RougeTokenizer {
    RougeScore,   // a to z and 0 to 9 only, as published English figures: Chinese scores 0
    UnicodeChars, // letters and digits of any script; each Han, Hiragana, Katakana character a token
};

struct RougeOptions {
    RougeTokenizer tokenizer = RougeTokenizer::RougeScore;
    bool stemmer = false; // Porter's, NLTK's default mode, on ASCII tokens of more than three characters
    bool operator==(const RougeOptions &) const = default;
};

// What makes two figures comparable: "tok:rouge_score|stem:porter-nltk". Belongs into a score's recipe.
[[nodiscard]] std::string rougeRecipe(const RougeOptions &options);

// All in [0, 1]. With nothing to match on a side the score is 0, as in the reference; the counts tell.
struct RougeScore {
    double precision = 0, recall = 0, fMeasure = 0;
    std::int64_t matches = 0, inHypothesis = 0, inReference = 0; // n-grams, or tokens for L and Lsum
    bool operator==(const RougeScore &) const = default;
};

struct RougeScores {
    RougeScore rouge1, rouge2, rouge3;
    RougeScore rougeL;    // longest common subsequence of the whole texts
    RougeScore rougeLsum; // union of subsequences, line by line (sentences are lines)
    bool operator==(const RougeScores &) const = default;
};

[[nodiscard]] RougeScores rouge(std::string_view hypothesis, std::string_view reference,
                                const RougeOptions &options = {});

// Of several references, for each type the one with the highest F, the first of equals. No reference: all 0.
[[nodiscard]] RougeScores rouge(std::string_view hypothesis, std::span<const std::string> references,
                                const RougeOptions &options = {});

} // namespace core
