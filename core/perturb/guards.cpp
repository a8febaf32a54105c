// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/perturb/guards.h"

#include "core/perturb/seen_marks.h"
#include "core/perturb/words.h"
#include "core/text/unicode.h"

#include <algorithm>
#include <array>

namespace core {
namespace {

constexpr std::size_t kLongestLocalEdit = 120; // bytes, on either side

std::size_t countOf(std::string_view text, std::string_view what)
{
    std::size_t count = 0;
    for (std::size_t at = text.find(what); at != std::string_view::npos; at = text.find(what, at + what.size()))
        ++count;
    return count;
}

// Open minus closed for each pair, and straight double quotes by parity.
std::vector<long> balance(std::string_view text)
{
    constexpr std::array<std::pair<std::string_view, std::string_view>, 6> pairs = { { { "(", ")" },
                                                                                       { "[", "]" },
                                                                                       { "\u201C", "\u201D" },
                                                                                       { "\u00AB", "\u00BB" },
                                                                                       { "\u300C", "\u300D" },
                                                                                       { "\uFF08", "\uFF09" } } };
    std::vector<long> sums;
    for (const auto &[open, close] : pairs)
        sums.push_back(static_cast<long>(countOf(text, open)) - static_cast<long>(countOf(text, close)));
    sums.push_back(static_cast<long>(countOf(text, "\"") % 2));
    return sums;
}

// Articles that do not fit the word after them.
std::size_t wrongArticles(std::string_view text)
{
    const auto words = wordsOf(text);
    std::size_t wrong = 0;
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
        const bool next = words[i].end + 1 == words[i + 1].begin;
        if (next && (words[i].lower == "a" || words[i].lower == "an"))
            wrong += (words[i].lower == "an") != takesAn(words[i + 1].text) ? 1U : 0U;
    }
    return wrong;
}

// Spaces that an edit can leave behind: doubled, before a comma, at an end.
std::size_t strayBlanks(std::string_view text)
{
    std::size_t count = 0;
    for (const std::string_view stray : { "  ", " ,", " .", " ;", " ?", " !", "( ", " )" })
        count += countOf(text, stray);
    return count + (!text.empty() && text.front() == ' ' ? 1U : 0U) + (!text.empty() && text.back() == ' ' ? 1U : 0U);
}

// Marks that an edit can leave behind: doubled, or before all words.
std::size_t strayMarks(std::string_view text)
{
    std::size_t count = 0;
    for (const std::string_view stray : { ", ,", ",,", ",.", ",;", ";,", ";.", ": ,", "\u201C," })
        count += countOf(text, stray);
    return count + (!text.empty() && std::string_view(",;:.!?").find(text.front()) != std::string_view::npos ? 1U : 0U);
}

std::string refusalOfEdits(const Category &category, std::string_view body, const Candidate &candidate)
{
    std::size_t last = 0;
    for (const ByteEdit &edit : candidate.edits) {
        if (edit.begin < last || edit.end < edit.begin || edit.end > body.size())
            return "the edit does not fit its base";
        if (edit.replacement.find_first_of("\n\r\t") != std::string::npos)
            return "a line break in the edit";
        const bool local = category.rule != EditRule::Whole;
        if (local && std::max(edit.end - edit.begin, edit.replacement.size()) > kLongestLocalEdit)
            return "the edit is too long";
        last = edit.end;
    }
    if (candidate.edits.empty() || (category.rule != EditRule::Several && candidate.edits.size() != 1))
        return "not exactly one edit";
    return {};
}

// What differs between two texts, by their common start and end.
bool differsInsideOnly(std::string_view base, std::string_view variant, const ByteEdit &edit)
{
    const std::size_t tail = base.size() - edit.end;
    return variant.size() >= edit.begin + tail && base.substr(0, edit.begin) == variant.substr(0, edit.begin) &&
           base.substr(edit.end) == variant.substr(variant.size() - tail);
}

// What the edit does to marks, articles and blanks shows beside it: only there both texts are read.
std::string refusalOfLook(std::string_view body, std::string_view variant, const Candidate &candidate)
{
    constexpr std::size_t kBeside = 48;
    const std::size_t first = candidate.edits.front().begin, last = candidate.edits.back().end;
    const std::size_t tail = body.size() - last;
    std::size_t begin = first > kBeside ? first - kBeside : 0;
    std::size_t after = std::min(tail, kBeside);
    while (begin > 0 && body[begin] != ' ')
        --begin;
    while (after < tail && body[last + after] != ' ')
        ++after;
    const std::string_view was = body.substr(begin, last + after - begin);
    const std::string_view is = variant.substr(begin, variant.size() - (tail - after) - begin);
    if (balance(is) != balance(was))
        return "quotes or brackets lose their balance";
    if (wrongArticles(is) > wrongArticles(was))
        return "a or an would be wrong";
    if (strayMarks(is) > strayMarks(was))
        return "a stray mark";
    return strayBlanks(is) > strayBlanks(was) ? "a stray space" : std::string{};
}

std::string refusalOfParse(const Reading &reading, const Candidate &candidate)
{
    const ByteEdit &edit = candidate.edits.front();
    const auto piece = reading.pieceAt(edit.begin);
    if (!piece || edit.end > reading.pieces()[*piece].span.end)
        return "the edit crosses a sentence mark";
    if (reading.parse(*piece).state != ParseState::Parsed)
        return {};
    const bool parses = reading.parseEdited(*piece, { edit.begin, edit.end }, edit.replacement) == ParseState::Parsed;
    return parses ? std::string{} : "it parses worse than before";
}

} // namespace

