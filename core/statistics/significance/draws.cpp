// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/significance/draws.h"

#include "core/statistics/counter_random.h"

#include <algorithm>
#include <thread>

namespace core {

BitSource randomBits(std::uint64_t seed)
{
    return [seed](std::size_t draw, std::span<std::uint64_t> words) {
        CounterRandom random(seed, draw);
        std::ranges::generate(words, [&random] { return random(); });
    };
}

BitSource givenBits(const std::vector<std::vector<std::uint64_t>> &draws)
{
    return [&draws](std::size_t draw, std::span<std::uint64_t> words) {
        std::ranges::fill(words, 0);
        const std::vector<std::uint64_t> &given = draws[draw];
        std::copy_n(given.begin(), std::min(given.size(), words.size()), words.begin());
    };
}

std::uint64_t wordAt(std::span<const std::uint64_t> words, std::size_t from)
{
    const std::size_t word = from / 64, shift = from % 64;
    const std::uint64_t low = word < words.size() ? words[word] >> shift : 0;
    return shift == 0 || word + 1 >= words.size() ? low : low | words[word + 1] << (64 - shift);
}

void shareDraws(std::size_t begin, std::size_t end, unsigned threads,
                const std::function<void(std::size_t, std::size_t)> &work)
{
    if (begin >= end)
        return;
    const std::size_t count = std::clamp<std::size_t>(threads, 1, end - begin);
    const auto edge = [&](std::size_t i) { return begin + (end - begin) * i / count; };
    std::vector<std::jthread> others;
    others.reserve(count - 1);
    for (std::size_t i = 1; i < count; ++i)
        others.emplace_back([&work, from = edge(i), to = edge(i + 1)] { work(from, to); });
    work(edge(0), edge(1));
}

} // namespace core
