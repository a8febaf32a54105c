// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/perturb/model_edit_value.h"

#include "core/perturb/guards.h"
#include "core/perturb/words.h"

#include <algorithm>

namespace core {
namespace {

constexpr std::size_t kMostChoices = 400, kMostChoiceBytes = 12'000; // what endpoints take in a schema
constexpr std::size_t kWordsLeftOut = 6, kWordsReplaced = 3;
constexpr std::string_view kMarks = ".,;:?!\"()[]";

std::size_t countOf(std::string_view body, std::string_view span)
{
    std::size_t count = 0;
    for (std::size_t at = body.find(span); at != std::string_view::npos; at = body.find(span, at + 1))
        ++count;
    return count;
}

std::string_view trimmed(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(' ');
    return first == std::string_view::npos ? std::string_view{}
                                           : text.substr(first, text.find_last_not_of(' ') - first + 1);
}

// Whether a word goes on from before `at` to behind it.
bool isInsideWord(std::string_view text, std::size_t at)
{
    const auto inWord = [](char c) { return isWordByte(c) || (c & 0x80) != 0 || c == '\'' || c == '-'; };
    return at > 0 && at < text.size() && inWord(text[at - 1]) && inWord(text[at]);
}

// Where the word before `at` begins; 0 at the first one.
std::size_t wordBefore(std::string_view text, std::size_t at)
{
    while (at > 0 && text[at - 1] == ' ')
        --at;
    const std::size_t space = at == 0 ? std::string_view::npos : text.rfind(' ', at - 1);
    return space == std::string_view::npos ? 0 : space + 1;
}

std::string replacedIn(const std::string &body, const ModelEdit &edit)
{
    std::string text = body;
    return text.replace(text.find(edit.span), edit.span.size(), edit.replacement);
}

// The same words with other capitals, where they stand in the body once.
std::string asWritten(const std::string &span, const std::string &body)
{
    const std::string low = lowered(body), wanted = lowered(span);
    return countOf(low, wanted) == 1 ? body.substr(low.find(wanted), span.size()) : span;
}

// A whole text in the place of an edit: most of it is as it was.
bool isWholeText(const ModelEdit &edit, const std::string &body, const std::string &text)
{
    return edit.span.size() + body.size() * 3 / 10 < body.size() && text.size() * 2 > body.size();
}

// "The minister then" for "Then": what is left out is "The minister".
ModelEdit withoutTail(const ModelEdit &edit)
{
    const std::string span = lowered(edit.span), tail = " " + lowered(edit.replacement);
    if (!span.ends_with(tail))
        return edit;
    return { edit.span.substr(0, edit.span.size() - tail.size()), {} };
}

std::string faultOf(const Category &category, const ModelEdit &edit, const std::string &body)
{
    if (category.leavesOut && !edit.replacement.empty())
        return "words take the place of those that should only go";
    if (!category.leavesOut && edit.replacement.empty())
        return "nothing takes the place of the words";
    const auto place = placed(edit, body);
    if (!place)
        return "the words stand there more than once";
    PairBase base;
    base.body = body;
    const Reading reading(base, Romanisations{}, [](const std::string &) { return ParseOutcome{}; });
    Category unparsed = category; // what needs a parser is told when the run is over
    unparsed.parsesAsWell = false;
    return refusalOf(unparsed, reading, Candidate{ { *place }, false, {}, {} }, {});
}

} // namespace

std::optional<ModelEdit> editBetween(const std::string &base, const std::string &variant)
{
    if (base == variant)
        return std::nullopt;
    const std::size_t least = std::min(base.size(), variant.size());
    std::size_t begin = 0, tail = 0;
    while (begin < least && base[begin] == variant[begin])
        ++begin;
    while (tail < least - begin && base[base.size() - 1 - tail] == variant[variant.size() - 1 - tail])
        ++tail;
    while (isInsideWord(base, begin) || isInsideWord(variant, begin))
        --begin;
    while (tail > 0 && (isInsideWord(base, base.size() - tail) || isInsideWord(variant, variant.size() - tail)))
        --tail;
    const auto edit = [&] {
        const auto part = [&](const std::string &text) {
            const std::size_t end = std::max(begin, text.size() - tail);
            return std::string(trimmed(std::string_view(text).substr(begin, end - begin)));
        };
        return ModelEdit{ part(base), part(variant) };
    };
    ModelEdit made = edit();
    while ((made.span.empty() || countOf(base, made.span) != 1) && begin > 0) {
        begin = wordBefore(base, begin);
        made = edit();
    }
    return countOf(base, made.span) == 1 ? std::optional(made) : std::nullopt;
}

std::optional<ModelEdit> readEdit(const Category &category, const ModelEdit &said, const std::string &body,
                                  std::string &fault)
{
    ModelEdit edit{ std::string(trimmed(said.span)), std::string(trimmed(said.replacement)) };
    if (!edit.span.empty() && countOf(body, edit.span) == 0)
        edit.span = asWritten(edit.span, body);
    const std::size_t count = edit.span.empty() ? 0 : countOf(body, edit.span);
    if (count == 1 && edit.span == edit.replacement) {
        fault = "nothing changes";
        return std::nullopt;
    }
    if (count == 1 && !edit.replacement.empty())
        edit = editBetween(body, replacedIn(body, edit)).value_or(edit);
    if (count == 0) {
        const auto between = editBetween(body, edit.replacement);
        if (!between || !isWholeText(*between, body, edit.replacement)) {
            fault = edit.span.empty() ? "the reply names no words that change"
                                      : "the words do not stand in the translation";
            return std::nullopt;
        }
        edit = *between;
    }
    if (count > 1) {
        fault = "the words stand there more than once";
        return std::nullopt;
    }
    if (category.leavesOut && !edit.replacement.empty())
        edit = withoutTail(edit);
    fault = faultOf(category, edit, body);
    return fault.empty() ? std::optional(edit) : std::nullopt;
}

std::vector<std::string> spanChoices(const Category &category, const std::string &body)
{
    if (category.rule != EditRule::One)
        return {};
    const auto words = wordsOf(body);
    std::vector<std::string> choices;
    std::size_t bytes = 0;
    for (std::size_t length = 1; length <= (category.leavesOut ? kWordsLeftOut : kWordsReplaced); ++length) {
        std::vector<std::string> more;
        for (std::size_t i = 0; i + length <= words.size(); ++i) {
            const std::string span = body.substr(words[i].begin, words[i + length - 1].end - words[i].begin);
            if (span.find_first_of(kMarks) == std::string::npos && span.find('\n') == std::string::npos &&
                countOf(body, span) == 1)
                more.push_back(span);
        }
        for (const std::string &span : more)
            bytes += span.size();
        if (choices.size() + more.size() > kMostChoices || bytes > kMostChoiceBytes)
            break;
        choices.insert(choices.end(), more.begin(), more.end());
    }
    return choices;
}

std::optional<ByteEdit> placed(const ModelEdit &edit, const std::string &body)
{
    if (edit.span.empty())
        return ByteEdit{ 0, body.size(), edit.replacement };
    if (countOf(body, edit.span) != 1)
        return std::nullopt;
    const std::size_t begin = body.find(edit.span);
    ByteEdit placed{ begin, begin + edit.span.size(), edit.replacement };
    if (!placed.replacement.empty())
        return withArticle(body, placed);
    if (begin > 0 && body[begin - 1] == ' ' && placed.end < body.size() && body[placed.end - 1] != ' ') {
        --placed.begin;
        return placed;
    }
    while (placed.end < body.size() && body[placed.end] == ' ')
        ++placed.end;
    if (isCapital(edit.span.front()) && placed.end < body.size() && isAsciiLetter(body[placed.end])) {
        placed.replacement = capitalised(body.substr(placed.end, 1));
        ++placed.end;
    }
    return placed;
}

} // namespace core