std::string edited(std::string_view body, const std::vector<ByteEdit> &edits)
{
    std::string result;
    std::size_t at = 0;
    for (const ByteEdit &edit : edits) {
        result.append(body.substr(at, edit.begin - at)).append(edit.replacement);
        at = edit.end;
    }
    return result.append(body.substr(at));
}

std::vector<TextEdit> inCodePoints(std::string_view body, const std::vector<ByteEdit> &edits)
{
    std::vector<TextEdit> points;
    for (const ByteEdit &edit : edits) {
        const std::string quoted(body.substr(edit.begin, edit.end - edit.begin));
        const std::size_t begin = codePointCount(body.substr(0, edit.begin));
        points.push_back({ begin, begin + codePointCount(quoted), quoted, edit.replacement });
    }
    return points;
}

std::optional<std::string> applied(std::string_view base, const std::vector<TextEdit> &edits)
{
    std::string result;
    std::size_t at = 0;
    for (const TextEdit &edit : edits) {
        const std::size_t begin = byteOffset(base, edit.begin);
        const std::size_t end = byteOffset(base, edit.end);
        if (begin < at || end < begin || base.substr(begin, end - begin) != edit.quoted)
            return std::nullopt;
        result.append(base.substr(at, begin - at)).append(edit.replacement);
        at = end;
    }
    return result.append(base.substr(at));
}

std::vector<TextEdit> reversed(const std::vector<TextEdit> &edits)
{
    std::vector<TextEdit> back;
    std::size_t more = 0, less = 0; // how far earlier edits moved what follows
    for (const TextEdit &edit : edits) {
        const std::size_t begin = edit.begin + more - less;
        const std::size_t length = codePointCount(edit.replacement);
        back.push_back({ begin, begin + length, edit.replacement, edit.quoted });
        more += length;
        less += edit.end - edit.begin;
    }
    return back;
}

std::string refusalOf(const Category &category, const Reading &reading, const Candidate &candidate,
                      const std::set<std::string> &others)
{
    const std::string &body = reading.body();
    if (std::string reason = refusalOfEdits(category, body, candidate); !reason.empty())
        return reason;
    const std::string variant = edited(body, candidate.edits);
    if (variant == body)
        return "nothing changes";
    if (others.contains(variant))
        return "the same as another variant";
    if (category.rule == EditRule::Whole)
        return {};
    if (candidate.edits.size() == 1 && !differsInsideOnly(body, variant, candidate.edits.front()))
        return "not exactly one edit";
    if (std::string reason = refusalOfLook(body, variant, candidate); !reason.empty())
        return reason;
    for (const ByteEdit &edit : candidate.edits) { // "the bread 🍞": the picture would still show what went
        if (category.kind == PairKind::Error && touchesSymbol(body, edit.begin, edit.end))
            return "a picture or symbol stands beside it";
    }
    return category.parsesAsWell ? refusalOfParse(reading, candidate) : std::string{};
}

} // namespace core
