// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/perturb/reading.h"

#include "core/perturb/words.h"

#include <algorithm>
#include <array>

namespace core {
namespace {

struct Mark {
    std::string_view text;
    char kind; // '.', '?', '!' end a sentence; ',' ends a piece; '"' is a quote
};

constexpr std::array<Mark, 22> kMarks = { {
    { "...", '.' },    { ".", '.' },      { "?", '?' },      { "!", '!' },      { ";", ',' },      { ":", ',' },
    { "\"", '"' },     { "\u201C", '"' }, { "\u201D", '"' }, { "\u00AB", '"' }, { "\u00BB", '"' }, { "\u2014", ',' },
    { "\u2013", ',' }, { "--", ',' },     { "(", ',' },      { ")", ',' },      { "[", ',' },      { "]", ',' },
    { "\n", ',' },     { "\u300C", '"' }, { "\u300D", '"' }, { "\u2026", '.' },
} };

// A single quotation mark that opens or closes speech; inside or at the end of a word it is an apostrophe.
bool isSingleQuote(std::string_view text, std::size_t at, std::size_t &length)
{
    for (const std::string_view quote : { "\u2018", "'", "\u2019" }) {
        if (text.substr(at, quote.size()) != quote)
            continue;
        length = quote.size();
        const bool before = at > 0 && (isWordByte(text[at - 1]));
        const bool after = at + length < text.size() && isWordByte(text[at + length]);
        const bool closes = !after && at > 0 && std::string_view(",.!?").find(text[at - 1]) != std::string_view::npos;
        return (!before && after && quote != "\u2019") || closes;
    }
    return false;
}

const Mark *markAt(std::string_view text, std::size_t at, Mark &single)
{
    for (const Mark &mark : kMarks) {
        if (text.substr(at, mark.text.size()) != mark.text)
            continue;
        if (mark.text == "." && endsAbbreviation(text, at))
            return nullptr;
        const bool insideNumber =
            mark.text == ":" && at > 0 && at + 1 < text.size() && isDigit(text[at - 1]) && isDigit(text[at + 1]);
        return insideNumber ? nullptr : &mark;
    }
    std::size_t length = 0;
    if (!isSingleQuote(text, at, length))
        return nullptr;
    single = { text.substr(at, length), '"' };
    return &single;
}

void addPiece(std::string_view text, Span span, char mark, bool &starts, std::vector<Piece> &pieces)
{
    const auto blank = [](char c) { return c == ' ' || c == ',' || c == '\t' || c == '\r'; };
    while (span.begin < span.end && blank(text[span.begin]))
        ++span.begin;
    while (span.end > span.begin && blank(text[span.end - 1]))
        --span.end;
    if (span.begin < span.end) {
        pieces.push_back({ span, mark == '?' || mark == '!' ? mark : '.', starts });
        starts = false;
    }
    if (mark == '.' || mark == '?' || mark == '!')
        starts = true;
}

} // namespace

std::string parseRefusal(ParseState state)
{
    return state == ParseState::TooLong ? "a sentence is too long to parse" : "a sentence does not parse";
}

std::vector<Piece> piecesOf(std::string_view text)
{
    std::vector<Piece> pieces;
    bool starts = true;
    std::size_t begin = 0, at = 0;
    Mark single{};
    while (at < text.size()) {
        const Mark *mark = markAt(text, at, single);
        if (mark == nullptr) {
            ++at;
            continue;
        }
        addPiece(text, { begin, at }, mark->kind, starts, pieces);
        at += mark->text.size();
        begin = at;
    }
    addPiece(text, { begin, text.size() }, '.', starts, pieces);
    return pieces;
}

Reading::Reading(const PairBase &base, const Romanisations &romanisations, ParseCall call)
    : m_base(base)
    , m_romanisations(romanisations)
    , m_call(std::move(call))
    , m_names(romanNames(base.body, romanisations))
    , m_masked(base.body)
    , m_pieces(piecesOf(base.body))
    , m_parses(m_pieces.size())
{
    for (const RomanName &name : m_names) {
        for (std::size_t i = name.begin; i < name.end; ++i) {
            if (!isAsciiLetter(m_masked[i]))
                m_masked[i] = 'x';
        }
    }
    std::replace(m_masked.begin(), m_masked.end(), '\n', ' ');
}

std::string Reading::sentenceOf(Span span, char mark) const
{
    return m_masked.substr(span.begin, span.end - span.begin) + mark;
}

const ParseOutcome &Reading::parse(std::size_t piece) const
{
    std::optional<ParseOutcome> &known = m_parses[piece];
    if (!known) {
        known = m_call(sentenceOf(m_pieces[piece].span, m_pieces[piece].mark));
        for (ParsedWord &word : known->parse.words) {
            word.begin += m_pieces[piece].span.begin;
            word.end += m_pieces[piece].span.begin;
        }
    }
    return *known;
}

ParseState Reading::parseEdited(std::size_t piece, Span edit, std::string_view replacement) const
{
    const Span span = m_pieces[piece].span;
    std::string sentence = sentenceOf(span, m_pieces[piece].mark);
    sentence.replace(edit.begin - span.begin, edit.end - edit.begin, replacement);
    return m_call(sentence).state;
}

ParseOutcome Reading::parseStretch(Span stretch, char mark) const
{
    return m_call(sentenceOf(stretch, mark));
}

std::optional<std::size_t> Reading::pieceAt(std::size_t byte) const
{
    for (std::size_t i = 0; i < m_pieces.size(); ++i) {
        if (m_pieces[i].span.begin <= byte && byte < m_pieces[i].span.end)
            return i;
    }
    return std::nullopt;
}

} // namespace core
