// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/perturb/reading.h"

#include "core/perturb/words.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

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
        pieces.push_back({ span, span.begin, mark == '?' || mark == '!' ? mark : '.', starts });
        starts = false;
    }
    if (mark == '.' || mark == '?' || mark == '!')
        starts = true;
}

// Whether speech begins or ends at a comma, where no quotation marks tell: "Tzu-lu asked the Master, Shall I" and
// "No, said the Master". `piece`: what stands before the comma since the last mark.
bool turnsToSpeech(std::string_view piece, std::string_view after)
{
    static const std::set<std::string> speaks = { "said", "asked", "answered", "replied", "says", "cried", "added" };
    static const std::set<std::string> hangs = { "when", "as", "if", "having", "after", "while", "since", "because" };
    const auto next = wordsOf(after.substr(0, 60));
    if (next.empty() || next.front().begin != 1 || after.front() != ' ')
        return false;
    const bool saidBy = speaks.contains(next.front().lower) && next.size() > 1 &&
                        (next[1].lower == "the" || isCapital(next[1].text.front()) || next[1].lower == "he");
    if (saidBy || !isCapital(next.front().text.front()))
        return saidBy;
    const auto words = wordsOf(piece);
    if (words.empty())
        return false;
    if (speaks.contains(words.back().lower))
        return true; // "…, Confucius said, Learn"
    const auto verb =
        std::find_if(words.begin(), words.end(), [](const TextWord &word) { return speaks.contains(word.lower); });
    return verb != words.end() && !hangs.contains(words.front().lower) && piece.find(',') == std::string_view::npos;
}

// A word with which a clause hangs on another; without it, it may be a sentence.
bool opensClause(const std::string &word)
{
    static const std::set<std::string> words = { "and",   "but",     "or",    "nor",     "for",      "if",
                                                 "when",  "whilst",  "while", "though",  "although", "because",
                                                 "since", "as",      "so",    "yet",     "then",     "unless",
                                                 "until", "whether", "ere",   "whereas", "till",     "lest" };
    return words.contains(word);
}

// Old second persons as words of the same length that parse alike; what is edited is the text itself.
void modernise(std::string &text)
{
    static const std::map<std::string, std::string> likes = {
        { "thou", "they" },   { "thee", "them" }, { "thy", "our" },     { "thine", "their" },
        { "ye", "we" },       { "hast", "have" }, { "wilt", "will" },   { "shalt", "shall" },
        { "canst", "could" }, { "dost", "must" }, { "didst", "could" }, { "doth", "must" },
    };
    std::vector<std::pair<std::size_t, std::string>> found;
    const auto words = wordsOf(text);
    for (std::size_t i = 0; i < words.size(); ++i) {
        const auto like = likes.find(words[i].lower);
        const bool are = words[i].lower == "art" && ((i > 0 && words[i - 1].lower == "thou") ||
                                                     (i + 1 < words.size() && words[i + 1].lower == "thou"));
        if (like != likes.end() || are)
            found.emplace_back(words[i].begin, caseLike(are ? "are" : like->second, words[i].text));
    }
    for (const auto &[begin, word] : found)
        text.replace(begin, word.size(), word);
}

