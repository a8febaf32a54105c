// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/perturb/clause.h"

#include "core/perturb/words.h"

#include <algorithm>

namespace core {
namespace {

bool isOneOf(const std::string &kind, std::initializer_list<std::string_view> kinds)
{
    return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

// What stands to the left of a noun and belongs to it (link types of the English dictionary).
bool isLeftPart(const std::string &kind)
{
    return isOneOf(kind, { "D",  "DD", "DG", "DP", "A",  "AN",  "AA",  "AM",  "G",  "GN", "YS",
                           "YP", "EA", "E",  "EC", "EE", "EN",  "L",   "LA",  "ND", "NA", "NM",
                           "NN", "XJ", "TA", "U",  "SJ", "IPD", "DTI", "NIA", "ID", "PH", "LE" });
}

std::size_t leftmost(const Parse &parse, std::size_t word, int depth = 0)
{
    std::size_t first = word;
    for (const ParsedLink &link : parse.links) {
        const bool part = isLeftPart(link.kind()) || link.label.front() == '_'; // "no such", "a thousand"
        if (link.right == word && link.left > 0 && depth < 20 && part)
            first = std::min(first, leftmost(parse, link.left, depth + 1));
    }
    return first;
}

// Only "of" phrases, names and the second half of "A and B".
std::size_t rightmost(const Parse &parse, std::size_t word, int depth = 0)
{
    std::size_t last = word;
    for (const ParsedLink &link : parse.links) {
        if (link.left != word || depth >= 20)
            continue;
        const std::string kind = link.kind();
        const std::string &next = parse.words[link.right].text;
        const bool of = kind == "M" && next == "of";
        if (of || isOneOf(kind, { "SJ", "G" }) || (kind == "J" && parse.words[word].text == "of"))
            last = std::max(last, rightmost(parse, link.right, depth + 1));
    }
    return last;
}

} // namespace

bool hasLinkTo(const Parse &parse, std::size_t word, const std::vector<std::string> &kinds, bool fromLeft)
{
    return std::any_of(parse.links.begin(), parse.links.end(), [&](const ParsedLink &link) {
        return (fromLeft ? link.left : link.right) == word &&
               std::find(kinds.begin(), kinds.end(), link.kind()) != kinds.end();
    });
}

bool isPassive(const Parse &parse, std::size_t verb)
{
    return std::any_of(parse.links.begin(), parse.links.end(),
                       [verb](const ParsedLink &link) { return link.right == verb && link.label.starts_with("Pv"); });
}

bool mayEndInVerb(const Parse &parse, const FiniteClause &clause, const VerbForms &forms)
{
    const bool together = clause.subject + 1 == clause.verb && hasLinkTo(parse, clause.subject, { "AN" }, false);
    return together && !forms.baseOfThird(lowered(parse.words[clause.subject].text)).empty();
}

std::string wordBefore(const Parse &parse, std::size_t word)
{
    return word > 1 ? lowered(parse.words[word - 1].text) : std::string{};
}

std::vector<FiniteClause> finiteClauses(const Parse &parse)
{
    std::vector<FiniteClause> clauses;
    for (const ParsedLink &link : parse.links) {
        const std::string kind = link.kind();
        const bool inverted = isOneOf(kind, { "SI", "SXI", "SFI" });
        if (!inverted && !isOneOf(kind, { "S", "SX", "SF" }))
            continue;
        FiniteClause clause;
        clause.subject = inverted ? link.right : link.left;
        clause.verb = inverted ? link.left : link.right;
        clause.inverted = inverted;
        const std::string rest = link.label.substr(link.label.find(kind) + kind.size());
        clause.singular = kind != "SX" && kind != "SXI" && !rest.empty() && rest.front() == 's';
        clause.existential = isOneOf(kind, { "SF", "SFI" }) || parse.words[clause.subject].text == "there";
        clause.relative = hasLinkTo(parse, clause.subject, { "R", "RS", "B", "CX" }, true) ||
                          hasLinkTo(parse, clause.subject, { "RS" }, false);
        clauses.push_back(clause);
    }
    std::sort(clauses.begin(), clauses.end(),
              [](const FiniteClause &a, const FiniteClause &b) { return a.verb < b.verb; });
    return clauses;
}

Phrase nounPhrase(const Parse &parse, std::size_t head)
{
    Phrase phrase;
    const std::size_t first = leftmost(parse, head);
    const std::size_t last = rightmost(parse, head);
    phrase.span = { parse.words[first].begin, parse.words[last].end };
    phrase.hasDeterminer = hasLinkTo(parse, head, { "D", "DG", "DP", "DD", "ID" }, false);
    for (std::size_t word = first; word <= last; ++word) {
        for (const ParsedLink &link : parse.links) {
            if (link.left != word || link.right <= last)
                continue;
            const std::string kind = link.kind();
            const bool of = parse.words[link.right].text == "of";
            const bool preposition = kind == "M" && link.label.substr(0, 2) == "Mp";
            phrase.relativeHead |=
                isOneOf(kind, { "R", "RS", "B", "MX", "MG", "TH", "TO", "CX" }) || (kind == "M" && !preposition && !of);
            phrase.goesOn |= preposition && !of;
            phrase.coordinated |= kind == "SJ";
        }
    }
    return phrase;
}

std::vector<ObjectLink> directObjects(const Parse &parse)
{
    std::vector<ObjectLink> objects;
    for (const ParsedLink &link : parse.links) {
        if (link.kind() == "O")
            objects.push_back({ link.left, link.right });
    }
    std::sort(objects.begin(), objects.end(), [](const ObjectLink &a, const ObjectLink &b) { return a.verb < b.verb; });
    return objects;
}

} // namespace core
