// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comprehension/pair_blocks.h"

#include "core/questions/label_text.h"

#include <cctype>
#include <optional>

namespace core {
namespace {

constexpr std::string_view kFullWidthColon = "：";
constexpr std::string_view kDecoration = " \t*_#>`";

std::string_view without(std::string_view text, std::string_view leading)
{
    const std::size_t begin = text.find_first_not_of(leading);
    return begin == std::string_view::npos ? std::string_view() : text.substr(begin);
}

// Emphasis and white space at both ends; quotes stay.
std::string clean(std::string_view text)
{
    text = without(text, " \t*_`");
    const std::size_t end = text.find_last_not_of(" \t*_`\r");
    return std::string(text.substr(0, end == std::string_view::npos ? 0 : end + 1));
}

bool startsWithWord(std::string_view text, std::string_view word)
{
    for (std::size_t i = 0; i < word.size(); ++i) {
        if (i >= text.size() || std::tolower(static_cast<unsigned char>(text[i])) != word[i]) {
            return false;
        }
    }
    return true;
}

// "- ", "* ", "1. ", "(2) ", "3: " before a label or a question.
std::string_view withoutNumber(std::string_view line, bool &numbered)
{
    line = without(line, " \t*_#>`");
    if (line.starts_with("- ") || line.starts_with("• ")) {
        line = without(line.substr(line.find(' ')), kDecoration);
    }
    std::string_view rest = line.starts_with('(') ? line.substr(1) : line;
    const std::size_t digits = rest.find_first_not_of("0123456789");
    if (digits == 0 || digits == std::string_view::npos || digits > 3 ||
        std::string_view(".):]").find(rest[digits]) == std::string_view::npos) {
        return line;
    }
    numbered = true;
    return without(rest.substr(digits + 1), kDecoration);
}

// What follows the label "Q:", "**Question 3:**", "A.1)" …; nullopt: the line has none of this kind.
std::optional<std::string> afterLabel(std::string_view line, std::string_view word)
{
    const std::string_view letter = word.substr(0, 1);
    if (!startsWithWord(line, letter)) {
        return std::nullopt;
    }
    std::string_view rest = line.substr(startsWithWord(line, word) ? word.size() : 1);
    const std::string_view undecorated = without(rest, kDecoration);
    const std::size_t digits = std::min(undecorated.find_first_not_of("0123456789"), undecorated.size());
    rest = without(undecorated.substr(digits), kDecoration);
    if (rest.starts_with(kFullWidthColon)) {
        return clean(rest.substr(kFullWidthColon.size()));
    }
    const bool numbered = digits > 0;
    if (rest.starts_with(':') || (numbered && (rest.starts_with('.') || rest.starts_with(')')))) {
        return clean(rest.substr(1));
    }
    return numbered && rest.empty() ? std::optional<std::string>("") : std::nullopt;
}

// "Q: Who? A: Nobody": where the answer begins on the line of its question.
std::size_t inlineAnswer(const std::string &question)
{
    for (std::size_t i = question.find('?'); i != std::string::npos && i + 1 < question.size(); ++i) {
        const bool border = question[i] == ' ' || question[i] == '?' || question[i] == '*';
        if (border && afterLabel(without(std::string_view(question).substr(i + 1), kDecoration), "answer")) {
            return i + 1;
        }
    }
    return std::string::npos;
}

class BlockReader {
public:
    void line(std::string_view text)
    {
        bool numbered = false;
        const std::string_view bare = withoutNumber(text, numbered);
        if (const auto question = afterLabel(bare, "question")) {
            begin(*question);
        } else if (const auto answer = afterLabel(bare, "answer")) {
            m_answering = true;
            m_answer = *answer;
        } else if (clean(bare).empty() || text.starts_with("```")) {
            if (!m_answer.empty()) {
                flush();
            }
        } else if (m_answering && m_answer.empty()) {
            m_answer = clean(text);
        } else if (m_open && !m_answering) {
            m_question += (m_question.empty() ? "" : " ") + clean(text);
        } else if (numbered && clean(bare).ends_with('?')) {
            begin(clean(bare));
        }
    }

    void flush()
    {
        if (m_open || m_answering) {
            m_pairs.add(m_question, m_answer);
        }
        m_question.clear();
        m_answer.clear();
        m_open = m_answering = false;
    }

    [[nodiscard]] const RawPairs &pairs() const { return m_pairs; }

private:
    void begin(const std::string &question)
    {
        flush();
        m_open = true;
        m_question = question;
        if (const std::size_t at = inlineAnswer(question); at != std::string::npos) {
            m_answer = *afterLabel(without(std::string_view(question).substr(at), kDecoration), "answer");
            m_question = clean(std::string_view(question).substr(0, at));
            m_answering = true;
        }
    }

    RawPairs m_pairs;
    std::string m_question, m_answer;
    bool m_open = false, m_answering = false;
};

} // namespace

void RawPairs::add(const std::string &question, const std::string &answer)
{
    if (question.empty() || answer.empty()) {
        ++incomplete;
        return;
    }
    pairs.emplace_back(question, answer);
}

RawPairs pairsInBlocks(std::string_view text)
{
    BlockReader reader;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
        reader.line(text.substr(0, end));
        const bool both = end + 1 < text.size() && text[end] == '\r' && text[end + 1] == '\n';
        text.remove_prefix(std::min(text.size(), end + (both ? 2 : 1)));
    }
    reader.flush();
    return reader.pairs();
}

} // namespace core
