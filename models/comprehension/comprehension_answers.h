// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What every candidate answers to one question, and its match by matcher; below the model what people answered from
// the same translation.

#include "core/comprehension/people_readings.h"
#include "models/comprehension/comprehension_facts.h"

#include <QAbstractTableModel>

#include <vector>

namespace models {

class ComprehensionAnswers final : public QAbstractTableModel {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ComprehensionAnswers)

public:
    enum Column { System, Answer, Place, FirstMatch }; // then a column a matcher
    enum Role { TextRole = Qt::UserRole + 1, StateRole, CountsRole, PersonRole };

    using QAbstractTableModel::QAbstractTableModel;

    // `people`: of this passage, once they are compared. `question` −1: none.
    void show(const core::PassageReading &passage, const std::vector<core::PersonReading> &people, int question,
              const ReadingLook &look);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        core::RowId text = 0;
        QString system;
        QString person; // "" = the model
        bool english = false;
        core::CandidateAnswer answer;
    };
    [[nodiscard]] core::Matcher matcherOf(int column) const;
    [[nodiscard]] QString words(const Row &row, int column) const;

    std::vector<Row> m_rows;
    std::vector<core::Matcher> m_matchers; // those that some answer was scored by
    ReadingLook m_look;
};

} // namespace models
