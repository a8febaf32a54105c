// SPDX-License-Identifier: GPL-3.0-or-later

// Name formatting: the parts of a romanised name are written together, with a hyphen or with a space, or lose
// an apostrophe. The name stays the same.

#include "core/perturb/category.h"
#include "core/perturb/words.h"

namespace core {
namespace {

constexpr std::string_view kMarks[] = { "'", "\u2019", "\u2018" };

std::string withoutApostrophes(std::string_view name)
{
    std::string plain(name);
    for (const std::string_view mark : kMarks) {
        for (std::size_t at = plain.find(mark); at != std::string::npos; at = plain.find(mark, at))
            plain.erase(at, mark.size());
    }
    return plain;
}

// Joins the words of a name by `joint`; after a space or nothing the next word gets a capital.
std::string rejoined(const std::string &name, std::string_view joint)
{
    std::string result;
    bool raise = false;
    for (const char c : name) {
        if (c == ' ' || c == '-') {
            result += joint;
            raise = joint != "-";
        } else {
            result += raise ? capitalised(std::string_view(&c, 1)) : std::string(1, c);
            raise = false;
        }
    }
    return result;
}

} // namespace

void proposeNameFormatting(const Reading &reading, const Lexicon &, Proposals &proposals)
{
    bool any = false;
    for (const RomanName &name : reading.names()) {
        const std::string written = reading.body().substr(name.begin, name.end - name.begin);
        if (written.find_first_of(" -") == std::string::npos)
            continue; // "Ch'i" and "Chi" are different places: the apostrophe of a single part stays
        any = true;
        proposals.add(name.begin, name.end, rejoined(written, ""));
        proposals.add(name.begin, name.end, rejoined(written, written.find('-') == std::string::npos ? "-" : " "));
        if (const std::string plain = withoutApostrophes(written); plain != written)
            proposals.add(name.begin, name.end, plain);
    }
    if (!any)
        proposals.refuse("no romanised name of several parts");
}

} // namespace core
