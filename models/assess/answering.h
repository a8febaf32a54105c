// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A person who answers the question list in the matrix: what a key does, what comes next, what was given and
// is not on disk yet. The cells change when the store has confirmed. Lives on the window's thread.

#include "models/assess/matrix_filter.h"
#include "models/assess/people_service.h"

#include <map>
#include <optional>
#include <set>
#include <utility>

namespace models {

using MatrixCell = std::pair<int, int>; // column, question; of the whole matrix

class Answering final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Answering)

public:
    explicit Answering(MatrixModel *matrix, QObject *parent = nullptr);

    void setSession(ProjectSession *session); // ends it
    // `seen`: translations whose answers by the model were on the screen before: noted with the answer.
    void begin(const QString &name, const SheetWish &wish, const std::set<core::RowId> &seen);
    void readAgain(const SheetWish &wish);
    void end();
    [[nodiscard]] bool isActive() const { return m_active; } // from begin() to end()
    [[nodiscard]] bool isSettled() const { return m_people.isIdle(); }
    [[nodiscard]] const core::Person &person() const { return m_person; }

    // False when there is no such cell or nobody answers.
    bool answer(MatrixCell cell, core::Label label);
    bool comment(MatrixCell cell, const QString &words);
    [[nodiscard]] QString commentOf(MatrixCell cell) const;
    void undo();
    // The next cell without an answer, given or confirmed, down the column and on to the next, of what is
    // shown; nullopt when none is left.
    [[nodiscard]] std::optional<MatrixCell> next(const MatrixFilterModel &shown, MatrixCell from) const;
    [[nodiscard]] int answered() const; // on disk
    [[nodiscard]] int total() const;

Q_SIGNALS:
    void activeChanged();
    void sheetRead();
    void countsChanged();
    void moved(int column, int question); // an undo came to this cell
    void said(const QString &sentence);
    void failed(const QString &sentence);

private:
    [[nodiscard]] bool isCell(MatrixCell cell) const;
    [[nodiscard]] std::optional<MatrixCell> cellOfAnswer(const core::PersonAnswer &answer) const;
    [[nodiscard]] core::PersonAnswer standing(MatrixCell cell) const; // given, else confirmed
    void give(MatrixCell cell, const core::PersonAnswer &answer);
    void takeSheet(const core::Person &person, const MatrixPtr &sheet);
    void show(MatrixCell cell, const core::PersonAnswer &answer);
    void settle(const core::PersonAnswer &answer);

    MatrixModel *m_matrix;
    PeopleService m_people;
    bool m_active = false;
    bool m_hasSheet = false;
    QString m_name;
    core::Person m_person;
    std::set<core::RowId> m_seen;
    std::map<MatrixCell, std::pair<core::PersonAnswer, int>> m_given; // not on disk yet, and how often
};

} // namespace models
