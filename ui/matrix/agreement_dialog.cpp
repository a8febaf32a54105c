// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/matrix/agreement_dialog.h"

#include "models/assess/question_rows.h"
#include "models/project/qt_text.h"
#include "ui/widgets/compact_box.h"
#include "ui/widgets/field.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLocale>
#include <QSignalBlocker>
#include <QTableView>
#include <QTableWidget>

#include <algorithm>
#include <array>

namespace ui {

namespace {
constexpr std::array kLabels = { core::Label::Yes, core::Label::Maybe, core::Label::No }; // the table's order
}

AgreementDialog::AgreementDialog(QWidget *parent)
    : QDialog(parent)
    , m_model(new models::AgreementModel(this))
{
    setObjectName(QStringLiteral("agreementDialog"));
    setWindowTitle(tr("Agreement between assessors"));
    resize(880, 640);
    build();
    for (QComboBox *box : { m_first, m_second }) {
        connect(box, &QComboBox::currentIndexChanged, this, &AgreementDialog::ask);
    }
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &current) { showTable(current.row()); });
}

void AgreementDialog::build()
{
    m_first = new CompactBox(320, this);
    m_second = new CompactBox(320, this);
    m_table = new QTableView(this);
    m_table->setObjectName(QStringLiteral("agreementTable"));
    m_table->setAccessibleName(tr("Agreement by question"));
    m_table->setModel(m_model);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(size::kRow);
    m_table->horizontalHeader()->setSectionResizeMode(models::AgreementModel::QuestionColumn, QHeaderView::Stretch);
    m_caption = new QLabel(this);
    m_caption->setObjectName(QStringLiteral("agreementCaption"));
    m_caption->setTextFormat(Qt::PlainText);
    m_caption->setWordWrap(true);
    m_counts = new QTableWidget(3, 3, this);
    m_counts->setObjectName(QStringLiteral("contingencyTable"));
    m_counts->setAccessibleName(tr("Answers of the first (rows) by the second (columns)"));
    m_counts->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_counts->setTabKeyNavigation(false);
    m_counts->verticalHeader()->setDefaultSectionSize(size::kRow);
    m_counts->setFixedSize(330, 4 * size::kRow + gap::kSmall);
    auto *choices = new QHBoxLayout;
    choices->setSpacing(gap::kMedium);
    choices->addWidget(captionedField(tr("First (rows)"), "firstAssessorBox", m_first, this));
    choices->addWidget(captionedField(tr("Second (columns)"), "secondAssessorBox", m_second, this));
    choices->addStretch(1);
    auto *below = new QHBoxLayout;
    below->setSpacing(gap::kLarge);
    below->addWidget(m_counts, 0, Qt::AlignTop);
    below->addWidget(m_caption, 1, Qt::AlignTop);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(gap::kLarge, gap::kLarge, gap::kLarge, gap::kLarge);
    column->addLayout(choices);
    column->addWidget(m_table, 1);
    column->addLayout(below);
    column->addWidget(buttons);
}

void AgreementDialog::compare(const std::vector<models::Assessor> &assessors, const models::Assessor &first,
                              const models::Assessor &second)
{
    m_assessors = assessors;
    const auto place = [&assessors](const models::Assessor &one, std::size_t otherwise) {
        const auto found = std::find(assessors.begin(), assessors.end(), one);
        return static_cast<int>(found != assessors.end() ? static_cast<std::size_t>(found - assessors.begin())
                                                         : std::min(otherwise, assessors.size() - 1));
    };
    for (QComboBox *box : { m_first, m_second }) {
        const QSignalBlocker blocker(box);
        box->clear();
        for (const models::Assessor &assessor : assessors) {
            box->addItem(models::toQt(assessor.name));
        }
        box->setCurrentIndex(box == m_first ? place(first, 0) : place(second, 1));
    }
    show();
    m_table->setFocus(Qt::OtherFocusReason);
    ask();
}

void AgreementDialog::ask()
{
    const auto first = static_cast<std::size_t>(m_first->currentIndex());
    const auto second = static_cast<std::size_t>(m_second->currentIndex());
    if (first < m_assessors.size() && second < m_assessors.size()) {
        Q_EMIT wanted(m_assessors[first], m_assessors[second]);
    }
}

void AgreementDialog::setReading(const models::AgreementReading &reading)
{
    m_model->setReading(reading);
    for (int column = models::AgreementModel::CountColumn; column < models::AgreementModel::ColumnCount; ++column) {
        m_table->resizeColumnToContents(column);
    }
    m_table->setColumnWidth(models::AgreementModel::TableColumn,
                            std::min(300, m_table->columnWidth(models::AgreementModel::TableColumn)));
    m_table->selectRow(m_model->rowCount() - 1); // all together first
}

// 3 × 3, or 2 × 2 where nobody said MAYBE.
void AgreementDialog::showTable(int row)
{
    if (row < 0 || row >= m_model->rowCount()) {
        return;
    }
    const core::QuestionAgreement &line = m_model->reading().rows[static_cast<std::size_t>(row)];
    bool maybe = false;
    for (std::size_t i = 0; i < 3; ++i) {
        maybe = maybe || line.table.at(1, i) > 0 || line.table.at(i, 1) > 0;
    }
    QStringList names;
    for (const core::Label label : kLabels) {
        names << models::labelWord(label);
    }
    m_counts->setHorizontalHeaderLabels(names);
    m_counts->setVerticalHeaderLabels(names);
    for (int first = 0; first < 3; ++first) {
        m_counts->setRowHidden(first, first == 1 && !maybe);
        m_counts->setColumnHidden(first, first == 1 && !maybe);
        for (int second = 0; second < 3; ++second) {
            const auto count = line.table.at(static_cast<std::size_t>(first), static_cast<std::size_t>(second));
            auto *item = new QTableWidgetItem(QLocale().toString(static_cast<qlonglong>(count)));
            item->setTextAlignment(Qt::AlignCenter);
            m_counts->setItem(first, second, item);
        }
    }
    const auto text = [this, row](int column) { return m_model->index(row, column).data(Qt::DisplayRole).toString(); };
    m_caption->setText(tr("%1\n%2 answered by both, %3 by one alone. Observed agreement %4, κ %5.")
                           .arg(text(models::AgreementModel::QuestionColumn), text(models::AgreementModel::CountColumn),
                                text(models::AgreementModel::AloneColumn), text(models::AgreementModel::ObservedColumn),
                                text(models::AgreementModel::KappaColumn)) +
                       u'\n' +
                       m_model->index(row, models::AgreementModel::KappaColumn).data(Qt::ToolTipRole).toString());
}

} // namespace ui
