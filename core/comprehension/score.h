// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// From matched answers to scores of translations and systems (section 2: the mean over questions).

#include "core/comprehension/view.h"
#include "core/error_span.h"
#include "core/statistics/preferences.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace core {

// One translation by one set of questions, or (sample -1) the mean over its samples.
struct ReadingScore {
    RowId text = 0, system = 0, segment = 0;
    int sample = 0;
    int questions = 0;           // valid ones
    int scored = 0;              // of these, with a score of this matcher
    std::optional<double> value; // mean over scored questions; on the matcher's scale
    std::string why;             // of a missing score
    bool operator==(const ReadingScore &) const = default;
};

struct SystemReading {
    RowId system = 0;
    std::string systemName;
    SystemKind systemKind = SystemKind::Unknown;
    int scored = 0, unscored = 0; // translations
    std::optional<double> value;  // mean over scored translations
};

struct ReadingCounts {
    int passages = 0;              // passages × samples
    int withoutQuestions = 0;      // of these; a question that a person added since is none
    int cutOff = 0;                // of these, sets of questions whose reply broke off
    int questions = 0, merged = 0; // merged: asked again in other or the same words
    int valid = 0;                 // the gold text answers them
    int apart = 0;                 // the gold text does not say
    int leftOut = 0;               // by people
    int waiting = 0;               // by people, in words that no model was asked in
    int unread = 0;                // of the others: its gold answer was refused, not understood … or is not there yet
    int answers = 0;               // of candidates to valid questions
    int verbatim = 0;              // of these, in English, due word for word
    int located = 0;               // of these, found in their text
    int absent = 0;                // the translation does not say
    int missing = 0;               // no answer: refused, not understood, not asked yet
    std::map<ReadingFailure, int> failures; // questions of which people named it
    bool operator==(const ReadingCounts &) const = default;
};

[[nodiscard]] ReadingCounts countReadings(const ComprehensionView &view);

// Every candidate and sample, in the view's order. A translation without a valid question has no score, nor one of
// which less than 80 % of the valid questions are scored.
[[nodiscard]] std::vector<ReadingScore> readingScores(const ComprehensionView &view, Matcher matcher, GoldKind gold);
// Mean over the samples that have a score, one a translation.
[[nodiscard]] std::vector<ReadingScore> meanOverSamples(const std::vector<ReadingScore> &scores);
[[nodiscard]] std::vector<SystemReading> systemReadings(const ComprehensionView &view,
                                                        const std::vector<ReadingScore> &means);

// Whether the questions reach what people marked as wrong in the candidates (appendix C). A span is covered where one
// of its candidate's answers holds all of it (but for case, kinds of quotes and white space); partly, by the highest
// chrF of any of these answers, of which the mean over spans is given.
struct SpanCoverage {
    int spans = 0, covered = 0;
    std::optional<double> partly; // 0 … 100
    bool operator==(const SpanCoverage &) const = default;
};
// `spans`: those of people that stand in the translation itself and have words; others are left out.
[[nodiscard]] SpanCoverage coveredSpans(const ComprehensionView &view, const std::vector<ErrorSpan> &spans);

// How often the scores prefer what people prefer, by pair kind; of one sample, or (-1) of the means over samples.
[[nodiscard]] std::vector<ContrastiveAccuracy> readingAgreement(const ComprehensionView &view,
                                                                const std::vector<ReadingScore> &scores, int sample,
                                                                const std::vector<Preference> &preferences,
                                                                TieRule ties);

} // namespace core
