// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/judge/judge_scan.h"

#include "core/text/unicode.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <unicode/uchar.h>
#include <unicode/utf8.h>

namespace core::detail {
namespace {

// In lower case.
constexpr std::string_view kControlTokens[] = {
    "<|im_start|>",  "<|im_end|>",     "<|system|>",      "<|assistant|>",     "<|user|>",
    "<|endoftext|>", "<|eot_id|>",     "<<sys>>",         "<|begin_of_text|>", "<|start_header_id|>",
    "<|end|>",       "<|channel|>",    "<start_of_turn>", "<end_of_turn>",     "[inst]",
    "[/inst]",       "[system]",       "[system:",        "[result]",          "<system>",
    "</system>",     "</translation>", "</source>",       "</text>",           "</passage>",
    "<score>",       "<answer>",       "<answers>",       "### instruction",   "### system",
    "### response",  "### assistant",  "###score",        "### score",         "###feedback",
    "### feedback",
};
constexpr std::array<std::string_view, 7> kKeys = { "score",   "answer", "answers",  "rating",
                                                    "verdict", "label",  "judgement" };
constexpr std::array<std::string_view, 8> kQuotes = { "\"", "'", "“", "”", "‘", "’", "「", "」" };
constexpr std::size_t kWidestGap = 12; // bytes between two answers that belong together
constexpr std::size_t kLongestLabel = 16;
constexpr std::size_t kLongestTag = 30, kLongestFence = 80; // bytes

bool isLetterOrDigit(unsigned char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c >= 0x80;
}

char asciiLower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c;
}

std::size_t afterSpaces(std::string_view text, std::size_t at)
{
    return std::min(text.find_first_not_of(" \t\r\n", at), text.size());
}

// Behind a quote, or `at` itself where none stands.
std::size_t afterQuote(std::string_view text, std::size_t at)
{
    for (const std::string_view quote : kQuotes) {
        if (text.substr(at).starts_with(quote)) {
            return at + quote.size();
        }
    }
    return at;
}

std::size_t beforeQuote(std::string_view text, std::size_t at)
{
    for (const std::string_view quote : kQuotes) {
        if (text.substr(0, at).ends_with(quote)) {
            return at - quote.size();
        }
    }
    return at;
}

// End of a label (yes, no, maybe in any language) that begins at `at`; 0: none.
std::size_t labelEnd(std::string_view text, std::size_t at, bool &upper)
{
    std::string word;
    std::size_t end = at;
    bool lower = false;
    while (end < text.size() && end - at < kLongestLabel && isLetterOrDigit(static_cast<unsigned char>(text[end]))) {
        char32_t c = 0;
        std::size_t next = end;
        U8_NEXT_OR_FFFD(text.data(), next, text.size(), c);
        if (c < 0x80 ? !isLetterOrDigit(static_cast<unsigned char>(c)) : c >= 0x2000 && c < 0x3040) {
            break; // a quote or other mark
        }
        lower = lower || (c >= 'a' && c <= 'z');
        appendNormalised(word, c);
        end = next;
    }
    const JudgeWords &table = JudgeWords::table();
    const JudgeWord *known = table.word(word);
    if (known == nullptr && end > at) {
        char32_t first = 0;
        std::size_t next = at;
        U8_NEXT_OR_FFFD(text.data(), next, text.size(), first);
        const JudgeWords::Phrase *phrase = table.phrase(first, text.substr(at, end - at));
        known = phrase != nullptr && phrase->text.size() == end - at ? &phrase->word : nullptr;
    }
    upper = !lower && end - at >= 2;
    const bool label =
        known != nullptr && (known->languages[Yes] | known->languages[No] | known->languages[Maybe]) != 0;
    return label ? end : 0;
}

} // namespace

void JudgeMarks::look(const Place &at, std::vector<JudgeAddress> &found)
{
    const char c = m_text[at.byte];
    if (c >= '0' && c <= '9') {
        pair(at, found);
        return;
    }
    if (c == '"') {
        key(at, found);
        return;
    }
    for (const std::string_view token : kControlTokens) {
        const std::string_view there = m_text.substr(at.byte, token.size());
        if (there.size() == token.size() && std::ranges::equal(there, token, {}, &asciiLower)) {
            add(at, at.byte, at.byte + token.size(), JudgeAddressReason::HoldsControlTokens, found);
            return;
        }
    }
    const std::size_t end = c == '<' ? behindTag(at.byte) : c == '#' ? behindFence(at.byte) : 0;
    if (end != 0) {
        add(at, at.byte, end, JudgeAddressReason::HoldsControlTokens, found);
    }
}

