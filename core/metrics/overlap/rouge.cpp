// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/overlap/rouge.h"

#include "core/metrics/overlap/lcs.h"
#include "core/metrics/overlap/porter_stemmer.h"
#include "core/metrics/overlap/words.h"

#include <algorithm>
#include <unordered_map>
#include <vector>

namespace core {
namespace {

using detail::Token;

constexpr std::size_t kLongestUnstemmed = 3;

// A text's tokens by number, and where its lines end among them.
struct Tokens {
    std::vector<Token> all;
    std::vector<std::size_t> lineEnds;

    [[nodiscard]] std::size_t lines() const { return lineEnds.size(); }
    [[nodiscard]] std::span<const Token> line(std::size_t i) const
    {
        const std::size_t begin = i == 0 ? 0 : lineEnds[i - 1];
        return std::span(all).subspan(begin, lineEnds[i] - begin);
    }
};

// Gives equal words equal numbers, over both texts.
class Vocabulary {
public:
    explicit Vocabulary(const RougeOptions &options)
        : m_options(options)
    {
    }
    [[nodiscard]] Tokens read(std::string_view text)
    {
        Tokens tokens;
        for (std::size_t begin = 0; begin <= text.size();) {
            const std::size_t end = std::min(text.find('\n', begin), text.size());
            readLine(text.substr(begin, end - begin), tokens);
            begin = end + 1;
        }
        return tokens;
    }
    [[nodiscard]] std::size_t size() const { return m_numbers.size(); }

private:
    void readLine(std::string_view line, Tokens &tokens)
    {
        const bool ascii = m_options.tokenizer == RougeTokenizer::RougeScore;
        for (std::string &word : ascii ? asciiWords(line) : unicodeWords(line)) {
            if (m_options.stemmer && word.size() > kLongestUnstemmed && isPlain(word))
                word = porterStem(word);
            tokens.all.push_back(
                m_numbers.try_emplace(std::move(word), static_cast<Token>(m_numbers.size())).first->second);
        }
        tokens.lineEnds.push_back(tokens.all.size());
    }
    static bool isPlain(std::string_view word)
    {
        return std::ranges::all_of(word, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); });
    }

    RougeOptions m_options;
    std::unordered_map<std::string, Token> m_numbers;
};

RougeScore scoreOf(std::size_t matches, std::size_t inHypothesis, std::size_t inReference)
{
    RougeScore score;
    score.matches = static_cast<std::int64_t>(matches);
    score.inHypothesis = static_cast<std::int64_t>(inHypothesis);
    score.inReference = static_cast<std::int64_t>(inReference);
    const auto hits = static_cast<double>(matches);
    score.precision = inHypothesis > 0 ? hits / static_cast<double>(inHypothesis) : 0;
    score.recall = inReference > 0 ? hits / static_cast<double>(inReference) : 0;
    if (score.precision + score.recall > 0)
        score.fMeasure = 2 * score.precision * score.recall / (score.precision + score.recall);
    return score;
}

// n-grams as numbers: each step numbers the pairs of an (n-1)-gram and the token behind it, in both texts.
class Grams {
public:
    Grams(const Tokens &hypothesis, const Tokens &reference)
        : m_texts{ &hypothesis, &reference }
        , m_grams{ hypothesis.all, reference.all }
    {
    }
    [[nodiscard]] RougeScore score() const
    {
        std::vector<Token> hypothesis = m_grams[0], reference = m_grams[1], common;
        std::ranges::sort(hypothesis);
        std::ranges::sort(reference);
        std::ranges::set_intersection(hypothesis, reference, std::back_inserter(common));
        return scoreOf(common.size(), hypothesis.size(), reference.size());
    }
    void lengthen()
    {
        ++m_length;
        std::vector<std::uint64_t> keys[2], all;
        for (std::size_t side = 0; side < 2; ++side) {
            const std::vector<Token> &tokens = m_texts[side]->all;
            for (std::size_t i = 0; i + m_length <= tokens.size(); ++i)
                keys[side].push_back(std::uint64_t{ m_grams[side][i] } << 32U | tokens[i + m_length - 1]);
            all.insert(all.end(), keys[side].begin(), keys[side].end());
        }
        std::ranges::sort(all);
        all.erase(std::ranges::unique(all).begin(), all.end());
        for (std::size_t side = 0; side < 2; ++side) {
            m_grams[side].clear();
            for (const std::uint64_t key : keys[side])
                m_grams[side].push_back(static_cast<Token>(std::ranges::lower_bound(all, key) - all.begin()));
        }
    }

private:
    const Tokens *m_texts[2];
    std::vector<Token> m_grams[2];
    std::size_t m_length = 1;
};

