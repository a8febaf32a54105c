// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A base as generators read it: pieces (a sentence, or what quotes, semicolons and colons leave of one; where it does
// not parse, its clauses), each parsed when first asked, and the romanised names in it. All places are bytes of the
// body.

#include "core/perturb/names.h"
#include "core/perturb/pair_store.h"
#include "core/perturb/parser.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace core {

struct Span {
    std::size_t begin = 0, end = 0;
    bool operator==(const Span &) const = default;
};

// What a parser is asked with: one sentence that ends in a full stop, question or exclamation mark.
using ParseCall = std::function<ParseOutcome(const std::string &)>;

// A stretch between marks, without the marks: "The Master said" of "The Master said, “Go!”".
struct Piece {
    Span span;
    std::size_t clause = 0;     // where what is parsed begins: span.begin, or behind the "if" or "and" of a clause
    char mark = '.';            // '?', '!' or '.', as it is parsed
    bool startsSentence = true; // nothing but a quote stands before it since the last full stop
};

class Reading {
public:
    Reading(const PairBase &base, const Romanisations &romanisations, ParseCall call);

    [[nodiscard]] const PairBase &base() const { return m_base; }
    [[nodiscard]] const std::string &body() const { return m_base.body; }
    // What stands between marks: with neighbours, and commas inside.
    [[nodiscard]] const std::vector<Piece> &wholePieces() const { return m_whole; }
    // The same, but clauses between commas in the place of what does not parse as a whole, where one of them does.
    [[nodiscard]] const std::vector<Piece> &pieces() const;
    [[nodiscard]] const std::vector<RomanName> &names() const { return m_names; }
    [[nodiscard]] const Romanisations &romanisations() const { return m_romanisations; }

    // Places of its words are bytes of the body; what stands there can be an older word ("hast" for "have").
    [[nodiscard]] const ParseOutcome &parse(std::size_t piece) const;
    // Of a piece as it would be with body[edit.begin, edit.end) replaced; `edit` lies inside the piece.
    [[nodiscard]] ParseState parseEdited(std::size_t piece, Span edit, std::string_view replacement) const;
    // Of any stretch of the body, as a sentence of its own.
    [[nodiscard]] ParseOutcome parseStretch(Span stretch, char mark) const;
    // The piece that a place lies in.
    [[nodiscard]] std::optional<std::size_t> pieceAt(std::size_t byte) const;

private:
    [[nodiscard]] std::string sentenceOf(Span span, char mark) const;
    // What was asked before is known: neighbours are looked at twice, and texts repeat themselves.
    [[nodiscard]] const ParseOutcome &parsed(Span stretch, char mark) const;
    void addClauses(const Piece &whole) const;

    const PairBase &m_base;
    const Romanisations &m_romanisations;
    ParseCall m_call;
    std::vector<RomanName> m_names;
    std::string
        m_masked; // the body, names of several words joined, old second persons as new ones; as long byte for byte
    std::vector<Piece> m_whole;
    mutable std::vector<Piece> m_pieces; // made when first asked
    mutable std::vector<std::optional<ParseOutcome>> m_parses;
    mutable std::unordered_map<std::string, ParseOutcome> m_known;
};

// Why a piece that a generator needs parsed is of no use to it.
[[nodiscard]] std::string parseRefusal(ParseState state);

// Pieces of a text; abbreviations ("Mr.", "vol.", initials) end none. Where a text has no quotation marks, "said," and
// the like end one before a capital: "The Master said, Learn".
[[nodiscard]] std::vector<Piece> piecesOf(std::string_view text);

} // namespace core
