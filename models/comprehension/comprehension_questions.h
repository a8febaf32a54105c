// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The questions of one passage as a list, and a filter on it.

#include "models/comprehension/comprehension_facts.h"

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>

#include <vector>

namespace models {

class ComprehensionQuestions final : public QAbstractTableModel {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ComprehensionQuestions)

public:
    enum Column { Number, Question, Power, ColumnCount };
    enum Role {
        PlaceRole = Qt::UserRole + 1, // in the passage
        SortRole,
        PowerRole, // 0 … 1, invalid = none
        ValidRole,
        DiscriminatingRole,
        NotFoundRole,
        GoldDisagreesRole,
        WaitingRole,  // for a model's answers
        FailuresRole, // QList<int> of core::ReadingFailure
    };

    using QAbstractTableModel::QAbstractTableModel;

    // Keeps the rows where the questions are the same as before, so that a selection survives new answers.
    void setPassage(const core::PassageReading &passage, const ReadingLook &look);
    void clear() { setPassage({}, {}); }
    [[nodiscard]] const core::PassageReading &passage() const { return m_passage; }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] QString words(std::size_t row, int column) const;
    [[nodiscard]] QString toolTip(std::size_t row, int column) const;
    [[nodiscard]] QString spoken(std::size_t row) const; // for screen readers

    core::PassageReading m_passage;
    std::vector<QuestionFacts> m_facts;
};

struct QuestionFilter {
    enum Failure { AllQuestions = -2, AnyFailure = -1 };                  // else one of core::ReadingFailure
    bool discriminating = false, notFound = false, goldDisagrees = false; // all that are set must hold
    int failure = AllQuestions;
    bool operator==(const QuestionFilter &) const = default;
};

class ComprehensionFilter final : public QSortFilterProxyModel {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ComprehensionFilter)

public:
    explicit ComprehensionFilter(ComprehensionQuestions *questions, QObject *parent = nullptr);
    void setFilter(const QuestionFilter &filter);
    [[nodiscard]] const QuestionFilter &filter() const { return m_filter; }

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex &parent) const override;

private:
    QuestionFilter m_filter;
};

} // namespace models
