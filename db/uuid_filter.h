// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Whether a uuid may have come before: "no" is certain, "yes" has to be looked up. A Bloom filter whose bits of one
// uuid lie in one cache line; 8 MB, of which a small import touches little.

#include <array>
#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

namespace db {

class UuidFilter {
public:
    // Adds it; false: it is new for certain.
    bool mayHave(std::string_view uuid)
    {
        const std::uint64_t hash = std::hash<std::string_view>{}(uuid);
        Block &block = m_blocks[static_cast<std::size_t>(hash % kBlocks)];
        std::uint64_t bits = (hash / kBlocks) * 0x9E3779B97F4A7C15U;
        bool known = true;
        for (int i = 0; i < kBits; ++i) {
            const std::uint64_t bit = bits >> 55U; // of 512
            const std::uint64_t mask = std::uint64_t{ 1 } << (bit % 64);
            known = known && (block[bit / 64] & mask) != 0;
            block[bit / 64] |= mask;
            bits <<= 9U;
        }
        return known;
    }

private:
    static constexpr std::size_t kBlocks = std::size_t(1) << 17;
    static constexpr int kBits = 6;
    using Block = std::array<std::uint64_t, 8>;
    std::vector<Block> m_blocks = std::vector<Block>(kBlocks);
};

} // namespace db
