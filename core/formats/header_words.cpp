// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/header_words.h"

#include "core/formats/guess_words.h"
#include "core/text/unicode.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <span>

namespace core {
namespace {

// ISO 639-1, by two letters each.
constexpr std::string_view kTwoLetters =
    "aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en "
    "eo "
    "es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka "
    "kg "
    "ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl "
    "nn "
    "no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw "
    "ta "
    "te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu";

constexpr std::pair<std::string_view, std::string_view> kThreeLetters[] = {
    { "eng", "en" },  { "deu", "de" },  { "ger", "de" }, { "fra", "fr" }, { "fre", "fr" }, { "zho", "zh" },
    { "chi", "zh" },  { "cmn", "zh" },  { "jpn", "ja" }, { "spa", "es" }, { "rus", "ru" }, { "ita", "it" },
    { "por", "pt" },  { "pol", "pl" },  { "kor", "ko" }, { "ara", "ar" }, { "ces", "cs" }, { "cze", "cs" },
    { "ukr", "uk" },  { "hin", "hi" },  { "isl", "is" }, { "nld", "nl" }, { "swe", "sv" }, { "tur", "tr" },
    { "heb", "he" },  { "lat", "la" },  { "ell", "el" }, { "fin", "fi" }, { "hun", "hu" }, { "vie", "vi" },
    { "lzh", "lzh" }, { "grc", "grc" }, { "yue", "yue" }
};

// Words that begin the name of a machine translation system or a language model.
constexpr std::array kMachineBeginnings = {
    std::string_view("chatgpt"),   std::string_view("google"),  std::string_view("llama"),
    std::string_view("claude"),    std::string_view("gemini"),  std::string_view("gemma"),
    std::string_view("command"),   std::string_view("deepl"),   std::string_view("deepseek"),
    std::string_view("mistral"),   std::string_view("mixtral"), std::string_view("qwen"),
    std::string_view("tower"),     std::string_view("unbabel"), std::string_view("online"),
    std::string_view("microsoft"), std::string_view("baidu"),   std::string_view("marian"),
    std::string_view("machine"),   std::string_view("nllb"),    std::string_view("ikun"),
    std::string_view("vicuna"),    std::string_view("alpaca"),  std::string_view("dubformer"),
    std::string_view("transsion"), std::string_view("tencent"), std::string_view("volctrans"),
    std::string_view("niutrans"),  std::string_view("huoshan"), std::string_view("etranslation"),
    std::string_view("promt"),     std::string_view("mbart"),   std::string_view("madlad"),
    std::string_view("amazon"),    std::string_view("yandex"),  std::string_view("lingvanex")
};
// Words that are one as a whole, digits and letters of the version left aside.
constexpr std::array kMachineWords = { std::string_view("gpt"),  std::string_view("gt"),   std::string_view("gtr"),
                                       std::string_view("mt"),   std::string_view("nmt"),  std::string_view("llm"),
                                       std::string_view("aya"),  std::string_view("palm"), std::string_view("phi"),
                                       std::string_view("tsc"),  std::string_view("iol"),  std::string_view("cuni"),
                                       std::string_view("bing"), std::string_view("opus"), std::string_view("bard"),
                                       std::string_view("oppo") };

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}
bool isWordByte(char c)
{
    return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
}

bool isYear(std::string_view word)
{
    return word.size() == 4 && std::all_of(word.begin(), word.end(), isDigit) && word >= "1400" && word <= "2099";
}

std::string withoutDigits(std::string_view word)
{
    return std::string(word.substr(0, word.find_first_of("0123456789")));
}

bool isHumanWord(const std::string &word)
{
    // "ref", "refa", "ref1": an anonymous reference of a test set.
    const bool reference = word.starts_with("ref") && word.size() <= 4;
    return reference || word == "human" || word.starts_with("reference") || word == "ht";
}

bool isMachineWord(const std::string &word)
{
    const auto begins = [&](std::string_view beginning) { return word.starts_with(beginning); };
    return std::ranges::any_of(kMachineBeginnings, begins) ||
           std::ranges::find(kMachineWords, std::string_view(withoutDigits(word))) != kMachineWords.end();
}

// "legge_1893", "Arthur Waley (1938)": who is dated so has printed a translation. Not "OPPO.1535", as a shared task
// numbers what it was sent, nor a year from which a model may be.
bool bearsPrintedYear(std::string_view name)
{
    constexpr std::size_t kDigits = 4;
    for (std::size_t i = 1; i + kDigits <= name.size(); ++i) {
        const std::string_view year = name.substr(i, kDigits);
        const bool apart = std::string_view("_- (,").find(name[i - 1]) != std::string_view::npos &&
                           (i + kDigits == name.size() || !isWordByte(name[i + kDigits]));
        if (apart && isYear(year) && year < "2000") {
            return true;
        }
    }
    return false;
}

bool isTagLike(std::string_view text)
{
    return text.size() >= 2 && text.size() <= 8 && std::all_of(text.begin(), text.end(), isWordByte);
}

bool contains(std::initializer_list<std::string_view> words, std::string_view word)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

} // namespace

