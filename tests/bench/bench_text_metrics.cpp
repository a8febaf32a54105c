// SPDX-License-Identifier: GPL-3.0-or-later
// Scores of 10,000 pairs of 100 words (about 700 characters), one thread. The labels name what sacreBLEU 2.6.0
// took for the same job on the machine on which the project was measured.

#include "core/metrics/sacrebleu/score_resampling.h"
#include "core/statistics/counter_random.h"

#include <benchmark/benchmark.h>

namespace {

constexpr std::size_t kPairs = 10'000;
constexpr std::size_t kWords = 100;

struct Pairs {
    std::vector<std::string> translations, references;
};

// Words of two to twelve letters, common ones short and often; every seventh word of a translation differs.
Pairs madePairs()
{
    core::CounterRandom random(1, 0);
    std::vector<std::string> words(5000);
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::size_t length = 2 + random.below(i < 100 ? 4 : 11);
        for (std::size_t k = 0; k < length; ++k)
            words[i] += static_cast<char>('a' + random.below(1 + random.below(26)));
    }
    const auto word = [&] { return words[random.below(1 + random.below(words.size()))] + " "; };
    Pairs pairs;
    for (std::size_t i = 0; i < kPairs; ++i) {
        std::string translation, reference;
        for (std::size_t k = 0; k < kWords; ++k) {
            const std::string next = word() + (k % 12 == 11 ? ", " : "");
            reference += next;
            translation += random.below(7) == 0 ? word() : next;
        }
        pairs.translations.push_back(translation + ".");
        pairs.references.push_back(reference + ".");
    }
    return pairs;
}

const Pairs &pairs()
{
    static const Pairs kMade = madePairs();
    return kMade;
}

template <typename Score> void scoreAll(benchmark::State &state, const char *reference, const Score &score)
{
    const Pairs &all = pairs();
    for (auto _ : state)
        for (std::size_t i = 0; i < kPairs; ++i)
            benchmark::DoNotOptimize(score(all.translations[i], std::span(&all.references[i], 1)));
    state.SetLabel(reference);
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(kPairs));
}

void sentenceChrf(benchmark::State &state)
{
    core::ChrfOptions options;
    options.wordOrder = static_cast<int>(state.range(0));
    scoreAll(state, options.wordOrder == 0 ? "sacreBLEU: 10.9 s" : "sacreBLEU: 12.4 s",
             [&](std::string_view translation, std::span<const std::string> references) {
                 return core::sentenceChrf(translation, references, options);
             });
}
BENCHMARK(sentenceChrf)->ArgName("word order")->Arg(0)->Arg(2)->Unit(benchmark::kMillisecond);

void sentenceBleu(benchmark::State &state)
{
    core::BleuOptions options;
    options.tokenizer = core::kBleuTokenizers[static_cast<std::size_t>(state.range(0))];
    options.effectiveOrder = true;
    scoreAll(state, "sacreBLEU: 5.1 s (13a; intl and zh within 20 %)",
             [&](std::string_view translation, std::span<const std::string> references) {
                 return core::sentenceBleu(translation, references, options);
             });
}
BENCHMARK(sentenceBleu)->ArgName("tokenizer")->DenseRange(0, 2)->Unit(benchmark::kMillisecond);

// The corpus score and 1,000 resamples of it.
void corpusChrfBootstrap(benchmark::State &state)
{
    const Pairs &all = pairs();
    const core::ChrfOptions options;
    for (auto _ : state) {
        std::vector<core::ChrfReference> references;
        references.reserve(kPairs);
        for (const std::string &reference : all.references)
            references.emplace_back(std::span(&reference, 1), options);
        const auto counts = core::chrfCounts(all.translations, references, options).value();
        benchmark::DoNotOptimize(
            core::bootstrapScores(counts, core::scoreFunction(options), core::bootstrapDraws(1), {}));
    }
    state.SetLabel("sacreBLEU: 13.0 s, 2.0 GB");
}
BENCHMARK(corpusChrfBootstrap)->Unit(benchmark::kMillisecond);

} // namespace
