// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The lab on a project's own data: how one-sided a run's answers are, and how far the metric made of some of the
// questions agrees with people. Selecting on a development split and reporting on a test split where the project
// has them (a column "split" with values such as dev and test).

#include "core/questions/run_table.h"
#include "core/statistics/preferences.h"
#include "core/statistics/statistic.h"
#include "core/voting/lab.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace core {

enum class DataPart { All, Development, Test };

// A run and what people say about the same translations; read once, then everything below is computed in memory.
struct LabData {
    std::string run; // uuid
    QuestionList list;
    std::vector<TextLine> lines;
    std::vector<Answer> answers;
    bool soft = false; // the run has log-probabilities
    std::map<RowId, DataPart> parts;
    std::vector<Preference> preferences;
    std::string people;              // name of the people's series that covers most translations, "" = none
    std::map<RowId, double> ratings; // its values by text
    std::vector<TextPlace> places;

    [[nodiscard]] bool hasSplit() const; // both parts have a translation that the run answered
};

// Errors: those of reader and store; Malformed for a run without a question list.
[[nodiscard]] Result<LabData> readLabData(ProjectReader &reader, CampaignStore *store, RowId run);

// "dev", "devel", "development", "validation", "valid", "train" are development; "test", "eval" are test.
[[nodiscard]] DataPart dataPartNamed(const std::string &value);

// Of the questions of `list` that the run asked in the same words. Hard answers, every replicate.
[[nodiscard]] Skews skewsOf(const LabData &data, const QuestionList &list, DataPart part);

struct LabAgreement {
    Statistic accEq, tau;                   // with people's scores, within segments
    std::size_t cells = 0;                  // translations with both
    std::vector<ContrastiveAccuracy> pairs; // with people's preferences, by pair kind
    int scored = 0;                         // translations with a score
};

// The metric of these questions (weighted, preset paper) against people. Questions that the run did not ask are
// left out of the list; when nothing is left nothing is defined.
[[nodiscard]] LabAgreement agreementOf(const LabData &data, const QuestionList &selected, DataPart part);

// Each aspect alone, and all without it (paper table 5).
struct AspectAblation {
    std::string code, title;
    int questions = 0;
    LabAgreement alone, without;
};
[[nodiscard]] std::vector<AspectAblation> ablateAspects(const LabData &data, const QuestionList &selected,
                                                        DataPart part);

} // namespace core
