// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/questions/localised_labels.h"

#include "core/questions/label_text.h"
#include "core/text/unicode.h"

#include <algorithm>
#include <array>
#include <string>

namespace core {

namespace {

// What ends a word here: white space and marks, but no hyphen, which belongs to "peut-être".
constexpr auto kEnds = std::to_array<std::string_view>(
    { " ", "\t", "\n", "\r", "\u00a0", "\u3000", ".",  ",",  ";",  ":",  "!",  "?",  "/",  "|",  "(",
      ")", "\"", "*",  "–",  "—",      "。",     "，", "；", "：", "、", "！", "？", "（", "）", "→" });
// What may stand between a label and its explanation. A question mark or a slash takes the label back.
constexpr auto kBeforeReason =
    std::to_array<std::string_view>({ ".", ",", ";", ":", "!", "–", "—", "。", "，", "；", "：", "、", "！", "（" });

std::size_t endingAt(std::string_view text) // bytes of the mark that `text` begins with, 0 = none
{
    const auto found =
        std::find_if(kEnds.begin(), kEnds.end(), [text](std::string_view mark) { return text.starts_with(mark); });
    return found == kEnds.end() ? 0 : found->size();
}

std::optional<Label> labelOf(std::string_view word) // folded
{
    static constexpr std::array<std::pair<std::string_view, Label>, 3> kEnglish{
        { { "yes", Label::Yes }, { "no", Label::No }, { "maybe", Label::Maybe } }
    };
    for (const auto &[english, label] : kEnglish) {
        if (word == english) {
            return label;
        }
    }
    const auto &all = localisedLabels();
    const auto found =
        std::find_if(all.begin(), all.end(), [word](const LocalisedLabel &one) { return one.word == word; });
    return found == all.end() ? std::nullopt : std::optional(found->label);
}

bool namesAnother(std::string_view text, Label label)
{
    while (!text.empty()) {
        if (const std::size_t mark = endingAt(text)) {
            text.remove_prefix(mark);
            continue;
        }
        std::size_t end = 0;
        while (end < text.size() && endingAt(text.substr(end)) == 0) {
            ++end;
        }
        const std::optional<Label> other = labelOf(text.substr(0, end));
        if (other && *other != label) {
            return true;
        }
        text.remove_prefix(end);
    }
    return false;
}

// `rest` follows the word at once: nothing, or a mark or a line's end and a reason.
bool leavesLabel(std::string_view rest, Label label)
{
    const std::string_view reason = trimmedDecoration(rest);
    if (reason.empty()) {
        return true;
    }
    const std::string_view between = rest.substr(0, rest.find(reason));
    const bool dash = !between.empty() && (reason.starts_with("- ") || reason.starts_with("-- "));
    const bool closed = between.find('\n') != std::string_view::npos || !trimmedSpace(between).empty();
    const bool marked = std::any_of(kBeforeReason.begin(), kBeforeReason.end(),
                                    [reason](std::string_view mark) { return reason.starts_with(mark); });
    return (dash || closed || marked) && !namesAnother(reason, label);
}

} // namespace

const std::vector<LocalisedLabel> &localisedLabels()
{
    using enum Label;
    // Left out as ambiguous: "si" (Spanish and French "if"; French "yes" to a negation), "ne" (a French
    // particle, Czech "no", Serbian "no"), "tak" (Polish "yes", Danish "thanks"), "nie" (Polish "no", German
    // "never"). Spanish and Italian "no" is the English word.
    static const std::vector<LocalisedLabel> kLabels{
        { "fr", "oui", Yes },         { "fr", "non", No },
        { "fr", "peut-être", Maybe }, { "fr", "peut être", Maybe },
        { "fr", "peut-etre", Maybe }, { "de", "ja", Yes },
        { "de", "nein", No },         { "de", "vielleicht", Maybe },
        { "es", "sí", Yes },          { "es", "quizás", Maybe },
        { "es", "quizas", Maybe },    { "es", "quizá", Maybe },
        { "es", "tal vez", Maybe },   { "it", "sì", Yes },
        { "it", "forse", Maybe },     { "pt", "sim", Yes },
        { "pt", "não", No },          { "pt", "talvez", Maybe },
        { "nl", "nee", No },          { "nl", "misschien", Maybe },
        { "sv", "nej", No },          { "sv", "kanske", Maybe },
        { "da", "måske", Maybe },     { "nb", "nei", No },
        { "nb", "kanskje", Maybe },   { "tr", "evet", Yes },
        { "tr", "hayır", No },        { "tr", "hayir", No },
        { "tr", "belki", Maybe },     { "ru", "да", Yes },
        { "ru", "нет", No },          { "ru", "возможно", Maybe },
        { "el", "ναι", Yes },         { "el", "όχι", No },
        { "el", "ίσωσ", Maybe },      { "ar", "نعم", Yes },
        { "ar", "لا", No },           { "ar", "ربما", Maybe },
        { "zh", "是", Yes },          { "zh", "是的", Yes },
        { "zh", "否", No },           { "zh", "不是", No },
        { "zh", "可能", Maybe },      { "zh", "也许", Maybe },
        { "zh", "也許", Maybe },      { "zh", "或许", Maybe },
        { "zh", "或許", Maybe },      { "ja", "はい", Yes },
        { "ja", "いいえ", No },       { "ja", "多分", Maybe },
        { "ja", "たぶん", Maybe },    { "ko", "예", Yes },
        { "ko", "네", Yes },          { "ko", "아니요", No },
        { "ko", "아니오", No },       { "ko", "아마", Maybe },
        { "ko", "아마도", Maybe },
    };
    return kLabels;
}

std::optional<Label> readLocalisedLabel(std::string_view text)
{
    const std::string folded = foldedCase(withoutAnswerPrefix(text));
    const LocalisedLabel *best = nullptr;
    for (const LocalisedLabel &one : localisedLabels()) { // the longest: "是的" before "是"
        const bool fits = std::string_view(folded).starts_with(one.word);
        best = fits && (best == nullptr || one.word.size() > best->word.size()) ? &one : best;
    }
    if (best == nullptr) {
        return std::nullopt;
    }
    const std::string_view rest = std::string_view(folded).substr(best->word.size());
    return leavesLabel(rest, best->label) ? std::optional(best->label) : std::nullopt;
}

} // namespace core
