// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// BLEU (Papineni et al. 2002) with the smoothings of Chen and Cherry 2014, bit for bit as sacreBLEU 2.6.0
// computes it. A score is in percent, 0 … 100; a perfect match may come out as 100.00000000000004.

#include "core/metrics/sacrebleu/bleu_tokenizer.h"
#include "core/metrics/sacrebleu/gram_trie.h"
#include "core/metrics/sacrebleu/segment_counts.h"
#include "core/metrics/sacrebleu/word_table.h"
#include "core/result.h"
#include "core/statistics/statistic.h"

namespace core {

enum class BleuSmoothing {
    None,
    Floor,      // a count of 0 becomes `smoothingValue`
    AddK,       // `smoothingValue` is added to counts and totals from order 2 on
    Exponential // NIST: the k-th count of 0 becomes 1 / 2^k
};

struct BleuOptions {
    BleuTokenizer tokenizer = BleuTokenizer::Mteval13a;
    BleuSmoothing smoothing = BleuSmoothing::Exponential;
    std::optional<double> smoothingValue = std::nullopt; // Floor: 0.1, AddK: 1 unless given
    int maxOrder = 4;                                    // of n-grams, >= 0
    bool effectiveOrder = false; // orders that the translation is too short for don't count; wanted for segments
    bool lowercase = false;
    bool operator==(const BleuOptions &) const = default;
};

// What Floor and AddK add; nothing for the others.
[[nodiscard]] std::optional<double> effectiveSmoothingValue(const BleuOptions &options);

// The references of one segment, tokenized and counted once for all translations of it. An empty text is a
// reference; a missing one is left out by the caller.
class BleuReference {
public:
    BleuReference(std::span<const std::string> references, const BleuOptions &options);

    // How many references.
    [[nodiscard]] std::size_t count() const { return m_lengths.size(); }
    // [length, closest reference length (the shorter of two), matches of order 1 … n, totals of order 1 … n],
    // matches clipped by the largest count in any reference. Empty without a reference.
    [[nodiscard]] SegmentRow counts(std::string_view translation) const;

private:
    [[nodiscard]] std::int64_t closestLength(std::int64_t length) const;

    BleuOptions m_options;
    WordTable m_words;
    std::vector<std::int64_t> m_lengths; // in tokens
    GramTrie m_grams;
};

struct BleuScore {
    Statistic score;                     // NoData: no reference, or no segment
    std::vector<double> matches, totals; // by order, after add-k
    std::vector<double> precisions;      // in percent, after smoothing
    double brevityPenalty = 0;
    std::int64_t length = 0, referenceLength = 0; // in tokens
};

// The score of a row, or of a sum of rows.
[[nodiscard]] BleuScore bleuScore(std::span<const std::int64_t> counts, const BleuOptions &options,
                                  CountArithmetic arithmetic = CountArithmetic::Doubles);

// Of one translation. The reference advises effectiveOrder here.
[[nodiscard]] BleuScore sentenceBleu(std::string_view translation, std::span<const std::string> references,
                                     const BleuOptions &options);

// A row for each translation; references[i] is for translations[i]. Errors: Usage for different lengths,
// Empty for a segment without a reference (its number, from 1, is in `subject`).
[[nodiscard]] Result<SegmentCounts> bleuCounts(std::span<const std::string> translations,
                                               std::span<const BleuReference> references, const BleuOptions &options);

[[nodiscard]] BleuScore corpusBleu(const SegmentCounts &counts, const BleuOptions &options);

// How many texts end in " .", which only tokenized text does. From 100 on the reference warns that its
// input looks tokenized, as scores then are too high.
[[nodiscard]] std::size_t tokenizedPeriods(std::span<const std::string> translations);

} // namespace core
