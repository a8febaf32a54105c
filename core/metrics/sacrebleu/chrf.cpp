// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/sacrebleu/chrf.h"

#include "core/metrics/sacrebleu/python_text.h"

#include <algorithm>

namespace core {

// What the n-grams of a text are taken from. `words` point into `lowered` or the text itself.
struct ChrfReference::Parts {
    std::string lowered;
    std::u32string characters;
    std::vector<std::string_view> words;
};

namespace {

constexpr double kEps = 1e-16;
constexpr std::size_t kColumns = 3; // of one order: translation, reference, matches

bool isPunctuation(char c)
{
    return (c >= '!' && c <= '/') || (c >= ':' && c <= '@') || (c >= '[' && c <= '`') || (c >= '{' && c <= '~');
}

// One mark at the end, or else one at the start, is a word of its own: "(hi)" gives "(hi" and ")".
void addWord(std::string_view word, std::vector<std::string_view> &words)
{
    if (word.empty())
        return;
    const std::size_t cut = word.size() == 1              ? 0
                            : isPunctuation(word.back())  ? word.size() - 1
                            : isPunctuation(word.front()) ? 1
                                                          : 0;
    if (cut > 0)
        words.push_back(word.substr(0, cut));
    words.push_back(word.substr(cut));
}

// n-grams of order n in a sequence.
std::int64_t gramsIn(std::size_t length, std::size_t n)
{
    return length >= n ? static_cast<std::int64_t>(length - n + 1) : 0;
}

struct Ratios {
    double precision = kEps, recall = kEps;
    bool counts = false; // both sides have n-grams of this order
};

Ratios ratiosOf(std::span<const std::int64_t> order, CountArithmetic arithmetic)
{
    const auto quotient = [arithmetic](std::int64_t part, std::int64_t whole) {
        if (arithmetic == CountArithmetic::Singles)
            return static_cast<double>(static_cast<float>(part) / static_cast<float>(whole));
        return static_cast<double>(part) / static_cast<double>(whole);
    };
    const std::int64_t hypothesis = order[0], reference = order[1], matches = order[2];
    Ratios out;
    if (hypothesis > 0)
        out.precision = quotient(matches, hypothesis);
    if (reference > 0)
        out.recall = quotient(matches, reference);
    out.counts = hypothesis > 0 && reference > 0;
    return out;
}

} // namespace

ChrfReference::ChrfReference(std::span<const std::string> references, const ChrfOptions &options)
    : m_options(options)
{
    m_references.reserve(references.size());
    for (const std::string &reference : references)
        m_references.push_back(prepared(reference));
}

ChrfReference::Parts ChrfReference::partsOf(std::string_view text) const
{
    Parts parts;
    if (m_options.lowercase) {
        parts.lowered = pythonLower(text);
        text = parts.lowered;
    }
    parts.characters.reserve(text.size());
    std::size_t start = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t here = at;
        const char32_t c = takeCodePoint(text, at);
        const bool space = isPythonSpace(c);
        if (!space || m_options.whitespace)
            parts.characters += c;
        if (space && m_options.wordOrder > 0)
            addWord(text.substr(start, here - start), parts.words);
        if (space)
            start = at;
    }
    if (m_options.wordOrder > 0)
        addWord(text.substr(start), parts.words);
    return parts;
}

ChrfReference::One ChrfReference::prepared(std::string_view reference) const
{
    const Parts parts = partsOf(reference);
    One one{ .characters = CharacterGrams(parts.characters, m_options.charOrder),
             .words = WordTable(parts.words.size()),
             .wordGrams = GramTrie(m_options.wordOrder, parts.words.size()),
             .wordCount = parts.words.size() };
    std::vector<std::uint32_t> numbers;
    numbers.reserve(parts.words.size());
    for (const std::string_view word : parts.words)
        numbers.push_back(one.words.add(word));
    one.wordGrams.add(numbers);
    return one;
}

