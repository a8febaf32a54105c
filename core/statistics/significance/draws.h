// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Random draws that do not depend on the number of threads: draw i has a stream of its own.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace core {

// Fills the words with the bits of one draw, bit 0 of word 0 first. Called from several threads at once.
using BitSource = std::function<void(std::size_t draw, std::span<std::uint64_t> words)>;

// Fair coins from CounterRandom(seed, draw).
[[nodiscard]] BitSource randomBits(std::uint64_t seed);
// Given bits, one vector of words a draw (shorter ones are filled up with 0); `draws` outlives the source.
[[nodiscard]] BitSource givenBits(const std::vector<std::vector<std::uint64_t>> &draws);

[[nodiscard]] constexpr std::size_t wordsFor(std::size_t bits)
{
    return (bits + 63) / 64;
}
[[nodiscard]] constexpr bool bitAt(std::span<const std::uint64_t> words, std::size_t i)
{
    return ((words[i / 64] >> (i % 64)) & 1) != 0;
}
// 64 bits from position `from` on; bits past the end are 0.
[[nodiscard]] std::uint64_t wordAt(std::span<const std::uint64_t> words, std::size_t from);

// Calls work(first, last) on ranges that together cover [begin, end), on `threads` threads (0 counts as 1),
// and returns when all are done. work must not throw.
void shareDraws(std::size_t begin, std::size_t end, unsigned threads,
                const std::function<void(std::size_t first, std::size_t last)> &work);

} // namespace core
