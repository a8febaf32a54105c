// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What names say: a column's header about role and language, a system's name about who it is, a
// cell about a language pair or a choice. Pure functions on words.

#include "core/domain.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace core {

[[nodiscard]] std::string lowerAscii(std::string_view text);
[[nodiscard]] std::string trimmed(std::string_view text); // white space at both ends

// Lower-case words of a name: "en_Legge-1893" → en, legge, 1893.
[[nodiscard]] std::vector<std::string> nameWords(std::string_view name);
[[nodiscard]] std::string joinedWords(const std::vector<std::string> &words); // with '_'
// The stretch of a header that these of its words (nameWords) are in, in its own spelling: "Pevear & Volokhonsky" of
// "EN Pevear & Volokhonsky". Words that do not stand together are joined with '_'.
[[nodiscard]] std::string asSpelled(std::string_view header, const std::vector<std::string> &words);

// BCP 47 primary tag of a language code ("eng" → "en", "zh_CN" → "zh-CN"), "" when it is none.
[[nodiscard]] std::string languageTag(std::string_view code);

// The same of a cell that may also name the language in words: "Deutsch", "German", "中文".
[[nodiscard]] std::string languageNamed(std::string_view cell);
// A pair of languages with English in it that a file's name names: "mqm_ted_ende.tsv" → en, de.
[[nodiscard]] std::optional<std::pair<std::string, std::string>> languagePairIn(std::string_view fileName);

// "en-zh", "fr_en", "eng>jpn", "en_US-zh_CN" → both tags; nullopt when it is no pair.
[[nodiscard]] std::optional<std::pair<std::string, std::string>> languagePair(std::string_view text);

// A header without its language word: "source_zh" → {zh, source}, "legge_en_1891" → {en, legge_1891}.
struct HeaderName {
    std::string language; // "" = none
    std::string rest;     // words joined with '_'
};
[[nodiscard]] HeaderName headerName(std::string_view header);

// Human for "human", "refA", "legge_1893"; Machine for names of known systems; else Unknown.
[[nodiscard]] SystemKind guessSystemKind(std::string_view systemName);
// A cell of a kind column: human, HT, machine, MT, …; nullopt when it says neither.
[[nodiscard]] std::optional<SystemKind> parseKind(std::string_view cell);

// text1, A, 1, first, left → First; text2 … → Second; tie, equal, both → Tie; nullopt for other words.
[[nodiscard]] std::optional<Choice> parseChoice(std::string_view cell);

// "score", "esa", "human_quality", "Bewertung": the header of a column of people's scores.
[[nodiscard]] bool namesScore(std::string_view header);

// The whole cell (trimmed) as a finite number in the C locale.
[[nodiscard]] std::optional<double> parseNumber(std::string_view cell);

// A file's name without folders and ending.
[[nodiscard]] std::string fileStem(std::string_view fileName);

} // namespace core
