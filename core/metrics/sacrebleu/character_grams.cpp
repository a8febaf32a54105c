// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/sacrebleu/character_grams.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace core {
namespace {

constexpr std::size_t kKeyBits = 64;
constexpr std::size_t kDigitBits = 9; // of one pass of the radix sort
constexpr std::size_t kSmall = 64;    // below it a comparison sort is faster

// Least significant digit first; `bits` = how many low bits of the keys are used.
void radixSort(std::vector<std::uint64_t> &keys, std::size_t bits)
{
    if (keys.size() < kSmall) {
        std::ranges::sort(keys);
        return;
    }
    std::vector<std::uint64_t> other(keys.size());
    for (std::size_t shift = 0; shift < bits; shift += kDigitBits) {
        constexpr std::size_t kBuckets = std::size_t{ 1 } << kDigitBits;
        std::array<std::size_t, kBuckets> position{};
        for (const std::uint64_t key : keys)
            ++position[(key >> shift) % kBuckets];
        std::size_t sum = 0;
        for (std::size_t &start : position)
            sum += std::exchange(start, sum);
        for (const std::uint64_t key : keys)
            other[position[(key >> shift) % kBuckets]++] = key;
        keys.swap(other);
    }
}

std::uint64_t lowBits(std::size_t bits)
{
    return bits >= kKeyBits ? ~std::uint64_t{ 0 } : (std::uint64_t{ 1 } << bits) - 1;
}

// How many keys from `at` on equal `key`; moves `at` behind them.
std::uint32_t takeEqual(std::span<const std::uint64_t> keys, std::size_t &at, std::uint64_t key)
{
    const std::size_t first = at;
    while (at < keys.size() && keys[at] == key)
        ++at;
    return static_cast<std::uint32_t>(at - first);
}

// The counts of one n-gram on both sides, for the n-gram of each order that is being read.
struct Run {
    std::uint32_t theirs = 0, ours = 0;
};

// The n-grams of all orders above `shared` end here: what they matched is added, and their counts go on to
// the n-gram that is one character shorter.
void close(std::span<Run> runs, std::size_t shared, std::span<std::int64_t> matches)
{
    for (std::size_t n = matches.size(); n > shared; --n) {
        const Run run = std::exchange(runs[n], {});
        matches[n - 1] += std::min(run.theirs, run.ours);
        runs[n - 1].theirs += run.theirs;
        runs[n - 1].ours += run.ours;
    }
}

} // namespace

Alphabet::Alphabet(std::u32string_view text)
{
    m_ascii.fill(kForeign);
    for (const char32_t c : text) {
        if (c >= m_ascii.size())
            addOther(c);
        else if (m_ascii[c] == kForeign)
            m_ascii[c] = ++m_largest;
    }
}

std::size_t Alphabet::slotOf(char32_t c) const
{
    const std::size_t mask = m_others.size() - 1;
    const std::uint32_t hash = static_cast<std::uint32_t>(c) * 0x9E3779B1U;
    std::size_t at = (hash ^ (hash >> 16)) & mask;
    while (m_others[at].c != c && m_others[at].c != 0)
        at = (at + 1) & mask;
    return at;
}

void Alphabet::addOther(char32_t c)
{
    if (2 * (m_otherCount + 1) > m_others.size())
        grow();
    Slot &slot = m_others[slotOf(c)];
    if (slot.c == c)
        return;
    slot = { c, ++m_largest };
    ++m_otherCount;
}

void Alphabet::grow()
{
    const std::vector<Slot> old =
        std::exchange(m_others, std::vector<Slot>(std::max<std::size_t>(16, 2 * m_others.size())));
    for (const Slot &slot : old)
        if (slot.c != 0)
            m_others[slotOf(slot.c)] = slot;
}

CharacterGrams::CharacterGrams(std::u32string_view text, int order)
    : m_length(text.size())
    , m_order(static_cast<std::size_t>(std::max(order, 0)))
    , m_alphabet(text)
    , m_bits(static_cast<std::size_t>(std::bit_width(m_alphabet.largest())))
{
    if (m_order * m_bits <= kKeyBits) {
        m_keys = sortedKeys(text, Alphabet::kEnd);
    } else {
        m_trie.emplace(order, text.size());
        m_trie->add(numbers(text));
    }
}

std::vector<std::uint32_t> CharacterGrams::numbers(std::u32string_view text) const
{
    std::vector<std::uint32_t> out(text.size());
    std::ranges::transform(text, out.begin(), [this](char32_t c) {
        const std::uint32_t number = m_alphabet.numberOf(c);
        return number == Alphabet::kForeign ? GramTrie::kUnknown : number;
    });
    return out;
}

std::vector<std::uint64_t> CharacterGrams::sortedKeys(std::u32string_view text, std::uint32_t pad) const
{
    std::vector<std::uint64_t> keys(m_order == 0 ? 0 : text.size());
    const std::uint64_t mask = lowBits(m_order * m_bits);
    std::uint64_t key = 0;
    // keys[i] is complete when its last character, at i + order - 1, has been read.
    for (std::size_t end = 0; end < keys.size() + m_order - (m_order > 0 ? 1 : 0); ++end) {
        const std::uint64_t number = end < text.size() ? m_alphabet.numberOf(text[end]) : pad;
        key = ((key << m_bits) | number) & mask;
        if (end + 1 >= m_order && end + 1 - m_order < keys.size())
            keys[end + 1 - m_order] = key;
    }
    radixSort(keys, m_order * m_bits);
    return keys;
}

void CharacterGrams::countMatches(std::u32string_view text, std::span<std::int64_t> matches) const
{
    if (m_trie)
        m_trie->countMatches(numbers(text), matches);
    else if (m_order > 0)
        merge(sortedKeys(text, Alphabet::kForeign), matches);
}

void CharacterGrams::merge(std::span<const std::uint64_t> theirs, std::span<std::int64_t> matches) const
{
    // By the highest bit in which two keys differ: how many leading characters they share.
    std::array<std::uint8_t, kKeyBits> sharedAt{};
    for (std::size_t bit = 0; bit < m_order * m_bits; ++bit)
        sharedAt[bit] = static_cast<std::uint8_t>(m_order - 1 - bit / m_bits);
    std::array<Run, kKeyBits + 1> runs{}; // order <= 64, as a character has a bit at least
    std::size_t i = 0, j = 0;
    std::uint64_t previous = 0;
    while (i < theirs.size() && j < m_keys.size()) {
        const std::uint64_t key = std::min(theirs[i], m_keys[j]);
        if (key != previous)
            close(runs, sharedAt[static_cast<std::size_t>(std::bit_width(key ^ previous)) - 1], matches);
        runs[m_order].theirs += takeEqual(theirs, i, key);
        runs[m_order].ours += takeEqual(m_keys, j, key);
        previous = key;
    }
    // What is left on one side may still belong to shorter n-grams that are open.
    for (; i < theirs.size() || j < m_keys.size();) {
        const std::uint64_t key = i < theirs.size() ? theirs[i] : m_keys[j];
        const std::size_t shared =
            key == previous ? m_order : sharedAt[static_cast<std::size_t>(std::bit_width(key ^ previous)) - 1];
        close(runs, shared, matches);
        if (shared == 0)
            break;
        runs[m_order].theirs += takeEqual(theirs, i, key);
        runs[m_order].ours += takeEqual(m_keys, j, key);
        previous = key;
    }
    close(runs, 0, matches);
}

} // namespace core
