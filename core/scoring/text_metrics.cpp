// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/text_metric.h"

#include "core/metrics/overlap/answer_match.h"
#include "core/metrics/overlap/length_ratio.h"
#include "core/metrics/overlap/rouge.h"
#include "core/metrics/sacrebleu/score_signature.h"
#include "core/text/listing.h"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>

namespace core {
namespace {

SignatureContext contextOf(int references)
{
    return { { std::max(1, references), references == 0 }, {}, {}, {} };
}

// Rows of sufficient statistics by system.
class SystemSums {
public:
    void add(std::size_t system, std::span<const std::int64_t> row)
    {
        auto &[sum, segments] = m_sums[system];
        sum.resize(std::max(sum.size(), row.size()));
        std::ranges::transform(row, sum, sum.begin(), std::plus());
        ++segments;
    }
    [[nodiscard]] const std::pair<SegmentRow, int> *of(std::size_t system) const
    {
        const auto found = m_sums.find(system);
        return found == m_sums.end() ? nullptr : &found->second;
    }

private:
    std::map<std::size_t, std::pair<SegmentRow, int>> m_sums;
};

class Bleu final : public TextMetric {
public:
    explicit Bleu(const MetricChoice &choice)
    {
        m_corpus.tokenizer = choice.tokenizer;
        m_corpus.lowercase = choice.lowercase;
        m_segment = m_corpus;
        m_segment.effectiveOrder = true; // as the reference advises for segments
    }

    [[nodiscard]] std::string label() const override { return "BLEU"; }
    [[nodiscard]] MetricReads reads() const override { return MetricReads::ReferenceAndTranslation; }
    [[nodiscard]] std::string segmentSignature(int references) const override
    {
        return signature(m_segment, contextOf(references));
    }
    [[nodiscard]] std::string corpusSignature(int references) const override
    {
        return signature(m_corpus, contextOf(references));
    }
    void hold(std::span<const std::string> against) override { m_reference.emplace(against, m_segment); }
    [[nodiscard]] Statistic score(std::string_view translation, std::size_t system) override
    {
        const SegmentRow row = m_reference ? m_reference->counts(translation) : SegmentRow();
        if (row.empty())
            return Statistic::none(Undefined::NoData);
        m_sums.add(system, row);
        return bleuScore(row, m_segment).score;
    }
    [[nodiscard]] Corpus corpus(std::size_t system) const override
    {
        const auto *sum = m_sums.of(system);
        if (sum == nullptr)
            return {};
        const BleuScore score = bleuScore(sum->first, m_corpus);
        const nlohmann::json details = { { "precisions", score.precisions },
                                         { "bp", score.brevityPenalty },
                                         { "sys_len", score.length },
                                         { "ref_len", score.referenceLength } };
        return { score.score, details.dump(), sum->second };
    }

private:
    BleuOptions m_segment, m_corpus;
    std::optional<BleuReference> m_reference;
    SystemSums m_sums;
};

class Chrf final : public TextMetric {
public:
    Chrf(const MetricChoice &choice, int wordOrder)
    {
        m_options.wordOrder = wordOrder;
        m_options.lowercase = choice.lowercase;
    }

    [[nodiscard]] std::string label() const override { return chrfName(m_options); }
    [[nodiscard]] MetricReads reads() const override { return MetricReads::ReferenceAndTranslation; }
    [[nodiscard]] std::string segmentSignature(int references) const override
    {
        return signature(m_options, contextOf(references));
    }
    [[nodiscard]] std::string corpusSignature(int references) const override { return segmentSignature(references); }
    void hold(std::span<const std::string> against) override { m_reference.emplace(against, m_options); }
    [[nodiscard]] Statistic score(std::string_view translation, std::size_t system) override
    {
        const SegmentRow row = m_reference ? m_reference->counts(translation) : SegmentRow();
        if (row.empty())
            return Statistic::none(Undefined::NoData);
        m_sums.add(system, row);
        return chrfScore(row, m_options);
    }
    [[nodiscard]] Corpus corpus(std::size_t system) const override
    {
        const auto *sum = m_sums.of(system);
        if (sum == nullptr)
            return {};
        return { chrfScore(sum->first, m_options), "{}", sum->second };
    }

private:
    ChrfOptions m_options;
    std::optional<ChrfReference> m_reference;
    SystemSums m_sums;
};

// A metric that has no corpus form of its own: a system's score is the mean of its segments.
class MeanMetric final : public TextMetric {
public:
    using Compute = std::function<Statistic(std::string_view translation, std::span<const std::string> against)>;

    MeanMetric(std::string label, std::string recipe, MetricReads reads, Compute compute)
        : m_label(std::move(label))
        , m_recipe(std::move(recipe))
        , m_reads(reads)
        , m_compute(std::move(compute))
    {
    }