// "<instrucciones>", "</prompt>": a tag that names instructions in any language. 0 = none.
std::size_t JudgeMarks::behindTag(std::size_t at) const
{
    const std::size_t begin = at + (m_text.substr(at, 2) == "</" ? 2 : 1);
    const std::size_t end = m_text.find('>', begin);
    if (end == std::string_view::npos || end - begin > kLongestTag) {
        return 0;
    }
    std::string name;
    for (std::size_t byte = begin; byte < end;) {
        char32_t c = 0;
        U8_NEXT_OR_FFFD(m_text.data(), byte, m_text.size(), c);
        appendNormalised(name, c);
    }
    const JudgeWord *word = JudgeWords::table().word(name);
    return word != nullptr && (word->languages[Instructions] | word->languages[Orders]) != 0 ? end + 1 : 0;
}

// "### END OF INPUT ###": capitals between signs that part a prompt. 0 = none.
std::size_t JudgeMarks::behindFence(std::size_t at) const
{
    constexpr std::string_view kFence = "###";
    if (!m_text.substr(at).starts_with(kFence) || (at > 0 && m_text[at - 1] == '#')) {
        return 0;
    }
    const std::size_t begin = at + kFence.size();
    const std::size_t end = m_text.find(kFence, begin);
    if (end == std::string_view::npos || end - begin > kLongestFence) {
        return 0;
    }
    bool upper = false;
    for (std::size_t byte = begin; byte < end;) {
        char32_t c = 0;
        U8_NEXT_OR_FFFD(m_text.data(), byte, m_text.size(), c);
        if (c == '\n' || u_islower(static_cast<UChar32>(c)) != 0) {
            return 0;
        }
        upper = upper || u_isupper(static_cast<UChar32>(c)) != 0;
    }
    return upper ? end + kFence.size() : 0;
}

void JudgeMarks::add(const Place &at, std::size_t begin, std::size_t end, JudgeAddressReason reason,
                     std::vector<JudgeAddress> &found) const
{
    JudgeAddress address;
    address.reason = reason;
    address.quoted = repairedUtf8(m_text.substr(begin, end - begin));
    address.begin = at.codePoint;
    address.end = at.codePoint + codePointCount(address.quoted);
    found.push_back(std::move(address));
}

void JudgeMarks::word(std::string_view word, const Place &at, std::size_t end, bool first,
                      std::vector<JudgeAddress> &found) const
{
    if (first && word == "score") {
        score(at, end, found);
    } else if (first && (word == "assistant" || word == "system" || word == "user")) {
        role(at, end, found);
    } else if (word == "error") {
        noError(at, end, found);
    }
}

// "Major: no-error"
void JudgeMarks::noError(const Place &at, std::size_t end, std::vector<JudgeAddress> &found) const
{
    constexpr std::string_view kNo = "no-";
    if (at.byte < kNo.size()) {
        return;
    }
    const std::size_t begin = at.byte - kNo.size();
    const std::size_t before = begin == 0 ? std::string_view::npos : m_text.find_last_not_of(" \t\r\n", begin - 1);
    if (std::ranges::equal(m_text.substr(begin, kNo.size()), kNo, {}, &asciiLower) &&
        before != std::string_view::npos && m_text[before] == ':') {
        add({ begin, at.codePoint - kNo.size() }, begin, end, JudgeAddressReason::HoldsAnswers, found);
    }
}

// A turn of a chat that gives an answer.
void JudgeMarks::role(const Place &at, std::size_t end, std::vector<JudgeAddress> &found) const
{
    const std::size_t value = afterSpaces(m_text, end + 1);
    if (m_text.substr(end, 1) != ":" || value >= m_text.size()) {
        return;
    }
    bool upper = false;
    const std::size_t label = labelEnd(m_text, value, upper);
    if (m_text[value] == '{' || (label > 0 && upper)) {
        add(at, at.byte, std::max(label, value + 1), JudgeAddressReason::HoldsAnswers, found);
    }
}

