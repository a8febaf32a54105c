// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// All n-grams, n = 1 … order, of one or more sequences of symbols, with counts: a trie whose edges lie in one
// hash table. Each prefix of an n-gram is an n-gram, so a walk may stop at the first missing edge.

#include <cstdint>
#include <span>
#include <vector>

namespace core {

class GramTrie {
public:
    static constexpr std::uint32_t kUnknown = 0xFFFFFFFF; // a symbol that no sequence holds

    // `symbols` is the expected length of all sequences together.
    GramTrie(int order, std::size_t symbols);

    // One more sequence, without kUnknown. An n-gram's count becomes its largest count in any one sequence,
    // as BLEU clips against several references.
    void add(std::span<const std::uint32_t> sequence);

    // Adds to matches[n - 1] the sum over the n-grams of `sequence` of min(count in it, count here).
    void countMatches(std::span<const std::uint32_t> sequence, std::span<std::int64_t> matches) const;

private:
    static constexpr std::uint64_t kFree = ~std::uint64_t{ 0 };
    struct Edge {
        std::uint64_t key = kFree; // parent node << 32 | symbol
        std::uint32_t child = 0;
    };

    [[nodiscard]] std::size_t slotOf(std::uint64_t key) const;
    std::uint32_t childOf(std::uint32_t node, std::uint32_t symbol);
    void grow();

    std::size_t m_order;
    std::vector<Edge> m_edges;          // a power of two, at most half full
    std::vector<std::uint32_t> m_count; // by node; node 0 is the root
};

} // namespace core
