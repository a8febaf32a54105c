// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The matrix by assessor: the sheet that a person answers, blind to everybody else, and a second assessor
// beside the first for comparing afterwards. Read on a reader's or the people's thread; no Qt objects but words.

#include "models/assess/matrix_data.h"

#include <QString>

#include <optional>
#include <vector>

namespace models {

struct Assessor {
    enum class Kind { Nobody, Run, Person };
    Kind kind = Kind::Nobody;
    core::RowId id = 0;
    std::string name;
    bool operator==(const Assessor &) const = default;
};

struct SheetWish {
    core::RowId run = 0;     // gives list and columns, and the answers seen afterwards; 0 = none yet
    core::QuestionList list; // without a run: this list about every translation
    ColumnOrder order = ColumnOrder::BySegment;
};

// What a person answers: own answers as they stand, and the run's to what this person has answered. Systems
// are letters in it, and human scores are left out: both are opinions of others. Errors: as buildMatrix().
[[nodiscard]] core::Result<MatrixPtr> buildSheet(core::ProjectReader &reader, core::PersonView &view,
                                                 const SheetWish &wish);

// A person's answer as a cell of the matrix; taken back = pending.
[[nodiscard]] core::Answer cellOf(const core::PersonAnswer &answer);

// Labels of one assessor of a list, of replicate `replicate` of a run. Usage when a run asked another list.
[[nodiscard]] core::Result<std::vector<core::Answer>> answersOf(core::ProjectReader &reader, const Assessor &assessor,
                                                                const std::string &listId);

// Puts a second assessor beside the first. Errors: as answersOf().
[[nodiscard]] core::Status addBeside(core::ProjectReader &reader, MatrixData &matrix, const Assessor &assessor);

// Two assessors question by question.
struct AgreementReading {
    core::QuestionList list;
    Assessor first, second;
    std::vector<core::QuestionAgreement> rows; // by question, over all at the end
};
[[nodiscard]] core::Result<AgreementReading> readAgreement(core::ProjectReader &reader, const core::QuestionList &list,
                                                           const Assessor &first, const Assessor &second);

} // namespace models
