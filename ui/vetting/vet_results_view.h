// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the verdicts say together: a row a category, the 2×2 of the chosen one beside it, and what follows from it.

#include "core/perturb/pair_export.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QPushButton;
class QTableView;
class QTableWidget;

namespace models {
class VetGroupsModel;
class VettingController;
} // namespace models

namespace ui {

class VetResultsView final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(VetResultsView)

public:
    explicit VetResultsView(models::VettingController *vetting, QWidget *parent = nullptr);
    void showVetting();

Q_SIGNALS:
    void adjudicationWanted();
    void benchmarkWanted(core::PairFormat format);

private:
    QWidget *buildTable();
    QWidget *buildSide();
    void chooseAnnotators(int place);
    void showRow();
    void showPeople();

    models::VettingController *m_vetting;
    models::VetGroupsModel *m_groups;
    QComboBox *m_two = nullptr;
    QTableView *m_table = nullptr;
    QLabel *m_title = nullptr;
    QTableWidget *m_square = nullptr;
    QLabel *m_caution = nullptr;
    QLabel *m_counts = nullptr;
    QTableWidget *m_people = nullptr;
    QLabel *m_cases = nullptr;
    QPushButton *m_adjudicate = nullptr;
    QPushButton *m_export = nullptr;
};

} // namespace ui