std::string lowerAscii(std::string_view text)
{
    std::string lower(text);
    for (char &c : lower) {
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
    }
    return lower;
}

std::string trimmed(std::string_view text)
{
    constexpr std::string_view kSpace = " \t\r\n\v\f";
    const std::size_t first = text.find_first_not_of(kSpace);
    return first == std::string_view::npos ? std::string{}
                                           : std::string(text.substr(first, text.find_last_not_of(kSpace) - first + 1));
}

std::vector<std::string> nameWords(std::string_view name)
{
    std::vector<std::string> words(1);
    for (const char c : lowerAscii(name)) {
        if (isWordByte(c)) {
            words.back() += c;
        } else if (!words.back().empty()) {
            words.emplace_back();
        }
    }
    if (words.back().empty()) {
        words.pop_back();
    }
    return words;
}

std::string joinedWords(const std::vector<std::string> &words)
{
    std::string joined;
    for (const std::string &word : words) {
        joined += joined.empty() ? word : "_" + word;
    }
    return joined;
}

std::string asSpelled(std::string_view header, const std::vector<std::string> &words)
{
    std::string spelled;
    std::size_t end = 0, next = 0; // of the last word taken
    bool together = true;
    for (std::size_t at = 0; at < header.size() && next < words.size();) {
        std::size_t stop = at;
        while (stop < header.size() && isWordByte(header[stop])) {
            ++stop;
        }
        if (stop > at && lowerAscii(header.substr(at, stop - at)) == words[next]) {
            spelled += spelled.empty() ? "" : together ? header.substr(end, at - end) : "_";
            spelled += header.substr(at, stop - at);
            end = stop;
            together = true;
            ++next;
        } else if (stop > at) {
            together = spelled.empty();
        }
        at = std::max(stop, at + 1);
    }
    const bool open = spelled.find('(') != std::string::npos && spelled.find(')') == std::string::npos;
    return open && header.substr(end).starts_with(')') ? spelled + ")" : spelled;
}

std::string languageTag(std::string_view code)
{
    const std::string text = trimmed(code);
    const std::size_t cut = std::min(text.find_first_of("-_"), text.size());
    const std::string primary = lowerAscii(text.substr(0, cut));
    std::string tag;
    if (primary.size() == 2) {
        const std::size_t at = kTwoLetters.find(primary);
        tag = at != std::string_view::npos && at % 3 == 0 ? primary : std::string{};
    }
    for (const auto &[three, known] : kThreeLetters) {
        tag = primary == three ? std::string(known) : tag;
    }
    if (tag.empty() || cut == text.size()) {
        return tag;
    }
    const std::string suffix = text.substr(cut + 1);
    return isTagLike(suffix) ? tag + "-" + suffix : std::string{};
}

std::string languageNamed(std::string_view cell)
{
    constexpr std::pair<std::string_view, std::string_view> kNames[] = {
        { "english", "en" },  { "englisch", "en" },   { "anglais", "en" },   { "inglés", "en" },
        { "英语", "en" },     { "英語", "en" },       { "german", "de" },    { "deutsch", "de" },
        { "allemand", "de" }, { "德语", "de" },       { "french", "fr" },    { "französisch", "fr" },
        { "français", "fr" }, { "法语", "fr" },       { "spanish", "es" },   { "spanisch", "es" },
        { "español", "es" },  { "italian", "it" },    { "italiano", "it" },  { "russian", "ru" },
        { "русский", "ru" },  { "russisch", "ru" },   { "chinese", "zh" },   { "chinesisch", "zh" },
        { "chinois", "zh" },  { "中文", "zh" },       { "汉语", "zh" },      { "漢語", "zh" },
        { "japanese", "ja" }, { "japanisch", "ja" },  { "日本語", "ja" },    { "日语", "ja" },
        { "korean", "ko" },   { "한국어", "ko" },     { "polish", "pl" },    { "polnisch", "pl" },
        { "polski", "pl" },   { "portuguese", "pt" }, { "português", "pt" }, { "arabic", "ar" },
        { "العربية", "ar" },  { "latin", "la" },      { "latein", "la" },    { "greek", "el" },
        { "czech", "cs" },    { "dutch", "nl" },      { "turkish", "tr" },   { "ukrainian", "uk" },
        { "hindi", "hi" },    { "hebrew", "he" }
    };
    const std::string tag = languageTag(cell);
    const std::string folded = foldedCase(trimmed(cell));
    for (const auto &[name, code] : kNames) {
        if (tag.empty() && folded == name) {
            return std::string(code);
        }
    }
    return tag;
}

