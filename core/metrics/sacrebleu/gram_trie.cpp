// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/sacrebleu/gram_trie.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace core {

GramTrie::GramTrie(int order, std::size_t symbols)
    : m_order(static_cast<std::size_t>(std::max(order, 0)))
    , m_edges(std::bit_ceil(std::max<std::size_t>(8, 2 * symbols * std::min<std::size_t>(m_order, 8))))
    , m_count(1)
{
}

std::size_t GramTrie::slotOf(std::uint64_t key) const
{
    const std::size_t mask = m_edges.size() - 1;
    const std::uint64_t hash = key * 0x9E3779B97F4A7C15U;
    std::size_t at = (hash ^ (hash >> 32)) & mask;
    while (m_edges[at].key != key && m_edges[at].key != kFree)
        at = (at + 1) & mask;
    return at;
}

std::uint32_t GramTrie::childOf(std::uint32_t node, std::uint32_t symbol)
{
    const std::uint64_t key = std::uint64_t{ node } << 32 | symbol;
    std::size_t at = slotOf(key);
    if (m_edges[at].key == key)
        return m_edges[at].child;
    if (2 * m_count.size() > m_edges.size()) {
        grow();
        at = slotOf(key);
    }
    m_edges[at] = { key, static_cast<std::uint32_t>(m_count.size()) };
    m_count.push_back(0);
    return m_edges[at].child;
}

void GramTrie::grow()
{
    const std::vector<Edge> old = std::exchange(m_edges, std::vector<Edge>(2 * m_edges.size()));
    for (const Edge &edge : old)
        if (edge.key != kFree)
            m_edges[slotOf(edge.key)] = edge;
}

void GramTrie::add(std::span<const std::uint32_t> sequence)
{
    const std::vector<std::uint32_t> before = std::exchange(m_count, std::vector<std::uint32_t>(m_count.size()));
    for (std::size_t first = 0; first < sequence.size(); ++first) {
        const std::size_t end = first + std::min(m_order, sequence.size() - first);
        std::uint32_t node = 0;
        for (std::size_t i = first; i < end; ++i) {
            node = childOf(node, sequence[i]);
            ++m_count[node];
        }
    }
    for (std::size_t node = 0; node < before.size(); ++node)
        m_count[node] = std::max(m_count[node], before[node]);
}

void GramTrie::countMatches(std::span<const std::uint32_t> sequence, std::span<std::int64_t> matches) const
{
    std::vector<std::uint32_t> seen(m_count.size());
    for (std::size_t first = 0; first < sequence.size(); ++first) {
        const std::size_t end = first + std::min(m_order, sequence.size() - first);
        std::uint32_t node = 0;
        for (std::size_t i = first; i < end && sequence[i] != kUnknown; ++i) {
            const std::uint64_t key = std::uint64_t{ node } << 32 | sequence[i];
            const Edge &edge = m_edges[slotOf(key)];
            if (edge.key != key)
                break;
            node = edge.child;
            matches[i - first] += ++seen[node] <= m_count[node] ? 1 : 0;
        }
    }
}

} // namespace core
