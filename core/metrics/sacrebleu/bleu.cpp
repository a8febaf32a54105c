// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/sacrebleu/bleu.h"

#include <algorithm>
#include <cmath>

namespace core {
namespace {

constexpr double kLogOfZero = -9999999999; // the reference's floor

double brevityPenaltyOf(std::int64_t length, std::int64_t referenceLength)
{
    if (length >= referenceLength)
        return 1.0;
    return length > 0 ? std::exp(1 - static_cast<double>(referenceLength) / static_cast<double>(length)) : 0.0;
}

double stored(double value, CountArithmetic arithmetic)
{
    switch (arithmetic) {
    case CountArithmetic::Singles:
        return static_cast<double>(static_cast<float>(value));
    case CountArithmetic::Integers:
        return std::trunc(value);
    case CountArithmetic::Doubles:
        break;
    }
    return value;
}

// Fills precisions and, for add-k, changes the counts. Returns the order up to which the score goes.
std::size_t smooth(BleuScore &out, const BleuOptions &options, CountArithmetic arithmetic)
{
    const double value = effectiveSmoothingValue(options).value_or(0);
    std::size_t order = out.precisions.size();
    double doubling = 1;
    for (std::size_t n = 0; n < out.precisions.size(); ++n) {
        if (options.smoothing == BleuSmoothing::AddK && n > 0) {
            out.matches[n] = stored(out.matches[n] + value, arithmetic);
            out.totals[n] = stored(out.totals[n] + value, arithmetic);
        }
        if (out.totals[n] == 0)
            break;
        if (options.effectiveOrder)
            order = n + 1;
        if (out.matches[n] != 0) {
            out.precisions[n] = 100. * out.matches[n] / out.totals[n];
        } else if (options.smoothing == BleuSmoothing::Exponential) {
            doubling *= 2;
            out.precisions[n] = 100. / (doubling * out.totals[n]);
        } else if (options.smoothing == BleuSmoothing::Floor) {
            out.precisions[n] = 100. * value / out.totals[n];
        }
    }
    return order;
}

} // namespace

std::optional<double> effectiveSmoothingValue(const BleuOptions &options)
{
    switch (options.smoothing) {
    case BleuSmoothing::Floor:
        return options.smoothingValue.value_or(0.1);
    case BleuSmoothing::AddK:
        return options.smoothingValue.value_or(1.0);
    case BleuSmoothing::None:
    case BleuSmoothing::Exponential:
        break;
    }
    return std::nullopt;
}

BleuReference::BleuReference(std::span<const std::string> references, const BleuOptions &options)
    : m_options(options)
    , m_grams(options.maxOrder, 0)
{
    std::vector<Tokens> tokenized;
    std::size_t words = 0;
    for (const std::string &reference : references) {
        tokenized.push_back(bleuTokens(reference, options.tokenizer, options.lowercase));
        words += tokenized.back().size();
        m_lengths.push_back(static_cast<std::int64_t>(tokenized.back().size()));
    }
    m_words = WordTable(words);
    m_grams = GramTrie(options.maxOrder, words);
    for (const Tokens &tokens : tokenized) {
        std::vector<std::uint32_t> numbers(tokens.size());
        for (std::size_t i = 0; i < tokens.size(); ++i)
            numbers[i] = m_words.add(tokens[i]);
        m_grams.add(numbers);
    }
}

std::int64_t BleuReference::closestLength(std::int64_t length) const
{
    return *std::ranges::min_element(m_lengths, [length](std::int64_t a, std::int64_t b) {
        const std::int64_t first = std::abs(length - a), second = std::abs(length - b);
        return first != second ? first < second : a < b;
    });
}

SegmentRow BleuReference::counts(std::string_view translation) const
{
    if (m_lengths.empty())
        return {};
    const Tokens tokens = bleuTokens(translation, m_options.tokenizer, m_options.lowercase);
    std::vector<std::uint32_t> numbers(tokens.size());
    for (std::size_t i = 0; i < tokens.size(); ++i)
        numbers[i] = m_words.find(tokens[i]);
    const auto order = static_cast<std::size_t>(m_options.maxOrder);
    SegmentRow row(2 + 2 * order);
    row[0] = static_cast<std::int64_t>(tokens.size());
    row[1] = closestLength(row[0]);
    m_grams.countMatches(numbers, std::span(row).subspan(2, order));
    for (std::size_t n = 0; n < order; ++n)
        row[2 + order + n] = std::max<std::int64_t>(0, row[0] - static_cast<std::int64_t>(n));
    return row;
}

BleuScore bleuScore(std::span<const std::int64_t> counts, const BleuOptions &options, CountArithmetic arithmetic)
{
    const auto order = static_cast<std::size_t>(options.maxOrder);
    if (counts.size() != 2 + 2 * order)
        return {};
    const auto matches = counts.subspan(2, order), totals = counts.subspan(2 + order);
    BleuScore out;
    out.matches.assign(matches.begin(), matches.end());
    out.totals.assign(totals.begin(), totals.end());
    out.precisions.assign(order, 0.0);
    out.length = counts[0];
    out.referenceLength = counts[1];
    out.brevityPenalty = brevityPenaltyOf(out.length, out.referenceLength);
    out.score = Statistic::of(0);
    // Nothing matches at all: 0, whatever the smoothing (mjpost/sacrebleu#141).
    if (std::ranges::all_of(matches, [](std::int64_t count) { return count == 0; }))
        return out;
    const std::size_t last = smooth(out, options, arithmetic);
    double sum = 0;
    for (std::size_t n = 0; n < last; ++n)
        sum += out.precisions[n] == 0 ? kLogOfZero : std::log(out.precisions[n]);
    out.score = Statistic::of(out.brevityPenalty * std::exp(sum / static_cast<double>(last)));
    return out;
}

BleuScore sentenceBleu(std::string_view translation, std::span<const std::string> references,
                       const BleuOptions &options)
{
    return bleuScore(BleuReference(references, options).counts(translation), options);
}

Result<SegmentCounts> bleuCounts(std::span<const std::string> translations, std::span<const BleuReference> references,
                                 const BleuOptions &options)
{
    return collectCounts(translations, references, 2 + 2 * static_cast<std::size_t>(options.maxOrder));
}

BleuScore corpusBleu(const SegmentCounts &counts, const BleuOptions &options)
{
    return counts.size() == 0 ? BleuScore{} : bleuScore(counts.sum(), options);
}

std::size_t tokenizedPeriods(std::span<const std::string> translations)
{
    return static_cast<std::size_t>(
        std::ranges::count_if(translations, [](const std::string &text) { return text.ends_with(" ."); }));
}

} // namespace core
