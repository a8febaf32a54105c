// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// chrF (Popović 2015), chrF+ and chrF++ (Popović 2017), bit for bit as sacreBLEU 2.6.0 computes them. A score
// is in percent, 0 … 100.

#include "core/metrics/sacrebleu/character_grams.h"
#include "core/metrics/sacrebleu/segment_counts.h"
#include "core/metrics/sacrebleu/word_table.h"
#include "core/result.h"
#include "core/statistics/statistic.h"

#include <string>

namespace core {

struct ChrfOptions {
    int charOrder = 6; // >= 0
    int wordOrder = 0; // 0: chrF, 1: chrF+, 2: chrF++; >= 0
    double beta = 2;   // how much recall weighs against precision
    bool lowercase = false;
    bool whitespace = false;   // white space counts as characters
    bool epsSmoothing = false; // as chrF++.py, NLTK and Moses; else orders that one side lacks are left out
    bool operator==(const ChrfOptions &) const = default;
};

// The references of one segment, their n-grams counted once for all translations of it.
class ChrfReference {
public:
    ChrfReference(std::span<const std::string> references, const ChrfOptions &options);

    // How many references.
    [[nodiscard]] std::size_t count() const { return m_references.size(); }
    // For each order, characters first: [n-grams of the translation, of the reference, matches], against the
    // reference with the best score (the first of equals). Empty without a reference.
    [[nodiscard]] SegmentRow counts(std::string_view translation) const;

private:
    struct One {
        CharacterGrams characters;
        WordTable words;
        GramTrie wordGrams;
        std::size_t wordCount = 0;
    };
    struct Parts;

    [[nodiscard]] Parts partsOf(std::string_view text) const;
    [[nodiscard]] One prepared(std::string_view reference) const;
    [[nodiscard]] SegmentRow countsAgainst(const One &reference, const Parts &translation) const;

    ChrfOptions m_options;
    std::vector<One> m_references;
};

// The score of a row, or of a sum of rows. 0 when no order has n-grams on both sides.
// NoData: no reference, no segment, or no order at all.
[[nodiscard]] Statistic chrfScore(std::span<const std::int64_t> counts, const ChrfOptions &options,
                                  CountArithmetic arithmetic = CountArithmetic::Doubles);

[[nodiscard]] Statistic sentenceChrf(std::string_view translation, std::span<const std::string> references,
                                     const ChrfOptions &options);

// A row for each translation; references[i] is for translations[i]. Errors as bleuCounts().
[[nodiscard]] Result<SegmentCounts> chrfCounts(std::span<const std::string> translations,
                                               std::span<const ChrfReference> references, const ChrfOptions &options);

[[nodiscard]] Statistic corpusChrf(const SegmentCounts &counts, const ChrfOptions &options);

} // namespace core
