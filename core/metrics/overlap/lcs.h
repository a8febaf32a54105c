// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Longest common subsequences of token numbers, 64 columns at a time (Hyyrö 2004).

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace core::detail {

using Token = std::uint32_t;

// Keeps its tables between calls; tokens are smaller than `vocabulary`.
class LcsTable {
public:
    explicit LcsTable(std::size_t vocabulary)
        : m_mask(vocabulary, 0)
    {
    }

    // O(|first| · |second| / 64) time, O(|first| + vocabulary) memory.
    [[nodiscard]] std::size_t length(std::span<const Token> first, std::span<const Token> second);

    // Sets marks[i] where first[i] belongs to one longest common subsequence: of several the one that
    // rouge_score takes, walking back from the end and leaving `first` before `second` unless that would
    // cost length. |first| · |second| bits of memory.
    void mark(std::span<const Token> first, std::span<const Token> second, std::vector<bool> &marks);

private:
    // One block of up to 64 columns for all rows; m_carry holds what the rows hand to the next block. Calls
    // store(row, bits): a column's bit is 0 where the length grows there.
    template <typename Store>
    std::uint64_t block(std::span<const Token> first, std::span<const Token> columns, const Store &store);

    std::vector<std::uint64_t> m_mask; // by token: the columns that hold it; all 0 between blocks
    std::vector<std::uint8_t> m_carry; // by row
    std::vector<std::uint64_t> m_rows; // (|first| + 1) × blocks
};

} // namespace core::detail
