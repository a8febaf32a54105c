// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Questions × translations: a table that scrolls both ways, with the questions fixed at its left and
// the score rows at its bottom.

#include "models/assess/matrix_filter.h"

#include <QWidget>

class QLabel;
class QTableView;

namespace ui {

class QuestionHeader;

class MatrixView final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(MatrixView)

public:
    MatrixView(models::MatrixFilterModel *body, models::MatrixFilterModel *scores, QWidget *parent = nullptr);

    [[nodiscard]] QTableView *table() const { return m_body; }
    void setCurrent(int column, int question); // of the whole matrix
    void takeFocus();

Q_SIGNALS:
    void currentChanged(int column, int question); // −1, −1 = no answer cell
    void opened(int column, int question);         // Enter or a click

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void setUp(QTableView *table, models::MatrixFilterModel *model, QuestionHeader *header);
    void adjust(); // widths of columns and header, heights of the score rows
    void report(const QModelIndex &index, bool open);

    models::MatrixFilterModel *m_bodyModel;
    models::MatrixFilterModel *m_scoreModel;
    QTableView *m_body;
    QTableView *m_scores;
    QuestionHeader *m_bodyHeader;
    QuestionHeader *m_scoreHeader;
    QWidget *m_corner;
    QWidget *m_gap; // beside the score rows, under the table's scroll bar
};

} // namespace ui
