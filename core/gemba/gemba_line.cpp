// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gemba/gemba_line.h"

#include "core/questions/label_text.h"
#include "core/text/unicode.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace core {
namespace {

using View = std::string_view;

// Bullets, numbering and emphasis before a line's words.
View withoutBullet(View line)
{
    const auto skip = [&line](View marks) {
        const std::size_t words = std::min(line.find_first_not_of(marks), line.size());
        line.remove_prefix(words);
    };
    skip(" \t#*_>+-");
    while (line.starts_with("•") || line.starts_with("·") || line.starts_with("–")) {
        line.remove_prefix(line.starts_with("·") ? View("·").size() : View("•").size());
        skip(" \t*_");
    }
    const std::size_t digits = std::min(line.find_first_not_of("0123456789"), line.size());
    if (digits > 0 && digits < line.size() && (line[digits] == '.' || line[digits] == ')')) {
        line.remove_prefix(digits + 1);
        skip(" \t*_");
    }
    return line;
}

// Removes one of these from the start; "" = nothing did.
View takeOne(View &text, std::initializer_list<View> options)
{
    for (const View option : options) {
        if (text.starts_with(option)) {
            text.remove_prefix(option.size());
            return option;
        }
    }
    return {};
}

void skipMarks(View &text)
{
    text.remove_prefix(std::min(text.find_first_not_of(" \t*_"), text.size()));
}

struct Category {
    View main, sub, word; // `word`: how lines name it
};

// The scheme that the prompt lists, finer ones first; locale convention comes from the published reader.
constexpr std::array kCategories = {
    Category{ "accuracy", "addition", "addition" },
    Category{ "accuracy", "mistranslation", "mistranslation" },
    Category{ "accuracy", "omission", "omission" },
    Category{ "accuracy", "untranslated text", "untranslated" },
    Category{ "fluency", "character encoding", "character encoding" },
    Category{ "fluency", "grammar", "grammar" },
    Category{ "fluency", "inconsistency", "inconsistency" },
    Category{ "fluency", "punctuation", "punctuation" },
    Category{ "fluency", "register", "register" },
    Category{ "fluency", "spelling", "spelling" },
    Category{ "style", "awkward", "awkward" },
    Category{ "terminology", "inappropriate for context", "inappropriate" },
    Category{ "terminology", "inconsistent use", "inconsistent" },
    Category{ "non-translation", "", "non-translation" },
    Category{ "locale convention", "", "locale convention" },
    Category{ "accuracy", "", "accuracy" },
    Category{ "fluency", "", "fluency" },
    Category{ "style", "", "style" },
    Category{ "terminology", "", "terminology" },
    Category{ "other", "", "other" },
};

// A word by itself: "other", not "another".
bool holdsWord(View text, View word)
{
    const auto isLetter = [](char c) { return static_cast<unsigned char>(c) >= 0x80 || std::isalpha(c) != 0; };
    for (std::size_t at = text.find(word); at != View::npos; at = text.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        if ((at == 0 || !isLetter(text[at - 1])) && (end == text.size() || !isLetter(text[end]))) {
            return true;
        }
    }
    return false;
}

std::string categoryIn(View text)
{
    const std::string low = foldedCase(text);
    const auto found = std::ranges::find_if(kCategories, [&](const Category &one) { return holdsWord(low, one.word); });
    if (found == kCategories.end()) {
        return {};
    }
    return std::string(found->main) + (found->sub.empty() ? "" : "/" + std::string(found->sub));
}

struct Quote {
    std::size_t begin = 0, end = 0; // bytes of the mark and what it holds
    View inside;
};

// The first quotation of a line. An apostrophe inside a word opens none.
std::optional<Quote> quotation(View line)
{
    static constexpr std::pair<View, View> kMarks[] = {
        { "\"", "\"" }, { "“", "”" },   { "„", "“" }, { "«", "»" }, { "「", "」" }, { "『", "』" },
        { "《", "》" }, { "``", "``" }, { "`", "`" }, { "'", "'" }, { "‘", "’" },   { "＂", "＂" }
    };
    std::optional<Quote> best;
    for (const auto &[open, close] : kMarks) {
        const std::size_t begin = line.find(open);
        const bool inWord = begin != View::npos && begin > 0 && open == "'" && line[begin - 1] != ' ';
        if (begin == View::npos || inWord || (best && best->begin <= begin)) {
            continue;
        }
        const std::size_t start = begin + open.size();
        std::size_t end = line.find(close, start);
        if (open == "'") { // "don't" does not close
            while (end != View::npos && end + 1 < line.size() &&
                   std::isalpha(static_cast<unsigned char>(line[end + 1])) != 0) {
                end = line.find(close, end + 1);
            }
        }
        if (end == View::npos) {
            if (open == "'" || open == "‘") {
                continue;
            }
            end = line.size(); // the line broke off
        }
        best = Quote{ begin, std::min(end + close.size(), line.size()), line.substr(start, end - start) };
    }
    return best;
}

// What stands behind the category without quotation marks: `accuracy/omission - the last clause`.
View behindCategory(View line)
{
    std::size_t cut = View::npos, size = 0;
    for (const View separator : { View(" - "), View(" – "), View(" — "), View(": "), View("：") }) {
        const std::size_t at = line.find(separator);
        if (at != View::npos && at < cut) {
            cut = at;
            size = separator.size();
        }
    }
    return cut == View::npos ? View() : trimmedDecoration(line.substr(cut + size));
}

} // namespace

