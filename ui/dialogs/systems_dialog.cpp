// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/systems_dialog.h"

#include "models/project/systems_model.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/card.h"
#include "ui/widgets/notice_bar.h"
#include "ui/widgets/row_table.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

namespace ui {

using models::SystemsModel;

SystemsDialog::SystemsDialog(models::ProjectSession *session, QWidget *parent)
    : QDialog(parent)
    , m_model(new SystemsModel(session, this))
    , m_notices(new NoticeBar(this))
{
    setObjectName(QStringLiteral("systemsDialog"));
    setWindowTitle(tr("Translators and systems"));
    resize(640, 480);
    build();
    connect(m_model, &SystemsModel::failed, m_notices, &NoticeBar::add);
    connect(m_model, &SystemsModel::known, this, [this] {
        if (!m_table->currentIndex().isValid() && m_model->rowCount() > 0) {
            m_table->selectRow(0);
        }
        showChoice();
    });
    connect(m_model, &SystemsModel::settled, this, [this] {
        if (m_closing) {
            QDialog::done(Rejected);
        }
    });
    connect(m_notices, &NoticeBar::focusLeft, m_table, qOverload<>(&QWidget::setFocus));
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &SystemsDialog::showChoice);
    m_table->setFocus();
}

void SystemsDialog::buildTable()
{
    m_table = new QTableView(this);
    m_table->setObjectName(QStringLiteral("systemsTable"));
    m_table->setAccessibleName(tr("Translators and systems of this project"));
    m_table->setModel(m_model);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    showAsRows(m_table);
    m_table->horizontalHeader()->setDefaultSectionSize(128);
    m_table->horizontalHeader()->setSectionResizeMode(SystemsModel::Name, QHeaderView::Stretch);
}

QPushButton *SystemsDialog::kindButton(const QString &name, const QString &words, core::SystemKind kind)
{
    auto *button = new QPushButton(words, this);
    button->setObjectName(name);
    button->setEnabled(false);
    button->setAutoDefault(false);
    connect(button, &QPushButton::clicked, this, [this, kind] {
        std::vector<int> rows;
        for (const QModelIndex &index : m_table->selectionModel()->selectedRows()) {
            rows.push_back(index.row());
        }
        m_model->setKind(rows, kind);
    });
    m_kinds << button;
    return button;
}

void SystemsDialog::build()
{
    buildTable();
    auto *kinds = new QHBoxLayout;
    kinds->setSpacing(gap::kSmall);
    kinds->addWidget(plainLabel(tr("What is selected is:"), this));
    kinds->addWidget(kindButton(QStringLiteral("humanButton"), tr("&Human"), core::SystemKind::Human));
    kinds->addWidget(kindButton(QStringLiteral("machineButton"), tr("&Machine"), core::SystemKind::Machine));
    kinds->addWidget(kindButton(QStringLiteral("unknownButton"), tr("&Unknown"), core::SystemKind::Unknown));
    kinds->addStretch(1);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->button(QDialogButtonBox::Close)->setObjectName(QStringLiteral("closeSystemsButton"));
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto *column = new QVBoxLayout(this);
    column->setSpacing(gap::kMedium);
    column->addWidget(m_notices);
    column->addWidget(mutedLabel(tr("An import takes the kind from a column, or guesses it from the name. Adequacy, "
                                    "the kinds of pairs and the human line of figures rest on it; pages and reports "
                                    "follow a correction at once."),
                                 this));
    column->addWidget(m_table, 1);
    column->addLayout(kinds);
    column->addWidget(buttons);
}

void SystemsDialog::showChoice()
{
    for (QPushButton *button : std::as_const(m_kinds)) {
        button->setEnabled(m_table->selectionModel()->hasSelection());
    }
}

void SystemsDialog::done(int result)
{
    m_closing = !m_model->isWritten();
    if (m_closing) {
        return; // settled() goes on
    }
    QDialog::done(result);
}

bool SystemsDialog::isSettled() const
{
    return m_model->isSettled();
}

} // namespace ui