    [[nodiscard]] std::string label() const override { return m_label; }
    [[nodiscard]] MetricReads reads() const override { return m_reads; }
    [[nodiscard]] std::string segmentSignature(int references) const override
    {
        if (m_reads == MetricReads::SourceAndTranslation)
            return m_recipe;
        return "nrefs:" + (references == 0 ? std::string("var") : std::to_string(references)) + "|" + m_recipe;
    }
    [[nodiscard]] std::string corpusSignature(int references) const override
    {
        return segmentSignature(references) + "|level:mean";
    }
    void hold(std::span<const std::string> against) override { m_against.assign(against.begin(), against.end()); }
    [[nodiscard]] Statistic score(std::string_view translation, std::size_t system) override
    {
        if (m_against.empty())
            return Statistic::none(Undefined::NoData);
        const Statistic value = m_compute(translation, m_against);
        if (value.defined()) {
            auto &[sum, n] = m_sums[system];
            sum += value.value;
            ++n;
        }
        return value;
    }
    [[nodiscard]] Corpus corpus(std::size_t system) const override
    {
        const auto found = m_sums.find(system);
        if (found == m_sums.end())
            return {};
        return { Statistic::of(found->second.first / found->second.second), "{}", found->second.second };
    }

private:
    std::string m_label, m_recipe;
    MetricReads m_reads;
    Compute m_compute;
    std::vector<std::string> m_against;
    std::map<std::size_t, std::pair<double, int>> m_sums;
};

using Made = std::unique_ptr<TextMetric>;

Made rougeMetric(const MetricChoice &choice, const char *label, RougeScore RougeScores::*which)
{
    const RougeOptions options{ choice.cjkCharacters ? RougeTokenizer::UnicodeChars : RougeTokenizer::RougeScore,
                                choice.stemmer };
    return std::make_unique<MeanMetric>(label, rougeRecipe(options), MetricReads::ReferenceAndTranslation,
                                        [options, which](std::string_view translation, auto references) {
                                            return Statistic::of(
                                                (rouge(translation, references, options).*which).fMeasure);
                                        });
}

// The best over the references, as SQuAD takes the best over its gold answers.
Made answerMetric(const MetricChoice &choice, const char *label, bool exact)
{
    const auto form = choice.cjkCharacters ? AnswerNormalisation::Cjk : AnswerNormalisation::Squad;
    return std::make_unique<MeanMetric>(label, "norm:" + answerRecipe(form), MetricReads::ReferenceAndTranslation,
                                        [form, exact](std::string_view translation, auto references) {
                                            double best = 0;
                                            for (const std::string &reference : references) {
                                                const AnswerMatch match = matchAnswer(translation, reference, form);
                                                best = std::max(best, exact ? (match.exact ? 1.0 : 0.0) : match.f1);
                                            }
                                            return Statistic::of(best);
                                        });
}

Made lengthMetric(const char *label, MetricReads reads)
{
    return std::make_unique<MeanMetric>(
        label, "unit:codepoints", reads,
        [](std::string_view translation, auto against) { return lengthRatio(translation, against.front()); });
}

struct Entry {
    std::string_view name;
    Made (*make)(const MetricChoice &);
};

constexpr std::array kMetrics{
    Entry{ "bleu", [](const MetricChoice &choice) -> Made { return std::make_unique<Bleu>(choice); } },
    Entry{ "chrf", [](const MetricChoice &choice) -> Made { return std::make_unique<Chrf>(choice, 0); } },
    Entry{ "chrf+", [](const MetricChoice &choice) -> Made { return std::make_unique<Chrf>(choice, 1); } },
    Entry{ "chrf++", [](const MetricChoice &choice) -> Made { return std::make_unique<Chrf>(choice, 2); } },
    Entry{ "rouge-1", [](const MetricChoice &c) { return rougeMetric(c, "ROUGE-1", &RougeScores::rouge1); } },
    Entry{ "rouge-2", [](const MetricChoice &c) { return rougeMetric(c, "ROUGE-2", &RougeScores::rouge2); } },
    Entry{ "rouge-3", [](const MetricChoice &c) { return rougeMetric(c, "ROUGE-3", &RougeScores::rouge3); } },
    Entry{ "rouge-l", [](const MetricChoice &c) { return rougeMetric(c, "ROUGE-L", &RougeScores::rougeL); } },
    Entry{ "rouge-lsum", [](const MetricChoice &c) { return rougeMetric(c, "ROUGE-Lsum", &RougeScores::rougeLsum); } },
    Entry{ "token-f1", [](const MetricChoice &choice) { return answerMetric(choice, "token F1", false); } },
    Entry{ "exact-match", [](const MetricChoice &choice) { return answerMetric(choice, "exact match", true); } },
    Entry{ "length-ratio",
           [](const MetricChoice &) { return lengthMetric("length ratio", MetricReads::SourceAndTranslation); } },
    Entry{ "length-ratio-ref",
           [](const MetricChoice &) {
               return lengthMetric("length ratio to reference", MetricReads::ReferenceAndTranslation);
           } },
};

} // namespace

std::vector<std::string_view> metricNames()
{
    std::vector<std::string_view> names;
    for (const Entry &entry : kMetrics)
        names.push_back(entry.name);
    return names;
}

bool takesWordsBySpaces(const MetricChoice &choice)
{
    if (choice.name == "bleu")
        return choice.tokenizer != BleuTokenizer::Chinese && choice.tokenizer != BleuTokenizer::Characters;
    return !choice.cjkCharacters && (choice.name.starts_with("rouge-") || choice.name == "token-f1");
}

Result<std::unique_ptr<TextMetric>> makeTextMetric(const MetricChoice &choice)
{
    const auto entry = std::ranges::find(kMetrics, choice.name, &Entry::name);
    if (entry != kMetrics.end())
        return entry->make(choice);
    return Error{ ErrorCode::Usage, choice.name, "is no metric; there are " + listed(metricNames()), 0 };
}

} // namespace core
