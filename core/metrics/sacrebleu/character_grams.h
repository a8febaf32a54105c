// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The character n-grams, n = 1 … order, of one text, made once and matched against many.
//
// The text's characters are numbered densely, so that an n-gram of the highest order is one number of
// order × bits bits, exactly (47 letters and order 6: 36 bits). Sorted, such numbers hold the n-grams of all
// orders: neighbours that share n leading characters are the same n-gram. One merge of two sorted lists so
// gives the matches of all orders at once. An alphabet too large for 64 bits uses a GramTrie instead.

#include "core/metrics/sacrebleu/gram_trie.h"

#include <array>
#include <optional>
#include <string_view>

namespace core {

// Code points as dense numbers from 2 on. 0 and 1 are kept for places without one.
class Alphabet {
public:
    static constexpr std::uint32_t kEnd = 0;     // behind the end of the text the alphabet is of
    static constexpr std::uint32_t kForeign = 1; // not in that text; behind the end of another

    explicit Alphabet(std::u32string_view text);

    [[nodiscard]] std::uint32_t numberOf(char32_t c) const
    {
        return c < m_ascii.size() ? m_ascii[c] : m_others.empty() ? kForeign : m_others[slotOf(c)].number;
    }
    [[nodiscard]] std::uint32_t largest() const { return m_largest; }

private:
    struct Slot {
        char32_t c = 0; // 0 = free: U+0000 is in m_ascii
        std::uint32_t number = kForeign;
    };

    [[nodiscard]] std::size_t slotOf(char32_t c) const;
    void addOther(char32_t c);
    void grow();

    std::array<std::uint32_t, 128> m_ascii;
    std::vector<Slot> m_others; // a power of two, at most half full
    std::size_t m_otherCount = 0;
    std::uint32_t m_largest = kForeign;
};

class CharacterGrams {
public:
    CharacterGrams(std::u32string_view text, int order);

    // Length of the text in code points.
    [[nodiscard]] std::size_t length() const { return m_length; }

    // Adds to matches[n - 1] the sum over the n-grams of `text` of min(count in it, count here); matches has
    // `order` numbers.
    void countMatches(std::u32string_view text, std::span<std::int64_t> matches) const;

private:
    // The n-grams of the highest order at each place, as numbers in ascending order; where the text ends
    // sooner, with `pad`.
    [[nodiscard]] std::vector<std::uint64_t> sortedKeys(std::u32string_view text, std::uint32_t pad) const;
    [[nodiscard]] std::vector<std::uint32_t> numbers(std::u32string_view text) const;
    void merge(std::span<const std::uint64_t> theirs, std::span<std::int64_t> matches) const;

    std::size_t m_length;
    std::size_t m_order;
    Alphabet m_alphabet;
    std::size_t m_bits; // of one character
    std::vector<std::uint64_t> m_keys;
    std::optional<GramTrie> m_trie; // instead of m_keys
};

} // namespace core