std::optional<std::pair<std::string, std::string>> languagePairIn(std::string_view fileName)
{
    for (const std::string &word : nameWords(fileName)) {
        const std::string first = word.size() == 4 ? languageTag(word.substr(0, 2)) : std::string();
        const std::string second = word.size() == 4 ? languageTag(word.substr(2)) : std::string();
        if (!first.empty() && !second.empty() && (first == "en") != (second == "en")) {
            return std::pair(first, second);
        }
    }
    return std::nullopt;
}

std::optional<std::pair<std::string, std::string>> languagePair(std::string_view text)
{
    const std::string pair = trimmed(text);
    for (const std::string_view separator : { "->", "→", ">", "/", "|", "-", "_" }) {
        const std::size_t at = pair.find(separator);
        if (at == std::string::npos || pair.find(separator, at + separator.size()) != std::string::npos) {
            continue;
        }
        const std::string source = languageTag(pair.substr(0, at));
        const std::string target = languageTag(pair.substr(at + separator.size()));
        if (!source.empty() && !target.empty()) {
            return std::pair(source, target);
        }
    }
    return std::nullopt;
}

HeaderName headerName(std::string_view header)
{
    std::vector<std::string> words = nameWords(header);
    HeaderName name;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string tag = words[i] == "id" ? std::string{} : languageTag(words[i]);
        // At an end or before a year: elsewhere two letters are rather an English word or initials.
        const bool place = i == 0 || i + 1 == words.size() || isYear(words[i + 1]);
        // "mt" beside another word means machine translation, not Maltese.
        if (!tag.empty() && place && words[i] != "mt") {
            name.language = tag;
            words.erase(words.begin() + static_cast<std::ptrdiff_t>(i));
            break;
        }
    }
    name.rest = joinedWords(words);
    return name;
}

SystemKind guessSystemKind(std::string_view systemName)
{
    const std::vector<std::string> words = nameWords(systemName);
    if (std::any_of(words.begin(), words.end(), isHumanWord)) {
        return SystemKind::Human;
    }
    if (std::any_of(words.begin(), words.end(), isMachineWord)) {
        return SystemKind::Machine;
    }
    return words.size() > 1 && bearsPrintedYear(systemName) ? SystemKind::Human : SystemKind::Unknown;
}

std::optional<SystemKind> parseKind(std::string_view cell)
{
    const std::string word = joinedWords(nameWords(cell));
    if (contains({ "human", "ht", "h", "person", "translator", "human_translation", "professional" }, word)) {
        return SystemKind::Human;
    }
    if (contains({ "machine", "mt", "m", "system", "llm", "nmt", "model", "ai", "machine_translation" }, word)) {
        return SystemKind::Machine;
    }
    return std::nullopt;
}

std::optional<Choice> parseChoice(std::string_view cell)
{
    std::string word;
    for (const std::string &part : nameWords(cell)) {
        word += part;
    }
    for (const std::string_view stem :
         { "text", "translation", "system", "candidate", "output", "option", "target", "t" }) {
        if (word.size() == stem.size() + 1 && word.starts_with(stem)) {
            word = word.substr(stem.size());
        } else if (stem.size() > 1 && word.size() > stem.size() && word.ends_with(stem)) { // "second_text"
            word = word.substr(0, word.size() - stem.size());
        }
    }
    if (contains({ "1", "a", "first", "left" }, word)) {
        return Choice::First;
    }
    if (contains({ "2", "b", "second", "right" }, word)) {
        return Choice::Second;
    }
    if (contains({ "tie", "equal", "same", "draw", "both", "neither", "none", "0", "nopreference" }, word)) {
        return Choice::Tie;
    }
    return std::nullopt;
}

std::optional<double> parseNumber(std::string_view cell)
{
    const std::string text = trimmed(cell);
    const char *begin = text.data() + (text.starts_with('+') ? 1 : 0);
    const char *end = text.data() + text.size();
    double value = 0;
    const auto [rest, failure] = std::from_chars(begin, end, value);
    if (failure != std::errc{} || rest != end || !std::isfinite(value)) {
        return std::nullopt;
    }
    return value;
}

std::string fileStem(std::string_view fileName)
{
    const std::size_t slash = fileName.find_last_of("/\\");
    const std::string_view base = slash == std::string_view::npos ? fileName : fileName.substr(slash + 1);
    const std::size_t dot = base.rfind('.');
    return std::string(dot == std::string_view::npos || dot == 0 ? base : base.substr(0, dot));
}

bool namesScore(std::string_view header)
{
    const std::vector<std::string> words = nameWords(foldedCase(header));
    const std::string joined = joinedWords(words);
    return std::ranges::find(kScoreNames, joined) != kScoreNames.end() ||
           (words.size() > 1 && (std::ranges::find(kScoreNames, words.front()) != kScoreNames.end() ||
                                 words.front() == "human" || words.back() == "score" || words.back() == "rating"));
}

} // namespace core
