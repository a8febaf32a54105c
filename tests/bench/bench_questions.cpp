// SPDX-License-Identifier: GPL-3.0-or-later
// What happens to every reply: the ladder, the soft answer, the score; and word differences on Read.

#include "core/questions/reply.h"
#include "core/questions/score.h"
#include "core/text/word_diff.h"

#include <benchmark/benchmark.h>
#include <numeric>

namespace {

std::vector<int> numbers()
{
    std::vector<int> all(25);
    std::iota(all.begin(), all.end(), 1);
    return all;
}

std::string reply(char quote)
{
    std::string text = "{";
    for (int i = 1; i <= 25; ++i) {
        text += (i > 1 ? ", " : "") + std::string(1, quote) + std::to_string(i) + quote + ": " + quote +
                (i % 3 == 0 ? "NO" : "YES") + quote;
    }
    return text + "}";
}

void strictReply(benchmark::State &state)
{
    const std::string text = reply('"');
    const auto asked = numbers();
    for (auto _ : state) {
        benchmark::DoNotOptimize(core::parseListReply(text, asked));
    }
}
BENCHMARK(strictReply);

void singleQuotedReply(benchmark::State &state)
{
    const std::string text = "Here is my assessment:\n" + reply('\'');
    const auto asked = numbers();
    for (auto _ : state) {
        benchmark::DoNotOptimize(core::parseListReply(text, asked));
    }
}
BENCHMARK(singleQuotedReply);

// Prose without an answer climbs the whole ladder; the time must grow with the length, not its square.
void proseReply(benchmark::State &state)
{
    std::string text;
    while (static_cast<int64_t>(text.size()) < state.range(0)) {
        text += "The {translation} is \"fine\", and [nothing] is missing. ";
    }
    const auto asked = numbers();
    for (auto _ : state) {
        benchmark::DoNotOptimize(core::parseListReply(text, asked));
    }
    state.SetComplexityN(state.range(0));
}
BENCHMARK(proseReply)->RangeMultiplier(4)->Range(1 << 10, 1 << 18)->Complexity(benchmark::oN);

void wordDiff(benchmark::State &state)
{
    std::string first;
    std::string second;
    for (int i = 0; i < state.range(0); ++i) {
        first += "word" + std::to_string(i % 97) + " ";
        second += "word" + std::to_string(i % 11 == 0 ? i % 89 : i % 97) + " ";
    }
    for (auto _ : state) {
        benchmark::DoNotOptimize(core::wordDiff(first, second));
    }
}
BENCHMARK(wordDiff)->Arg(150)->Arg(1000);

} // namespace