SegmentRow ChrfReference::countsAgainst(const One &reference, const Parts &translation) const
{
    const auto charOrder = static_cast<std::size_t>(m_options.charOrder);
    const auto wordOrder = static_cast<std::size_t>(m_options.wordOrder);
    std::vector<std::int64_t> matches(charOrder + wordOrder);
    reference.characters.countMatches(translation.characters, std::span(matches).first(charOrder));
    if (wordOrder > 0) {
        std::vector<std::uint32_t> numbers;
        numbers.reserve(translation.words.size());
        for (const std::string_view word : translation.words)
            numbers.push_back(reference.words.find(word));
        reference.wordGrams.countMatches(numbers, std::span(matches).subspan(charOrder));
    }
    SegmentRow row;
    row.reserve(kColumns * matches.size());
    for (std::size_t i = 0; i < matches.size(); ++i) {
        const bool words = i >= charOrder;
        const std::size_t n = words ? i - charOrder + 1 : i + 1;
        const std::int64_t ours = gramsIn(words ? translation.words.size() : translation.characters.size(), n);
        const std::int64_t theirs = gramsIn(words ? reference.wordCount : reference.characters.length(), n);
        // As in the reference: an order that the reference lacks counts nothing of the translation.
        row.insert(row.end(), { theirs > 0 ? ours : 0, theirs, matches[i] });
    }
    return row;
}

SegmentRow ChrfReference::counts(std::string_view translation) const
{
    if (m_references.empty())
        return {};
    const Parts parts = partsOf(translation);
    SegmentRow best = countsAgainst(m_references.front(), parts);
    if (m_references.size() == 1)
        return best;
    double bestScore = chrfScore(best, m_options).value;
    for (const One &reference : std::span(m_references).subspan(1)) {
        SegmentRow row = countsAgainst(reference, parts);
        const double score = chrfScore(row, m_options).value;
        if (score > bestScore) {
            bestScore = score;
            best = std::move(row);
        }
    }
    return best;
}

Statistic chrfScore(std::span<const std::int64_t> counts, const ChrfOptions &options, CountArithmetic arithmetic)
{
    const auto orders = static_cast<std::size_t>(options.charOrder) + static_cast<std::size_t>(options.wordOrder);
    if (counts.size() != kColumns * orders || orders == 0)
        return Statistic::none(Undefined::NoData);
    const double factor = options.beta * options.beta;
    double smoothed = 0, precision = 0, recall = 0;
    int effective = 0;
    for (std::size_t i = 0; i < orders; ++i) {
        const Ratios order = ratiosOf(counts.subspan(kColumns * i, kColumns), arithmetic);
        const double denominator = factor * order.precision + order.recall;
        smoothed += denominator > 0 ? (1 + factor) * order.precision * order.recall / denominator : kEps;
        if (order.counts) {
            precision += order.precision;
            recall += order.recall;
            ++effective;
        }
    }
    if (options.epsSmoothing)
        return Statistic::of(100 * smoothed / static_cast<double>(orders));
    if (effective == 0)
        return Statistic::of(0);
    precision /= effective;
    recall /= effective;
    if (precision + recall == 0)
        return Statistic::of(0);
    const double score = (1 + factor) * precision * recall / (factor * precision + recall);
    return Statistic::of(100 * score);
}

Statistic sentenceChrf(std::string_view translation, std::span<const std::string> references,
                       const ChrfOptions &options)
{
    return chrfScore(ChrfReference(references, options).counts(translation), options);
}

Result<SegmentCounts> chrfCounts(std::span<const std::string> translations, std::span<const ChrfReference> references,
                                 const ChrfOptions &options)
{
    const int orders = options.charOrder + options.wordOrder;
    return collectCounts(translations, references, kColumns * static_cast<std::size_t>(orders));
}

Statistic corpusChrf(const SegmentCounts &counts, const ChrfOptions &options)
{
    return counts.size() == 0 ? Statistic::none(Undefined::NoData) : chrfScore(counts.sum(), options);
}

} // namespace core
