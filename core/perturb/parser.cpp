// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/perturb/parser.h"

#include <link-grammar/link-includes.h>

#include <algorithm>

namespace core {
namespace {

constexpr int kLinkages = 100;

// What the library has to say is of no use to people. A setting of the thread; without a handler the library keeps
// its messages until the thread asks for them, and leaks them where it never does.
void silenceMessages()
{
    lg_error_set_handler([](lg_errinfo *, void *) {}, nullptr);
}

// "said.q-d", "oxen[?].n" and "Westphalia[!<CAPITALIZED-WORDS>]" into word, tag and whether it was guessed.
ParsedWord wordOf(std::string text, std::size_t begin, std::size_t end)
{
    ParsedWord word{ std::move(text), {}, begin, end, false };
    const std::size_t bracket = word.text.find('[');
    const std::size_t closed = word.text.find(']');
    if (bracket != std::string::npos && bracket > 0 && closed != std::string::npos && closed > bracket) {
        word.guessed = true;
        word.text.erase(bracket, closed - bracket + 1);
    }
    const std::size_t dot = word.text.rfind('.');
    if (dot != std::string::npos && dot > 0 && dot + 1 < word.text.size()) {
        word.tag = word.text.substr(dot + 1);
        word.text.resize(dot);
    }
    return word;
}

Parse parseOf(Linkage linkage)
{
    Parse parse;
    for (std::size_t i = 0; i < linkage_get_num_words(linkage); ++i) {
        parse.words.push_back(wordOf(linkage_get_word(linkage, i), linkage_get_word_byte_start(linkage, i),
                                     linkage_get_word_byte_end(linkage, i)));
    }
    for (std::size_t i = 0; i < linkage_get_num_links(linkage); ++i) {
        parse.links.push_back({ linkage_get_link_label(linkage, i), linkage_get_link_lword(linkage, i),
                                linkage_get_link_rword(linkage, i) });
    }
    return parse;
}

} // namespace

bool isTooLong(std::string_view sentence)
{
    constexpr std::size_t kMostBytes = 2000;
    if (sentence.size() > kMostBytes)
        return true;
    int words = 0;
    bool inside = false;
    for (const char c : sentence) {
        const bool blank = c == ' ' || c == '\t' || c == '\n' || c == '\r';
        words += !blank && !inside ? 1 : 0;
        inside = !blank;
        if (words > kMostTokens)
            return true;
    }
    return false;
}

std::string ParsedLink::kind() const
{
    const auto isCapital = [](char c) { return c >= 'A' && c <= 'Z'; };
    const auto begin = std::find_if(label.begin(), label.end(), isCapital);
    return { begin, std::find_if_not(begin, label.end(), isCapital) };
}

ParserDictionary::ParserDictionary(void *handle)
    : m_handle(handle)
{
}

ParserDictionary::~ParserDictionary()
{
    dictionary_delete(static_cast<Dictionary>(m_handle));
}

Result<std::shared_ptr<const ParserDictionary>> ParserDictionary::open()
{
    silenceMessages();
    Dictionary handle = dictionary_create_lang("en");
    if (handle == nullptr) {
        return Error{ ErrorCode::NotFound, "link-grammar-dictionaries-en",
                      "the English dictionary of link-grammar is not installed", 0 };
    }
    return std::shared_ptr<const ParserDictionary>(new ParserDictionary(handle));
}

Parser::Parser(std::shared_ptr<const ParserDictionary> dictionary)
    : m_dictionary(std::move(dictionary))
{
    silenceMessages();
    Parse_Options options = parse_options_create();
    parse_options_set_verbosity(options, 0);
    parse_options_set_linkage_limit(options, kLinkages);
    parse_options_set_min_null_count(options, 0);
    parse_options_set_max_null_count(options, 0);
    parse_options_set_spell_guess(options, 0);
    m_options = options;
}

Parser::~Parser()
{
    parse_options_delete(static_cast<Parse_Options>(m_options));
}

ParseOutcome Parser::parse(const std::string &sentence)
{
    ParseOutcome outcome;
    if (isTooLong(sentence)) {
        outcome.state = ParseState::TooLong;
        return outcome;
    }
    const auto options = static_cast<Parse_Options>(m_options);
    Sentence handle = sentence_create(sentence.c_str(), static_cast<Dictionary>(m_dictionary->m_handle));
    if (sentence_split(handle, options) == 0) {
        if (sentence_length(handle) > kMostTokens + 2) { // the walls count as words
            outcome.state = ParseState::TooLong;
        } else if (sentence_parse(handle, options) > 0 && sentence_num_valid_linkages(handle) > 0) {
            Linkage linkage = linkage_create(0, handle, options);
            outcome.parse = parseOf(linkage);
            outcome.state = ParseState::Parsed;
            linkage_delete(linkage);
        }
    }
    sentence_delete(handle);
    return outcome;
}

} // namespace core