std::optional<GembaHeading> gembaHeading(View line)
{
    View rest = withoutBullet(line);
    constexpr std::size_t kLongest = 8; // bytes of "critical"
    const std::string head = foldedCase(rest.substr(0, kLongest));
    const auto *severity =
        std::ranges::find_if(kGembaSeverities, [&](GembaSeverity one) { return View(head).starts_with(name(one)); });
    if (severity == std::end(kGembaSeverities)) {
        return std::nullopt;
    }
    rest.remove_prefix(name(*severity).size());
    skipMarks(rest);
    takeOne(rest, { "errors", "Errors", "ERRORS", "error", "Error", "ERROR" });
    skipMarks(rest);
    if (rest.starts_with('(') && rest.find(')') != View::npos) {
        rest.remove_prefix(rest.find(')') + 1);
        skipMarks(rest);
    }
    if (rest.empty()) {
        return GembaHeading{ *severity, {} };
    }
    if (takeOne(rest, { ":", "：", "-", "–", "—" }).empty()) {
        return std::nullopt; // "Major errors disrupt the flow"
    }
    skipMarks(rest);
    return GembaHeading{ *severity, trimmedSpace(rest) };
}

bool saysNoError(View line)
{
    std::string low = foldedCase(trimmedDecoration(withoutBullet(trimmedSpace(line))));
    while (low.ends_with('.') || low.ends_with('!') || low.ends_with(')') || low.ends_with(']')) {
        low.pop_back();
    }
    static constexpr View kNone[] = { "none", "n/a", "nil", "no", "none found" };
    if (std::ranges::find(kNone, View(low)) != std::end(kNone)) {
        return true;
    }
    View rest = low;
    takeOne(rest, { "there are ", "there is " });
    if (takeOne(rest, { "no ", "no-" }).empty()) {
        return false;
    }
    takeOne(rest, { "critical ", "major ", "minor " });
    if (takeOne(rest, { "errors", "error" }).empty()) {
        return false;
    }
    takeOne(rest, { " were", " was" });
    takeOne(rest, { " found", " detected", " identified" });
    return rest.empty();
}

bool speaksOfNoError(View line)
{
    const std::string low = foldedCase(trimmedDecoration(withoutBullet(trimmedSpace(line))));
    View rest = low;
    takeOne(rest, { "there are ", "there is ", "i see ", "i found " });
    const bool denies = !takeOne(rest, { "no-", "no ", "none" }).empty();
    return denies && (holdsWord(rest, "error") || holdsWord(rest, "errors") || holdsWord(rest, "issues"));
}

bool endsInsideQuotation(View line)
{
    // What closes one of the others' quotations, too: German „x” and »x«.
    static constexpr View kClose[] = { "\"", "”", "“", "»", "«", "」", "』", "》", "`", "＂" };
    for (auto quote = quotation(line); quote; quote = quotation(line)) {
        const View inside = quote->inside;
        const bool toTheEnd = inside.data() + inside.size() == line.data() + line.size();
        if (toTheEnd && std::ranges::none_of(kClose, [&](View mark) { return inside.find(mark) != View::npos; })) {
            const unsigned char before = quote->begin == 0 ? ' ' : static_cast<unsigned char>(line[quote->begin - 1]);
            return std::isalnum(before) == 0 && (before == ' ' || !inside.empty()); // no inch, no closing mark
        }
        line.remove_prefix(quote->end);
    }
    return false;
}

std::optional<GembaError> gembaError(View line)
{
    const View words = withoutBullet(line);
    const std::optional<Quote> quote = quotation(words);
    GembaError error;
    error.line = std::string(line);
    error.category = categoryIn(words.substr(0, quote ? quote->begin : words.size()));
    if (error.category.empty() && quote) {
        error.category = categoryIn(words.substr(quote->end));
    }
    if (error.category.empty() && !quote) {
        return std::nullopt;
    }
    if (error.category.empty()) {
        error.category = "other";
    }
    error.quoted = std::string(quote ? trimmedSpace(quote->inside) : behindCategory(words));
    return error;
}

std::optional<GembaSeverity> severityIn(View line)
{
    const auto quote = quotation(line);
    const std::string low = foldedCase(line.substr(0, quote ? quote->begin : line.size()));
    std::optional<GembaSeverity> found;
    for (const GembaSeverity severity : kGembaSeverities) {
        if (holdsWord(low, name(severity))) {
            if (found) {
                return std::nullopt;
            }
            found = severity;
        }
    }
    return found;
}

} // namespace core
