// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What people answered from the translations, held against the gold answers by the matchers that models' answers are
// held by, beside the model. Nothing is given before somebody ended the answering of this run's questions.

#include "core/comprehension/reading_sheet.h"

#include <optional>
#include <string>
#include <vector>

namespace core {

struct PersonReading {
    std::string person; // name
    RowId text = 0, system = 0;
    std::size_t passage = 0, question = 0; // places in the view
    std::string value;
    bool absent = false, seen = false;
    std::optional<TextSpan> span;   // in the translation, where it is English
    std::vector<MatchScore> scores; // Exact, TokenF1 and Chrf, against each gold answer that there is
    bool operator==(const PersonReading &) const = default;
    [[nodiscard]] const MatchScore *score(Matcher matcher, GoldKind gold) const;
};

struct PeopleReadings {
    std::string comparedAt;              // "" = people are still answering
    int answers = 0;                     // that stand
    int late = 0;                        // of these, given after that time: not among the readings
    int gone = 0;                        // to questions that the view does not have, or has in other words
    std::vector<PersonReading> readings; // by person, passage, system and question; empty before the comparison
};
// Errors: those of the reader.
[[nodiscard]] Result<PeopleReadings> peopleReadings(ProjectReader &reader, const ComprehensionView &view);

// A person and the run's model on the same questions about the same translations: those that count, and that both
// have a score on.
struct ReaderScore {
    std::string person;
    RowId system = 0;
    std::string systemName;
    int n = 0, seen = 0;              // questions; of these, answered after the model's answers had been on the screen
    std::optional<double> value;      // the person's mean
    std::optional<double> modelValue; // the model's
};
// A row a person and system, and (system 0) one a person over all.
[[nodiscard]] std::vector<ReaderScore> readerScores(const ComprehensionView &view, const PeopleReadings &people,
                                                    Matcher matcher, GoldKind gold);

} // namespace core
