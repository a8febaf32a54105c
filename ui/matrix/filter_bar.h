// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Which run the matrix shows, how it is scored, which rows and columns are left.

#include "models/assess/answer_sheet.h"
#include "models/assess/matrix_filter.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QToolButton;

namespace ui {

class ChoiceMenu;

class FilterBar final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(FilterBar)

public:
    explicit FilterBar(QWidget *parent = nullptr);

    void setRuns(const std::vector<core::Run> &runs, core::RowId shown);
    void setAssessors(const std::vector<models::Assessor> &assessors, const models::Assessor &compared);
    void setMatrix(const models::MatrixData *matrix); // fills aspects, systems, segments, replicates
    [[nodiscard]] models::MatrixFilter filter() const;
    [[nodiscard]] models::ScoreView scoreView() const;
    [[nodiscard]] models::ColumnOrder order() const;
    void focusFirst();

Q_SIGNALS:
    void runChosen(qlonglong run);
    void filterChanged();
    void scoreViewChanged();
    void orderChanged();
    void replicateChosen(int replicate);
    void overviewToggled(bool on);
    void comparisonChosen(const models::Assessor &other);
    void agreementWanted();

private:
    void build();
    QWidget *buildLast();
    void fillAnswers();
    void setSoftEnabled(bool enabled);

    QComboBox *m_run = nullptr;
    QComboBox *m_score = nullptr;
    QComboBox *m_replicate = nullptr;
    QComboBox *m_order = nullptr;
    QComboBox *m_aspect = nullptr;
    QComboBox *m_answer = nullptr;
    QComboBox *m_segment = nullptr;
    ChoiceMenu *m_systems = nullptr;
    QCheckBox *m_differs = nullptr;
    QCheckBox *m_assessorsDiffer = nullptr;
    QComboBox *m_compare = nullptr;
    QWidget *m_compareField = nullptr;
    std::vector<models::Assessor> m_assessors;
    QToolButton *m_agreement = nullptr;
    QToolButton *m_overview = nullptr;
    QWidget *m_replicateField = nullptr;
    bool m_softChosen = false; // a person chose how to score: no default any more
};

} // namespace ui
