// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Words as dense numbers 0, 1, … in the order in which they were added. Owns copies of the
// words, together less than 4 GiB.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace core {

class WordTable {
public:
    static constexpr std::uint32_t kUnknown = 0xFFFFFFFF;

    // Room for `words` words before the table grows.
    explicit WordTable(std::size_t words = 0);

    // The number of a word, given now if it is new.
    std::uint32_t add(std::string_view word);
    // The number of a word, or kUnknown.
    [[nodiscard]] std::uint32_t find(std::string_view word) const;
    [[nodiscard]] std::size_t size() const { return m_count; }

private:
    struct Slot {
        std::uint32_t hash = 0;
        std::uint32_t begin = 0, length = 0; // in m_bytes
        std::uint32_t number = kUnknown;
    };

    // The slot that holds the word, or the free one where it belongs.
    [[nodiscard]] std::size_t slotOf(std::uint32_t hash, std::string_view word) const;
    void grow();

    std::vector<Slot> m_slots; // a power of two, at most half full
    std::string m_bytes;
    std::uint32_t m_count = 0;
};

} // namespace core
