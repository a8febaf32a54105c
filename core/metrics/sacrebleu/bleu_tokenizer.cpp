// SPDX-License-Identifier: GPL-3.0-or-later

// The rule. mteval's expressions run one after the other over the whole line:
//   13a, zh   1. spaces around each symbol      2. (not digit)(. or ,)   3. (. or ,)(not digit)   4. (digit)(-)
//   intl                                        1. (not N)(P)            2. (P)(not N)            3. around each S
// A match consumes both characters. With "point" for . , or P, and "number" for digit or N:
// - The first of the two takes a point when there is a character before it which is no number and is not
//   itself a point that was just taken. A taken point gets spaces on both sides.
// - The second then finds each point that was not taken. If a point follows, that one was taken and has a
//   space before it; so a point is cut off too when anything but a number follows. Two such matches never
//   overlap.
// - A symbol is no number and no point, so it does not matter whether it was cut before or after.
// - Cuts never part a digit from a dash behind it.
// 13a puts a space before and after the line, zh and intl do not: there a point at an edge may stay.

#include "core/metrics/sacrebleu/bleu_tokenizer.h"

#include "core/metrics/sacrebleu/python_text.h"

#include <unicode/uchar.h>

namespace core {
namespace {

enum class Kind : std::uint8_t { Other, Number, Point, Dash, Symbol, Space, Edge };

constexpr std::string_view kMtevalSymbols = "{|}~[\\]^_` !\"#$%&()*+:;<=>?@/";
constexpr std::string_view kUnicodePoints = "!\"#%&'()*,-./:;?@[\\]_{}";
constexpr std::string_view kUnicodeSymbols = "$+<=>^`|~";

using AsciiKinds = std::array<Kind, 128>;

constexpr AsciiKinds asciiKinds(std::string_view points, std::string_view symbols, bool dash)
{
    AsciiKinds kinds{};
    for (std::size_t c = 0; c < kinds.size(); ++c) {
        const char character = static_cast<char>(c);
        if (isPythonSpace(static_cast<char32_t>(c)))
            kinds[c] = Kind::Space;
        else if (character >= '0' && character <= '9')
            kinds[c] = Kind::Number;
        else if (points.find(character) != std::string_view::npos)
            kinds[c] = Kind::Point;
        else if (symbols.find(character) != std::string_view::npos)
            kinds[c] = Kind::Symbol;
        else if (dash && character == '-')
            kinds[c] = Kind::Dash;
    }
    return kinds;
}

constexpr AsciiKinds kMtevalKinds = asciiKinds(".,", kMtevalSymbols, true);
constexpr AsciiKinds kUnicodeKinds = asciiKinds(kUnicodePoints, kUnicodeSymbols, false);

Kind mtevalKind(char32_t c)
{
    if (c < 0x80)
        return kMtevalKinds[c];
    return isPythonSpace(c) ? Kind::Space : Kind::Other;
}

struct Range {
    char32_t first, last;
};

// The reference's ranges in order of code points. U+2001 to U+2A6D is what its malformed range for Extension
// B comes to; the one for the compatibility supplement lies within the radicals.
constexpr std::array kChinese{
    Range{ 0x2001, 0x2A6D }, Range{ 0x2E80, 0x2EFF }, Range{ 0x2F00, 0x2FDF }, Range{ 0x2FF0, 0x2FFF },
    Range{ 0x3000, 0x303F }, Range{ 0x3100, 0x312F }, Range{ 0x31A0, 0x31BF }, Range{ 0x31C0, 0x31EF },
    Range{ 0x3200, 0x33FF }, Range{ 0x3400, 0x4DB5 }, Range{ 0x4E00, 0x9FBB }, Range{ 0xF900, 0xFA2D },
    Range{ 0xFA30, 0xFA6A }, Range{ 0xFA70, 0xFAD9 }, Range{ 0xFE10, 0xFE1F }, Range{ 0xFE30, 0xFE4F },
    Range{ 0xFF00, 0xFFEF },
};

Kind chineseKind(char32_t c)
{
    const Kind kind = mtevalKind(c);
    if (kind != Kind::Other || c < kChinese.front().first)
        return kind;
    for (const Range &range : kChinese)
        if (c <= range.last)
            return c >= range.first ? Kind::Symbol : Kind::Other;
    return Kind::Other;
}

Kind unicodeKind(char32_t c)
{
    if (c < 0x80)
        return kUnicodeKinds[c];
    if (isPythonSpace(c))
        return Kind::Space;
    const auto category = U_MASK(u_charType(static_cast<UChar32>(c)));
    if ((category & U_GC_P_MASK) != 0)
        return Kind::Point;
    if ((category & U_GC_S_MASK) != 0)
        return Kind::Symbol;
    return (category & U_GC_N_MASK) != 0 ? Kind::Number : Kind::Other;
}

// Cuts tokens.text() by the rule above. `edge` is what stands before and after the text.
template <Kind (*kindOf)(char32_t)> void cutByRule(Tokens &tokens, Kind edge)
{
    const std::string_view text = tokens.text();
    std::size_t start = 0;
    Kind previous = edge;
    bool previousTaken = false;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t here = at;
        const Kind kind = kindOf(takeCodePoint(text, at));
        bool cut = kind == Kind::Symbol || (kind == Kind::Dash && previous == Kind::Number), taken = false;
        if (kind == Kind::Point) {
            std::size_t ahead = at;
            const Kind next = at < text.size() ? kindOf(takeCodePoint(text, ahead)) : edge;
            taken = previous != Kind::Edge && previous != Kind::Number && !previousTaken;
            cut = taken || (next != Kind::Edge && next != Kind::Number);
        }
        if (cut || kind == Kind::Space) {
            tokens.add(start, here);
            start = at;
        }
        if (cut)
            tokens.add(here, at);
        previous = kind;
        previousTaken = taken;
    }
    tokens.add(start, text.size());
}

void cutAtSpace(Tokens &tokens)
{
    const std::string_view text = tokens.text();
    std::size_t start = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t here = at;
        if (isPythonSpace(takeCodePoint(text, at))) {
            tokens.add(start, here);
            start = at;
        }
    }
    tokens.add(start, text.size());
}

