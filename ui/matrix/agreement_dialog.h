// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Two assessors side by side: agreement by question, and the table behind the question that is chosen.

#include "models/assess/agreement_model.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QTableView;
class QTableWidget;

namespace ui {

class AgreementDialog final : public QDialog {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(AgreementDialog)

public:
    explicit AgreementDialog(QWidget *parent = nullptr);

    // Opens with these two; asks for their agreement.
    void compare(const std::vector<models::Assessor> &assessors, const models::Assessor &first,
                 const models::Assessor &second);
    void setReading(const models::AgreementReading &reading);

Q_SIGNALS:
    void wanted(const models::Assessor &first, const models::Assessor &second);

private:
    void build();
    void ask();
    void showTable(int row);

    std::vector<models::Assessor> m_assessors;
    models::AgreementModel *m_model;
    QComboBox *m_first = nullptr;
    QComboBox *m_second = nullptr;
    QTableView *m_table = nullptr;
    QLabel *m_caption = nullptr;
    QTableWidget *m_counts = nullptr;
};

} // namespace ui