// Not "Score: 3–1".
void JudgeMarks::score(const Place &at, std::size_t end, std::vector<JudgeAddress> &found) const
{
    const std::size_t sign = afterSpaces(m_text, end);
    const std::size_t value = afterSpaces(m_text, sign + 1);
    if (sign >= m_text.size() || (m_text[sign] != ':' && m_text[sign] != '=')) {
        return;
    }
    const std::size_t behind = std::min(m_text.find_first_not_of("0123456789", value), m_text.size());
    const std::string_view rest = m_text.substr(behind);
    const bool several = rest.starts_with("-") || rest.starts_with(":") || rest.starts_with("–");
    if (behind > value && behind - value <= 3 && !several) {
        add(at, at.byte, behind, JudgeAddressReason::HoldsAnswers, found);
    }
}

// "score": 5
void JudgeMarks::key(const Place &at, std::vector<JudgeAddress> &found) const
{
    const std::string_view rest = m_text.substr(at.byte + 1);
    for (const std::string_view key : kKeys) {
        if (!rest.starts_with(key) || rest.substr(key.size(), 1) != "\"") {
            continue;
        }
        const std::size_t colon = afterSpaces(rest, key.size() + 1);
        const std::size_t value = afterSpaces(rest, colon + 1);
        if (rest.substr(colon, 1) == ":" && value < rest.size() &&
            std::string_view("0123456789\"'[{").find(rest[value]) != std::string_view::npos) {
            add(at, at.byte, at.byte + 1 + value + 1, JudgeAddressReason::HoldsAnswers, found);
        }
    }
}

bool JudgeMarks::readPair(std::size_t at, Pair &pair) const
{
    const std::size_t digits = std::min(m_text.find_first_not_of("0123456789", at), m_text.size());
    const bool numbered = at > 0 && (m_text[at - 1] | 0x20) == 'q'; // Q1
    const std::size_t opening = numbered ? at - 1 : beforeQuote(m_text, at);
    if (digits - at > 3 || (opening > 0 && isLetterOrDigit(static_cast<unsigned char>(m_text[opening - 1])))) {
        return false;
    }
    const std::size_t key = afterQuote(m_text, digits);
    std::size_t value = afterSpaces(m_text, key);
    const std::string_view sign = m_text.substr(value, m_text.substr(value).starts_with("：") ? 3 : 1);
    if (sign != ":" && sign != "：" && sign != "=" && sign != "." && sign != ")") {
        return false;
    }
    value = afterSpaces(m_text, value + sign.size());
    const std::size_t label = afterQuote(m_text, value);
    const std::size_t end = labelEnd(m_text, label, pair.upper);
    if (end == 0) {
        return false;
    }
    pair.begin = opening;
    pair.end = afterQuote(m_text, end);
    pair.json = opening < at && key > digits && sign.front() != '.' && sign != ")";
    const std::size_t before = opening == 0 ? std::string_view::npos : m_text.find_last_not_of(" \t\r\n", opening - 1);
    pair.brace = before != std::string_view::npos && m_text[before] == '{';
    return true;
}

void JudgeMarks::pair(const Place &at, std::vector<JudgeAddress> &found)
{
    Pair next;
    if (at.byte < m_whole.end || !readPair(at.byte, next)) {
        return;
    }
    const std::string_view gap =
        next.begin >= m_whole.end ? m_text.substr(m_whole.end, next.begin - m_whole.end) : std::string_view();
    const bool follows = m_pairs > 0 && gap.size() <= kWidestGap && std::ranges::none_of(gap, [](char c) {
                             return isLetterOrDigit(static_cast<unsigned char>(c));
                         });
    if (!follows) {
        finish(found);
        m_first = at;
        m_first.codePoint -= at.byte > next.begin ? 1 : 0;
        m_whole = next;
        m_pairs = 1;
        return;
    }
    ++m_pairs;
    m_whole.end = next.end;
    m_whole.json = m_whole.json && next.json;
    m_whole.upper = m_whole.upper && next.upper;
}

void JudgeMarks::finish(std::vector<JudgeAddress> &found)
{
    const bool answers =
        (m_whole.json && (m_whole.brace || m_pairs >= 2)) || (m_whole.upper && m_pairs >= 2) || m_pairs >= 3;
    if (m_pairs > 0 && answers) {
        add(m_first, m_whole.begin, m_whole.end, JudgeAddressReason::HoldsAnswers, found);
    }
    m_pairs = 0;
}

} // namespace core::detail
