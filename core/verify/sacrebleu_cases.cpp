// SPDX-License-Identifier: GPL-3.0-or-later

// sacreBLEU's cases: sentences, corpora with resampling, tokenizers. `config` has the arguments of the
// reference's BLEU and CHRF classes by their names.

#include "core/metrics/sacrebleu/score_resampling.h"
#include "core/verify/cases.h"
#include "core/verify/sacrebleu_config.h"

#include <algorithm>

namespace core::verify {
namespace {

using Texts = std::vector<std::string>;

constexpr std::size_t kFirstScores = 20;            // how many resampled scores a case shows
constexpr Tolerance kResampled{ .absolute = 1e-9 }; // the reference sums in single precision
constexpr std::uint64_t kReferenceSeed = 12345;

// What compute and verify need of a metric, so that both metrics take one way.
struct BleuMetric {
    using Reference = BleuReference;
    BleuOptions options;

    [[nodiscard]] Result<SegmentCounts> counts(const Texts &translations, const std::vector<Reference> &all) const
    {
        return bleuCounts(translations, all, options);
    }
    // Score, and the metric's own outputs.
    [[nodiscard]] Json score(const SegmentCounts &counts, const std::string &signature) const
    {
        const BleuScore score = corpusBleu(counts, options);
        return { { "score", toJson(score.score) },   { "format", scoreLine(score, signature) },
                 { "counts", score.matches },        { "totals", score.totals },
                 { "precisions", score.precisions }, { "bp", score.brevityPenalty },
                 { "sys_len", score.length },        { "ref_len", score.referenceLength } };
    }
};

struct ChrfMetric {
    using Reference = ChrfReference;
    ChrfOptions options;

