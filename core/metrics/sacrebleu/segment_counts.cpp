// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/sacrebleu/segment_counts.h"

#include <algorithm>
#include <cassert>

namespace core {
namespace {

void addTo(SegmentRow &sum, std::span<const std::int64_t> row)
{
    for (std::size_t i = 0; i < sum.size(); ++i)
        sum[i] += row[i];
}

} // namespace

void SegmentCounts::add(std::span<const std::int64_t> row)
{
    assert(row.size() == m_width);
    m_values.insert(m_values.end(), row.begin(), row.end());
    ++m_rows;
}

SegmentRow SegmentCounts::sum() const
{
    SegmentRow out(m_width);
    for (std::size_t segment = 0; segment < m_rows; ++segment)
        addTo(out, row(segment));
    return out;
}

SegmentRow SegmentCounts::sum(std::span<const std::uint32_t> segments) const
{
    SegmentRow out(m_width);
    for (const std::uint32_t segment : segments)
        addTo(out, row(segment));
    return out;
}

Error lengthsDiffer(std::size_t translations, std::size_t references)
{
    return { ErrorCode::Usage, "references",
             std::to_string(translations) + " translations, but references for " + std::to_string(references) +
                 " segments" };
}

Error noReference(std::size_t segment)
{
    return { ErrorCode::Empty, "segment " + std::to_string(segment + 1), "has no reference" };
}

ReferenceCount referenceCount(std::span<const std::size_t> perSegment)
{
    if (perSegment.empty())
        return {};
    const bool varies =
        std::ranges::any_of(perSegment, [&](std::size_t number) { return number != perSegment.front(); });
    return { static_cast<int>(perSegment.front()), varies };
}

} // namespace core
