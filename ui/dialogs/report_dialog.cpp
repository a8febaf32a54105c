// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/report_dialog.h"

#include "models/project/qt_text.h"
#include "ui/agreement/filter_fields.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/card.h"
#include "ui/widgets/compact_box.h"
#include "ui/widgets/field.h"
#include "ui/widgets/notice_bar.h"

#include <QDialogButtonBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace ui {
namespace {

constexpr int kBoxWidth = 240, kMostDraws = 100'000;
constexpr double kPercent = 100;

} // namespace

ReportDialog::ReportDialog(models::ProjectSession *session, models::ReportController::Write write, QWidget *parent)
    : QDialog(parent)
    , m_report(new models::ReportController(session, std::move(write), this))
    , m_name(session->name())
    , m_notices(new NoticeBar(this))
{
    setObjectName(QStringLiteral("reportDialog"));
    setWindowTitle(tr("Write a report"));
    build();
    connect(m_report, &models::ReportController::sidesRead, this, &ReportDialog::fillSides);
    connect(m_report, &models::ReportController::finished, this, &ReportDialog::showState);
    connect(m_report, &models::ReportController::failed, m_notices, &NoticeBar::add);
    connect(m_report, &models::ReportController::written, this,
            [this](const QString &file) { m_said->setText(tr("Written: %1").arg(file)); });
    connect(m_write, &QPushButton::clicked, this, &ReportDialog::chooseFile);
    connect(m_stop, &QPushButton::clicked, m_report, &models::ReportController::cancel);
    showState();
}

void ReportDialog::buildFields()
{
    m_human = new CompactBox(kBoxWidth, this);
    m_by = new CompactBox(kBoxWidth, this);
    m_by->addItem(tr("one part"), static_cast<int>(core::AgreementBy::All));
    m_by->addItem(tr("a part each language pair"), static_cast<int>(core::AgreementBy::LanguagePair));
    m_by->addItem(tr("a part each document"), static_cast<int>(core::AgreementBy::Document));
    m_draws = new QSpinBox(this);
    m_draws->setRange(0, kMostDraws);
    m_draws->setSingleStep(500);
    m_draws->setGroupSeparatorShown(true);
    m_draws->setSpecialValueText(tr("no intervals"));
    m_draws->setValue(1000);
    m_confidence = new CompactBox(kBoxWidth, this);
    for (const int level : { 95, 90, 99 })
        m_confidence->addItem(tr("%1 %", "level of intervals").arg(QLocale().toString(level)), level);
    m_filter = new FilterFields(QStringLiteral("report"), this);
    m_said = plainLabel({}, this);
    m_said->setObjectName(QStringLiteral("reportSaidLabel"));
    m_progress = new QProgressBar(this);
    m_progress->setObjectName(QStringLiteral("reportProgress"));
    m_progress->setAccessibleName(tr("The report is being made"));
    m_progress->setRange(0, 0);
}

void ReportDialog::build()
{
    buildFields();
    auto *fields = new QHBoxLayout;
    fields->setSpacing(gap::kMedium);
    fields->addWidget(captionedField(tr("People's side"), "reportHumanBox", m_human, this));
    fields->addWidget(captionedField(tr("Tables"), "reportByBox", m_by, this));
    fields->addWidget(captionedField(tr("Draws"), "reportDrawsBox", m_draws, this));
    fields->addWidget(captionedField(tr("Level of intervals"), "reportConfidenceBox", m_confidence, this));
    fields->addStretch(1);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->button(QDialogButtonBox::Close)->setObjectName(QStringLiteral("closeReportButton"));
    m_stop = buttons->addButton(tr("Stop"), QDialogButtonBox::ActionRole);
    m_stop->setObjectName(QStringLiteral("stopReportButton"));
    m_write = buttons->addButton(tr("Write the report…"), QDialogButtonBox::ActionRole);
    m_write->setObjectName(QStringLiteral("writeReportButton"));
    m_write->setDefault(true);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *column = new QVBoxLayout(this);
    column->setSpacing(gap::kMedium);
    column->addWidget(m_notices);
    column->addWidget(
        mutedLabel(tr("One PDF or one page of HTML with tables, figures, a paragraph of methods and a "
                      "manifest of recipes, seeds and hashes. Sensitivity stands in it, too, where minimal "
                      "pairs have scores."),
                   this));
    column->addLayout(fields);
    column->addWidget(mutedLabel(tr("Only this part of the project counts in what is said of agreement:"), this));
    column->addWidget(m_filter);
    column->addWidget(m_progress);
    column->addWidget(m_said);
    column->addStretch(1);
    column->addWidget(buttons);
}

void ReportDialog::fillSides()
{
    for (const std::string &side : m_report->sides())
        m_human->addItem(side == core::kPreferenceSide ? tr("preferences") : models::toQt(side), models::toQt(side));
    m_human->addItem(tr("without agreement"), QString());
    m_filter->setChoices(m_report->choices());
    showState();
}

void ReportDialog::showState()
{
    const bool free = isSettled();
    m_progress->setVisible(!free);
    m_stop->setVisible(m_report->isWriting());
    m_write->setEnabled(free);
    if (!free)
        m_said->clear();
}

void ReportDialog::chooseFile()
{
    auto *dialog = new QFileDialog(this, tr("Write the report"), m_name + QStringLiteral(".pdf"),
                                   tr("PDF (*.pdf);;HTML (*.html)"));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("pdf"));
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString &filter) {
        dialog->setDefaultSuffix(filter.contains(u"html") ? QStringLiteral("html") : QStringLiteral("pdf"));
    });
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QFileDialog::fileSelected, this, &ReportDialog::writeTo);
    dialog->open();
}

void ReportDialog::writeTo(const QString &file)
{
    m_report->write({ models::toCore(m_human->currentData().toString()),
                      static_cast<core::AgreementBy>(m_by->currentData().toInt()),
                      static_cast<std::size_t>(m_draws->value()), m_confidence->currentData().toInt() / kPercent,
                      m_filter->filter(), file });
    showState();
}

} // namespace ui