    [[nodiscard]] Result<SegmentCounts> counts(const Texts &translations, const std::vector<Reference> &all) const
    {
        return chrfCounts(translations, all, options);
    }
    [[nodiscard]] Json score(const SegmentCounts &counts, const std::string &signature) const
    {
        const Statistic score = corpusChrf(counts, options);
        if (!score.defined())
            return { { "error", "no order of n-grams to count" } };
        return { { "score", score.value },
                 { "format", scoreLine(options, score.value, signature) },
                 { "name", chrfName(options) } };
    }
};

// Texts of a case: translations, and the references of each.
struct Corpus {
    Texts translations;
    std::vector<Texts> references;
};

// {"hyp", "refs": [text or null]} or {"hyps", "refs": [stream][segment]}, inline or under "case" or "corpus".
Corpus corpusOf(const Json &input, const char *hypotheses = "hyps")
{
    for (const char *const key : { "case", "corpus" })
        if (input.is_object() && input.contains(key) && input.at(key).is_object())
            return corpusOf(input.at(key), hypotheses);
    Corpus corpus;
    const bool sentence = input.is_object() && input.contains("hyp");
    corpus.translations = sentence ? Texts{ input.at("hyp").get<std::string>() } : input.at(hypotheses).get<Texts>();
    corpus.references.resize(corpus.translations.size());
    if (!input.at("refs").is_array())
        throw CaseError("refs: expected a list");
    for (const Json &stream : input.at("refs")) {
        const Json segments = sentence ? Json::array({ stream }) : stream;
        if (!segments.is_array() || segments.size() != corpus.translations.size())
            throw CaseError("refs: expected lists of " + std::to_string(corpus.translations.size()) + " segments");
        for (std::size_t i = 0; i < segments.size(); ++i)
            if (!segments[i].is_null())
                corpus.references[i].push_back(segments[i].get<std::string>());
    }
    return corpus;
}

SignatureContext contextOf(const Corpus &corpus)
{
    std::vector<std::size_t> perSegment;
    for (const Texts &references : corpus.references)
        perSegment.push_back(references.size());
    return { .references = referenceCount(perSegment), .bootstrapDraws = {}, .randomisationDraws = {}, .seed = {} };
}

template <typename Metric>
std::vector<typename Metric::Reference> preparedReferences(const Corpus &corpus, const Metric &metric)
{
    std::vector<typename Metric::Reference> prepared;
    prepared.reserve(corpus.references.size());
    for (const Texts &references : corpus.references)
        prepared.emplace_back(references, metric.options);
    return prepared;
}

Json asError(const Error &error)
{
    return { { "error", error.subject + " " + error.detail } };
}

template <typename Metric> Json scoreCorpus(const Corpus &corpus, const Metric &metric)
{
    if (corpus.translations.empty())
        return { { "error", "no segments" } };
    const auto counts = metric.counts(corpus.translations, preparedReferences(corpus, metric));
    if (!counts.ok())
        return asError(counts.error());
    const SignatureContext context = contextOf(corpus);
    const std::string full = signature(metric.options, context);
    Json out = metric.score(*counts, full);
    if (!out.contains("error")) {
        out["signature"] = full;
        out["signature_short"] = signature(metric.options, context, SignatureForm::Short);
    }
    return out;
}

// The given rows of indices (of the bootstrap) or zeros and ones (of the exchanges), of one width.
template <typename Number>
std::vector<std::vector<Number>> drawsOf(const Json &rows, std::size_t width, std::size_t end)
{
    std::vector<std::vector<Number>> out;
    for (const Json &row : rows) {
        out.emplace_back();
        for (const Json &value : row) {
            const auto number = value.is_boolean() ? std::uint64_t{ value.get<bool>() } : value.get<std::uint64_t>();
            if (number >= end)
                throw CaseError("draws: a number is not below " + std::to_string(end));
            out.back().push_back(static_cast<Number>(number));
        }
        if (out.back().size() != width)
            throw CaseError("draws: a row has not " + std::to_string(width) + " numbers");
    }
    return out;
}

// What resampling needs: the draws given in the input, or our own.
struct Resampling {
    BootstrapDraw bootstrap;
    ExchangeDraw exchange;
    std::size_t bootstrapCount, exchangeCount;
    std::uint64_t seed;
    bool given;
};

Resampling resamplingOf(const Json &input, std::size_t segments)
{
    const Json *const wantedCount = member(input, "n_resamples"), *const wantedSeed = member(input, "seed");
    const auto count = wantedCount != nullptr ? wantedCount->get<std::size_t>() : std::size_t{ 1000 };
    const auto seed = wantedSeed != nullptr ? wantedSeed->get<std::uint64_t>() : kReferenceSeed;
    Resampling out{ bootstrapDraws(seed), exchangeDraws(seed), count, count, seed, false };
    if (const Json *const indices = member(input, "bootstrap_indices")) {
        auto rows = drawsOf<std::uint32_t>(*indices, segments, segments);
        out.bootstrapCount = rows.size();
        out.given = true;
        out.bootstrap = [rows = std::move(rows)](std::size_t draw, std::span<std::uint32_t> drawn) {
            std::ranges::copy(rows[draw], drawn.begin());
        };
    }
    if (const Json *const mask = member(input, "ar_select_baseline_mask")) {
        auto rows = drawsOf<std::uint8_t>(*mask, segments, 2);
        out.exchangeCount = rows.size();
        out.exchange = [rows = std::move(rows)](std::size_t draw, std::span<std::uint8_t> drawn) {
            std::ranges::copy(rows[draw], drawn.begin());
        };
    }
    return out;
}

template <typename Metric>
void addPaired(Json &out, const Json &input, const Metric &metric, const SegmentCounts &baseline,
               const Resampling &resampling)
{
    const Corpus corpus = corpusOf(input, "hyps2");
    const auto system = metric.counts(corpus.translations, preparedReferences(corpus, metric));
    if (!system.ok()) {
        out["paired_bs"] = out["paired_ar"] = asError(system.error());
        return;
    }
    const ScoreOfCounts score = scoreFunction(metric.options);
    const PairedScores bootstrap = pairedBootstrap(baseline, *system, score, resampling.bootstrap,
                                                   { resampling.bootstrapCount, resampling.given });
    const PairedScores exchanges = pairedRandomisation(baseline, *system, score, resampling.exchange,
                                                       { resampling.exchangeCount, resampling.given });
    out["paired_bs"] = { { "score2", bootstrap.system }, { "p", toJson(bootstrap.p) } };
    if (bootstrap.interval) {
        out["paired_bs"]["mean2"] = bootstrap.interval->mean;
        out["paired_bs"]["ci2"] = bootstrap.interval->halfWidth;
    }
    out["paired_ar"] = { { "p", toJson(exchanges.p) } };
}

template <typename Metric> Json resampleCorpus(const Json &input, const Metric &metric)
{
    const Corpus corpus = corpusOf(input);
    Json out = scoreCorpus(corpus, metric);
    if (out.contains("error"))
        return out;
    const SegmentCounts counts = metric.counts(corpus.translations, preparedReferences(corpus, metric)).value();
    const Resampling resampling = resamplingOf(input, counts.size());
    const auto scores = bootstrapScores(counts, scoreFunction(metric.options), resampling.bootstrap,
                                        { resampling.bootstrapCount, resampling.given });
    out["boot_scores_first20"] = std::vector(
        scores.begin(), scores.begin() + static_cast<std::ptrdiff_t>(std::min(scores.size(), kFirstScores)));
    if (const auto interval = scoreInterval(scores)) {
        out["boot_mean"] = interval->mean;
        out["boot_ci_halfwidth"] = interval->halfWidth;
    }
    SignatureContext context = contextOf(corpus);
    context.bootstrapDraws = static_cast<int>(resampling.bootstrapCount);
    context.seed = std::to_string(resampling.seed);
    out["signature_with_bs"] = signature(metric.options, context);
    if (member(input, "hyps2") != nullptr)
        addPaired(out, input, metric, counts, resampling);
    return out;
}

template <typename Metric> Json compute(const Json &input, const Metric &metric)
{
    const bool resampled = member(input, "bootstrap_indices") != nullptr || member(input, "hyps2") != nullptr;
    return resampled ? resampleCorpus(input, metric) : scoreCorpus(corpusOf(input), metric);
}

Json computeNamed(const std::string &metric, const Json &input)
{
    if (metric == "bleu")
        return computeBleu(input);
    if (metric == "chrf")
        return computeChrf(input);
    throw CaseError("metric: expected bleu or chrf, not \"" + metric + "\"");
}

bool isResampled(std::string_view key)
{
    return key.starts_with("boot_") || key.starts_with("paired_");
}

Tolerance toleranceOf(std::string_view key)
{
    const bool whole = key == "counts" || key == "totals" || key == "sys_len" || key == "ref_len";
    return whole ? kExact : isResampled(key) ? kResampled : kScore;
}

void checkKeys(const std::string &pointer, const Json &expected, const Json &actual, Comparison &comparison)
{
    if (!expected.is_object() || expected.contains("error")) {
        comparison.check(pointer, expected, actual, kScore);
        return;
    }
    for (const auto &[key, value] : expected.items())
        comparison.check(step(pointer, key), value, actual.contains(key) ? actual.at(key) : Json(), toleranceOf(key));
}

// The results of a file whose texts stand once under `texts` and are named by `key`.
void compareResults(const Json &file, const char *texts, const char *key, Comparison &comparison)
{
    const Json &results = file.at("results");
    for (std::size_t i = 0; i < results.size(); ++i) {
        const Json &result = results[i];
        const Json &name = result.at(key);
        Json input = { { "config", configMember(result) } };
        input[key] = name.is_object()           ? name
                     : name.is_number_integer() ? file.at(texts).at(name.get<std::size_t>())
                                                : file.at(texts).at(name.get<std::string>());
        const Json actual = computeNamed(result.at("metric").get<std::string>(), input);
        checkKeys(step(step("/results", i), "expected"), result.at("expected"), actual, comparison);
    }
}

void compareResampling(const Json &resampling, Comparison &comparison)
{
    const bool given = resampling.contains("bootstrap_indices") && resampling.contains("ar_select_baseline_mask");
    const Json &results = resampling.at("results");
    for (std::size_t i = 0; i < results.size(); ++i) {
        Json input = resampling;
        input.erase("results");
        input["config"] = configMember(results[i]);
        const Json actual = computeNamed(results[i].at("metric").get<std::string>(), input);
        const std::string pointer = step("/resampling/results", i);
        for (const auto &[key, value] : results[i].items()) {
            if (key == "metric" || key == "config")
                continue;
            if (!given && isResampled(key))
                comparison.skip(step(pointer, key), "the file does not give the draws");
            else
                comparison.check(step(pointer, key), value, actual.contains(key) ? actual.at(key) : Json(),
                                 toleranceOf(key));
        }
    }
}

} // namespace

Json computeBleu(const Json &input)
{
    return compute(input, BleuMetric{ bleuConfig(configMember(input)) });
}

Json computeChrf(const Json &input)
{
    return compute(input, ChrfMetric{ chrfConfig(configMember(input)) });
}

Json computeTokenize(const Json &input)
{
    const BleuTokenizer tokenizer = sacrebleuTokenizer(input.at("tokenizer").get<std::string>());
    return { { "output", tokenizedLine(input.at("input").get<std::string>(), tokenizer) } };
}

void compareSacrebleuSentence(const Json &file, Comparison &comparison)
{
    compareResults(file, "cases", "case", comparison);
}

void compareSacrebleuCorpus(const Json &file, Comparison &comparison)
{
    compareResults(file, "corpora", "corpus", comparison);
    if (file.contains("resampling"))
        compareResampling(file.at("resampling"), comparison);
}

void compareSacrebleuTokenizers(const Json &file, Comparison &comparison)
{
    const Json &results = file.at("results");
    for (std::size_t i = 0; i < results.size(); ++i)
        comparison.check(step(step("/results", i), "output"), results[i].at("output"),
                         computeTokenize(results[i]).at("output"), kExact);
}

} // namespace core::verify
