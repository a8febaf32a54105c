// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Link-grammar parses of English pieces, behind an own type: the only place that includes its headers.
// A dictionary is read once and shared; each worker has a parser of its own.

#include "core/result.h"

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace core {

// A word of a parse. `tag` is link-grammar's subscript ("n", "v-d", "q-d", "p", …), "" = none; `guessed`
// when the word is not in the dictionary.
struct ParsedWord {
    std::string text, tag;
    std::size_t begin = 0, end = 0; // bytes of the parsed text; walls have begin == end
    bool guessed = false;
    bool operator==(const ParsedWord &) const = default;
};

struct ParsedLink {
    std::string label;               // e.g. "Ss*s"
    std::size_t left = 0, right = 0; // words
    // The capital letters that say which kind of link it is: "S", "SI", "O", "MV".
    [[nodiscard]] std::string kind() const;
    bool operator==(const ParsedLink &) const = default;
};

// The best linkage of a piece that links every word.
struct Parse {
    std::vector<ParsedWord> words; // the walls among them
    std::vector<ParsedLink> links;
    bool operator==(const Parse &) const = default;
};

enum class ParseState { Parsed, TooLong, NotParsed };

struct ParseOutcome {
    ParseState state = ParseState::NotParsed;
    Parse parse; // when Parsed
};

// Longer pieces are refused unparsed: link-grammar's own limit of time is soft, and a limit of time would
// make results depend on how busy the machine is.
inline constexpr int kMostTokens = 45;

// More words between blanks than that, or far more bytes: then it is not worth a copy, and link-grammar, which would
// divide it first, takes long or fails.
[[nodiscard]] bool isTooLong(std::string_view sentence);

class ParserDictionary {
public:
    // NotFound when link-grammar's English dictionary is not installed.
    [[nodiscard]] static Result<std::shared_ptr<const ParserDictionary>> open();
    ~ParserDictionary();
    ParserDictionary(const ParserDictionary &) = delete;
    ParserDictionary &operator=(const ParserDictionary &) = delete;

private:
    friend class Parser;
    explicit ParserDictionary(void *handle);
    void *m_handle; // link-grammar's Dictionary
};

class Parser {
public:
    explicit Parser(std::shared_ptr<const ParserDictionary> dictionary);
    ~Parser();
    Parser(const Parser &) = delete;
    Parser &operator=(const Parser &) = delete;

    // Parses one sentence; only linkages without unlinked words count.
    [[nodiscard]] ParseOutcome parse(const std::string &sentence);

private:
    std::shared_ptr<const ParserDictionary> m_dictionary;
    void *m_options; // link-grammar's Parse_Options
};

} // namespace core
