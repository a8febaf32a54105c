// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The tokenizers of sacreBLEU 2.6.0. All but `char` only insert spaces, so that a token is a span of the
// text. The chains of regular expressions of 13a, zh and intl come down to one rule that looks one character
// back and one ahead; bleu_tokenizer.cpp derives it.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core {

enum class BleuTokenizer {
    Mteval13a,     // mteval-v13a: ASCII punctuation; the entities &quot; &amp; &lt; &gt; are read
    International, // mteval-v14: Unicode punctuation (P) and symbols (S)
    Chinese,       // each Chinese character alone, the rest by 13a's expressions. As in the reference U+2001 to
                   // U+2A6D count as Chinese, and Extension B does not (mjpost/sacrebleu#298)
    Characters,    // each character
    None,          // only white space separates
};
inline constexpr std::array kBleuTokenizers{ BleuTokenizer::Mteval13a, BleuTokenizer::International,
                                             BleuTokenizer::Chinese, BleuTokenizer::Characters, BleuTokenizer::None };

// The names of signatures and options: 13a, intl, zh, char, none.
[[nodiscard]] std::string_view tokenizerName(BleuTokenizer tokenizer);
[[nodiscard]] std::optional<BleuTokenizer> tokenizerNamed(std::string_view name);

// A text cut into tokens. Owns the text, which may differ from the input (entities, lower case).
class Tokens {
public:
    explicit Tokens(std::string text)
        : m_text(std::move(text))
    {
    }

    [[nodiscard]] std::string_view text() const { return m_text; }
    [[nodiscard]] std::size_t size() const { return m_spans.size(); }
    [[nodiscard]] std::string_view operator[](std::size_t i) const
    {
        return { m_text.data() + m_spans[i].begin, m_spans[i].end - m_spans[i].begin };
    }
    // Bytes [begin, end) of the text; empty spans are no tokens.
    void add(std::size_t begin, std::size_t end)
    {
        if (begin < end)
            m_spans.push_back({ begin, end });
    }

private:
    struct Span {
        std::size_t begin, end;
    };
    std::string m_text;
    std::vector<Span> m_spans;
};

// The tokens that BLEU counts: lower() if asked, rstrip(), tokenizer, split at white space.
[[nodiscard]] Tokens bleuTokens(std::string_view line, BleuTokenizer tokenizer, bool lowercase);

// The line as the reference's tokenizer itself returns it: tokens with one space between them; for `none`
// the line unchanged, for `char` every character, white space too.
[[nodiscard]] std::string tokenizedLine(std::string_view line, BleuTokenizer tokenizer);

} // namespace core
