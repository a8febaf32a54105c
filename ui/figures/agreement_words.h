// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Sentences about agreement with people, in the user's locale: captions of its figures and what stands beside them.

#include "core/scoring/agreement.h"
#include "ui/figures/figure.h"

#include <QString>
#include <QStringList>

namespace ui {

[[nodiscard]] QString undefinedWords(core::Undefined why);
// People's side as a person calls it: a scale by its own name, preferences and error spans by a word.
[[nodiscard]] QString humanWords(const std::string &name);
[[nodiscard]] QString numberWords(const core::Statistic &value, int decimals = 3); // or why there is none
[[nodiscard]] QString intervalWords(const core::Statistic &value, const core::BootstrapInterval &interval,
                                    int decimals = 3);
[[nodiscard]] QString chanceWords(const core::Statistic &p);   // "p = 0.031", "p < 0.001"
[[nodiscard]] QString shareWords(const core::Interval &share); // "62.0 % [50.1 %, 72.6 %] of 62", or "no data"

// Of pairs that people compared: "human and machine", "two machines" …
[[nodiscard]] QString pairKindWords(const std::string &kind);

// Whether people leave room: adequacy of their own scores or why there is none; and a sentence about each human
// translation's own rank.
[[nodiscard]] QStringList ceilingSentences(const core::HumanCeiling &ceiling, const QString &human);
[[nodiscard]] QString ceilingWords(const core::HumanCeiling &ceiling, const QString &human); // in one paragraph

// What a reader of a table has to know before he compares its lines: unequal n, what is tied, how intervals of pairs
// were found. Whole sentences; none where there is nothing to say.
[[nodiscard]] QStringList stratumNotes(const core::AgreementStratum &stratum, const core::AgreementTable &table,
                                       const core::AgreementRequest &request);

// What could not stand in a table beside a system's first translation, "" = nothing.
[[nodiscard]] QString leftOutWords(const core::SecondTexts &leftOut);

// What a request leaves in ("en-zh; systems: GPT-4, DeepL; passages of 100 to 500 characters"), "" = everything.
[[nodiscard]] QString filterWords(const core::AgreementFilter &filter);
// How it was computed: grouping, draws, seed, level of intervals, and the series' own details.
[[nodiscard]] QString recipeWords(const core::AgreementRequest &request, const QString &series = {});

// "Weighted LiTransProQA agrees with people in 58.1 % of pairs [55.9 %, 60.2 %]".
[[nodiscard]] QString rowSentence(const core::AgreementRow &row, const core::AgreementTable &table);

} // namespace ui
