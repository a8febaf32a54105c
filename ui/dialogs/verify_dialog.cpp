// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/verify_dialog.h"

#include "ui/theme/tokens.h"
#include "ui/widgets/card.h"
#include "ui/widgets/notice_bar.h"
#include "ui/widgets/row_table.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

namespace ui {

using models::VerifyModel;

VerifyDialog::VerifyDialog(VerifyModel::Files files, QWidget *parent)
    : QDialog(parent)
    , m_model(new VerifyModel(std::move(files), this))
    , m_notices(new NoticeBar(this))
{
    setObjectName(QStringLiteral("verifyDialog"));
    setWindowTitle(tr("Verify statistics"));
    resize(920, 600);
    build();
    connect(m_model, &VerifyModel::progressed, this, [this](int done, int of) {
        m_progress->setMaximum(of);
        m_progress->setValue(done);
        showState();
    });
    connect(m_model, &VerifyModel::finished, this, &VerifyDialog::showState);
    connect(m_model, &VerifyModel::failed, m_notices, &NoticeBar::add);
    connect(m_again, &QPushButton::clicked, this, [this] {
        if (m_model->isRunning()) {
            m_model->cancel();
        } else {
            m_model->start();
        }
        showState();
    });
    m_model->start();
    showState();
}

void VerifyDialog::build()
{
    m_summary = plainLabel({}, this);
    m_summary->setObjectName(QStringLiteral("verifySummaryLabel"));
    m_progress = new QProgressBar(this);
    m_progress->setObjectName(QStringLiteral("verifyProgress"));
    m_progress->setAccessibleName(tr("Recomputed so far"));
    m_table = new QTableView(this);
    m_table->setObjectName(QStringLiteral("verifyTable"));
    m_table->setAccessibleName(tr("What was recomputed"));
    m_table->setModel(m_model);
    showAsRows(m_table);
    QHeaderView *head = m_table->horizontalHeader();
    head->setSectionResizeMode(VerifyModel::What, QHeaderView::Stretch);
    for (const int column : { VerifyModel::Result, VerifyModel::Checked, VerifyModel::Agreeing }) {
        head->setSectionResizeMode(column, QHeaderView::ResizeToContents);
    }
    head->setSectionResizeMode(VerifyModel::Note, QHeaderView::Stretch);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->button(QDialogButtonBox::Close)->setObjectName(QStringLiteral("closeVerifyButton"));
    m_again = buttons->addButton(tr("Stop"), QDialogButtonBox::ActionRole);
    m_again->setObjectName(QStringLiteral("verifyAgainButton"));
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto *column = new QVBoxLayout(this);
    column->setSpacing(gap::kMedium);
    column->addWidget(m_notices);
    column->addWidget(mutedLabel(tr("What reference programs computed, and what the papers print, is computed again "
                                    "here, so that you can trust this program on this machine."),
                                 this));
    column->addWidget(m_summary);
    column->addWidget(m_progress);
    column->addWidget(m_table, 1);
    column->addWidget(buttons);
}

void VerifyDialog::showState()
{
    m_summary->setText(m_model->summary());
    m_progress->setVisible(m_model->isRunning());
    m_again->setText(m_model->isRunning() ? tr("Stop") : tr("Verify again"));
}

} // namespace ui
