// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Sufficient statistics of a corpus: one row of whole numbers a segment. Rows add up: the corpus score is
// the score of their sum, so that resampling adds rows and never looks at a text again. The columns are
// sacreBLEU's; bleu.h and chrf.h name them.

#include "core/result.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace core {

using SegmentRow = std::vector<std::int64_t>;

class SegmentCounts {
public:
    explicit SegmentCounts(std::size_t width)
        : m_width(width)
    {
    }

    // A row of width() numbers.
    void add(std::span<const std::int64_t> row);

    [[nodiscard]] std::size_t width() const { return m_width; }
    [[nodiscard]] std::size_t size() const { return m_rows; }
    [[nodiscard]] std::span<const std::int64_t> row(std::size_t segment) const
    {
        return { m_values.data() + segment * m_width, m_width };
    }

    [[nodiscard]] SegmentRow sum() const;
    // Of the rows at `segments`, each as often as it occurs there; all below size().
    [[nodiscard]] SegmentRow sum(std::span<const std::uint32_t> segments) const;

private:
    std::size_t m_width, m_rows = 0;
    std::vector<std::int64_t> m_values;
};

// The rows of translations, each against the reference of the same index. Reference has counts(translation),
// empty when nothing is there to compare with. Errors: Usage for different lengths, Empty for a segment
// without a reference (its number, from 1, is in `subject`).
[[nodiscard]] Error lengthsDiffer(std::size_t translations, std::size_t references);
[[nodiscard]] Error noReference(std::size_t segment);
template <typename Reference>
[[nodiscard]] Result<SegmentCounts> collectCounts(std::span<const std::string> translations,
                                                  std::span<const Reference> references, std::size_t width)
{
    if (translations.size() != references.size())
        return lengthsDiffer(translations.size(), references.size());
    SegmentCounts out(width);
    for (std::size_t i = 0; i < translations.size(); ++i) {
        if (references[i].count() == 0)
            return noReference(i);
        out.add(references[i].counts(translations[i]));
    }
    return out;
}

// How many references the segments have: one number, or "var" in a signature.
struct ReferenceCount {
    int number = 1;
    bool varies = false;
    bool operator==(const ReferenceCount &) const = default;
};
[[nodiscard]] ReferenceCount referenceCount(std::span<const std::size_t> perSegment);

// How a formula reads the counts. The scores of texts use Doubles. sacreBLEU's resampling hands numpy arrays to
// the same formula: float32 in the bootstrap (quotients of two counts are rounded to 24 bits), int64 in
// approximate randomisation (what add-k adds is cut to a whole number). Only who compares with its
// resampled scores needs those two.
enum class CountArithmetic { Doubles, Singles, Integers };

} // namespace core
