// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Rows of the table in judge_words.h. Words are written as people write them; accents and case are folded when the
// table is read. '_' joins words, '~' marks a label that is also an everyday word, '^' what counts in capitals only; a
// '*' at the end stands for any ending.

#include "core/judge/judge_words.h"

#include <span>

namespace core::detail {

// Places of bits in a LanguageMask.
enum JudgeLanguage : std::uint8_t { En, De, Fr, Es, It, Pt, Nl, Pl, Cs, Ru, Uk, Ar, Tr, Zh, Ja, Ko, Fa, Hi, La };
inline constexpr int kJudgeLanguages = La + 1;

[[nodiscard]] constexpr LanguageMask in(JudgeLanguage language)
{
    return LanguageMask(1) << language;
}

struct JudgeRow {
    JudgeLanguage language;
    JudgeClass is;
    std::string_view words;
};

[[nodiscard]] std::span<const JudgeRow> judgeRows();
[[nodiscard]] std::span<const JudgeRow> judgeClaimRows();
[[nodiscard]] std::span<const JudgeRow> judgeClueRows();
[[nodiscard]] std::span<const JudgeRow> judgeMoreClueRows();

} // namespace core::detail
