// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/questions/label_text.h"

#include "core/text/unicode.h"

#include <algorithm>
#include <array>
#include <vector>

namespace core {

namespace {

constexpr std::size_t kLongestRefusal = 1200; // bytes; longer prose is an essay, not a refusal

constexpr std::array kDecoration{ " ", "\t",     "\n",     "\r", "\"", "'", "*", "_", "`", "“", "”", "„", "‘",
                                  "’", "\u00a0", "\u3000", "[",  "]",  "(", ")", "|", "{", "}", "#", ">", "~" };
constexpr std::array kSpace{ " ", "\t", "\n", "\r", "\u00a0", "\u3000" };
// What may follow a label at once, before an explanation.
constexpr std::array kAfterLabel{ ".", ",",  ";",  ":",  "!",  "-",  "–",  "—", "(",
                                  "[", "。", "，", "；", "：", "、", "！", "→" };

// How an explanation begins that follows a label without a mark.
constexpr std::array<std::string_view, 10> kOpeners{ "because", "since", "as",   "due",  "given",
                                                     "it",      "the",   "this", "that", "there" };

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

std::string lowered(std::string_view ascii)
{
    std::string out(ascii);
    std::transform(out.begin(), out.end(), out.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    return out;
}

template <typename List>
std::size_t startsWithOne(std::string_view text, const List &list) // bytes of the entry that matched, 0 = none
{
    for (const std::string_view entry : list) {
        if (text.starts_with(entry)) {
            return entry.size();
        }
    }
    return 0;
}

template <typename List> std::string_view trimmed(std::string_view text, const List &list)
{
    while (const std::size_t size = startsWithOne(text, list)) {
        text.remove_prefix(size);
    }
    const auto endsWithOne = [&] {
        const auto it =
            std::find_if(list.begin(), list.end(), [&](std::string_view entry) { return text.ends_with(entry); });
        return it == list.end() ? std::size_t(0) : std::string_view(*it).size();
    };
    while (const std::size_t size = endsWithOne()) {
        text.remove_suffix(size);
    }
    return text;
}

std::string_view leadingWord(std::string_view text) // ASCII letters and what can't be told from one
{
    std::size_t end = 0;
    while (end < text.size() && isLetter(text[end]) && static_cast<unsigned char>(text[end]) < 0x80) {
        ++end;
    }
    return text.substr(0, end);
}

std::optional<Label> labelWord(std::string_view word)
{
    const std::string low = lowered(word);
    if (low == "yes") {
        return Label::Yes;
    }
    if (low == "no") {
        return Label::No;
    }
    return low == "maybe" ? std::optional(Label::Maybe) : std::nullopt;
}

// Another label in capitals takes the word back: "YES - or rather MAYBE".
bool namesAnotherLabel(std::string_view text, Label label)
{
    std::size_t i = 0;
    while (i < text.size()) {
        if (!isLetter(text[i]) || static_cast<unsigned char>(text[i]) >= 0x80) {
            ++i;
            continue;
        }
        const std::string_view word = leadingWord(text.substr(i));
        const bool capitals = word == "YES" || word == "NO" || word == "MAYBE";
        if (capitals && labelWord(word) != label) {
            return true;
        }
        i += word.size();
    }
    return false;
}

// Removes what may stand between a label and its explanation. True when that is more than blanks: a
// mark, a closing quote, a line's end.
bool skipSeparator(std::string_view &text)
{
    bool closed = false;
    while (!text.empty()) {
        closed = closed || text.front() == '\n';
        const std::size_t blank = startsWithOne(text, kSpace);
        const std::size_t mark = std::max(startsWithOne(text, kAfterLabel), startsWithOne(text, kDecoration));
        if (blank == 0 && mark == 0) {
            break;
        }
        closed = closed || blank == 0;
        text.remove_prefix(std::max(blank, mark));
    }
    return closed;
}

// Does `rest`, which follows a label at once, leave it a label?
bool explains(std::string_view rest, Label label)
{
    const bool compound =
        (rest[0] == '-' || rest[0] == '.') && rest.size() > 1 && (isLetter(rest[1]) || isDigit(rest[1]));
    std::string_view tail = rest;
    const bool closed = skipSeparator(tail);
    if (tail.empty()) {
        return true;
    }
    if (compound || tail.size() == rest.size()) {
        return false; // "No-one", "NO.5", "YES/NO", "YES?"
    }
    const std::string word = lowered(leadingWord(tail));
    std::string_view second = tail.substr(word.size());
    skipSeparator(second);
    const std::optional<Label> next =
        labelWord(word == "or" || word == "and" ? leadingWord(second) : std::string_view(word));
    if ((next && *next != label) || namesAnotherLabel(tail, label)) {
        return false;
    }
    // Without punctuation "YES because …" is a label, "No idea" and "Maybe not" are none.
    return closed || std::find(kOpeners.begin(), kOpeners.end(), word) != kOpeners.end();
}

struct Wording {
    std::vector<std::string_view> inability, matter;
};

// What a model says when it declines: that it can't, and that this is about the task.
const std::array<Wording, 4> &refusalWordings()
{
    static const std::array<Wording, 4> kWordings{ {
        { { "i can't", "i cannot", "i can not", "i'm unable", "i am unable", "i won't", "i'm not able", "i am not able",
            "i must decline", "i have to decline", "i'm sorry, but", "i am sorry, but" },
          { "assist", "help you", "help with", "comply", "request", "fulfill", "fulfil", "reproduc", "copyright",
            "engage with", "this content", "this material", "this task", "do that", "continue with" } },
        { { "ich kann", "ich darf", "leider kann", "tut mir leid", "bin nicht in der lage" },
          { "nicht helfen", "nicht behilflich", "nicht unterstützen", "anfrage nicht", "diese anfrage",
            "dieser anfrage", "nicht beantworten", "urheberrecht", "nicht dabei" } },
        { { "je ne peux pas", "je ne suis pas en mesure", "je ne suis pas capable", "je regrette", "désolé" },
          { "vous aider", "cette demande", "votre demande", "y répondre", "répondre à cette", "assistance",
            "droit d'auteur", "droits d'auteur" } },
        { { "抱歉", "对不起", "對不起", "我无法", "我無法", "我不能", "很遗憾", "很遺憾" },
          { "无法帮助", "無法幫助", "无法协助", "無法協助", "无法提供", "無法提供", "无法回答", "無法回答", "不能提供",
            "不能回答", "不能帮助", "无法满足", "無法滿足", "不能协助", "请求", "請求", "版权", "版權" } },
    } };
    return kWordings;
}

} // namespace

std::string withoutZeroWidth(std::string_view text)
{
    static constexpr std::array kZeroWidth{ "\u200b", "\u200c", "\u200d", "\u2060", "\ufeff" };
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        const bool lead = text.front() == '\xE2' || text.front() == '\xEF';
        const std::size_t size = lead ? startsWithOne(text, kZeroWidth) : 0;
        if (size == 0) {
            out += text.front();
        }
        text.remove_prefix(std::max<std::size_t>(size, 1));
    }
    return out;
}

std::string_view trimmedDecoration(std::string_view text)
{
    return trimmed(text, kDecoration);
}

std::string_view trimmedSpace(std::string_view text)
{
    return trimmed(text, kSpace);
}

std::string_view withoutAnswerPrefix(std::string_view text)
{
    text = trimmedDecoration(text);
    static constexpr std::array kPrefixes{ "the final answer is",
                                           "final answer",
                                           "the answer is",
                                           "my answer is",
                                           "answer",
                                           "réponse",
                                           "antwort",
                                           "respuesta",
                                           "回答",
                                           "答案",
                                           "a" };
    const std::string low = lowered(text.substr(0, 40));
    for (const std::string_view prefix : kPrefixes) {
        if (!low.starts_with(prefix)) {
            continue;
        }
        std::string_view rest = trimmedDecoration(text.substr(prefix.size()));
        for (const std::string_view colon : { ":", "：" }) {
            if (rest.starts_with(colon)) {
                return trimmedDecoration(rest.substr(colon.size()));
            }
        }
        return prefix.ends_with(" is") ? rest : text;
    }
    return text;
}

std::optional<Label> readLabel(std::string_view text)
{
    text = withoutAnswerPrefix(text);
    const std::string_view word = leadingWord(text);
    const std::optional<Label> label = labelWord(word);
    if (!label) {
        return std::nullopt;
    }
    const std::string_view rest = text.substr(word.size());
    return rest.empty() || explains(rest, *label) ? label : std::nullopt;
}

bool beginsWithLabel(std::string_view text)
{
    return labelWord(leadingWord(trimmedDecoration(text))).has_value();
}

std::optional<Label> openingLabel(std::string_view text)
{
    text = trimmedDecoration(text);
    const std::string_view word = leadingWord(text);
    const std::optional<Label> label = labelWord(word);
    const std::string_view rest = text.substr(word.size());
    if (!label || rest.empty() || explains(rest, *label)) {
        return label; // the word alone, too: tokens seldom end inside of one
    }
    constexpr std::size_t kTelling = 3; // letters of "because" that tell it from "idea" and "or"
    const std::string begun = lowered(trimmedSpace(rest));
    const bool apart = startsWithOne(rest, kSpace) > 0;
    const auto opens = [&begun](std::string_view opener) { return opener.starts_with(begun); };
    return apart && begun.size() >= kTelling && std::any_of(kOpeners.begin(), kOpeners.end(), opens) ? label
                                                                                                     : std::nullopt;
}

std::optional<int> questionNumber(std::string_view key)
{
    key = trimmedDecoration(key);
    static constexpr std::array kWords{ "question", "answer", "item", "number", "q", "a", "nr", "no" };
    const std::string_view word = leadingWord(key);
    if (!word.empty()) {
        const std::string low = lowered(word);
        if (std::find(kWords.begin(), kWords.end(), low) == kWords.end()) {
            return std::nullopt;
        }
        key.remove_prefix(word.size());
        key.remove_prefix(std::min(key.find_first_not_of(" ._-#:"), key.size()));
    }
    const std::size_t digits = std::min(key.find_first_not_of("0123456789"), key.size());
    if (digits == 0 || digits > 6) {
        return std::nullopt;
    }
    const std::string_view after = key.substr(digits);
    const bool ends = after.empty() || after.front() == '.' || after.front() == ')' || after.front() == ':';
    const bool fraction = after.size() > 1 && after.front() == '.' && isDigit(after[1]);
    return ends && !fraction ? std::optional(std::stoi(std::string(key.substr(0, digits)))) : std::nullopt;
}

std::optional<NumberedLine> numberedLine(std::string_view line)
{
    static constexpr std::array kMarks{ ".", ":", ")", "-", "–", "—", "=", "→", "]", "|", "：", "。", "、", "）" };
    std::size_t start = 0;
    while (start < line.size() && !isLetter(line[start]) && !isDigit(line[start])) {
        ++start;
    }
    line.remove_prefix(start);
    const std::string_view word = leadingWord(line);
    const std::string low = lowered(word);
    if (low == "q" || low == "question" || low == "no" || low == "nr" || low == "item") {
        line.remove_prefix(word.size());
        line.remove_prefix(std::min(line.find_first_not_of(" ._-#:*"), line.size()));
    }
    const std::size_t digits = std::min(line.find_first_not_of("0123456789"), line.size());
    if (digits == 0 || digits > 6) {
        return std::nullopt;
    }
    const int number = std::stoi(std::string(line.substr(0, digits)));
    line.remove_prefix(digits);
    const std::size_t before = line.size();
    while (const std::size_t size = std::max(startsWithOne(line, kMarks), startsWithOne(line, kDecoration))) {
        line.remove_prefix(size);
    }
    return line.size() < before || line.empty() ? std::optional(NumberedLine{ number, line }) : std::nullopt;
}

bool isRefusal(std::string_view text)
{
    if (text.size() > kLongestRefusal) {
        return false;
    }
    std::string low = foldedCase(text);
    for (std::size_t at = low.find("’"); at != std::string::npos; at = low.find("’", at)) {
        low.replace(at, std::string_view("’").size(), "'");
    }
    const auto has = [&low](std::string_view part) { return low.find(part) != std::string::npos; };
    const auto &wordings = refusalWordings();
    return std::any_of(wordings.begin(), wordings.end(), [&has](const Wording &wording) {
        return std::any_of(wording.inability.begin(), wording.inability.end(), has) &&
               std::any_of(wording.matter.begin(), wording.matter.end(), has);
    });
}

} // namespace core
