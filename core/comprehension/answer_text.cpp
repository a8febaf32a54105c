// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comprehension/answer_text.h"

#include "core/metrics/overlap/answer_match.h"
#include "core/metrics/sacrebleu/chrf.h"
#include "core/text/code_points.h"
#include "core/text/unicode.h"

#include <algorithm>
#include <array>
#include <unicode/uchar.h>
#include <vector>

namespace core {
namespace {

struct Letter {
    UChar32 c = 0;
    std::size_t at = 0; // code point offset in the text
};

UChar32 alike(UChar32 c)
{
    if (c == 0x2018 || c == 0x2019 || c == 0x201A || c == 0x2032) {
        return '\'';
    }
    if ((c >= 0x201C && c <= 0x201F) || c == 0x00AB || c == 0x00BB) {
        return '"';
    }
    if (c >= 0x2010 && c <= 0x2015) {
        return '-';
    }
    return u_foldCase(c, U_FOLD_CASE_DEFAULT);
}

std::vector<Letter> lettersOf(const std::string &text)
{
    std::vector<Letter> letters;
    std::size_t at = 0;
    for (const auto &[c, bytes] : CodePoints(text)) {
        const bool space = c >= 0 && u_isUWhiteSpace(c) != 0;
        if (!space) {
            letters.push_back({ alike(c), at });
        } else if (!letters.empty() && letters.back().c != ' ') {
            letters.push_back({ ' ', at });
        }
        ++at;
    }
    return letters;
}

bool isEdge(const Letter &letter)
{
    return letter.c == ' ' || u_ispunct(letter.c) != 0;
}

} // namespace

std::optional<TextSpan> locatedAnswer(const std::string &text, const std::string &answer)
{
    if (answer.empty()) {
        return std::nullopt;
    }
    if (const std::size_t byte = text.find(answer); byte != std::string::npos) {
        const std::size_t begin = codePointCount(std::string_view(text).substr(0, byte));
        return TextSpan{ begin, begin + codePointCount(answer) };
    }
    std::vector<Letter> wanted = lettersOf(answer);
    while (!wanted.empty() && isEdge(wanted.back())) {
        wanted.pop_back();
    }
    const auto first = std::ranges::find_if_not(wanted, &isEdge);
    wanted.erase(wanted.begin(), first);
    if (wanted.empty()) {
        return std::nullopt;
    }
    const std::vector<Letter> letters = lettersOf(text);
    const auto found = std::ranges::search(letters, wanted, {}, &Letter::c, &Letter::c);
    if (found.empty()) {
        return std::nullopt;
    }
    return TextSpan{ found.front().at, found.back().at + 1 };
}

std::optional<double> matchedAnswer(Matcher matcher, const std::string &answer, const std::string &gold)
{
    switch (matcher) {
    case Matcher::Exact:
        return matchAnswer(answer, gold).exact ? 1.0 : 0.0;
    case Matcher::TokenF1:
        return matchAnswer(answer, gold).f1;
    case Matcher::Chrf: {
        const std::array<std::string, 1> references{ gold };
        const Statistic score = sentenceChrf(answer, references, {});
        return score.defined() ? std::optional(score.value) : std::nullopt;
    }
    case Matcher::Judge:
    case Matcher::External:
        break;
    }
    return std::nullopt;
}

} // namespace core
