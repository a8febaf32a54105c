// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gemba/gemba_reply.h"

#include "core/gemba/reply_opening.h"
#include "core/questions/label_text.h"
#include "core/text/code_points.h"
#include "core/text/unicode.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <unicode/uchar.h>

namespace core {
namespace {

constexpr double kTop = 100;

// Decimal digits of any script as ASCII; everything else as it is.
std::string withAsciiDigits(std::string_view text)
{
    std::string out;
    for (const auto &[c, bytes] : CodePoints(text)) {
        const std::int32_t digit = c < 0 ? -1 : u_charDigitValue(c);
        if (digit >= 0) {
            out += static_cast<char>('0' + digit);
        } else {
            out += bytes;
        }
    }
    return out;
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

struct Number {
    double value = 0;
    std::size_t begin = 0, end = 0; // bytes
};

// Where a number ends: digits, and one decimal point or comma with digits behind it.
std::size_t numberEnd(std::string_view text, std::size_t begin)
{
    std::size_t end = begin;
    while (end < text.size() && isDigit(text[end])) {
        ++end;
    }
    const bool decimal = end + 1 < text.size() && (text[end] == '.' || text[end] == ',') && isDigit(text[end + 1]);
    if (decimal) {
        ++end;
        while (end < text.size() && isDigit(text[end])) {
            ++end;
        }
    }
    return end;
}

// "-5" and "−5" are negative; "0-100" is a range.
bool isNegative(std::string_view text, std::size_t begin)
{
    constexpr std::string_view kMinus = "−";
    const std::string_view before = text.substr(0, begin);
    const std::size_t sign = before.ends_with('-') ? 1 : before.ends_with(kMinus) ? kMinus.size() : 0;
    if (sign == 0) {
        return false;
    }
    const std::string_view further = trimmedSpace(before.substr(0, before.size() - sign));
    return further.empty() || !isDigit(further.back());
}

std::vector<Number> numbersIn(std::string_view text)
{
    std::vector<Number> out;
    for (std::size_t i = 0; i < text.size();) {
        if (!isDigit(text[i])) {
            ++i;
            continue;
        }
        const std::size_t end = numberEnd(text, i);
        std::string digits(text.substr(i, end - i));
        std::replace(digits.begin(), digits.end(), ',', '.');
        Number number{ 0, i, end };
        std::from_chars(digits.data(), digits.data() + digits.size(), number.value);
        if (isNegative(text, i)) {
            number.value = -number.value;
        }
        out.push_back(number);
        i = end;
    }
    return out;
}

// What stands between two numbers, without emphasis: "**85**/100".
std::string betweenNumbers(std::string_view text, const Number &left, const Number &right)
{
    std::string between(text.substr(left.end, right.begin - left.end));
    std::erase_if(between, [](char c) { return c == '*' || c == '_' || c == '`'; });
    return foldedCase(trimmedSpace(between));
}

// Without the ends of the scale: "85/100", "85 out of 100", "0 to 100", "0-100".
std::vector<Number> withoutScale(std::string_view text, const std::vector<Number> &all, bool &ofHundred)
{
    static constexpr std::string_view kOf[] = { "/", "out of", "of", "／" };
    static constexpr std::string_view kTo[] = { "to", "-", "–", "and" };
    std::vector<Number> out;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const bool last = i + 1 == all.size();
        const std::string between = last ? std::string() : betweenNumbers(text, all[i], all[i + 1]);
        const bool top = !last && std::abs(all[i + 1].value) == kTop;
        if (top && all[i].value == 0 && std::ranges::find(kTo, between) != std::end(kTo)) {
            ++i;
            continue;
        }
        out.push_back(all[i]);
        if (top && std::ranges::find(kOf, between) != std::end(kOf)) {
            ofHundred = true;
            ++i;
        }
    }
    return out;
}

bool allTheSame(const std::vector<Number> &numbers)
{
    return std::ranges::all_of(numbers, [&](const Number &one) { return one.value == numbers.front().value; });
}

// Is this line nothing but a number, with a label or without: "85", "**Score:** 85/100", "['85']"?
bool isBareAnswer(std::string_view line)
{
    std::string rest;
    for (const char c : foldedCase(withAsciiDigits(line))) {
        const bool mark = isDigit(c) || std::string_view(" \t\r.,:/-*_#'\"`[](){}%=").find(c) != std::string::npos;
        if (!mark) {
            rest += c;
        }
    }
    static constexpr std::string_view kLabels[] = { "",      "score",      "rating", "thescoreis", "score(0100)",
                                                    "outof", "scoreoutof", "：",     "分",         "score：" };
    return std::ranges::find(kLabels, rest) != std::end(kLabels);
}

DaReply fromLine(std::string_view line, const char *rung)
{
    const std::string text = withAsciiDigits(line);
    bool ofHundred = false;
    const std::vector<Number> numbers = withoutScale(text, numbersIn(text), ofHundred);
    DaReply out;
    if (numbers.empty()) {
        out.cause = "no number";
        return out;
    }
    const Number &first = numbers.front();
    out.value = text.substr(first.begin, first.end - first.begin);
    if (!allTheSame(numbers)) {
        out.cause = "several numbers";
    } else if (first.value < 0 || first.value > kTop) {
        out.cause = "outside 0 to 100";
    } else {
        out.score = first.value;
        out.rung = ofHundred ? "N/100" : rung;
        out.state = AnswerState::Answered;
    }
    return out;
}

// Lines that are an answer by themselves; nullopt when there is none or when they differ.
std::optional<DaReply> fromBareLines(std::string_view text)
{
    std::optional<DaReply> found;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string_view line = trimmedSpace(text.substr(at, end - at));
        at = end + 1;
        if (line.empty() || !isBareAnswer(line)) {
            continue;
        }
        DaReply one = fromLine(line, "line of its own");
        if (one.score && found && one.score != found->score) {
            return std::nullopt;
        }
        if (one.score) {
            found = std::move(one);
        }
    }
    return found;
}

} // namespace

DaReply parseDaReply(const std::string &text)
{
    DaReply out;
    const ReplyOpening reply = openedReply(text);
    if (!reply.cause.empty()) {
        out.cause = reply.cause;
        return out;
    }
    if (isBareAnswer(reply.body)) {
        return fromLine(reply.body, "number");
    }
    if (isRefusal(reply.body)) {
        out.cause = "refusal";
        out.state = AnswerState::Refused;
        return out;
    }
    if (const auto found = fromBareLines(reply.body)) {
        return *found;
    }
    return fromLine(reply.body, "only number in prose");
}

} // namespace core
