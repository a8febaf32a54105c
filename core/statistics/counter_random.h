// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A counter-based generator: the n-th value of a stream depends on seed, stream and n alone. Draw i of a
// permutation test or bootstrap uses stream i, so that results do not depend on how many threads share
// the draws. Not for secrets.

#include <cstdint>

namespace core {

// SplitMix64's finaliser (Steele, Lea, Flood 2014) over a key made of seed and stream, stepped by a
// counter. Satisfies UniformRandomBitGenerator.
class CounterRandom {
public:
    using result_type = std::uint64_t;

    CounterRandom(std::uint64_t seed, std::uint64_t stream)
        : m_key(mix(mix(seed + kGamma) ^ (stream * kGamma)))
    {
    }

    [[nodiscard]] static constexpr result_type min() { return 0; }
    [[nodiscard]] static constexpr result_type max() { return ~result_type{ 0 }; }

    result_type operator()() { return mix(m_key + kGamma * ++m_counter); }

    // Uniform in [0, bound), without bias (Lemire 2019); bound > 0.
    [[nodiscard]] std::uint64_t below(std::uint64_t bound)
    {
        for (;;) {
            const Wide product = static_cast<Wide>((*this)()) * bound;
            const auto low = static_cast<std::uint64_t>(product);
            if (low >= bound || low >= (0 - bound) % bound)
                return static_cast<std::uint64_t>(product >> 64);
        }
    }

    // Uniform in [0, 1), 53 bits.
    [[nodiscard]] double unit() { return static_cast<double>((*this)() >> 11) * 0x1.0p-53; }

private:
    __extension__ using Wide = unsigned __int128;

    static constexpr std::uint64_t kGamma = 0x9E3779B97F4A7C15u;

    [[nodiscard]] static constexpr std::uint64_t mix(std::uint64_t z)
    {
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
        return z ^ (z >> 31);
    }

    std::uint64_t m_key;
    std::uint64_t m_counter = 0;
};

} // namespace core