void cutEachCharacter(Tokens &tokens)
{
    const std::string_view text = tokens.text();
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t here = at;
        if (!isPythonSpace(takeCodePoint(text, at)))
            tokens.add(here, at);
    }
}

void replaceAll(std::string &text, std::string_view from, std::string_view to)
{
    std::size_t at = text.find(from);
    if (at == std::string::npos)
        return;
    std::string out;
    std::size_t done = 0;
    for (; at != std::string::npos; at = text.find(from, done)) {
        out.append(text, done, at - done).append(to);
        done = at + from.size();
    }
    text = std::move(out.append(text, done));
}

// In the reference's order, which matters: "&amp;quot;" becomes "&quot;" and stays so.
std::string prepared13a(std::string_view line)
{
    std::string text(line);
    replaceAll(text, "<skipped>", "");
    replaceAll(text, "-\n", "");
    replaceAll(text, "\n", " ");
    if (text.find('&') != std::string::npos) {
        replaceAll(text, "&quot;", "\"");
        replaceAll(text, "&amp;", "&");
        replaceAll(text, "&lt;", "<");
        replaceAll(text, "&gt;", ">");
    }
    return text;
}

Tokens cutLine(std::string_view line, BleuTokenizer tokenizer)
{
    Tokens tokens(tokenizer == BleuTokenizer::Mteval13a ? prepared13a(line)
                  : tokenizer == BleuTokenizer::Chinese ? std::string(stripped(line))
                                                        : std::string(line));
    switch (tokenizer) {
    case BleuTokenizer::Mteval13a:
        cutByRule<mtevalKind>(tokens, Kind::Space);
        break;
    case BleuTokenizer::International:
        cutByRule<unicodeKind>(tokens, Kind::Edge);
        break;
    case BleuTokenizer::Chinese:
        cutByRule<chineseKind>(tokens, Kind::Edge);
        break;
    case BleuTokenizer::Characters:
        cutEachCharacter(tokens);
        break;
    case BleuTokenizer::None:
        cutAtSpace(tokens);
        break;
    }
    return tokens;
}

std::string eachCharacterSpaced(std::string_view line)
{
    std::string out;
    for (std::size_t at = 0; at < line.size();) {
        const std::size_t here = at;
        (void)takeCodePoint(line, at);
        if (here > 0)
            out += ' ';
        out.append(line, here, at - here);
    }
    return out;
}

} // namespace

std::string_view tokenizerName(BleuTokenizer tokenizer)
{
    switch (tokenizer) {
    case BleuTokenizer::Mteval13a:
        return "13a";
    case BleuTokenizer::International:
        return "intl";
    case BleuTokenizer::Chinese:
        return "zh";
    case BleuTokenizer::Characters:
        return "char";
    case BleuTokenizer::None:
        break;
    }
    return "none";
}

std::optional<BleuTokenizer> tokenizerNamed(std::string_view name)
{
    for (const BleuTokenizer tokenizer : kBleuTokenizers)
        if (tokenizerName(tokenizer) == name)
            return tokenizer;
    return std::nullopt;
}

Tokens bleuTokens(std::string_view line, BleuTokenizer tokenizer, bool lowercase)
{
    if (!lowercase)
        return cutLine(strippedRight(line), tokenizer);
    const std::string lowered = pythonLower(line);
    return cutLine(strippedRight(lowered), tokenizer);
}

std::string tokenizedLine(std::string_view line, BleuTokenizer tokenizer)
{
    if (tokenizer == BleuTokenizer::None)
        return std::string(line);
    if (tokenizer == BleuTokenizer::Characters)
        return eachCharacterSpaced(line);
    const Tokens tokens = cutLine(line, tokenizer);
    std::string out;
    for (std::size_t i = 0; i < tokens.size(); ++i)
        out.append(i > 0 ? 1 : 0, ' ').append(tokens[i]);
    return out;
}

} // namespace core
