// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/perturb/lexicon.h"

#include "core/perturb/words.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>

namespace core {
namespace {

using nlohmann::json;

struct Line {
    int number = 0;
    std::vector<std::string> cells; // split at tabs
};

std::vector<std::string> split(const std::string &text, char at)
{
    std::vector<std::string> parts;
    std::istringstream in(text);
    for (std::string part; std::getline(in, part, at);) {
        const std::size_t first = part.find_first_not_of(' ');
        if (first != std::string::npos)
            parts.push_back(part.substr(first, part.find_last_not_of(' ') - first + 1));
    }
    return parts;
}

std::vector<Line> linesOf(const std::string &text)
{
    std::vector<Line> lines;
    std::istringstream in(text);
    int number = 0;
    for (std::string line; std::getline(in, line);) {
        ++number;
        if (!line.empty() && line.front() != '#')
            lines.push_back({ number, split(line, '\t') });
    }
    return lines;
}

Error malformed(const std::string &file, int line, const std::string &what)
{
    return { ErrorCode::Malformed, file, what, line };
}

Status readReadings(const std::string &text, Lexicon &lexicon)
{
    std::set<std::string> syllables;
    for (const Line &line : linesOf(text)) {
        if (line.cells.size() != 2)
            return malformed("han_readings.txt", line.number, "a character and its syllables are due");
        for (const std::string &syllable : split(line.cells[1], ' ')) {
            lexicon.readings[line.cells[0]].insert(syllable);
            syllables.insert(syllable);
        }
    }
    lexicon.romanisations = Romanisations(syllables);
    return Done{};
}

Status readTitles(const std::string &text, Lexicon &lexicon)
{
    for (const Line &line : linesOf(text)) {
        lexicon.titles.push_back(split(line.cells.front(), ','));
        if (lexicon.titles.back().size() < 2)
            return malformed("titles.txt", line.number, "a set has two titles or more");
    }
    return Done{};
}

// "count<TAB>dog, ox/oxen": plural after the stroke where no rule gives it.
Status readSisters(const std::string &text, Lexicon &lexicon)
{
    for (const Line &line : linesOf(text)) {
        if (line.cells.size() != 2)
            return malformed("sisters.txt", line.number, "kind and words are due, a tab between them");
        SisterSet set{ line.cells[0], {} };
        for (const std::string &word : split(line.cells[1], ',')) {
            const auto forms = split(word, '/');
            const bool counts = set.kind == "count";
            set.words.emplace_back(forms.front(), forms.size() > 1 ? forms[1] : counts ? pluralOf(forms.front()) : "");
        }
        if (set.words.size() < 2)
            return malformed("sisters.txt", line.number, "a set has two words or more");
        lexicon.sisters.push_back(std::move(set));
    }
    return Done{};
}

// "兵<TAB>n<TAB>weapon, arms:soldiers<TAB>soldier<TAB>words that it does not stand beside". "~" before the new sense:
// it is weak; "+": it has no plural.
Status readSenses(const std::string &text, Lexicon &lexicon)
{
    for (const Line &line : linesOf(text)) {
        if (line.cells.size() < 4 || line.cells.size() > 5 || line.cells[1].size() != 1)
            return malformed("senses.txt", line.number, "character, n, v or a, old senses and new sense are due");
        SenseEntry entry{ line.cells[0], {}, line.cells[3], line.cells[1].front(), false, true, {}, {} };
        for (const std::string &old : split(line.cells[2], ',')) {
            const std::size_t colon = old.find(':');
            if (colon == std::string::npos)
                entry.classical.push_back(old);
            else
                entry.exact[old.substr(0, colon)] = old.substr(colon + 1);
        }
        for (; entry.modern.starts_with('~') || entry.modern.starts_with('+'); entry.modern.erase(0, 1)) {
            entry.weak |= entry.modern.front() == '~';
            entry.counts &= entry.modern.front() != '+';
        }
        if (line.cells.size() == 5) {
            for (const std::string &word : split(line.cells[4], ' '))
                entry.notBeside.insert(word);
        }
        lexicon.senses.push_back(std::move(entry));
    }
    return Done{};
}

Status readNounSisters(const std::string &text, Lexicon &lexicon)
{
    for (const Line &line : linesOf(text)) {
        if (line.cells.size() != 2)
            return malformed("noun_sisters.txt", line.number, "a noun and its sisters are due, a tab between them");
        lexicon.nounSisters[line.cells[0]] = split(line.cells[1], ',');
    }
    return Done{};
}

// "日<TAB>sun:nv|day:n|daytime:n".
Status readGlosses(const std::string &text, Lexicon &lexicon)
{
    for (const Line &line : linesOf(text)) {
        if (line.cells.size() != 2)
            return malformed("glosses.txt", line.number, "a character and its senses are due");
        for (const std::string &sense : split(line.cells[1], '|')) {
            auto &words = lexicon.glosses[line.cells[0]].emplace_back();
            for (const std::string &gloss : split(sense, ',')) {
                const std::size_t colon = gloss.find(':');
                if (colon == std::string::npos)
                    return malformed("glosses.txt", line.number, "a gloss has its parts of speech after a colon");
                words.push_back({ gloss.substr(0, colon), gloss.substr(colon + 1) });
            }
        }
    }
    return Done{};
}

std::vector<CategoryText::Example> examplesOf(const json &list)
{
    std::vector<CategoryText::Example> examples;
    for (const json &one : list)
        examples.push_back({ one.value("base", ""), one.value("variant", ""), one.value("why", "") });
    return examples;
}

Status readCategories(const std::string &text, Lexicon &lexicon)
{
    const json root = json::parse(text, nullptr, false);
    if (!root.is_array())
        return malformed("categories.json", 0, "not a JSON list");
    for (const json &one : root) {
        lexicon.categories.push_back({ one.value("id", ""), one.value("name", ""), one.value("definition", ""),
                                       examplesOf(one.value("good", json::array())),
                                       examplesOf(one.value("bad", json::array())) });
    }
    return Done{};
}

} // namespace

const CategoryText *Lexicon::textOf(std::string_view id) const
{
    const auto found =
        std::find_if(categories.begin(), categories.end(), [id](const CategoryText &text) { return text.id == id; });
    return found == categories.end() ? nullptr : &*found;
}

std::string pluralOf(const std::string &word)
{
    const auto endsIn = [&word](std::string_view end) {
        return word.size() > end.size() && std::string_view(word).substr(word.size() - end.size()) == end;
    };
    for (const std::string_view hiss : { "s", "x", "z", "ch", "sh" }) {
        if (endsIn(hiss))
            return word + "es";
    }
    const bool consonantY =
        endsIn("y") && std::string_view("aeiou").find(word[word.size() - 2]) == std::string_view::npos;
    return consonantY ? word.substr(0, word.size() - 1) + "ies" : word + "s";
}

const std::vector<std::string> &lexiconFiles()
{
    static const std::vector<std::string> files = { "han_readings.txt", "verbs.txt",        "verb_exceptions.txt",
                                                    "verb_pasts.txt",   "titles.txt",       "sisters.txt",
                                                    "senses.txt",       "stands_alone.txt", "noun_sisters.txt",
                                                    "glosses.txt",      "verbs_alone.txt",  "categories.json" };
    return files;
}

Result<std::shared_ptr<const Lexicon>> makeLexicon(const std::vector<std::pair<std::string, std::string>> &files)
{
    std::map<std::string, std::string> byName(files.begin(), files.end());
    for (const std::string &name : lexiconFiles()) {
        if (!byName.contains(name))
            return Error{ ErrorCode::NotFound, name, "this build lacks it", 0 };
    }
    auto lexicon = std::make_shared<Lexicon>();
    for (const Status &read :
         { readReadings(byName["han_readings.txt"], *lexicon), readTitles(byName["titles.txt"], *lexicon),
           readSisters(byName["sisters.txt"], *lexicon), readSenses(byName["senses.txt"], *lexicon),
           readNounSisters(byName["noun_sisters.txt"], *lexicon), readGlosses(byName["glosses.txt"], *lexicon),
           readCategories(byName["categories.json"], *lexicon) }) {
        if (!read)
            return read.error();
    }
    lexicon->verbs = VerbForms(byName["verbs.txt"], byName["verb_exceptions.txt"], byName["verb_pasts.txt"]);
    for (const Line &line : linesOf(byName["stands_alone.txt"])) {
        for (const std::string &verb : split(line.cells.front(), ' ')) {
            const bool always = verb.front() != '~';
            lexicon->standsAlone[always ? verb : verb.substr(1)] = always;
        }
    }
    for (const Line &line : linesOf(byName["verbs_alone.txt"]))
        lexicon->oftenAlone.insert(line.cells.front());
    return std::shared_ptr<const Lexicon>(std::move(lexicon));
}

} // namespace core
