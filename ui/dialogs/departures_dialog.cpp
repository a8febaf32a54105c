// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/departures_dialog.h"

#include "models/settings/departures_model.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/card.h"
#include "ui/widgets/notice_bar.h"
#include "ui/widgets/row_table.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

namespace ui {

using models::DeparturesModel;

DeparturesDialog::DeparturesDialog(models::ProjectSession *session, QWidget *parent)
    : QDialog(parent)
    , m_model(new DeparturesModel(session, this))
    , m_notices(new NoticeBar(this))
{
    setObjectName(QStringLiteral("departuresDialog"));
    setWindowTitle(tr("What left this machine"));
    resize(880, 560);
    build();
    connect(m_model, &DeparturesModel::known, this, &DeparturesDialog::showFacts);
    connect(m_model, &DeparturesModel::failed, m_notices, &NoticeBar::add);
    connect(m_notices, &NoticeBar::focusLeft, m_switch, qOverload<>(&QWidget::setFocus));
    connect(m_switch, &QCheckBox::clicked, m_model, &DeparturesModel::setStaysHere);
}

void DeparturesDialog::build()
{
    m_switch = new QCheckBox(tr("&Keep the texts of this project on this machine"), this);
    m_switch->setObjectName(QStringLiteral("staysHereBox"));
    m_switch->setEnabled(false);
    m_sums = plainLabel(tr("Reading…"), this);
    m_sums->setObjectName(QStringLiteral("departureSumsLabel"));
    m_log = new QTableView(this);
    m_log->setObjectName(QStringLiteral("departuresTable"));
    m_log->setAccessibleName(tr("Everything that left, newest first"));
    m_log->setModel(m_model);
    m_log->setEditTriggers(QAbstractItemView::NoEditTriggers);
    showAsRows(m_log);
    m_log->horizontalHeader()->setDefaultSectionSize(128);
    m_log->horizontalHeader()->setSectionResizeMode(DeparturesModel::When, QHeaderView::ResizeToContents);
    m_log->horizontalHeader()->setSectionResizeMode(DeparturesModel::What, QHeaderView::ResizeToContents);
    m_log->horizontalHeader()->setSectionResizeMode(DeparturesModel::Where, QHeaderView::Stretch);
    m_log->horizontalHeader()->setSectionResizeMode(DeparturesModel::Passage, QHeaderView::Stretch);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->button(QDialogButtonBox::Close)->setObjectName(QStringLiteral("closeDeparturesButton"));
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto *column = new QVBoxLayout(this);
    column->setSpacing(gap::kMedium);
    column->addWidget(m_notices);
    column->addWidget(m_switch);
    column->addWidget(mutedLabel(tr("Switched on, only backends of this machine are asked, and a run that would send "
                                    "a text elsewhere does not begin. What has left already stays in the list."),
                                 this));
    column->addWidget(m_sums);
    column->addWidget(m_log, 1);
    column->addWidget(buttons);
}

void DeparturesDialog::showFacts()
{
    m_switch->setEnabled(true);
    m_switch->setChecked(m_model->staysHere());
    const QString sums = m_model->sums();
    m_sums->setText(sums.isEmpty() ? tr("Nothing has left this machine.") : sums);
    m_log->setVisible(!sums.isEmpty());
    static_cast<QVBoxLayout *>(layout())->setStretchFactor(m_sums, sums.isEmpty() ? 1 : 0);
    m_sums->setAlignment(sums.isEmpty() ? Qt::AlignTop | Qt::AlignLeft : Qt::AlignVCenter | Qt::AlignLeft);
}

bool DeparturesDialog::isSettled() const
{
    return m_model->isSettled();
}

} // namespace ui