// For every line of the reference, the tokens that some line of the hypothesis shares in order; no token
// counts more often than either text has it.
RougeScore summaryScore(const Tokens &hypothesis, const Tokens &reference, std::size_t vocabulary)
{
    detail::LcsTable table(vocabulary);
    std::vector<std::size_t> left[2] = { std::vector<std::size_t>(vocabulary), std::vector<std::size_t>(vocabulary) };
    for (const Token token : hypothesis.all)
        ++left[0][token];
    for (const Token token : reference.all)
        ++left[1][token];
    std::size_t hits = 0;
    std::vector<bool> marks;
    for (std::size_t r = 0; r < reference.lines(); ++r) {
        const std::span<const Token> line = reference.line(r);
        marks.assign(line.size(), false);
        for (std::size_t h = 0; h < hypothesis.lines(); ++h)
            if (!line.empty() && !hypothesis.line(h).empty())
                table.mark(line, hypothesis.line(h), marks);
        for (std::size_t i = 0; i < line.size(); ++i) {
            if (!marks[i] || left[0][line[i]] == 0 || left[1][line[i]] == 0)
                continue;
            ++hits;
            --left[0][line[i]];
            --left[1][line[i]];
        }
    }
    return scoreOf(hits, hypothesis.all.size(), reference.all.size());
}

} // namespace

std::string rougeRecipe(const RougeOptions &options)
{
    const bool ascii = options.tokenizer == RougeTokenizer::RougeScore;
    return std::string("tok:") + (ascii ? "rouge_score" : "unicode-cjkchar") +
           "|stem:" + (options.stemmer ? "porter-nltk" : "no");
}

RougeScores rouge(std::string_view hypothesis, std::string_view reference, const RougeOptions &options)
{
    Vocabulary vocabulary(options);
    const Tokens left = vocabulary.read(hypothesis), right = vocabulary.read(reference);
    RougeScores scores;
    Grams grams(left, right);
    scores.rouge1 = grams.score();
    grams.lengthen();
    scores.rouge2 = grams.score();
    grams.lengthen();
    scores.rouge3 = grams.score();
    const std::size_t common = detail::LcsTable(vocabulary.size()).length(right.all, left.all);
    scores.rougeL = scoreOf(common, left.all.size(), right.all.size());
    // With one line each, the union is that one subsequence.
    scores.rougeLsum =
        left.lines() == 1 && right.lines() == 1 ? scores.rougeL : summaryScore(left, right, vocabulary.size());
    return scores;
}

RougeScores rouge(std::string_view hypothesis, std::span<const std::string> references, const RougeOptions &options)
{
    RougeScores best;
    for (std::size_t i = 0; i < references.size(); ++i) {
        const RougeScores scores = rouge(hypothesis, references[i], options);
        for (const auto type : { &RougeScores::rouge1, &RougeScores::rouge2, &RougeScores::rouge3, &RougeScores::rougeL,
                                 &RougeScores::rougeLsum })
            if (i == 0 || (scores.*type).fMeasure > (best.*type).fMeasure)
                best.*type = scores.*type;
    }
    return best;
}

} // namespace core
