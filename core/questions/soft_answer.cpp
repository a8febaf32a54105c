// SPDX-License-Identifier: GPL-3.0-or-later

// Graded answers from token log-probabilities (declared in reply.h).

#include "core/questions/reply.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string_view>

namespace core {

namespace {

// A token as it counts: without quotes, white space and tokenizer marks, ASCII letters in capitals.
std::string bareToken(std::string_view token)
{
    static constexpr std::array<std::string_view, 13> kMarks{ " ", "\t", "\n", "\r", "\"", "'", "“",
                                                              "”", "‘",  "’",  "▁",  "Ġ",  "Ċ" };
    const auto startsWith = [&token](std::string_view mark) { return token.starts_with(mark); };
    const auto endsWith = [&token](std::string_view mark) { return token.ends_with(mark); };
    for (auto it = kMarks.begin(); (it = std::find_if(kMarks.begin(), kMarks.end(), startsWith)) != kMarks.end();) {
        token.remove_prefix(it->size());
    }
    for (auto it = kMarks.begin(); (it = std::find_if(kMarks.begin(), kMarks.end(), endsWith)) != kMarks.end();) {
        token.remove_suffix(it->size());
    }
    std::string out(token);
    std::transform(out.begin(), out.end(), out.begin(),
                   [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; });
    return out;
}

constexpr double kNone = -9999.0; // an endpoint's way of saying "not among the alternatives"

// Labels differ in their first letter, so a prefix belongs to one label at most.
std::optional<Label> labelBegunBy(const std::string &bare)
{
    constexpr std::array<std::pair<std::string_view, Label>, 3> kLabels{
        { { "YES", Label::Yes }, { "NO", Label::No }, { "MAYBE", Label::Maybe } }
    };
    for (const auto &[word, label] : kLabels) {
        if (!bare.empty() && word.starts_with(bare)) {
            return label;
        }
    }
    return std::nullopt;
}

} // namespace

std::optional<SoftAnswer> softAnswer(const std::vector<TokenLogprob> &logprobs)
{
    const auto first = std::find_if(logprobs.begin(), logprobs.end(),
                                    [](const TokenLogprob &token) { return !bareToken(token.token).empty(); });
    if (first == logprobs.end()) {
        return std::nullopt;
    }
    SoftAnswer out;
    std::set<std::string_view> tokens; // with a log-probability of their own: one alone is no distribution
    std::set<std::string_view> seen;   // the chosen token usually stands among its alternatives too
    const auto note = [&tokens](const std::string &token, double logprob) {
        if (logprob > kNone) {
            tokens.insert(token);
        }
    };
    for (const TokenAlternative &alternative : first->top) {
        note(alternative.token, alternative.logprob);
    }
    note(first->token, first->logprob);
    if (tokens.size() < 2) {
        return std::nullopt;
    }
    const auto count = [&](const std::string &token, double logprob) {
        const std::optional<Label> label = labelBegunBy(bareToken(token));
        if (!label || std::isnan(logprob) || !seen.insert(token).second) {
            return;
        }
        (*label == Label::Yes ? out.yes : *label == Label::No ? out.no : out.maybe) += std::exp(std::min(logprob, 0.0));
    };
    for (const TokenAlternative &alternative : first->top) {
        count(alternative.token, alternative.logprob);
    }
    count(first->token, first->logprob);
    const double sum = out.yes + out.maybe + out.no;
    if (!(sum > 0)) {
        return std::nullopt;
    }
    out.yes /= sum;
    out.maybe /= sum;
    out.no /= sum;
    out.mass = std::min(sum, 1.0); // printed log-probabilities are rounded
    return out;
}

} // namespace core
