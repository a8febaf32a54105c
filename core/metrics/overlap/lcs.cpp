// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/overlap/lcs.h"

#include <algorithm>
#include <bit>

namespace core::detail {
namespace {

constexpr std::size_t kColumns = 64;

// Zeros among the first `columns` bits of a row: the length of the subsequence up to there.
std::size_t lengthUpTo(const std::uint64_t *row, std::size_t columns)
{
    std::size_t zeros = 0, word = 0;
    for (; (word + 1) * kColumns <= columns; ++word)
        zeros += static_cast<std::size_t>(std::popcount(~row[word]));
    const std::size_t rest = columns % kColumns;
    return rest == 0 ? zeros
                     : zeros + static_cast<std::size_t>(std::popcount(~row[word] & ((std::uint64_t{ 1 } << rest) - 1)));
}

} // namespace

template <typename Store>
std::uint64_t LcsTable::block(std::span<const Token> first, std::span<const Token> columns, const Store &store)
{
    for (std::size_t j = 0; j < columns.size(); ++j)
        m_mask[columns[j]] |= std::uint64_t{ 1 } << j;
    std::uint64_t bits = ~std::uint64_t{ 0 };
    for (std::size_t i = 0; i < first.size(); ++i) {
        const std::uint64_t match = bits & m_mask[first[i]];
        const std::uint64_t sum = bits + match, carried = sum + m_carry[i];
        m_carry[i] = sum < bits || carried < sum ? 1 : 0;
        bits = carried | (bits & ~match);
        store(i, bits);
    }
    for (const Token token : columns)
        m_mask[token] = 0;
    return bits;
}

std::size_t LcsTable::length(std::span<const Token> first, std::span<const Token> second)
{
    m_carry.assign(first.size(), 0);
    std::size_t length = 0;
    for (std::size_t begin = 0; begin < second.size(); begin += kColumns) {
        const std::size_t columns = std::min(kColumns, second.size() - begin);
        const std::uint64_t bits = block(first, second.subspan(begin, columns), [](std::size_t, std::uint64_t) {});
        length += lengthUpTo(&bits, columns);
    }
    return length;
}

void LcsTable::mark(std::span<const Token> first, std::span<const Token> second, std::vector<bool> &marks)
{
    const std::size_t blocks = (second.size() + kColumns - 1) / kColumns;
    m_carry.assign(first.size(), 0);
    m_rows.assign((first.size() + 1) * blocks, ~std::uint64_t{ 0 });
    for (std::size_t b = 0; b < blocks; ++b) {
        const std::size_t columns = std::min(kColumns, second.size() - b * kColumns);
        block(first, second.subspan(b * kColumns, columns),
              [this, b, blocks](std::size_t row, std::uint64_t bits) { m_rows[(row + 1) * blocks + b] = bits; });
    }
    std::size_t i = first.size(), j = second.size();
    while (i > 0 && j > 0) {
        const std::uint64_t *const row = m_rows.data() + i * blocks;
        if (first[i - 1] == second[j - 1]) {
            marks[--i] = true;
            --j;
            continue;
        }
        const bool same = (row[(j - 1) / kColumns] >> ((j - 1) % kColumns) & 1U) != 0; // without this column
        if (same && lengthUpTo(row, j - 1) > lengthUpTo(row - blocks, j))
            --j;
        else
            --i;
    }
}

} // namespace core::detail