// Where a clause that begins at `from` ends: at a comma, or before a word that opens another one.
std::size_t clauseEnd(std::string_view text, std::size_t from, std::size_t end)
{
    for (std::size_t at = from; at < end; ++at) {
        if (text[at] == ',' && at + 1 < end && text[at + 1] == ' ')
            return at;
        if (text[at] != ' ' || at < from + 12)
            continue;
        const std::size_t next = std::min(text.find(' ', at + 1), end);
        const std::string word = lowered(text.substr(at + 1, next - at - 1));
        if (opensClause(word) && word != "as" && word != "for" && word != "so" && word != "or")
            return at;
    }
    return end;
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
    static constexpr Mark kSpeech{ ",", ',' };
    const bool quotes = text.find('"') != std::string_view::npos || text.find("\u201C") != std::string_view::npos;
    while (at < text.size()) {
        const Mark *mark = markAt(text, at, single);
        if (!quotes && text[at] == ',' && turnsToSpeech(text.substr(begin, at - begin), text.substr(at + 1)))
            mark = &kSpeech;
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
    , m_whole(piecesOf(base.body))
{
    for (const RomanName &name : m_names) {
        for (std::size_t i = name.begin; i < name.end; ++i) {
            if (!isAsciiLetter(m_masked[i]))
                m_masked[i] = 'x';
        }
    }
    std::replace(m_masked.begin(), m_masked.end(), '\n', ' ');
    modernise(m_masked);
}

std::string Reading::sentenceOf(Span span, char mark) const
{
    return m_masked.substr(span.begin, span.end - span.begin) + mark;
}

const ParseOutcome &Reading::parsed(Span stretch, char mark) const
{
    static const ParseOutcome tooLong{ ParseState::TooLong, {} };
    if (isTooLong(std::string_view(m_masked).substr(stretch.begin, stretch.end - stretch.begin)))
        return tooLong;
    const std::string sentence = sentenceOf(stretch, mark);
    const auto known = m_known.find(sentence);
    return known != m_known.end() ? known->second : m_known.emplace(sentence, m_call(sentence)).first->second;
}

// A clause keeps the mark of its sentence only at its end; elsewhere it is parsed as a statement.
void Reading::addClauses(const Piece &whole) const
{
    std::vector<Piece> clauses;
    bool any = false;
    for (std::size_t begin = whole.span.begin; begin < whole.span.end;) {
        const std::size_t comma = clauseEnd(m_masked, begin, whole.span.end);
        Piece clause{
            { begin, comma }, begin, comma == whole.span.end ? whole.mark : '.', clauses.empty() && whole.startsSentence
        };
        const std::size_t space = std::min(m_masked.find(' ', begin), comma);
        bool parses = parsed(clause.span, clause.mark).state == ParseState::Parsed;
        if (!parses && space < comma && opensClause(lowered(std::string_view(m_masked).substr(begin, space - begin)))) {
            clause.clause = space + 1;
            parses = parsed({ clause.clause, comma }, clause.mark).state == ParseState::Parsed;
        }
        any |= parses;
        clauses.push_back(clause);
        begin = comma;
        while (begin < whole.span.end && (m_masked[begin] == ' ' || m_masked[begin] == ','))
            ++begin;
    }
    if (any)
        m_pieces.insert(m_pieces.end(), clauses.begin(), clauses.end());
    else
        m_pieces.push_back(whole);
}

const std::vector<Piece> &Reading::pieces() const
{
    if (!m_pieces.empty())
        return m_pieces;
    for (const Piece &whole : m_whole) {
        if (parsed(whole.span, whole.mark).state == ParseState::NotParsed)
            addClauses(whole);
        else
            m_pieces.push_back(whole);
    }
    m_parses.resize(m_pieces.size());
    return m_pieces;
}

const ParseOutcome &Reading::parse(std::size_t piece) const
{
    const Piece &read = pieces()[piece];
    std::optional<ParseOutcome> &known = m_parses[piece];
    if (!known) {
        known = parsed({ read.clause, read.span.end }, read.mark);
        for (ParsedWord &word : known->parse.words) {
            word.begin += read.clause;
            word.end += read.clause;
        }
    }
    return *known;
}

ParseState Reading::parseEdited(std::size_t piece, Span edit, std::string_view replacement) const
{
    const Piece &read = pieces()[piece];
    const std::size_t from = edit.begin < read.clause ? read.span.begin : read.clause;
    std::string sentence = sentenceOf({ from, read.span.end }, read.mark);
    sentence.replace(edit.begin - from, edit.end - edit.begin, replacement);
    return m_call(sentence).state;
}

ParseOutcome Reading::parseStretch(Span stretch, char mark) const
{
    return parsed(stretch, mark);
}

std::optional<std::size_t> Reading::pieceAt(std::size_t byte) const
{
    const auto after = std::upper_bound(pieces().begin(), pieces().end(), byte,
                                        [](std::size_t at, const Piece &piece) { return at < piece.span.begin; });
    if (after == pieces().begin() || byte >= (after - 1)->span.end)
        return std::nullopt;
    return static_cast<std::size_t>(after - pieces().begin()) - 1;
}

} // namespace core
