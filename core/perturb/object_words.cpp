// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/perturb/object_words.h"

#include <map>
#include <set>
#include <string_view>

namespace core {
namespace {

using Words = std::set<std::string>;
using WordsByWord = std::map<std::string, Words>;

bool holds(const WordsByWord &table, const std::string &key, const std::string &word)
{
    const auto found = table.find(key);
    return found != table.end() && found->second.contains(word);
}

} // namespace

bool wantsPreposition(const std::string &verb, const std::string &preposition)
{
    static const WordsByWord pairs = {
        { "about", { "ask", "talk", "speak", "hear", "inquire", "know", "think", "learn" } },
        { "of", { "speak", "talk", "think", "hear", "complain", "consist", "dream", "approve", "despair", "beware" } },
        { "at", { "look", "laugh", "aim", "gaze", "wonder", "arrive", "stare", "rejoice" } },
        { "for", { "long", "wait", "care", "look", "seek", "hope", "ask", "mourn", "search", "call", "send" } },
        { "to",
          { "listen", "attend", "belong", "lead", "submit", "speak", "talk", "cling", "hold", "yield", "listen", "bow",
            "amount", "answer", "bend", "point" } },
        { "on", { "depend", "rely", "call", "insist", "look", "dwell" } },
        { "upon", { "look", "depend", "call", "wait", "rely", "act" } },
        { "in", { "trust", "believe", "confide", "persist", "delight", "consist" } },
        { "with", { "deal", "strive", "meet", "agree", "speak", "talk", "contend", "begin", "differ" } },
        { "against", { "offend", "rebel", "fight", "sin", "guard", "plot" } },
        { "from", { "differ", "refrain", "escape", "suffer", "abstain" } },
        { "over", { "rule", "triumph", "preside", "weep", "pass" } },
    };
    return holds(pairs, preposition, verb);
}

bool hasParticle(const std::string &verb, const std::string &particle)
{
    static const WordsByWord particles = {
        { "put", { "away", "aside", "on", "down", "by", "forth" } },
        { "set", { "up", "aside", "forth" } },
        { "cast", { "off", "away", "aside" } },
        { "bring", { "up", "about", "forth", "in" } },
        { "throw", { "away", "off" } },
        { "lay", { "down", "aside", "waste", "bare" } },
        { "take", { "off", "up", "away", "over" } },
        { "send", { "away", "forth" } },
        { "drive", { "out", "away" } },
        { "carry", { "out" } },
        { "lift", { "up" } },
        { "cut", { "off" } },
        { "push", { "off" } },
        { "stir", { "up" } },
        { "make", { "up" } },
    };
    return holds(particles, verb, particle);
}

bool isPreposition(const std::string &word)
{
    static const Words words = { "to", "with", "in",   "on",   "upon",    "of",    "for",
                                 "at", "by",   "from", "over", "against", "about", "after" };
    return words.contains(word);
}

bool isReflexive(const std::string &word)
{
    return word.size() > 4 && (word.ends_with("self") || word.ends_with("selves"));
}

bool namesNothing(const std::string &word)
{
    static const Words words = { "what", "which", "whom", "who",    "that",   "so",     "not",
                                 "to",   "how",   "none", "nought", "naught", "nobody", "no_one" };
    return words.contains(word);
}

bool isObjectIdiom(const std::string &verb, const std::string &object, std::string_view phrase)
{
    static const Words own = { "the", "his", "thy", "their", "my", "our", "your", "its", "her" };
    static const Words wayfarers = { "make", "find", "go", "wend", "work", "pick", "win", "lose", "fight", "push" };
    const bool owned = own.contains(lowered(phrase.substr(0, phrase.find(' ')))); // no "all the way"
    if (object == "way")
        return !owned || wayfarers.contains(verb);
    static const Words times = { "day",    "days", "year",  "years", "month", "months", "night",
                                 "nights", "hour", "hours", "time",  "times", "while" };
    static const Words things = { "place", "pains", "heed", "care",   "part",  "leave", "waste", "pleasure", "delight",
                                  "pity",  "rise",  "root", "effect", "shape", "ill",   "well",  "need" };
    static const Words light = { "lay", "take", "give", "make", "have", "lose", "pay", "hold" };
    static const Words states = { "ill", "well", "sick", "sure", "right", "wrong", "better" };
    static const Words copulas = { "feel", "look", "get", "make", "think", "keep" };
    return times.contains(object) || (verb == "set" && object == "sail") ||
           (copulas.contains(verb) && states.contains(object)) ||
           (light.contains(verb) && things.contains(object) && !owned);
}

bool isOddObject(const std::vector<TextWord> &words, bool atEnd)
{
    static const Words first = { "as",   "of", "in",  "to",   "for", "with", "by",   "at",  "on",
                                 "than", "up", "out", "down", "off", "over", "away", "back" };
    static const Words alone = { "any",   "some", "such", "all",  "no",  "one",    "each",   "every",
                                 "other", "many", "more", "most", "his", "enough", "little", "much" };
    if (words.size() == 1 && atEnd && (words.front().lower == "one" || words.front().lower == "enough"))
        return false; // "I have not seen one"
    if (words.empty() || first.contains(words.front().lower) ||
        (words.size() == 1 && alone.contains(words.front().lower)))
        return true;
    static const Words pronouns = { "me", "him", "us", "them", "thee", "you", "it" };
    if (words.size() == 2 && pronouns.contains(words.front().lower))
        return true; // "throw me | headforemost"
    const std::string &last = words.back().lower;
    return words.size() > 2 && last.size() > 4 && last.ends_with("ing") && words[words.size() - 2].lower == "of";
}

bool wantsObject(const std::string &verb)
{
    static const Words words = {
        "heed",    "fulfil",    "rob",      "honour",   "honor",     "shape",   "guide",   "treat",     "raise",
        "bring",   "withstand", "overlook", "screen",   "conceal",   "cherish", "gain",    "employ",    "possess",
        "punish",  "establish", "correct",  "abandon",  "undo",      "upset",   "betray",  "destroy",   "spend",
        "waste",   "mend",      "send",     "bear",     "seek",      "use",     "throw",   "wear",      "carry",
        "cause",   "blame",     "crave",    "neglect",  "disregard", "receive", "reward",  "appoint",   "strengthen",
        "weaken",  "empty",     "produce",  "nourish",  "complete",  "put",     "keep",    "hold",      "find",
        "want",    "hate",      "love",     "grasp",    "attain",    "offend",  "satisfy", "displease", "please",
        "prevent", "protect",   "defend",   "disgrace", "shame",     "harm",    "injure",  "do",        "hurt",
        "kill",    "slay",      "save",     "preserve", "reveal",    "show",    "express", "make",      "take",
    };
    return words.contains(verb);
}

bool namesTwice(const std::string &verb)
{
    static const Words words = { "make", "call",  "name", "appoint",  "think", "deem",
                                 "find", "count", "hold", "consider", "leave", "style" };
    return words.contains(verb);
}

bool opensPhrase(const std::string &word)
{
    static const Words words = { "no",   "a",   "an",   "the",   "my",    "his",  "her",     "their",     "our", "your",
                                 "thy",  "its", "some", "any",   "every", "each", "i",       "he",        "she", "we",
                                 "they", "ye",  "thou", "these", "those", "many", "nothing", "everything" };
    return words.contains(word);
}

bool readsWith(const std::string &verb, const std::string &following)
{
    static const WordsByWord particles = {
        { "bend", { "to" } },
        { "hold", { "off", "on", "out", "up" } },
        { "give", { "up", "in", "way" } },
        { "set", { "out", "off", "in" } },
        { "take", { "off" } },
        { "turn", { "away", "back", "round", "aside", "over", "out" } },
        { "draw", { "back", "near", "in", "up" } },
        { "get", { "up", "off", "out", "in", "back", "down" } },
        { "keep", { "up", "on", "off", "away", "back" } },
        { "pull", { "up", "back", "through" } },
        { "break", { "off", "down", "out", "up" } },
        { "cut", { "in" } },
        { "shut", { "up", "down" } },
        { "carry", { "on" } },
        { "put", { "up", "in" } },
        { "show", { "up", "off" } },
        { "wind", { "up" } },
        { "let", { "up" } },
        { "move", { "away", "back", "off", "on" } },
    };
    static const Words places = { "in", "at", "on", "within", "by", "near", "between", "among", "to", "under" };
    return holds(particles, verb, following) || (verb == "keep" && places.contains(following));
}

bool staysWithState(const std::string &verb)
{
    static const Words words = { "keep", "get", "turn", "feel", "hold", "run", "stand", "lie", "grow" };
    return words.contains(verb);
}

bool isHaving(const std::string &verb)
{
    static const Words forms = { "have", "has", "had", "having", "get", "gets", "got", "getting" };
    return forms.contains(verb);
}

bool mayFollowHave(const std::string &word)
{
    static const Words words = { "in",   "for",   "at",   "with",  "on",     "by",    "from",
                                 "when", "if",    "but",  "as",    "among",  "under", "now",
                                 "then", "while", "here", "there", "within", "after", "before" };
    return words.contains(word);
}

} // namespace core
