// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/sacrebleu/word_table.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

namespace core {
namespace {

std::uint64_t mixed(std::uint64_t value)
{
    value *= 0x9E3779B97F4A7C15U;
    return value ^ (value >> 29);
}

// Eight bytes a step; words are short.
std::uint32_t hashOf(std::string_view word)
{
    std::uint64_t hash = word.size();
    while (word.size() >= 8) {
        std::uint64_t part = 0;
        std::memcpy(&part, word.data(), 8);
        hash = mixed(hash ^ part);
        word.remove_prefix(8);
    }
    std::uint64_t rest = 0;
    for (const char c : word)
        rest = rest << 8 | static_cast<unsigned char>(c);
    hash = mixed(hash ^ rest);
    return static_cast<std::uint32_t>(hash ^ (hash >> 32));
}

} // namespace

WordTable::WordTable(std::size_t words)
    : m_slots(std::bit_ceil(std::max<std::size_t>(8, 2 * words)))
{
    m_bytes.reserve(8 * words);
}

std::size_t WordTable::slotOf(std::uint32_t hash, std::string_view word) const
{
    const std::size_t mask = m_slots.size() - 1;
    std::size_t at = hash & mask;
    for (;; at = (at + 1) & mask) {
        const Slot &slot = m_slots[at];
        if (slot.number == kUnknown)
            return at;
        if (slot.hash == hash && std::string_view(m_bytes).substr(slot.begin, slot.length) == word)
            return at;
    }
}

std::uint32_t WordTable::add(std::string_view word)
{
    const std::uint32_t hash = hashOf(word);
    std::size_t at = slotOf(hash, word);
    if (m_slots[at].number != kUnknown)
        return m_slots[at].number;
    if (2 * (std::size_t{ m_count } + 1) > m_slots.size()) {
        grow();
        at = slotOf(hash, word);
    }
    m_slots[at] = { hash, static_cast<std::uint32_t>(m_bytes.size()), static_cast<std::uint32_t>(word.size()),
                    m_count };
    m_bytes.append(word);
    return m_count++;
}

std::uint32_t WordTable::find(std::string_view word) const
{
    return m_slots[slotOf(hashOf(word), word)].number;
}

void WordTable::grow()
{
    const std::vector<Slot> old = std::exchange(m_slots, std::vector<Slot>(2 * m_slots.size()));
    const std::size_t mask = m_slots.size() - 1;
    for (const Slot &slot : old) {
        if (slot.number == kUnknown)
            continue;
        std::size_t at = slot.hash & mask;
        while (m_slots[at].number != kUnknown)
            at = (at + 1) & mask;
        m_slots[at] = slot;
    }
}

} // namespace core
